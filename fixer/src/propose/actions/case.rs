//! Letters in one case, beyond the paper: as they are kept, handed on and compared.
//!
//! ```text
//! out.push(c)                 →      out.extend(c.to_lowercase())
//! hasher.write_u8(byte)       →      hasher.write_u8(byte.to_ascii_lowercase())
//! name == wanted              →      name.eq_ignore_ascii_case(wanted)
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::{ATOM, of_operator};
use crate::propose::site::{Role, Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Case, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often the case matters where the file minds it elsewhere, and where it does not.
const MINDED: f64 = 0.55;
const UNMINDED: f64 = 0.3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let minded =
        ["ascii_case", "to_lowercase", "to_uppercase", "to_ascii_", "is_lowercase", "is_uppercase"]
            .iter()
            .any(|word| place.file.text.contains(word));
    let prior = if minded { MINDED } else { UNMINDED };
    sites(place).iter().flat_map(|site| of_site(place, site, prior)).collect()
}

fn of_site(place: &Place<'_>, site: &Site, prior: f64) -> Vec<Change> {
    let put = |text: String, weight: f64| {
        Change::rewrite(place, vec![site.put(&text, ATOM)], prior * weight)
    };
    let ty = |expr: &syn::Expr| place.type_name_of(expr);
    match &site.expr {
        syn::Expr::MethodCall(call) if call.method == "push" && call.args.len() == 1 => {
            let value = &call.args[0];
            if !is_value(value) || ty(value).as_deref() != Some("char") {
                return Vec::new();
            }
            let (text, own) = (place.receiver_text(&call.receiver), place.receiver_text(value));
            let own = own.trim_start_matches('*');
            ["lower", "upper"]
                .map(|case| put(format!("{text}.extend({own}.to_{case}case())"), 1.0))
                .to_vec()
        }
        syn::Expr::Binary(binary) if of_operator(&binary.op) == 3 => {
            let not = match binary.op {
                syn::BinOp::Eq(_) => "",
                syn::BinOp::Ne(_) => "!",
                _ => return Vec::new(),
            };
            let texts = |expr| matches!(ty(expr).as_deref(), Some("str" | "String"));
            if !texts(&binary.left) && !texts(&binary.right) {
                return Vec::new();
            }
            let (left, right) = (place.receiver_text(&binary.left), place.text_of(&binary.right));
            let lent = if ty(&binary.right).as_deref() == Some("String") { "&" } else { "" };
            vec![put(format!("{not}{left}.eq_ignore_ascii_case({lent}{right})"), 1.0)]
        }
        expr if is_value(expr) && matches!(site.role, Role::Argument | Role::Compared) => {
            let own = place.receiver_text(expr);
            let own = own.trim_start_matches('*');
            match place.type_at(site).as_deref() {
                Some("char" | "u8") => ["lower", "upper"]
                    .map(|case| put(format!("{own}.to_ascii_{case}case()"), 0.9))
                    .to_vec(),
                Some("str") if site.role == Role::Argument => {
                    vec![put(format!("&{own}.to_lowercase()"), 0.9)]
                }
                Some("String") if site.role == Role::Argument => {
                    vec![put(format!("{own}.to_lowercase()"), 0.9)]
                }
                _ => Vec::new(),
            }
        }
        // What is kept of a text.
        syn::Expr::MethodCall(call)
            if call.args.is_empty()
                && matches!(ty(&call.receiver).as_deref(), Some("str" | "String")) =>
        {
            let copies = ["to_owned", "to_string", "clone"].iter().any(|it| call.method == it);
            let own = place.receiver_text(&call.receiver);
            copies.then(|| put(format!("{own}.to_lowercase()"), 1.0)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn is_value(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Deref(_)) && is_plain(&unary.expr),
        other => is_plain(other),
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn letters_are_kept_in_one_case() {
        check(
            "fn f(c: char) { out.push(c); }",
            "out",
            &[
                "out.extend(c.to_lowercase());",
                "out.extend(c.to_uppercase());",
                "out.push(c.to_ascii_lowercase());",
                "out.push(c.to_ascii_uppercase());",
            ],
        );
        check("fn f(name: &str) { g = name.to_owned(); }", "g", &["g = name.to_lowercase();"]);
    }

    #[test]
    fn texts_are_compared_in_any_case() {
        check("fn f(a: &str, b: &str) { g = a == b; }", "g", &["g = a.eq_ignore_ascii_case(b);"]);
    }

    #[test]
    fn numbers_have_no_case() {
        check("fn f(n: usize) { out.push(n); }", "out", &[]);
    }
}
