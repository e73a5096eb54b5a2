//! Builds the checked function.
//!
//! The body becomes a closure inside the function, so that every way out of it – `return`, `?`, a
//! macro that returns – leads to the postconditions, and so that `#[track_caller]` on the outside
//! changes nothing inside:
//!
//! ```text
//! #[track_caller]
//! fn name(parameters) -> Output {
//!     preconditions;                       // blamed on the caller
//!     let old = entry values;
//!     let ret = once(|| -> Output { body });
//!     postconditions;
//!     ret
//! }
//! ```

mod check;
mod constant;
mod observed;
mod panicking;
mod report;
mod runtime;
mod variables;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{FnArg, Pat, Type, parse_quote};

use crate::ast::{Contract, Kind};
use crate::environment;
use crate::function::Function;
use check::Plan;
pub use runtime::{is_shared as is_runtime_shared, set_shared as set_runtime_shared};

/// Code for the places of a function at which something is evaluated.
struct Sections {
    /// Helper items, first in the body.
    items: TokenStream,
    /// Checks that know the caller.
    entry: TokenStream,
    snapshot: TokenStream,
    /// Checks at entry and exit that have places of their own.
    first: TokenStream,
    exit: TokenStream,
    /// The clauses want to know who called.
    track_caller: bool,
    /// The variable [`panicking::checked`] says whether the checks after the preconditions are to be
    /// made, and the function is to have a copy of what follows for each case.
    splits: bool,
}

/// The function with its contracts checked.
///
/// The prologue goes first into the body.
pub fn function(
    mut function: Function,
    contracts: &[Contract],
    prologue: &TokenStream,
) -> TokenStream {
    if environment::disabled() || contracts.is_empty() {
        let Function { attrs, vis, defaultness, sig, body, .. } = function;
        let statements = body.stream();
        let body =
            if prologue.is_empty() { quote!(#body) } else { quote!({ #prologue #statements }) };
        return quote!(#(#attrs)* #vis #defaultness #sig #body);
    }
    let rebinding = function.rebind_mutable_parameters();
    let mut plan = Plan::new(&function, contracts);
    plan.variables.find_plain(&function, &plan.result);
    let warnings = check::warnings(&plan);
    let prologue = &quote!(#prologue #warnings);
    if function.sig.constness.is_some() {
        return constant::function(function, &plan, prologue, &rebinding);
    }
    let own_track_caller = function.has_attribute("track_caller");
    // Without a closure in between, the body still sees who called.
    let stays = own_track_caller
        && plan.exit.is_empty()
        && plan.entry.iter().all(|check| check.kind == Kind::Precondition);
    let may_split = !stays && !plan.asynchronous && !function.never_returns();
    let sections = sections(&function, &plan, may_split);
    let tracks = sections.track_caller && !environment::never_runs();
    if tracks && !own_track_caller && function.can_track_caller() {
        function.attrs.push(parse_quote!(#[track_caller]));
    }
    let body = if function.sig.asyncness.is_some() {
        let Sections { items, entry, snapshot, first, exit, .. } = sections;
        let first = if first.is_empty() { first } else { once(&quote!(()), &quote!({ #first })) };
        let inner = asynchronous(&mut function, &rebinding, &plan.result, &exit);
        quote!({ #prologue #items #entry #first; #snapshot #inner })
    } else if stays {
        let (Sections { items, entry, .. }, statements) = (sections, function.body.stream());
        quote!({ #prologue #items #entry #rebinding #statements })
    } else if environment::never_runs() && !cfg!(feature = "observe") {
        let Sections { items, entry, snapshot, first, exit, .. } = sections;
        let inner = unrun(&function, &rebinding, &plan.result, &exit);
        quote!({ #prologue #items #entry #first #snapshot #inner })
    } else {
        let inner = synchronous(&function, &rebinding, &plan.result, &sections, own_track_caller);
        let Sections { items, entry, .. } = sections;
        quote!({ #prologue #items #entry #inner })
    };
    let Function { attrs, vis, defaultness, sig, .. } = function;
    quote!(#(#attrs)* #vis #defaultness #sig #body)
}

/// A statement that checks the contract where it stands.
pub fn statement(function: &Function, contract: &Contract) -> TokenStream {
    let plan = Plan::new(function, std::slice::from_ref(contract));
    checks(function, &plan)
}

/// The declaration of a variable for a loop's variant, and a statement that checks it.
pub fn variant(
    function: &Function,
    contract: &Contract,
    index: usize,
) -> (TokenStream, TokenStream) {
    let mut plan = Plan::new(function, std::slice::from_ref(contract));
    let (mut declarations, constant) = (TokenStream::new(), function.sig.constness.is_some());
    for (clause, check) in plan.entry.iter_mut().enumerate() {
        let last = hidden(&format!("variant_{index}_{clause}"));
        declarations.extend(quote!(let mut #last = ::core::option::Option::None;));
        check.make_variant(&last, constant);
    }
    (declarations, checks(function, &plan))
}

fn checks(function: &Function, plan: &Plan) -> TokenStream {
    if function.sig.constness.is_some() {
        return constant::statement(plan);
    }
    let Sections { items, entry, first, .. } = sections(function, plan, false);
    quote!({ #items #entry #first })
}

fn sections(function: &Function, plan: &Plan, may_split: bool) -> Sections {
    if cfg!(feature = "observe") {
        observed::sections(plan)
    } else {
        panicking::sections(function, plan, may_split)
    }
}

/// Without checks around it, or with checks that are to be blamed on the caller, the body needs
/// one closure; with checks that have their own places, another one around both.
fn synchronous(
    function: &Function,
    rebinding: &TokenStream,
    result: &Ident,
    sections: &Sections,
    own_track_caller: bool,
) -> TokenStream {
    let Sections { snapshot, first, exit, track_caller, splits, .. } = sections;
    let body = body(function, rebinding);
    if function.never_returns() {
        let statements = function.body.stream();
        let statements = quote!(#rebinding #statements);
        let call = format_ident!("__autofix_call");
        return quote! {
            #snapshot
            fn #call<R>(body: impl ::core::ops::FnOnce() -> R) -> R { body() }
            #call(|| -> ! { #first #statements })
        };
    }
    let output = erase_impl_trait(function.output()).into_token_stream();
    let around = !exit.is_empty() || !first.is_empty();
    if *splits {
        let (runtime, checked) = (hidden("runtime"), panicking::checked());
        let inner = if around {
            let call = once(&output, &body);
            quote!({ #snapshot #first let #result = #call; #exit #result })
        } else {
            body
        };
        // What is referred to would have to be in memory.
        let by_value = function.parameters_are_copied().then(|| quote!(move));
        return quote!(#runtime.run(#checked, #by_value |#checked| -> #output #inner));
    }
    let call = once(&output, &body);
    match (around, *track_caller || own_track_caller) {
        (false, _) => quote!(#snapshot #call),
        (true, false) => quote!(#snapshot #first let #result = #call; #exit #result),
        (true, true) => {
            let inner = once(&output, &quote!({ #first let #result = #call; #exit #result }));
            quote!(#snapshot #inner)
        }
    }
}

/// The body and what follows it where nothing runs: what panics where is of no concern, nor that
/// `return` and `?` leave the checks out. The compiler sees them after the body all the same, and
/// so what the body has moved or still borrows.
fn unrun(
    function: &Function,
    rebinding: &TokenStream,
    result: &Ident,
    exit: &TokenStream,
) -> TokenStream {
    let body = body(function, rebinding);
    if exit.is_empty() {
        let statements = function.body.stream();
        return quote!(#rebinding #statements);
    }
    let output = erase_impl_trait(function.output());
    // The body may never get to its end, which is no reason to warn of what comes after it.
    let allow = quote!(#[allow(unreachable_code, unused_variables)]);
    let returned = hidden("returned");
    if !is_unit(&output) {
        quote! {
            #[allow(clippy::diverging_sub_expression)]
            let #returned: #output = #body;
            #allow { let #result = #returned; #exit #result }
        }
    } else if *result == hidden("ret") {
        quote!(#body #allow { #exit })
    } else {
        // A variable without a value would be reported.
        let call = once(&output.into_token_stream(), &body);
        quote!(let #result = #call; #exit #result)
    }
}

fn is_unit(ty: &Type) -> bool {
    matches!(ty, Type::Tuple(tuple) if tuple.elems.is_empty())
}

/// Calls a closure at once. The standard library has a function for that, if one looks at it the
/// right way; one less to compile for each contract. It takes `FnOnce`, which a call on the spot
/// would not infer: the body may return what it borrows.
fn once(output: &TokenStream, body: &TokenStream) -> TokenStream {
    quote!(::core::option::Option::None.unwrap_or_else(|| -> #output #body))
}

/// An `async fn` becomes a function that returns a future, so that preconditions are checked at
/// the call and not when the future is first polled.
fn asynchronous(
    function: &mut Function,
    rebinding: &TokenStream,
    result: &Ident,
    exit: &TokenStream,
) -> TokenStream {
    let statements = function.body.stream();
    let output = function.output();
    let erased = erase_impl_trait(output.clone());
    function.sig.asyncness = None;
    function.sig.output = parse_quote!(-> impl ::core::future::Future<Output = #output>);
    let captures = function.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Receiver(receiver) => {
            let name = &receiver.self_token;
            Some(quote!(let _ = &#name;))
        }
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(pattern) => {
                let name = &pattern.ident;
                Some(quote!(let _ = &#name;))
            }
            _ => None,
        },
    });
    // The branch that is never taken tells the block its type, for the sake of `?`.
    quote! {
        async move {
            #(#captures)*
            let #result = async {
                #[allow(unreachable_code, clippy::diverging_sub_expression, clippy::empty_loop)]
                if false {
                    let typed: #erased = loop {};
                    return typed;
                }
                #rebinding
                #statements
            }
            .await;
            #exit
            #result
        }
    }
}

/// The body as a block, with the mutable parameters it expects.
fn body(function: &Function, rebinding: &TokenStream) -> TokenStream {
    let body = &function.body;
    if rebinding.is_empty() {
        return quote!(#body);
    }
    // A block in a block would be reported as unnecessary braces.
    let statements = body.stream();
    quote!({ #rebinding #statements })
}

/// A closure cannot declare `impl Trait`; leaving only that part to inference keeps `?` typed.
fn erase_impl_trait(mut ty: Type) -> Type {
    struct Erase;
    impl VisitMut for Erase {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            if matches!(ty, Type::ImplTrait(_)) {
                *ty = parse_quote!(_);
            } else {
                visit_mut::visit_type_mut(self, ty);
            }
        }
    }
    Erase.visit_type_mut(&mut ty);
    ty
}

/// A name that no clause can mean by accident.
pub fn hidden(name: &str) -> Ident {
    Ident::new(&format!("__autofix_{name}"), Span::mixed_site())
}
