//! Something that is there, where an option takes another value, beyond the paper.
//!
//! ```text
//! prev = at;      →      prev = Some(index);
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Kind, donors};
use crate::propose::place::Place;
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::propose::typing::inside;

pub(super) const ACTION: Action =
    Action { name: ActionName::Wrap, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Values tried in one place.
const VALUES: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    if !matches!(site.role, Role::Value | Role::Argument) {
        return Vec::new();
    }
    let Some(ty) = site.expected.clone().or_else(|| place.type_at(site)) else { return Vec::new() };
    let Some(inner) = inside(&ty, "Option") else { return Vec::new() };
    let own = place.text_of(&site.expr);
    let values = donors(place, inner).into_iter().filter(|it| it.kind == Kind::Variable);
    let texts = values.take(VALUES).map(|it| (format!("Some({})", it.text), 0.4 * it.weight));
    // Nothing is for [`super::replace`] where a predicate speaks of it.
    let nothing = (own != "None").then(|| ("None".to_owned(), 0.25));
    let others = texts.chain(nothing).filter(|(text, _)| text != own);
    others.map(|(text, prior)| Change::rewrite(place, vec![site.put(&text, ATOM)], prior)).collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_variable_is_there() {
        check(
            "fn f(at: Option<usize>, n: usize) { let mut prev: Option<usize> = at; }",
            "let",
            &["let mut prev: Option<usize> = Some(n);", "let mut prev: Option<usize> = None;"],
        );
    }

    #[test]
    fn what_is_no_option_stays() {
        check("fn f(i: usize, n: usize) { let x: usize = i; }", "let", &[]);
    }
}
