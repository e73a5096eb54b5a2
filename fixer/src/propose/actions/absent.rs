//! A default for what is taken of something that may be missing, beyond the paper.
//!
//! ```text
//! list.last().unwrap().at           →      list.last().map_or(0, |it| it.at)
//! list.last().unwrap().at > at      →      list.last().is_some_and(|it| it.at > at)
//! ```
//!
//! What may be missing itself is for [`super::unwrap`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::donors::is_integer_type;
use crate::propose::place::Place;
use crate::propose::precedence::{self, ATOM};
use crate::propose::site::{Role, Site, sites};
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Absent, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often a plain default is meant, and how often the answer to a question.
const DEFAULT: f64 = 0.6;
const ANSWER: f64 = 0.5;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    if matches!(site.role, Role::Target | Role::Effect) {
        return Vec::new();
    }
    if let syn::Expr::Binary(binary) = &site.expr
        && precedence::of_operator(&binary.op) == 3
    {
        return asked(place, site, binary);
    }
    let Some(option) = unwrapped(&site.expr).filter(|it| !is_whole(place, site, it)) else {
        return Vec::new();
    };
    let ty = place.type_at(site);
    // A part of a chain is taken further.
    if site.role == Role::Receiver && !ty.as_deref().is_some_and(is_integer_type) {
        return Vec::new();
    }
    let (head, part) = (place.receiver_text(&option.receiver), part(place, &site.expr, option));
    let put = |(default, prior): (&str, f64)| {
        let text = match part.as_str() {
            "*it" => format!("{head}.copied().unwrap_or({default})"),
            part => format!("{head}.map_or({default}, |it| {part})"),
        };
        Change::rewrite(place, vec![site.put(&text, ATOM)], prior)
    };
    defaults(ty.as_deref()).iter().copied().map(put).collect()
}

/// What stands for a missing value of a type; the compiler knows if nobody else does.
fn defaults(ty: Option<&str>) -> &'static [(&'static str, f64)] {
    match ty {
        Some(ty) if is_integer_type(ty) => &[("0", DEFAULT)],
        Some("f32" | "f64") => &[("0.0", DEFAULT)],
        Some("bool") => &[("false", DEFAULT), ("true", 0.4)],
        Some("str") => &[("\"\"", DEFAULT)],
        Some("String") => &[("String::new()", DEFAULT)],
        Some(ty) if ty.starts_with("Option<") => &[("None", DEFAULT)],
        Some(_) => &[],
        None => &[("0", 0.4)],
    }
}

/// What is asked of something that is missing does not hold, or does.
fn asked(place: &Place<'_>, site: &Site, binary: &syn::ExprBinary) -> Vec<Change> {
    let Some(option) = unwrapped(&binary.left) else { return Vec::new() };
    let (head, part) = (place.receiver_text(&option.receiver), part(place, &site.expr, option));
    let put = |(question, prior): (&str, f64)| {
        let text = format!("{head}.{question}(|it| {part})");
        Change::rewrite(place, vec![site.put(&text, ATOM)], prior)
    };
    [("is_some_and", ANSWER), ("is_none_or", ANSWER)].map(put).to_vec()
}

/// The `unwrap` that a chain begins with.
fn unwrapped(expr: &syn::Expr) -> Option<&syn::ExprMethodCall> {
    match expr {
        syn::Expr::MethodCall(call) if call.method == "unwrap" || call.method == "expect" => {
            Some(call)
        }
        syn::Expr::MethodCall(call) => unwrapped(&call.receiver),
        syn::Expr::Field(field) => unwrapped(&field.base),
        syn::Expr::Index(index) => unwrapped(&index.expr),
        syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => {
            unwrapped(&unary.expr)
        }
        _ => None,
    }
}

fn is_whole(place: &Place<'_>, site: &Site, option: &syn::ExprMethodCall) -> bool {
    place.file.span(&site.expr) == place.file.span(option)
}

/// The text of an expression with `it` where something is unwrapped.
fn part(place: &Place<'_>, expr: &syn::Expr, option: &syn::ExprMethodCall) -> String {
    let (whole, inner) = (place.file.span(expr), place.file.span(option));
    let before = place.file.slice(Span::new(whole.start, inner.start));
    let behind = place.file.slice(Span::new(inner.end, whole.end));
    format!("{before}it{behind}")
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn nothing_has_no_field() {
        let source = "struct S { at: u64 } fn f() { let x = v.last().unwrap().at; }";
        check(source, "let", &["let x = v.last().map_or(0, |it| it.at);"]);
        check("fn f() { let x = v.last().unwrap(); }", "let", &[]);
    }

    #[test]
    fn a_question_about_nothing_has_an_answer() {
        check(
            "fn f() { if *v.last().unwrap() > m { g(); } }",
            "if",
            &[
                "if v.last().is_some_and(|it| *it > m)",
                "if v.last().is_none_or(|it| *it > m)",
                "if v.last().copied().unwrap_or(0) > m",
            ],
        );
    }
}
