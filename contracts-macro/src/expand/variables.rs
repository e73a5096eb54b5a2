//! How clauses and reports see the function's variables: never as something to be changed, and
//! without keeping the function from having them in registers.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::visit::{self, Visit};
use syn::{
    ExprCast, FnArg, Pat, PatIdent, PointerMutability, ReceiverKind, Signature, Type, TypePtr,
};

use super::hidden;
use crate::ast::Contract;
use crate::function::{Function, is_number};
use crate::{environment, foreign, lower, types, validate};

/// The variables that are not simply used as they are.
pub struct Variables {
    /// The parameters that clauses could change if they saw them as they are.
    exclusive: Vec<Variable>,
    /// What can be copied.
    plain: Vec<Variable>,
    /// A clause makes `*mut T` of something, which only an exclusive reference becomes.
    pub casts: bool,
}

struct Variable {
    /// The name that clauses use for it.
    name: Ident,
    /// What it is to be instead.
    instead: TokenStream,
}

impl Variables {
    pub fn new(function: &Function, contracts: &[Contract]) -> Self {
        let casts = casts_to_pointer(contracts);
        let mut exclusive = exclusive(&function.sig);
        if casts || !exclusive.is_empty() && !contracts.iter().any(|it| may_change(function, it)) {
            exclusive.clear();
        }
        Self { exclusive, plain: Vec::new(), casts }
    }

    /// What `self` is called in clauses, if it is not to be `self`.
    pub fn receiver(&self) -> Option<Ident> {
        let name = hidden("self");
        self.exclusive.iter().any(|exclusive| exclusive.name == name).then_some(name)
    }

    /// Statements that let the code see exclusive references as shared ones: a clause that changes
    /// something does not compile.
    pub fn shared(&self, code: &TokenStream) -> TokenStream {
        mentioned(&self.exclusive, code)
    }

    /// Looks for variables that can be copied. In a loop the same names may mean other variables, so
    /// this is for checks at entry and exit.
    pub fn find_plain(&mut self, function: &Function, result: &Ident) {
        if !environment::never_runs() {
            self.plain = plain(function, result, !self.casts);
        }
    }

    /// Statements that copy what the code takes references to. Otherwise these variables would have
    /// to be in memory wherever the function is.
    pub fn copies(&self, code: &TokenStream) -> TokenStream {
        mentioned(&self.plain, code)
    }
}

fn mentioned(variables: &[Variable], code: &TokenStream) -> TokenStream {
    let seen = variables
        .iter()
        .filter(|it| lower::mention_in(code.clone(), &it.name.to_string()).is_some());
    seen.map(|Variable { name, instead }| quote!(let #name = #instead;)).collect()
}

/// Whether a clause runs code that could change something.
fn may_change(function: &Function, contract: &Contract) -> bool {
    !types::is_reference(contract)
        && contract.clauses.iter().any(|clause| {
            foreign::runs_foreign_code(&clause.condition, &function.sig)
                || validate::has_statements(&clause.condition)
        })
}

fn casts_to_pointer(contracts: &[Contract]) -> bool {
    struct Search(bool);
    impl<'ast> Visit<'ast> for Search {
        fn visit_expr_cast(&mut self, cast: &'ast ExprCast) {
            self.0 |= matches!(
                &*cast.ty,
                Type::Ptr(TypePtr { mutability: PointerMutability::Mut(_), .. })
            );
            visit::visit_expr_cast(self, cast);
        }
    }
    let mut search = Search(false);
    let clauses = contracts.iter().flat_map(|contract| &contract.clauses);
    clauses.for_each(|clause| search.visit_expr(&clause.condition));
    search.0
}

fn exclusive(signature: &Signature) -> Vec<Variable> {
    let parameters = signature.inputs.iter().filter_map(|input| match input {
        FnArg::Receiver(receiver) => {
            let exclusive = match &receiver.kind {
                ReceiverKind::Reference(_, _, mutability) => mutability.is_some(),
                ReceiverKind::Typed(_, ty) => is_exclusive(ty),
                _ => false,
            };
            let this = &receiver.self_token;
            exclusive.then(|| Variable { name: hidden("self"), instead: quote!(&*#this) })
        }
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(PatIdent { ident, by_ref: None, .. }) if is_exclusive(&typed.ty) => {
                // Another place, so that the compiler does not suggest to edit the parameter.
                let span = ident.span().located_at(Span::call_site());
                let name = Ident::new(&ident.to_string(), span);
                Some(Variable { name, instead: quote!(&*#ident) })
            }
            _ => None,
        },
    });
    parameters.collect()
}

fn is_exclusive(ty: &Type) -> bool {
    matches!(ty, Type::Reference(reference) if reference.mutability.is_some())
}

/// The parameters, and the result, whose types are visibly numbers, or references.
fn plain(function: &Function, result: &Ident, references: bool) -> Vec<Variable> {
    let parameters = function.sig.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(PatIdent { ident, by_ref: None, subpat: None, .. }) => {
                copied(ident, &typed.ty, references)
            }
            _ => None,
        },
        FnArg::Receiver(_) => None,
    });
    parameters.chain(copied(result, &function.output(), references)).collect()
}

fn copied(name: &Ident, ty: &Type, references: bool) -> Option<Variable> {
    let instead = match ty {
        Type::Reference(_) if references => quote!(&*#name),
        Type::Path(_) if is_number(ty) => quote!(#name),
        _ => return None,
    };
    Some(Variable { name: name.clone(), instead })
}
