//! Against a vector of amounts, for random operations.

use budget_envelopes::{Budget, LIMIT};

fn check(budget: &Budget, amounts: &[u64], spent: u64) {
    assert_eq!(budget.len(), amounts.len());
    assert_eq!(budget.is_empty(), amounts.is_empty());
    for (number, amount) in amounts.iter().enumerate() {
        assert_eq!(budget.amount(number), *amount);
    }
    assert_eq!(budget.total(), amounts.iter().sum::<u64>());
    assert_eq!(budget.spent(), spent);
}

#[test]
fn random_operations() {
    let mut seed = 13_u32;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        u64::from(seed >> 16) % below
    };
    for _ in 0..200 {
        let mut budget = Budget::new();
        let (mut amounts, mut spent) = (Vec::new(), 0);
        check(&budget, &amounts, spent);
        for _ in 0..40 {
            let count = amounts.len() as u64;
            if count == 0 || random(8) == 0 {
                let purpose = random(5).min(count);
                let number = budget.add(&format!("for {purpose}"));
                assert_eq!(number as u64, purpose);
                if purpose == count {
                    amounts.push(0);
                }
            } else {
                let (a, b) = (random(count) as usize, random(count) as usize);
                let cents = random(500);
                match random(4) {
                    0 => {
                        budget.fill(a, cents);
                        amounts[a] += cents;
                    }
                    1 => {
                        let part = cents.min(amounts[a]);
                        assert_eq!(budget.spend(a, cents), part);
                        amounts[a] -= part;
                        spent += part;
                    }
                    2 => {
                        let cents = cents.min(amounts[a]);
                        budget.transfer(a, b, cents);
                        amounts[a] -= cents;
                        amounts[b] += cents;
                    }
                    _ => {
                        budget.sweep(a, cents);
                        for other in (0..amounts.len()).filter(|it| *it != a) {
                            let part = amounts[other].saturating_sub(cents);
                            amounts[other] -= part;
                            amounts[a] += part;
                        }
                    }
                }
            }
            check(&budget, &amounts, spent);
        }
    }
}

#[test]
fn everything() {
    let mut budget = Budget::new();
    assert_eq!(budget.add("rent"), 0);
    budget.fill(0, LIMIT);
    budget.transfer(0, 0, LIMIT);
    budget.transfer(0, 0, 1);
    check(&budget, &[LIMIT], 0);
    assert_eq!(budget.spend(0, u64::MAX), LIMIT);
    check(&budget, &[0], LIMIT);
}
