//! Sequences of numbers, against a set of those accepted.

use replay_window::{SIZE, Verdict, Window};
use std::collections::BTreeSet;

#[derive(Default)]
struct Model {
    seen: BTreeSet<u64>,
}

impl Model {
    fn highest(&self) -> u64 {
        self.seen.last().copied().unwrap_or(0)
    }

    fn judge(&self, number: u64) -> Verdict {
        let highest = u128::from(self.highest());
        if number == 0 || u128::from(number) + u128::from(SIZE) <= highest {
            Verdict::TooOld
        } else if self.seen.contains(&number) {
            Verdict::Repeated
        } else {
            Verdict::Fresh
        }
    }

    fn missing(&self) -> u64 {
        let highest = self.highest();
        let first = highest.saturating_sub(SIZE - 1).max(1);
        if highest == 0 {
            return 0;
        }
        highest - first + 1 - self.seen.range(first..).count() as u64
    }
}

fn check(numbers: &[u64]) {
    let mut window = Window::new();
    let mut model = Model::default();
    for &number in numbers {
        let expected = model.judge(number);
        assert_eq!(window.judge(number), expected, "{numbers:?}");
        assert_eq!(window.accept(number), expected, "{numbers:?}");
        if expected == Verdict::Fresh {
            model.seen.insert(number);
        }
        assert_ne!(window.judge(number), Verdict::Fresh);
        assert_eq!(window.highest(), model.highest());
        assert_eq!(window.missing(), model.missing(), "{numbers:?}");
    }
    let highest = model.highest();
    for number in highest.saturating_sub(130)..=highest.saturating_add(70) {
        assert_eq!(window.judge(number), model.judge(number));
    }
}

#[test]
fn all_short_sequences() {
    let numbers = [0, 1, 2, 3, 63, 64, 65, 66, 128, 129, 1000];
    let mut sequences: Vec<Vec<u64>> = vec![vec![]];
    for _ in 0..4 {
        let longer = sequences
            .iter()
            .flat_map(|it| numbers.map(|number| [it.as_slice(), &[number]].concat()));
        sequences = longer.collect();
        if sequences.len() > 5000 {
            sequences = sequences.into_iter().step_by(5).collect();
        }
        for sequence in &sequences {
            check(sequence);
        }
    }
}

#[test]
fn long_sequences() {
    let mut state = 9u64;
    for spread in [3, 20, 64, 100, 300] {
        let numbers: Vec<u64> = (0..400)
            .map(|i| {
                state = state
                    .wrapping_mul(6364136223846793005)
                    .wrapping_add(1442695040888963407);
                i / 2 + (state >> 40) % spread
            })
            .collect();
        check(&numbers);
    }
    check(&[
        u64::MAX - 1,
        u64::MAX,
        u64::MAX - 63,
        u64::MAX - 64,
        1,
        u64::MAX,
    ]);
    check(&[1, u64::MAX, 1, u64::MAX - 1]);
}
