//! Ancestors in a tree of numbered nodes.

/// A tree. Node 0 is the root.
#[derive(Debug, Clone)]
pub struct Tree {
    depths: Vec<usize>,
    /// For each node, its ancestor 1, 2, 4, … steps above; the root if it is not so deep.
    jumps: Vec<Vec<usize>>,
}

impl Tree {
    /// A tree of the root and the nodes 1, 2, …, with these parents. A parent must have a smaller number
    /// than its children; otherwise, there is no tree.
    pub fn new(parents: &[usize]) -> Option<Self> {
        if parents.iter().enumerate().any(|(before, &it)| it > before) {
            return None;
        }
        let mut depths = vec![0];
        for &parent in parents {
            depths.push(depths[parent] + 1);
        }
        let deepest = depths.iter().copied().max().unwrap_or(0);
        let mut jumps = vec![[&[0], parents].concat()];
        while 1 << jumps.len() <= deepest {
            let last = &jumps[jumps.len() - 1];
            jumps.push(last.iter().map(|&above| last[above]).collect());
        }
        Some(Self { depths, jumps })
    }

    /// The number of steps from the root; `None` if there is no such node.
    pub fn depth(&self, node: usize) -> Option<usize> {
        self.depths.get(node).copied()
    }

    /// The node so many steps above; `None` if there is none.
    pub fn ancestor(&self, node: usize, steps: usize) -> Option<usize> {
        if steps > self.depth(node)? {
            return None;
        }
        let above = self
            .jumps
            .iter()
            .enumerate()
            .filter(|(power, _)| steps >> power & 1 == 1)
            .fold(node, |node, (_, jump)| jump[node]);
        Some(above)
    }

    /// The deepest node that has both below it, or is one of them; `None` if one of them does not exist.
    pub fn common(&self, first: usize, second: usize) -> Option<usize> {
        let depth = self.depth(first)?.min(self.depth(second)?);
        let mut first = self.ancestor(first, self.depths[first] - depth)?;
        let mut second = self.ancestor(second, self.depths[second] - depth)?;
        if first == second {
            return Some(first);
        }
        for jump in self.jumps.iter() {
            if jump[first] != jump[second] {
                first = jump[first];
                second = jump[second];
            }
        }
        self.ancestor(first, 1)
    }

    /// The number of steps on the way from one node to another.
    pub fn distance(&self, first: usize, second: usize) -> Option<usize> {
        let top = self.depth(self.common(first, second)?)?;
        Some(self.depths[first] + self.depths[second] - 2 * top)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two branches: 0 - 1 - 3 - 5 - 7 - 9 and 0 - 2 - 4 - 6 - 8.
    fn fork() -> Tree {
        Tree::new(&[0, 0, 1, 2, 3, 4, 5, 6, 7]).unwrap()
    }

    #[test]
    fn knows_parents() {
        assert!(Tree::new(&[0, 3, 1]).is_none());
        assert_eq!(fork().depth(9), Some(5));
        assert_eq!(fork().depth(10), None);
    }

    #[test]
    fn climbs() {
        assert_eq!(fork().ancestor(9, 3), Some(3));
        assert_eq!(fork().ancestor(9, 5), Some(0));
        assert_eq!(fork().ancestor(9, 6), None);
    }

    #[test]
    fn meets_in_a_branch() {
        assert_eq!(fork().common(9, 3), Some(3));
        assert_eq!(fork().common(4, 4), Some(4));
    }

    #[test]
    fn meets_at_the_fork() {
        assert_eq!(fork().common(1, 2), Some(0));
        assert_eq!(fork().common(3, 4), Some(0));
        assert_eq!(fork().common(9, 6), Some(0));
        assert_eq!(fork().distance(7, 8), Some(8));
    }
}
