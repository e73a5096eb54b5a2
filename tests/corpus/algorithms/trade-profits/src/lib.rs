//! How much could have been made with a share whose prices are known for some days?
//!
//! A trade is buying a share and selling it later. At most one share is held at a time.

use contracts::{ensures, requires};

/// The most that can be made with a single trade: 0 if there is nothing to be made.
pub fn single(prices: &[u32]) -> i64 {
    let mut lowest = u32::MAX;
    let mut best = 0;
    for &price in prices {
        best = best.max(i64::from(price) - i64::from(lowest));
        lowest = lowest.min(price);
    }
    best
}

/// The most that can be made with any number of trades.
#[ensures(ret >= single(prices))]
pub fn unlimited(prices: &[u32]) -> i64 {
    let days = prices.windows(2);
    days.map(|pair| i64::from(pair[1].saturating_sub(pair[0])))
        .sum()
}

/// The most that can be made with at most some number of trades.
#[ensures(ret >= 0)]
#[ensures(ret <= unlimited(prices))]
#[ensures(trades > 0 -> ret >= single(prices))]
pub fn at_most(prices: &[u32], trades: usize) -> i64 {
    let trades = trades.min(prices.len() / 2);
    // What there is after each number of trades: without a share, and having bought one for the last of them.
    let mut free = vec![0; trades + 1];
    let mut holding = vec![0; trades + 1];
    for &price in prices {
        let price = i64::from(price);
        for trade in 1..=trades {
            holding[trade] = holding[trade].max(free[trade - 1] - price);
            free[trade] = free[trade].max(holding[trade] + price);
        }
    }
    free[trades]
}

/// The most that can be made if each trade costs a fee.
#[ensures(ret >= 0)]
#[ensures(ret <= unlimited(prices))]
pub fn with_fee(prices: &[u32], fee: u32) -> i64 {
    let Some((first, rest)) = prices.split_first() else {
        return 0;
    };
    let mut free = 0;
    let mut holding = -i64::from(*first);
    for &price in rest {
        let price = i64::from(price);
        let sold = holding + price - i64::from(fee);
        holding = holding.max(free - price);
        free = free.max(sold);
    }
    free
}

/// The days, from 0 on, on which to buy and to sell for a single trade that makes the most. The first ones
/// if there are several: first by the day of selling, then by that of buying. `None` if there is nothing
/// to be made.
#[ensures(ret.is_none_or(|(buy, sell)| buy < sell))]
#[ensures(ret.is_some() == (single(prices) > 0))]
pub fn best_days(prices: &[u32]) -> Option<(usize, usize)> {
    let mut best = None;
    let mut most = 0;
    let mut buy = 0;
    for (day, &price) in prices.iter().enumerate() {
        if price < prices[buy] {
            buy = day;
        }
        if price - prices[buy] > most {
            most = price - prices[buy];
            best = Some((buy, day));
        }
    }
    best
}

/// What is made by buying on one day and selling on a later one.
#[requires(buy < sell)]
#[requires(sell < prices.len())]
#[ensures(ret <= single(prices))]
pub fn profit(prices: &[u32], buy: usize, sell: usize) -> i64 {
    i64::from(prices[sell]) - i64::from(prices[buy])
}
