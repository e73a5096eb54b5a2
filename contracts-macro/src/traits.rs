//! `#[contract_trait]`: contracts of a trait's methods, checked for every implementation.
//!
//! In the trait, each method gets a hidden twin that holds the implementation; the method itself
//! checks the contract and calls the twin. In an `impl`, the methods are renamed to their twins. A
//! required item with a telling name makes the compiler reject an `impl` without the attribute,
//! which could otherwise replace the checked method.

mod weaker;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::spanned::Spanned;
use syn::{
    Attribute, FnArg, GenericParam, ImplItem, Item, ItemImpl, ItemTrait, Pat, Safety, Signature,
    TraitItem, TraitItemFn, Type, parse_quote,
};

use crate::ast::Kind;
use crate::function::Function;
use crate::{attributes, collect};

/// Expands the attribute on a trait or on an `impl` of it.
pub fn contract_trait(arguments: TokenStream, item: TokenStream) -> syn::Result<TokenStream> {
    if let Some(token) = arguments.into_iter().next() {
        return Err(syn::Error::new(token.span(), "`contract_trait` takes no arguments"));
    }
    match syn::parse2(item)? {
        Item::Trait(item) => declaration(item),
        Item::Impl(item) if item.trait_.is_some() => implementation(item),
        other => Err(syn::Error::new(
            first_span(&other),
            "`contract_trait` belongs on a trait and on the `impl`s of that trait",
        )),
    }
}

fn first_span(item: &Item) -> Span {
    item.to_token_stream()
        .into_iter()
        .next()
        .map_or_else(Span::call_site, |token: TokenTree| token.span())
}

fn declaration(mut item: ItemTrait) -> syn::Result<TokenStream> {
    let mut items = Vec::with_capacity(item.items.len() * 2 + 1);
    let settled = attributes::settle(&item.attrs);
    for member in item.items {
        match member {
            TraitItem::Fn(method) => {
                items.push(TraitItem::Verbatim(twin(&method).into_token_stream()));
                items.extend(weaker::declaration(&method).map(TraitItem::Verbatim));
                items.push(TraitItem::Verbatim(checked(method, settled)));
            }
            other => items.push(other),
        }
    }
    let marker = marker();
    items.push(parse_quote! {
        #[doc(hidden)]
        fn #marker() where Self: Sized;
    });
    item.items = items;
    Ok(item.into_token_stream())
}

/// What the compiler calls missing if an `impl` has no `#[contract_trait]`.
fn marker() -> Ident {
    Ident::new("__this_impl_needs_the_attribute_contract_trait", Span::call_site())
}

fn twin_name(name: &Ident) -> Ident {
    format_ident!("__contracts_impl_{}", name, span = name.span())
}

/// The method that implementations provide.
fn twin(method: &TraitItemFn) -> TraitItemFn {
    let mut twin = method.clone();
    twin.attrs.retain(is_cfg);
    twin.attrs.push(parse_quote!(#[doc(hidden)]));
    twin.attrs.push(parse_quote!(#[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]));
    twin.sig.ident = twin_name(&method.sig.ident);
    twin
}

fn is_cfg(attr: &Attribute) -> bool {
    attr.path().is_ident("cfg") || attr.path().is_ident("allow") || attr.path().is_ident("expect")
}

/// The method that everybody calls.
fn checked(method: TraitItemFn, settled: bool) -> TokenStream {
    let TraitItemFn { mut attrs, mut sig, .. } = method;
    let arguments = name_arguments(&mut sig);
    let (mut contracts, used) = collect::take_siblings(&mut attrs);
    if weaker::is_possible(&sig) {
        for contract in contracts.iter_mut().filter(|it| it.kind == Kind::Precondition) {
            contract.alternative = Some(weaker::call(&sig));
        }
    }
    let name = twin_name(&sig.ident);
    let turbofish = turbofish(&sig);
    let mut call = quote!(Self::#name #turbofish (#(#arguments),*));
    if sig.asyncness.is_some() {
        call = quote!(#call.await);
    }
    if matches!(sig.safety, Safety::Unsafe(_)) {
        call = quote!(unsafe { #call });
    }
    let mut function: Function = parse_quote!(#(#attrs)* #sig { #call });
    function.settled &= settled;
    collect::with_imports(contracts, &used, function.clone()).unwrap_or_else(|error| {
        let imports = collect::use_imports(&used, None);
        let Function { attrs, sig, .. } = function;
        collect::reported(&error, &quote!(#(#attrs)* #sig { #imports #call }))
    })
}

/// Gives every parameter a name that can be passed on.
fn name_arguments(sig: &mut Signature) -> Vec<TokenStream> {
    let name = |(index, input): (usize, &mut FnArg)| match input {
        FnArg::Receiver(receiver) => receiver.self_token.to_token_stream(),
        FnArg::Typed(typed) => {
            if let Pat::Ident(pattern) = &mut *typed.pat
                && pattern.by_ref.is_none()
                && pattern.subpat.is_none()
            {
                pattern.mutability = None;
                return pattern.ident.to_token_stream();
            }
            let name = format_ident!("__autofix_argument_{index}", span = typed.pat.span());
            *typed.pat = parse_quote!(#name);
            name.into_token_stream()
        }
    };
    sig.inputs.iter_mut().enumerate().map(name).collect()
}

/// The generic arguments to pass on, if they can be written.
fn turbofish(sig: &Signature) -> Option<TokenStream> {
    let anonymous = sig.inputs.iter().any(|input| match input {
        FnArg::Typed(typed) => matches!(&*typed.ty, Type::ImplTrait(_)),
        FnArg::Receiver(_) => false,
    });
    let parameters: Vec<&Ident> = sig
        .generics
        .params
        .iter()
        .filter_map(|parameter| match parameter {
            GenericParam::Type(parameter) => Some(&parameter.ident),
            GenericParam::Const(parameter) => Some(&parameter.ident),
            GenericParam::Lifetime(_) => None,
        })
        .collect();
    (!anonymous && !parameters.is_empty()).then(|| quote!(::<#(#parameters),*>))
}

fn implementation(mut item: ItemImpl) -> syn::Result<TokenStream> {
    let mut weaker = Vec::new();
    for member in &mut item.items {
        if let ImplItem::Fn(method) = member {
            let accepts = weaker::definition(method).transpose();
            weaker.extend(accepts.map(|it| it.unwrap_or_else(syn::Error::into_compile_error)));
            method.sig.ident = twin_name(&method.sig.ident);
        }
    }
    let marker = marker();
    item.items.extend(weaker.into_iter().map(ImplItem::Verbatim));
    item.items.push(parse_quote!(fn #marker() where Self: Sized {}));
    Ok(item.into_token_stream())
}
