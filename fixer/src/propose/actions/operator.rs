//! Another operator, beyond the paper: `<` for `<=`, `||` for `&&`, `-` for `+`, `..=` for `..`.
//!
//! ```text
//! while node < self.len() {      →      while node <= self.len() {
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence;
use crate::propose::site::{Role, Site, sites};
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Operator, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let rewrite = |edit: Edit, prior: f64| Change::rewrite(place, vec![edit], prior);
    match &site.expr {
        syn::Expr::Binary(binary) => {
            let span = place.file.span(&binary.op);
            let others = others(place.file.slice(span));
            let right = &binary.right;
            let other = |(op, prior): &(&str, f64)| match op.strip_suffix(" !") {
                Some(op) => {
                    let text = place.text_of(right).to_owned();
                    let text = precedence::parenthesised(text, right, precedence::ATOM - 1);
                    let complement = Edit::replace(place.file.span(right), format!("!{text}"));
                    Change::rewrite(place, vec![Edit::replace(span, op), complement], *prior)
                }
                None => rewrite(Edit::replace(span, *op), *prior),
            };
            others.iter().map(other).collect()
        }
        syn::Expr::Assign(assign) => {
            let span = place.file.span(&assign.eq_token);
            let updates = [("+=", 0.4), ("-=", 0.3), ("|=", 0.3)];
            let updates =
                updates.iter().map(|(op, prior)| rewrite(Edit::replace(span, *op), *prior));
            updates.chain(turned_over(place, assign)).collect()
        }
        syn::Expr::Range(range) if range.end.is_some() => {
            let span = place.file.span(&range.limits);
            let other = if place.file.slice(span) == ".." { "..=" } else { ".." };
            vec![rewrite(Edit::replace(span, other), 0.9)]
        }
        syn::Expr::Unary(unary) => {
            let inner = place.file.span(&unary.expr);
            let prior = if matches!(unary.op, syn::UnOp::Not(_)) { 0.6 } else { 0.4 };
            match unary.op {
                syn::UnOp::Deref(_) => Vec::new(),
                _ => {
                    let start = place.file.span(&site.expr).start;
                    vec![rewrite(Edit::replace(Span::new(start, inner.start), ""), prior)]
                }
            }
        }
        // A comparison is turned above.
        expr if site.role == Role::Condition && precedence::of(expr) > 3 => {
            vec![rewrite(site.put_expr(&syntax::negate(expr)), 0.6)]
        }
        // What a closure is asked, the run does not see.
        syn::Expr::MethodCall(_) | syn::Expr::Call(_)
            if site.role == Role::Value
                && site.expected.as_deref() == Some("bool")
                && place.seen(&site.expr).is_none() =>
        {
            vec![rewrite(site.put_expr(&syntax::negate(&site.expr)), 0.5)]
        }
        _ => Vec::new(),
    }
}

/// `sign = -sign` for `sign = -1`: what changes with every turn does not stay what it became once.
fn turned_over(place: &Place<'_>, assign: &syn::ExprAssign) -> Option<Change> {
    let syn::Expr::Unary(negative) = &*assign.right else { return None };
    let syn::Expr::Lit(_) = &*negative.expr else { return None };
    let text = place.text_of(&assign.left).to_owned();
    let edit = Edit::replace(place.file.span(&negative.expr), text);
    Some(Change::rewrite(place, vec![edit], 0.5))
}

/// What else could stand for an operator, and how often it is what was meant: the neighbour is
/// meant more often than the opposite.
fn others(op: &str) -> &'static [(&'static str, f64)] {
    match op {
        "<" => &[("<=", 1.0), (">", 0.6), (">=", 0.5), ("!=", 0.3)],
        "<=" => &[("<", 1.0), (">=", 0.6), (">", 0.5), ("==", 0.3)],
        ">" => &[(">=", 1.0), ("<", 0.6), ("<=", 0.5), ("!=", 0.3)],
        ">=" => &[(">", 1.0), ("<=", 0.6), ("<", 0.5), ("==", 0.3)],
        "==" => &[("!=", 0.6), ("<=", 0.5), (">=", 0.5), ("<", 0.2), (">", 0.2)],
        "!=" => &[("==", 0.6), ("<", 0.5), (">", 0.5)],
        "&&" => &[("||", 0.8)],
        "||" => &[("&&", 0.8)],
        "+" => &[("-", 0.8), ("*", 0.4)],
        "-" => &[("+", 0.8), ("/", 0.2)],
        "*" => &[("+", 0.4), ("/", 0.4)],
        "/" => &[("%", 0.5), ("*", 0.4)],
        "%" => &[("/", 0.5)],
        "&" => &[("|", 0.6), ("^", 0.4), ("& !", 0.45)],
        "|" => &[("&", 0.6), ("^", 0.4)],
        "^" => &[("&", 0.6), ("|", 0.6)],
        "<<" => &[(">>", 0.6)],
        ">>" => &[("<<", 0.6)],
        "+=" => &[("-=", 0.8), ("=", 0.5), ("*=", 0.3)],
        "-=" => &[("+=", 0.8), ("=", 0.5), ("/=", 0.25), (">>=", 0.2)],
        "*=" => &[("+=", 0.5), ("/=", 0.3), ("=", 0.4)],
        "/=" => &[("%=", 0.5), ("*=", 0.3)],
        "%=" => &[("/=", 0.5)],
        "&=" => &[("|=", 0.6), ("^=", 0.4), ("&= !", 0.5)],
        "|=" => &[("&=", 0.6), ("^=", 0.4), ("=", 0.3)],
        "^=" => &[("&= !", 0.5), ("|=", 0.6), ("&=", 0.6)],
        "<<=" => &[(">>=", 0.6)],
        ">>=" => &[("<<=", 0.6)],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_question_in_a_closure_has_an_opposite() {
        check("fn f() { g(v.filter(|it| it.ok())); }", "g(", &["g(v.filter(|it| !it.ok()));"]);
    }

    #[test]
    fn comparisons_have_neighbours_and_opposites() {
        check(
            "fn f() { while i < n { g(); } }",
            "while",
            &["while i <= n", "while i > n", "while i >= n", "while i != n"],
        );
    }

    #[test]
    fn operators_everywhere_in_the_instruction() {
        check(
            "fn f() { x = a + b; }",
            "x =",
            &["x += a + b;", "x -= a + b;", "x |= a + b;", "x = a - b;", "x = a * b;"],
        );
        check("fn f() { for i in 0..n { g(); } }", "for", &["for i in 0..=n"]);
        check("fn f() { g(1..=n); }", "g(", &["g(1..n);"]);
    }

    #[test]
    fn conditions_are_negated() {
        check("fn f() { if !done { g(); } }", "if", &["if done"]);
        check("fn f() { if x.done() { g(); } }", "if", &["if !x.done()"]);
    }

    #[test]
    fn bits_are_cleared_by_the_complement() {
        check("fn f() { x ^= m; }", "x", &["x &= !m;", "x |= m;", "x &= m;"]);
    }
}
