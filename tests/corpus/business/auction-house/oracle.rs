//! All sequences of up to five bids of three bidders.

use auction_house::{Auction, Bid, Refusal};

const DEPOSITS: [u64; 3] = [3, 5, 9];

fn check(auction: &Auction, highest: Option<Bid>, start: u64, step: u64) {
    assert_eq!(auction.highest(), highest);
    assert_eq!(
        auction.least(),
        highest.map_or(start, |bid| bid.amount + step)
    );
    for (bidder, deposit) in DEPOSITS.into_iter().enumerate() {
        let held = highest.filter(|bid| bid.bidder == bidder);
        let held = held.map_or(0, |bid| bid.amount);
        assert_eq!(auction.held(bidder), held);
        assert_eq!(auction.available(bidder), deposit - held);
    }
}

fn explore(auction: &Auction, highest: Option<Bid>, start: u64, step: u64, depth: u32) {
    check(auction, highest, start, step);
    let mut closed = auction.clone();
    assert_eq!(closed.close(), highest);
    assert_eq!(closed.bid(0, 9), Err(Refusal::Closed));
    check(&closed, highest, start, step);
    if depth == 0 {
        return;
    }
    for bidder in 0..DEPOSITS.len() {
        for amount in 0..=10 {
            let mut auction = auction.clone();
            let least = highest.map_or(start, |bid| bid.amount + step);
            let leading = highest.is_some_and(|bid| bid.bidder == bidder);
            let expected = if leading {
                Err(Refusal::Leading)
            } else if amount < least {
                Err(Refusal::TooLow)
            } else if amount > DEPOSITS[bidder] {
                Err(Refusal::NoFunds)
            } else {
                Ok(())
            };
            assert_eq!(auction.bid(bidder, amount), expected);
            match expected {
                Ok(()) => explore(
                    &auction,
                    Some(Bid { bidder, amount }),
                    start,
                    step,
                    depth - 1,
                ),
                Err(_) => check(&auction, highest, start, step),
            }
        }
    }
}

#[test]
fn all_small_auctions() {
    for (start, step) in [(0, 1), (1, 1), (2, 2), (0, 3)] {
        let mut auction = Auction::new(start, step);
        for (bidder, deposit) in DEPOSITS.into_iter().enumerate() {
            assert_eq!(auction.register(deposit), bidder);
        }
        explore(&auction, None, start, step, 5);
    }
}
