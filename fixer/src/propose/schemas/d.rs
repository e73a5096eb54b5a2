//! Schema (d): the snippet where it fails, otherwise the instruction.
//!
//! ```text
//! if fail {
//!     snippet
//! } else {
//!     old_stmt
//! }
//! ```
//!
//! Where the instruction yields a value, `if` yields it: `let x = if fail { new } else { old };`.
//!
//! Where *fail* itself is replaced there is nothing to choose: its value is known in both branches,
//! so that one of them is what schema (a) makes without a condition.

use super::Schema;
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::condition::fails;
use crate::propose::layout;
use crate::propose::place::Place;

pub(super) const SCHEMA: Schema = Schema { name: SchemaName::D, conditional: true, instantiate };

/// Control flow with more lines than this is not written down twice.
const TWICE: usize = 8;

fn instantiate(place: &Place<'_>, fail: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    match change {
        Change::Omitted
        | Change::OmittedTwo
        | Change::Leave { .. }
        | Change::Inserted { .. }
        | Change::Rewrite { .. }
        | Change::Instruction { predicate: true, .. } => None,
        Change::Statement { text, mutable, .. } => {
            let edits = instead(place, &fails(place, fail), text)?;
            Some(mutable.iter().cloned().chain(edits).collect())
        }
        Change::Instruction { edits, .. } => changed(place, &fails(place, fail), edits),
    }
}

/// The snippet of an expression modification in the place of the instruction.
fn instead(place: &Place<'_>, fail: &syn::Expr, snippet: &str) -> Option<Vec<Edit>> {
    let same = place.file.slice(place.location.span) == snippet;
    if same || !place.is_omissible() {
        return None;
    }
    let head = layout::alternative(layout::conditional(place, fail, snippet));
    if place.location.kind == LocationKind::If {
        // `else if`, rather than an `if` alone in an `else`.
        return layout::before(place, &head).map(joined_to_next);
    }
    layout::chain(place, &head).or_else(|| layout::wrap(place, &head))
}

/// Takes brace and line break from the end of the inserted lines.
fn joined_to_next(mut edits: Vec<Edit>) -> Vec<Edit> {
    if let Some(last) = edits.last_mut() {
        last.text.truncate(last.text.trim_end_matches(['{', ' ', '\t', '\n']).len());
        last.text.push(' ');
    }
    edits
}

/// The changed instruction where it fails.
fn changed(place: &Place<'_>, fail: &syn::Expr, edits: &[Edit]) -> Option<Vec<Edit>> {
    let location = place.location;
    if let Some(Syntax::Local(local)) = &location.syntax {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        return Some(layout::either(place, place.file.span(&init.expr), fail, edits));
    }
    let lines = place.file.slice(location.span).lines().count();
    if location.condition.is_some() && lines > TWICE {
        return None;
    }
    let single = lines == 1 && location.condition.is_none();
    let head = layout::changed(place, fail, edits);
    if single && let Some(edits) = layout::chain(place, &head) {
        return Some(edits);
    }
    if location.kind == LocationKind::Tail {
        return Some(layout::either(place, location.span, fail, edits));
    }
    layout::wrap(place, &head)
}

#[cfg(test)]
mod tests {
    use crate::propose::candidate::{ActionName::*, SchemaName::*};
    use crate::propose::testing::*;

    #[test]
    fn section_3_7_d_on_a_call() {
        check(
            LISTING_1,
            "self.go_i_th",
            "idx > self.index",
            (D, Replace, "self.go_i_th(idx - 1);"),
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
        if idx > self.index {
            self.go_i_th(idx - 1);
        } else {
            self.go_i_th(idx);
        }
        self.put_left(v);
    }
",
        );
        check(
            CALL,
            "g(n)",
            "n > 9",
            (D, Assign, "n -= 1;"),
            "
fn f(mut n: usize) {
    // Why it is called.
    if n > 9 {
        n -= 1;
    } else {
        g(n); // And how.
    }
}
",
        );
    }

    #[test]
    fn section_3_7_d_on_an_assignment() {
        check(
            ASSIGNMENT,
            "self.size",
            "n > 9",
            (D, Replace, "self.size = 0;"),
            "
fn f(&mut self, n: usize) {
    if n > 9 {
        self.size = 0;
    } else {
        self.size = n;
    }
}
",
        );
    }

    #[test]
    fn section_3_7_d_on_a_let() {
        check(
            LET,
            "let last",
            "n > 9",
            (D, Replace, "let last = n - 1 + 1;"),
            "
fn f(n: usize) {
    let last = if n > 9 { n - 1 + 1 } else { n + 1 };
    g(last);
}
",
        );
        check(LET, "let last", "n > 9", (D, Assign, "n = 0;"), "");
    }

    #[test]
    fn section_3_7_d_on_a_condition() {
        check(
            IF,
            "if ok",
            "n > 9",
            (D, Assign, "n = 0;"),
            "
fn f(mut n: usize, ok: bool) {
    if n > 9 {
        n = 0;
    } else if ok {
        g(n);
    } else if n > 7 {
        h(n);
    }
}
",
        );
        check(LISTING_1, "if !found", "found || self.after()", (D, Replace, "if false"), "");
    }

    #[test]
    fn section_3_7_d_on_a_loop() {
        check(
            WHILE,
            "while",
            "n > 9",
            (D, Replace, "while n - 1 > 1"),
            "
fn f(mut n: usize) {
    if n > 9 {
        while n - 1 > 1 {
            n /= 2;

            g(\"two
lines\");
        }
    } else {
        while n > 1 {
            n /= 2;

            g(\"two
lines\");
        }
    }
}
",
        );
    }

    #[test]
    fn section_3_7_d_on_a_tail_expression() {
        check(
            TAIL,
            "h(n)",
            "n > 9",
            (D, Replace, "h(n - 1)"),
            "
fn f(n: usize) -> usize {
    g();
    if n > 9 { h(n - 1) } else { h(n) }
}
",
        );
        check(TAIL, "h(n)", "n > 9", (D, Assign, "n -= 1;"), "");
    }

    #[test]
    fn section_3_7_d_on_an_arm() {
        check(
            ARM,
            "g(n)",
            "n > 9",
            (D, Replace, "g(n - 1)"),
            "
fn f(n: usize, ok: bool) {
    match ok {
        true => {
            if n > 9 {
                g(n - 1)
            } else {
                g(n)
            }
        }
        false => h(n),
    }
}
",
        );
    }

    #[test]
    fn section_3_7_d_opens_blocks_written_on_one_line() {
        check(
            "fn f(n: usize) -> usize {\n    let m = if n > 3 { n } else { 3 };\n    m\n}",
            "n }",
            "n > 9",
            (B, Assign, "n = 0;"),
            "
fn f(mut n: usize) -> usize {
    let m = if n > 3 {
        if n > 9 {
            n = 0;
        }
        n
    } else {
        3
    };
    m
}
",
        );
    }

    #[test]
    fn section_3_7_d_on_all_of_an_else() {
        let before = "
fn f(n: usize, ok: bool) {
    if ok {
        h(n);
    } else {
        g(n);
    }
}";
        check(
            before,
            "g(n)",
            "n > 9",
            (D, Replace, "g(n - 1);"),
            "
fn f(n: usize, ok: bool) {
    if ok {
        h(n);
    } else if n > 9 {
        g(n - 1);
    } else {
        g(n);
    }
}",
        );
    }

    #[test]
    fn section_3_7_d_on_an_instruction_of_several_lines() {
        let before = "
fn f(n: usize) {
    g(
        // The number.
        n,
        self.all
            .len(),
    );
}";
        check(
            before,
            "g(",
            "n > 9",
            (D, Replace, "g( // The number. n - 1, self.all .len(), );"),
            "
fn f(n: usize) {
    if n > 9 {
        g(
            // The number.
            n - 1,
            self.all
                .len(),
        );
    } else {
        g(
            // The number.
            n,
            self.all
                .len(),
        );
    }
}",
        );
    }
}
