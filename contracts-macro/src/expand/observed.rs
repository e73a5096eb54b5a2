//! Observe mode: every clause is reported to the harness, which decides what happens.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use super::check::{Check, Plan, show_all};
use super::{Sections, hidden};
use crate::ast::Kind;
use crate::lower::Entries;

pub fn sections(plan: &Plan) -> Sections {
    let entry = plan.entry.iter().enumerate();
    let entry = entry
        .filter(|(_, check)| !check.of_type)
        .map(|(i, check)| report(plan, check, i))
        .collect();
    Sections {
        items: items(plan),
        entry: quote_all([guarded(plan, &entry), of_types(&plan.entry)]),
        snapshot: snapshot(plan),
        first: TokenStream::new(),
        exit: quote_all([exit(plan), of_types(&plan.exit)]),
        track_caller: true,
        splits: false,
    }
}

fn quote_all(parts: [TokenStream; 2]) -> TokenStream {
    parts.into_iter().collect()
}

/// Invariants of types bring their own guard.
fn of_types(checks: &[Check]) -> TokenStream {
    let of_types = checks.iter().filter(|check| check.of_type);
    of_types.map(|check| check.scoped(check.unless_it_holds(&TokenStream::new()))).collect()
}

fn items(plan: &Plan) -> TokenStream {
    let clauses = plan.entry.iter().chain(&plan.exit).enumerate().map(|(index, check)| {
        let name = clause_name(index);
        let (function, text) = (&plan.name, &check.text);
        let kind = match check.kind {
            Kind::Precondition => quote!(Precondition),
            Kind::Postcondition => quote!(Postcondition),
            Kind::Invariant => quote!(Invariant),
            Kind::LoopInvariant => quote!(LoopInvariant),
            Kind::LoopVariant => quote!(LoopVariant),
        };
        let place = quote_spanned! {check.span=>
            file: ::autofix_harness::std::file!(), line: ::autofix_harness::std::line!(), column: ::autofix_harness::std::column!()
        };
        quote! {
            static #name: ::autofix_harness::contract::Clause = ::autofix_harness::contract::Clause {
                kind: ::autofix_harness::contract::Kind::#kind,
                function: #function,
                text: #text,
                #place
            };
        }
    });
    let shows = plan.entry.iter().chain(&plan.exit).any(|check| !check.values.is_empty());
    let wrapper = shows.then(value_wrapper);
    let caller = hidden("caller");
    quote!(#(#clauses)* #wrapper let #caller = ::core::panic::Location::caller();)
}

/// A wrapper with a method `get` that yields only values that are `Debug`: its own method comes
/// before that of the trait, if its bounds hold. What is to be done with the value stands in a
/// function that is not generic, as otherwise there would be a copy of it for every type.
fn value_wrapper() -> TokenStream {
    let value = quote!(::core::option::Option<&dyn ::core::fmt::Debug>);
    let string = quote!(::autofix_harness::std::string::String);
    let out = quote!(::autofix_harness::std::vec::Vec<(&'static str, #string)>);
    quote! {
        #[allow(dead_code)]
        struct __AutofixValue<'a, T: ?Sized>(&'a T);
        #[allow(dead_code)]
        impl<T: ?Sized + ::core::fmt::Debug> __AutofixValue<'_, T> {
            #[inline]
            fn get(&self) -> #value { ::core::option::Option::Some(&self.0) }
        }
        #[allow(dead_code)]
        trait __AutofixOpaque {
            #[inline]
            fn get(&self) -> #value { ::core::option::Option::None }
        }
        impl<T: ?Sized> __AutofixOpaque for __AutofixValue<'_, T> {}
        #[cold]
        fn __autofix_show(out: &mut #out, name: &'static str, value: #value) {
            if let ::core::option::Option::Some(value) = value {
                out.push((name, ::autofix_harness::std::format!("{:?}", value)));
            }
        }
    }
}

fn clause_name(index: usize) -> Ident {
    format_ident!("__AUTOFIX_CLAUSE_{index}")
}

/// Code that runs unless a contract is being evaluated already.
fn guarded(plan: &Plan, code: &TokenStream) -> TokenStream {
    if code.is_empty() {
        return TokenStream::new();
    }
    let (guard, shared) = (hidden("guard"), plan.variables.shared(code));
    quote! {
        if let ::core::option::Option::Some(#guard) = ::autofix_harness::contract::guard() {
            #shared
            #code
            ::core::mem::drop(#guard);
        }
    }
}

fn snapshot(plan: &Plan) -> TokenStream {
    let guard = hidden("guard");
    plan.olds
        .iter()
        .filter(|(_, entries)| !entries.values.is_empty())
        .map(|(mode, entries)| {
            let (olds, values) = (hidden(&format!("olds_{mode:?}")), &entries.values);
            let values = quote!((#(#values,)*));
            let shared = plan.variables.shared(&values);
            quote! {
                let #olds = if let ::core::option::Option::Some(#guard) =
                    ::autofix_harness::contract::guard()
                {
                    #shared
                    let values = #values;
                    ::core::mem::drop(#guard);
                    ::core::option::Option::Some(values)
                } else {
                    ::core::option::Option::None
                };
            }
        })
        .collect()
}

fn exit(plan: &Plan) -> TokenStream {
    let start = plan.entry.len();
    let by_mode = Plan::modes(&plan.exit).map(|mode| {
        let checks = plan.exit.iter().enumerate();
        let checks = checks.filter(|(_, check)| check.mode == mode && !check.of_type);
        let code: TokenStream =
            checks.map(|(index, check)| check.scoped(report(plan, check, start + index))).collect();
        let Some(entries) = plan.entries(mode) else { return code };
        let olds = hidden(&format!("olds_{mode:?}"));
        let names = (0..entries.values.len()).map(Entries::name);
        quote! {
            if let ::core::option::Option::Some((#(#names,)*)) = &#olds { #code }
        }
    });
    guarded(plan, &by_mode.collect())
}

fn report(plan: &Plan, check: &Check, index: usize) -> TokenStream {
    let (clause, caller, out) = (clause_name(index), hidden("caller"), hidden("values"));
    let condition = &check.condition;
    // An exclusive reference cannot be in the hands of two closures.
    let values = if check.values.is_empty() || plan.variables.casts {
        quote!(::autofix_harness::std::vec::Vec::new())
    } else {
        let show = show_all(
            &check.values,
            &|name, expr| quote!(__autofix_show(#out, #name, __AutofixValue(&(#expr)).get());),
        );
        quote!(let #out = &mut ::autofix_harness::std::vec::Vec::new(); #show ::core::mem::take(#out))
    };
    quote! {
        ::autofix_harness::contract::check(&#clause, #caller, || -> bool { #condition }, || { #values });
    }
}
