//! All sets of small coins, and all ways to pay with them.

use coin_change::{fewest, ways};

/// The numbers of coins of all ways to pay.
fn payments(coins: &[u16], amount: u16) -> Vec<usize> {
    let Some((&first, rest)) = coins.split_first() else {
        return if amount == 0 { vec![0] } else { vec![] };
    };
    (0..=amount / first)
        .flat_map(|n| {
            payments(rest, amount - n * first)
                .into_iter()
                .map(move |it| it + usize::from(n))
        })
        .collect()
}

#[test]
fn all_sets_of_coins() {
    for code in 0..1_usize << 6 {
        let coins: Vec<u16> = (1..=6).filter(|i| code >> (i - 1) & 1 == 1).collect();
        let others: Vec<u16> = coins
            .iter()
            .rev()
            .chain(&[0])
            .chain(&coins)
            .copied()
            .collect();
        for amount in 0..16 {
            let expected = payments(&coins, amount);
            for coins in [&coins, &others] {
                assert_eq!(
                    ways(coins, amount),
                    expected.len() as u64,
                    "{coins:?} {amount}"
                );
                assert_eq!(fewest(coins, amount), expected.iter().min().copied());
            }
        }
    }
}

#[test]
fn large_amounts() {
    assert_eq!(ways(&[1, 2, 5, 10, 20, 50, 100, 200], 200), 73682);
    assert_eq!(ways(&[7, 13], 1000), payments(&[7, 13], 1000).len() as u64);
    assert_eq!(fewest(&[1, 2, 5, 10, 20, 50, 100, 200], 999), Some(11));
    assert_eq!(ways(&[1000], 10), 0);
    let all: Vec<u16> = (1..=600).collect();
    assert_eq!(ways(&all, 600), u64::MAX);
    assert_eq!(ways(&all, 100), 190_569_292);
}
