//! Shrinking a failing case to the smallest that shows the same fault.

use std::rc::Rc;

use crate::case::Case;
use crate::failure::Failure;
use crate::world::{Registry, Wanted, run};

/// Runs at most `budget` simpler cases. Only the *same* fault counts: a smaller case that fails
/// for another reason would describe another fault.
pub(crate) fn shrink(
    registry: &Rc<Registry>,
    case: Case,
    failure: &Failure,
    fuel: u64,
    mut budget: usize,
) -> Case {
    let mut smallest = case;
    'again: loop {
        for simpler in smallest.simpler() {
            if budget == 0 {
                return smallest;
            }
            budget -= 1;
            let outcome = run(registry, &simpler, fuel, Wanted::default());
            if outcome.failure.is_some_and(|other| other.same_fault(failure)) {
                smallest = simpler.prefix(outcome.calls);
                continue 'again;
            }
        }
        return smallest;
    }
}
