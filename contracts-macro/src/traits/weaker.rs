//! Eiffel's rule: an implementation may demand less than its trait.
//!
//! The trait gets one more hidden method for each, which says whether the implementation accepts
//! the arguments that the trait does not. By default it accepts none.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FnArg, ImplItemFn, Safety, Signature, TraitItemFn, Type, parse_quote};

use super::{is_cfg, name_arguments, turbofish};
use crate::ast::{Contract, Kind};
use crate::{attributes, collect, lower, validate};

/// Anonymous types cannot be passed on to another method.
pub fn is_possible(sig: &Signature) -> bool {
    sig.variadic.is_none()
        && sig.inputs.iter().all(|input| match input {
            FnArg::Typed(typed) => {
                !typed.ty.to_token_stream().into_iter().any(|token| token.to_string() == "impl")
            }
            FnArg::Receiver(_) => true,
        })
}

/// The hidden method with which the trait accepts nothing more.
pub fn declaration(method: &TraitItemFn) -> Option<TokenStream> {
    if !is_possible(&method.sig) {
        return None;
    }
    let sig = signature(&method.sig);
    let cfgs = method.attrs.iter().filter(|attr| is_cfg(attr));
    Some(quote! {
        #(#cfgs)*
        #[doc(hidden)]
        #[allow(unused_variables, clippy::all, clippy::pedantic)]
        #sig { false }
    })
}

/// A call that asks the implementation.
pub fn call(sig: &Signature) -> Expr {
    let (name, turbofish) = (name(&sig.ident), turbofish(sig));
    let arguments = sig.inputs.iter().map(|input| match input {
        FnArg::Receiver(receiver) => {
            let (this, by_reference) = (&receiver.self_token, !is_by_value(receiver));
            if by_reference { quote!(&*#this) } else { quote!(&#this) }
        }
        FnArg::Typed(typed) => {
            let name = &typed.pat;
            quote!(&#name)
        }
    });
    parse_quote!(Self::#name #turbofish (#(#arguments),*))
}

/// The hidden method of an implementation that has preconditions of its own; they are taken off
/// the method.
pub fn definition(method: &mut ImplItemFn) -> syn::Result<Option<TokenStream>> {
    if !is_possible(&method.sig) {
        return Ok(None);
    }
    let is_precondition =
        |attr: &syn::Attribute| attributes::kind(attr) == Some(Kind::Precondition);
    let (mut own, others): (Vec<_>, Vec<_>) =
        std::mem::take(&mut method.attrs).into_iter().partition(is_precondition);
    method.attrs = others;
    let (contracts, used) = collect::take_siblings(&mut own);
    // What could not be parsed reports itself.
    method.attrs.append(&mut own);
    if contracts.is_empty() {
        return Ok(None);
    }
    let mut original = method.sig.clone();
    name_arguments(&mut original);
    let conditions = conditions(&contracts, &original)?;
    let (sig, imports) = (signature(&original), collect::use_imports(&used, None));
    let cfgs = method.attrs.iter().filter(|attr| is_cfg(attr));
    Ok(Some(quote! {
        #(#cfgs)*
        #[allow(unused_variables, clippy::all, clippy::pedantic)]
        #sig { #imports #(#conditions)&&* }
    }))
}

fn conditions(contracts: &[Contract], sig: &Signature) -> syn::Result<Vec<TokenStream>> {
    let names = sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => Some(typed.pat.to_token_stream().to_string()),
        FnArg::Receiver(_) => None,
    });
    let mut by_reference = ByReference(names.collect());
    let mut conditions = Vec::new();
    for contract in contracts {
        validate::contract(contract, sig)?;
        for clause in &contract.clauses {
            let mut condition = clause.condition.clone();
            by_reference.visit_expr_mut(&mut condition);
            let mut lowering = lower::Lowering { entries: None, result: None, receiver: None };
            let condition = lowering.expr(&condition);
            conditions.push(quote!((#condition)));
        }
    }
    Ok(conditions)
}

/// Parameters are references in the hidden method, and not in the clauses.
struct ByReference(Vec<String>);

impl VisitMut for ByReference {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Path(path)
                if path.path.get_ident().is_some_and(|name| self.0.contains(&name.to_string())) =>
            {
                *expr = parse_quote!((*#path));
            }
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }
}

fn name(method: &Ident) -> Ident {
    format_ident!("__contracts_accepts_{}", method, span = method.span())
}

fn is_by_value(receiver: &syn::Receiver) -> bool {
    match &receiver.kind {
        syn::ReceiverKind::Reference(..) => false,
        syn::ReceiverKind::Typed(_, ty) => !matches!(**ty, Type::Reference(_)),
        _ => true,
    }
}

/// The method's signature with everything by reference, and a truth value for a result.
fn signature(sig: &Signature) -> Signature {
    let mut sig = sig.clone();
    name_arguments(&mut sig);
    sig.ident = name(&sig.ident);
    (sig.constness, sig.asyncness, sig.abi, sig.safety) = (None, None, None, Safety::Default);
    for input in &mut sig.inputs {
        match input {
            FnArg::Receiver(_) => *input = parse_quote!(&self),
            FnArg::Typed(typed) => {
                let ty = &typed.ty;
                *typed.ty = parse_quote!(&#ty);
            }
        }
    }
    sig.output = parse_quote!(-> bool);
    sig
}
