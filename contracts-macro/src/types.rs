//! `#[invariant(…)]` on a type, and `#[invariant]` without clauses on the `impl` blocks that keep it.
//!
//! The type gets a hidden method that checks the clauses, so that they are written, reported and
//! blamed in one place; the methods of the `impl` blocks call it.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Generics, Ident, Item, parse_quote};

use crate::ast::{Clause, Contract, Kind, Mode, Site, Written};
use crate::function::Function;
use crate::{environment, expand, validate};

/// The type with its hidden method.
pub fn invariant(contract: Contract, item: Item) -> syn::Result<TokenStream> {
    let (name, generics) = match &item {
        Item::Struct(item) => (&item.ident, &item.generics),
        Item::Enum(item) => (&item.ident, &item.generics),
        Item::Union(item) => (&item.ident, &item.generics),
        other => {
            return Err(syn::Error::new_spanned(
                other,
                "`invariant` belongs on a function, a type or an `impl` block",
            ));
        }
    };
    let method = if environment::disabled() {
        TokenStream::new()
    } else {
        method(contract, name, generics)?
    };
    Ok(quote!(#item #method))
}

fn method(contract: Contract, name: &Ident, generics: &Generics) -> syn::Result<TokenStream> {
    // Violations name the type, as if it were the function.
    let function: Function = parse_quote!(fn #name(&self) {});
    let contract = Contract { site: Site::Entry, ..contract };
    validate::contract(&contract, &function.sig)?;
    let checks = expand::statement(&function, &contract);
    let hidden = hidden_method();
    let (parameters, arguments, bounds) = generics.split_for_impl();
    Ok(quote! {
        #[doc(hidden)]
        #[allow(dead_code)]
        impl #parameters #name #arguments #bounds {
            pub(crate) fn #hidden(&self) { #checks }
        }
    })
}

fn hidden_method() -> Ident {
    Ident::new("__autofix_type_invariant", Span::call_site())
}

/// What `#[invariant]` without clauses stands for.
pub fn reference(mode: Mode) -> Contract {
    let method = hidden_method();
    let clause = Clause {
        condition: parse_quote!(self.#method()),
        binder: None,
        written: Written::Words("the invariant of its type"),
        span: Span::call_site(),
    };
    Contract {
        kind: Kind::Invariant,
        mode,
        site: Site::EntryAndExit,
        clauses: vec![clause],
        message: None,
        tokens: TokenStream::new(),
        alternative: None,
    }
}

/// Whether the contract is a [`reference`].
pub fn is_reference(contract: &Contract) -> bool {
    contract.tokens.is_empty()
}
