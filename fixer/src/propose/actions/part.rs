//! Another part of what a pattern takes apart, beyond the paper: the part that has no name for the one
//! that has, and what is asked of one part asked of the other, too.
//!
//! ```text
//! pairs.iter().map(|(key, _)| key)               →      pairs.iter().map(|(_, key)| key)
//! edges.retain(|(from, _)| kept.contains(from))  →      edges.retain(|(from, other)| … && kept.contains(other))
//! ```
//!
//! Where both parts have names, another one is for [`super::name`].

use std::collections::BTreeMap;

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax, is_control_flow};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, words};
use crate::propose::precedence::{self, AND};
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Part, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often the other part is meant, and how often both are.
const OTHER: f64 = 0.5;
const BOTH: f64 = 0.5;
const EITHER: f64 = 0.35;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let mut parts = Parts { closures: Vec::new(), patterns: Vec::new() };
    match &place.location.syntax {
        _ if place.is_assertion() => {}
        Some(Syntax::Local(local)) => {
            parts.patterns.push(&local.pat);
            local.init.iter().for_each(|init| parts.visit_expr(&init.expr));
        }
        Some(Syntax::Expr(expr)) => parts.head(expr, place.location.kind),
        _ => {}
    }
    let inside: Vec<&syn::Pat> =
        parts.closures.iter().flat_map(|closure| &closure.inputs).collect();
    let patterns = parts.patterns.iter().copied().chain(inside);
    let mut found: Vec<Change> = patterns.flat_map(|pat| turned(place, pat)).collect();
    found.extend(parts.closures.iter().flat_map(|closure| asked(place, closure)));
    found
}

/// The patterns of an instruction, and its closures.
struct Parts<'ast> {
    closures: Vec<&'ast syn::ExprClosure>,
    patterns: Vec<&'ast syn::Pat>,
}

impl<'ast> Parts<'ast> {
    /// Of control flow, its head: the blocks inside have locations of their own.
    fn head(&mut self, expr: &'ast syn::Expr, kind: LocationKind) {
        match expr {
            syn::Expr::If(branch) => self.visit_expr(&branch.cond),
            syn::Expr::While(turns) => self.visit_expr(&turns.cond),
            syn::Expr::ForLoop(turns) => {
                self.patterns.push(&turns.pat);
                self.visit_expr(&turns.expr);
            }
            syn::Expr::Match(cases) if kind == LocationKind::Match => {
                self.visit_expr(&cases.expr);
                self.patterns.extend(cases.arms.iter().map(|arm| &arm.pat));
            }
            other => self.visit_expr(other),
        }
    }
}

impl<'ast> Visit<'ast> for Parts<'ast> {
    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        if !is_control_flow(expr) && !matches!(expr, syn::Expr::Block(_)) {
            visit::visit_expr(self, expr);
        }
    }

    fn visit_expr_let(&mut self, binding: &'ast syn::ExprLet) {
        self.patterns.push(&binding.pat);
        visit::visit_expr_let(self, binding);
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.closures.push(closure);
        visit::visit_expr_closure(self, closure);
    }
}

/// The tuples in a pattern with their parts.
fn tuples(pat: &syn::Pat) -> Vec<Vec<&syn::Pat>> {
    struct Tuples<'ast>(Vec<Vec<&'ast syn::Pat>>);
    impl<'ast> Visit<'ast> for Tuples<'ast> {
        fn visit_pat_tuple(&mut self, tuple: &'ast syn::PatTuple) {
            self.0.push(tuple.elems.iter().collect());
            visit::visit_pat_tuple(self, tuple);
        }
        fn visit_pat_tuple_struct(&mut self, tuple: &'ast syn::PatTupleStruct) {
            self.0.push(tuple.elems.iter().collect());
            visit::visit_pat_tuple_struct(self, tuple);
        }
        fn visit_expr(&mut self, _: &'ast syn::Expr) {}
    }
    let mut found = Tuples(Vec::new());
    found.visit_pat(pat);
    found.0
}

/// The nameless parts next to a named one, with both places.
fn nameless<'a>(parts: &[&'a syn::Pat]) -> Vec<(&'a syn::Pat, &'a syn::Pat)> {
    let is_name = |pat: &syn::Pat| match pat {
        syn::Pat::Ident(_) => true,
        syn::Pat::Reference(inner) => matches!(&*inner.pat, syn::Pat::Ident(_)),
        _ => false,
    };
    let wild = parts.iter().copied().filter(|pat| matches!(pat, syn::Pat::Wild(_)));
    wild.flat_map(|wild| {
        let named = parts.iter().copied().filter(|pat| is_name(pat));
        named.map(move |named| (named, wild))
    })
    .collect()
}

/// The name for the other part.
fn turned(place: &Place<'_>, pat: &syn::Pat) -> Vec<Change> {
    let pairs = tuples(pat).into_iter().flat_map(|parts| nameless(&parts));
    let exchanged = |(named, wild): (&syn::Pat, &syn::Pat)| {
        let name = place.text_of_pat(named).to_owned();
        let edits = vec![
            Edit::replace(place.file.span(named), "_"),
            Edit::replace(place.file.span(wild), name),
        ];
        shown(place, edits, OTHER)
    };
    pairs.map(exchanged).collect()
}

/// A change that may be in the head of control flow.
fn shown(place: &Place<'_>, edits: Vec<Edit>, prior: f64) -> Change {
    let start = edits.iter().map(|edit| edit.span.start).min().unwrap_or_default();
    let end = edits.iter().map(|edit| edit.span.end).max().unwrap_or_default();
    match place.location.kind.is_condition() {
        true => {
            let text =
                crate::propose::candidate::rewritten(place.file, Span::new(start, end), &edits);
            Change::Rewrite { edits, text: super::one_line(&text), prior }
        }
        false => Change::rewrite(place, edits, prior),
    }
}

/// What a closure asks of one part, asked of the nameless one as well.
fn asked(place: &Place<'_>, closure: &syn::ExprClosure) -> Vec<Change> {
    let body = &*closure.body;
    if matches!(body, syn::Expr::Block(_)) || !is_question(place, body) {
        return Vec::new();
    }
    let parameters: Vec<&syn::Pat> = closure.inputs.iter().collect();
    let mut wild: Vec<&syn::Pat> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let all = parameters.iter().flat_map(|pat| tuples(pat)).chain([parameters.clone()]);
    for part in all.flatten() {
        match part {
            syn::Pat::Wild(_) => wild.push(part),
            syn::Pat::Ident(name) => names.push(name.ident.to_string()),
            _ => {}
        }
    }
    let text = place.text_of(body);
    let used = |name: &&String| words(text).any(|word| word == name.as_str());
    let Some(other) = free_name(place) else { return Vec::new() };
    let mut found = Vec::new();
    for (part, name) in
        wild.iter().flat_map(|part| names.iter().filter(used).map(move |it| (part, it)))
    {
        let Some(variable) = syntax::parse(&other) else { continue };
        let map = BTreeMap::from([(name.clone(), variable)]);
        let again = syntax::substitute(body, &map);
        for (op, strength, prior) in [("&&", AND, BOTH), ("||", 1, EITHER)] {
            let one = precedence::parenthesised(text.to_owned(), body, strength);
            let two = precedence::parenthesised(syntax::text(&again), &again, strength);
            let edits = vec![
                Edit::replace(place.file.span(*part), other.clone()),
                Edit::replace(place.file.span(body), format!("{one} {op} {two}")),
            ];
            found.push(shown(place, edits, prior));
        }
    }
    found
}

/// A name that the routine does not use.
fn free_name(place: &Place<'_>) -> Option<String> {
    let body = place.file.slice(place.routine.body);
    let is_free = |name: &&str| place.binding(name).is_none() && !words(body).any(|it| it == *name);
    ["other", "second", "rest"].into_iter().find(is_free).map(str::to_owned)
}

/// True for what can only be a truth.
fn is_question(place: &Place<'_>, body: &syn::Expr) -> bool {
    place.type_name_of(body).as_deref() == Some("bool")
        || matches!(body, syn::Expr::Unary(not) if matches!(not.op, syn::UnOp::Not(_)))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn the_part_without_a_name() {
        check("fn f() { g(a.map(|(k, _)| k)); }", "g(", &["g(a.map(|(_, k)| k));"]);
        check("fn f() { let (a, _) = g(); }", "let", &["let (_, a) = g();"]);
        check("fn f() { for (&a, _) in b { g(a); } }", "for", &["_, &a"]);
        check("fn f() { g(a.map(|(k, v)| k)); }", "g(", &[]);
    }

    #[test]
    fn what_is_asked_of_one_part_is_asked_of_the_other() {
        check(
            "fn f() { a.retain(|(k, _)| b.contains(k)); }",
            "a.",
            &[
                "a.retain(|(_, k)| b.contains(k));",
                "a.retain(|(k, other)| b.contains(k) && b.contains(other));",
                "a.retain(|(k, other)| b.contains(k) || b.contains(other));",
            ],
        );
        check(
            "fn f() { a.retain(|(k, _), _| b.contains(k)); }",
            "a.",
            &[
                "a.retain(|(_, k), _| b.contains(k));",
                "a.retain(|(k, other), _| b.contains(k) && b.contains(other));",
                "a.retain(|(k, other), _| b.contains(k) || b.contains(other));",
                "a.retain(|(k, _), other| b.contains(k) && b.contains(other));",
                "a.retain(|(k, _), other| b.contains(k) || b.contains(other));",
            ],
        );
    }
}
