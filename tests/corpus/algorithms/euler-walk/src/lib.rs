//! Walks that use each street of a town exactly once, whichever way.

/// Corners, numbered from 0 on, and the streets between them. There may be several streets between the
/// same corners, and streets that lead back to where they began.
#[derive(Debug, Clone, Default)]
pub struct Streets {
    /// The streets at each corner: the other end, and the number of the street.
    at: Vec<Vec<(usize, usize)>>,
    count: usize,
}

impl Streets {
    /// A town with so many corners and no streets.
    pub fn new(corners: usize) -> Self {
        Self {
            at: vec![Vec::new(); corners],
            count: 0,
        }
    }

    /// A town with these streets, and as many corners as they need.
    pub fn from_pairs(pairs: &[(usize, usize)]) -> Self {
        let corners = pairs.iter().map(|pair| pair.0.max(pair.1) + 1).max();
        let mut town = Self::new(corners.unwrap_or(0));
        for &(a, b) in pairs {
            town.add(a, b);
        }
        town
    }

    /// Adds a street. Returns false, and changes nothing, if there is no such corner.
    pub fn add(&mut self, a: usize, b: usize) -> bool {
        if a >= self.at.len() || b >= self.at.len() {
            return false;
        }
        let number = self.count;
        self.at[a].push((b, number));
        self.at[b].push((a, number));
        self.count += 1;
        true
    }

    /// The number of streets.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Are there no streets?
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// How many streets end at a corner; those that begin and end there count twice.
    pub fn degree(&self, corner: usize) -> usize {
        self.at.get(corner).map_or(0, Vec::len)
    }

    /// The corners where an odd number of streets ends, in order.
    pub fn odd_corners(&self) -> Vec<usize> {
        let corners = 0..self.at.len();
        corners.filter(|&it| self.degree(it) % 2 == 1).collect()
    }

    /// The corners of a walk along all streets, each of them used once. The walk may begin and end
    /// wherever this is possible; without streets, it has no corners at all. `None` if there is no such
    /// walk.
    pub fn walk(&self) -> Option<Vec<usize>> {
        let odd = self.odd_corners();
        if odd.len() > 2 {
            return None;
        }
        let start = self.first_with_streets();
        let Some(start) = start else {
            return Some(Vec::new());
        };
        let mut used = vec![false; self.count];
        let mut next = vec![0; self.at.len()];
        let mut path = vec![start];
        let mut walk = Vec::with_capacity(self.count + 1);
        while let Some(&here) = path.last() {
            match self.at[here].get(next[here]) {
                Some(&(there, number)) => {
                    next[here] += 1;
                    if !used[number] {
                        used[number] = true;
                        path.push(there);
                    }
                }
                None => {
                    walk.push(here);
                    path.pop();
                }
            }
        }
        (walk.len() == self.count + 1).then_some(walk)
    }

    /// Is there a walk along all streets that ends where it began?
    pub fn has_round_trip(&self) -> bool {
        self.odd_corners().is_empty() && self.walk().is_some()
    }

    fn first_with_streets(&self) -> Option<usize> {
        self.at.iter().position(|streets| !streets.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_triangle() {
        let town = Streets::from_pairs(&[(0, 1), (1, 2), (2, 0)]);
        let walk = town.walk().unwrap();
        assert_eq!(walk.len(), 4);
        assert_eq!(walk.first(), walk.last());
        assert!(town.has_round_trip());
    }

    #[test]
    fn the_bridges_of_koenigsberg() {
        let pairs = [(0, 1), (0, 1), (0, 2), (0, 2), (0, 3), (1, 3), (2, 3)];
        let town = Streets::from_pairs(&pairs);
        assert_eq!(town.odd_corners(), [0, 1, 2, 3]);
        assert_eq!(town.walk(), None);
    }

    #[test]
    fn two_towns() {
        let town = Streets::from_pairs(&[(0, 1), (0, 1), (2, 3), (2, 3)]);
        assert_eq!(town.walk(), None);
    }

    #[test]
    fn from_the_outside_in() {
        // A square with a street that leads out of it.
        let pairs = [(0, 1), (1, 2), (2, 3), (3, 0), (2, 4)];
        let walk = Streets::from_pairs(&pairs).walk().unwrap();
        assert_eq!(walk.len(), 6);
        for pair in walk.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            assert!(pairs.contains(&(a, b)) || pairs.contains(&(b, a)));
        }
    }

    #[test]
    fn no_streets() {
        assert_eq!(Streets::new(3).walk(), Some(vec![]));
        assert!(Streets::new(3).is_empty());
    }
}
