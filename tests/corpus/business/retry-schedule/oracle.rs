//! Delays of all attempts, by doubling one after the other.

use retry_schedule::{Backoff, MAX_ATTEMPTS, State, Task};

fn numbers() -> Vec<u64> {
    let mut numbers: Vec<u64> = (1..=20).chain([1000, 30_000, 86_400_000]).collect();
    for shift in [31, 32, 33, 47, 61, 62, 63] {
        numbers.extend([
            (1 << shift) - 1,
            1 << shift,
            (1 << shift) + 1,
            3 << (shift - 1),
        ]);
    }
    numbers.extend([u64::MAX - 1, u64::MAX]);
    numbers
}

#[test]
fn delays() {
    for base in numbers() {
        for limit in numbers().into_iter().filter(|&limit| limit >= base) {
            let backoff = Backoff::new(base, limit, MAX_ATTEMPTS);
            let (mut expected, mut total) = (u128::from(base), 0);
            for attempt in 1..=MAX_ATTEMPTS {
                assert_eq!(
                    u128::from(backoff.delay(attempt)),
                    expected,
                    "{base} {limit} {attempt}"
                );
                let shorter = Backoff::new(base, limit, attempt);
                assert_eq!(shorter.total(), u64::try_from(total).unwrap_or(u64::MAX));
                total += expected;
                expected = (2 * expected).min(u128::from(limit));
            }
        }
    }
}

#[test]
fn tasks() {
    for attempts in [1, 2, 5, MAX_ATTEMPTS] {
        let backoff = Backoff::new(10, 1000, attempts);
        let mut task = Task::new(backoff, 7);
        let mut now = 7_u64;
        for failure in 1..attempts {
            assert!(task.is_due(now));
            task.fail(now);
            assert!(!task.is_due(now));
            now += backoff.delay(failure);
            assert_eq!(task.state(), State::Due(now));
            assert_eq!(task.failures(), failure);
            let mut done = task.clone();
            done.succeed(now);
            assert_eq!(done.state(), State::Done);
            assert!(!done.is_due(u64::MAX));
        }
        assert_eq!(now - 7, backoff.total());
        task.fail(now);
        assert_eq!(task.state(), State::GivenUp);
    }
}
