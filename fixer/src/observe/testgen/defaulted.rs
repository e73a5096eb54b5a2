//! What a type's definition names for a parameter: `struct Heap<T, C: Compare<T> = Natural<T>>`.
//!
//! Where the bounds speak of a trait that nobody here knows, that is all there is to go by.

use syn::visit_mut::{self, VisitMut};

use super::choices::is_known;
use super::instantiate::{argument_position, type_parameters};
use crate::discover::{Krate, type_name};

/// The default of a parameter of an impl block's type, in the words of the block.
pub(super) fn default_of(
    krate: &Krate,
    self_ty: &syn::Type,
    parameter: &str,
    bounds: &[syn::TypeParamBound],
) -> Option<syn::Type> {
    let is_unknown = |bound: &syn::TypeParamBound| match bound {
        syn::TypeParamBound::Trait(bound) => {
            bound.path.segments.last().is_some_and(|segment| !is_known(krate, segment))
        }
        _ => false,
    };
    if !bounds.iter().any(is_unknown) {
        return None;
    }
    let position = argument_position(self_ty, parameter)?;
    let name = type_name(self_ty)?;
    let generics = krate.types.iter().find(|def| def.name == name)?.generics();
    let syn::GenericParam::Type(declared) = type_parameters(generics).nth(position)? else {
        return None;
    };
    let (_, mut default) = declared.default.clone()?;
    let names = type_parameters(generics).map(|parameter| match parameter {
        syn::GenericParam::Type(ty) => ty.ident.to_string(),
        _ => String::new(),
    });
    Rename(&names.zip(arguments(self_ty)).collect::<Vec<_>>()).visit_type_mut(&mut default);
    Some(default)
}

fn arguments(ty: &syn::Type) -> Vec<syn::Type> {
    let syn::Type::Path(path) = ty else { return Vec::new() };
    let Some(syn::PathArguments::AngleBracketed(arguments)) =
        path.path.segments.last().map(|segment| &segment.arguments)
    else {
        return Vec::new();
    };
    let types = arguments.args.iter().filter_map(|argument| match argument {
        syn::GenericArgument::Type(ty) => Some(ty.clone()),
        _ => None,
    });
    types.collect()
}

/// Puts the arguments of the block for the parameters of the definition.
struct Rename<'a>(&'a [(String, syn::Type)]);

impl VisitMut for Rename<'_> {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        let argument = match ty {
            syn::Type::Path(path) => {
                self.0.iter().find(|(name, _)| path.path.is_ident(name)).map(|(_, ty)| ty)
            }
            _ => None,
        };
        match argument {
            Some(argument) => *ty = argument.clone(),
            None => visit_mut::visit_type_mut(self, ty),
        }
    }
}

#[cfg(test)]
mod tests {
    use quote::ToTokens as _;

    use super::*;

    fn default(bounds: &str) -> Option<String> {
        let source = "struct Heap<T, C: Compare<T> = Natural<T>> { c: C, t: T }
             impl<K, D: Compare<K>> Heap<K, D> {}";
        let krate = Krate::from_text(source).unwrap();
        let bounds: syn::TypeImplTrait = syn::parse_str(&format!("impl {bounds}")).unwrap();
        let bounds: Vec<_> = bounds.bounds.into_iter().collect();
        let ty = default_of(&krate, &syn::parse_quote!(Heap<K, D>), "D", &bounds);
        ty.map(|ty| ty.to_token_stream().to_string())
    }

    #[test]
    fn a_foreign_trait_is_satisfied_by_the_default() {
        assert_eq!(default("Compare<K>").as_deref(), Some("Natural < K >"));
        assert_eq!(default("Clone + Compare<K>").as_deref(), Some("Natural < K >"));
    }

    #[test]
    fn traits_that_are_known_need_none() {
        assert_eq!(default("Clone + std::hash::BuildHasher"), None);
    }
}
