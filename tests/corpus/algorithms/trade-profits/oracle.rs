//! All short lists of prices, with all ways to trade.

use trade_profits::*;

/// The most of all ways to go on from a day, with or without a share.
fn best(prices: &[u32], day: usize, held: bool, trades: usize, fee: i64) -> i64 {
    let Some(&price) = prices.get(day) else {
        return if held { i64::MIN / 2 } else { 0 };
    };
    let price = i64::from(price);
    let wait = best(prices, day + 1, held, trades, fee);
    if held {
        return wait.max(price - fee + best(prices, day, false, trades, fee));
    }
    if trades == 0 {
        return wait;
    }
    wait.max(best(prices, day + 1, true, trades - 1, fee) - price)
}

fn check(prices: &[u32]) {
    for trades in 0..4 {
        assert_eq!(at_most(prices, trades), best(prices, 0, false, trades, 0));
    }
    assert_eq!(at_most(prices, usize::MAX), unlimited(prices));
    assert_eq!(unlimited(prices), best(prices, 0, false, 9, 0));
    for fee in [0, 1, 3, u32::MAX] {
        let expected = best(prices, 0, false, 9, i64::from(fee));
        assert_eq!(with_fee(prices, fee), expected, "{prices:?} {fee}");
    }
    let (mut most, mut days) = (0, None);
    for sell in 0..prices.len() {
        for buy in 0..sell {
            let made = i64::from(prices[sell]) - i64::from(prices[buy]);
            assert_eq!(profit(prices, buy, sell), made);
            if made > most {
                (most, days) = (made, Some((buy, sell)));
            }
        }
    }
    assert_eq!((single(prices), best_days(prices)), (most, days));
}

fn explore(prices: &mut Vec<u32>, more: usize) {
    check(prices);
    if more > 0 {
        for price in [0, 1, 4, 9, u32::MAX] {
            prices.push(price);
            explore(prices, more - 1);
            prices.pop();
        }
    }
}

#[test]
fn short_lists() {
    explore(&mut Vec::new(), 5);
    check(&[3, 8, 2, 9, 4, 4, 7, 1]);
}
