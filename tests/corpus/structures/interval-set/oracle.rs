//! Sets of numbers below ten, and such at the upper end, against an array of flags.

use interval_set::IntervalSet;

/// The runs of the flags, at `base`.
fn runs(flags: &[bool], base: u16) -> Vec<(u16, u16)> {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for (i, _) in flags.iter().enumerate().filter(|(_, flag)| **flag) {
        let number = base + i as u16;
        match runs.last_mut() {
            Some(run) if run.1 + 1 == number => run.1 = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

fn check(set: &IntervalSet, flags: &[bool], base: u16) {
    let expected = runs(flags, base);
    assert_eq!(set.to_vec(), expected);
    assert_eq!(set.runs(), expected.len());
    assert_eq!(set.len(), flags.iter().filter(|flag| **flag).count());
    assert_eq!(set.is_empty(), expected.is_empty());
    for (i, &flag) in flags.iter().enumerate() {
        assert_eq!(set.contains(base + i as u16), flag);
    }
    let free = (0..=u16::MAX).find(|&number| {
        !expected
            .iter()
            .any(|run| run.0 <= number && number <= run.1)
    });
    assert_eq!(set.first_free(), free);
}

fn all(base: u16) {
    const COUNT: u16 = 9;
    for code in 0..1_u32 << COUNT {
        let flags: Vec<bool> = (0..COUNT).map(|i| code >> i & 1 == 1).collect();
        let mut set = IntervalSet::new();
        for i in (0..COUNT).filter(|&i| flags[usize::from(i)]) {
            set.insert(base + i, base + i);
        }
        check(&set, &flags, base);
        for first in 0..COUNT {
            for last in first..COUNT {
                let (mut set, mut flags) = (set.clone(), flags.clone());
                set.insert(base + first, base + last);
                flags[usize::from(first)..=usize::from(last)].fill(true);
                check(&set, &flags, base);
            }
            let (mut set, mut flags) = (set.clone(), flags.clone());
            assert_eq!(set.remove(base + first), flags[usize::from(first)]);
            flags[usize::from(first)] = false;
            check(&set, &flags, base);
        }
    }
}

#[test]
fn at_the_lower_end() {
    all(0);
}

#[test]
fn in_the_middle() {
    all(100);
}

#[test]
fn at_the_upper_end() {
    all(u16::MAX - 8);
}

#[test]
fn everything() {
    let mut set = IntervalSet::new();
    set.insert(0, u16::MAX);
    assert_eq!(set.first_free(), None);
    assert_eq!(set.len(), 65_536);
}
