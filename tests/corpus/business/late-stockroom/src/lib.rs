//! A stockroom for one kind of goods: what is there, and what is put aside for orders.

use std::collections::BTreeMap;

/// The goods in a stockroom.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stockroom {
    /// What is there, including what is put aside.
    on_hand: u32,
    /// What is put aside, for each order; never 0.
    held: BTreeMap<u32, u32>,
}

impl Stockroom {
    /// A stockroom with some goods in it, of which nothing is put aside.
    pub fn new(on_hand: u32) -> Self {
        Self {
            on_hand,
            held: BTreeMap::new(),
        }
    }

    /// What is there, including what is put aside.
    pub fn on_hand(&self) -> u32 {
        self.on_hand
    }

    /// What is put aside for an order.
    pub fn held(&self, order: u32) -> u32 {
        self.held.get(&order).copied().unwrap_or(0)
    }

    /// What is not put aside for any order.
    pub fn available(&self) -> u32 {
        self.on_hand - self.held.values().sum::<u32>()
    }

    /// Puts goods aside for an order, which then has this many, whether it had more, less or none before.
    /// Returns false, and changes nothing, if there are not enough goods that no other order has.
    pub fn reserve(&mut self, order: u32, quantity: u32) -> bool {
        if quantity > self.available() {
            return false;
        }
        if quantity == 0 {
            self.held.remove(&order);
        } else {
            self.held.insert(order, quantity);
        }
        true
    }

    /// Gives up what is put aside for an order, and returns how much that was.
    pub fn cancel(&mut self, order: u32) -> u32 {
        self.held.remove(&order).unwrap_or(0)
    }

    /// Sends everything away that is put aside for an order, and returns how much that was.
    pub fn ship(&mut self, order: u32) -> u32 {
        let quantity = self.cancel(order);
        self.on_hand -= quantity;
        quantity
    }

    /// Adds goods that have arrived.
    pub fn receive(&mut self, quantity: u32) {
        self.on_hand = self.on_hand.saturating_add(quantity);
    }

    /// Takes broken goods away, though never what is put aside. Returns how many were taken away.
    pub fn write_off(&mut self, quantity: u32) -> u32 {
        let quantity = quantity.min(self.available());
        self.on_hand -= quantity;
        quantity
    }

    /// The orders for which something is put aside, in ascending order.
    pub fn orders(&self) -> Vec<u32> {
        self.held.keys().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserve_and_ship() {
        let mut room = Stockroom::new(10);
        assert!(room.reserve(1, 4));
        assert!(room.reserve(2, 6));
        assert!(!room.reserve(3, 1));
        assert_eq!(room.ship(1), 4);
        assert_eq!((room.on_hand(), room.available()), (6, 0));
    }

    #[test]
    fn cancel_gives_back() {
        let mut room = Stockroom::new(5);
        room.reserve(1, 5);
        assert_eq!(room.cancel(1), 5);
        assert_eq!(room.cancel(1), 0);
        assert!(room.reserve(2, 5));
    }

    #[test]
    fn change_of_an_order() {
        let mut room = Stockroom::new(10);
        assert!(room.reserve(7, 6));
        assert!(room.reserve(7, 8));
        assert_eq!((room.held(7), room.available()), (8, 2));
        assert!(!room.reserve(7, 11));
        assert_eq!(room.held(7), 8);
    }

    #[test]
    fn less_for_an_order() {
        let mut room = Stockroom::new(10);
        room.reserve(7, 5);
        assert!(room.reserve(7, 2));
        assert!(room.reserve(7, 0));
        assert_eq!(room.orders(), []);
    }

    #[test]
    fn write_off() {
        let mut room = Stockroom::new(3);
        room.reserve(1, 2);
        assert_eq!(room.write_off(5), 1);
        room.receive(4);
        assert_eq!(room.available(), 4);
    }
}
