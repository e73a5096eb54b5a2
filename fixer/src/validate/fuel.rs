//! How much fuel a candidate has for a test: a multiple of what the longest that ends took the original.
//!
//! How much a test would burn that the original does not end is not known, and almost every candidate
//! spends all it has on the first such test. So that depends on what all candidates may cost
//! together; who repairs one of these tests has plenty for the others.

use autofix_harness::FUEL;

use crate::observe::{OWN, TestCase};

/// A multiple of what the original burnt.
const FACTOR: u64 = 4;
const LEAST: u64 = 2_000;

/// The same for own tests, which are few, and larger than generated ones.
const OWN_FACTOR: u64 = 50;
const LEAST_OWN: u64 = 50_000;

/// What one that is long already may burn in any case; beyond it the factor is that of others.
const LONG: u64 = 5_000_000;

/// What all candidates of a fault may burn together in tests that the original does not end.
const TOGETHER: u64 = 8_000_000;

/// What each may burn, however many there are.
const LEAST_UNKNOWN: u64 = 5_000;

/// Fuel for one call of a generated test, or for an own test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fuel {
    /// For any generated test.
    pub generated: u64,
    /// For any own test.
    pub own: u64,
    /// For one of which it is not known what it takes, generated or own.
    pub unknown: u64,
}

impl Default for Fuel {
    fn default() -> Self {
        Self::of(&[], 1)
    }
}

impl Fuel {
    /// Fuel for the candidates of a fault. A failing test that ends says what it takes, too.
    #[must_use]
    pub fn of(tests: &[TestCase], candidates: usize) -> Self {
        let most = |own: bool| {
            let known = tests.iter().filter(|it| !it.endless && it.case.starts_with(OWN) == own);
            known.map(|test| test.ticks).max().unwrap_or(0)
        };
        let own = most(true);
        let share = TOGETHER / u64::try_from(candidates.max(1)).unwrap_or(u64::MAX);
        let generated = most(false).saturating_mul(FACTOR).max(LEAST);
        Self {
            generated,
            own: own
                .saturating_mul(OWN_FACTOR)
                .min(own.saturating_mul(FACTOR).max(LONG))
                .max(LEAST_OWN),
            unknown: share.clamp(LEAST_UNKNOWN, LEAST_OWN),
        }
    }

    /// Fuel for a generated test of one who has repaired another: much may come behind it.
    #[must_use]
    pub fn for_repaired(&self) -> u64 {
        self.generated.max(FUEL)
    }

    /// Fuel for a generated test.
    #[must_use]
    pub fn for_generated(&self, endless: bool) -> u64 {
        if endless { self.generated.min(self.unknown) } else { self.generated }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(case: &str, ticks: u64, endless: bool) -> TestCase {
        TestCase { case: case.to_owned(), ticks, endless, ..TestCase::default() }
    }

    #[test]
    fn an_endless_test_gives_candidates_no_more_fuel() {
        let tests = [
            test("1", 700, false),
            test("2", 1_000_000, true),
            test("own:a", 2_000, false),
            test("own:b", 1_000_000, true),
        ];
        let fuel = Fuel::of(&tests, 1_000);
        assert_eq!(fuel, Fuel { generated: 2_800, own: 100_000, unknown: 8_000 });
        let huge = Fuel { generated: 400_000, ..fuel };
        assert_eq!([fuel, huge].map(|fuel| fuel.for_generated(true)), [2_800, 8_000]);
        assert_eq!(huge.for_generated(false), 400_000);
        assert_eq!(Fuel::of(&tests[1..2], 10).own, LEAST_OWN);
    }

    #[test]
    fn a_long_own_test_does_not_get_many_times_as_much() {
        let own = |ticks| Fuel::of(&[test("own:a", ticks, false)], 1).own;
        assert_eq!([own(10), own(90_000), own(400_000)], [LEAST_OWN, 4_500_000, LONG]);
        assert_eq!(own(40_000_000), 160_000_000);
    }

    #[test]
    fn what_is_not_known_is_shared_by_all() {
        let unknown = |candidates| Fuel::of(&[], candidates).unknown;
        assert_eq!([unknown(0), unknown(1_000), unknown(9_000)], [LEAST_OWN, 8_000, LEAST_UNKNOWN]);
    }
}
