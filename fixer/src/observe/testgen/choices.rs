//! Concrete types for bounds: what can stand where a routine wants "any type that …".
//!
//! Nothing here needs to be right: what does not compile is dropped, and the next choice is tried.

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
            let types = implementing(krate, &name);
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

fn general() -> Vec<syn::Type> {
    GENERAL.iter().map(|text| parse(text)).collect()
}

fn parse(text: &str) -> syn::Type {
    syn::parse_str(text).expect("a type")
}

/// Types of the crate, or of the standard library, that the crate implements its trait for.
fn implementing(krate: &Krate, name: &str) -> Vec<syn::Type> {
    let mut types: Vec<_> = krate
        .impls
        .iter()
        .filter(|block| {
            let path = block.trait_.as_ref().and_then(|path| path.segments.last());
            path.is_some_and(|segment| segment.ident == name)
                && block.generics.type_params().next().is_none()
                && !krate.modules[block.module].test
        })
        .filter(|block| matches!(&block.self_ty, syn::Type::Path(path) if path.qself.is_none()))
        .map(|block| {
            let ty = &block.self_ty;
            // Its own name is enough only where the type is in scope; a full path always is.
            match krate.types.iter().find(|def| Some(&def.name) == type_name(ty).as_ref()) {
                Some(def) if !def.generics().params.iter().any(is_type) => full_path(krate, def),
                _ => ty.clone(),
            }
        })
        .collect();
    // Numbers are easier to tell apart than types of one value.
    types.sort_by_key(|ty| !matches!(ty, syn::Type::Path(path) if path.path.get_ident().is_some()));
    types.truncate(MAX_IMPLEMENTING);
    types
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
    fn traits_of_the_crate_stand_for_the_types_that_implement_them() {
        let source = "trait Element: Copy {} impl Element for f64 {}
             mod m { pub struct Odd; impl super::Element for Odd {} }";
        assert_eq!(chosen(source, "Element"), "f64");
        let source = "trait Shape {} mod m { pub struct Dot; impl super::Shape for Dot {} }";
        assert_eq!(chosen(source, "Shape"), "crate::m::Dot");
    }
}
