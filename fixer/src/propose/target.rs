//! Target expressions (3.6.2): what of a predicate can be modified at a location.
//!
//! In Rust a variable that is not `mut` can be made so, hence it is modifiable; what stands
//! behind `&` is not.

use super::place::{Place, Type};
use crate::edit::Edit;
use crate::syntax;

/// A modifiable expression.
#[derive(Debug, Clone)]
pub(super) struct Target {
    /// The expression.
    pub expr: syn::Expr,
    /// Its canonical text.
    pub text: String,
    /// What can be done to it.
    pub kind: Kind,
    /// Makes its variable `mut`, where it is not.
    pub mutable: Option<Edit>,
}

/// How a target is modified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// By assignment, for boolean and integer types.
    Value(Type),
    /// By commands of its type, one of this crate's own: the paper's reference type.
    Reference(String),
}

/// `targ⟨ℓ,p⟩`: the largest expressions among p's sub-expressions that are modifiable at ℓ.
pub(super) fn targets(place: &Place<'_>, predicate: &syn::Expr) -> Vec<Target> {
    let mut found: Vec<Target> = Vec::new();
    for expr in syntax::sub(predicate) {
        if let Some(target) = modifiable(place, expr)
            && found.iter().all(|other| other.text != target.text)
        {
            found.push(target);
        }
    }
    largest(found, |target| &target.expr)
}

/// The items whose expression is no proper sub-expression of another item's.
pub(super) fn largest<T>(items: Vec<T>, expr: impl Fn(&T) -> &syn::Expr) -> Vec<T> {
    let texts: Vec<String> = items.iter().map(|item| syntax::text(expr(item))).collect();
    let inside: Vec<String> = items
        .iter()
        .zip(&texts)
        .flat_map(|(item, own)| {
            syntax::sub(expr(item))
                .into_iter()
                .map(|sub| syntax::text(&sub))
                .filter(move |text| text != own)
        })
        .collect();
    items
        .into_iter()
        .zip(&texts)
        .filter(|(_, text)| !inside.contains(text))
        .map(|(item, _)| item)
        .collect()
}

fn modifiable(place: &Place<'_>, expr: syn::Expr) -> Option<Target> {
    let ty = place.type_of(&expr);
    let (kind, mutable) = if ty == Type::Bool || ty.is_integer() {
        (Kind::Value(ty), assignable(place, &expr)?)
    } else {
        (Kind::Reference(place.own_type(&expr)?), reachable(place, &expr)?)
    };
    Some(Target { text: syntax::text(&expr), expr, kind, mutable })
}

/// Whether `expr = …` can be executed here, and with which declaration made `mut`.
fn assignable(place: &Place<'_>, expr: &syn::Expr) -> Option<Option<Edit>> {
    match expr {
        syn::Expr::Path(path) => {
            let name = path.path.get_ident()?.to_string();
            let binding = place.binding(&name).filter(|_| name != "self")?;
            if matches!(place.declared(expr), Some(syn::Type::Reference(_))) {
                return None;
            }
            Some((!binding.mutable).then(|| Edit::insert(binding.span.start, "mut ")))
        }
        syn::Expr::Field(field) => reachable(place, &field.base),
        syn::Expr::Index(index) => reachable(place, &index.expr),
        syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => {
            reachable(place, &unary.expr)
        }
        _ => None,
    }
}

/// Whether something inside or behind `expr` can be modified here.
fn reachable(place: &Place<'_>, expr: &syn::Expr) -> Option<Option<Edit>> {
    match expr {
        syn::Expr::Paren(inner) => reachable(place, &inner.expr),
        syn::Expr::Path(path) => variable(place, &path.path.get_ident()?.to_string(), expr),
        syn::Expr::Field(_) | syn::Expr::Index(_) => {
            if let Some(syn::Type::Reference(reference)) = place.declared(expr) {
                reference.mutability?;
            }
            assignable(place, expr)
        }
        syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => {
            reachable(place, &unary.expr)
        }
        _ => None,
    }
}

fn variable(place: &Place<'_>, name: &str, expr: &syn::Expr) -> Option<Option<Edit>> {
    let binding = place.binding(name)?;
    if name == "self" {
        return binding.mutable.then_some(None);
    }
    match place.declared(expr) {
        Some(syn::Type::Reference(reference)) => reference.mutability.is_some().then_some(None),
        Some(_) => Some((!binding.mutable).then(|| Edit::insert(binding.span.start, "mut "))),
        None if binding.mutable => Some(None),
        None => {
            let init = place.declaration(binding)?.init.as_ref()?;
            let borrowed =
                matches!(&*init.expr, syn::Expr::Reference(it) if it.mutability.is_some());
            borrowed.then_some(None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Fixture, LISTING_1};
    use super::*;

    fn check(source: &str, at: &str, predicate: &str, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let found = targets(&fixture.place(at), &syn::parse_str(predicate).unwrap());
        let shown: Vec<_> = found
            .iter()
            .map(|target| match (&target.kind, &target.mutable) {
                (Kind::Reference(ty), _) => format!("{}: {ty}", target.text),
                (Kind::Value(_), Some(_)) => format!("mut {}", target.text),
                (Kind::Value(_), None) => target.text.clone(),
            })
            .collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn section_3_6_2_targ_of_the_running_example() {
        check(LISTING_1, "self.go_i_th", "idx > self.index", &["mut idx", "self.index"]);
        check(LISTING_1, "self.put_left(v)", "self.before()", &["self: Set"]);
        check(LISTING_1, "if !found", "found || self.after()", &["found", "self: Set"]);
    }

    #[test]
    fn section_3_6_2_what_stands_behind_a_shared_reference_is_not_modifiable() {
        let source = "
struct Set { index: usize }
impl Set {
    fn get(&self, other: &Set, i: &usize, mine: Set, out: &mut usize) {
        drop(1);
    }
}
";
        check(source, "drop", "self.index > other.index", &[]);
        check(source, "drop", "*i > mine.index", &["mut mine.index"]);
        check(source, "drop", "*out > 0", &["*out"]);
    }
}
