//! An arm that is not for this state, beyond the paper: where it fails, a later arm is taken.
//!
//! ```text
//! Some(n) => n - 1,      →      Some(n) if n > 0 => n - 1,
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::{ActionName, rewritten};
use crate::propose::condition::holds;
use crate::propose::place::Place;
use crate::propose::precedence::{self, AND};
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Guard, schemas: IN_PLACE, changes: Changes::Component(changes) };

fn changes(place: &Place<'_>, fail: &syn::Expr) -> Vec<Change> {
    let Some(arm) = arm_of(place) else { return Vec::new() };
    let condition = holds(place, fail);
    let text = precedence::parenthesised(syntax::text(&condition), &condition, AND);
    let pattern = place.file.span(&arm.pat);
    let edit = match &arm.pat {
        syn::Pat::Guard(guarded) => {
            let own = &guarded.guard;
            let one = precedence::parenthesised(place.text_of(own).to_owned(), own, AND);
            Edit::replace(place.file.span(own), format!("{one} && {text}"))
        }
        _ => Edit::insert(pattern.end, format!(" if {}", syntax::text(&condition))),
    };
    let head = Span::new(pattern.start, pattern.end);
    let shown = rewritten(place.file, head, std::slice::from_ref(&edit));
    let text = super::one_line(&shown);
    vec![Change::Rewrite { edits: vec![edit], text, prior: 0.7 }]
}

/// The arm that begins with the instruction, if another one can be taken in its place.
fn arm_of<'a>(place: &Place<'a>) -> Option<&'a syn::Arm> {
    struct Arms<'ast>(Vec<&'ast syn::Arm>);
    impl<'ast> Visit<'ast> for Arms<'ast> {
        fn visit_expr_match(&mut self, cases: &'ast syn::ExprMatch) {
            let last = cases.arms.len().saturating_sub(1);
            // `None` reads like a name.
            let is_name = |name: &syn::PatIdent| {
                let text = name.ident.to_string();
                name.subpat.is_none() && text.starts_with(|c: char| c.is_lowercase() || c == '_')
            };
            let takes_all = |arm: &syn::Arm| match &arm.pat {
                syn::Pat::Wild(_) => true,
                syn::Pat::Ident(name) => is_name(name),
                _ => false,
            };
            if cases.arms.last().is_some_and(takes_all) {
                self.0.extend(cases.arms.iter().take(last));
            }
            visit::visit_expr_match(self, cases);
        }
    }
    let own = place.location.span;
    place.location.syntax.as_ref()?;
    let mut arms = Arms(Vec::new());
    arms.visit_block(&place.routine.block);
    arms.0.into_iter().find(|arm| {
        let body = place.file.span(&arm.body);
        let first = match &*arm.body {
            syn::Expr::Block(block) => block.block.stmts.first().map(|it| place.file.span(it)),
            _ => Some(body),
        };
        first == Some(own)
    })
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::Fixture;

    #[track_caller]
    fn check(source: &str, at: &str, fail: &str, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let fail = syn::parse_str(fail).unwrap();
        let found = super::changes(&fixture.place(at), &fail);
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_later_arm_is_taken_where_this_one_fails() {
        let source = "fn f(a: A) { match a { Some(n) => g(n), _ => h() } }";
        check(source, "g(", "n == 0", &["Some(n) if n != 0"]);
        check(source, "h(", "n == 0", &[]);
        let source = "fn f(a: A) { match a { Some(n) if n > 2 => { g(n); h(n) } _ => h() } }";
        check(source, "g(", "n == 7", &["Some(n) if n > 2 && n != 7"]);
        check(source, "h(n)", "n == 7", &[]);
    }

    #[test]
    fn where_there_is_no_arm_for_the_rest_there_is_no_guard() {
        let source = "fn f(a: A) { match a { Some(n) => g(n), None => h() } }";
        check(source, "g(", "n == 0", &[]);
    }
}
