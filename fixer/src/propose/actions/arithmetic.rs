//! Arithmetic that cannot fail, beyond the paper: saturating, wrapping and checked forms.
//!
//! ```text
//! let start = self.events.len() - n;      →      let start = self.events.len().saturating_sub(n);
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::{Outcome, Place, Type};
use crate::propose::precedence;
use crate::propose::site::{Site, integer, sites, wrapper};

pub(super) const ACTION: Action =
    Action { name: ActionName::Arithmetic, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    (0..sites.len()).flat_map(|number| of_site(place, &sites, number)).collect()
}

fn of_site(place: &Place<'_>, sites: &[Site], number: usize) -> Vec<Change> {
    let site = &sites[number];
    let syn::Expr::Binary(binary) = &site.expr else { return Vec::new() };
    let Some((name, assigns)) = operation(&binary.op) else { return Vec::new() };
    let unsigned = place.is_unsigned(&binary.left) || place.is_unsigned(&binary.right);
    let float = |expr| place.seen(expr).is_some_and(|ty| ty.starts_with('f'));
    if matches!(name, "div" | "rem") && !place.panicked {
        return euclidean(place, site, binary, name, assigns);
    }
    let may_fail = place.panicked || name == "sub" && unsigned;
    if !may_fail || float(&binary.left) || integer(&binary.left).is_some() {
        return Vec::new();
    }
    // Where it did not fail it may still be too small for what follows.
    let weight = if place.panicked { 1.0 } else { 0.5 };
    let left = place.receiver_text(&binary.left);
    let right = place.text_of(&binary.right);
    let mut found = Vec::new();
    // What is added may be a reference, for operators take them and methods do not.
    for right in [right.to_owned(), format!("*{}", place.receiver_text(&binary.right))] {
        if right.starts_with('*') && !is_plain(&binary.right) {
            continue;
        }
        for (text, prior) in forms(place, name, &left, &right) {
            if let (Some(outer), Some(text)) = (wrapper(sites, number), text.strip_suffix('?')) {
                let edit = outer.put(text, precedence::ATOM);
                found.push(Change::rewrite(place, vec![edit], prior * weight));
                continue;
            }
            let (text, strength) = match assigns {
                true => (format!("{} = {text}", place.text_of(&binary.left)), 0),
                false => (text, precedence::ATOM),
            };
            found.push(Change::rewrite(place, vec![site.put(&text, strength)], prior * weight));
        }
    }
    found
}

/// Quotients and remainders of negative numbers are seldom what is wanted.
fn euclidean(
    place: &Place<'_>,
    site: &Site,
    binary: &syn::ExprBinary,
    name: &str,
    assigns: bool,
) -> Vec<Change> {
    if place.type_of(&binary.left) != Type::Signed {
        return Vec::new();
    }
    let (left, right) = (place.receiver_text(&binary.left), place.text_of(&binary.right));
    let text = format!("{left}.{name}_euclid({right})");
    let (text, strength) = match assigns {
        true => (format!("{} = {text}", place.text_of(&binary.left)), 0),
        false => (text, precedence::ATOM),
    };
    vec![Change::rewrite(place, vec![site.put(&text, strength)], 0.6)]
}

fn forms(place: &Place<'_>, name: &str, left: &str, right: &str) -> Vec<(String, f64)> {
    let mut found = Vec::new();
    let mut form = |text: String, prior| found.push((text, prior));
    match name {
        "div" | "rem" => {
            form(format!("{left}.checked_{name}({right}).unwrap_or(0)"), 0.7);
            form(format!("{left}.checked_{name}({right}).unwrap_or_default()"), 0.5);
        }
        _ => {
            form(format!("{left}.saturating_{name}({right})"), 0.9);
            form(format!("{left}.wrapping_{name}({right})"), 0.6);
            if name == "sub" {
                form(format!("{left}.abs_diff({right})"), 0.6);
            }
        }
    }
    if place.outcome() == Some(Outcome::Option) {
        form(format!("{left}.checked_{name}({right})?"), 0.9);
    }
    if place.outcome() == Some(Outcome::Result) {
        for error in place.errors() {
            form(format!("{left}.checked_{name}({right}).ok_or({error})?"), 0.7);
        }
    }
    found
}

/// The name of an operation in std's methods, and whether it assigns.
fn operation(op: &syn::BinOp) -> Option<(&'static str, bool)> {
    use syn::BinOp::*;
    Some(match op {
        Add(_) => ("add", false),
        AddAssign(_) => ("add", true),
        Sub(_) => ("sub", false),
        SubAssign(_) => ("sub", true),
        Mul(_) => ("mul", false),
        MulAssign(_) => ("mul", true),
        Div(_) => ("div", false),
        DivAssign(_) => ("div", true),
        Rem(_) => ("rem", false),
        RemAssign(_) => ("rem", true),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn unsigned_differences_may_fail_anywhere() {
        check(
            "fn f(n: usize, i: usize) { g(n - i); }",
            "g(",
            &[
                "g(n.saturating_sub(i));",
                "g(n.wrapping_sub(i));",
                "g(n.abs_diff(i));",
                "g(n.saturating_sub(*i));",
                "g(n.wrapping_sub(*i));",
                "g(n.abs_diff(*i));",
            ],
        );
        check(
            "fn f(n: usize) -> Option<usize> { n -= 1; }",
            "n -=",
            &[
                "n = n.saturating_sub(1);",
                "n = n.wrapping_sub(1);",
                "n = n.abs_diff(1);",
                "n = n.checked_sub(1)?;",
            ],
        );
    }

    #[test]
    fn an_option_is_returned_as_it_is() {
        check(
            "fn f(n: usize) -> Option<usize> { Some(n - 1) }",
            "Some",
            &[
                "Some(n.saturating_sub(1))",
                "Some(n.wrapping_sub(1))",
                "Some(n.abs_diff(1))",
                "n.checked_sub(1)",
            ],
        );
    }

    #[test]
    fn remainders_of_negative_numbers() {
        check("fn f(n: i64) { g(n % 7); }", "g(", &["g(n.rem_euclid(7));"]);
        check("fn f(n: usize) { g(n % 7); }", "g(", &[]);
    }

    #[test]
    fn other_operations_only_where_they_failed() {
        check("fn f(n: usize) { g(n + 1); }", "g(", &[]);
    }
}
