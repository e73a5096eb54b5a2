#![cfg_attr(
    not(any(feature = "observe", feature = "no_std")),
    doc = include_str!("../README.md")
)]
#![cfg_attr(
    any(feature = "observe", feature = "no_std"),
    doc = "Design by contract: preconditions, postconditions and invariants, checked at run time."
)]

mod ast;
mod attributes;
mod collect;
mod doc;
mod environment;
mod expand;
mod foreign;
mod function;
#[cfg(test)]
mod fuzz;
mod impls;
mod loops;
mod lower;
mod moved;
mod nesting;
mod parse;
mod text;
mod traits;
mod types;
mod validate;
mod values;

use proc_macro::TokenStream;

use ast::{Kind, Mode};

/// Declares clauses that a caller has to establish.
#[proc_macro_attribute]
pub fn requires(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_function(Kind::Precondition, Mode::Always, attribute, item)
}

/// As [`macro@requires`], checked only where `debug_assertions` are on.
#[proc_macro_attribute]
pub fn debug_requires(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_function(Kind::Precondition, Mode::Debug, attribute, item)
}

/// As [`macro@requires`], checked only in the crate's own tests.
#[proc_macro_attribute]
pub fn test_requires(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_function(Kind::Precondition, Mode::Test, attribute, item)
}

/// Declares clauses that hold whenever the function returns.
#[proc_macro_attribute]
pub fn ensures(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_function(Kind::Postcondition, Mode::Always, attribute, item)
}

/// As [`macro@ensures`], checked only where `debug_assertions` are on.
#[proc_macro_attribute]
pub fn debug_ensures(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_function(Kind::Postcondition, Mode::Debug, attribute, item)
}

/// As [`macro@ensures`], checked only in the crate's own tests.
#[proc_macro_attribute]
pub fn test_ensures(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_function(Kind::Postcondition, Mode::Test, attribute, item)
}

/// Declares clauses that hold before and after a function, or around every public method of an
/// `impl` block.
#[proc_macro_attribute]
pub fn invariant(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_item(Mode::Always, attribute, item)
}

/// As [`macro@invariant`], checked only where `debug_assertions` are on.
#[proc_macro_attribute]
pub fn debug_invariant(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_item(Mode::Debug, attribute, item)
}

/// As [`macro@invariant`], checked only in the crate's own tests.
#[proc_macro_attribute]
pub fn test_invariant(attribute: TokenStream, item: TokenStream) -> TokenStream {
    on_item(Mode::Test, attribute, item)
}

/// Several contracts in one attribute: `#[contract(requires(a), ensures(b), debug_ensures(c))]`.
#[proc_macro_attribute]
pub fn contract(attribute: TokenStream, item: TokenStream) -> TokenStream {
    finish(item, |item| collect::combined(attribute.into(), item))
}

/// Checks the contracts of a trait's methods in all its implementations.
///
/// Belongs on the trait and on every `impl` of it.
#[proc_macro_attribute]
pub fn contract_trait(attribute: TokenStream, item: TokenStream) -> TokenStream {
    finish(item, |item| traits::contract_trait(attribute.into(), item))
}

fn on_function(kind: Kind, mode: Mode, attribute: TokenStream, item: TokenStream) -> TokenStream {
    finish(item, |item| collect::function(kind, mode, attribute.into(), item))
}

fn on_item(mode: Mode, attribute: TokenStream, item: TokenStream) -> TokenStream {
    finish(item, |item| collect::item(mode, attribute.into(), item))
}

/// A rejected attribute still leaves the item in place, so that one mistake gives one message.
fn finish(
    item: TokenStream,
    expand: impl FnOnce(proc_macro2::TokenStream) -> syn::Result<proc_macro2::TokenStream>,
) -> TokenStream {
    let shared = expand::is_runtime_shared();
    expand(item.clone().into()).map_or_else(
        |error| {
            // What was made of the item, and with it what others would share, is lost.
            expand::set_runtime_shared(shared);
            let mut tokens = TokenStream::from(error.into_compile_error());
            tokens.extend(item);
            tokens
        },
        TokenStream::from,
    )
}
