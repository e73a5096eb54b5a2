//! Another text of another kind, beyond the paper: an owned one where a borrowed one stands, and the
//! other way round, with the call that makes one of the other.
//!
//! ```text
//! SMALL.contains(&word)      →      SMALL.contains(&lower.as_str())
//! ```
//!
//! Of the same kind is for [`super::name`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, type_text};
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::propose::typing::bare;

pub(super) const ACTION: Action =
    Action { name: ActionName::Kin, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Texts tried for one.
const TEXTS: usize = 4;

/// How often a text that was made of the one that stands there is meant, and any other.
const MADE: f64 = 0.65;
const OTHER: f64 = 0.4;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Owned,
    Borrowed,
}

fn changes(place: &Place<'_>) -> Vec<Change> {
    let texts = texts(place);
    if texts.len() < 2 {
        return Vec::new();
    }
    sites(place).iter().flat_map(|site| of_site(place, site, &texts)).collect()
}

/// A variable that is text.
struct Text {
    name: String,
    kind: Kind,
    /// What it was made of.
    from: String,
}

/// The variables in scope that are text, as they are declared or made.
fn texts(place: &Place<'_>) -> Vec<Text> {
    let mut found: Vec<Text> = Vec::new();
    for binding in place.location.scope.iter().rev().filter(|it| it.name != "self") {
        let Ok(variable) = syn::parse_str::<syn::Expr>(&binding.name) else { continue };
        let local = place.declaration(binding).filter(|local| {
            matches!(&local.pat, syn::Pat::Ident(_) | syn::Pat::Type(_)) && !binding.parameter
        });
        let init = local.and_then(|local| local.init.as_ref());
        let declared = place.declared(&variable).map(|ty| type_text(&ty));
        let ty = declared.or_else(|| place.type_name_of(&init?.expr));
        let kind = match ty.as_deref().map(bare) {
            Some("String") => Kind::Owned,
            Some("str") => Kind::Borrowed,
            _ => continue,
        };
        let from = init.map(|init| place.text_of(&init.expr).to_owned()).unwrap_or_default();
        if !found.iter().any(|it| it.name == binding.name) {
            found.push(Text { name: binding.name.clone(), kind, from });
        }
    }
    found
}

fn of_site(place: &Place<'_>, site: &Site, texts: &[Text]) -> Vec<Change> {
    let used = matches!(
        site.role,
        Role::Value | Role::Argument | Role::Compared | Role::Receiver | Role::Index
    );
    let own = place.text_of(&site.expr);
    let Some(own) = texts.iter().find(|it| used && it.name == own) else { return Vec::new() };
    let others = texts.iter().filter(|it| it.name != own.name && it.kind != own.kind);
    let put = |other: &Text| {
        let text = match (own.kind, site.role) {
            // Whatever is called on one can be called on the other.
            (_, Role::Receiver) => other.name.clone(),
            (Kind::Borrowed, _) => format!("{}.as_str()", other.name),
            (Kind::Owned, _) => format!("{}.to_string()", other.name),
        };
        let made = crate::propose::place::words(&other.from).any(|word| word == own.name);
        let prior = if made { MADE } else { OTHER };
        Change::rewrite(place, vec![site.put(&text, ATOM)], prior)
    };
    others.take(TEXTS).map(put).collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn an_owned_text_is_lent() {
        let source = "fn f(word: &str) { let lower = word.to_lowercase(); g(&word); }";
        check(source, "g(", &["g(&lower.as_str());"]);
    }

    #[test]
    fn a_borrowed_text_is_copied() {
        let source = "fn f(word: &str, name: String) { g(name); }";
        check(source, "g(", &["g(word.to_string());"]);
    }

    #[test]
    fn what_is_called_on_one_is_called_on_the_other() {
        let source = "fn f(word: &str, name: String) { g(name.len()); }";
        check(source, "g(", &["g(word.len());"]);
    }
}
