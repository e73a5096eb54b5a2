//! Directed graphs without weights: what is reachable, and in how many steps.

use std::collections::VecDeque;

/// A graph. Its nodes are the numbers below [`Graph::len`].
#[derive(Debug, Clone, Default)]
pub struct Graph {
    successors: Vec<Vec<usize>>,
}

impl Graph {
    /// A graph without edges.
    pub fn new(nodes: u16) -> Self {
        Self {
            successors: vec![Vec::new(); usize::from(nodes)],
        }
    }

    /// A graph with these edges, and with as many nodes as they need.
    pub fn from_edges(edges: &[(u16, u16)]) -> Self {
        let mut graph = Self::default();
        for &(from, to) in edges {
            let (from, to) = (usize::from(from), usize::from(to));
            let nodes = graph.len().max(from + 1).max(to + 1);
            graph.successors.resize(nodes, Vec::new());
            graph.successors[from].push(to);
        }
        graph
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.successors.len()
    }

    /// Are there no nodes?
    pub fn is_empty(&self) -> bool {
        self.successors.is_empty()
    }

    /// The least number of steps from `start` to each node; `None` for nodes that cannot be reached. If
    /// there is no node `start`, nothing can be reached from it.
    pub fn steps(&self, start: usize) -> Vec<Option<usize>> {
        let mut steps = vec![None; self.len()];
        if start >= self.len() {
            return steps;
        }
        steps[start] = Some(0);
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((node, so_far)) = queue.pop_back() {
            for &next in &self.successors[node] {
                if steps[next].is_none() {
                    steps[next] = Some(so_far + 1);
                    queue.push_back((next, so_far + 1));
                }
            }
        }
        steps
    }

    /// Is there a way from one node to another? There is one from every node to itself.
    pub fn reaches(&self, from: usize, to: usize) -> bool {
        let mut seen = vec![false; self.len()];
        let mut stack = vec![from];
        while let Some(node) = stack.pop() {
            if node >= self.len() || seen[node] {
                continue;
            }
            if node == to {
                return true;
            }
            seen[node] = true;
            stack.extend(&self.successors[node]);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_steps_along_a_line() {
        let graph = Graph::from_edges(&[(0, 1), (1, 2), (2, 3)]);
        assert_eq!(graph.steps(0), [Some(0), Some(1), Some(2), Some(3)]);
        assert_eq!(graph.steps(2), [None, None, Some(0), Some(1)]);
    }

    #[test]
    fn takes_the_short_way_round() {
        // A ring of six nodes, in both directions.
        let edges: Vec<_> = (0..6)
            .flat_map(|i| [(i, (i + 1) % 6), ((i + 1) % 6, i)])
            .collect();
        let steps: Vec<_> = Graph::from_edges(&edges)
            .steps(0)
            .into_iter()
            .flatten()
            .collect();
        assert_eq!(steps, [0, 1, 2, 3, 2, 1]);
    }

    #[test]
    fn reaches_nodes() {
        let graph = Graph::from_edges(&[(0, 1), (1, 2), (2, 0), (3, 0)]);
        assert!(graph.reaches(0, 2));
        assert!(graph.reaches(3, 3));
        assert!(!graph.reaches(0, 3));
        assert!(!graph.reaches(7, 0));
    }

    #[test]
    fn ignores_nodes_that_do_not_exist() {
        assert_eq!(Graph::new(2).steps(2), [None, None]);
        assert_eq!(Graph::default().steps(0), []);
    }
}
