//! Types of the crate that tests have no value of, each with the reason: what takes them is not
//! reached, and a person can do something about it.

use std::collections::BTreeSet;

use quote::ToTokens as _;

use super::TestPlan;
use super::operation::Operation;
use crate::discover::{Krate, RoutineId, TypeDef};
use crate::splice::{Dropped, Piece};

/// A type that cannot be made, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The type.
    pub ty: String,
    /// The reason.
    pub reason: String,
}

/// The types that no test made a value of; `reached` are the routines that tests came to.
pub(super) fn missing(
    plan: &TestPlan,
    krate: &Krate,
    dropped: &Dropped,
    reached: &[RoutineId],
) -> Vec<Missing> {
    let mut seen = BTreeSet::new();
    (0u32..)
        .zip(&krate.types)
        .filter(|(_, def)| !krate.modules[def.module].test && seen.insert(def.name.clone()))
        .filter_map(|(number, def)| {
            let generator = !dropped.contains(&Piece::Generator(number));
            let reason = reason(plan, krate, def, generator, dropped, reached)?;
            Some(Missing { ty: def.name.clone(), reason })
        })
        .collect()
}

fn reason(
    plan: &TestPlan,
    krate: &Krate,
    def: &TypeDef,
    generator: bool,
    dropped: &Dropped,
    reached: &[RoutineId],
) -> Option<String> {
    let makers: Vec<_> =
        plan.operations.iter().filter(|operation| operation.makes(&def.name)).collect();
    if makers.is_empty() {
        return Some(
            "no routine that tests may call returns one, and its fields are private".into(),
        );
    }
    if !generator {
        return Some("a test cannot hold one: it borrows, or its parameters are bounded".into());
    }
    let name = |operation: &Operation| match krate.routines.get(operation.number as usize) {
        Some(routine) => {
            let inputs: Vec<_> = routine.sig.inputs.iter().map(input).collect();
            format!("`{}({})`", routine.path, inputs.join(", "))
        }
        None => "its fields".to_owned(),
    };
    let names = |operations: &[&Operation]| {
        let mut names: Vec<_> = operations.iter().map(|operation| name(operation)).collect();
        names.dedup();
        let others = names.len().saturating_sub(2);
        names.truncate(2);
        let rest = if others > 0 { format!(" and {others} more") } else { String::new() };
        format!("{}{rest}", names.join(", "))
    };
    let (compiled, refused): (Vec<&Operation>, Vec<_>) =
        makers.into_iter().partition(|operation| operation.variants(dropped).next().is_some());
    if compiled.is_empty() {
        return Some(format!("nobody knows how to make the arguments of {}", names(&refused)));
    }
    let is_reached = |operation: &&Operation| {
        operation.number as usize >= krate.routines.len() || reached.contains(&operation.number)
    };
    let made = compiled.iter().any(is_reached);
    (!made).then(|| format!("no test got through {}", names(&compiled)))
}

/// The type of an argument, as it is written.
fn input(input: &syn::FnArg) -> String {
    let text = match input {
        syn::FnArg::Receiver(_) => "self".to_owned(),
        syn::FnArg::Typed(typed) => typed.ty.to_token_stream().to_string(),
    };
    text.replace(" :: ", "::")
        .replace("& ", "&")
        .replace(" <", "<")
        .replace("< ", "<")
        .replace(" >", ">")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "
pub struct Known { pub n: u8 }
pub struct Opaque(u8);
impl Opaque { pub fn get(&self) -> u8 { self.0 } fn of(n: u8) -> Self { Self(n) } }
pub struct Foreign(regex::Regex);
impl Foreign { pub fn new(regex: regex::Regex, n: &str) -> Self { Self(regex) } }
";

    #[test]
    fn each_type_that_cannot_be_made_is_named_with_the_reason() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let plan = TestPlan::of(&krate, false);
        let new = krate.routine_named("new").unwrap().id;
        let dropped = Dropped::from([Piece::Operation(new, 0)]);
        let found: Vec<_> = missing(&plan, &krate, &dropped, &[])
            .into_iter()
            .map(|missing| format!("{}: {}", missing.ty, missing.reason))
            .collect();
        assert_eq!(
            found,
            [
                "Opaque: no routine that tests may call returns one, and its fields are private",
                "Foreign: nobody knows how to make the arguments of `Foreign::new(regex::Regex, &str)`",
            ]
        );
    }

    #[test]
    fn a_type_that_no_call_gave_is_named() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let plan = TestPlan::of(&krate, false);
        let found = missing(&plan, &krate, &Dropped::new(), &[]);
        assert!(found[1].reason.starts_with("no test got through `Foreign::new("), "{found:?}");
        let new = krate.routine_named("new").unwrap().id;
        assert_eq!(missing(&plan, &krate, &Dropped::new(), &[new]).len(), 1);
    }
}
