//! The costs of goods in a store. Those that came first leave first.

use std::collections::VecDeque;

/// Goods that came together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot {
    /// How many of them are left, at least one.
    pub units: u32,
    /// What each of them has cost, in cents.
    pub price: u32,
}

/// Goods of one kind, and what they have cost.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Store {
    /// The oldest first.
    lots: VecDeque<Lot>,
    /// The cost of everything that has been sold so far.
    sold: u64,
}

impl Store {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts goods into the store. If there are no units, nothing changes.
    pub fn buy(&mut self, units: u32, price: u32) {
        if units > 0 {
            self.lots.push_back(Lot { units, price });
        }
    }

    /// How many units there are.
    pub fn units(&self) -> u64 {
        self.lots.iter().map(|lot| u64::from(lot.units)).sum()
    }

    /// What the goods in the store have cost.
    pub fn value(&self) -> u64 {
        let value = |lot: &Lot| u64::from(lot.units) * u64::from(lot.price);
        self.lots.iter().map(value).sum()
    }

    /// The lots of which there are goods left, the oldest first.
    pub fn lots(&self) -> Vec<Lot> {
        self.lots.iter().copied().collect()
    }

    /// What everything has cost that has been sold so far.
    pub fn cost_of_sales(&self) -> u64 {
        self.sold
    }

    /// Takes goods out of the store, the oldest first, and returns what they have cost. If there are not
    /// enough of them, nothing changes and the result is `None`.
    pub fn sell(&mut self, units: u32) -> Option<u64> {
        if self.units() < u64::from(units) {
            return None;
        }
        let mut left = units;
        let mut cost = 0;
        while left > 0 {
            let lot = self.lots.front_mut()?;
            let taken = lot.units.max(left);
            lot.units -= taken;
            left -= taken;
            cost += u64::from(taken) * u64::from(lot.price);
            if lot.units == 0 {
                self.lots.pop_front();
            }
        }
        self.sold += cost;
        Some(cost)
    }

    /// Puts goods back that have been sold for too much: they become the oldest ones, and their cost no
    /// longer counts as sold. Returns false, and changes nothing, if there are no units or if they have
    /// cost more than everything that has been sold.
    pub fn take_back(&mut self, units: u32, price: u32) -> bool {
        let cost = u64::from(units) * u64::from(price);
        if units == 0 || cost > self.sold {
            return false;
        }
        self.sold -= cost;
        self.lots.push_front(Lot { units, price });
        true
    }
}
