//! All of a row where a part of it is given on, beyond the paper: a recursion that goes on with too
//! little, a search that leaves out the ends.
//!
//! ```text
//! matches(&pattern[1..], &text[1..])      →      matches(pattern, &text[1..])
//! ```
//!
//! Another part is for [`super::offset`] and [`super::name`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::site::{Role, Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Whole, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    match &site.expr {
        // A parameter is lent already, and what is owned has to be.
        syn::Expr::Reference(reference) if reference.mutability.is_none() => {
            let Some(row) = sliced(&reference.expr) else { return Vec::new() };
            let row = place.text_of(row);
            let put =
                |text: String, prior| Change::rewrite(place, vec![site.put(&text, u8::MAX)], prior);
            vec![put(row.to_owned(), 0.45), put(format!("&{row}"), 0.35)]
        }
        expr if site.role == Role::Receiver => {
            let Some(row) = sliced(expr) else { return Vec::new() };
            let edit = Edit::replace(site.span, place.receiver_text(row));
            vec![Change::rewrite(place, vec![edit], 0.35)]
        }
        _ => Vec::new(),
    }
}

/// The row of which a range is taken.
fn sliced(expr: &syn::Expr) -> Option<&syn::Expr> {
    let syn::Expr::Index(index) = expr else { return None };
    matches!(*index.index, syn::Expr::Range(_)).then_some(&*index.expr)
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn all_is_given_on() {
        check("fn f(a: &[u8]) { g(&a[1..], n); }", "g(", &["g(a, n);", "g(&a, n);"]);
        check("fn f(a: &[u8]) { h(a[1..].iter()); }", "h(", &["h(a.iter());"]);
    }

    #[test]
    fn an_element_is_no_part() {
        check("fn f(a: &[u8]) { g(&a[1], &mut a[1..]); }", "g(", &[]);
    }
}
