//! Only those that a row of flags lets through, beyond the paper: what was reached, seen or taken is
//! not looked at again.
//!
//! ```text
//! (0..n).min_by_key(key)      →      (0..n).filter(|&it| !reached[it]).min_by_key(key)
//! for i in 0..n {             →      for i in (0..n).filter(|&i| !reached[i]) {
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, words};
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Flagged, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often those without the flag are meant, and those with it.
const WITHOUT: f64 = 0.5;
const WITH: f64 = 0.35;

/// Rows tried for one iteration.
const ROWS: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let rows = rows(place);
    if rows.is_empty() {
        return Vec::new();
    }
    let sites = sites(place);
    let mut found = Vec::new();
    for (number, site) in sites.iter().enumerate() {
        let outer = number.checked_sub(1).map(|outer| &sites[outer].expr);
        found.extend(of_site(place, site, outer, &rows));
    }
    found
}

/// The rows of flags in scope: variables, parameters and fields of the routine's object.
fn rows(place: &Place<'_>) -> Vec<String> {
    let names = place.location.scope.iter().rev().map(|binding| binding.name.clone());
    let is_row = |name: &String| {
        let Some(variable) = syntax::parse(name) else { return false };
        match place.type_name_of(&variable) {
            Some(ty) => is_row_type(&ty),
            None => place.binding(name).and_then(|it| place.declaration(it)).is_some_and(|local| {
                let init = local.init.as_ref().map_or("", |init| place.text_of(&init.expr));
                ["vec![false;", "vec![true;", "[false;", "[true;"]
                    .iter()
                    .any(|it| init.starts_with(it))
            }),
        }
    };
    let fields = place.own_fields().into_iter().filter(|(_, ty)| is_row_type(ty));
    let mut found: Vec<String> = names.filter(is_row).chain(fields.map(|(name, _)| name)).collect();
    found.dedup();
    found.truncate(ROWS);
    found
}

fn is_row_type(ty: &str) -> bool {
    let ty = super::super::typing::bare(ty);
    ty == "Vec<bool>" || ty == "[bool]" || ty.starts_with("[bool;")
}

fn of_site(
    place: &Place<'_>,
    site: &Site,
    outer: Option<&syn::Expr>,
    rows: &[String],
) -> Vec<Change> {
    let syn::Expr::Range(range) = &site.expr else { return Vec::new() };
    if range.start.is_none() {
        return Vec::new();
    }
    let (taken, item) = match (&place.location.syntax, outer) {
        (_, Some(syn::Expr::MethodCall(call))) if site.role == Role::Receiver => taken(place, call),
        (Some(Syntax::Expr(syn::Expr::ForLoop(turns))), None)
            if place.location.kind == LocationKind::For =>
        {
            let syn::Pat::Ident(name) = &*turns.pat else { return Vec::new() };
            (format!("&{}", name.ident), name.ident.to_string())
        }
        _ => return Vec::new(),
    };
    let own = place.text_of(&site.expr);
    let text = place.file.slice(place.location.span);
    let head = match &place.location.condition {
        Some((span, _)) => place.file.slice(*span),
        None => text,
    };
    let free = rows.iter().filter(|row| !words(head).any(|word| word == row.as_str()));
    let put = |row: &String| {
        [("!", WITHOUT), ("", WITH)].map(|(not, prior)| {
            let text = format!("({own}).filter(|{taken}| {not}{row}[{item}])");
            Change::rewrite(place, vec![site.put(&text, ATOM)], prior)
        })
    };
    free.flat_map(put).collect()
}

/// How the next closure takes an item, and what it is then: this one does the same.
fn taken(place: &Place<'_>, call: &syn::ExprMethodCall) -> (String, String) {
    if let Some(syn::Expr::Closure(closure)) = call.args.first()
        && let Some(syn::Pat::Ident(name)) = closure.inputs.first()
    {
        let name = name.ident.to_string();
        if place.text_of(&closure.body).contains(&format!("*{name}")) {
            return (name.clone(), format!("*{name}"));
        }
        return (format!("&{name}"), name);
    }
    ("&it".to_owned(), "it".to_owned())
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn those_without_the_flag_and_those_with_it() {
        check(
            "fn f(done: &[bool]) { x = (0..n).min_by_key(g); }",
            "x",
            &[
                "x = (0..n).filter(|&it| !done[it]).min_by_key(g);",
                "x = (0..n).filter(|&it| done[it]).min_by_key(g);",
            ],
        );
        check(
            "fn f() { let mut done = vec![false; n]; for i in 0..n { g(i); } }",
            "for",
            &["for i in (0..n).filter(|&i| !done[i])", "for i in (0..n).filter(|&i| done[i])"],
        );
    }

    #[test]
    fn a_closure_takes_items_as_the_next_one_does() {
        check(
            "fn f(done: &[bool]) { x = (0..n).max_by_key(|at| a[*at]); }",
            "x",
            &[
                "x = (0..n).filter(|at| !done[*at]).max_by_key(|at| a[*at]);",
                "x = (0..n).filter(|at| done[*at]).max_by_key(|at| a[*at]);",
            ],
        );
    }

    #[test]
    fn other_rows_tell_nothing() {
        check("fn f(a: &[u8]) { for i in 0..n { g(i); } }", "for", &[]);
    }
}
