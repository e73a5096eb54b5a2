//! The cheapest cables that connect as many houses as possible.

/// A cable that could be laid between two houses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cable {
    pub from: usize,
    pub to: usize,
    pub cost: u32,
}

impl Cable {
    pub fn new(from: usize, to: usize, cost: u32) -> Self {
        Self { from, to, cost }
    }
}

/// Houses in groups that are connected.
struct Groups {
    parents: Vec<usize>,
}

impl Groups {
    fn new(houses: usize) -> Self {
        Self {
            parents: (0..houses).collect(),
        }
    }

    /// The house that stands for the group of this one.
    fn root(&self, house: usize) -> usize {
        let mut root = house;
        while self.parents[root] != root {
            root = self.parents[root];
        }
        root
    }

    /// Makes one group of the groups of two houses; `false` if it is one already.
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (root_a, root_b) = (self.root(a), self.root(b));
        if root_a == root_b {
            return false;
        }
        self.parents[a] = b;
        true
    }
}

/// The cables of a network that connects all houses which can be connected, and does so at the least
/// cost. Houses are numbers below `houses`; cables to others are left out.
pub fn network(houses: u16, cables: &[Cable]) -> Vec<Cable> {
    let houses = usize::from(houses);
    let mut order: Vec<Cable> = cables
        .iter()
        .copied()
        .filter(|it| it.from.max(it.to) < houses)
        .collect();
    order.sort_by_key(|it| it.cost);
    let mut groups = Groups::new(houses);
    order.retain(|it| groups.join(it.from, it.to));
    order
}

/// What these cables cost together.
pub fn cost(cables: &[Cable]) -> u64 {
    cables.iter().map(|it| u64::from(it.cost)).sum()
}

/// How many groups of connected houses are there?
pub fn groups(houses: u16, cables: &[Cable]) -> usize {
    usize::from(houses) - network(houses, cables).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_out_the_dearest() {
        let cables = [
            Cable::new(0, 1, 5),
            Cable::new(1, 2, 3),
            Cable::new(0, 2, 9),
        ];
        assert_eq!(cost(&network(3, &cables)), 8);
    }

    #[test]
    fn connects_a_village() {
        let cables = [
            Cable::new(0, 1, 7),
            Cable::new(0, 3, 5),
            Cable::new(1, 2, 8),
            Cable::new(1, 3, 9),
            Cable::new(1, 4, 7),
            Cable::new(2, 4, 5),
            Cable::new(3, 4, 15),
            Cable::new(3, 5, 6),
            Cable::new(4, 5, 8),
        ];
        let network = network(6, &cables);
        assert_eq!(network.len(), 5);
        assert_eq!(cost(&network), 30);
    }

    #[test]
    fn counts_groups() {
        let cables = [
            Cable::new(0, 1, 1),
            Cable::new(3, 4, 1),
            Cable::new(4, 3, 1),
        ];
        assert_eq!(groups(5, &cables), 3);
        assert_eq!(groups(4, &[]), 4);
    }

    #[test]
    fn leaves_out_strange_cables() {
        assert_eq!(network(2, &[Cable::new(0, 2, 1), Cable::new(1, 1, 0)]), []);
    }
}
