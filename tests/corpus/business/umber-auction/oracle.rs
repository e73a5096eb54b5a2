//! All auctions of four bids, against a model that looks at all of them.

use umber_auction::{Auction, BidError};

struct Model {
    price: u64,
    step: u64,
    leader: Option<(&'static str, u64)>,
}

impl Model {
    fn bid(&mut self, name: &'static str, limit: u64) -> Result<bool, BidError> {
        let Some((first, most)) = self.leader else {
            if limit < self.price {
                return Err(BidError::TooLow(self.price));
            }
            self.leader = Some((name, limit));
            return Ok(true);
        };
        if first == name {
            if limit > most {
                self.leader = Some((name, limit));
            }
            return Ok(true);
        }
        let least = self.price + self.step;
        if limit < least {
            return Err(BidError::TooLow(least));
        }
        let (lower, higher) = if limit < most {
            (limit, most)
        } else {
            (most, limit)
        };
        self.price = lower + self.step;
        if self.price > higher {
            self.price = higher;
        }
        if limit > most {
            self.leader = Some((name, limit));
        }
        Ok(limit > most)
    }
}

fn run(start: u32, step: u32, bids: &[(&'static str, u32)]) {
    let mut auction = Auction::new(start, step);
    let mut model = Model {
        price: start.into(),
        step: step.into(),
        leader: None,
    };
    for &(name, limit) in bids {
        assert_eq!(
            auction.bid(name, limit),
            model.bid(name, limit.into()),
            "{start} {step} {bids:?}"
        );
        assert_eq!(auction.price(), model.price, "{start} {step} {bids:?}");
        assert_eq!(auction.leader(), model.leader.map(|it| it.0));
        let step = model.leader.map_or(0, |_| model.step);
        assert_eq!(auction.least(), model.price + step);
    }
    let end = model.leader.map(|it| (it.0.to_string(), model.price));
    assert_eq!(auction.close(), end);
    assert_eq!(auction.bid("a", 1000), Err(BidError::Closed));
    assert_eq!(auction.close(), end);
}

#[test]
fn four_bids() {
    for step in [0, 1, 3] {
        for code in 0..(2 * 7usize).pow(4) {
            let bid = |i: u32| {
                let it = code / 14usize.pow(i) % 14;
                (["a", "b"][it % 2], 2 + it as u32 / 2)
            };
            run(3, step, &[bid(0), bid(1), bid(2), bid(3)]);
        }
    }
}

#[test]
fn more() {
    run(
        0,
        10,
        &[
            ("a", 0),
            ("b", 9),
            ("b", 10),
            ("c", 100),
            ("c", 50),
            ("a", 95),
            ("c", 200),
            ("b", 150),
        ],
    );
    run(0, u32::MAX, &[("a", 7), ("b", u32::MAX), ("a", u32::MAX)]);
    run(5, 1, &[]);
}
