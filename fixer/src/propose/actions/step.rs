//! A step inside for one outside, beyond the paper: of an index for one of the element, of an argument
//! for one of the answer, and the other way round.
//!
//! ```text
//! table[length] - 1      →      table[length - 1]
//! level(n + 1)           →      level(n) + 1
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::{self, ATOM, CAST, SUM};
use crate::propose::site::{Role, Site, integer, sites};
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Step, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often a number is on the wrong side, and how often a variable.
const NUMBER: f64 = 0.55;
const VARIABLE: f64 = 0.35;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    sites
        .iter()
        .flat_map(|site| inward(place, site).into_iter().chain(outward(place, site)))
        .collect()
}

/// What is added to the whole is added to a part.
fn inward(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let Some(step) = stepped(place, &site.expr) else { return Vec::new() };
    let (whole, op, prior) = (step.base, step.op, step.prior);
    let put = |part: &syn::Expr| {
        let own = place.text_of(part).to_owned();
        let sum = format!("{} {op}", precedence::parenthesised(own, part, SUM));
        let sum = if is_receiver(whole, part) { format!("({sum})") } else { sum };
        let text = with(place, whole, part, &sum);
        let strength = if matches!(whole, syn::Expr::Cast(_)) { CAST } else { ATOM };
        Change::rewrite(place, vec![site.put(&text, strength)], prior)
    };
    parts(place, whole).into_iter().map(put).collect()
}

/// What is added to a part is added to the whole.
fn outward(place: &Place<'_>, site: &Site) -> Vec<Change> {
    if matches!(site.role, Role::Target | Role::Effect) {
        return Vec::new();
    }
    let put = |part: &syn::Expr| {
        let step = stepped(place, bare(part))?;
        let own = place.text_of(step.base);
        let own = match is_receiver(&site.expr, part) {
            true => precedence::parenthesised(own.to_owned(), step.base, ATOM),
            false => own.to_owned(),
        };
        let text = format!("{} {}", with(place, &site.expr, part, &own), step.op);
        Some(Change::rewrite(place, vec![site.put(&text, SUM)], step.prior))
    };
    parts(place, &site.expr).into_iter().filter_map(put).collect()
}

/// A sum with a plain second operand.
struct Step<'a> {
    base: &'a syn::Expr,
    /// The operator with the second operand.
    op: String,
    prior: f64,
}

fn stepped<'a>(place: &Place<'_>, expr: &'a syn::Expr) -> Option<Step<'a>> {
    let syn::Expr::Binary(sum) = expr else { return None };
    let prior = match &*sum.right {
        right if integer(right).is_some() => NUMBER,
        right if is_plain(right) => VARIABLE,
        _ => return None,
    };
    let op = match sum.op {
        syn::BinOp::Add(_) => "+",
        syn::BinOp::Sub(_) => "-",
        _ => return None,
    };
    Some(Step { base: bare(&sum.left), op: format!("{op} {}", place.text_of(&sum.right)), prior })
}

fn bare(expr: &syn::Expr) -> &syn::Expr {
    match expr {
        syn::Expr::Paren(inner) => bare(&inner.expr),
        other => other,
    }
}

/// The parts of an expression that a number can be added to.
fn parts<'a>(place: &Place<'_>, whole: &'a syn::Expr) -> Vec<&'a syn::Expr> {
    let counts = |it: &syn::Expr| {
        let number = place.type_name_of(it).is_none_or(|ty| ty != "bool" && ty != "str");
        number && !matches!(it, syn::Expr::Closure(_) | syn::Expr::Reference(_) | syn::Expr::Lit(_))
    };
    match whole {
        syn::Expr::Index(index) if !matches!(*index.index, syn::Expr::Range(_)) => {
            vec![&index.index]
        }
        syn::Expr::Call(call) => call.args.iter().filter(|it| counts(it)).collect(),
        syn::Expr::MethodCall(call) => {
            let receiver = Some(&*call.receiver).filter(|it| place.is_integral(bare(it)));
            receiver.into_iter().chain(call.args.iter().filter(|it| counts(it))).collect()
        }
        syn::Expr::Cast(cast) => vec![&cast.expr],
        _ => Vec::new(),
    }
}

/// True for a part that binds more tightly than a sum.
fn is_receiver(whole: &syn::Expr, part: &syn::Expr) -> bool {
    match whole {
        syn::Expr::MethodCall(call) => *call.receiver == *part,
        syn::Expr::Cast(_) => true,
        _ => false,
    }
}

/// The text of an expression with another part.
fn with(place: &Place<'_>, whole: &syn::Expr, part: &syn::Expr, text: &str) -> String {
    let (whole, part) = (place.file.span(whole), place.file.span(part));
    let before = place.file.slice(Span::new(whole.start, part.start));
    let behind = place.file.slice(Span::new(part.end, whole.end));
    format!("{before}{text}{behind}")
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn inside_for_outside() {
        check("fn f() { g = a[n] - 1; }", "g", &["g = a[n - 1];"]);
        check("fn f() { g = h(n) + 1; }", "g", &["g = h(n + 1);"]);
        check("fn f(n: i64) { g = n as u8 + 1; }", "g", &["g = (n + 1) as u8;"]);
        check("fn f() { g = h(1) * 2; }", "g", &[]);
    }

    #[test]
    fn outside_for_inside() {
        check("fn f() { x = a[n - 1] * 2; }", "x", &["x = (a[n] - 1) * 2;"]);
        check("fn f() { x = h(n + k); }", "x", &["x = h(n) + k;"]);
        check("fn f(n: i64) { x = (n - 1) as u8; }", "x", &["x = n as u8 - 1;"]);
    }
}
