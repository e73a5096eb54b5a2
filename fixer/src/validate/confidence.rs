//! How sure a fix is, in three tiers whose meaning is stated, so that people and scripts know what
//! they may apply unread.

use std::fmt;

use super::rank::Fix;
use crate::observe::{FailureKind, Fault};
use crate::propose::ActionName;
use crate::technique::{Technique, Techniques};

/// A fix that repairs otherwise is a rival if its score is at least this part of the fix's own.
const RIVAL: f64 = 0.6;

/// Part of the passing tests that a likely fix may change.
const LIKELY: f64 = 0.1;

/// Part of the passing tests that a strong fix for a failing test may change: their results may be
/// as wrong as the one that the test tells of, but hardly most of them.
const SWEEPING: f64 = 0.5;

/// How sure a fix is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Confidence {
    /// It passes all tests of the fault, and that is all.
    #[default]
    Weak,
    /// It also stands tests that it was not made from, and changes little of what worked.
    Likely,
    /// It also changes nothing of what worked, acts in no passing test, does not merely force a value
    /// into what a contract demands, and no other good fix repairs the failing tests in another way.
    Strong,
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Weak => "weak",
            Self::Likely => "likely",
            Self::Strong => "strong",
        })
    }
}

/// What is known of a fix.
#[derive(Debug, Clone, Copy)]
struct Standing {
    /// It stands tests that it was not made from.
    stands: bool,
    /// Part of the passing tests that it changes.
    changes: f64,
    /// It acts in no passing test, or everywhere.
    exact: bool,
    /// Another good fix repairs otherwise.
    rivalled: bool,
    /// It changes most of what passing tests see, be it right or wrong.
    sweeping: bool,
    /// It forces a value into what a clause demands, or makes one up where the text says that there
    /// must be one, whatever it should have been.
    masks: bool,
}

/// Says how sure each of the fixes of a fault is.
pub(super) fn assess(fixes: &mut [Fix], fault: &Fault, techniques: &Techniques) {
    use FailureKind::{Invariant, Postcondition, Precondition, Test};
    let kind = fault.kind;
    // Who writes `expect` says that there is something, and why.
    let stated = !fault.message.starts_with("called `");
    // Results of passing tests are right, unless one of the user's tests fails.
    let preserving = techniques.uses(Technique::Preservation) && kind != Test;
    let contract = matches!(kind, Precondition | Postcondition | Invariant);
    // The user's tests pass or fail and show no results: what fixes do differs in other tests.
    let way = |fix: &Fix| if kind == Test { fix.digest } else { fix.family };
    let good: Vec<(u64, f64)> = fixes.iter().map(|fix| (way(fix), fix.score)).collect();
    for fix in fixes.iter_mut() {
        let changes = fix.changed as f64 / fix.passing.max(1) as f64;
        fix.confidence = tier(Standing {
            stands: !fix.fresh.failed,
            changes: if preserving { changes } else { 0.0 },
            sweeping: changes > SWEEPING,
            exact: fix.candidate.fail.is_none() || fix.candidate.why.passing == 0,
            rivalled: good
                .iter()
                .any(|(other, score)| *other != way(fix) && *score >= RIVAL * fix.score),
            masks: contract && fix.candidate.action == ActionName::Clamp || makes_up(fix, stated),
        });
    }
}

/// True if a fix puts a value in the place of one that must be there, as the text says with `expect`.
fn makes_up(fix: &Fix, stated: bool) -> bool {
    stated
        && fix.candidate.action == ActionName::Unwrap
        && fix.candidate.snippet.contains("unwrap_or")
}

fn tier(standing: Standing) -> Confidence {
    match standing {
        Standing { stands: false, .. } => Confidence::Weak,
        Standing { changes, .. } if changes > LIKELY => Confidence::Weak,
        Standing {
            changes: 0.0,
            exact: true,
            rivalled: false,
            masks: false,
            sweeping: false,
            ..
        } => Confidence::Strong,
        _ => Confidence::Likely,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEST: Standing = Standing {
        stands: true,
        changes: 0.0,
        exact: true,
        rivalled: false,
        sweeping: false,
        masks: false,
    };

    #[test]
    fn a_strong_fix_has_everything() {
        assert_eq!(tier(BEST), Confidence::Strong);
        assert_eq!(tier(Standing { rivalled: true, ..BEST }), Confidence::Likely);
        assert_eq!(tier(Standing { exact: false, ..BEST }), Confidence::Likely);
        assert_eq!(tier(Standing { masks: true, ..BEST }), Confidence::Likely);
        assert_eq!(tier(Standing { sweeping: true, ..BEST }), Confidence::Likely);
        assert_eq!(tier(Standing { changes: 0.05, ..BEST }), Confidence::Likely);
    }

    #[test]
    fn what_breaks_something_is_weak() {
        assert_eq!(tier(Standing { stands: false, ..BEST }), Confidence::Weak);
        assert_eq!(tier(Standing { changes: 0.5, ..BEST }), Confidence::Weak);
    }
}
