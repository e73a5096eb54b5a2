//! Schema (a): the snippet always, then the instruction.
//!
//! ```text
//! snippet
//! old_stmt
//! ```
//!
//! With a replaced expression the new instruction stands in the place of the old one. To execute
//! both, as the table would have it, does twice what is to be done once.

use super::Schema;
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::layout;
use crate::propose::place::Place;

pub(super) const SCHEMA: Schema = Schema { name: SchemaName::A, conditional: false, instantiate };

fn instantiate(place: &Place<'_>, _: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    match change {
        Change::Omitted | Change::OmittedTwo | Change::Leave { .. } | Change::Rewrite { .. } => {
            None
        }
        Change::Statement { shadow: Some(shadow), .. } => {
            layout::before(place, std::slice::from_ref(shadow))
        }
        Change::Statement { text, mutable, .. } => {
            let edits = layout::before(place, std::slice::from_ref(text))?;
            Some(mutable.iter().cloned().chain(edits).collect())
        }
        Change::Inserted { text, .. } => layout::before(place, std::slice::from_ref(text)),
        Change::Instruction { edits, .. } => Some(edits.clone()),
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::candidate::{ActionName::*, SchemaName::*};
    use crate::propose::testing::*;

    #[test]
    fn section_3_7_a_on_a_call() {
        check(
            CALL,
            "g(n)",
            "n > 9",
            (A, Assign, "n -= 1;"),
            "
fn f(n: usize) {
    // Why it is called.
    let n = n - 1;
    g(n); // And how.
}
",
        );
        check(
            CALL,
            "g(n)",
            "n > 9",
            (A, Replace, "g(n - 1);"),
            "
fn f(n: usize) {
    // Why it is called.
    g(n - 1); // And how.
}
",
        );
    }

    #[test]
    fn section_3_7_a_on_an_assignment() {
        check(
            ASSIGNMENT,
            "self.size",
            "n > 9",
            (A, Replace, "self.size = n + 1;"),
            "
fn f(&mut self, n: usize) {
    self.size = n + 1;
}
",
        );
    }

    #[test]
    fn section_3_7_a_on_a_let() {
        check(
            LET,
            "let last",
            "n > 9",
            (A, Assign, "n = 0;"),
            "
fn f(n: usize) {
    let n = 0;
    let last = n + 1;
    g(last);
}
",
        );
        check(
            LET,
            "let last",
            "n + 1 > 9",
            (A, Replace, "let last = n + 2;"),
            "
fn f(n: usize) {
    let last = n + 2;
    g(last);
}
",
        );
    }

    #[test]
    fn section_3_7_a_on_a_condition() {
        check(
            IF,
            "if ok",
            "n > 9",
            (A, Assign, "n += 1;"),
            "
fn f(mut n: usize, ok: bool) {
    n += 1;
    if ok {
        g(n);
    } else if n > 7 {
        h(n);
    }
}
",
        );
        check(
            IF,
            "if ok",
            "ok",
            (A, Replace, "if !ok"),
            "
fn f(mut n: usize, ok: bool) {
    if !ok {
        g(n);
    } else if n > 7 {
        h(n);
    }
}
",
        );
        check(IF, "if n > 7", "n > 9", (A, Assign, "n += 1;"), "");
        check(
            IF,
            "if n > 7",
            "n > 9",
            (A, Replace, "if n - 1 > 7"),
            "
fn f(mut n: usize, ok: bool) {
    if ok {
        g(n);
    } else if n - 1 > 7 {
        h(n);
    }
}
",
        );
    }

    #[test]
    fn section_3_7_a_on_a_loop() {
        check(
            WHILE,
            "while",
            "n > 9",
            (A, Assign, "n = 1;"),
            "
fn f(mut n: usize) {
    n = 1;
    while n > 1 {
        n /= 2;

        g(\"two
lines\");
    }
}
",
        );
        check(
            WHILE,
            "while",
            "n > 9",
            (A, Replace, "while n + 1 > 1"),
            "
fn f(mut n: usize) {
    while n + 1 > 1 {
        n /= 2;

        g(\"two
lines\");
    }
}
",
        );
    }

    #[test]
    fn section_3_7_a_on_a_tail_expression() {
        check(
            TAIL,
            "h(n)",
            "n > 9",
            (A, Assign, "n -= 1;"),
            "
fn f(n: usize) -> usize {
    g();
    let n = n - 1;
    h(n)
}
",
        );
        check(
            TAIL,
            "h(n)",
            "n > 9",
            (A, Replace, "h(n - 1)"),
            "
fn f(n: usize) -> usize {
    g();
    h(n - 1)
}
",
        );
    }

    #[test]
    fn section_3_7_a_on_an_arm() {
        check(
            ARM,
            "g(n)",
            "n > 9",
            (A, Assign, "n -= 1;"),
            "
fn f(mut n: usize, ok: bool) {
    match ok {
        true => {
            n -= 1;
            g(n)
        }
        false => h(n),
    }
}
",
        );
    }

    #[test]
    fn section_3_7_a_at_entry_and_exit() {
        check(
            LET,
            "entry",
            "n > 9",
            (A, Assign, "n -= 1;"),
            "
fn f(n: usize) {
    let n = n - 1;
    let last = n + 1;
    g(last);
}
",
        );
        check(
            TAIL,
            "exit",
            "n > 9",
            (A, Assign, "n -= 1;"),
            "
fn f(n: usize) -> usize {
    g();
    let n = n - 1;
    h(n)
}
",
        );
        check(
            IF,
            "exit",
            "n > 9",
            (A, Assign, "n -= 1;"),
            "
fn f(mut n: usize, ok: bool) {
    if ok {
        g(n);
    } else if n > 7 {
        h(n);
    }
    n -= 1;
}
",
        );
    }
}
