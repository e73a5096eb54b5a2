//! Another value to begin with, beyond the paper: the ends of the type, the first element, −1.
//!
//! ```text
//! let mut best = 0;      →      let mut best = i32::MIN;
//! Range { min: 0.0 }     →      Range { min: f64::INFINITY }
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::LocationKind;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::is_integer_type;
use crate::propose::place::{Place, type_text};
use crate::propose::precedence::{ATOM, SUM};
use crate::propose::site::{Role, Site, integer, sites};
use crate::propose::typing::bare;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Initial, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Numbers of turns tried for one value.
const TURNS: usize = 2;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found: Vec<Change> = sites.iter().flat_map(|site| folded(place, site)).collect();
    found.extend(sites.iter().flat_map(|site| of_fields(place, site)));
    if place.location.kind == LocationKind::Let {
        found.extend(sites.iter().flat_map(|site| of_site(place, site)));
        found.extend(sites.iter().flat_map(|site| of_turn(place, site)));
    }
    found
}

/// The least or greatest of all begins with the other end of the type: `fold(i32::MIN, …max…)`.
fn folded(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::MethodCall(call) = &site.expr else { return Vec::new() };
    let (Some(first), Some(by)) = (call.args.first(), call.args.get(1)) else { return Vec::new() };
    if call.method != "fold" || number(first).is_none() {
        return Vec::new();
    }
    let ty = place.type_at(site).or_else(|| place.integer_type());
    let Some(ty) = ty.filter(|ty| is_integer_type(ty) || ty.starts_with('f')) else {
        return Vec::new();
    };
    let by = place.text_of(by);
    let ends = [("max", "MIN"), ("min", "MAX")].into_iter().filter(|(way, _)| by.contains(way));
    let put = |(_, end)| {
        let edit = Edit::replace(place.file.span(first), format!("{ty}::{end}"));
        Change::rewrite(place, vec![edit], 0.5)
    };
    ends.map(put).collect()
}

/// What begins anew with every turn may begin with the number of the turn: `vec![i + 1; n]`.
fn of_turn(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let begins = matches!(site.role, Role::Value | Role::Argument);
    if place.location.loops == 0 || !begins || !matches!(integer(&site.expr), Some(0 | 1)) {
        return Vec::new();
    }
    let turns = place.location.scope.iter().rev().filter(|it| {
        let name = syntax::parse(&it.name);
        let counts = name.and_then(|it| place.seen(&it)).is_some_and(|ty| is_integer_type(&ty));
        let of_loop = place.declaration(it).is_none() && !it.parameter && !it.mutable;
        counts && of_loop
    });
    let put =
        |text: String, strength| Change::rewrite(place, vec![site.put(&text, strength)], 0.35);
    let both = |name: &str| [put(name.to_owned(), ATOM), put(format!("{name} + 1"), SUM)];
    turns.take(TURNS).flat_map(|it| both(&it.name)).collect()
}

/// What is kept in a field as the least or the greatest so far begins with the other end.
fn of_fields(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Struct(literal) = &site.expr else { return Vec::new() };
    let mut found = Vec::new();
    for field in literal.fields.iter().filter(|it| number(&it.expr).is_some()) {
        let syn::Member::Named(name) = &field.member else { continue };
        let Some(ty) = place.field_type(&literal.path, &field.member) else { continue };
        let Some(least) = is_least(place, &name.to_string()) else { continue };
        let ends: &[&str] = match (ty.as_str(), least) {
            ("f32" | "f64", true) => &["INFINITY", "MAX"],
            ("f32" | "f64", false) => &["NEG_INFINITY", "MIN"],
            (ty, true) if is_integer_type(ty) => &["MAX"],
            (ty, false) if is_integer_type(ty) => &["MIN"],
            _ => continue,
        };
        for end in ends {
            let edit = Edit::replace(place.file.span(&field.expr), format!("{ty}::{end}"));
            found.push(Change::rewrite(place, vec![edit], 0.6));
        }
    }
    found
}

/// True if the file keeps the least of all in a field of this name, false if the greatest.
fn is_least(place: &Place<'_>, name: &str) -> Option<bool> {
    let text = &place.file.text;
    let kept = |way: &str| {
        text.contains(&format!(".{name}.{way}("))
            || text.contains(&format!(".{way}(self.{name})"))
            || text.contains(&format!("{way}(self.{name},"))
    };
    // Who compares first assigns behind it.
    let asked = |sign: &str| text.contains(&format!(" {sign} self.{name} {{ self.{name} = "));
    match () {
        () if kept("min") || asked("<") => Some(true),
        () if kept("max") || asked(">") => Some(false),
        () => None,
    }
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let put = |text: String, prior| Change::rewrite(place, vec![site.put(&text, u8::MAX)], prior);
    let Some(value) = number(&site.expr).filter(|_| site.role == Role::Value) else {
        return Vec::new();
    };
    let ty = site.expected.clone().or_else(|| place.integer_type());
    let Some(ty) = ty else { return Vec::new() };
    let mut found = Vec::new();
    if is_integer_type(&ty) {
        found.push(put(format!("{ty}::MAX"), 0.45));
        found.push(put(format!("{ty}::MIN"), if ty.starts_with('i') { 0.45 } else { 0.1 }));
        if ty.starts_with('i') && value == 0.0 {
            found.push(put("-1".to_owned(), 0.45));
        }
    } else if matches!(ty.as_str(), "f32" | "f64") {
        for name in ["INFINITY", "NEG_INFINITY", "MAX", "MIN"] {
            found.push(put(format!("{ty}::{name}"), 0.35));
        }
    } else {
        return found;
    }
    found.extend(lists(place, &ty).into_iter().map(|list| put(format!("{list}[0]"), 0.45)));
    found
}

fn number(expr: &syn::Expr) -> Option<f64> {
    match expr {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Float(float), .. }) => {
            float.base10_parse().ok()
        }
        expr => integer(expr).map(|value| value as f64),
    }
}

/// The parameters and the fields of the routine's object that are lists of this type.
fn lists(place: &Place<'_>, ty: &str) -> Vec<String> {
    let is_list = |declared: &str| {
        let name = bare(declared);
        name == format!("[{ty}]") || name == format!("Vec<{ty}>")
    };
    let parameters = place.parameters().filter(|(_, declared)| is_list(&type_text(declared)));
    let mut found: Vec<String> = parameters.map(|(name, _)| name.to_string()).collect();
    found
        .extend(place.own_fields().into_iter().filter(|(_, ty)| is_list(ty)).map(|(name, _)| name));
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn the_greatest_of_all_begins_with_the_least() {
        let source = "fn f() -> i64 { v.fold(0, |a, b| a.max(b)) }";
        check_rewrites(super::changes, source, "v.", &["v.fold(i64::MIN, |a, b| a.max(b))"]);
    }

    #[test]
    fn the_ends_of_the_type_and_the_first_element() {
        check(
            "fn f(xs: &[i32]) { let mut best: i32 = 0; }",
            "let",
            &[
                "let mut best: i32 = i32::MAX;",
                "let mut best: i32 = i32::MIN;",
                "let mut best: i32 = -1;",
                "let mut best: i32 = xs[0];",
            ],
        );
    }

    #[test]
    fn a_turn_begins_with_its_number() {
        check(
            "fn f() { for i in 0..9 { let mut row = vec![0; k]; } }",
            "let",
            &["let mut row = vec![i; k];", "let mut row = vec![i + 1; k];"],
        );
    }

    #[test]
    fn the_least_so_far_begins_with_the_greatest() {
        let source = "struct R { min: f64, max: i32, n: u8 }
            impl R {
                fn new() -> R { R { min: 0.0, max: 0, n: 0 } }
                fn add(&mut self, x: f64, y: i32) {
                    self.min = self.min.min(x);
                    if y > self.max { self.max = y; }
                    self.n += 1;
                }
            }";
        check(
            source,
            "R { min: 0",
            &[
                "R { min: f64::INFINITY, max: 0, n: 0 }",
                "R { min: f64::MAX, max: 0, n: 0 }",
                "R { min: 0.0, max: i32::MIN, n: 0 }",
            ],
        );
    }

    #[test]
    fn only_where_something_begins() {
        check("fn f(n: usize) { g(0); }", "g(", &[]);
    }
}
