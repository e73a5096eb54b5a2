//! What observation yields: faults, tests, and the states seen at each location by each test.

use std::collections::BTreeMap;

pub use autofix_harness::failure::FailureKind;

use crate::discover::{LocationId, RoutineId};

/// Index of a test in [`Evidence::tests`].
pub type TestId = usize;

/// Everything that was observed of one crate.
#[derive(Debug, Default)]
pub struct Evidence {
    /// The faults, in the order they are reported.
    pub faults: Vec<Fault>,
    /// The tests kept for analysis and validation.
    pub tests: Vec<TestCase>,
    /// The states seen.
    pub states: States,
    /// Routines reached by any test.
    pub reached: Vec<RoutineId>,
    /// Tests generated, kept or not.
    pub generated: usize,
    /// Own tests run.
    pub own: usize,
}

/// Clause c violated at location j (3.1).
#[derive(Debug, Clone)]
pub struct Fault {
    /// Its name in the output, `F1` and so on; given when all packages' faults are counted.
    pub id: String,
    /// What kind of clause was violated.
    pub kind: FailureKind,
    /// The routine to blame: the caller for a precondition.
    pub routine: RoutineId,
    /// Other routines to look at, when a failing test does not say which is to blame.
    pub others: Vec<RoutineId>,
    /// Less suspicious ones, in which only a few likely changes are tried.
    pub further: Vec<RoutineId>,
    /// Locations of other panics in the routine to blame.
    pub also: Vec<LocationId>,
    /// Location j.
    pub location: LocationId,
    /// The clause as it is seen at j: with actual arguments for formal ones. `None` for a panic
    /// whose condition is not known.
    pub clause: Option<syn::Expr>,
    /// The clause as shown to people.
    pub clause_text: String,
    /// The routine whose contract it is, for preconditions; the test, for failing tests.
    pub callee: Option<String>,
    /// Byte offset in the routine's file to point at.
    pub offset: usize,
    /// The panic's message, if there is one.
    pub message: String,
    /// Values of the clause's sub-expressions in the shown test.
    pub values: Vec<(String, String)>,
    /// Failing tests, F.
    pub failing: Vec<TestId>,
    /// Passing tests that reach the routine, P.
    pub passing: Vec<TestId>,
    /// Tests that the analysis does not see, and whether they pass: what a fix must stand, too.
    pub fresh: Vec<(String, bool)>,
    /// The smallest failing test, as Rust source.
    pub script: Vec<String>,
    /// True if that is one of the user's own.
    pub own: bool,
    /// True if tests with arguments at the edges of their types are evidence, too: a precondition
    /// says what may be passed.
    pub edges: bool,
}

impl Fault {
    /// True if what failed is that a `RefCell` was borrowed while it was borrowed.
    #[must_use]
    pub fn is_borrowed_twice(&self) -> bool {
        let message = self.message.to_lowercase();
        message.contains("already borrowed") || message.contains("already mutably borrowed")
    }
}

#[cfg(test)]
impl Fault {
    /// A violated postcondition with one failing and nine passing tests.
    pub(crate) fn example() -> Self {
        Self {
            id: "F1".to_owned(),
            kind: FailureKind::Postcondition,
            routine: 0,
            others: Vec::new(),
            further: Vec::new(),
            also: Vec::new(),
            location: 0,
            clause: None,
            clause_text: String::new(),
            callee: None,
            offset: 0,
            message: String::new(),
            values: Vec::new(),
            failing: vec![0],
            passing: (1..10).collect(),
            fresh: Vec::new(),
            script: Vec::new(),
            own: false,
            edges: false,
        }
    }
}

/// A test case and what became of it.
#[derive(Debug, Clone, Default)]
pub struct TestCase {
    /// The case as the harness writes it.
    pub case: String,
    /// Fingerprint of its results and final states.
    pub digest: u64,
    /// Fuel it burnt.
    pub ticks: u64,
    /// True if that was all it had.
    pub endless: bool,
    /// Routines it reaches.
    pub reached: Vec<RoutineId>,
    /// True if it violates nothing.
    pub passed: bool,
    /// The test as Rust source.
    pub script: Vec<String>,
}

/// The states seen at each location.
#[derive(Debug, Default)]
pub struct States {
    /// What was evaluated at each location: the columns of its rows.
    pub columns: BTreeMap<LocationId, Vec<Column>>,
    /// The rows of each location.
    pub rows: BTreeMap<LocationId, Vec<Row>>,
}

/// One expression evaluated at a location.
#[derive(Debug, Clone)]
pub struct Column {
    /// The expression, queries of the unfolding included: `self.count()`, `v.len()`.
    pub expr: syn::Expr,
    /// Its canonical text ([`crate::syntax::text`]).
    pub text: String,
    /// The type seen at run time: `bool`, `usize`, `i32`, `f64`, `char` …
    pub ty: String,
}

/// The values of one state.
#[derive(Debug, Clone)]
pub struct Row {
    /// The test that saw it.
    pub test: TestId,
    /// Values by column; `None` where the expression could not be evaluated. Booleans are 0 or 1,
    /// floats are stored by the bits of an `f64`.
    pub values: Vec<Option<i128>>,
}
