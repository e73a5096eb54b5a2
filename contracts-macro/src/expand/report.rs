//! What a normal build says about a violation.
//!
//! All of it is done in a function of its own, far from the checked one, which would otherwise save
//! registers and prepare for unwinding at each call.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::check::{Check, Plan, show_all};
use super::hidden;
use crate::ast::{Kind, Mode};
use crate::environment::{self, Reaction};

/// What to do about a violation, at the place to be blamed: preconditions are evaluated where the
/// caller is known, the others have the place of their clause.
pub fn call(plan: &Plan, check: &Check) -> TokenStream {
    if environment::without_std() {
        return bare(plan, check);
    }
    let (start, owner, end) = head(plan, check);
    let text = hidden("text");
    let message = message(check).map(|message| quote!(#text.message(#message);));
    let values = (!check.values.is_empty()).then(|| {
        show_all(
            &check.values,
            &|name, expr| quote!(#text.show(#name, #text.value(&(#expr)).get());),
        )
    });
    let blames_caller = check.kind == Kind::Precondition;
    let write = if message.is_none() && values.is_none() {
        quote!(&mut |_| {})
    } else {
        quote!(&mut |#text| { #message #values })
    };
    let (runtime, arguments) =
        (hidden("runtime"), quote!(#start, #owner, #end, #blames_caller, #write));
    let copies = plan.variables.copies(&arguments);
    let report = Ident::new("report", Span::call_site().located_at(check.span));
    let call = match environment::reaction() {
        Reaction::Panic => quote_spanned!(check.span=> #runtime.#report(#arguments)),
        reaction => react(reaction, &quote!("{}", #runtime.#report(#arguments)), check),
    };
    quote!(#[allow(warnings, clippy::all, clippy::pedantic)] { #copies #call })
}

/// The same with `core` alone, which has no strings for values.
fn bare(plan: &Plan, check: &Check) -> TokenStream {
    let (start, owner, end) = head(plan, check);
    let owner = if plan.of_self {
        quote!(#owner.split('<').next().and_then(|path| path.rsplit("::").next()).unwrap_or_default())
    } else {
        owner
    };
    let message = message(check).unwrap_or_else(|| quote!(""));
    let indent = if check.message.is_some() { "\n    " } else { "" };
    let message = match check.kind {
        Kind::Precondition => {
            let caller = quote!(::core::panic::Location::caller());
            quote!("{}{}{}{}{}\n  called from {}", #start, #owner, #end, #indent, #message, #caller)
        }
        _ => quote!("{}{}{}{}{}", #start, #owner, #end, #indent, #message),
    };
    react(environment::reaction(), &message, check)
}

/// What the message of a violation starts with, and the owner between. Only the compiler knows
/// which type `Self` is.
fn head(plan: &Plan, check: &Check) -> (String, TokenStream, String) {
    let (word, name, text) = (check.kind.word(), &plan.name, &check.text);
    if plan.of_self {
        let owner = quote!(::core::any::type_name::<Self>());
        (format!("{word} of `"), owner, format!("::{name}` violated: {text}"))
    } else {
        (format!("{word} of `{name}` violated: {text}"), quote!(""), String::new())
    }
}

fn message(check: &Check) -> Option<TokenStream> {
    let (text, arguments) = check.message.as_ref()?;
    Some(quote!(::core::format_args!(#text #(, #arguments)*)))
}

/// Statements for a message with its arguments. A failed test stays failed.
fn react(reaction: Reaction, message: &TokenStream, check: &Check) -> TokenStream {
    match reaction {
        Reaction::Log if check.mode != Mode::Test => {
            quote_spanned!(check.span=> ::log::error!(#message);)
        }
        Reaction::Print if check.mode != Mode::Test => {
            quote_spanned!(check.span=> ::std::eprintln!(#message);)
        }
        _ => {
            let root = environment::root();
            quote_spanned!(check.span=> #root::panic!(#message);)
        }
    }
}
