//! The same for another one of a kind, beyond the paper: what is done or asked for one of two, and has
//! to be for both.
//!
//! ```text
//! self.update(pivot);               →      self.update(root); self.update(pivot);
//! if self.accounts[from].frozen     →      if self.accounts[from].frozen || self.accounts[to].frozen
//! self.parent[b] = a;               →      …; self.size[a] += self.size[b];
//! ```
//!
//! What names tell of two sides is for [`super::mirror`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::{self, AND};
use crate::propose::site::{Site, sites, truths};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Also, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Others tried for one.
const OTHERS: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found: Vec<Change> =
        truths(place, &sites).into_iter().flat_map(|site| asked(place, site)).collect();
    if place.can_be_followed() {
        found.extend(done(place));
        found.extend(joined(place));
    }
    found
}

/// A question about the other one, too.
fn asked(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let own = place.text_of(&site.expr);
    let mut found = Vec::new();
    for other in for_others(place, &site.expr) {
        let other = syntax::text(&other);
        let either = format!("{own} || {other}");
        found.push(Change::rewrite(place, vec![site.put(&either, 1)], 0.45));
        let left = precedence::parenthesised(own.to_owned(), &site.expr, AND);
        let both = format!("{left} && {other}");
        found.push(Change::rewrite(place, vec![site.put(&both, AND)], 0.45));
    }
    found
}

/// A call for the other one, too: before this one, and behind it.
fn done(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(call @ (syn::Expr::MethodCall(_) | syn::Expr::Call(_)))) =
        &place.location.syntax
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for other in for_others(place, call) {
        let other = format!("{};", syntax::text(&other));
        found.push(Change::before(place, &other, 0.4));
        found.push(Change::behind(place, &other, 0.4));
    }
    found
}

/// The expression for other variables of the type of one that it has once.
fn for_others(place: &Place<'_>, expr: &syn::Expr) -> Vec<syn::Expr> {
    let mut found = Vec::new();
    for name in syntax::variables(expr).into_iter().filter(|name| name != "self") {
        let Some(own) = syntax::parse(&name) else { continue };
        let Some(ty) = place.type_name_of(&own) else { continue };
        let others = place.location.scope.iter().rev().map(|binding| binding.name.as_str());
        let fits = |other: &&str| {
            *other != name
                && *other != "self"
                && syntax::parse(other).and_then(|it| place.type_name_of(&it)).as_ref() == Some(&ty)
        };
        for other in others.filter(fits).take(OTHERS) {
            let map = syntax::parse(other).map(|it| (name.clone(), it)).into_iter().collect();
            found.push(syntax::substitute(expr, &map));
        }
    }
    found
}

/// Where one element refers to another one, what is counted for both is counted for one of them.
fn joined(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::Assign(assign))) = &place.location.syntax else {
        return Vec::new();
    };
    let (syn::Expr::Index(element), syn::Expr::Path(_)) = (&*assign.left, &*assign.right) else {
        return Vec::new();
    };
    let row = syntax::text(&element.expr);
    let (from, to) = (place.text_of(&element.index), place.text_of(&assign.right));
    let body = place.file.slice(place.routine.body);
    let numbers = place.own_fields().into_iter().filter(|(name, ty)| {
        let counts = ["Vec<usize>", "Vec<u32>", "Vec<u64>", "Vec<i32>", "Vec<i64>"];
        *name != row && counts.contains(&ty.as_str()) && !body.contains(&format!("{name}[{to}] +="))
    });
    numbers
        .map(|(name, _)| format!("{name}[{to}] += {name}[{from}];"))
        .map(|text| Change::behind(place, &text, 0.5))
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_call_for_the_other_one() {
        check("fn f(i: usize, n: usize) { g(i); }", "g(", &["g(n); g(i);", "g(i); g(n);"]);
        check("fn f(i: usize, ok: bool) { g(i); }", "g(", &[]);
    }

    #[test]
    fn a_question_about_the_other_one() {
        check(
            "fn f(i: usize, n: usize) { if xs[i] > 3 { g(); } }",
            "if",
            &["if xs[i] > 3 || xs[n] > 3", "if xs[i] > 3 && xs[n] > 3"],
        );
    }

    #[test]
    fn what_is_counted_for_both() {
        check(
            "struct S { to: Vec<usize>, size: Vec<u32> }
            impl S { fn f(&mut self, a: usize, b: usize) { self.to[b] = a; } }",
            "self.to",
            &["self.to[b] = a; self.size[a] += self.size[b];"],
        );
    }
}
