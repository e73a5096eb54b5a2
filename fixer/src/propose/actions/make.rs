//! The routine that makes a thing as it has to be, in the place of the thing written down, beyond the
//! paper: it may check, sort or trim what it is given.
//!
//! ```text
//! Self { coefficients: sums }      →      Self::new(sums)
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Routine;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, owner_name, type_text};
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::propose::typing::bare;

pub(super) const ACTION: Action =
    Action { name: ActionName::Make, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Makers tried for one thing.
const MAKERS: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Struct(literal) = &site.expr else { return Vec::new() };
    let Some(name) = literal.path.segments.last().map(|it| it.ident.to_string()) else {
        return Vec::new();
    };
    let owner = if name == "Self" { owner_name(place.routine) } else { Some(name) };
    if literal.rest.is_some() || site.role == Role::Target {
        return Vec::new();
    }
    let makers = place.krate.routines.iter().filter(|it| {
        !it.test
            && it.id != place.routine.id
            && it.sig.receiver().is_none()
            && owner.is_some()
            && owner_name(it) == owner
            && makes(it, owner.as_deref().unwrap_or_default())
            // One that only writes it down is no other.
            && it.block.stmts.len() > 1
    });
    let put = |maker: &Routine| {
        let given = given(place, literal, maker)?;
        let path = place.file.slice(place.file.span(&literal.path));
        let text = format!("{path}::{}({given})", maker.sig.ident);
        let prior = if place.promised { 0.85 } else { 0.6 };
        Some(Change::rewrite(place, vec![site.put(&text, ATOM)], prior))
    };
    makers.filter_map(put).take(MAKERS).collect()
}

/// True for a routine that gives a thing of its type.
fn makes(routine: &Routine, owner: &str) -> bool {
    let syn::ReturnType::Type(_, ty) = &routine.sig.output else { return false };
    let ty = type_text(ty);
    ty == "Self" || ty == owner || ty.starts_with(&format!("{owner}<"))
}

/// The values of the fields as arguments: by name, and the only one by itself.
fn given(place: &Place<'_>, literal: &syn::ExprStruct, maker: &Routine) -> Option<String> {
    let value = |field: &syn::FieldValue| place.text_of(&field.expr).to_owned();
    let parameters: Vec<&syn::PatType> = maker
        .sig
        .inputs
        .iter()
        .filter_map(|input| match input {
            syn::FnArg::Typed(typed) => Some(typed),
            syn::FnArg::Receiver(_) => None,
        })
        .collect();
    if parameters.len() != literal.fields.len() {
        return None;
    }
    if let ([_], Some(only)) = (&parameters[..], literal.fields.first()) {
        return Some(value(only));
    }
    let named = |parameter: &&syn::PatType| {
        let syn::Pat::Ident(name) = &*parameter.pat else { return None };
        let is_named = |field: &&syn::FieldValue| matches!(&field.member, syn::Member::Named(member) if *member == name.ident);
        let fits = |field: &&syn::FieldValue| {
            let ty = place.field_type(&literal.path, &field.member);
            ty.is_some_and(|ty| ty == bare(&type_text(&parameter.ty)))
        };
        literal.fields.iter().find(|it| is_named(it) && fits(it)).map(value)
    };
    let values: Option<Vec<String>> = parameters.iter().map(named).collect();
    Some(values?.join(", "))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    #[test]
    fn the_routine_that_makes_it_is_called() {
        let source = "struct P { x: Vec<u8> }
impl P {
    fn f(&self) -> Self { let y = g(); Self { x: h(y) } }
    fn new(mut x: Vec<u8>) -> Self { x.sort(); Self { x } }
    fn raw(x: Vec<u8>) -> Self { Self { x } }
}";
        check_rewrites(super::changes, source, "Self { x: h", &["Self::new(h(y))"]);
    }

    #[test]
    fn arguments_have_the_names_of_the_fields() {
        let source = "struct P { x: u8, y: u8 }
impl P { fn new(y: u8, x: u8) -> P { assert!(x < y); P { x, y } } }
fn f(x: u8) -> P { P { x, y: 7 } }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let place = fixture.place("P { x, y: 7");
        let found = super::changes(&place);
        let shown: Vec<_> = found.iter().map(crate::propose::actions::Change::text).collect();
        assert_eq!(shown, ["P::new(7, x)"]);
    }
}
