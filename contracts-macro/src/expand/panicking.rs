//! Normal builds: a false clause panics, with nothing but the standard library.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use super::check::{Check, Plan, only_in};
use super::{Sections, hidden, report};
use crate::ast::{Kind, Mode};
use crate::environment;
use crate::lower::Entries;

pub fn sections(plan: &Plan) -> Sections {
    Generator::new(plan).sections()
}

struct Generator<'a> {
    plan: &'a Plan,
    guarded: Guarded,
}

/// The places of a function at which a clause could lead back to the function itself, and is kept
/// from doing so. Without threads, in `core` alone, there is no guard.
struct Guarded {
    entry: bool,
    snapshot: bool,
    exit: bool,
}

impl<'a> Generator<'a> {
    fn new(plan: &'a Plan) -> Self {
        let possible = !environment::without_std() && !environment::never_runs();
        let recurses = |checks: &[Check]| possible && checks.iter().any(|check| check.may_recurse);
        let guarded = Guarded {
            entry: recurses(&plan.entry),
            snapshot: possible && plan.exit.iter().any(|check| check.old_may_recurse),
            exit: recurses(&plan.exit),
        };
        Self { plan, guarded }
    }

    fn sections(&self) -> Sections {
        let (pre, invariants): (Vec<&Check>, Vec<&Check>) =
            self.plan.entry.iter().partition(|check| check.kind == Kind::Precondition);
        let exit: Vec<&Check> = self.plan.exit.iter().collect();
        Sections {
            items: self.items(),
            entry: self.checks(&pre, self.guarded.entry),
            snapshot: self.snapshot(),
            first: self.checks(&invariants, self.guarded.entry),
            exit: self.checks(&exit, self.guarded.exit),
            track_caller: !pre.is_empty(),
        }
    }

    fn items(&self) -> TokenStream {
        let Guarded { entry, snapshot, exit } = self.guarded;
        let guard = (entry || snapshot || exit).then(guard_items);
        let report = report::items(self.plan);
        quote!(#guard #report)
    }

    /// The checks of one place.
    fn checks(&self, checks: &[&Check], guarded: bool) -> TokenStream {
        let by_mode = Mode::ALL.into_iter().map(|mode| {
            let of_mode = checks.iter().filter(|check| check.mode == mode);
            let code = of_mode.map(|check| check.scoped(self.react_unless(check)));
            let mut code = quote!(#(#code)*);
            if code.is_empty() {
                return code;
            }
            if let Some(entries) = self.plan.entries(mode)
                && checks.iter().any(|check| check.kind == Kind::Postcondition)
            {
                let olds = olds(mode);
                let names = (0..entries.values.len()).map(Entries::name);
                let names = quote!((#(#names,)*));
                code = if self.always_taken(mode) {
                    quote!(let #names = &#olds; #code)
                } else {
                    quote!(if let ::core::option::Option::Some(#names) = &#olds { #code })
                };
            }
            only_in(mode, code)
        });
        let code = quote!(#(#by_mode)*);
        if code.is_empty() {
            return code;
        }
        let shared = self.plan.shared(&code);
        let code = quote!({ #shared #code });
        if guarded { unless_busy(&code, None) } else { code }
    }

    fn snapshot(&self) -> TokenStream {
        Plan::modes(&self.plan.exit)
            .filter_map(|mode| {
                let (values, name) = (self.plan.entries(mode)?.values.iter(), olds(mode));
                let values = quote!((#(#values,)*));
                let shared = self.plan.shared(&values);
                if self.always_taken(mode) {
                    return Some(quote!(let #name = { #shared #values };));
                }
                let none = quote!(::core::option::Option::None);
                let mut taken = quote!({ #shared ::core::option::Option::Some(#values) });
                if self.guarded.snapshot {
                    taken = unless_busy(&taken, Some(&none));
                }
                let taken = match mode {
                    Mode::Always => taken,
                    Mode::Debug => {
                        quote!(if ::core::cfg!(debug_assertions) { #taken } else { #none })
                    }
                    Mode::Test => quote!(if ::core::cfg!(test) { #taken } else { #none }),
                };
                Some(quote!(let #name = #taken;))
            })
            .collect()
    }

    /// Whether entry values are there for certain when the postconditions are evaluated.
    fn always_taken(&self, mode: Mode) -> bool {
        !self.guarded.snapshot && mode == Mode::Always
    }

    fn react_unless(&self, check: &Check) -> TokenStream {
        if environment::never_runs() {
            return check.unrun();
        }
        if check.of_type {
            return check.unless_it_holds(&TokenStream::new());
        }
        check.unless_it_holds(&report::call(self.plan, check))
    }
}

/// A flag that is up while this function's contract is evaluated on this thread. A call of the same
/// function from inside its contract finds it so and checks nothing; that alone makes recursion of
/// contracts finite, without a runtime crate in which all functions could share one flag.
fn guard_items() -> TokenStream {
    let (busy, guard) = (busy(), guard());
    quote! {
        ::std::thread_local! {
            static #busy: ::core::cell::Cell<bool> = const { ::core::cell::Cell::new(false) };
        }
        struct #guard;
        impl ::core::ops::Drop for #guard {
            #[inline]
            fn drop(&mut self) { #busy.set(false); }
        }
    }
}

fn busy() -> Ident {
    Ident::new("__AUTOFIX_BUSY", Span::call_site())
}

fn guard() -> Ident {
    Ident::new("__AutofixGuard", Span::call_site())
}

/// Evaluates `code` unless this function's contract is being evaluated already. The flag goes down
/// also if a clause panics.
fn unless_busy(code: &TokenStream, otherwise: Option<&TokenStream>) -> TokenStream {
    let (busy, guard, held) = (busy(), guard(), hidden("guard"));
    let otherwise = otherwise.map(|otherwise| quote!(else { #otherwise }));
    quote!(if !#busy.replace(true) { let #held = #guard; #code } #otherwise)
}

fn olds(mode: Mode) -> Ident {
    hidden(match mode {
        Mode::Always => "olds",
        Mode::Debug => "debug_olds",
        Mode::Test => "test_olds",
    })
}
