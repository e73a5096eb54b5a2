//! Schema (c): the instruction only where it does not fail.
//!
//! ```text
//! if !fail {
//!     old_stmt
//! }
//! ```
//!
//! An `if` inside an `if` is written as one, the way clippy wants it.

use super::Schema;
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::condition::holds;
use crate::propose::layout;
use crate::propose::place::Place;
use crate::syntax;

pub(super) const SCHEMA: Schema = Schema { name: SchemaName::C, conditional: true, instantiate };

fn instantiate(place: &Place<'_>, fail: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    if !matches!(change, Change::Omitted | Change::OmittedTwo) || is_decided(place, fail) {
        return None;
    }
    let holds = holds(place, fail);
    if *change == Change::OmittedTwo {
        return layout::wrap_two(place, &[format!("if {} {{", syntax::text(&holds))]);
    }
    if let Some(edits) = narrowed(place, &holds) {
        return Some(edits);
    }
    if !place.is_omissible() {
        return None;
    }
    if let Some(edits) = branch_narrowed(place, &holds) {
        return Some(edits);
    }
    layout::wrap(place, &[format!("if {} {{", syntax::text(&holds))])
}

/// True if *fail* is the instruction's own condition or its complement: then nothing is left of
/// the instruction, or nothing is changed.
fn is_decided(place: &Place<'_>, fail: &syn::Expr) -> bool {
    place.location.condition.as_ref().is_some_and(|(_, condition)| {
        syntax::same(condition, fail) || syntax::same(condition, &place.negate(fail))
    })
}

/// An `if` without `else` gets a second condition.
fn narrowed(place: &Place<'_>, holds: &syn::Expr) -> Option<Vec<Edit>> {
    let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax else { return None };
    let (span, condition) = place.location.condition.as_ref()?;
    if place.location.kind != LocationKind::If || branch.else_branch.is_some() {
        return None;
    }
    layout::conjoined(*span, condition, holds, true)
}

/// The branch of which the instruction is all gets a second condition; an `else` becomes an
/// `else if`.
fn branch_narrowed(place: &Place<'_>, holds: &syn::Expr) -> Option<Vec<Edit>> {
    let branch = layout::only_in_branch(place)?;
    match &branch.condition {
        _ if branch.followed => None,
        Some((span, condition)) => layout::conjoined(*span, condition, holds, false),
        None => {
            let text = format!("if {} ", syntax::text(holds));
            Some(vec![Edit::insert(branch.block.start, text)])
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::candidate::{ActionName::*, SchemaName::*};
    use crate::propose::testing::*;

    #[test]
    fn section_3_7_c_on_a_call() {
        check(
            CALL,
            "g(n)",
            "n > 9",
            (C, Omit, ""),
            "
fn f(n: usize) {
    // Why it is called.
    if n <= 9 {
        g(n); // And how.
    }
}
",
        );
    }

    #[test]
    fn section_3_7_c_on_an_assignment() {
        check(
            ASSIGNMENT,
            "self.size",
            "self.is_full()",
            (C, Omit, ""),
            "
fn f(&mut self, n: usize) {
    if !self.is_full() {
        self.size = n;
    }
}
",
        );
    }

    #[test]
    fn section_3_7_c_on_a_let() {
        check(LET, "let last", "n > 9", (C, Omit, ""), "");
    }

    #[test]
    fn section_3_7_c_on_a_condition() {
        check(
            IF,
            "if ok",
            "n == 9",
            (C, Omit, ""),
            "
fn f(mut n: usize, ok: bool) {
    if n != 9 {
        if ok {
            g(n);
        } else if n > 7 {
            h(n);
        }
    }
}
",
        );
        check(
            IF,
            "if n > 7",
            "n == 9",
            (C, Omit, ""),
            "
fn f(mut n: usize, ok: bool) {
    if ok {
        g(n);
    } else if n != 9 && n > 7 {
        h(n);
    }
}
",
        );
    }

    #[test]
    fn section_3_7_c_on_all_of_a_branch() {
        check(
            LISTING_1,
            "self.forth",
            "self.after()",
            (C, Omit, ""),
            "
    fn move_item(&mut self, v: T) {
        let idx = self.index;
        let mut found = false;
        self.start();
        while !(found || self.after()) {
            found = *self.item() == v;
            if !found && !self.after() {
                self.forth();
            }
        }
        assert!(found && !self.after());
        self.remove();
        self.go_i_th(idx);
        self.put_left(v);
    }
",
        );
    }

    #[test]
    fn section_3_7_c_on_a_loop() {
        check(
            WHILE,
            "while",
            "n > 9",
            (C, Omit, ""),
            "
fn f(mut n: usize) {
    if n <= 9 {
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
    fn section_3_7_c_on_a_tail_expression() {
        check(TAIL, "h(n)", "n > 9", (C, Omit, ""), "");
        check(
            "fn f(n: usize) {\n    g(n)\n}",
            "g(n)",
            "n > 9",
            (C, Omit, ""),
            "
fn f(n: usize) {
    if n <= 9 {
        g(n)
    }
}
",
        );
    }

    #[test]
    fn section_3_7_c_on_an_arm() {
        check(
            ARM,
            "g(n)",
            "n > 9",
            (C, Omit, ""),
            "
fn f(n: usize, ok: bool) {
    match ok {
        true => {
            if n <= 9 {
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
    fn section_3_7_c_leaves_contracts_alone() {
        check(LISTING_1, "assert!", "found", (C, Omit, ""), "");
    }
}
