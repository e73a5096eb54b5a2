//! Paying an amount with coins of given values, as many of each as one likes.

/// In how many ways can the amount be paid? The order of the coins does not matter, and nothing is paid
/// in one way. Coins without value, and values that were there before, are left out. Where there are too
/// many ways for an `u64`, it is its largest number.
pub fn ways(coins: &[u16], amount: u16) -> u64 {
    let amount = usize::from(amount);
    let mut ways = vec![0_u64; amount + 1];
    ways[0] = 1;
    for coin in distinct(coins) {
        for paid in coin + 1..=amount {
            ways[paid] = ways[paid].saturating_add(ways[paid - coin]);
        }
    }
    ways[amount]
}

/// The least number of coins that pay the amount, if it can be paid.
pub fn fewest(coins: &[u16], amount: u16) -> Option<usize> {
    let coins = distinct(coins);
    let amount = usize::from(amount);
    let mut best = vec![None; amount + 1];
    best[0] = Some(0);
    for paid in 1..=amount {
        best[paid] = coins
            .iter()
            .filter(|&&coin| coin <= paid)
            .filter_map(|coin| best[paid - coin])
            .min()
            .map(|fewest| fewest + 1);
    }
    best[amount]
}

/// The values of the coins, from small to large, without repetitions and without 0.
fn distinct(coins: &[u16]) -> Vec<usize> {
    let mut distinct: Vec<usize> = coins
        .iter()
        .filter(|&&coin| coin > 0)
        .map(|&coin| usize::from(coin))
        .collect();
    distinct.sort_unstable();
    distinct.dedup();
    distinct
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_ways() {
        // 5, 2 + 2 + 1, 2 + 1 + 1 + 1, 1 + 1 + 1 + 1 + 1
        assert_eq!(ways(&[1, 2, 5], 5), 4);
        assert_eq!(ways(&[25, 10, 5, 1], 100), 242);
    }

    #[test]
    fn counts_one_way_to_pay_nothing() {
        assert_eq!(ways(&[2, 3], 0), 1);
        assert_eq!(ways(&[], 0), 1);
    }

    #[test]
    fn knows_what_cannot_be_paid() {
        assert_eq!(ways(&[4, 6], 7), 0);
        assert_eq!(ways(&[], 3), 0);
        assert_eq!(fewest(&[4, 6], 7), None);
    }

    #[test]
    fn leaves_out_repetitions() {
        assert_eq!(distinct(&[5, 0, 2, 5]), [2, 5]);
    }

    #[test]
    fn needs_few_coins() {
        assert_eq!(fewest(&[1, 5, 8], 15), Some(3));
        assert_eq!(fewest(&[1, 5], 0), Some(0));
    }
}
