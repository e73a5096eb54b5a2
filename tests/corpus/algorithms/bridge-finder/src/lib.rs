//! Bridges of networks: links without which some nodes could not be reached from others any more.

/// Nodes `0..n` and links between them, in both directions. There may be several links between the
/// same nodes, and from a node to itself.
#[derive(Debug, Clone, Default)]
pub struct Network {
    links: Vec<(usize, usize)>,
    /// The links of each node, and where they lead.
    around: Vec<Vec<(usize, usize)>>,
}

impl Network {
    /// Nodes without links.
    pub fn new(nodes: u8) -> Self {
        Self {
            links: Vec::new(),
            around: vec![Vec::new(); usize::from(nodes)],
        }
    }

    /// A network of these links; those that lead to other nodes are left out.
    pub fn from_links(nodes: u8, links: &[(usize, usize)]) -> Self {
        let mut network = Self::new(nodes);
        for &(a, b) in links {
            network.link(a, b);
        }
        network
    }

    /// The number of nodes.
    pub fn nodes(&self) -> usize {
        self.around.len()
    }

    /// Links two nodes. Returns the link's number, or `None` if there is no such node.
    pub fn link(&mut self, a: usize, b: usize) -> Option<usize> {
        if a >= self.nodes() || b >= self.nodes() {
            return None;
        }
        let link = self.links.len();
        self.links.push((a, b));
        self.around[a].push((link, b));
        if a != b {
            self.around[b].push((link, a));
        }
        Some(link)
    }

    /// The numbers of the links without which some nodes could not be reached from others any more,
    /// the least first.
    pub fn bridges(&self) -> Vec<usize> {
        let mut search = Search {
            network: self,
            clock: 0,
            entered: vec![None; self.nodes()],
            reach: vec![usize::MAX; self.nodes()],
            bridges: Vec::new(),
        };
        for node in 0..self.nodes() {
            if search.entered[node].is_none() {
                search.visit(node, None);
            }
        }
        search.bridges.sort_unstable();
        search.bridges
    }

    /// The number of groups of nodes that can be reached from each other.
    pub fn islands(&self) -> usize {
        let mut seen = vec![false; self.nodes()];
        let mut islands = 0;
        for start in 0..self.nodes() {
            if seen[start] {
                continue;
            }
            islands += 1;
            seen[start] = true;
            let mut open = vec![start];
            while let Some(node) = open.pop() {
                for &(_, next) in &self.around[node] {
                    if !seen[next] {
                        seen[next] = true;
                        open.push(next);
                    }
                }
            }
        }
        islands
    }
}

/// A search in depth.
struct Search<'a> {
    network: &'a Network,
    clock: usize,
    /// When each node was entered.
    entered: Vec<Option<usize>>,
    /// The earliest node that can be reached from each node by going down and then up by one link.
    reach: Vec<usize>,
    bridges: Vec<usize>,
}

impl Search<'_> {
    fn visit(&mut self, node: usize, from: Option<usize>) {
        let time = self.clock;
        self.clock += 1;
        self.entered[node] = Some(time);
        self.reach[node] = time;
        for &(link, next) in &self.network.around[node] {
            if Some(link) == from {
                continue;
            }
            if self.entered[next].is_none() {
                self.visit(next, Some(link));
                if self.reach[next] > time {
                    self.bridges.push(link);
                }
            } else if let Some(earlier) = self.entered[next] {
                self.reach[node] = self.reach[node].min(earlier);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_has_only_bridges() {
        let chain = Network::from_links(4, &[(0, 1), (1, 2), (2, 3)]);
        assert_eq!(chain.bridges(), [0, 1, 2]);
    }

    #[test]
    fn a_triangle_has_none() {
        let triangle = Network::from_links(3, &[(0, 1), (1, 2), (2, 0)]);
        assert_eq!(triangle.bridges(), []);
    }

    #[test]
    fn two_rings() {
        let left = [(0, 1), (1, 2), (2, 3), (3, 0)];
        let right = [(3, 4), (4, 5), (5, 6), (6, 4)];
        let rings = Network::from_links(7, &[left, right].concat());
        assert_eq!(rings.bridges(), [4]);
    }

    #[test]
    fn double_links() {
        let double = Network::from_links(3, &[(0, 1), (0, 1), (1, 2), (2, 2)]);
        assert_eq!(double.bridges(), [2]);
    }

    #[test]
    fn islands() {
        let mut network = Network::new(5);
        assert_eq!(network.link(0, 1), Some(0));
        assert_eq!(network.link(3, 5), None);
        assert_eq!(network.link(3, 4), Some(1));
        assert_eq!(network.islands(), 3);
        assert_eq!(network.bridges(), [0, 1]);
    }
}
