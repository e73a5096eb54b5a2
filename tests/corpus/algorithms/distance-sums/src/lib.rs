//! How far it is, in sum, from each node of a tree to all the others.

/// A tree with the nodes `0..n`, of which there is at least one.
#[derive(Debug, Clone)]
pub struct Tree {
    neighbours: Vec<Vec<usize>>,
}

impl Tree {
    /// The tree with these edges. `None` if they are not those of a tree: if there is no node, if an edge is
    /// one of a node that there is not, or if not every node can be reached in exactly one way.
    pub fn new(nodes: usize, edges: &[(usize, usize)]) -> Option<Self> {
        if edges.len() + 1 != nodes {
            return None;
        }
        let mut neighbours = vec![Vec::new(); nodes];
        for &(a, b) in edges {
            if a >= nodes || b >= nodes {
                return None;
            }
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        let tree = Self { neighbours };
        (tree.visit().len() == nodes).then_some(tree)
    }

    /// The number of nodes.
    pub fn nodes(&self) -> usize {
        self.neighbours.len()
    }

    /// The nodes with their parents, as seen from node 0, and each parent before its children. Node 0 is its
    /// own parent.
    fn visit(&self) -> Vec<(usize, usize)> {
        let mut seen = vec![false; self.nodes()];
        let mut order = vec![(0, 0)];
        seen[0] = true;
        let mut next = 0;
        while next < order.len() {
            let (node, _) = order[next];
            for &child in &self.neighbours[node] {
                if !seen[child] {
                    seen[child] = true;
                    order.push((child, node));
                }
            }
            next += 1;
        }
        order
    }

    /// For each node, the sum of its distances from all others, as numbers of edges.
    ///
    /// This takes two passes: the first one, from the leaves, finds the sum for node 0; the second one goes
    /// back from there. What is below a child is one step nearer to it than to its parent, and everything
    /// else is one step farther away.
    pub fn distance_sums(&self) -> Vec<u64> {
        let order = self.visit();
        let mut sizes = vec![1; self.nodes()];
        let mut sums = vec![0; self.nodes()];
        for &(child, parent) in order[1..].iter().rev() {
            sizes[parent] += sizes[child];
            sums[parent] += sums[child] + sizes[child];
        }
        for &(child, parent) in &order[1..] {
            sums[child] = sums[parent] + (sizes[parent] - sizes[child]) - sizes[child];
        }
        sums
    }

    /// The node from which it is least far to all others in sum; if there are two, that with the lower number.
    pub fn median(&self) -> usize {
        let sums = self.distance_sums();
        let mut median = 0;
        for (node, &sum) in sums.iter().enumerate() {
            if sum < sums[median] {
                median = node;
            }
        }
        median
    }

    /// The sum of the distances of all pairs of nodes, each pair counted once.
    pub fn total_distance(&self) -> u64 {
        self.distance_sums().iter().sum::<u64>() / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_tree() {
        assert!(Tree::new(1, &[]).is_some());
        assert!(Tree::new(0, &[]).is_none());
        assert!(Tree::new(3, &[(0, 1), (1, 3)]).is_none());
        assert!(Tree::new(4, &[(0, 1), (2, 3), (3, 2)]).is_none());
    }

    #[test]
    fn star() {
        let star = Tree::new(5, &[(0, 1), (2, 0), (0, 3), (4, 0)]).unwrap();
        assert_eq!(star.distance_sums(), [4, 7, 7, 7, 7]);
        assert_eq!(star.median(), 0);
        assert_eq!(star.total_distance(), 16);
    }

    #[test]
    fn path() {
        let path = Tree::new(4, &[(0, 1), (1, 2), (2, 3)]).unwrap();
        assert_eq!(path.distance_sums(), [6, 4, 4, 6]);
        assert_eq!(path.total_distance(), 10);
    }

    #[test]
    fn pair() {
        let pair = Tree::new(2, &[(1, 0)]).unwrap();
        assert_eq!(pair.distance_sums(), [1, 1]);
        assert_eq!(pair.median(), 0);
    }
}
