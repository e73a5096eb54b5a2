//! A violation is logged and the program goes on.

use contracts::{ensures, requires, test_requires};

/// Half of it.
#[requires(n > 0, "n is {}", n)]
#[ensures(ret * 2 == n)]
pub fn half(n: u32) -> u32 {
    n / 2
}

/// Fails tests.
#[test_requires(n > 0)]
pub fn tested(n: u32) -> u32 {
    n
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn violations_are_logged() {
        assert_eq!((half(0), half(3)), (0, 1));
        let lines = log::LINES.lock().unwrap();
        assert_eq!(lines.len(), 2, "{lines:?}");
        let start = "precondition of `half` violated: n > 0\n    n is 0\n    n = 0\n  called from src/lib.rs:";
        assert!(lines[0].starts_with(start), "{lines:?}");
        let start = "postcondition of `half` violated: ret * 2 == n\n    ret = 1, ret * 2 = 2, n = 3";
        assert_eq!(lines[1], start);
    }

    #[test]
    #[should_panic(expected = "n > 0")]
    fn a_failed_test_stays_failed() {
        tested(0);
    }
}
