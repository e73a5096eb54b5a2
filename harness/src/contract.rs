//! Called by the expansions of `autofix-contracts` in observe mode.
//!
//! A clause is evaluated with everything else switched off: contracts and probes inside it are not
//! checked, and a panic of the clause itself is reported as a fault of the contract.

use std::panic::Location;

use crate::failure::{Failure, FailureKind, Raised, Site, caught};
use crate::state::{self, Busy};

/// What a clause belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `#[requires]`
    Precondition,
    /// `#[ensures]`
    Postcondition,
    /// `#[invariant]`
    Invariant,
    /// A condition that holds before every iteration.
    LoopInvariant,
    /// A value that decreases with every iteration.
    LoopVariant,
}

/// One contract clause, as it stands in the source.
#[derive(Debug)]
pub struct Clause {
    /// What the clause belongs to.
    pub kind: Kind,
    /// Name of the routine.
    pub function: &'static str,
    /// The clause as written.
    pub text: &'static str,
    /// File of the clause's first token.
    pub file: &'static str,
    /// Line of the clause's first token.
    pub line: u32,
    /// Column of the clause's first token.
    pub column: u32,
}

/// Held while clauses and entry values are evaluated.
#[derive(Debug)]
pub struct Guard(#[expect(dead_code, reason = "held for its drop")] Busy);

/// `None` while another contract or a probe is being evaluated: then nothing is checked.
#[must_use]
pub fn guard() -> Option<Guard> {
    Busy::begin().map(Guard)
}

/// Evaluates one clause and raises a violation if it is false.
///
/// # Panics
///
/// Unwinds when the clause is false or panics; the violation is recorded before that, so it is
/// known even if the code under test catches the unwinding.
pub fn check(
    clause: &'static Clause,
    caller: &'static Location<'static>,
    holds: impl FnOnce() -> bool,
    values: impl FnOnce() -> Vec<(&'static str, String)>,
) {
    // Compiled anew for every clause, so as little as possible is here.
    let (mut holds, mut values) = (Some(holds), Some(values));
    check_dyn(clause, caller, &mut || holds.take().is_some_and(|holds| holds()), &mut || {
        values.take().map(|values| values()).unwrap_or_default()
    });
}

fn check_dyn(
    clause: &'static Clause,
    caller: &'static Location<'static>,
    holds: &mut dyn FnMut() -> bool,
    values: &mut dyn FnMut() -> Vec<(&'static str, String)>,
) {
    let (kind, message) = match caught(holds) {
        Some(true) => return,
        Some(false) => (kind_of(clause.kind), String::new()),
        None => (FailureKind::Contract, "the clause panicked".to_owned()),
    };
    // A test that calls what it must not is told nothing: that happens often.
    let is_misuse = kind == FailureKind::Precondition && state::depth() == 0;
    // Values come from user code as well: a panicking `Debug` must not hide the violation.
    let values = if is_misuse { None } else { caught(values) }.unwrap_or_default();
    if std::thread::panicking() {
        return;
    }
    let clause_site =
        Site { file: clause.file.to_owned(), line: clause.line, column: clause.column };
    let site = match kind {
        FailureKind::Precondition => Site::of(caller),
        _ => clause_site.clone(),
    };
    state::record(Failure {
        kind,
        clause: clause.text.to_owned(),
        function: clause.function.to_owned(),
        clause_site,
        site,
        stack: state::stack(),
        last: state::last_location(),
        message,
        values: values.into_iter().map(|(text, value)| (text.to_owned(), value)).collect(),
    });
    std::panic::resume_unwind(Box::new(Raised));
}

fn kind_of(kind: Kind) -> FailureKind {
    match kind {
        Kind::Precondition => FailureKind::Precondition,
        Kind::Postcondition => FailureKind::Postcondition,
        Kind::Invariant => FailureKind::Invariant,
        Kind::LoopInvariant => FailureKind::LoopInvariant,
        Kind::LoopVariant => FailureKind::LoopVariant,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static CLAUSE: Clause = Clause {
        kind: Kind::Precondition,
        function: "half",
        text: "x > 0",
        file: "src/lib.rs",
        line: 3,
        column: 12,
    };

    fn violate() {
        let _entered = crate::enter(0);
        let _guard = guard();
        check(&CLAUSE, Location::caller(), || false, || vec![("x", "0".to_owned())]);
    }

    #[test]
    fn a_violation_that_the_user_catches_is_known() {
        state::reset(1000, false);
        let payload = std::panic::catch_unwind(violate).expect_err("it unwinds");
        assert!(payload.is::<Raised>(), "a payload the harness recognises");
        assert!(guard().is_some(), "the next contract is checked again");
        let failure = state::take_failure().expect("a violation");
        assert_eq!(failure.kind, FailureKind::Precondition);
        assert_eq!((&*failure.clause, &*failure.function), ("x > 0", "half"));
        assert_eq!(failure.site.file, file!(), "the caller is to blame");
        assert_eq!(failure.values, [("x".to_owned(), "0".to_owned())]);
    }

    #[test]
    fn inside_a_contract_no_other_is_checked() {
        let outer = guard();
        assert!(outer.is_some() && guard().is_none());
        drop(outer);
        assert!(guard().is_some());
    }

    #[test]
    fn a_clause_that_panics_is_a_fault_of_the_contract() {
        state::reset(1000, false);
        let clause = || -> bool { panic!("no") };
        let evaluate = || check(&CLAUSE, Location::caller(), clause, Vec::new);
        std::panic::catch_unwind(evaluate).expect_err("it unwinds");
        let failure = state::take_failure().expect("a violation");
        assert_eq!(failure.kind, FailureKind::Contract);
        assert_eq!((failure.site.line, failure.site.column), (3, 12));
    }
}
