//! Values that no routine gives: built from their fields, by a derived `Default`, by the user's
//! `Arbitrary`, from constants.

use autofix_harness::case::FIRST_LITERAL;
use quote::ToTokens as _;
use syn::visit::{self, Visit};

use super::argument::{Argument, Passing};
use super::instantiate::{Instance, borrowed_result, instances, instances_of_type};
use super::operation::{Callee, Operation, Outcome, Variant, derives, kept, outcome};
use crate::discover::{Constant, Krate, Routine, TypeDef, is_undocumented, type_name};

/// The operations that make such values; `private` says that nothing of the crate is public.
pub(super) fn operations(krate: &Krate, private: bool) -> Vec<Operation> {
    let mut found = Vec::new();
    for def in krate.types.iter().filter(|def| !krate.modules[def.module].test) {
        for (path, fields) in literals(krate, def) {
            // In a binary nothing is public, and privacy says nothing.
            let forged = !private && is_forged(krate, def, &fields);
            found.push(Operation { forged, ..of_literal(krate, def, &path, &fields) });
        }
        if derives(def, "Default") {
            found.push(of_default(krate, def));
        }
        if is_arbitrary(krate, def) {
            found.push(of_arbitrary(krate, def));
        }
    }
    let constants = krate.constants.iter().filter(|it| !krate.modules[it.module].test);
    found.extend(constants.filter_map(|constant| of_constant(krate, constant)));
    for (number, operation) in (FIRST_LITERAL..).zip(&mut found) {
        operation.number = number;
    }
    found
}

/// An operation that is yet to be numbered.
fn unnumbered(module: usize, weight: u32, variants: Vec<Variant>) -> Operation {
    Operation { number: FIRST_LITERAL, module, weight, forged: false, variants }
}

/// True if a struct with private fields is made in the crate, out of reach: what is put into its fields
/// here may be what the crate never would.
fn is_forged(krate: &Krate, def: &TypeDef, fields: &syn::Fields) -> bool {
    struct Made<'a> {
        name: &'a str,
        within: bool,
        found: bool,
    }
    impl Made<'_> {
        fn see(&mut self, path: &syn::Path) {
            let last = path.segments.last();
            self.found |= last.is_some_and(|segment| {
                segment.ident == self.name || (self.within && segment.ident == "Self")
            });
        }
    }
    impl<'ast> Visit<'ast> for Made<'_> {
        fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
            self.see(&expr.path);
            visit::visit_expr_struct(self, expr);
        }
        fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
            if let syn::Expr::Path(path) = &*call.func {
                self.see(&path.path);
            }
            visit::visit_expr_call(self, call);
        }
    }
    let is_public = |field: &syn::Field| matches!(field.vis, syn::Visibility::Public(_));
    if !matches!(def.item, syn::Item::Struct(_)) || fields.iter().all(is_public) {
        return false;
    }
    let mut made = Made { name: &def.name, within: false, found: false };
    for routine in krate.routines.iter().filter(|routine| !routine.test) {
        let owner = routine.owner.as_ref().and_then(|owner| type_name(&owner.self_ty));
        made.within = owner.as_ref() == Some(&def.name);
        made.visit_block(&routine.block);
    }
    for constant in &krate.constants {
        made.within = constant.owner.as_ref().and_then(type_name).as_ref() == Some(&def.name);
        made.visit_expr(&constant.value);
    }
    made.found || has_invariants(krate, def)
}

/// True if not every value of the type's fields makes an object.
fn has_invariants(krate: &Krate, def: &TypeDef) -> bool {
    let mut owners = krate.routines.iter().filter_map(|routine| routine.owner.as_ref());
    owners.any(|owner| {
        !owner.invariants.is_empty() && type_name(&owner.self_ty).as_deref() == Some(&def.name)
    })
}

/// A constant that is one of the crate's types.
fn of_constant(krate: &Krate, constant: &Constant) -> Option<Operation> {
    let owner = constant.owner.as_ref();
    let ty = match owner {
        Some(owner) if type_name(&constant.ty).as_deref() == Some("Self") => owner.clone(),
        _ => constant.ty.clone(),
    };
    let ty = Instance::plain().apply(&ty);
    let result = kept(krate, &ty, "", "out")?;
    let path = match owner {
        None => constant.name.clone(),
        Some(owner) => {
            let owner = Instance::plain().apply(owner).to_token_stream();
            format!("<{owner}>::{}", constant.name)
        }
    };
    let callee = Callee::Constant { path };
    let variants = vec![Variant { receiver: None, arguments: Vec::new(), callee, result }];
    Some(unnumbered(constant.module, 0, variants))
}

/// True if the user says how to make values of this type for tests, by quickcheck's `Arbitrary`;
/// most often in code for tests.
fn is_arbitrary(krate: &Krate, def: &TypeDef) -> bool {
    krate.impls.iter().any(|block| {
        let of = block.trait_.as_ref().and_then(|path| path.segments.last());
        of.is_some_and(|segment| segment.ident == "Arbitrary")
            && type_name(&block.self_ty).as_deref() == Some(&def.name)
    })
}

/// Has the user's code make a value. If it is made for another version of quickcheck, or for another
/// crate, it does not compile.
fn of_arbitrary(krate: &Krate, def: &TypeDef) -> Operation {
    let variants = instances_of_type(krate, def).into_iter().map(|instance| {
        let ty = instance.apply(&def.ty());
        let text = ty.to_token_stream();
        let path = format!("<{text} as ::autofix_harness::quickcheck::Arbitrary>::arbitrary");
        let source = syn::parse_quote!(::autofix_harness::quickcheck::Gen);
        Variant {
            receiver: None,
            arguments: vec![Argument { ty: source, passing: Passing::Mutable }],
            callee: Callee::Path { path, method: None },
            result: kept(krate, &ty, "", "out").unwrap_or(Outcome::Other),
        }
    });
    unnumbered(def.module, 2, variants.collect())
}

fn of_default(krate: &Krate, def: &TypeDef) -> Operation {
    let variants = instances_of_type(krate, def).into_iter().map(|instance| {
        let ty = instance.apply(&def.ty());
        let text = ty.to_token_stream();
        let path = format!("<{text} as ::autofix_harness::core::default::Default>::default");
        let result = kept(krate, &ty, "", "out").unwrap_or(Outcome::Other);
        let callee = Callee::Path { path, method: None };
        Variant { receiver: None, arguments: Vec::new(), callee, result }
    });
    unnumbered(def.module, 0, variants.collect())
}

/// Values built from their fields: enums always, structs only if no routine makes them or all
/// their fields are public, because else they may have invariants.
fn literals(krate: &Krate, def: &TypeDef) -> Vec<(String, syn::Fields)> {
    match &def.item {
        syn::Item::Enum(item) => item
            .variants
            .iter()
            // Nobody is meant to use what is hidden; it only keeps others from matching all.
            .filter(|variant| !is_undocumented(&variant.attrs))
            .map(|variant| (format!("{}::{}", def.name, variant.ident), variant.fields.clone()))
            .collect(),
        syn::Item::Struct(item) => {
            let public =
                item.fields.iter().all(|field| matches!(field.vis, syn::Visibility::Public(_)));
            let made = derives(def, "Default")
                || krate.routines.iter().any(|routine| makes(krate, routine, def));
            if (public && !matches!(item.fields, syn::Fields::Unit)) || !made {
                vec![(def.name.clone(), item.fields.clone())]
            } else {
                Vec::new()
            }
        }
        _ => Vec::new(),
    }
}

/// True if a routine makes values of this type without having one.
fn makes(krate: &Krate, routine: &Routine, def: &TypeDef) -> bool {
    let Some(instance) = instances(krate, routine).into_iter().next() else { return false };
    let is_it = |ty: &syn::Type| type_name(ty).as_deref() == Some(&def.name);
    let makes = matches!(
        outcome(krate, routine, &instance),
        Outcome::Kept { ty, .. } if is_it(&ty)
    ) || borrowed_result(krate, routine).is_some_and(|lent| lent.name == def.name);
    let has_one = routine.sig.receiver().is_some() && instance.self_ty().is_some_and(is_it);
    makes && !has_one && !routine.test
}

fn of_literal(krate: &Krate, def: &TypeDef, path: &str, fields: &syn::Fields) -> Operation {
    let variants = instances_of_type(krate, def).into_iter().map(|instance| {
        let arguments: Vec<_> = fields
            .iter()
            .map(|field| Argument { ty: instance.apply(&field.ty), passing: Passing::Value })
            .collect();
        let path = path.to_owned();
        let callee = match fields {
            syn::Fields::Named(fields) => {
                let names = fields.named.iter();
                let names = names.filter_map(|field| Some(field.ident.as_ref()?.to_string()));
                Callee::Fields { path, names: names.collect() }
            }
            syn::Fields::Unnamed(_) => Callee::Tuple { path, unit: false },
            syn::Fields::Unit => Callee::Tuple { path, unit: true },
        };
        let ty = instance.apply(&def.ty());
        let result = kept(krate, &ty, "", "out").unwrap_or(Outcome::Other);
        Variant { receiver: None, arguments, callee, result }
    });
    unnumbered(def.module, 0, variants.collect())
}

#[cfg(test)]
mod tests {
    use super::super::operation::operations as all;
    use super::*;

    #[test]
    fn enums_and_plain_structs_are_built_from_their_fields() {
        let krate = Krate::from_text(
            "enum E { A, B(u8), C { x: i32 }, #[doc(hidden)] __More } pub struct P { pub x: i32 }
             struct Q { x: i32 } impl Q { fn new() -> Q { Q { x: 1 } } }",
        )
        .unwrap();
        let all: Vec<_> =
            all(&krate, true).iter().map(|operation| operation.variants[0].call()).collect();
        assert_eq!(
            all,
            [
                "<Q>::new()",
                "E::A",
                "E::B(a0.take())",
                "E::C { x: a0.take() }",
                "P { x: a0.take() }"
            ]
        );
    }

    #[test]
    fn values_that_the_crate_would_not_make_are_forged() {
        let krate = Krate::from_text(
            "pub struct Entry { index: usize } pub struct Plain { n: u8 } pub enum E { In(Entry) }
             pub fn find() -> E { E::In(Entry { index: 1 }) }",
        )
        .unwrap();
        let forged = |private: bool| -> Vec<_> {
            let all = all(&krate, private).into_iter();
            all.filter(|it| it.forged).map(|it| it.variants[0].call()).collect()
        };
        assert_eq!(forged(false), ["Entry { index: a0.take() }"]);
        assert!(forged(true).is_empty());
    }

    #[test]
    fn a_derived_default_makes_values_and_invariants_forbid_others() {
        let krate = Krate::from_text(
            "#[derive(Debug, Default)] pub struct Set { n: u8 }
             pub struct Even { n: u8 } #[invariant(self.n % 2 == 0)] impl Even { fn f(&self) {} }",
        )
        .unwrap();
        let all = all(&krate, false);
        let made: Vec<_> = all.iter().map(|it| (it.variants[0].call(), it.forged)).collect();
        let default = "<Set as ::autofix_harness::core::default::Default>::default()".to_owned();
        let even = "Even { n: a0.take() }".to_owned();
        assert!(made.contains(&(default, false)) && made.contains(&(even, true)), "{made:?}");
        assert!(!made.iter().any(|(call, _)| call.starts_with("Set")), "{made:?}");
    }

    #[test]
    fn constants_of_the_crate_s_types_are_values() {
        let krate = Krate::from_text(
            "pub struct Set(u8); impl Set { pub const EMPTY: Self = Set(0); const N: u8 = 1; }
             pub const ALL: Set = Set(255); pub static REF: &Set = &ALL;",
        )
        .unwrap();
        let all: Vec<_> = all(&krate, false).iter().map(|it| it.variants[0].call()).collect();
        assert_eq!(all, ["Set(a0.take())", "<Set>::EMPTY", "ALL"]);
    }

    #[test]
    fn a_type_with_an_arbitrary_of_the_users_is_made_by_it() {
        let krate = Krate::from_text(
            "pub struct Even(u32); impl Even { pub fn new(n: u32) -> Even { Even(n * 2) } }
             #[cfg(test)] mod tests { impl quickcheck::Arbitrary for Even {} }",
        )
        .unwrap();
        let all = all(&krate, false);
        let text = all[1].function(0);
        assert!(
            text.contains(
                "<Even as ::autofix_harness::quickcheck::Arbitrary>::arbitrary(a0.get_mut())"
            ),
            "{text}"
        );
        assert!(text.contains("<Even as quickcheck::Arbitrary>::arbitrary({})"), "{text}");
        assert!(all[1].registration(0).contains("r.produces::<Even>"));
    }
}
