//! Observe: run tests on an instrumented copy and gather the evidence.

mod evidence;

pub use evidence::{Column, Evidence, FailureKind, Fault, Row, States, TestCase, TestId};
