//! How an argument is made and passed.

use quote::ToTokens as _;

use super::choices::{Choices, Signature, choices};
use super::closure::{Closure, Wrap};
use super::instantiate::Instance;
use crate::discover::Krate;

/// An argument of a call.
#[derive(Debug)]
pub(super) struct Argument {
    /// What is generated.
    pub(super) ty: syn::Type,
    /// How it gets into the call.
    pub(super) passing: Passing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Passing {
    Value,
    Shared,
    Mutable,
    /// `&str` and `&[T]` from an owned value.
    Slice,
    MutableSlice,
    /// Borrowed for ever.
    Leaked,
    /// In a closure.
    Closure(Closure),
}

/// How an argument of this type is made and passed; `leak` says that a borrow is for ever.
pub(super) fn argument(
    krate: &Krate,
    ty: &syn::Type,
    instance: &Instance,
    leak: bool,
) -> Option<Argument> {
    let closure = |signature: &Signature, wrap: Wrap| {
        let (closure, ty) = Closure::of(signature, instance, wrap);
        Some(Argument { ty, passing: Passing::Closure(closure) })
    };
    if let Some(signature) = instance.closure(ty) {
        return closure(signature, Wrap::Plain);
    }
    match ty {
        syn::Type::Reference(reference) => {
            let mutable = reference.mutability.is_some();
            let wrap = if mutable { Wrap::Mutable } else { Wrap::Shared };
            if let Some(signature) = instance.closure(&reference.elem) {
                return closure(signature, wrap);
            }
            if let Some(bounds) = bounds(&reference.elem) {
                return match choices(krate, bounds) {
                    Choices::Closure(signature) => closure(&signature, wrap),
                    Choices::Types(types) => {
                        let passing = if mutable { Passing::Mutable } else { Passing::Shared };
                        Some(Argument { ty: instance.apply(instance.choose(&types)?), passing })
                    }
                };
            }
            Some(borrowed(reference, instance, leak))
        }
        syn::Type::FnPtr(pointer) => {
            closure(&Signature::new(pointer.inputs.iter(), &pointer.output), Wrap::Pointer)
        }
        ty => {
            let (bounds, pointer) = match (bounds(ty), pointee(ty)) {
                (Some(bounds), _) => (bounds, None),
                (None, Some((pointer, bounds))) => (bounds, Some(pointer)),
                (None, None) => {
                    return Some(Argument { ty: instance.apply(ty), passing: Passing::Value });
                }
            };
            match (choices(krate, bounds), pointer) {
                (Choices::Closure(signature), None) => closure(&signature, Wrap::Plain),
                (Choices::Closure(signature), Some(_)) => closure(&signature, Wrap::Boxed),
                (Choices::Types(types), pointer) => {
                    let chosen = instance.apply(instance.choose(&types)?);
                    let ty = match pointer {
                        None => chosen,
                        Some(pointer) => syn::parse_quote!(#pointer<#chosen>),
                    };
                    Some(Argument { ty, passing: Passing::Value })
                }
            }
        }
    }
}

type Bounds = syn::punctuated::Punctuated<syn::TypeParamBound, syn::Token![+]>;

/// The bounds of `impl Trait` and `dyn Trait`.
fn bounds(ty: &syn::Type) -> Option<&Bounds> {
    match ty {
        syn::Type::ImplTrait(ty) => Some(&ty.bounds),
        syn::Type::TraitObject(ty) => Some(&ty.bounds),
        syn::Type::Paren(ty) => bounds(&ty.elem),
        _ => None,
    }
}

/// `Box<dyn Trait>` and its like: the pointer, and the bounds.
fn pointee(ty: &syn::Type) -> Option<(syn::Path, &Bounds)> {
    let syn::Type::Path(path) = ty else { return None };
    let segment = path.path.segments.last()?;
    let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    let syn::GenericArgument::Type(inner) = arguments.args.first()? else { return None };
    let pointer: syn::Path = match segment.ident.to_string().as_str() {
        "Box" => syn::parse_quote!(::autofix_harness::std::boxed::Box),
        "Rc" => syn::parse_quote!(::autofix_harness::std::rc::Rc),
        "Arc" => syn::parse_quote!(::autofix_harness::std::sync::Arc),
        _ => return None,
    };
    Some((pointer, bounds(inner)?))
}

pub(super) fn borrowed(
    reference: &syn::TypeReference,
    instance: &Instance,
    leak: bool,
) -> Argument {
    let mutable = reference.mutability.is_some();
    let text = reference.elem.to_token_stream().to_string().replace(' ', "");
    let (ty, slice): (syn::Type, bool) = match &*reference.elem {
        syn::Type::Slice(slice) => {
            let element = instance.apply(&slice.elem);
            (syn::parse_quote!(::autofix_harness::Vec<#element>), true)
        }
        _ if text == "str" => (syn::parse_quote!(::autofix_harness::String), true),
        _ if text.ends_with("Path")
            && !text.contains('<')
            && text.len() <= "std::path::Path".len() =>
        {
            (syn::parse_quote!(::autofix_harness::std::path::PathBuf), false)
        }
        _ if text.ends_with("OsStr") => {
            (syn::parse_quote!(::autofix_harness::std::ffi::OsString), false)
        }
        elem => (instance.apply(elem), false),
    };
    let passing = match (leak, slice, mutable) {
        (true, _, _) => Passing::Leaked,
        (false, true, false) => Passing::Slice,
        (false, true, true) => Passing::MutableSlice,
        (false, false, false) => Passing::Shared,
        (false, false, true) => Passing::Mutable,
    };
    Argument { ty, passing }
}

impl Passing {
    /// True if the call may change what is passed.
    pub(super) fn is_mutable(self) -> bool {
        matches!(self, Self::Mutable | Self::MutableSlice)
    }

    /// What stands in the generated call.
    pub(super) fn expression(self, name: &str) -> String {
        match self {
            Self::Value => format!("{name}.take()"),
            Self::Shared => format!("{name}.get()"),
            Self::Mutable => format!("{name}.get_mut()"),
            Self::Slice => format!("&{name}.get()[..]"),
            Self::MutableSlice => format!("&mut {name}.get_mut()[..]"),
            Self::Leaked => format!("{name}.leak()"),
            Self::Closure(closure) => closure.expression(name),
        }
    }

    /// The argument of `format!` that gives the source; a receiver needs no borrow in a script.
    pub(super) fn source(self, name: &str) -> String {
        match self {
            Self::Closure(closure) => closure.source(name),
            _ if name == "r" => ", r.receiver()".to_owned(),
            Self::Value => format!(", {name}.source()"),
            Self::Shared | Self::Slice | Self::Leaked => format!(", {name}.borrowed()"),
            Self::Mutable | Self::MutableSlice => {
                format!(", ::autofix_harness::std::format!(\"&mut {{}}\", {name}.source())")
            }
        }
    }
}
