//! What a normal build says about a violation.
//!
//! All of it is done in a function of its own, far from the checked one, which would otherwise save
//! registers and prepare for unwinding at each call.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::check::{Check, Plan, show_all, value_wrapper};
use super::hidden;
use crate::ast::{Kind, Mode};
use crate::environment::{self, Reaction};

/// The helpers that the [`call`]s of a function need.
pub fn items(plan: &Plan) -> TokenStream {
    if environment::without_std() || environment::never_runs() {
        return TokenStream::new();
    }
    let mut checks = plan.entry.iter().chain(&plan.exit).filter(|check| !check.of_type);
    let report = checks.clone().next().map(|_| report());
    let wrapper = checks.any(|check| !check.values.is_empty()).then(|| {
        value_wrapper(
            &quote!(::std::string::String),
            &quote!(&str),
            &quote! {
                let text = ::std::format!(
                    "{}{} = {:.400}",
                    if out.is_empty() { "\n    " } else { ", " },
                    name,
                    ::std::format!("{:?}", value),
                );
                out.push_str(&text);
            },
        )
    });
    quote!(#wrapper #report)
}

/// Puts the message together, and panics with it or returns it.
fn report() -> TokenStream {
    let (output, end) = if environment::reaction() == Reaction::Panic {
        (quote!(!), quote!(::std::panic!("{}", text)))
    } else {
        (quote!(::std::string::String), quote!(text))
    };
    quote! {
        #[cold]
        #[inline(never)]
        #[track_caller]
        fn __autofix_report(
            start: &str,
            owner: &str,
            end: &str,
            message: ::core::option::Option<::core::fmt::Arguments<'_>>,
            values: &mut dyn ::core::ops::FnMut(&mut ::std::string::String),
            blames_caller: bool,
        ) -> #output {
            let owner = owner.split('<').next().unwrap_or_default();
            let owner = owner.rsplit("::").next().unwrap_or_default();
            let mut text = ::std::string::String::from(start) + owner + end;
            if let ::core::option::Option::Some(message) = message {
                text += &::std::format!("\n    {}", message);
            }
            let mut shown = ::std::string::String::new();
            values(&mut shown);
            text += &shown;
            if blames_caller {
                text += &::std::format!("\n  called from {}", ::core::panic::Location::caller());
            }
            #end
        }
    }
}

/// What to do about a violation, at the place to be blamed: preconditions are evaluated where the
/// caller is known, the others have the place of their clause.
pub fn call(plan: &Plan, check: &Check) -> TokenStream {
    if environment::without_std() {
        return bare(plan, check);
    }
    let (start, owner, end) = head(plan, check);
    let message = message(check).map_or_else(
        || quote!(::core::option::Option::None),
        |message| quote!(::core::option::Option::Some(#message)),
    );
    let values = if check.values.is_empty() {
        quote!(|_| {})
    } else {
        let out = hidden("values");
        let show = show_all(&check.values, &out);
        quote!(|#out: &mut ::std::string::String| { #show })
    };
    let blames_caller = check.kind == Kind::Precondition;
    let arguments = quote!(#start, #owner, #end, #message, &mut #values, #blames_caller);
    let copies = plan.variables.copies(&arguments);
    let report = Ident::new("__autofix_report", Span::call_site().located_at(check.span));
    let call = match environment::reaction() {
        Reaction::Panic => quote_spanned!(check.span=> #report(#arguments)),
        reaction => react(reaction, &quote!("{}", #report(#arguments)), check),
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
