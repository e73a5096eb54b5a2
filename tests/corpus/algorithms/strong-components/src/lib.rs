//! Strongly connected components of a directed graph, after Tarjan.

/// A directed graph.
#[derive(Debug, Clone, Default)]
pub struct Graph {
    /// For each node, those to which it leads.
    edges: Vec<Vec<usize>>,
}

impl Graph {
    /// A graph with nodes, but without edges.
    pub fn new(nodes: usize) -> Self {
        Self {
            edges: vec![Vec::new(); nodes],
        }
    }

    /// Adds an edge. Returns whether there are such nodes; if not, nothing changes.
    pub fn connect(&mut self, from: usize, to: usize) -> bool {
        if from.max(to) >= self.edges.len() {
            return false;
        }
        self.edges[from].push(to);
        true
    }

    /// The largest groups of nodes in which every node can be reached from every other one. The nodes of
    /// a group are in ascending order, and a group comes before all the groups from which it can be reached.
    pub fn components(&self) -> Vec<Vec<usize>> {
        let nodes = self.edges.len();
        let mut search = Search {
            edges: &self.edges,
            number: vec![None; nodes],
            low: vec![0; nodes],
            open: vec![false; nodes],
            stack: Vec::new(),
            count: 0,
            found: Vec::new(),
        };
        for node in 0..nodes {
            if search.number[node].is_none() {
                search.visit(node);
            }
        }
        search.found
    }

    /// Can every node be reached from every other one?
    pub fn is_connected(&self) -> bool {
        self.components().len() <= 1
    }

    /// Is there a way from a node back to it? An edge from a node to itself is one.
    pub fn has_cycle(&self) -> bool {
        let to_itself = self.edges.iter().enumerate().any(|(i, to)| to.contains(&i));
        to_itself || self.components().len() < self.edges.len()
    }
}

struct Search<'a> {
    edges: &'a [Vec<usize>],
    /// When the nodes were visited.
    number: Vec<Option<usize>>,
    /// The earliest visited open node that is known to be reachable.
    low: Vec<usize>,
    /// The nodes that are on the stack.
    open: Vec<bool>,
    /// Visited nodes whose components are not complete.
    stack: Vec<usize>,
    count: usize,
    found: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn visit(&mut self, node: usize) {
        let number = self.count;
        self.count += 1;
        self.number[node] = Some(number);
        self.low[node] = number;
        self.stack.push(node);
        self.open[node] = true;
        let edges = self.edges;
        for &next in &edges[node] {
            match self.number[next] {
                None => {
                    self.visit(next);
                    self.low[node] = self.low[node].min(self.low[next]);
                }
                Some(earlier) => self.low[node] = self.low[node].min(earlier),
            }
        }
        if self.low[node] == number {
            let begin = self.stack.iter().rposition(|it| *it == node);
            let mut component = self.stack.split_off(begin.unwrap_or(0));
            for &node in &component {
                self.open[node] = false;
            }
            component.sort_unstable();
            self.found.push(component);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(nodes: usize, edges: &[(usize, usize)]) -> Graph {
        let mut graph = Graph::new(nodes);
        for &(from, to) in edges {
            assert!(graph.connect(from, to));
        }
        graph
    }

    #[test]
    fn a_ring() {
        let ring = graph(3, &[(0, 1), (1, 2), (2, 0)]);
        assert_eq!(ring.components(), [[0, 1, 2]]);
        assert!(ring.is_connected() && ring.has_cycle());
    }

    #[test]
    fn a_chain() {
        let chain = graph(3, &[(0, 1), (1, 2)]);
        assert_eq!(chain.components(), [[2], [1], [0]]);
        assert!(!chain.is_connected() && !chain.has_cycle());
    }

    #[test]
    fn two_rings() {
        let rings = graph(5, &[(0, 1), (1, 0), (1, 2), (2, 3), (3, 4), (4, 2)]);
        assert_eq!(rings.components(), [vec![2, 3, 4], vec![0, 1]]);
    }

    #[test]
    fn an_edge_to_a_finished_group() {
        let graph = graph(4, &[(0, 1), (2, 3), (3, 1)]);
        assert_eq!(graph.components(), [[1], [0], [3], [2]]);
    }

    #[test]
    fn no_such_node() {
        assert!(!Graph::new(2).connect(0, 2));
        assert!(graph(1, &[(0, 0)]).has_cycle());
    }
}
