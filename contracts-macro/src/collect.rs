//! Brings together what is said about one item in several attributes, so that it is expanded once.
//!
//! Attributes are recognised by their names. One that was imported under another name is expanded
//! later, on its own, and finds the function as it was in a [`record`].

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Attribute, Item, ItemImpl, Meta, MetaList, Path, Token};

use crate::ast::{Contract, Kind, Mode, Site};
use crate::attributes::{attributes_follow, recognise, recognise_name};
use crate::function::Function;
use crate::{doc, environment, expand, impls, loops, moved, parse, types, validate};

/// Expands an attribute that stands on a function.
pub fn function(
    kind: Kind,
    mode: Mode,
    arguments: TokenStream,
    item: TokenStream,
) -> syn::Result<TokenStream> {
    let function = Function::from_tokens(item.clone()).map_err(|error| misplaced(error, item))?;
    let contract = parse::contract(kind, mode, arguments)?;
    of_function(vec![contract], function)
}

/// Says where an attribute belongs that stands on something else.
fn misplaced(error: syn::Error, item: TokenStream) -> syn::Error {
    match syn::parse2(item) {
        Ok(Item::Fn(_) | Item::Verbatim(_)) | Err(_) => error,
        Ok(_) => syn::Error::new(
            error.span(),
            "this attribute belongs on a function (on types and `impl` blocks, `invariant` does)",
        ),
    }
}

/// Expands `#[invariant]`, which may also stand on an `impl` block or a type.
pub fn item(mode: Mode, arguments: TokenStream, item: TokenStream) -> syn::Result<TokenStream> {
    if arguments.is_empty()
        && let Ok(block) = syn::parse2::<ItemImpl>(item.clone())
    {
        return impls::invariant(types::reference(mode), block);
    }
    let contract = parse::contract(Kind::Invariant, mode, arguments)?;
    if let Ok(function) = Function::from_tokens(item.clone()) {
        return of_function(vec![contract], function);
    }
    match syn::parse2(item)? {
        Item::Impl(block) => impls::invariant(contract, block),
        other => types::invariant(contract, other),
    }
}

/// Expands `#[contract(requires(…), ensures(…))]`.
pub fn combined(arguments: TokenStream, item: TokenStream) -> syn::Result<TokenStream> {
    let function = Function::from_tokens(item.clone()).map_err(|error| misplaced(error, item))?;
    let parts = Punctuated::<MetaList, Token![,]>::parse_terminated.parse2(arguments)?;
    let mut contracts = Vec::new();
    for part in parts {
        let Some((kind, mode)) = part.path.get_ident().and_then(recognise_name) else {
            return Err(syn::Error::new_spanned(
                part.path,
                "expected `requires`, `ensures` or `invariant`, or their `debug_` or `test_` form",
            ));
        };
        contracts.push(parse::contract(kind, mode, part.tokens)?);
    }
    of_function(contracts, function)
}

/// Adds the contracts still standing on the function and expands them all.
pub fn of_function(contracts: Vec<Contract>, function: Function) -> syn::Result<TokenStream> {
    with_imports(contracts, &[], function)
}

/// The same, for contracts that were taken from attributes with these names.
pub fn with_imports(
    contracts: Vec<Contract>,
    taken: &[Path],
    function: Function,
) -> syn::Result<TokenStream> {
    let (earlier, mut function) = recorded(function)?;
    let original = attributes_follow(&function.attrs).then(|| function.clone());
    if let Err(error) = loops::expand(&mut function) {
        return Ok(reported(&error, &function));
    }
    let (siblings, used) = take_siblings(&mut function.attrs);
    let expanded = contracts.first().filter(|_| taken.is_empty());
    let imports = [use_imports(&used, expanded), use_imports(taken, None)];
    let valid = contracts.iter().chain(&siblings).try_for_each(|contract| {
        validate::contract(contract, &function.sig)?;
        moved::contract(contract, &function)
    });
    if let Err(error) = valid {
        return Ok(reported(&error, &expand::function(function, &[], &quote!(#(#imports)*))));
    }
    let contracts: Vec<Contract> = earlier.into_iter().chain(contracts).chain(siblings).collect();
    if environment::documents() && !contracts.is_empty() {
        function.attrs.retain(|attr| !doc::is_section(attr));
        function.attrs.push(doc::section(&contracts));
    }
    let record = original.map(|original| record(&contracts, &original));
    Ok(expand::function(function, &contracts, &quote!(#record #(#imports)*)))
}

/// The item with an error beside it, where leaving it to the compiler as it was would lead to more
/// errors.
pub fn reported(error: &syn::Error, item: &impl ToTokens) -> TokenStream {
    let error = error.to_compile_error();
    quote!(#error #item)
}

/// Removes and parses the contract attributes. A malformed one stays, and reports itself when the
/// compiler gets to it. The second result names the macros whose imports would now seem unused.
pub fn take_siblings(attrs: &mut Vec<Attribute>) -> (Vec<Contract>, Vec<Path>) {
    let mut contracts = Vec::new();
    let mut used: Vec<Path> = Vec::new();
    attrs.retain(|attr| {
        let Some((kind, mode)) = recognise(attr.path()) else {
            return true;
        };
        let Meta::List(list) = &attr.meta else {
            return true;
        };
        let Ok(contract) = parse::contract(kind, mode, list.tokens.clone()) else {
            return true;
        };
        contracts.push(contract);
        if !used.iter().any(|path| same_path(path, attr.path())) {
            used.push(attr.path().clone());
        }
        false
    });
    (contracts, used)
}

fn same_path(a: &Path, b: &Path) -> bool {
    a.segments
        .iter()
        .map(|segment| &segment.ident)
        .eq(b.segments.iter().map(|segment| &segment.ident))
}

/// Statements that use the imports of attributes which are no longer there to use them; the one
/// being expanded is.
pub fn use_imports(used: &[Path], expanded: Option<&Contract>) -> TokenStream {
    let paths = used
        .iter()
        .filter(|path| recognise(path) != expanded.map(|contract| (contract.kind, contract.mode)));
    quote!(#(#[allow(unused_imports)] use #paths as _;)*)
}

const RECORD: &str = "__autofix_contracts";

/// A statement, configured out before it is ever looked at, that keeps the function as it was for
/// attributes that are expanded later.
fn record(contracts: &[Contract], function: &Function) -> TokenStream {
    let name = Ident::new(RECORD, proc_macro2::Span::call_site());
    let contracts = contracts.iter().map(|contract| {
        let attribute = format!("{}{}", contract.mode.prefix(), contract.kind.attribute());
        let attribute = Ident::new(&attribute, proc_macro2::Span::call_site());
        let arguments = &contract.tokens;
        let site = contract.site.word();
        quote!(#attribute (#arguments) #site)
    });
    let mut bare = function.clone();
    bare.attrs.clear();
    quote!(#[cfg(any())] #name! { [#(#contracts)*] #bare })
}

/// The contracts and the function that an earlier expansion recorded.
fn recorded(function: Function) -> syn::Result<(Vec<Contract>, Function)> {
    let mut start = function.body.stream().into_iter().skip(2);
    let (Some(TokenTree::Ident(name)), _, Some(TokenTree::Group(record))) =
        (start.next(), start.next(), start.next())
    else {
        return Ok((Vec::new(), function));
    };
    if name != RECORD {
        return Ok((Vec::new(), function));
    }
    let mut record = record.stream().into_iter();
    let mut contracts = Vec::new();
    if let Some(TokenTree::Group(list)) = record.next() {
        let list: Vec<TokenTree> = list.stream().into_iter().collect();
        for entry in list.chunks(3) {
            if let [
                TokenTree::Ident(attribute),
                TokenTree::Group(arguments),
                TokenTree::Literal(site),
            ] = entry
                && let Some((kind, mode)) = recognise_name(attribute)
            {
                let contract = if arguments.stream().is_empty() {
                    types::reference(mode)
                } else {
                    parse::contract(kind, mode, arguments.stream())?
                };
                let site = Site::from_word(&site.to_string()).unwrap_or(contract.site);
                contracts.push(Contract { site, ..contract });
            }
        }
    }
    let mut original: Function = syn::parse2(record.collect())?;
    (original.attrs, original.settled) = (function.attrs, function.settled);
    Ok((contracts, original))
}
