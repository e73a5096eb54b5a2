//! The stock of an article: what lies in the warehouse, what is reserved for customers, and what is on
//! its way from the supplier.

use contracts::{ensures, invariant, requires};

/// An article that is ordered again when little of it is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// What lies in the warehouse, whether it is reserved or not.
    on_hand: u64,
    /// What of this is reserved.
    reserved: u64,
    /// What was ordered and has not arrived.
    on_order: u64,
    /// If there is no more than this, more is ordered.
    reorder_point: u64,
    /// And then as much as is missing up to here.
    target: u64,
}

#[invariant(self.reserved <= self.on_hand, "more is reserved than there is")]
#[invariant(self.reorder_point <= self.target)]
impl Article {
    /// An article of which there is some on hand, with nothing reserved or ordered.
    #[requires(reorder_point <= target)]
    pub fn new(on_hand: u32, reorder_point: u32, target: u32) -> Self {
        Self {
            on_hand: on_hand.into(),
            reserved: 0,
            on_order: 0,
            reorder_point: reorder_point.into(),
            target: target.into(),
        }
    }

    /// What lies in the warehouse.
    pub fn on_hand(&self) -> u64 {
        self.on_hand
    }

    /// What is reserved for customers.
    pub fn reserved(&self) -> u64 {
        self.reserved
    }

    /// What was ordered from the supplier and has not arrived.
    pub fn on_order(&self) -> u64 {
        self.on_order
    }

    /// What can still be reserved.
    pub fn available(&self) -> u64 {
        self.on_hand - self.reserved
    }

    /// What will be available when all that was ordered has arrived.
    pub fn position(&self) -> u64 {
        self.available() + self.on_order
    }

    /// Reserves some pieces. Returns false, and changes nothing, if so many are not available.
    #[ensures(ret == (u64::from(quantity) <= old(self.available())))]
    #[ensures(ret || self.reserved == old(self.reserved))]
    pub fn reserve(&mut self, quantity: u32) -> bool {
        let quantity = u64::from(quantity);
        if quantity > self.available() {
            return false;
        }
        self.reserved += quantity;
        true
    }

    /// Gives up a reservation of some pieces.
    #[requires(u64::from(quantity) <= self.reserved)]
    #[ensures(self.available() == old(self.available()) + u64::from(quantity))]
    pub fn release(&mut self, quantity: u32) {
        self.reserved -= u64::from(quantity);
    }

    /// Sends some of the reserved pieces to a customer.
    #[requires(u64::from(quantity) <= self.reserved)]
    #[ensures(self.available() == old(self.available()))]
    pub fn ship(&mut self, quantity: u32) {
        let quantity = u64::from(quantity);
        self.reserved -= quantity;
        self.on_hand -= quantity;
    }

    /// Orders as much as is missing up to the target, if the position is not above the reorder point.
    /// Returns how much was ordered.
    #[ensures(self.on_order == old(self.on_order) + ret)]
    pub fn reorder(&mut self) -> u64 {
        if self.position() > self.reorder_point {
            return 0;
        }
        let missing = self.target - self.position();
        self.on_order += missing;
        missing
    }

    /// Puts some of what was ordered into the warehouse.
    #[requires(u64::from(quantity) <= self.on_order)]
    #[ensures(self.position() == old(self.position()))]
    pub fn receive(&mut self, quantity: u32) {
        let quantity = u64::from(quantity);
        self.on_order -= quantity;
        self.on_hand += quantity;
    }

    /// Corrects what lies in the warehouse after it has been counted. Reservations stay as far as there
    /// are pieces for them; the others are cancelled. Returns for how many pieces they were cancelled.
    #[ensures(self.on_hand == u64::from(counted))]
    #[ensures(ret == old(self.reserved).saturating_sub(u64::from(counted)))]
    pub fn take_stock(&mut self, counted: u32) -> u64 {
        let counted = u64::from(counted);
        let cancelled = self.reserved.saturating_sub(counted);
        self.on_hand = counted;
        cancelled
    }
}
