//! Digits of another base, beyond the paper.
//!
//! ```text
//! digits.parse::<u32>()               →      u32::from_str_radix(&digits, 16)
//! u32::from_str_radix(digits, 8)      →      u32::from_str_radix(digits, 16)
//! c.to_digit(10)                      →      c.to_digit(16)
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::is_integer_type;
use crate::propose::place::{Place, type_text};
use crate::propose::precedence::ATOM;
use crate::propose::site::{Site, integer, sites};
use crate::propose::typing::inside;

pub(super) const ACTION: Action =
    Action { name: ActionName::Radix, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// The bases, with how often each is meant.
const BASES: [(u64, f64); 3] = [(16, 0.5), (2, 0.4), (8, 0.35)];

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    match &site.expr {
        syn::Expr::MethodCall(call) if call.method == "parse" => parsed(place, site, call),
        syn::Expr::MethodCall(call) if call.method == "to_digit" || call.method == "is_digit" => {
            call.args.first().map(|base| others(place, base)).unwrap_or_default()
        }
        syn::Expr::Call(call) if place.text_of(&call.func).ends_with("from_str_radix") => {
            call.args.get(1).map(|base| others(place, base)).unwrap_or_default()
        }
        syn::Expr::Call(call) if place.text_of(&call.func).ends_with("from_digit") => {
            call.args.get(1).map(|base| others(place, base)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// Another base for a written one.
fn others(place: &Place<'_>, base: &syn::Expr) -> Vec<Change> {
    let Some(own) = integer(base) else { return Vec::new() };
    let all = BASES.into_iter().chain([(10, 0.45), (36, 0.3)]).filter(|(base, _)| *base != own);
    let put = |(other, prior): (u64, f64)| {
        let edit = Edit::replace(place.file.span(base), other.to_string());
        Change::rewrite(place, vec![edit], prior)
    };
    all.map(put).collect()
}

/// A base where none is written.
fn parsed(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Vec<Change> {
    let written = call.turbofish.as_ref().and_then(|it| match it.args.first() {
        Some(syn::GenericArgument::Type(ty)) => Some(type_text(ty)),
        _ => None,
    });
    let asked = site.expected.as_deref().and_then(|ty| inside(ty, "Result"));
    let Some(ty) = written.or_else(|| asked.map(str::to_owned)).filter(|ty| is_integer_type(ty))
    else {
        return Vec::new();
    };
    let owned = place.type_name_of(&call.receiver).as_deref() == Some("String");
    let lent = if owned { "&" } else { "" };
    let own = place.text_of(&call.receiver);
    let put = |(base, prior): (u64, f64)| {
        let text = format!("{ty}::from_str_radix({lent}{own}, {base})");
        Change::rewrite(place, vec![site.put(&text, ATOM)], prior)
    };
    BASES.map(put).to_vec()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn digits_of_another_base() {
        check(
            "fn f(s: String) { g(s.parse::<u32>()); }",
            "g(",
            &[
                "g(u32::from_str_radix(&s, 16));",
                "g(u32::from_str_radix(&s, 2));",
                "g(u32::from_str_radix(&s, 8));",
            ],
        );
        check(
            "fn f() { g(c.to_digit(16)); }",
            "g(",
            &["g(c.to_digit(2));", "g(c.to_digit(8));", "g(c.to_digit(10));", "g(c.to_digit(36));"],
        );
    }

    #[test]
    fn other_values_have_no_base() {
        check("fn f(s: &str) { g(s.parse::<f64>()); }", "g(", &[]);
    }
}
