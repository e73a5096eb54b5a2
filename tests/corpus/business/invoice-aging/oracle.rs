//! All days around the boundaries, and random payments against a simple model.

use invoice_aging::{Age, Ledger};

const AGES: [(Age, u64); 5] = [
    (Age::Current, 0),
    (Age::Month, 5),
    (Age::TwoMonths, 20),
    (Age::ThreeMonths, 50),
    (Age::Old, 100),
];

fn age(due: u32, today: u32) -> usize {
    match i64::from(today) - i64::from(due) {
        ..=0 => 0,
        1..=30 => 1,
        31..=60 => 2,
        61..=90 => 3,
        _ => 4,
    }
}

#[test]
fn days() {
    for due in [0, 7, 100] {
        for today in 0..300 {
            assert_eq!(Age::of(due, today), AGES[age(due, today)].0);
        }
    }
    assert_eq!(Age::of(u32::MAX, 0), Age::Current);
    assert_eq!(Age::of(0, u32::MAX), Age::Old);
    for (age, risk) in AGES {
        assert_eq!(age.risk(), risk);
    }
}

#[test]
fn payments() {
    let mut seed = 9_u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (seed >> 16) % below
    };
    for _ in 0..300 {
        let mut ledger = Ledger::new();
        let mut open: Vec<(u32, usize, u32)> = Vec::new();
        for number in 0..8 {
            let who = random(2) as usize;
            let (due, amount) = (random(10) * 15, random(500));
            ledger.bill(["ann", "bob"][who], due, amount);
            open.push((due, number * 2 + who, amount));
            open.sort();
            if random(3) == 0 {
                let mut paid = random(700);
                let rest = ledger.pay("ann", paid);
                for it in open.iter_mut().filter(|it| it.1 % 2 == 0) {
                    let part = paid.min(it.2);
                    it.2 -= part;
                    paid -= part;
                }
                assert_eq!(rest, paid);
            }
            for today in [0, 60, 90, 150, 165, 200] {
                let mut sums = [0_u64; 5];
                for it in &open {
                    sums[age(it.0, today)] += u64::from(it.2);
                }
                let expected = (0..5).filter(|i| sums[*i] > 0);
                let by_age = expected.map(|i| (AGES[i].0, sums[i])).collect();
                assert_eq!(ledger.by_age(today), by_age);
                let reserve: u64 = (0..5).map(|i| sums[i] * AGES[i].1 / 100).sum();
                assert_eq!(ledger.reserve(today), reserve);
            }
        }
        assert_eq!(ledger.pay("eve", 5), 5);
    }
}
