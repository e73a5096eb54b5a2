//! An auction as on the web: who bids says the most that they would pay, and the price rises only as
//! far as it has to.

use std::fmt;

/// Why a bid is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BidError {
    /// It is lower than this amount, which would be enough.
    TooLow(u64),
    /// The auction is over.
    Closed,
}

impl fmt::Display for BidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLow(least) => write!(f, "at least {least} must be bid"),
            Self::Closed => f.write_str("the auction is over"),
        }
    }
}

impl std::error::Error for BidError {}

/// Whoever bid most.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Leader {
    name: String,
    limit: u64,
}

/// The auction of one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Auction {
    price: u64,
    step: u64,
    leader: Option<Leader>,
    open: bool,
}

impl Auction {
    /// An auction that starts with a price. Each other bid has to be higher than the price, by at
    /// least `step`.
    pub fn new(start: u32, step: u32) -> Self {
        Self {
            price: start.into(),
            step: step.into(),
            leader: None,
            open: true,
        }
    }

    /// The price: what the leader would have to pay now.
    pub fn price(&self) -> u64 {
        self.price
    }

    /// Who would get it now.
    pub fn leader(&self) -> Option<&str> {
        self.leader.as_ref().map(|it| it.name.as_str())
    }

    /// The least that somebody new has to bid.
    pub fn least(&self) -> u64 {
        match self.leader {
            Some(_) => self.price + self.step,
            None => self.price,
        }
    }

    /// Somebody bids up to a limit. Returns whether they lead then.
    ///
    /// The first one leads at the price that the auction started with. Later on, whoever has the
    /// higher limit leads, and the one who came first if both are the same. The price becomes one
    /// step more than the lower of both limits, but not more than the higher one.
    ///
    /// Leaders who bid again only change their own limit, and never to a lower one. The price stays as it is.
    pub fn bid(&mut self, name: &str, limit: u32) -> Result<bool, BidError> {
        let limit = u64::from(limit);
        if !self.open {
            return Err(BidError::Closed);
        }
        let least = self.least();
        match &mut self.leader {
            _ if limit < least => Err(BidError::TooLow(least)),
            Some(leader) if limit <= leader.limit => {
                self.price = leader.limit.min(limit + self.step);
                Ok(false)
            }
            leader => {
                if let Some(loser) = leader {
                    self.price = limit.min(loser.limit + self.step);
                }
                let name = name.to_string();
                *leader = Some(Leader { name, limit });
                Ok(true)
            }
        }
    }

    /// Ends the auction. Returns who gets it, and the price; `None` if nobody has bid.
    pub fn close(&mut self) -> Option<(String, u64)> {
        self.open = false;
        let name = self.leader()?.to_string();
        Some((name, self.price))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_bidders() {
        let mut auction = Auction::new(100, 5);
        assert_eq!(auction.bid("ann", 200), Ok(true));
        assert_eq!(auction.price(), 100);
        assert_eq!(auction.bid("bob", 150), Ok(false));
        assert_eq!((auction.leader(), auction.price()), (Some("ann"), 155));
        assert_eq!(auction.bid("bob", 202), Ok(true));
        assert_eq!(auction.close(), Some(("bob".to_string(), 202)));
    }

    #[test]
    fn leaders_raise_their_limit() {
        let mut auction = Auction::new(10, 1);
        assert_eq!(auction.bid("ann", 20), Ok(true));
        assert_eq!(auction.bid("ann", 30), Ok(true));
        assert_eq!(auction.price(), 10);
        assert_eq!(auction.bid("bob", 25), Ok(false));
        assert_eq!(auction.price(), 26);
    }

    #[test]
    fn too_low() {
        let mut auction = Auction::new(10, 2);
        assert_eq!(auction.bid("ann", 9), Err(BidError::TooLow(10)));
        assert_eq!(auction.bid("ann", 10), Ok(true));
        assert_eq!(auction.bid("bob", 11), Err(BidError::TooLow(12)));
    }

    #[test]
    fn closed() {
        let mut auction = Auction::new(10, 2);
        assert_eq!(auction.close(), None);
        assert_eq!(auction.bid("ann", 50), Err(BidError::Closed));
    }
}
