//! Concrete types for bounds: what can stand where a routine wants "any type that …".
//!
//! Nothing here needs to be right: what does not compile is dropped, and the next choice is tried.

use std::collections::BTreeMap;

use super::instantiate::{Instance, bounds_of};
use crate::discover::{Krate, type_name};

/// What type parameters stand for when their bounds say nothing of use.
const GENERAL: [&str; 5] = ["i32", "::autofix_harness::String", "u8", "char", "f64"];

/// Implementing types taken from the crate for one of its traits.
const MAX_IMPLEMENTING: usize = 4;

/// What can stand for a type parameter, `impl Trait` or `dyn Trait`.
#[derive(Debug, Clone)]
pub(super) enum Choices {
    /// One of these, most likely first. They may mention other type parameters.
    Types(Vec<syn::Type>),
    /// A closure.
    Closure(Box<Signature>),
}

/// What a closure takes and gives.
#[derive(Debug, Clone)]
pub(super) struct Signature {
    pub(super) inputs: Vec<syn::Type>,
    pub(super) output: Option<syn::Type>,
}

impl Signature {
    pub(super) fn new<'a>(
        inputs: impl Iterator<Item = &'a syn::NamedArg>,
        output: &syn::ReturnType,
    ) -> Self {
        let output = match output {
            syn::ReturnType::Default => None,
            syn::ReturnType::Type(_, ty) => Some((**ty).clone()),
        };
        Self { inputs: inputs.map(|input| input.ty.clone()).collect(), output }
    }
}

/// What satisfies all of these bounds, as far as their names tell.
pub(super) fn choices<'b>(
    krate: &Krate,
    bounds: impl IntoIterator<Item = &'b syn::TypeParamBound>,
) -> Choices {
    let mut found = None;
    for bound in bounds {
        let syn::TypeParamBound::Trait(bound) = bound else { continue };
        let Some(segment) = bound.path.segments.last() else { continue };
        let name = segment.ident.to_string();
        if let syn::PathArguments::Parenthesized(arguments) = &segment.arguments {
            let signature = Signature::new(arguments.inputs.iter(), &arguments.output);
            return Choices::Closure(Box::new(signature));
        }
        if krate.traits.contains(&name) {
            let types = implementing(krate, segment);
            if !types.is_empty() {
                return Choices::Types(types);
            }
        }
        if found.is_none() {
            found = standard(&name, segment);
        }
    }
    Choices::Types(found.unwrap_or_else(general))
}

/// Traits that one of the general types satisfies.
const COMMON: [&str; 33] = [
    "Add",
    "AddAssign",
    "Any",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Display",
    "Div",
    "DivAssign",
    "Eq",
    "From",
    "FromStr",
    "Hash",
    "Mul",
    "MulAssign",
    "Neg",
    "Num",
    "One",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Product",
    "Rem",
    "RemAssign",
    "Send",
    "Sized",
    "Sub",
    "SubAssign",
    "Sum",
    "Sync",
    "Unpin",
    "Zero",
];

/// True if there are types for a bound: the crate's, the standard library's or general ones.
pub(super) fn is_known(krate: &Krate, bound: &syn::PathSegment) -> bool {
    let name = bound.ident.to_string();
    COMMON.contains(&name.as_str())
        || krate.traits.contains(&name)
        || matches!(bound.arguments, syn::PathArguments::Parenthesized(_))
        || standard(&name, bound).is_some()
}

fn general() -> Vec<syn::Type> {
    GENERAL.iter().map(|text| parse(text)).collect()
}

fn parse(text: &str) -> syn::Type {
    syn::parse_str(text).expect("a type")
}

/// Types of the crate, or of the standard library, that the crate implements its trait for; with
/// the trait's arguments as in the bound.
pub(super) fn implementing(krate: &Krate, bound: &syn::PathSegment) -> Vec<syn::Type> {
    implementing_but(krate, bound, |_| false)
}

/// Those of them that have no method of this name of their own.
pub(super) fn inheriting(
    krate: &Krate,
    bound: &syn::PathSegment,
    method: &syn::Ident,
) -> Vec<syn::Type> {
    let own: Vec<_> = krate
        .routines
        .iter()
        .filter(|routine| routine.sig.ident == *method)
        .filter_map(|routine| routine.owner.as_ref())
        .filter(|owner| {
            let of = owner.trait_.as_ref().and_then(|path| path.segments.last());
            of.is_some_and(|segment| segment.ident == bound.ident)
        })
        .map(|owner| &owner.self_ty)
        .collect();
    implementing_but(krate, bound, |ty| own.contains(&ty))
}

fn implementing_but(
    krate: &Krate,
    bound: &syn::PathSegment,
    excepted: impl Fn(&syn::Type) -> bool,
) -> Vec<syn::Type> {
    let mut types = Vec::new();
    for block in krate.impls.iter().filter(|block| !krate.modules[block.module].test) {
        let Some(of) = block.trait_.as_ref().and_then(|path| path.segments.last()) else {
            continue;
        };
        let syn::Type::Path(path) = &block.self_ty else { continue };
        if of.ident != bound.ident || path.qself.is_some() || excepted(&block.self_ty) {
            continue;
        }
        // `impl<T> Trait<T> for Range<T>`, and the bound is `Trait<usize>`.
        let arguments: BTreeMap<_, _> = block
            .generics
            .type_params()
            .map(|parameter| {
                let concrete =
                    matching(of, bound, &parameter.ident).unwrap_or_else(|| parse("i32"));
                (parameter.ident.to_string(), concrete)
            })
            .collect();
        // A parameter itself is what its bounds say; without any it would be anything at all.
        let parameter = path.path.get_ident().map(ToString::to_string);
        if let Some(parameter) = parameter.filter(|name| arguments.contains_key(name)) {
            types.extend(bounded(&bounds_of(&block.generics, &parameter)));
            continue;
        }
        let ty = Instance::with(arguments).apply(&block.self_ty);
        // Its own name is enough only where the type is in scope; a full path always is.
        types.push(
            match krate.types.iter().find(|def| Some(&def.name) == type_name(&ty).as_ref()) {
                Some(def) if !def.generics().params.iter().any(is_type) => full_path(krate, def),
                _ => in_scope(ty),
            },
        );
    }
    // Numbers are easier to tell apart than types of one value.
    types.sort_by_key(|ty| !matches!(ty, syn::Type::Path(path) if path.path.get_ident().is_some()));
    types.truncate(MAX_IMPLEMENTING);
    types
}

/// What the traits of the standard library among these bounds are implemented for.
fn bounded(bounds: &[syn::TypeParamBound]) -> Vec<syn::Type> {
    let mut traits = bounds.iter().filter_map(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => bound.path.segments.last(),
        _ => None,
    });
    traits.find_map(|it| standard(&it.ident.to_string(), it)).unwrap_or_default()
}

/// A type of the standard library by its path: the impl block may be in another module.
fn in_scope(mut ty: syn::Type) -> syn::Type {
    if let syn::Type::Path(path) = &mut ty
        && path.path.leading_colon.is_none()
        && let Some(last) = path.path.segments.last().cloned()
    {
        let name = last.ident.to_string();
        let module: syn::Path = match name.as_str() {
            "HashMap" | "HashSet" | "BTreeMap" | "BTreeSet" | "VecDeque" | "BinaryHeap" => {
                syn::parse_quote!(::autofix_harness::std::collections)
            }
            "Rc" => syn::parse_quote!(::autofix_harness::std::rc),
            "Arc" | "Mutex" => syn::parse_quote!(::autofix_harness::std::sync),
            "Path" | "PathBuf" => syn::parse_quote!(::autofix_harness::std::path),
            name if name.starts_with("Range") => syn::parse_quote!(::autofix_harness::std::ops),
            _ => return ty,
        };
        path.path = module;
        path.path.segments.push(last);
    }
    ty
}

/// What stands in `bound` where `of` has this parameter.
fn matching(
    of: &syn::PathSegment,
    bound: &syn::PathSegment,
    parameter: &syn::Ident,
) -> Option<syn::Type> {
    let arguments = |segment: &syn::PathSegment| match &segment.arguments {
        syn::PathArguments::AngleBracketed(arguments) => {
            Some(arguments.args.iter().cloned().collect::<Vec<_>>())
        }
        _ => None,
    };
    let place = arguments(of)?.iter().position(|argument| {
        matches!(argument, syn::GenericArgument::Type(syn::Type::Path(path))
            if path.path.is_ident(parameter))
    })?;
    match arguments(bound)?.get(place)? {
        syn::GenericArgument::Type(ty) => Some(ty.clone()),
        _ => None,
    }
}

fn is_type(parameter: &syn::GenericParam) -> bool {
    !matches!(parameter, syn::GenericParam::Lifetime(_))
}

/// A type of the crate by its path from the crate root.
fn full_path(krate: &Krate, def: &crate::discover::TypeDef) -> syn::Type {
    let modules = krate.modules[def.module].path.iter().map(|name| format!("::{name}"));
    parse(&format!("crate{}::{}", modules.collect::<String>(), def.name))
}

/// Types for a trait of the standard library, or one that is often used like one.
fn standard(name: &str, segment: &syn::PathSegment) -> Option<Vec<syn::Type>> {
    let texts: &[&str] = match name {
        "Iterator" | "DoubleEndedIterator" | "ExactSizeIterator" => {
            let items = item(segment);
            return Some(list(
                &items,
                |item| syn::parse_quote!(::autofix_harness::std::vec::IntoIter<#item>),
            ));
        }
        "IntoIterator" => {
            return Some(list(
                &item(segment),
                |item| syn::parse_quote!(::autofix_harness::Vec<#item>),
            ));
        }
        "FromIterator" | "Extend" => {
            let items = argument(segment).map_or_else(general, |item| vec![item]);
            return Some(list(&items, |item| syn::parse_quote!(::autofix_harness::Vec<#item>)));
        }
        "Into" | "TryInto" | "AsRef" | "AsMut" | "Borrow" => return converted(name, segment),
        "RangeBounds" => {
            let item = argument(segment)?;
            return Some(vec![syn::parse_quote!(::autofix_harness::std::ops::Range<#item>)]);
        }
        "SliceIndex" => &["usize"],
        "Read" | "BufRead" | "Seek" => {
            &["::autofix_harness::std::io::Cursor<::autofix_harness::Vec<u8>>"]
        }
        "Write" => &["::autofix_harness::String", "::autofix_harness::Vec<u8>"],
        "Hasher" => &["::autofix_harness::std::hash::DefaultHasher"],
        "BuildHasher" => &[
            "::autofix_harness::std::hash::BuildHasherDefault<::autofix_harness::std::hash::DefaultHasher>",
        ],
        "ToString" | "ToSocketAddrs" => &["::autofix_harness::String"],
        "Error" => &["::autofix_harness::std::fmt::Error"],
        "Pattern" => &["char"],
        "Float" | "FloatCore" | "Real" => &["f64"],
        _ => return None,
    };
    Some(texts.iter().map(|text| parse(text)).collect())
}

fn list(items: &[syn::Type], of: impl Fn(&syn::Type) -> syn::Type) -> Vec<syn::Type> {
    items.iter().map(of).collect()
}

/// The element of an iterator.
fn item(segment: &syn::PathSegment) -> Vec<syn::Type> {
    let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments else {
        return general();
    };
    let item = arguments.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::AssocType(item) if item.ident == "Item" => Some(item.ty.clone()),
        _ => None,
    });
    match item {
        Some(syn::Type::ImplTrait(_)) | None => general(),
        Some(item) => vec![item],
    }
}

/// The first type argument of a trait.
fn argument(segment: &syn::PathSegment) -> Option<syn::Type> {
    let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::Type(ty) => Some(ty.clone()),
        _ => None,
    })
}

/// What can be converted: text, bytes, paths; everything else from itself.
fn converted(name: &str, segment: &syn::PathSegment) -> Option<Vec<syn::Type>> {
    let target = argument(segment)?;
    let text = quote::ToTokens::to_token_stream(&target).to_string();
    let owned = match text.as_str() {
        "str" => "::autofix_harness::String",
        "Path" | "path :: Path" | "std :: path :: Path" => "::autofix_harness::std::path::PathBuf",
        "OsStr" | "std :: ffi :: OsStr" => "::autofix_harness::std::ffi::OsString",
        _ if text.contains("Cow") => "::autofix_harness::String",
        _ => match &target {
            syn::Type::Slice(slice) => {
                let item = &slice.elem;
                return Some(vec![syn::parse_quote!(::autofix_harness::Vec<#item>)]);
            }
            _ if matches!(name, "Into" | "TryInto") => return Some(vec![target]),
            _ => return None,
        },
    };
    Some(vec![parse(owned)])
}

#[cfg(test)]
mod tests {
    use quote::ToTokens as _;

    use super::*;

    fn chosen(source: &str, bounds: &str) -> String {
        let krate = Krate::from_text(source).unwrap();
        let ty: syn::TypeImplTrait = syn::parse_str(&format!("impl {bounds}")).unwrap();
        match choices(&krate, &ty.bounds) {
            Choices::Types(types) => types[0].to_token_stream().to_string().replace(' ', ""),
            Choices::Closure(signature) => format!("closure of {}", signature.inputs.len()),
        }
    }

    #[test]
    fn bounds_name_the_types_that_satisfy_them() {
        assert_eq!(chosen("", "Ord + Copy"), "i32");
        assert_eq!(chosen("", "AsRef<str>"), "::autofix_harness::String");
        assert_eq!(chosen("", "IntoIterator<Item = T>"), "::autofix_harness::Vec<T>");
        assert_eq!(chosen("", "Into<Option<u8>>"), "Option<u8>");
        assert_eq!(chosen("", "FnMut(&T, u8) -> bool"), "closure of 2");
    }

    #[test]
    fn a_method_of_a_trait_is_called_for_types_that_do_not_replace_it() {
        let source = "trait Shape { fn twice(&self) {} } struct A; struct B;
             impl Shape for A { fn twice(&self) {} } impl Shape for B {}";
        let krate = Krate::from_text(source).unwrap();
        let types = inheriting(&krate, &syn::parse_quote!(Shape), &syn::parse_quote!(twice));
        assert_eq!(types, [syn::parse_quote!(crate::B)]);
        assert_eq!(implementing(&krate, &syn::parse_quote!(Shape)).len(), 2);
    }

    #[test]
    fn traits_of_the_crate_stand_for_the_types_that_implement_them() {
        let source = "trait Element: Copy {} impl Element for f64 {}
             mod m { pub struct Odd; impl super::Element for Odd {} }";
        assert_eq!(chosen(source, "Element"), "f64");
        let source = "trait Shape {} mod m { pub struct Dot; impl super::Shape for Dot {} }";
        assert_eq!(chosen(source, "Shape"), "crate::m::Dot");
        let source = "trait Join: Iterator {} impl<I: Iterator> Join for I {}";
        assert_eq!(chosen(source, "Join"), "::autofix_harness::std::vec::IntoIter<i32>");
        let source = "trait Part<T> {} impl<T> Part<T> for Range<T> {}";
        assert_eq!(chosen(source, "Part<usize>"), "::autofix_harness::std::ops::Range<usize>");
    }
}
