//! Two colours for the nodes of a graph, so that the ends of every edge differ.

use std::collections::VecDeque;

/// An undirected graph whose nodes are the numbers below its size.
#[derive(Debug, Clone)]
pub struct Graph {
    neighbours: Vec<Vec<usize>>,
}

impl Graph {
    /// A graph of this size without edges.
    pub fn new(size: usize) -> Self {
        Self {
            neighbours: vec![Vec::new(); size],
        }
    }

    /// The number of nodes.
    pub fn size(&self) -> usize {
        self.neighbours.len()
    }

    /// Adds an edge. Returns whether both ends are nodes of the graph; if not, nothing changes.
    pub fn connect(&mut self, a: usize, b: usize) -> bool {
        if a >= self.size() || b >= self.size() {
            return false;
        }
        self.neighbours[a].push(b);
        self.neighbours[b].push(a);
        true
    }

    /// A colour for each node, so that the two ends of every edge have different colours; `None` if
    /// there is no such choice. In every connected part, the node with the smallest number is `false`.
    pub fn colour(&self) -> Option<Vec<bool>> {
        let mut colours = vec![None; self.size()];
        for start in 0..self.size() {
            if colours[start].is_some() {
                continue;
            }
            colours[start] = Some(false);
            let mut queue = VecDeque::from([(start, false)]);
            while let Some((node, colour)) = queue.pop_front() {
                for &next in &self.neighbours[node] {
                    if colours[next].is_none() {
                        colours[next] = Some(!colour);
                        queue.push_back((next, colour));
                    } else if colours[next] == colours[node] {
                        return None;
                    }
                }
            }
        }
        colours.into_iter().collect()
    }

    /// The nodes in two camps, each in ascending order, without an edge inside a camp: those that
    /// [`Graph::colour`] makes `false`, and the others. `None` if there are no such camps.
    pub fn camps(&self) -> Option<(Vec<usize>, Vec<usize>)> {
        let colours = self.colour()?;
        Some((0..self.size()).partition(|&node| !colours[node]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(size: usize, edges: &[(usize, usize)]) -> Graph {
        let mut graph = Graph::new(size);
        for &(a, b) in edges {
            assert!(graph.connect(a, b));
        }
        graph
    }

    #[test]
    fn a_star() {
        let star = graph(4, &[(0, 1), (0, 2), (3, 0)]);
        assert_eq!(star.colour(), Some(vec![false, true, true, true]));
    }

    #[test]
    fn a_triangle() {
        assert_eq!(graph(3, &[(0, 1), (1, 2), (2, 0)]).colour(), None);
    }

    #[test]
    fn a_square() {
        let square = graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]);
        assert_eq!(square.camps(), Some((vec![0, 2], vec![1, 3])));
    }

    #[test]
    fn no_such_node() {
        let mut graph = Graph::new(2);
        assert!(!graph.connect(0, 2));
        assert_eq!(graph.camps(), Some((vec![0, 1], vec![])));
    }
}
