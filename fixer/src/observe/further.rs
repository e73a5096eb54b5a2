//! Routines that are less suspicious than those that share most candidates, and may be wrong all the
//! same. Where a test's assertion fails, or a promise is not kept, the routine that is wrong is often
//! one that most tests reach, so that tests tell little of it. A few of the likeliest changes are
//! tried in each; nothing is observed there, so that costs little.

use autofix_harness::trace::Test;

use super::evidence::{FailureKind, Fault};
use super::run::OWN;
use super::{blame, spectrum};
use crate::discover::{Krate, RoutineId};

/// Routines looked at for one fault, the first ones included.
const MAX_ROUTINES: usize = 8;

/// Further routines to blame, the most suspicious first: those that a clause asks, and those that the
/// failing tests reach.
pub(super) fn further(
    krate: &Krate,
    fault: &Fault,
    failing: &[Test],
    passing: &[Test],
) -> Vec<RoutineId> {
    use FailureKind::{Invariant, Postcondition, Test as OwnTest};
    if !matches!(fault.kind, Invariant | Postcondition | OwnTest) {
        return Vec::new();
    }
    // The user's tests say what is right of all that they reach, others of the clause alone.
    let is_own = |test: &&Test| test.case.starts_with(OWN);
    let comes_there = |test: &&Test| test.reached.contains(&fault.routine);
    let all = failing.iter().chain(passing);
    let tests: Vec<&Test> = match fault.kind {
        OwnTest => all.filter(is_own).collect(),
        _ => all.filter(comes_there).collect(),
    };
    let is_reached =
        |routine: &RoutineId| failing.iter().all(|test| test.reached.contains(routine));
    let reached = failing.first().into_iter().flat_map(|test| test.reached.iter().copied());
    let reached: Vec<RoutineId> = reached.filter(is_reached).collect();
    let mut found: Vec<RoutineId> = Vec::new();
    for routine in
        blame::asked(krate, fault).into_iter().chain(spectrum::ranked(krate, &reached, &tests))
    {
        let is_known = routine == fault.routine || fault.others.contains(&routine);
        if !is_known && !found.contains(&routine) && blame::is_suspect(krate.routine(routine)) {
            found.push(routine);
        }
    }
    found.truncate(MAX_ROUTINES.saturating_sub(1 + fault.others.len()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax;

    const SOURCE: &str = "
fn price(n: u32) -> u32 { if let Some(p) = row(n) { return p; } rest(n) }
fn row(n: u32) -> Option<u32> { let found = find(n)?; Some(found + column(n)) }
fn rest(n: u32) -> u32 { base(n) + n * 2 }
fn base(n: u32) -> u32 { n }
fn column(n: u32) -> u32 { if n > 2 { 1 } else { 2 } }
fn expand(n: u32) -> u32 { if n > 2 { go(); } n + 1 }
#[test] fn test() { price(1); }
";

    fn blamed(kind: FailureKind) -> Vec<String> {
        let krate = Krate::from_text(SOURCE).unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        let test = |names: &[&str], failed| {
            let reached: Vec<RoutineId> = names.iter().map(|name| id(name)).collect();
            let mut test = spectrum::test(&reached, failed);
            test.case = format!("{OWN}test");
            test
        };
        let failing = [test(&["price", "row", "column", "base", "test"], true)];
        let passing = [
            test(&["price", "row", "column"], false),
            test(&["price", "row", "rest", "base"], false),
        ];
        let fault = Fault {
            kind,
            routine: id("price"),
            others: vec![id("column")],
            clause: syntax::parse("expand(ret) == n"),
            ..Fault::example()
        };
        let found = further(&krate, &fault, &failing, &passing);
        found.iter().map(|id| krate.routine(*id).name().clone()).collect()
    }

    #[test]
    fn what_failing_tests_reach_is_looked_at_too() {
        // What only tells a parameter is no suspect, and neither is a test.
        assert_eq!(blamed(FailureKind::Test), ["row"]);
    }

    #[test]
    fn what_a_promise_asks_comes_first() {
        assert_eq!(blamed(FailureKind::Postcondition), ["expand", "row"]);
        assert!(blamed(FailureKind::Panic).is_empty());
    }
}
