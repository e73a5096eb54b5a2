//! The first letters of a text, not its first bytes, beyond the paper.
//!
//! ```text
//! &name[..1]      →      name.chars().take(1).collect::<String>()
//! ```
//!
//! A place between letters is for [`super::index`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::{self, ATOM, SUM};
use crate::propose::site::{Role, Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Letters, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often letters are meant where the bytes are not there, and where they are.
const PANICKED: f64 = 0.6;
const OTHERWISE: f64 = 0.35;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let (part, lent) = match &site.expr {
        syn::Expr::Reference(lent) => (&*lent.expr, true),
        other if site.role == Role::Receiver => (other, false),
        _ => return Vec::new(),
    };
    let syn::Expr::Index(part) = part else { return Vec::new() };
    let text = place.type_name_of(&part.expr);
    let (syn::Expr::Range(range), Some("str" | "String")) = (&*part.index, text.as_deref()) else {
        return Vec::new();
    };
    if matches!(range.limits, syn::RangeLimits::Closed(_)) {
        return Vec::new();
    }
    let text = |end: &syn::Expr| place.text_of(end).to_owned();
    let stages = match (range.start.as_deref(), range.end.as_deref()) {
        (None, Some(end)) => format!("take({})", text(end)),
        (Some(start), None) => format!("skip({})", text(start)),
        (Some(start), Some(end)) => {
            let taken = precedence::parenthesised(text(start), start, SUM + 1);
            format!("skip({}).take({} - {taken})", text(start), text(end))
        }
        (None, None) => return Vec::new(),
    };
    let base = place.receiver_text(&part.expr);
    let letters = format!("{base}.chars().{stages}.collect::<String>()");
    let prior = if place.panicked { PANICKED } else { OTHERWISE };
    let put = |text: &str, strength| Change::rewrite(place, vec![site.put(text, strength)], prior);
    let mut found = vec![put(&letters, ATOM)];
    if lent {
        found.push(put(&format!("&{letters}"), ATOM - 1));
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn the_first_letters_and_the_rest() {
        check(
            "fn f(s: &str) { g(&s[..2]); }",
            "g(",
            &[
                "g(s.chars().take(2).collect::<String>());",
                "g(&s.chars().take(2).collect::<String>());",
            ],
        );
        check(
            "fn f(s: String) { g(s[a..b].to_string()); }",
            "g(",
            &["g(s.chars().skip(a).take(b - a).collect::<String>().to_string());"],
        );
    }

    #[test]
    fn bytes_are_no_letters() {
        check("fn f(s: &[u8]) { g(&s[..2]); }", "g(", &[]);
    }
}
