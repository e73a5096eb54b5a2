//! All small prices, against dealing out cent by cent.

use late_instalments::*;

#[test]
fn small_prices() {
    for price in 0..40 {
        for deposit in 0..=price {
            for count in 1..8u32 {
                let mut parts = vec![0u64; count as usize];
                for cent in 0..(price - deposit) as usize {
                    parts[cent % count as usize] += 1;
                }
                let due = |index: usize| 30 * (index as u32 + 1);
                let expected: Vec<Instalment> = (0..parts.len())
                    .map(|index| Instalment {
                        due: due(index),
                        amount: parts[index],
                    })
                    .collect();
                let plan = schedule(price, deposit, count);
                assert_eq!(plan, expected);
                assert_eq!(sum(&plan), price - deposit);
                for day in [0, 29, 30, 31, 59, 60, 61, 100, 210, 241] {
                    let by = |last: u32| {
                        (0..parts.len())
                            .filter(|&it| due(it) <= last)
                            .map(|it| parts[it])
                            .sum::<u64>()
                    };
                    assert_eq!(due_by(&plan, day), by(day));
                    for paid in [0, 1, 5, 20] {
                        let before = if day == 0 { 0 } else { by(day - 1) };
                        assert_eq!(overdue(&plan, paid, day), before.max(paid) - paid);
                    }
                }
                for paid in 0..42 {
                    let open = (1..=parts.len()).find(|&it| parts[..it].iter().sum::<u64>() > paid);
                    let open = open.map(|it| Instalment {
                        due: due(it - 1),
                        amount: parts[..it].iter().sum::<u64>() - paid,
                    });
                    assert_eq!(next(&plan, paid), open);
                }
            }
        }
    }
}
