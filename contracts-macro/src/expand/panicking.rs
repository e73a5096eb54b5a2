//! Normal builds: a false clause panics, with nothing but the standard library.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::check::{Check, Plan, only_in, show_all, value_wrapper};
use super::{Sections, hidden};
use crate::ast::{Kind, Mode};
use crate::lower::Entries;

pub fn sections(plan: &Plan) -> Sections {
    let guarded = plan.entry.iter().chain(&plan.exit).any(|check| check.calls)
        || plan.olds.iter().any(|(_, entries)| !entries.values.is_empty());
    let items = items(plan, guarded);
    Sections {
        items,
        entry: entry(plan, guarded),
        snapshot: snapshot(plan, guarded),
        exit: exit(plan, guarded),
        track_caller: plan.entry.iter().any(|check| check.kind == Kind::Precondition),
    }
}

fn items(plan: &Plan, guarded: bool) -> TokenStream {
    let guard = guarded.then(|| {
        let busy = busy();
        quote! {
            ::std::thread_local! {
                static #busy: ::core::cell::RefCell<()> = const { ::core::cell::RefCell::new(()) };
            }
        }
    });
    let shows = plan.entry.iter().chain(&plan.exit).any(|check| !check.values.is_empty());
    let wrapper = shows.then(|| {
        value_wrapper(
            &quote!(::std::string::String),
            &quote!(&str),
            &quote! {
                out.push_str(if out.is_empty() { "\n    " } else { ", " });
                let _ = ::core::fmt::Write::write_fmt(
                    out,
                    ::core::format_args!("{} = {:?}", name, self.0),
                );
            },
        )
    });
    quote!(#guard #wrapper)
}

/// Borrowed while this function's contract is evaluated on this thread. A call of the same
/// function from inside its contract finds it so and checks nothing; that alone makes recursion of
/// contracts finite, without a runtime crate in which all functions could share one flag.
fn busy() -> Ident {
    Ident::new("__AUTOFIX_BUSY", Span::call_site())
}

/// Evaluates `code` unless this function's contract is being evaluated already.
fn unless_busy(guarded: bool, code: &TokenStream, otherwise: &TokenStream) -> TokenStream {
    if !guarded {
        return code.clone();
    }
    let (busy, guard) = (busy(), hidden("guard"));
    quote! {
        #busy.with(|busy| {
            let ::core::result::Result::Ok(#guard) = busy.try_borrow_mut() else {
                return #otherwise;
            };
            #code
        })
    }
}

/// Preconditions yield a message and leave the panic to the function itself, which knows its
/// caller. The closures are `Fn`: a clause cannot change what it looks at.
fn entry(plan: &Plan, guarded: bool) -> TokenStream {
    if plan.entry.is_empty() {
        return TokenStream::new();
    }
    let (some, none) = (quote!(::core::option::Option::Some), quote!(::core::option::Option::None));
    let checks = Plan::modes(&plan.entry).map(|mode| {
        let of_mode = plan.entry.iter().filter(|check| check.mode == mode).map(|check| {
            let text = text(plan, check);
            match check.kind {
                Kind::Precondition => check.unless_it_holds(&quote!(return #some(#text);)),
                _ => panic_unless(check, &text),
            }
        });
        only_in(mode, quote!(#(#of_mode)*))
    });
    let code = unless_busy(guarded, &quote!(#(#checks)* #none), &none);
    let violated = hidden("violated");
    quote! {
        let #violated: &dyn ::core::ops::Fn() -> ::core::option::Option<::std::string::String> =
            &|| { #code };
        if let #some(violation) = #violated() {
            ::core::panic!(
                "{}\n  called from {}", violation, ::core::panic::Location::caller(),
            );
        }
    }
}

fn snapshot(plan: &Plan, guarded: bool) -> TokenStream {
    Plan::modes(&plan.exit)
        .filter_map(|mode| {
            let values = plan.entries(mode)?.values.iter();
            let none = quote!(::core::option::Option::None);
            let taken = quote!(::core::option::Option::Some((#(#values,)*)));
            let taken = unless_busy(guarded, &taken, &none);
            let name = olds(mode);
            let on = match mode {
                Mode::Always => quote!(#taken),
                Mode::Debug => quote!(if ::core::cfg!(debug_assertions) { #taken } else { #none }),
                Mode::Test => quote!(if ::core::cfg!(test) { #taken } else { #none }),
            };
            Some(quote!(let #name = #on;))
        })
        .collect()
}

fn olds(mode: Mode) -> Ident {
    hidden(match mode {
        Mode::Always => "olds",
        Mode::Debug => "debug_olds",
        Mode::Test => "test_olds",
    })
}

fn exit(plan: &Plan, guarded: bool) -> TokenStream {
    if plan.exit.is_empty() {
        return TokenStream::new();
    }
    let checks = Plan::modes(&plan.exit).map(|mode| {
        let of_mode = plan.exit.iter().filter(|check| check.mode == mode).map(|check| {
            let text = text(plan, check);
            check.scoped(panic_unless(check, &text))
        });
        let code = quote!(#(#of_mode)*);
        let code = match plan.entries(mode) {
            Some(entries) => {
                let olds = olds(mode);
                let names = (0..entries.values.len()).map(Entries::name);
                quote! {
                    #[allow(unused_variables)]
                    if let ::core::option::Option::Some((#(#names,)*)) = &#olds { #code }
                }
            }
            None => code,
        };
        only_in(mode, code)
    });
    let code = unless_busy(guarded, &quote!(#(#checks)*), &quote!(()));
    let check = hidden("check");
    quote! {
        let #check: &dyn ::core::ops::Fn() = &|| { #code };
        #check();
    }
}

/// Postconditions and invariants are blamed on the clause, at its place.
fn panic_unless(check: &Check, text: &TokenStream) -> TokenStream {
    check.unless_it_holds(&quote_spanned!(check.span=> ::core::panic!("{}", #text);))
}

/// An expression for the message of a violation, up to the values.
fn text(plan: &Plan, check: &Check) -> TokenStream {
    let head = format!("{} of `{}` violated: {}", check.kind.word(), plan.name, check.text);
    let out = hidden("values");
    let values = if check.values.is_empty() {
        quote!("")
    } else {
        let show = show_all(&check.values, &out);
        quote!({ let mut #out = ::std::string::String::new(); #show #out })
    };
    match &check.message {
        None => quote!(::std::format!("{}{}", #head, #values)),
        Some((format, arguments)) => {
            quote! {
                ::std::format!(
                    "{}\n    {}{}", #head, ::std::format!(#format #(, #arguments)*), #values,
                )
            }
        }
    }
}
