//! A harness that takes notes and panics as a normal build does.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::pedantic)]

use std::cell::{Cell, RefCell};
use std::panic::Location;

#[derive(Debug, PartialEq, Eq)]
pub enum Kind {
    Precondition,
    Postcondition,
    Invariant,
    LoopInvariant,
    LoopVariant,
}

pub struct Clause {
    pub kind: Kind,
    pub function: &'static str,
    pub text: &'static str,
    pub file: &'static str,
    pub line: u32,
    pub column: u32,
}

/// The payload of a violation.
pub struct Violation {
    pub message: String,
    pub line: u32,
}

thread_local! {
    static BUSY: Cell<bool> = const { Cell::new(false) };
    pub static NOTES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

pub struct Guard(());

pub fn guard() -> Option<Guard> {
    (!BUSY.replace(true)).then(|| Guard(()))
}

impl Drop for Guard {
    fn drop(&mut self) {
        BUSY.set(false);
    }
}

pub fn check(
    clause: &'static Clause,
    caller: &'static Location<'static>,
    holds: impl FnOnce() -> bool,
    values: impl FnOnce() -> Vec<(&'static str, String)>,
) {
    assert!(BUSY.get());
    let holds = holds();
    let Clause { kind, function, text, line, column, .. } = clause;
    assert!(!clause.file.is_empty());
    let note = format!("{kind:?} {function} {text} {line}:{column} {holds}");
    NOTES.with_borrow_mut(|notes| notes.push(note));
    if holds {
        return;
    }
    let word = format!("{kind:?}").to_lowercase();
    let values: Vec<_> =
        values().into_iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let mut message = format!("{word} of `{function}` violated: {text}");
    if !values.is_empty() {
        message += &format!("\n    {}", values.join(", "));
    }
    let mut line = *line;
    if *kind == Kind::Precondition {
        message += &format!("\n  called from {caller}");
        line = caller.line();
    }
    std::panic::resume_unwind(Box::new(Violation { message, line }));
}
