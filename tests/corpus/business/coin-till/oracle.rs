//! Small tills, against coins chosen one by one from a list.

use coin_till::{Coin, Till};

fn filled(counts: &[u32]) -> Till {
    let mut till = Till::new();
    for (&coin, &count) in Coin::ALL.iter().zip(counts) {
        for _ in 0..count {
            till.put(coin);
        }
        assert_eq!(till.count(coin), count);
    }
    till
}

fn model(counts: &mut [u32], amount: u32) -> Option<Vec<Coin>> {
    let values = [100, 50, 20, 10, 5];
    let mut after = counts.to_vec();
    let mut left = amount;
    let mut coins = Vec::new();
    for i in 0..5 {
        let given = (left / values[i]).min(counts[i]);
        after[i] -= given;
        left -= given * values[i];
        coins.extend((0..given).map(|_| Coin::ALL[i]));
    }
    if left > 0 {
        return None;
    }
    counts.copy_from_slice(&after);
    Some(coins)
}

fn tills() -> impl Iterator<Item = [u32; 5]> {
    (0..3u32.pow(5)).map(|code| [81, 27, 9, 3, 1].map(|place| code / place % 3))
}

#[test]
fn giving() {
    for counts in tills() {
        let total: u32 = counts
            .iter()
            .zip([100, 50, 20, 10, 5])
            .map(|it| it.0 * it.1)
            .sum();
        assert_eq!(filled(&counts).total(), total);
        for amount in (0..=400).step_by(5).chain([1, 7, 104]) {
            let (mut till, mut counts) = (filled(&counts), counts);
            assert_eq!(till.give(amount), model(&mut counts, amount));
            assert_eq!(till, filled(&counts));
        }
    }
}

#[test]
fn selling() {
    let payments: [&[Coin]; 5] = [
        &[],
        &[Coin::Euro],
        &[Coin::Five, Coin::Ten, Coin::Five],
        &[Coin::Fifty, Coin::Fifty, Coin::Twenty],
        &[Coin::Twenty, Coin::Twenty, Coin::Twenty],
    ];
    for counts in tills().step_by(2) {
        for coins in payments {
            for price in (0..=125).step_by(5).chain([3]) {
                let mut till = filled(&counts);
                let mut after = counts;
                for &coin in coins {
                    let i = Coin::ALL.iter().position(|&it| it == coin).unwrap();
                    after[i] += 1;
                }
                let paid: u32 = coins.iter().map(|coin| coin.value()).sum();
                let expected = paid.checked_sub(price).and_then(|it| model(&mut after, it));
                if expected.is_none() {
                    after = counts;
                }
                assert_eq!(till.sell(price, coins), expected);
                assert_eq!(till, filled(&after));
            }
        }
    }
}

#[test]
fn taking() {
    let mut till = filled(&[1, 0, 2, 0, 0]);
    till.take(Coin::Twenty);
    assert_eq!((till.count(Coin::Twenty), till.total()), (1, 120));
    assert_eq!(Coin::ALL.map(Coin::value), [100, 50, 20, 10, 5]);
}
