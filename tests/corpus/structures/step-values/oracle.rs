//! Against an array, for random changes; the keys beyond it all have the same value.

use step_values::StepValues;

const KEYS: u32 = 12;

fn check(values: &StepValues, model: &[i32]) {
    let at = |key: u32| model[key.min(KEYS) as usize];
    for key in (0..KEYS + 3).chain([u32::MAX]) {
        assert_eq!(values.at(key), at(key));
    }
    for from in 0..KEYS + 2 {
        for to in from..KEYS + 2 {
            let sum: i64 = (from..to).map(|key| i64::from(at(key))).sum();
            assert_eq!(values.sum(from, to), sum);
        }
        for value in -1..5 {
            let first = (from..KEYS + 2).find(|key| at(*key) >= value);
            assert_eq!(values.first_at_least(from, value), first);
        }
    }
    let changes: Vec<(u32, i32)> = (0..=KEYS)
        .filter(|key| *key == 0 || at(*key) != at(key - 1))
        .map(|key| (key, at(key)))
        .collect();
    assert_eq!(values.changes(), changes);
}

#[test]
fn random_changes() {
    let mut seed = 3_u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (seed >> 16) % below
    };
    for _ in 0..100 {
        let mut values = StepValues::new(1);
        let mut model = vec![1; KEYS as usize + 1];
        check(&values, &model);
        for _ in 0..12 {
            let value = random(5) as i32 - 1;
            let from = random(KEYS);
            if random(5) == 0 {
                values.set_from(from, value);
                model[from as usize..].fill(value);
            } else {
                let to = from + 1 + random(KEYS - from);
                values.set(from, to, value);
                model[from as usize..to as usize].fill(value);
            }
            check(&values, &model);
        }
    }
}

#[test]
fn far_keys() {
    let mut values = StepValues::new(7);
    values.set(5, u32::MAX, i32::MIN);
    assert_eq!(values.at(u32::MAX), 7);
    assert_eq!(values.at(u32::MAX - 1), i32::MIN);
    assert_eq!(
        values.sum(0, u32::MAX),
        35 + i64::from(i32::MIN) * i64::from(u32::MAX - 5)
    );
    assert_eq!(values.first_at_least(5, 0), Some(u32::MAX));
    assert_eq!(values.first_at_least(5, 8), None);
}
