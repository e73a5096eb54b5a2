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
    /// A clause could lead back to the function itself, and is kept from doing so. Without threads,
    /// in `core` alone, there is no guard.
    guarded: bool,
}

impl<'a> Generator<'a> {
    fn new(plan: &'a Plan) -> Self {
        let possible = !environment::without_std() && !environment::never_runs();
        let recurses = plan.entry.iter().chain(&plan.exit).any(|check| check.may_recurse);
        Self { plan, guarded: possible && recurses }
    }

    fn sections(&self) -> Sections {
        let (pre, invariants): (Vec<&Check>, Vec<&Check>) =
            self.plan.entry.iter().partition(|check| check.kind == Kind::Precondition);
        let exit: Vec<&Check> = self.plan.exit.iter().collect();
        Sections {
            items: self.items(),
            entry: self.checks(&pre),
            snapshot: self.snapshot(),
            first: self.checks(&invariants),
            exit: self.checks(&exit),
            track_caller: !pre.is_empty(),
        }
    }

    fn items(&self) -> TokenStream {
        let guard = self.guarded.then(guard_items);
        let report = report::items(self.plan);
        quote!(#report #guard)
    }

    /// The checks of one place.
    fn checks(&self, checks: &[&Check]) -> TokenStream {
        let by_mode = Mode::ALL.into_iter().map(|mode| {
            let of_mode = checks.iter().filter(|check| check.mode == mode);
            let code = of_mode.map(|check| check.scoped(self.react_unless(check)));
            let mut code = quote!(#(#code)*);
            if code.is_empty() {
                return code;
            }
            if !self.directly_taken()
                && let Some(entries) = self.plan.entries(mode)
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
        let shared = self.plan.variables.shared(&code);
        let only_if = self.guarded.then(|| {
            let checked = checked();
            quote!(if #checked)
        });
        quote!(#only_if { #shared #code })
    }

    fn snapshot(&self) -> TokenStream {
        Plan::modes(&self.plan.exit)
            .filter_map(|mode| {
                let (values, name) = (self.plan.entries(mode)?.values.iter(), olds(mode));
                if self.directly_taken() {
                    return Some(self.unrun_snapshot(mode));
                }
                let values = quote!((#(#values,)*));
                let shared = self.plan.variables.shared(&values);
                if self.always_taken(mode) {
                    return Some(quote!(let #name = { #shared #values };));
                }
                let none = quote!(::core::option::Option::None);
                let mut taken = quote!({ #shared ::core::option::Option::Some(#values) });
                if self.guarded {
                    let checked = checked();
                    let (raise, lower) = raised(self.plan.exit.iter().any(|it| it.old_may_recurse));
                    taken = quote! {
                        if #checked {
                            #raise
                            let taken = #taken;
                            #lower
                            taken
                        } else { #none }
                    };
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

    /// Whether entry values are simply variables, since nothing runs and the names of different
    /// modes cannot be mixed up.
    fn directly_taken(&self) -> bool {
        let modes = Mode::ALL.into_iter().filter(|mode| self.plan.entries(*mode).is_some());
        environment::never_runs() && !self.plan.asynchronous && modes.count() == 1
    }

    fn unrun_snapshot(&self, mode: Mode) -> TokenStream {
        let values = self.plan.entries(mode).map_or_else(Default::default, |it| it.values.iter());
        let taken = values.enumerate().map(|(index, value)| {
            let (name, shared) = (Entries::name(index), self.plan.variables.shared(value));
            quote!(let #name = &{ #shared #value };)
        });
        taken.collect()
    }

    /// Whether entry values are there for certain when the postconditions are evaluated.
    fn always_taken(&self, mode: Mode) -> bool {
        !self.guarded && mode == Mode::Always
    }

    fn react_unless(&self, check: &Check) -> TokenStream {
        if environment::never_runs() {
            return check.unrun();
        }
        if check.of_type {
            return check.unless_it_holds(&TokenStream::new());
        }
        let report = report::call(self.plan, check);
        let (raise, lower) = raised(self.guarded && check.may_recurse);
        let (holds, condition) = (hidden("holds"), &check.condition);
        quote! {
            #raise
            let #holds: bool = #condition;
            #lower
            if !#holds { #raise #report }
        }
    }
}

/// A flag that is up while a clause of this function is evaluated on this thread. A call of the same
/// function from inside its contract finds it so and checks nothing; that alone makes recursion of
/// contracts finite, without a runtime crate in which all functions could share one flag.
fn guard_items() -> TokenStream {
    let (busy, guard, checked) = (busy(), guard(), checked());
    quote! {
        ::std::thread_local! {
            static #busy: ::core::cell::Cell<bool> = const { ::core::cell::Cell::new(false) };
        }
        struct #guard(bool);
        impl #guard {
            #[inline]
            fn raise() -> Self { Self(#busy.replace(true)) }
        }
        impl ::core::ops::Drop for #guard {
            #[inline]
            fn drop(&mut self) { #busy.set(self.0); }
        }
        let #checked = !#busy.get();
    }
}

fn busy() -> Ident {
    Ident::new("__AUTOFIX_BUSY", Span::call_site())
}

fn guard() -> Ident {
    Ident::new("__AutofixGuard", Span::call_site())
}

/// Whether this call is not made from inside the function's own contract.
fn checked() -> Ident {
    hidden("checked")
}

/// Statements around the evaluation of a clause that could lead back here. The flag also goes down
/// if the clause panics. As long as it is up nothing else happens, so the optimiser, which sees what
/// most clauses call, can do without it.
fn raised(guarded: bool) -> (Option<TokenStream>, Option<TokenStream>) {
    let (guard, held) = (guard(), hidden("guard"));
    let raise = quote!(let #held = #guard::raise(););
    guarded.then(|| (raise, quote!(::core::mem::drop(#held);))).unzip()
}

fn olds(mode: Mode) -> Ident {
    hidden(match mode {
        Mode::Always => "olds",
        Mode::Debug => "debug_olds",
        Mode::Test => "test_olds",
    })
}
