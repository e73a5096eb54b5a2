//! How a test failed: contract violations, panics, spent fuel; and how they are caught.

use std::panic::{AssertUnwindSafe, PanicHookInfo};

use crate::state;

/// A place in the instrumented source, as rustc reports it (line and column from 1).
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Site {
    /// Path as rustc was given it.
    pub file: String,
    /// Line, from 1; 0 when unknown.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

impl Site {
    pub(crate) fn of(location: &std::panic::Location<'_>) -> Self {
        Self { file: location.file().to_owned(), line: location.line(), column: location.column() }
    }
}

/// What kind of clause was violated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FailureKind {
    /// A `requires` clause.
    Precondition,
    /// An `ensures` clause.
    Postcondition,
    /// An `invariant` clause.
    Invariant,
    /// A loop's invariant.
    LoopInvariant,
    /// A loop's variant.
    LoopVariant,
    /// A panic: of an operation, an assertion, or explicit.
    Panic,
    /// An endless loop or recursion.
    Fuel,
    /// A contract clause that panicked while being evaluated.
    Contract,
    /// The process ended during the test.
    Crash,
    /// The assertion of one of the user's tests.
    Test,
}

impl FailureKind {
    /// Every kind, for reading traces back.
    pub const ALL: [Self; 10] = [
        Self::Precondition,
        Self::Postcondition,
        Self::Invariant,
        Self::LoopInvariant,
        Self::LoopVariant,
        Self::Panic,
        Self::Fuel,
        Self::Contract,
        Self::Crash,
        Self::Test,
    ];

    /// The word for this kind in traces and machine output.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Precondition => "precondition",
            Self::Postcondition => "postcondition",
            Self::Invariant => "invariant",
            Self::LoopInvariant => "loop-invariant",
            Self::LoopVariant => "loop-variant",
            Self::Panic => "panic",
            Self::Fuel => "non-termination",
            Self::Contract => "contract",
            Self::Crash => "crash",
            Self::Test => "test",
        }
    }
}

/// The first thing that went wrong in a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What kind of clause was violated.
    pub kind: FailureKind,
    /// The contract clause as written; empty for panics.
    pub clause: String,
    /// The function the clause belongs to; empty for panics.
    pub function: String,
    /// Where that clause stands.
    pub clause_site: Site,
    /// Where it was violated: the caller for preconditions, the panicking expression for panics.
    pub site: Site,
    /// The instrumented routines on the stack, outermost first.
    pub stack: Vec<u32>,
    /// The location reached last.
    pub last: Option<u32>,
    /// The panic's message.
    pub message: String,
    /// Values of the clause's sub-expressions.
    pub values: Vec<(String, String)>,
}

impl Failure {
    /// An unwinding that neither a panic nor a violation explains: user code started it.
    pub(crate) fn unexplained() -> Self {
        Self {
            kind: FailureKind::Panic,
            clause: String::new(),
            function: String::new(),
            clause_site: Site::default(),
            site: Site::default(),
            stack: Vec::new(),
            last: state::last_location(),
            message: "unwound without a panic".to_owned(),
            values: Vec::new(),
        }
    }

    /// Two failures are the same fault if they violate the same clause at the same place (3.1).
    #[must_use]
    pub fn same_fault(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.clause_site == other.clause_site
            && self.site == other.site
            && (self.kind != FailureKind::Fuel || self.stack.last() == other.stack.last())
    }
}

/// Payload of an unwinding that the harness started itself.
#[derive(Debug)]
pub(crate) struct Raised;

/// Installs the panic hook that records panics instead of printing them.
pub(crate) fn install_hook() {
    std::panic::set_hook(Box::new(|info| {
        if !state::is_busy() {
            state::record(panic_failure(info));
        }
    }));
}

fn panic_failure(info: &PanicHookInfo<'_>) -> Failure {
    let message = info.payload_as_str().unwrap_or("(no message)");
    Failure {
        kind: FailureKind::Panic,
        clause: String::new(),
        function: String::new(),
        clause_site: Site::default(),
        site: info.location().map(Site::of).unwrap_or_default(),
        stack: state::stack(),
        last: state::last_location(),
        message: message.to_owned(),
        values: Vec::new(),
    }
}

/// Runs `f`; `None` if it unwound. The failure, if any, is in the test's state.
pub(crate) fn caught<R>(f: impl FnOnce() -> R) -> Option<R> {
    // Compiled anew for every call, so as little as possible is here.
    let (mut f, mut result) = (Some(f), None);
    caught_dyn(&mut || result = f.take().map(|f| f()));
    result
}

fn caught_dyn(f: &mut dyn FnMut()) {
    // What it would have returned says that it unwound.
    let _ = std::panic::catch_unwind(AssertUnwindSafe(f));
}
