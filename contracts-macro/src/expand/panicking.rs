//! Normal builds: a false clause panics, with nothing but the standard library.
//!
//! A contract evaluated inside a contract is not checked. A function whose clauses could call something
//! or panic asks before whether it is in one:
//!
//! ```text
//! let checked = !runtime.busy();
//! if checked { preconditions }
//! runtime.run(checked, |checked| { …body… if checked { postconditions } })
//! ```
//!
//! `run` has a call for each case, so that the optimiser knows in one of them what the preconditions say
//! and finds nothing of the checks in the other. A function whose clauses do no harm asks only when one
//! is false.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::Lifetime;

use super::check::{Check, Plan, only_in};
use super::{Sections, hidden, report, runtime};
use crate::ast::{Kind, Mode};
use crate::environment;
use crate::function::Function;
use crate::lower::Entries;
use crate::nesting::Effect;

/// The checks of a plan for the function. Where the body can be called in two places, the sections
/// may ask for that.
pub fn sections(function: &Function, plan: &Plan, may_split: bool) -> Sections {
    Generator { plan, nesting: Nesting::of(plan), may_split }.sections(function)
}

/// When it is found out that a contract is evaluated inside another one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nesting {
    /// Never. Without threads, in `core` alone, there is nothing to tell.
    Unknown,
    /// If a clause is false.
    Late,
    /// Before any clause is evaluated.
    Early,
}

impl Nesting {
    fn of(plan: &Plan) -> Self {
        let mut checks = plan.entry.iter().chain(&plan.exit);
        if environment::without_std() || environment::never_runs() {
            Self::Unknown
        } else if checks.all(|it| it.effect.max(it.effect_of_old) == Effect::None) {
            Self::Late
        } else {
            Self::Early
        }
    }
}

struct Generator<'a> {
    plan: &'a Plan,
    nesting: Nesting,
    may_split: bool,
}

impl Generator<'_> {
    fn sections(&self, function: &Function) -> Sections {
        let (pre, invariants): (Vec<&Check>, Vec<&Check>) =
            self.plan.entry.iter().partition(|check| check.kind == Kind::Precondition);
        let exit: Vec<&Check> = self.plan.exit.iter().collect();
        let splits = self.may_split
            && match self.nesting {
                Nesting::Unknown => false,
                Nesting::Late => !pre.is_empty(),
                Nesting::Early => true,
            };
        let mut entry = self.checks(&pre, splits.then(label).as_ref());
        if splits && self.nesting == Nesting::Late {
            let (checked, label) = (checked(), label());
            entry = quote!(let #checked = #label: { #entry true };);
        }
        Sections {
            items: self.items(function),
            entry,
            snapshot: self.snapshot(),
            first: self.checks(&invariants, None),
            exit: self.checks(&exit, None),
            track_caller: !pre.is_empty(),
            splits,
        }
    }

    fn items(&self, function: &Function) -> TokenStream {
        let mut checks = self.plan.entry.iter().chain(&self.plan.exit);
        if self.nesting == Nesting::Unknown || checks.all(|check| check.of_type) {
            return TokenStream::new();
        }
        let access = runtime::access(function);
        let checked = (self.nesting == Nesting::Early).then(|| {
            let (checked, runtime) = (checked(), hidden("runtime"));
            quote!(let #checked = !#runtime.busy();)
        });
        quote!(#access #checked)
    }

    /// The checks of one place. One that is false, in vain, may leave the others out.
    fn checks(&self, checks: &[&Check], leave: Option<&Lifetime>) -> TokenStream {
        let by_mode = Mode::ALL.into_iter().map(|mode| {
            let of_mode = checks.iter().filter(|check| check.mode == mode);
            let code = of_mode.map(|check| check.scoped(self.react_unless(check, leave)));
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
        let only_if = (self.nesting == Nesting::Early).then(|| {
            let (checked, runtime) = (checked(), hidden("runtime"));
            // A future is polled later.
            let still = self.plan.asynchronous.then(|| quote!(&& !#runtime.busy()));
            quote!(if #checked #still)
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
                if self.nesting == Nesting::Early {
                    let checked = checked();
                    let effect = self.plan.exit.iter().map(|it| it.effect_of_old).max();
                    let (raise, lower) = raised(effect, false);
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
        self.nesting != Nesting::Early && mode == Mode::Always
    }

    fn react_unless(&self, check: &Check, leave: Option<&Lifetime>) -> TokenStream {
        if environment::never_runs() {
            return check.unrun();
        }
        if check.of_type {
            return check.unless_it_holds(&TokenStream::new());
        }
        let (report, runtime) = (report::call(self.plan, check), hidden("runtime"));
        let reaction = match (self.nesting, leave) {
            (Nesting::Late, Some(label)) => {
                quote!(if #runtime.busy() { break #label false; } #report)
            }
            (Nesting::Late, None) => quote!(if !#runtime.busy() { #report }),
            _ => report,
        };
        let early = self.nesting == Nesting::Early;
        let at_exit = self.plan.exit.iter().any(|it| std::ptr::eq(it, check));
        let (raise, lower) = raised(early.then_some(check.effect), at_exit);
        let (holds, condition) = (hidden("holds"), &check.condition);
        quote! {
            #raise
            let #holds: bool = #condition;
            #lower
            if !#holds { #reaction }
        }
    }
}

/// Statements around an evaluation that could lead to other contracts. The flag also goes down if the
/// clause panics. As long as it is up nothing else happens, so the optimiser, which sees what most
/// clauses call, can do without it.
fn raised(effect: Option<Effect>, at_exit: bool) -> (Option<TokenStream>, Option<TokenStream>) {
    let (runtime, held) = (hidden("runtime"), hidden("raised"));
    let raise = if at_exit { quote!(raise_again) } else { quote!(raise) };
    let raise = quote!(let #held = #runtime.#raise(););
    (effect == Some(Effect::Call)).then(|| (raise, quote!(::core::mem::drop(#held);))).unzip()
}

/// Whether this call is not made from inside a contract.
pub fn checked() -> Ident {
    hidden("checked")
}

/// The block of the preconditions.
fn label() -> Lifetime {
    Lifetime::new("'__autofix_preconditions", Span::mixed_site())
}

fn olds(mode: Mode) -> Ident {
    hidden(match mode {
        Mode::Always => "olds",
        Mode::Debug => "debug_olds",
        Mode::Test => "test_olds",
    })
}
