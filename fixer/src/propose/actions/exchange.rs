//! Two names exchanged wherever an instruction has them, beyond the paper: the right thing is done,
//! to the other one of two.
//!
//! ```text
//! self.size[b] += self.size[a];      →      self.size[a] += self.size[b];
//! ```
//!
//! Two operands or arguments exchanged are for [`super::swap`], those of a sum of products for
//! [`super::cross`].

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Exchange, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Pairs tried in one instruction.
const PAIRS: usize = 6;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let names = names(place);
    let mut all: Vec<&str> = Vec::new();
    for (name, _) in &names {
        if !all.contains(&name.as_str()) {
            all.push(name);
        }
    }
    let mut found = Vec::new();
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            found.extend(exchanged(place, &names, one, other));
        }
    }
    found.truncate(PAIRS);
    found
}

/// The instruction with one name for the other, if both may stand for each other.
fn exchanged(
    place: &Place<'_>,
    names: &[(String, Span)],
    one: &str,
    other: &str,
) -> Option<Change> {
    let count = |wanted: &str| names.iter().filter(|(name, _)| name == wanted).count();
    // One each is an exchange of two operands, or of one with the other.
    if count(one) + count(other) < 3 && !is_update(place) {
        return None;
    }
    let ty = |name: &str| place.type_name_of(&syn::parse_str(name).ok()?);
    if ty(one).is_none() || ty(one) != ty(other) {
        return None;
    }
    let edits = names.iter().filter_map(|(name, span)| match name {
        name if name == one => Some(Edit::replace(*span, other)),
        name if name == other => Some(Edit::replace(*span, one)),
        _ => None,
    });
    Some(Change::rewrite(place, edits.collect(), 0.45))
}

/// True for `x[a] += x[b]` and `x[a] = x[b]`, where two exchanged names change another thing.
fn is_update(place: &Place<'_>) -> bool {
    match &place.location.syntax {
        Some(Syntax::Expr(syn::Expr::Assign(_))) => true,
        Some(Syntax::Expr(syn::Expr::Binary(binary))) => {
            crate::propose::precedence::of_operator(&binary.op) == 0
        }
        _ => false,
    }
}

/// The variables of the instruction, as often as they occur; those of nested control flow are in
/// instructions of their own.
fn names(place: &Place<'_>) -> Vec<(String, Span)> {
    struct Names<'a>(&'a Place<'a>, Vec<(String, Span)>);
    impl<'ast> Visit<'ast> for Names<'_> {
        fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
            if let Some(name) = path.path.get_ident().filter(|name| *name != "self")
                && self.0.binding(&name.to_string()).is_some()
            {
                self.1.push((name.to_string(), self.0.file.span(path)));
            }
        }
        fn visit_block(&mut self, _: &'ast syn::Block) {}
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
        fn visit_expr(&mut self, expr: &'ast syn::Expr) {
            visit::visit_expr(self, expr);
        }
    }
    let mut names = Names(place, Vec::new());
    match (&place.location.condition, &place.location.syntax) {
        (Some((_, condition)), _) => names.visit_expr(condition),
        (None, Some(Syntax::Expr(expr))) => names.visit_expr(expr),
        (None, Some(Syntax::Local(local))) => {
            local.init.iter().for_each(|init| names.visit_expr(&init.expr));
        }
        _ => {}
    }
    names.1
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn the_other_one_is_changed() {
        check(
            "fn f(s: &mut S, i: usize, n: usize) { s.size[i] += s.size[n]; }",
            "s.size",
            &["s.size[n] += s.size[i];"],
        );
    }

    #[test]
    fn two_operands_are_left_to_others() {
        check("fn f(i: usize, n: usize) { g(i, n); }", "g(", &[]);
        check("fn f(i: usize, n: usize) { g(i, n, i); }", "g(", &["g(n, i, n);"]);
    }

    #[test]
    fn names_of_other_types_stay() {
        check("fn f(i: usize, ok: bool) { g(i, ok, i); }", "g(", &[]);
    }
}
