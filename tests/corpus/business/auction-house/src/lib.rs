//! An auction in which the highest bid is held back from the bidder's funds, and given back when
//! somebody bids more.

use contracts::{ensures, invariant, requires};

/// An amount of money that a bidder offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bid {
    /// The bidder's number.
    pub bidder: usize,
    /// In cents.
    pub amount: u64,
}

/// Why a bid is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The auction is over.
    Closed,
    /// It is below the least bid that is accepted now.
    TooLow,
    /// The bidder has not so much money that is not held back.
    NoFunds,
    /// The bidder's bid is the highest already.
    Leading,
}

/// An auction of one item.
#[derive(Debug, Clone)]
pub struct Auction {
    /// What each bidder can still spend.
    funds: Vec<u64>,
    /// What each bidder brought along.
    deposits: Vec<u64>,
    start: u64,
    step: u64,
    highest: Option<Bid>,
    open: bool,
}

#[invariant(self.step > 0)]
#[invariant(self.funds.len() == self.deposits.len())]
#[invariant((0..self.funds.len()).all(|it| self.funds[it] + self.held(it) == self.deposits[it]))]
impl Auction {
    /// An open auction. The first bid is at least `start`, and each further one at least `step` more.
    #[requires(step > 0)]
    #[ensures(ret.is_open() && ret.highest().is_none())]
    pub fn new(start: u64, step: u64) -> Self {
        Self {
            funds: Vec::new(),
            deposits: Vec::new(),
            start,
            step,
            highest: None,
            open: true,
        }
    }

    /// Lets somebody take part who has this much money. Returns the bidder's number.
    #[requires(self.is_open())]
    #[ensures(self.bidders() == old(self.bidders()) + 1 && self.available(ret) == deposit)]
    pub fn register(&mut self, deposit: u64) -> usize {
        self.funds.push(deposit);
        self.deposits.push(deposit);
        self.funds.len() - 1
    }

    /// The number of bidders.
    pub fn bidders(&self) -> usize {
        self.funds.len()
    }

    /// Are bids accepted?
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The highest bid.
    pub fn highest(&self) -> Option<Bid> {
        self.highest
    }

    /// The least bid that is accepted now; as much as can be counted.
    #[ensures(self.highest().is_none_or(|bid| ret >= bid.amount))]
    pub fn least(&self) -> u64 {
        match self.highest {
            Some(bid) => bid.amount.saturating_add(self.step),
            None => self.start,
        }
    }

    /// The money of a bidder that is not held back.
    #[requires(bidder < self.bidders())]
    pub fn available(&self, bidder: usize) -> u64 {
        self.funds[bidder]
    }

    /// The money of a bidder that is held back for the highest bid.
    #[requires(bidder < self.bidders())]
    pub fn held(&self, bidder: usize) -> u64 {
        match self.highest {
            Some(bid) if bid.bidder == bidder => bid.amount,
            _ => 0,
        }
    }

    /// Bids. If the bid is accepted, its amount is held back, and what was held back for the bid
    /// before it is not held back any longer.
    #[requires(bidder < self.bidders())]
    #[ensures(ret.is_ok() -> self.highest() == Some(Bid { bidder, amount }))]
    #[ensures(ret.is_err() -> self.highest() == old(self.highest()))]
    pub fn bid(&mut self, bidder: usize, amount: u64) -> Result<(), Refusal> {
        if !self.open {
            return Err(Refusal::Closed);
        }
        if self.highest.is_some_and(|bid| bid.bidder == bidder) {
            return Err(Refusal::Leading);
        }
        if amount < self.least() {
            return Err(Refusal::TooLow);
        }
        if self.funds[bidder] < amount {
            return Err(Refusal::NoFunds);
        }
        if let Some(previous) = self.highest {
            self.funds[bidder] += previous.amount;
        }
        self.funds[bidder] -= amount;
        self.highest = Some(Bid { bidder, amount });
        Ok(())
    }

    /// Ends the auction. Returns the bid that won.
    #[ensures(!self.is_open() && ret == self.highest())]
    pub fn close(&mut self) -> Option<Bid> {
        self.open = false;
        self.highest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_money_back() {
        let mut auction = Auction::new(100, 10);
        let ann = auction.register(500);
        assert_eq!(auction.bid(ann, 99), Err(Refusal::TooLow));
        assert_eq!(auction.bid(ann, 501), Err(Refusal::NoFunds));
        assert_eq!(auction.bid(ann, 100), Ok(()));
        assert_eq!(auction.available(ann), 400);
        assert_eq!(auction.bid(ann, 200), Err(Refusal::Leading));
        assert_eq!(auction.least(), 110);
    }

    #[test]
    fn ends() {
        let mut auction = Auction::new(0, 1);
        let ann = auction.register(5);
        assert_eq!(auction.close(), None);
        assert_eq!(auction.bid(ann, 5), Err(Refusal::Closed));
    }
}
