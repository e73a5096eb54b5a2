//! Leaving early, beyond the paper: where it fails, the routine ends with a plain value, or the
//! loop goes on without the rest of its body.
//!
//! It is what Rust programmers write most about a panic:
//!
//! ```text
//! if self.total == 0 {
//!     return 0;
//! }
//! ```

use super::{Action, Change};
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::place::{Place, type_text};

/// Leaving makes sense on a condition only.
pub(super) const ACTION: Action =
    Action { name: ActionName::Leave, schemas: &[SchemaName::B], changes };

fn changes(place: &Place<'_>, _: &syn::Expr) -> Vec<Change> {
    let mut found: Vec<String> = Vec::new();
    if place.location.loops > 0 {
        found.extend(["continue;".to_owned(), "break;".to_owned()]);
    }
    if !place.location.in_closure {
        found.extend(values(place).iter().map(|value| match value.as_str() {
            "" => "return;".to_owned(),
            value => format!("return {value};"),
        }));
    }
    found.into_iter().map(|text| Change::Statement { text, mutable: None, shadow: None }).collect()
}

/// Plain values of the routine's type; the compiler knows which of them fit.
fn values(place: &Place<'_>) -> Vec<String> {
    let syn::ReturnType::Type(_, ty) = &place.routine.sig.output else {
        return vec![String::new()];
    };
    let text = type_text(ty);
    let values: &[&str] = match text.as_str() {
        "()" => &[""],
        "bool" => &["false", "true"],
        "f32" | "f64" => &["0.0"],
        "String" => &["String::new()"],
        "&str" | "&'static str" => &["\"\""],
        "Self" => &["self"],
        _ if text.starts_with("Option<") => &["None"],
        _ if text.starts_with("Vec<") => &["Vec::new()"],
        _ if text.starts_with("Result<(),") => &["Ok(())"],
        _ if text.starts_with("Result<") || text.starts_with('&') => &[],
        _ if is_integer(&text) => &["0"],
        _ => &["Default::default()"],
    };
    values.iter().map(|value| (*value).to_owned()).collect()
}

fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix(['u', 'i']).unwrap_or_default();
    digits == "size" || digits.parse::<u8>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::propose::testing::Fixture;

    fn check(source: &str, at: &str, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let found = changes(&fixture.place(at), &syn::parse_str("x == 0").unwrap());
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn the_value_follows_from_the_type() {
        check("fn f(x: u8) { g(x); }", "g(x)", &["return;"]);
        check("fn f(x: u8) -> usize { g(x) }", "g(x)", &["return 0;"]);
        check("fn f(x: u8) -> Option<u8> { g(x) }", "g(x)", &["return None;"]);
        check("fn f(x: u8) -> bool { g(x) }", "g(x)", &["return false;", "return true;"]);
        check("fn f(x: u8) -> &u8 { g(x) }", "g(x)", &[]);
    }

    #[test]
    fn a_loop_can_be_left_or_go_on() {
        let source = "fn f(x: u8) { while x > 0 { g(x); } }";
        check(source, "g(x)", &["continue;", "break;", "return;"]);
    }

    #[test]
    fn a_closure_is_not_the_routine() {
        check("fn f(x: u8) { h(|| { g(x); }); }", "g(x)", &[]);
    }
}
