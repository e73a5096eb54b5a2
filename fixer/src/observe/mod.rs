//! Observe: run tests on an instrumented copy and gather the evidence.

mod evidence;
mod marks;
mod observers;
mod probes;
mod testgen;

pub use evidence::{Column, Evidence, FailureKind, Fault, Row, States, TestCase, TestId};
