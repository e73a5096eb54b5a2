//! Schema (b): the snippet where it fails, then the instruction.
//!
//! ```text
//! if fail {
//!     snippet
//! }
//! old_stmt
//! ```
//!
//! A replaced expression makes no snippet to put before the instruction that it replaces.

use super::Schema;
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::condition::fails;
use crate::propose::layout;
use crate::propose::place::Place;

pub(super) const SCHEMA: Schema = Schema { name: SchemaName::B, conditional: true, instantiate };

fn instantiate(place: &Place<'_>, fail: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    let (text, mutable) = match change {
        Change::Statement { text, mutable, .. } => (text, mutable.as_ref()),
        Change::Leave { text, .. } => (text, None),
        _ => return None,
    };
    let edits = layout::before(place, &layout::conditional(place, &fails(place, fail), text))?;
    Some(mutable.into_iter().cloned().chain(edits).collect())
}

#[cfg(test)]
mod tests {
    use crate::propose::candidate::{ActionName::*, SchemaName::*};
    use crate::propose::testing::*;

    #[test]
    fn section_3_7_b_on_a_call() {
        check(
            LISTING_1,
            "self.go_i_th",
            "idx > self.index",
            (B, Assign, "idx -= 1;"),
            "
    fn move_item(&mut self, v: T) {
        let mut idx = self.index;
        let mut found = false;
        self.start();
        while !(found || self.after()) {
            found = *self.item() == v;
            if !found {
                self.forth();
            }
        }
        assert!(found && !self.after());
        self.remove();
        if idx > self.index {
            idx -= 1;
        }
        self.go_i_th(idx);
        self.put_left(v);
    }
",
        );
        check(
            CALL,
            "g(n)",
            "n > 9",
            (B, Assign, "n -= 1;"),
            "
fn f(mut n: usize) {
    // Why it is called.
    if n > 9 {
        n -= 1;
    }
    g(n); // And how.
}
",
        );
        check(CALL, "g(n)", "n > 9", (B, Replace, "g(n - 1);"), "");
    }

    #[test]
    fn section_3_7_b_on_an_assignment() {
        check(
            ASSIGNMENT,
            "self.size",
            "n > 9",
            (B, Assign, "n = 0;"),
            "
fn f(&mut self, mut n: usize) {
    if n > 9 {
        n = 0;
    }
    self.size = n;
}
",
        );
    }

    #[test]
    fn section_3_7_b_on_a_let() {
        check(
            LET,
            "let last",
            "n > 9",
            (B, Assign, "n = 0;"),
            "
fn f(mut n: usize) {
    if n > 9 {
        n = 0;
    }
    let last = n + 1;
    g(last);
}
",
        );
    }

    #[test]
    fn section_3_7_b_on_a_condition() {
        check(
            IF,
            "if ok",
            "n > 9",
            (B, Assign, "n += 1;"),
            "
fn f(mut n: usize, ok: bool) {
    if n > 9 {
        n += 1;
    }
    if ok {
        g(n);
    } else if n > 7 {
        h(n);
    }
}
",
        );
        check(IF, "if n > 7", "n > 9", (B, Assign, "n += 1;"), "");
    }

    #[test]
    fn section_3_7_b_on_a_loop() {
        check(
            WHILE,
            "while",
            "n > 9",
            (B, Assign, "n = 1;"),
            "
fn f(mut n: usize) {
    if n > 9 {
        n = 1;
    }
    while n > 1 {
        n /= 2;

        g(\"two
lines\");
    }
}
",
        );
    }

    #[test]
    fn section_3_7_b_on_a_tail_expression() {
        check(
            TAIL,
            "h(n)",
            "n > 9",
            (B, Assign, "n -= 1;"),
            "
fn f(mut n: usize) -> usize {
    g();
    if n > 9 {
        n -= 1;
    }
    h(n)
}
",
        );
    }

    #[test]
    fn section_3_7_b_on_an_arm() {
        check(
            ARM,
            "h(n)",
            "n > 9",
            (B, Assign, "n -= 1;"),
            "
fn f(mut n: usize, ok: bool) {
    match ok {
        true => g(n),
        false => {
            if n > 9 {
                n -= 1;
            }
            h(n)
        }
    }
}
",
        );
    }

    #[test]
    fn section_3_7_b_calls_a_command() {
        check(
            LISTING_1,
            "self.put_left(v)",
            "self.before()",
            (B, Command, "self.forth();"),
            "
    fn move_item(&mut self, v: T) {
        let idx = self.index;
        let mut found = false;
        self.start();
        while !(found || self.after()) {
            found = *self.item() == v;
            if !found {
                self.forth();
            }
        }
        assert!(found && !self.after());
        self.remove();
        self.go_i_th(idx);
        if self.before() {
            self.forth();
        }
        self.put_left(v);
    }
",
        );
    }

    #[test]
    fn section_3_7_b_keeps_tabs_and_line_ends() {
        check(
            "fn f(mut n: usize) {\r\n\tg(n);\r\n}",
            "g(n)",
            "n > 9",
            (B, Assign, "n -= 1;"),
            "fn f(mut n: usize) {\r\n\tif n > 9 {\r\n\t\tn -= 1;\r\n\t}\r\n\tg(n);\r\n}",
        );
    }
}
