//! A sign among the letters and digits, beyond the paper: names have underscores and dashes, too.
//!
//! ```text
//! c.is_alphanumeric()      →      (c.is_alphanumeric() || c == '_')
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::site::{Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Word, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often a sign is meant that the file speaks of, and any other.
const KNOWN: f64 = 0.55;
const OTHER: f64 = 0.35;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    match &site.expr {
        syn::Expr::MethodCall(call) if asks(&call.method.to_string()) => {
            let own = place.receiver_text(&call.receiver);
            let byte = place.type_name_of(&call.receiver).as_deref() == Some("u8");
            let put = |(sign, prior): (char, f64)| {
                let text =
                    format!("{} || {own} == {}", place.text_of(&site.expr), shown(sign, byte));
                // A closure may have it by reference only; where it is known, it is compared itself.
                Change::rewrite(place, vec![site.put(&text, 1)], prior)
            };
            signs(place).map(put).to_vec()
        }
        // The function itself, as it is handed on.
        syn::Expr::Path(path) => {
            let names: Vec<String> =
                path.path.segments.iter().map(|it| it.ident.to_string()).collect();
            let [ty, name] = &names[..] else { return Vec::new() };
            if !asks(name) || ty != "char" && ty != "u8" {
                return Vec::new();
            }
            let put = |(sign, prior): (char, f64)| {
                let text = format!("|c| c.{name}() || c == {}", shown(sign, ty == "u8"));
                Change::rewrite(place, vec![site.put(&text, 0)], prior)
            };
            signs(place).map(put).to_vec()
        }
        _ => Vec::new(),
    }
}

fn asks(name: &str) -> bool {
    ["is_alphanumeric", "is_ascii_alphanumeric", "is_alphabetic", "is_ascii_alphabetic"]
        .contains(&name)
}

fn shown(sign: char, byte: bool) -> String {
    if byte { format!("b{sign:?}") } else { format!("{sign:?}") }
}

/// The signs that words have, those of the file more likely.
fn signs(place: &Place<'_>) -> [(char, f64); 2] {
    ['_', '-'].map(|sign| {
        let known = place.file.text.contains(&format!("{sign:?}"));
        (sign, if known { KNOWN } else { OTHER })
    })
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    #[test]
    fn an_underscore_is_a_part_of_a_word() {
        check_rewrites(
            super::changes,
            "fn f(c: char) { while c.is_alphanumeric() && g() { h(); } }",
            "while",
            &[
                "while (c.is_alphanumeric() || c == '_') && g()",
                "while (c.is_alphanumeric() || c == '-') && g()",
            ],
        );
        check_rewrites(
            super::changes,
            "fn f() { g(s.chars().all(char::is_alphabetic)); }",
            "g(",
            &[
                "g(s.chars().all(|c| c.is_alphabetic() || c == '_'));",
                "g(s.chars().all(|c| c.is_alphabetic() || c == '-'));",
            ],
        );
    }
}
