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

use super::{Action, Change, Changes};
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::donors::{Kind, donors, is_integer_type};
use crate::propose::place::{Place, type_text};

/// Leaving makes sense on a condition only.
pub(super) const ACTION: Action = Action {
    name: ActionName::Leave,
    schemas: &[SchemaName::B],
    changes: Changes::Component(changes),
};

fn changes(place: &Place<'_>, _: &syn::Expr) -> Vec<Change> {
    let leave = |(text, prior)| Change::Leave { text, prior };
    leaves(place).into_iter().map(leave).collect()
}

/// The ways out of here, with how often each is what a maintainer would write.
pub(super) fn leaves(place: &Place<'_>) -> Vec<(String, f64)> {
    let mut found: Vec<(String, f64)> = Vec::new();
    if place.location.loops > 0 {
        found.extend([("continue;".to_owned(), 0.8), ("break;".to_owned(), 0.8)]);
    }
    if !place.location.in_closure {
        found.extend(values(place).into_iter().map(|(value, prior)| match value.as_str() {
            "" => ("return;".to_owned(), prior),
            value => (format!("return {value};"), prior),
        }));
    }
    found
}

/// Values of the routine's type; the compiler knows which of them fit.
fn values(place: &Place<'_>) -> Vec<(String, f64)> {
    let syn::ReturnType::Type(_, ty) = &place.routine.sig.output else {
        return vec![(String::new(), 0.8)];
    };
    let mut found = plain(place, ty);
    // What was gathered so far is what the routine is about to give.
    if let Some(gathered) = gathered(place) {
        found.retain(|(known, _)| *known != gathered);
        found.insert(0, (gathered, 0.85));
    }
    let last = last(place).map(|value| (value, 0.75));
    found.extend(last.filter(|(value, _)| !found.iter().any(|(known, _)| known == value)));
    for value in returned(place) {
        if !found.iter().any(|(known, _)| *known == value) {
            found.push((value, 0.7));
        }
    }
    found
}

fn plain(place: &Place<'_>, ty: &syn::Type) -> Vec<(String, f64)> {
    let text = type_text(ty);
    let values: &[(&str, f64)] = match text.as_str() {
        "()" => &[("", 0.8)],
        "bool" => &[("false", 0.8), ("true", 0.8)],
        "f32" | "f64" => &[("0.0", 0.8), ("1.0", 0.5)],
        "String" => &[("String::new()", 0.8)],
        "&str" | "&'staticstr" => &[("\"\"", 0.8)],
        "Self" => &[("self", 0.8)],
        _ if is_own_reference(&text) => &[("self", 0.8)],
        _ if text.starts_with("Vec<") => &[("Vec::new()", 0.8)],
        _ if text.starts_with('&') => &[],
        _ if is_integer_type(&text) => &[("0", 0.8), ("1", 0.6)],
        _ => &[],
    };
    let mut found: Vec<(String, f64)> = own(values);
    if is_integer_type(&text) {
        found.push((format!("{text}::MAX"), 0.4));
    }
    if let Some(inner) = argument(ty, "Option") {
        found.push(("None".to_owned(), 0.8));
        let some = plain(place, &inner).into_iter().take(2);
        found.extend(some.map(|(value, prior)| (format!("Some({})", unit(&value)), prior * 0.7)));
    } else if let Some(inner) = argument(ty, "Result") {
        let errors = place.errors().into_iter();
        found.extend(errors.map(|(error, weight)| (format!("Err({error})"), 0.85 * weight)));
        let ok = plain(place, &inner).into_iter().take(2);
        found.extend(ok.map(|(value, prior)| (format!("Ok({})", unit(&value)), prior * 0.8)));
    } else if found.is_empty() && !text.starts_with('&') {
        found.push(("Default::default()".to_owned(), 0.6));
    }
    let same = donors(place, &text).into_iter();
    let variables = same.filter(|donor| donor.kind == Kind::Variable).take(3);
    found.extend(variables.map(|donor| (donor.text, 0.6)));
    let declared = place.parameters().filter(|(_, declared)| type_text(declared) == text);
    found.extend(declared.map(|(name, _)| (name.to_string(), 0.7)));
    found
}

/// True for `&Self` and `&mut Self`: routines that are chained give back what they were called on.
fn is_own_reference(text: &str) -> bool {
    text.starts_with('&') && text.ends_with("Self")
}

fn own(values: &[(&str, f64)]) -> Vec<(String, f64)> {
    values.iter().map(|(value, prior)| ((*value).to_owned(), *prior)).collect()
}

fn unit(value: &str) -> &str {
    if value.is_empty() { "()" } else { value }
}

/// `T` of `Option<T>` or `Result<T, E>`.
fn argument(ty: &syn::Type, name: &str) -> Option<syn::Type> {
    let syn::Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == name)?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        syn::GenericArgument::Type(inner) => Some(inner.clone()),
        _ => None,
    }
}

/// What the routine returns early elsewhere.
/// The variable that the routine gives at its end, if it changes on the way.
fn gathered(place: &Place<'_>) -> Option<String> {
    let Some(syn::Stmt::Expr(syn::Expr::Path(path), None)) = place.routine.block.stmts.last()
    else {
        return None;
    };
    let name = path.path.get_ident()?.to_string();
    place.binding(&name).filter(|it| it.mutable && !it.parameter).map(|it| it.name.clone())
}

/// What the routine gives at its end, if that is known here: a call that changes nothing gives it, too.
fn last(place: &Place<'_>) -> Option<String> {
    let Some(syn::Stmt::Expr(value, None)) = place.routine.block.stmts.last() else { return None };
    let text = crate::syntax::text(value);
    let is_here = place.file.span(value).touches(place.location.span.start);
    let is_told = matches!(value, syn::Expr::Call(call) if call.args.len() == 1)
        || matches!(value, syn::Expr::Field(_));
    (is_told && !is_here && text.len() < 40 && place.in_scope(value)).then_some(text)
}

fn returned(place: &Place<'_>) -> Vec<String> {
    use syn::visit::Visit;
    struct Returns(Vec<String>);
    impl<'ast> Visit<'ast> for Returns {
        fn visit_expr_return(&mut self, expr: &'ast syn::ExprReturn) {
            if let Some(value) = &expr.expr {
                let text = crate::syntax::text(value);
                if text.len() < 40 && !self.0.contains(&text) {
                    self.0.push(text);
                }
            }
        }
        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
        fn visit_item(&mut self, _: &'ast syn::Item) {}
    }
    let mut returns = Returns(Vec::new());
    returns.visit_block(&place.routine.block);
    returns.0
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
    fn what_was_gathered_is_given_early() {
        check(
            "fn f(x: u8) -> usize { let mut sum = 0; g(x); sum }",
            "g(x)",
            &["return sum;", "return 0;", "return 1;", "return usize::MAX;"],
        );
        check(
            "fn f(&mut self, x: u8) -> Result<State, E> { g(x); Ok(self.state) }",
            "g(x)",
            &["return Ok(Default::default());", "return Ok(self.state);"],
        );
    }

    #[test]
    fn the_value_follows_from_the_type() {
        check("fn f(x: u8) { g(x); }", "g(x)", &["return;"]);
        check(
            "fn f(x: u8) -> usize { g(x) }",
            "g(x)",
            &["return 0;", "return 1;", "return usize::MAX;"],
        );
        check(
            "fn f(x: u8) -> Option<usize> { g(x) }",
            "g(x)",
            &["return None;", "return Some(0);", "return Some(1);"],
        );
        check(
            "fn f(x: u8) -> Result<(), E> { if x > 2 { return Err(E::Big); } g(x) }",
            "g(x)",
            &["return Err(E::Big);", "return Ok(());"],
        );
        check("fn f(x: u8) -> bool { g(x) }", "g(x)", &["return false;", "return true;"]);
        check("fn f(x: u8) -> &u8 { g(x) }", "g(x)", &[]);
        check("fn f(&mut self) -> &mut Self { g(x) }", "g(x)", &["return self;"]);
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
