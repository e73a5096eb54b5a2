//! A closure that fails for some elements gives none for them, beyond the paper: where it is mapped, that is what an
//! option or an iterator is for.
//!
//! ```text
//! self.inner.get(key).map(|all| &all[0])      →      self.inner.get(key).and_then(|all| all.first())
//! ```

use syn::visit::{self, Visit};

use super::index::element;
use super::{Action, Change, Changes, IN_PLACE, arithmetic};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence;
use crate::propose::site::sites;
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Mapped, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// What takes a closure that may give none, for options and for iterators.
const METHODS: [(&str, f64); 2] = [("and_then", 1.0), ("filter_map", 0.8)];

fn changes(place: &Place<'_>) -> Vec<Change> {
    if !place.panicked {
        return Vec::new();
    }
    sites(place)
        .iter()
        .filter_map(|site| match &site.expr {
            syn::Expr::MethodCall(call) if call.method == "map" => closure(call).zip(Some(call)),
            _ => None,
        })
        .flat_map(|(closure, call)| of_closure(place, call, closure))
        .collect()
}

fn closure(call: &syn::ExprMethodCall) -> Option<&syn::ExprClosure> {
    match call.args.first() {
        Some(syn::Expr::Closure(closure)) if call.args.len() == 1 => Some(closure),
        _ => None,
    }
}

fn of_closure(
    place: &Place<'_>,
    call: &syn::ExprMethodCall,
    closure: &syn::ExprClosure,
) -> Vec<Change> {
    let body = place.file.span(&closure.body);
    let mut parts = Parts { place, found: Vec::new() };
    parts.visit_expr(&closure.body);
    let mut found = Vec::new();
    for Part { span, options } in parts.found {
        for (option, likely) in options {
            let edits = given(body, span, &option);
            for (method, prior) in METHODS {
                let method = Edit::replace(place.file.span(&call.method), method.to_owned());
                let edits = std::iter::once(method).chain(edits.clone()).collect();
                found.push(Change::rewrite(place, edits, prior * likely));
            }
        }
    }
    found
}

/// The option as all of the closure's body, or its body as far as there is one.
fn given(body: Span, part: Span, option: &str) -> Vec<Edit> {
    if part == body {
        return vec![Edit::replace(body, option.to_owned())];
    }
    vec![
        Edit::insert(body.start, "Some(".to_owned()),
        Edit::replace(part, format!("{option}?")),
        Edit::insert(body.end, ")".to_owned()),
    ]
}

/// What may fail in a closure, and the options that tell so, each with how likely it is meant.
struct Part {
    span: Span,
    options: Vec<(String, f64)>,
}

struct Parts<'a> {
    place: &'a Place<'a>,
    found: Vec<Part>,
}

impl<'ast> Visit<'ast> for Parts<'_> {
    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        let options = match expr {
            syn::Expr::Reference(reference) => self.lent(reference),
            syn::Expr::Index(index) => self.taken(index),
            syn::Expr::MethodCall(call) if call.method != "pow" => self.unwrapped(call),
            syn::Expr::Binary(_) | syn::Expr::MethodCall(_) => self.checked(expr),
            _ => Vec::new(),
        };
        let whole = !options.is_empty() && !matches!(expr, syn::Expr::MethodCall(_));
        if !options.is_empty() {
            self.found.push(Part { span: self.place.file.span(expr), options });
        }
        if !whole {
            visit::visit_expr(self, expr);
        }
    }

    // These have locations of their own, or leave another closure.
    fn visit_block(&mut self, _: &'ast syn::Block) {}
    fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
}

impl Parts<'_> {
    /// `v.first()` for `&v[0]`, `v.get_mut(i)` for `&mut v[i]`.
    fn lent(&self, reference: &syn::ExprReference) -> Vec<(String, f64)> {
        let syn::Expr::Index(index) = &*reference.expr else { return Vec::new() };
        let shared = self.get(index);
        match reference.mutability {
            None => vec![(shared, 1.0)],
            Some(_) => {
                let (base, arguments) = shared.rsplit_once('(').expect("it is a call");
                vec![(format!("{base}_mut({arguments}"), 1.0)]
            }
        }
    }

    fn taken(&self, index: &syn::ExprIndex) -> Vec<(String, f64)> {
        if matches!(*index.index, syn::Expr::Range(_)) {
            return Vec::new();
        }
        let get = self.get(index);
        vec![(format!("{get}.copied()"), 0.9), (format!("{get}.cloned()"), 0.8)]
    }

    fn get(&self, index: &syn::ExprIndex) -> String {
        let base = self.place.receiver_text(&index.expr);
        element(&base, self.place.text_of(&index.index))
    }

    /// `a.checked_mul(b)` for `a * b`, and so on for all operations of a sum.
    fn checked(&self, expr: &syn::Expr) -> Vec<(String, f64)> {
        let mut operations = 0;
        let chain = arithmetic::chain(self.place, expr, "checked", "?", &mut operations);
        chain.and_then(|text| Some((text.strip_suffix('?')?.to_owned(), 0.9))).into_iter().collect()
    }

    /// `x` for `x.unwrap()`, `x.ok()` if it tells why there is none.
    fn unwrapped(&self, call: &syn::ExprMethodCall) -> Vec<(String, f64)> {
        if call.method != "unwrap" && call.method != "expect" {
            return Vec::new();
        }
        let text = self.place.text_of(&call.receiver).to_owned();
        let receiver = precedence::parenthesised(text.clone(), &call.receiver, precedence::ATOM);
        vec![(text, 1.0), (format!("{receiver}.ok()"), 0.95)]
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_panic_rewrites;

    fn check(source: &str, expected: &[&str]) {
        check_panic_rewrites(super::changes, source, "a.", expected);
    }

    #[test]
    fn an_element_that_may_be_missing_is_asked_for() {
        check(
            "fn f() { a.get(k).map(|v| &v[0]) }",
            &["a.get(k).and_then(|v| v.first())", "a.get(k).filter_map(|v| v.first())"],
        );
        check(
            "fn f() { a.next().map(|v| &mut v[i]) }",
            &["a.next().and_then(|v| v.get_mut(i))", "a.next().filter_map(|v| v.get_mut(i))"],
        );
    }

    #[test]
    fn what_is_made_of_it_is_made_if_there_is_one() {
        check(
            "fn f() { a.next().map(|(k, v)| (k, &v[0])) }",
            &[
                "a.next().and_then(|(k, v)| Some((k, v.first()?)))",
                "a.next().filter_map(|(k, v)| Some((k, v.first()?)))",
            ],
        );
    }

    #[test]
    fn what_is_unwrapped_stays_wrapped() {
        check(
            "fn f() { a.lines().map(|s| s.parse().unwrap()).sum() }",
            &[
                "a.lines().and_then(|s| s.parse()).sum()",
                "a.lines().filter_map(|s| s.parse()).sum()",
                "a.lines().and_then(|s| s.parse().ok()).sum()",
                "a.lines().filter_map(|s| s.parse().ok()).sum()",
            ],
        );
    }

    #[test]
    fn a_sum_is_computed_as_far_as_it_can_be() {
        check(
            "fn f() { a.map(|n| n + (m * (k as u64).pow(e))) }",
            &[
                "a.and_then(|n| n.checked_add(m.checked_mul((k as u64).checked_pow(e)?)?))",
                "a.filter_map(|n| n.checked_add(m.checked_mul((k as u64).checked_pow(e)?)?))",
            ],
        );
    }

    #[test]
    fn others_are_left() {
        check("fn f() { a.map(|v| v.len()); a.for_each(|v| v[0]) }", &[]);
    }
}
