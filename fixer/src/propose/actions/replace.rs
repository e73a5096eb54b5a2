//! Expression replacement (3.6.3): the instruction with another expression in the place of one
//! that it uses.
//!
//! ```text
//! self.go_i_th(idx);      →      self.go_i_th(idx - 1);
//! ```

use super::{Action, Change, Changes, TABLE_1, shown};
use crate::discover::LocationKind;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::derive::derived;
use crate::propose::occurrence::{parts, replaced};
use crate::propose::place::{Place, Type};
use crate::propose::target::largest;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Replace, schemas: TABLE_1, changes: Changes::Component(changes) };

/// `erepl⟨ℓ,p⟩`.
fn changes(place: &Place<'_>, predicate: &syn::Expr) -> Vec<Change> {
    let parts = parts(place);
    let mut found = Vec::new();
    for (old, ty) in replaceable(place, predicate) {
        for new in derived(&old, ty) {
            let edits = replaced(place.file, &parts, &old, &new);
            if !edits.is_empty() && !loops_forever(place, &parts, &edits) {
                let text = shown(place, &edits);
                // Only a predicate is boolean, so the largest boolean one is all of it.
                let change = Change::Instruction { edits, text, predicate: ty == Type::Bool };
                if !found.contains(&change) {
                    found.push(change);
                }
            }
        }
    }
    found
}

/// The largest boolean and the largest integer sub-expressions of a predicate. The two are told
/// apart: `idx > index` is the largest boolean one of itself, and still `idx` and `index` are the
/// largest integers in it. Components whose value is false reach us as the complement of their
/// predicate, so the complement's sub-expressions count, too.
fn replaceable(place: &Place<'_>, predicate: &syn::Expr) -> Vec<(syn::Expr, Type)> {
    let of_type = |predicate: &syn::Expr, wanted: fn(Type) -> bool| {
        let typed = syntax::sub(predicate)
            .into_iter()
            .filter(|expr| !syntax::is_constant(expr))
            .map(|expr| (place.type_of(&expr), expr))
            .filter(|(ty, _)| wanted(*ty))
            .map(|(ty, expr)| (expr, ty))
            .collect();
        largest(typed, |(expr, _)| expr)
    };
    let mut found = of_type(predicate, |ty| ty == Type::Bool);
    found.extend(of_type(&place.negate(predicate), |ty| ty == Type::Bool));
    found.extend(of_type(predicate, Type::is_integer));
    found
}

/// `while true` is never the fix, and the compiler warns of it.
fn loops_forever(place: &Place<'_>, parts: &[syn::Expr], edits: &[Edit]) -> bool {
    let whole = matches!((parts, edits), ([part], [edit])
        if place.file.span(part) == edit.span && edit.text == "true");
    whole && place.location.kind == LocationKind::While
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::propose::testing::{Fixture, LISTING_1};

    fn check(source: &str, at: &str, predicate: &str, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let found = changes(&fixture.place(at), &syn::parse_str(predicate).unwrap());
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn section_3_6_3_erepl_of_a_call() {
        let unsigned = [
            "self.go_i_th(0);",
            "self.go_i_th(1);",
            "self.go_i_th(idx + 1);",
            "self.go_i_th(idx - 1);",
        ];
        check(LISTING_1, "self.go_i_th", "idx > self.index", &unsigned);
        let signed = [
            "self.go_i_th(0);",
            "self.go_i_th(1);",
            "self.go_i_th(-1);",
            "self.go_i_th(idx + 1);",
            "self.go_i_th(idx - 1);",
        ];
        let source = LISTING_1.replace("usize", "i64");
        check(&source, "self.go_i_th", "idx > self.index", &signed);
    }

    #[test]
    fn section_3_6_3_erepl_is_empty_without_a_shared_largest_sub_expression() {
        check(LISTING_1, "self.go_i_th", "idx + 1 > self.index", &[]);
    }

    #[test]
    fn section_3_6_3_erepl_of_a_condition() {
        let expected = ["if false", "if true", "if found"];
        check(LISTING_1, "if !found", "found", &expected);
    }

    #[test]
    fn section_3_6_3_an_assertion_is_no_instruction() {
        check(LISTING_1, "assert!", "found", &[]);
    }

    #[test]
    fn section_3_6_3_every_occurrence_is_replaced_with_the_parentheses_it_needs() {
        let source = "
fn f(a: usize, b: usize, xs: &[usize]) -> usize {
    let p = P { a };
    g(a * b, a + b, b - a, a as u8, a.pow(2), xs[a], vec![a], |b| a + b, |a| a);
    xs[a] = a;
    a
}
";
        let at = |at, predicate| {
            let fixture = Fixture::new(source);
            let found = changes(&fixture.place(at), &syn::parse_str(predicate).unwrap());
            found.last().unwrap().text().to_owned()
        };
        assert_eq!(at("let p", "a > 0"), "let p = P { a: a - 1 };");
        assert_eq!(
            at("g(", "a > 0"),
            "g((a - 1) * b, a - 1 + b, b - (a - 1), (a - 1) as u8, (a - 1).pow(2), xs[a - 1], \
             vec![a - 1], |b| a - 1 + b, |a| a);"
        );
        assert_eq!(at("xs[a] = ", "a > 0"), "xs[a - 1] = a - 1;");
        assert_eq!(at("a\n}", "a > 0"), "a - 1");
    }
}
