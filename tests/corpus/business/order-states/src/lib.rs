//! What happens to an order: it is placed, paid, shipped and delivered, or cancelled.

mod ledger;

pub use ledger::{Entry, Ledger};

use contracts::{ensures, invariant, requires};

/// Where an order stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Placed,
    Paid,
    Shipped,
    Delivered,
    Cancelled,
}

/// An order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    amount: u32,
    state: State,
    ledger: Ledger,
}

#[invariant(self.state == State::Placed -> self.ledger.balance() == 0)]
#[invariant(self.state == State::Cancelled -> self.ledger.balance() == 0)]
impl Order {
    /// A new order for goods of some value.
    #[requires(amount > 0)]
    #[ensures(ret.state() == State::Placed)]
    pub fn new(amount: u32) -> Self {
        Self {
            amount,
            state: State::Placed,
            ledger: Ledger::default(),
        }
    }

    /// Where the order stands.
    pub fn state(&self) -> State {
        self.state
    }

    /// What the goods cost.
    pub fn amount(&self) -> u32 {
        self.amount
    }

    /// What was paid, and paid back.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Can it still be cancelled? Not after it is on its way, nor twice.
    pub fn can_be_cancelled(&self) -> bool {
        matches!(self.state, State::Placed | State::Paid)
    }

    /// The customer pays.
    #[requires(self.state() == State::Placed)]
    #[ensures(self.state() == State::Paid)]
    #[ensures(self.ledger().balance() == self.amount())]
    pub fn pay(&mut self) {
        self.ledger.receive(self.amount);
        self.state = State::Paid;
    }

    /// The goods are sent.
    #[requires(self.state() == State::Paid)]
    #[ensures(self.state() == State::Shipped)]
    pub fn ship(&mut self) {
        self.state = State::Shipped;
    }

    /// The goods have arrived.
    #[requires(self.state() == State::Shipped)]
    #[ensures(self.state() == State::Delivered)]
    pub fn deliver(&mut self) {
        self.state = State::Delivered;
    }

    /// The customer does not want the goods any more. What was paid is paid back.
    #[requires(self.can_be_cancelled())]
    #[ensures(self.state() == State::Cancelled)]
    #[ensures(self.ledger().balance() == 0)]
    pub fn cancel(&mut self) {
        self.ledger.pay_back(self.amount);
        self.state = State::Cancelled;
    }

    /// Does the next thing of the usual course; `false` if there is nothing more to do.
    #[ensures(ret == (old(self.state()) != self.state()))]
    pub fn proceed(&mut self) -> bool {
        match self.state {
            State::Placed => self.pay(),
            State::Paid => self.ship(),
            State::Shipped => self.deliver(),
            State::Delivered | State::Cancelled => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_its_course() {
        let mut order = Order::new(1200);
        let mut states = vec![order.state()];
        while order.proceed() {
            states.push(order.state());
        }
        assert_eq!(
            states,
            [State::Placed, State::Paid, State::Shipped, State::Delivered]
        );
        assert_eq!(order.ledger().balance(), 1200);
    }

    #[test]
    fn pays_back() {
        let mut order = Order::new(1200);
        order.pay();
        order.cancel();
        assert_eq!(
            order.ledger().entries(),
            [Entry::Received(1200), Entry::PaidBack(1200)]
        );
        assert!(!order.can_be_cancelled());
    }
}
