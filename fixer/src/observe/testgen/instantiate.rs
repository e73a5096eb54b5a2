//! Concrete types for a generic routine: what stands in for its type parameters.

use std::collections::BTreeMap;

use syn::visit_mut::{self, VisitMut};

use crate::discover::Routine;

/// What type parameters stand for, tried in this order; the compiler decides.
const CHOICES: [&str; 4] = ["i32", "::autofix_harness::String", "u8", "char"];

/// One way to make a routine concrete.
#[derive(Debug, Clone)]
pub(super) struct Instance {
    types: BTreeMap<String, syn::Type>,
    constants: BTreeMap<String, syn::Expr>,
    self_ty: Option<syn::Type>,
    /// Borrowed arguments live for ever, because the result may keep them.
    pub(super) leak: bool,
}

/// The ways to make a routine concrete, most likely first.
pub(super) fn instances(routine: &Routine) -> Vec<Instance> {
    let owner = routine.owner.as_ref();
    let generics = owner.map(|owner| &owner.generics).into_iter().chain([&routine.sig.generics]);
    let mut types = Vec::new();
    let mut constants = BTreeMap::new();
    let mut lifetimes = false;
    for parameter in generics.flat_map(|generics| &generics.params) {
        match parameter {
            syn::GenericParam::Type(ty) => types.push(ty.ident.to_string()),
            syn::GenericParam::Const(constant) => {
                constants.insert(constant.ident.to_string(), syn::parse_quote!(3));
            }
            syn::GenericParam::Lifetime(_) => lifetimes = true,
        }
    }
    let choices = if types.is_empty() { &CHOICES[..1] } else { &CHOICES[..] };
    let leaks: &[bool] = match (lifetimes, has_references(routine)) {
        (_, false) => &[false],
        (true, true) => &[true, false],
        (false, true) => &[false, true],
    };
    let mut found = Vec::new();
    for leak in leaks {
        for choice in choices {
            let choice: syn::Type = syn::parse_str(choice).expect("a type");
            let types = types.iter().map(|name| (name.clone(), choice.clone())).collect();
            let mut instance =
                Instance { types, constants: constants.clone(), self_ty: None, leak: *leak };
            instance.self_ty = owner.map(|owner| instance.apply(&owner.self_ty));
            found.push(instance);
        }
    }
    found
}

fn has_references(routine: &Routine) -> bool {
    routine.sig.inputs.iter().any(|input| {
        matches!(input, syn::FnArg::Typed(typed) if matches!(&*typed.ty, syn::Type::Reference(_)))
    })
}

impl Instance {
    /// The way for what is not a routine and has no parameters.
    pub(super) fn plain() -> Self {
        Self { types: BTreeMap::new(), constants: BTreeMap::new(), self_ty: None, leak: false }
    }

    /// The type with parameters replaced, as it is written in the generated child module.
    pub(super) fn apply(&self, ty: &syn::Type) -> syn::Type {
        let mut ty = ty.clone();
        Apply(self).visit_type_mut(&mut ty);
        ty
    }

    /// The routine's own type.
    pub(super) fn self_ty(&self) -> Option<&syn::Type> {
        self.self_ty.as_ref()
    }

    /// A path (of a trait) with parameters replaced.
    pub(super) fn apply_path(&self, path: &syn::Path) -> syn::Path {
        let mut path = path.clone();
        Apply(self).visit_path_mut(&mut path);
        path
    }
}

struct Apply<'a>(&'a Instance);

impl VisitMut for Apply<'_> {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        if let syn::Type::Path(path) = ty
            && let Some(ident) = path.path.get_ident()
        {
            let name = ident.to_string();
            if let Some(concrete) = self.0.types.get(&name) {
                *ty = concrete.clone();
                return;
            }
            if name == "Self"
                && let Some(concrete) = &self.0.self_ty
            {
                *ty = concrete.clone();
                return;
            }
        }
        visit_mut::visit_type_mut(self, ty);
    }

    fn visit_generic_argument_mut(&mut self, argument: &mut syn::GenericArgument) {
        // A constant parameter as an argument looks like a type.
        if let syn::GenericArgument::Type(syn::Type::Path(path)) = argument
            && let Some(ident) = path.path.get_ident()
            && let Some(constant) = self.0.constants.get(&ident.to_string())
        {
            *argument = syn::GenericArgument::Const(constant.clone());
            return;
        }
        visit_mut::visit_generic_argument_mut(self, argument);
    }

    fn visit_expr_mut(&mut self, expr: &mut syn::Expr) {
        if let syn::Expr::Path(path) = expr
            && let Some(ident) = path.path.get_ident()
            && let Some(constant) = self.0.constants.get(&ident.to_string())
        {
            *expr = constant.clone();
        }
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
        *lifetime = syn::Lifetime::new("'static", lifetime.span());
    }

    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        visit_mut::visit_type_reference_mut(self, reference);
        reference.lifetime = Some(syn::parse_quote!('static));
    }

    /// Generated code is one module deeper.
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        visit_mut::visit_path_mut(self, path);
        if path.leading_colon.is_none() && path.segments.len() > 1 {
            if path.segments[0].ident == "self" {
                path.segments[0].ident = syn::parse_quote!(super);
            } else if path.segments[0].ident == "super" {
                path.segments.insert(0, syn::parse_quote!(super));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use quote::ToTokens as _;

    use super::*;
    use crate::discover::Krate;

    fn applied(source: &str, ty: &str) -> Vec<String> {
        let krate = Krate::from_text(source).unwrap();
        let ty = syn::parse_str(ty).unwrap();
        let ways = instances(&krate.routines[0]);
        ways.iter().map(|way| way.apply(&ty).to_token_stream().to_string()).collect()
    }

    #[test]
    fn parameters_of_impl_and_routine_are_replaced() {
        let source = "impl<T, const N: usize> S<T, N> { fn f<U>(u: U) {} }";
        assert_eq!(
            applied(source, "Vec<(T, U, Self)>")[..2],
            [
                "Vec < (i32 , i32 , S < i32 , 3 >) >",
                "Vec < (:: autofix_harness :: String , :: autofix_harness :: String , S < :: autofix_harness :: String , 3 >) >"
            ]
        );
    }

    #[test]
    fn a_routine_without_parameters_has_one_instance() {
        assert_eq!(applied("fn f(x: u8) {}", "super::X"), ["super :: super :: X"]);
    }

    #[test]
    fn borrowed_arguments_of_types_with_lifetimes_are_leaked_first() {
        let krate =
            Krate::from_text("impl<'a> P<'a> { fn f(x: &'a str) -> Self { todo!() } }").unwrap();
        let leaks: Vec<_> = instances(&krate.routines[0]).iter().map(|way| way.leak).collect();
        assert_eq!(leaks, [true, false]);
    }
}
