//! Normal builds: a false clause panics, with nothing but the standard library.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::check::{Check, Plan, only_in, show_all, value_wrapper};
use super::{Sections, hidden};
use crate::ast::{Kind, Mode};
use crate::environment::{self, Reaction};
use crate::lower::Entries;

pub fn sections(plan: &Plan) -> Sections {
    Generator::new(plan).sections()
}

struct Generator<'a> {
    plan: &'a Plan,
    /// `core` alone has neither strings for values nor threads for a guard.
    std: bool,
    guarded: bool,
}

impl<'a> Generator<'a> {
    fn new(plan: &'a Plan) -> Self {
        let std = !environment::without_std();
        let calls = plan.entry.iter().chain(&plan.exit).any(|check| check.calls);
        let snapshots = plan.olds.iter().any(|(_, entries)| !entries.values.is_empty());
        Self { plan, std, guarded: std && (calls || snapshots) }
    }

    fn sections(&self) -> Sections {
        Sections {
            items: self.items(),
            entry: if self.std { self.entry() } else { self.entry_without_std() },
            snapshot: self.snapshot(),
            exit: self.exit(),
            track_caller: self.plan.entry.iter().any(|check| check.kind == Kind::Precondition),
        }
    }

    fn items(&self) -> TokenStream {
        let guard = self.guarded.then(|| {
            let busy = busy();
            quote! {
                ::std::thread_local! {
                    static #busy: ::core::cell::RefCell<()> =
                        const { ::core::cell::RefCell::new(()) };
                }
            }
        });
        let mut checks = self.plan.entry.iter().chain(&self.plan.exit);
        let shows = self.std && checks.any(|check| !check.values.is_empty());
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

    /// Preconditions yield a message and leave the panic to the function itself, which knows its
    /// caller. The closures are `Fn`: a clause cannot change what it looks at.
    fn entry(&self) -> TokenStream {
        if self.plan.entry.is_empty() {
            return TokenStream::new();
        }
        let some = quote!(::core::option::Option::Some);
        let none = quote!(::core::option::Option::None);
        let checks = Plan::modes(&self.plan.entry).map(|mode| {
            let of_mode = self.plan.entry.iter().filter(|check| check.mode == mode);
            let code = of_mode.map(|check| match check.kind {
                Kind::Precondition => {
                    let text = self.text(check);
                    check.unless_it_holds(&quote!(return #some(#text);))
                }
                _ => self.react_unless(check),
            });
            only_in(mode, quote!(#(#code)*))
        });
        let code = self.unless_busy(&quote!(#(#checks)* #none), &none);
        let violated = hidden("violated");
        let only_tests = self.plan.entry.iter().all(|check| check.mode == Mode::Test);
        let react = react(
            &quote!("{}\n  called from {}", violation, ::core::panic::Location::caller()),
            if only_tests { Mode::Test } else { Mode::Always },
        );
        quote! {
            let #violated: &dyn ::core::ops::Fn()
                -> ::core::option::Option<::std::string::String> = &|| { #code };
            if let #some(violation) = #violated() { #react }
        }
    }

    fn entry_without_std(&self) -> TokenStream {
        let code = self.plan.entry.iter().map(|check| {
            let code = match check.kind {
                Kind::Precondition => {
                    let text = self.text(check);
                    let caller = quote!(::core::panic::Location::caller());
                    let react = react(&quote!("{}\n  called from {}", #text, #caller), check.mode);
                    check.unless_it_holds(&react)
                }
                _ => self.react_unless(check),
            };
            only_in(check.mode, code)
        });
        quote!(#(#code)*)
    }

    fn snapshot(&self) -> TokenStream {
        Plan::modes(&self.plan.exit)
            .filter_map(|mode| {
                let values = self.plan.entries(mode)?.values.iter();
                let none = quote!(::core::option::Option::None);
                let taken = quote!(::core::option::Option::Some((#(#values,)*)));
                let taken = self.unless_busy(&taken, &none);
                let name = olds(mode);
                let on = match mode {
                    Mode::Always => taken,
                    Mode::Debug => {
                        quote!(if ::core::cfg!(debug_assertions) { #taken } else { #none })
                    }
                    Mode::Test => quote!(if ::core::cfg!(test) { #taken } else { #none }),
                };
                Some(quote!(let #name = #on;))
            })
            .collect()
    }

    fn exit(&self) -> TokenStream {
        if self.plan.exit.is_empty() {
            return TokenStream::new();
        }
        let checks = Plan::modes(&self.plan.exit).map(|mode| {
            let of_mode = self.plan.exit.iter().filter(|check| check.mode == mode);
            let code = of_mode.map(|check| check.scoped(self.react_unless(check)));
            let mut code = quote!(#(#code)*);
            if let Some(entries) = self.plan.entries(mode) {
                let olds = olds(mode);
                let names = (0..entries.values.len()).map(Entries::name);
                code = quote! {
                    #[allow(unused_variables)]
                    if let ::core::option::Option::Some((#(#names,)*)) = &#olds { #code }
                };
            }
            only_in(mode, code)
        });
        let code = self.unless_busy(&quote!(#(#checks)*), &quote!(()));
        let check = hidden("check");
        quote! {
            let #check: &dyn ::core::ops::Fn() = &|| { #code };
            #check();
        }
    }

    /// Evaluates `code` unless this function's contract is being evaluated already.
    fn unless_busy(&self, code: &TokenStream, otherwise: &TokenStream) -> TokenStream {
        if !self.guarded {
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

    /// Postconditions and invariants are blamed on the clause, at its place.
    fn react_unless(&self, check: &Check) -> TokenStream {
        let text = self.text(check);
        let react = react(&quote_spanned!(check.span=> "{}", #text), check.mode);
        check.unless_it_holds(&react)
    }

    /// An expression for the message of a violation.
    fn text(&self, check: &Check) -> TokenStream {
        let head =
            format!("{} of `{}` violated: {}", check.kind.word(), self.plan.name, check.text);
        let out = hidden("values");
        let values = if check.values.is_empty() || !self.std {
            quote!("")
        } else {
            let show = show_all(&check.values, &out);
            quote!({ let mut #out = ::std::string::String::new(); #show #out })
        };
        let format = if self.std { quote!(::std::format!) } else { quote!(::core::format_args!) };
        match &check.message {
            None => quote!(#format("{}{}", #head, #values)),
            Some((message, arguments)) => {
                let message = quote!(::core::format_args!(#message #(, #arguments)*));
                quote!(#format("{}\n    {}{}", #head, #message, #values))
            }
        }
    }
}

/// Borrowed while this function's contract is evaluated on this thread. A call of the same
/// function from inside its contract finds it so and checks nothing; that alone makes recursion of
/// contracts finite, without a runtime crate in which all functions could share one flag.
fn busy() -> Ident {
    Ident::new("__AUTOFIX_BUSY", Span::call_site())
}

fn olds(mode: Mode) -> Ident {
    hidden(match mode {
        Mode::Always => "olds",
        Mode::Debug => "debug_olds",
        Mode::Test => "test_olds",
    })
}

/// What to do about a violation. A failed test stays failed.
fn react(message: &TokenStream, mode: Mode) -> TokenStream {
    let span = message.clone().into_iter().next().map_or_else(Span::call_site, |t| t.span());
    match environment::reaction() {
        Reaction::Log if mode != Mode::Test => quote_spanned!(span=> ::log::error!(#message);),
        Reaction::Print if mode != Mode::Test => quote_spanned!(span=> ::std::eprintln!(#message);),
        _ => quote_spanned!(span=> ::core::panic!(#message);),
    }
}
