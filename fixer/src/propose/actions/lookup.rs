//! A look-up more or less, beyond the paper: a place where what stands there is meant, or the other
//! way round.
//!
//! ```text
//! previous.push(pile)      →      previous.push(tops[pile])
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, type_text};
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::propose::typing::{bare, inside};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Lookup, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Lists tried for one place.
const LISTS: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let lists = lists(place);
    let rows = rows(place);
    let sites = sites(place);
    let mut found: Vec<Change> =
        sites.iter().flat_map(|site| of_site(place, site, &lists)).collect();
    found.extend(sites.iter().flat_map(|site| elements(place, site, &rows)));
    found
}

/// What stands at a place in a row, or a part of it, where something is computed from the place:
/// `places[above].0` for `above + 1`.
fn elements(place: &Place<'_>, site: &Site, rows: &[(String, String)]) -> Vec<Change> {
    let used = matches!(site.role, Role::Value | Role::Argument | Role::Compared | Role::Operand);
    let computed = matches!(&site.expr, syn::Expr::Binary(_) | syn::Expr::Path(_));
    let Some(ty) = place.type_at(site).filter(|_| used && computed) else { return Vec::new() };
    let mut found = Vec::new();
    for index in syntax::variables(&site.expr) {
        let Some(variable) = syntax::parse(&index) else { continue };
        if place.type_name_of(&variable).as_deref() != Some("usize") {
            continue;
        }
        for (row, element) in rows {
            for part in parts(place, element, &ty) {
                // The place itself is looked up above.
                let plain = part.is_empty() && matches!(site.expr, syn::Expr::Path(_));
                if !plain {
                    let edit = site.put(&format!("{row}[{index}]{part}"), ATOM);
                    found.push(Change::rewrite(place, vec![edit], ELEMENT));
                }
            }
        }
    }
    found.truncate(ELEMENTS);
    found
}

/// How often what stands at a place is meant, and how many are tried.
const ELEMENT: f64 = 0.4;
const ELEMENTS: usize = 4;

/// How a value of a type is had from an element: it is one, or has one among its parts.
fn parts(place: &Place<'_>, element: &str, ty: &str) -> Vec<String> {
    if element == ty {
        return vec![String::new()];
    }
    if let Ok(syn::Type::Tuple(tuple)) = syn::parse_str::<syn::Type>(element) {
        let parts = tuple.elems.iter().enumerate();
        let fitting = parts.filter(|(_, part)| bare(&type_text(part)) == ty);
        return fitting.map(|(number, _)| format!(".{number}")).collect();
    }
    let structs = place.krate.types.iter().filter(|def| def.name == element);
    let fields = structs.filter_map(|def| match &def.item {
        syn::Item::Struct(item) => Some(&item.fields),
        _ => None,
    });
    let fitting = fields.flatten().filter(|field| type_text(&field.ty) == ty);
    fitting.filter_map(|field| Some(format!(".{}", field.ident.as_ref()?))).collect()
}

/// The rows at hand with the types of their elements, as they are declared.
fn rows(place: &Place<'_>) -> Vec<(String, String)> {
    let locals = place.location.scope.iter().rev().filter(|it| it.name != "self");
    let locals = locals.filter_map(|binding| {
        let variable = syn::parse_str::<syn::Expr>(&binding.name).ok()?;
        Some((binding.name.clone(), type_text(&place.declared(&variable)?)))
    });
    let mut found: Vec<(String, String)> = Vec::new();
    for (name, ty) in locals.chain(place.own_fields()) {
        let ty = bare(&ty);
        let slice = ty.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let element = inside(ty, "Vec").or_else(|| inside(ty, "VecDeque")).or(slice);
        if let Some(element) = element.map(bare)
            && !found.iter().any(|(known, _)| *known == name)
        {
            found.push((name, element.to_owned()));
        }
    }
    found
}

fn of_site(place: &Place<'_>, site: &Site, lists: &[String]) -> Vec<Change> {
    let used = matches!(
        site.role,
        Role::Value | Role::Argument | Role::Index | Role::Compared | Role::Operand
    );
    if !used {
        return Vec::new();
    }
    let put = |text: String, prior| Change::rewrite(place, vec![site.put(&text, ATOM)], prior);
    let own = place.text_of(&site.expr);
    let others = || lists.iter().filter(|list| !own.contains(list.as_str())).take(LISTS);
    match &site.expr {
        syn::Expr::Index(index) if lists.contains(&syntax::text(&index.expr)) => {
            vec![put(place.text_of(&index.index).to_owned(), 0.25)]
        }
        syn::Expr::Path(_) if place.type_at(site).as_deref() == Some("usize") => {
            others().map(|list| put(format!("{list}[{own}]"), 0.25)).collect()
        }
        expr if gives_place(expr) => {
            others().map(|list| put(format!("{own}.map(|it| {list}[it])"), 0.5)).collect()
        }
        _ => Vec::new(),
    }
}

/// True for what gives a place, if there is one.
fn gives_place(expr: &syn::Expr) -> bool {
    let syn::Expr::MethodCall(call) = expr else { return false };
    let giving = ["checked_sub", "checked_add", "position", "rposition", "find", "rfind"];
    giving.iter().any(|name| call.method == name)
}

/// The lists of places that the routine looks into.
fn lists(place: &Place<'_>) -> Vec<String> {
    struct Lists<'a>(&'a Place<'a>, Vec<String>);
    impl<'ast> Visit<'ast> for Lists<'_> {
        fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
            let text = syntax::text(&index.expr);
            let one = !matches!(*index.index, syn::Expr::Range(_));
            if one && self.0.in_scope(&index.expr) && !self.1.contains(&text) {
                let element = syn::Expr::Index(index.clone());
                if holds_places(self.0, &index.expr, &element) {
                    self.1.push(text);
                }
            }
            visit::visit_expr_index(self, index);
        }
    }
    let mut lists = Lists(place, Vec::new());
    lists.visit_block(&place.routine.block);
    lists.1
}

fn holds_places(place: &Place<'_>, list: &syn::Expr, element: &syn::Expr) -> bool {
    let declared = place.declared(list).map(|ty| type_text(&ty));
    match declared.as_deref().map(bare) {
        Some(ty) => ty == "Vec<usize>" || ty == "[usize]" || ty.starts_with("[usize;"),
        None => place.seen_anywhere(element).as_deref() == Some("usize"),
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_part_of_what_stands_there_is_meant() {
        let source = "fn f(n: usize) { let rows: Vec<(usize, char)> = h(); g(n + 1); }";
        check(source, "g(", &["g(rows[n].0);", "g(rows[n].0 + 1);"]);
        let source = "struct R { at: usize, c: char } fn f(rows: &[R], n: usize) { g(n + 1); }";
        check(source, "g(", &["g(rows[n].at);", "g(rows[n].at + 1);"]);
    }

    #[test]
    fn what_stands_there_is_meant() {
        let source = "fn f(tops: &[usize], n: usize) { h(tops[0]); g(n); }";
        check(source, "g(", &["g(tops[n]);"]);
    }

    #[test]
    fn the_place_is_meant() {
        let source = "fn f(tops: &[usize], n: usize) { g(tops[n]); }";
        // A step is one of two, sometimes.
        check(source, "g(", &["g(n);", "g(tops[tops[n]]);"]);
    }

    #[test]
    fn a_place_that_there_may_be() {
        let source = "fn f(tops: &[usize], n: usize) { h(tops[0]); g(n.checked_sub(1)); }";
        check(source, "g(", &["g(n.checked_sub(1).map(|it| tops[it]));"]);
    }

    #[test]
    fn lists_of_something_else_hold_no_places() {
        check("fn f(tops: &[u8], n: usize) { h(tops[0]); g(n); }", "g(", &[]);
    }
}
