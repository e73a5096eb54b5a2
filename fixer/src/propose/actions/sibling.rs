//! As its neighbour is, beyond the paper: of the fields of a literal, the parts of a tuple, arguments
//! and elements, one is treated as the others are.
//!
//! ```text
//! Complex { re: re / norm, im }              →      Complex { re: re / norm, im: im / norm }
//! Colour { red: part(0), green: part(2), blue: part(2) }      →      … blue: part(4) }
//! ```
//!
//! As it is in another instruction is for [`super::analogy`].

use syn::visit::{self, Visit};

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, words};
use crate::propose::site::{Site, integer, sites};
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Sibling, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often the name of a field is all that is different, how often another name, and how often the
/// next number of a row.
const FIELD: f64 = 0.6;
const PART: f64 = 0.4;
const NEXT: f64 = 0.55;

/// Changes tried for one group.
const TRIED: usize = 6;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

/// One of several neighbours.
struct Part<'a> {
    expr: &'a syn::Expr,
    /// What is replaced.
    span: Span,
    /// The field that it is the value of.
    field: Option<String>,
    /// True if the name of the field is the variable as well.
    short: bool,
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let plain = |expr| Part { expr, span: place.file.span(expr), field: None, short: false };
    let parts: Vec<Part<'_>> = match &site.expr {
        syn::Expr::Struct(literal) => {
            let part = |field: &'_ syn::FieldValue| -> Option<(Span, String, bool)> {
                let syn::Member::Named(name) = &field.member else { return None };
                let span = place.file.span(&field.expr);
                Some((span, name.to_string(), field.colon_token.is_none()))
            };
            let of = literal.fields.iter().filter_map(|field| {
                let (span, name, short) = part(field)?;
                Some(Part { expr: &field.expr, span, field: Some(name), short })
            });
            of.collect()
        }
        syn::Expr::Tuple(tuple) => tuple.elems.iter().map(plain).collect(),
        syn::Expr::Array(array) => array.elems.iter().map(plain).collect(),
        syn::Expr::Call(call) => call.args.iter().map(plain).collect(),
        syn::Expr::MethodCall(call) => call.args.iter().map(plain).collect(),
        _ => return Vec::new(),
    };
    if parts.len() < 2 {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (own, other) in pairs(&parts) {
        found.extend(as_field(place, own, other));
        found.extend(as_part(place, own, other));
    }
    found.truncate(TRIED);
    found.extend(next_numbers(place, &parts));
    found
}

/// Each part with each of its next neighbours.
fn pairs<'p, 'a>(parts: &'p [Part<'a>]) -> impl Iterator<Item = (&'p Part<'a>, &'p Part<'a>)> {
    parts.windows(2).flat_map(|pair| [(&pair[1], &pair[0]), (&pair[0], &pair[1])])
}

fn put(place: &Place<'_>, part: &Part<'_>, text: &str, prior: f64) -> Option<Change> {
    if place.text_of(part.expr) == text || syntax::parse(text).is_none() {
        return None;
    }
    let text = match (&part.field, part.short) {
        (Some(field), true) => format!("{field}: {text}"),
        _ => text.to_owned(),
    };
    Some(Change::rewrite(place, vec![Edit::replace(part.span, text)], prior))
}

/// The form of the other field, with the own name for the other one wherever it stands.
fn as_field(place: &Place<'_>, own: &Part<'_>, other: &Part<'_>) -> Option<Change> {
    let (name, instead) = (other.field.as_ref()?, own.field.as_ref()?);
    let text = place.text_of(other.expr);
    let is_member = words(text).any(|word| word == name) && text.contains(&format!(".{name}"));
    let speaks = is_member || syntax::variables(other.expr).contains(name);
    if other.short || !speaks || is_plain(other.expr) {
        return None;
    }
    put(place, own, &renamed(text, name, instead), FIELD)
}

/// A text with one name for another.
fn renamed(text: &str, name: &str, instead: &str) -> String {
    let is_in = |c: char| c.is_alphanumeric() || c == '_';
    let mut renamed = String::new();
    let mut done = 0;
    for (at, _) in text.match_indices(name) {
        let behind = &text[at + name.len()..];
        if at < done || text[..at].ends_with(is_in) || behind.starts_with(is_in) {
            continue;
        }
        renamed.push_str(&text[done..at]);
        renamed.push_str(instead);
        done = at + name.len();
    }
    renamed + &text[done..]
}

/// The form of the other part, with the own variable for the one there.
fn as_part(place: &Place<'_>, own: &Part<'_>, other: &Part<'_>) -> Option<Change> {
    let callable = matches!(other.expr, syn::Expr::Closure(_) | syn::Expr::Struct(_));
    if own.field.is_some() || is_plain(other.expr) || callable {
        return None;
    }
    let (one, two) = (variables(own.expr), variables(other.expr));
    let ([one], [two]) = (&one[..], &two[..]) else { return None };
    let text = place.text_of(other.expr);
    let (mine, theirs) = (syntax::text(one), syntax::text(two));
    if mine == theirs || !text.contains(&theirs) {
        return None;
    }
    put(place, own, &renamed(text, &theirs, &mine), PART)
}

/// The variables and fields of an expression, each once.
fn variables(expr: &syn::Expr) -> Vec<syn::Expr> {
    struct Variables(Vec<syn::Expr>);
    impl<'ast> Visit<'ast> for Variables {
        fn visit_expr(&mut self, expr: &'ast syn::Expr) {
            let constant = syntax::variables(expr).is_empty();
            match expr {
                it if is_plain(it) && !constant => {
                    if !self.0.contains(it) {
                        self.0.push(it.clone());
                    }
                }
                syn::Expr::Call(call) => call.args.iter().for_each(|it| self.visit_expr(it)),
                other => visit::visit_expr(self, other),
            }
        }
    }
    let mut variables = Variables(Vec::new());
    variables.visit_expr(expr);
    variables.0
}

/// Where neighbours are the same but for a number, and all but one of the numbers are in a row: the
/// number that would be in it.
fn next_numbers(place: &Place<'_>, parts: &[Part<'_>]) -> Vec<Change> {
    let numbers: Vec<Option<(String, u64, Span)>> =
        parts.iter().map(|part| number(place, part.expr)).collect();
    let Some(numbers) = numbers.into_iter().collect::<Option<Vec<_>>>() else { return Vec::new() };
    let alike = numbers.windows(2).all(|pair| pair[0].0 == pair[1].0);
    if numbers.len() < 3 || !alike || numbers[0].0.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (at, (_, own, span)) in numbers.iter().enumerate() {
        let others: Vec<(i128, i128)> = numbers
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != at)
            .map(|(other, (_, value, _))| (other as i128, i128::from(*value)))
            .collect();
        let (first, last) = (others[0], others[others.len() - 1]);
        let (steps, rise) = (last.0 - first.0, last.1 - first.1);
        let step = rise / steps;
        let in_row = rise != 0 && others.iter().all(|it| it.1 == first.1 + step * (it.0 - first.0));
        let expected = first.1 + step * (at as i128 - first.0);
        if in_row && expected >= 0 && expected != i128::from(*own) {
            let edit = Edit::replace(*span, expected.to_string());
            found.push(Change::rewrite(place, vec![edit], NEXT));
        }
    }
    found
}

/// The only number in an expression, and what is around it.
fn number(place: &Place<'_>, expr: &syn::Expr) -> Option<(String, u64, Span)> {
    struct Numbers(Vec<syn::Expr>);
    impl<'ast> Visit<'ast> for Numbers {
        fn visit_expr(&mut self, expr: &'ast syn::Expr) {
            match integer(expr) {
                Some(_) => self.0.push(expr.clone()),
                None => visit::visit_expr(self, expr),
            }
        }
    }
    let mut numbers = Numbers(Vec::new());
    numbers.visit_expr(expr);
    let [only] = &numbers.0[..] else { return None };
    let (whole, part) = (place.file.span(expr), place.file.span(only));
    let before = place.file.slice(Span::new(whole.start, part.start));
    let behind = place.file.slice(Span::new(part.end, whole.end));
    Some((format!("{before}{behind}"), integer(only)?, part))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_field_is_as_the_one_next_to_it() {
        check("fn f() { C { re: re / n, im } }", "C", &["C { re: re / n, im: im / n }"]);
        check(
            "fn f() { P { x: self.x + a.x, y: self.y } }",
            "P",
            &["P { x: self.x + a.x, y: self.y + a.y }"],
        );
    }

    #[test]
    fn a_part_is_as_the_one_next_to_it() {
        check("fn f() { g(a.min(1), b); }", "g(", &["g(a.min(1), b.min(1));"]);
        check("fn f() { g = (p, q.abs()); }", "g", &["g = (p.abs(), q.abs());"]);
        check("fn f() { g(a, b); }", "g(", &[]);
    }

    #[test]
    fn numbers_are_in_a_row() {
        check(
            "fn f() { C { r: g(0)?, g: g(2)?, b: g(2)? } }",
            "C",
            &["C { r: g(0)?, g: g(1)?, b: g(2)? }", "C { r: g(0)?, g: g(2)?, b: g(4)? }"],
        );
        check("fn f() { x = [1, 2, 4]; }", "x", &[]);
    }
}
