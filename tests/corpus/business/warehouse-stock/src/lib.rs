//! The stock of a product in several warehouses.

use contracts::{ensures, invariant, requires};

/// The most pieces in a delivery.
pub const MAX_DELIVERY: u32 = 100_000;

/// How many pieces are in which warehouse?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stock {
    pieces: Vec<u32>,
}

#[invariant(!self.pieces.is_empty())]
impl Stock {
    /// Empty warehouses.
    #[requires((1..=100).contains(&warehouses))]
    #[ensures(ret.total() == 0)]
    pub fn new(warehouses: usize) -> Self {
        Self {
            pieces: vec![0; warehouses],
        }
    }

    /// The number of warehouses.
    pub fn warehouses(&self) -> usize {
        self.pieces.len()
    }

    /// How many pieces are in the warehouse?
    #[requires(warehouse < self.warehouses())]
    pub fn pieces(&self, warehouse: usize) -> u32 {
        self.pieces[warehouse]
    }

    /// How many pieces are in all warehouses?
    pub fn total(&self) -> u64 {
        self.pieces.iter().map(|&pieces| u64::from(pieces)).sum()
    }

    /// The first of the warehouses with the most pieces.
    #[ensures(self.pieces.iter().all(|&pieces| pieces <= self.pieces(ret)))]
    pub fn fullest(&self) -> usize {
        let mut fullest = 0;
        for warehouse in 1..self.pieces.len() {
            if self.pieces[warehouse] > self.pieces[fullest] {
                fullest = warehouse;
            }
        }
        fullest
    }

    /// The first of the warehouses with the fewest pieces.
    #[ensures(self.pieces.iter().all(|&pieces| pieces >= self.pieces(ret)))]
    pub fn emptiest(&self) -> usize {
        let mut emptiest = 0;
        for warehouse in 1..self.pieces.len() {
            if self.pieces[warehouse] < self.pieces[emptiest] {
                emptiest = warehouse;
            }
        }
        emptiest
    }

    /// How many pieces more are in the fullest than in the emptiest warehouse?
    pub fn spread(&self) -> u32 {
        self.pieces(self.fullest()) - self.pieces(self.emptiest())
    }

    /// Puts pieces into a warehouse.
    #[requires(warehouse < self.warehouses())]
    #[requires(count <= MAX_DELIVERY)]
    #[ensures(self.pieces(warehouse) == old(self.pieces(warehouse)) + count)]
    pub fn receive(&mut self, warehouse: usize, count: u32) {
        self.pieces[warehouse] += count;
    }

    /// Takes pieces out of a warehouse.
    #[requires(warehouse < self.warehouses())]
    #[requires(count <= self.pieces(warehouse))]
    #[ensures(self.pieces(warehouse) + count == old(self.pieces(warehouse)))]
    pub fn ship(&mut self, warehouse: usize, count: u32) {
        self.pieces[warehouse] -= count;
    }

    /// Moves pieces from one warehouse to another.
    #[requires(from < self.warehouses() && to < self.warehouses())]
    #[requires(count <= self.pieces(from))]
    #[ensures(self.total() == old(self.total()))]
    pub fn transfer(&mut self, from: usize, to: usize, count: u32) {
        self.pieces[from] -= count;
        self.pieces[to] += count;
    }

    /// Moves half of the difference between the fullest and the emptiest warehouse, rounded down, from
    /// the one to the other.
    #[ensures(self.total() == old(self.total()))]
    #[ensures(self.spread() <= old(self.spread()))]
    pub fn rebalance(&mut self) {
        let (fullest, emptiest) = (self.fullest(), self.emptiest());
        let count = (self.pieces[fullest] - self.pieces[emptiest]) / 2;
        self.transfer(emptiest, fullest, count);
    }

    /// Takes pieces out of the warehouses, from the fullest first. Says how many there were.
    #[ensures(ret <= count)]
    #[ensures(self.total() + u64::from(ret) == old(self.total()))]
    pub fn ship_from_any(&mut self, count: u32) -> u32 {
        let mut missing = count;
        while missing > 0 && self.total() > 0 {
            let fullest = self.fullest();
            let shipped = missing.min(self.pieces[fullest]);
            self.ship(fullest, shipped);
            missing -= shipped;
        }
        count - missing
    }
}
