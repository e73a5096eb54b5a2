//! Brings together what is said about one item in several attributes, so that it is expanded once.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Item, Meta, Path};

use crate::ast::{Contract, Kind, Mode};
use crate::function::Function;
use crate::{expand, impls, parse, validate};

/// Expands an attribute that stands on a function.
pub fn function(
    kind: Kind,
    mode: Mode,
    arguments: TokenStream,
    item: TokenStream,
) -> syn::Result<TokenStream> {
    let function: Function = syn::parse2(item)?;
    let contract = parse::contract(kind, mode, arguments)?;
    of_function(vec![contract], function)
}

/// Expands `#[invariant]`, which may also stand on an `impl` block.
pub fn item(mode: Mode, arguments: TokenStream, item: TokenStream) -> syn::Result<TokenStream> {
    if let Ok(function) = syn::parse2::<Function>(item.clone()) {
        let contract = parse::contract(Kind::Invariant, mode, arguments)?;
        return of_function(vec![contract], function);
    }
    let contract = parse::contract(Kind::Invariant, mode, arguments)?;
    match syn::parse2(item)? {
        Item::Impl(block) => impls::invariant(contract, block),
        other => Err(syn::Error::new_spanned(
            other,
            "`invariant` belongs on a function or an `impl` block",
        )),
    }
}

/// Adds the contracts still standing on the function and expands them all.
pub fn of_function(
    mut contracts: Vec<Contract>,
    mut function: Function,
) -> syn::Result<TokenStream> {
    let (mut siblings, used) = take_siblings(&mut function.attrs);
    contracts.append(&mut siblings);
    for contract in &contracts {
        validate::contract(contract, &function.sig)?;
    }
    Ok(expand::function(function, &contracts, &used))
}

/// Removes and parses the contract attributes. A malformed one stays, and reports itself when the
/// compiler gets to it. The second result names the macros whose imports would now seem unused.
pub fn take_siblings(attrs: &mut Vec<Attribute>) -> (Vec<Contract>, Vec<Path>) {
    let mut contracts = Vec::new();
    let mut used: Vec<Path> = Vec::new();
    attrs.retain(|attr| {
        let Some((kind, mode)) = recognise(attr.path()) else { return true };
        let Meta::List(list) = &attr.meta else { return true };
        let Ok(contract) = parse::contract(kind, mode, list.tokens.clone()) else { return true };
        contracts.push(contract);
        if !used.iter().any(|path| same_path(path, attr.path())) {
            used.push(attr.path().clone());
        }
        false
    });
    (contracts, used)
}

fn same_path(a: &Path, b: &Path) -> bool {
    a.segments.iter().map(|s| &s.ident).eq(b.segments.iter().map(|s| &s.ident))
}

/// Statements that use the imports of attributes which are no longer there to use them.
pub fn use_imports(used: &[Path]) -> TokenStream {
    let paths = used.iter();
    quote!(#(#[allow(unused_imports)] use #paths as _;)*)
}

fn recognise(path: &Path) -> Option<(Kind, Mode)> {
    let ours = match path.segments.len() {
        1 => true,
        2 => ["contracts", "autofix_contracts"].iter().any(|name| path.segments[0].ident == name),
        _ => false,
    };
    let name = path.segments.last().filter(|_| ours)?.ident.to_string();
    let (mode, kind) = match name.split_once('_') {
        None => (Mode::Always, name.as_str()),
        Some(("debug", kind)) => (Mode::Debug, kind),
        Some(("test", kind)) => (Mode::Test, kind),
        Some(_) => return None,
    };
    let kind = match kind {
        "requires" => Kind::Precondition,
        "ensures" => Kind::Postcondition,
        "invariant" => Kind::Invariant,
        _ => return None,
    };
    Some((kind, mode))
}
