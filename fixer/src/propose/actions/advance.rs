//! The step of a loop that some of its turns forget, beyond the paper: what the loop's condition asks
//! about has to change in every turn.
//!
//! ```text
//! while i < n { match bytes[i] { … } }      →      while i < n { match bytes[i] { … } i += 1; }
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::donors::is_integer_type;
use crate::propose::place::Place;
use crate::span::Span;
use crate::syntax;

/// Before the next turn is begun early.
pub(super) const ACTION: Action = Action {
    name: ActionName::Advance,
    schemas: &[SchemaName::A],
    changes: Changes::Location(before),
};

/// At the end of a turn, or of a branch of it.
pub(super) const BEHIND: Action =
    Action { name: ActionName::Advance, schemas: IN_PLACE, changes: Changes::Location(behind) };

fn before(place: &Place<'_>) -> Vec<Change> {
    if !matches!(place.location.syntax, Some(Syntax::Expr(syn::Expr::Continue(_)))) {
        return Vec::new();
    }
    steps(place).into_iter().map(|(text, prior)| Change::Inserted { text, prior }).collect()
}

fn behind(place: &Place<'_>) -> Vec<Change> {
    if !place.is_last() || !place.can_be_followed() {
        return Vec::new();
    }
    steps(place).iter().map(|(text, prior)| Change::behind(place, text, *prior)).collect()
}

/// Steps of the numbers that the innermost loop asks about.
fn steps(place: &Place<'_>) -> Vec<(String, f64)> {
    let Some((condition, body)) = innermost_while(place) else { return Vec::new() };
    let here = super::one_line(place.file.slice(place.location.span));
    let mut found = Vec::new();
    for name in syntax::variables(&condition) {
        let Some(binding) = place.binding(&name).filter(|it| it.mutable) else { continue };
        let variable = syn::parse_str::<syn::Expr>(&binding.name).ok();
        let ty = variable.and_then(|it| place.seen_anywhere(&it));
        // What was just changed is not changed again.
        let changes = ["+=", "-=", "="].iter().any(|op| here.starts_with(&format!("{name} {op} ")));
        if changes || !ty.is_some_and(|ty| is_integer_type(&ty)) {
            continue;
        }
        let text = place.file.slice(body);
        let down = text.contains(&format!("{name} -= "));
        let (often, seldom) = if down { ("-=", "+=") } else { ("+=", "-=") };
        found.push((format!("{name} {often} 1;"), 0.6));
        found.push((format!("{name} {seldom} 1;"), 0.3));
    }
    found
}

/// The condition and the body of the innermost `while` around the instruction, if that is the
/// innermost loop.
fn innermost_while(place: &Place<'_>) -> Option<(syn::Expr, Span)> {
    struct Loops<'a>(&'a Place<'a>, Option<(Option<syn::Expr>, Span)>);
    impl Loops<'_> {
        fn note(&mut self, condition: Option<&syn::Expr>, body: &syn::Block) {
            let span = self.0.file.span(body);
            // Inner ones come later.
            if span.contains(self.0.location.span) {
                self.1 = Some((condition.cloned(), span));
            }
        }
    }
    impl<'ast> Visit<'ast> for Loops<'_> {
        fn visit_expr_while(&mut self, lp: &'ast syn::ExprWhile) {
            self.note(Some(&lp.cond), &lp.body);
            visit::visit_expr_while(self, lp);
        }
        fn visit_expr_loop(&mut self, lp: &'ast syn::ExprLoop) {
            self.note(None, &lp.body);
            visit::visit_expr_loop(self, lp);
        }
        fn visit_expr_for_loop(&mut self, lp: &'ast syn::ExprForLoop) {
            self.note(None, &lp.body);
            visit::visit_expr_for_loop(self, lp);
        }
    }
    let mut loops = Loops(place, None);
    loops.visit_block(&place.routine.block);
    let (condition, body) = loops.1?;
    Some((condition?, body))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::{check_rewrites, check_rewrites as check_inserted};

    const SOURCE: &str = "
fn f(xs: &[u8]) {
    let mut i = 0;
    while i < xs.len() {
        if xs[i] == 7 {
            continue;
        }
        g(xs[i]);
    }
}";

    #[test]
    fn the_next_turn_is_about_the_next_one() {
        check_rewrites(super::behind, SOURCE, "g(", &["g(xs[i]); i += 1;", "g(xs[i]); i -= 1;"]);
        check_inserted(super::before, SOURCE, "continue", &["i += 1;", "i -= 1;"]);
    }

    #[test]
    fn what_goes_on_by_itself_is_left_alone() {
        check_rewrites(super::behind, "fn f(n: usize) { for i in 0..n { g(i); } }", "g(", &[]);
        let done = "fn f(n: usize) { let mut i = 0; while i < n { i += 1; } }";
        check_rewrites(super::behind, done, "i +=", &[]);
    }
}
