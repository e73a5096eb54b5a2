//! `#[invariant]` on an `impl` block: which methods it concerns, and when.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::visit::{self, Visit};
use syn::{
    Expr, ExprMethodCall, GenericArgument, Ident, ImplItem, ItemImpl, PathArguments, ReturnType,
    Type, Visibility,
};

use crate::ast::{Contract, Shape, Site};
use crate::function::{Function, Receiver};
use crate::{attributes, collect, validate};

/// Puts the invariant on the methods it concerns.
pub fn invariant(contract: Contract, mut block: ItemImpl) -> syn::Result<TokenStream> {
    let (siblings, used) = collect::take_siblings(&mut block.attrs);
    let imports = collect::use_imports(&used, Some(&contract));
    let imports = (!imports.is_empty()).then(|| quote!(const _: () = { #imports };));
    let mut contracts = vec![contract];
    contracts.extend(siblings);
    let asked: Vec<Ident> = contracts.iter().flat_map(methods_asked).collect();
    let (of_trait, settled) = (block.trait_.is_some(), attributes::settle(&block.attrs));
    for item in &mut block.items {
        let ImplItem::Fn(method) = item else { continue };
        if !of_trait && !matches!(method.vis, Visibility::Public(_)) {
            continue;
        }
        // An object may be asked whether it is valid.
        if asked.contains(&method.sig.ident) {
            continue;
        }
        let mut function: Function = syn::parse2(method.to_token_stream())?;
        function.settled &= settled;
        let Some(site) = site(&function, &block.self_ty) else { continue };
        let invariants = contracts.iter().cloned().map(|contract| Contract { site, ..contract });
        *item = ImplItem::Verbatim(collect::of_function(invariants.collect(), function)?);
    }
    Ok(quote!(#block #imports))
}

/// The methods that the clauses call on the object itself.
fn methods_asked(contract: &Contract) -> Vec<Ident> {
    struct Search(Vec<Ident>);
    impl<'ast> Visit<'ast> for Search {
        fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
            if matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self")) {
                self.0.push(call.method.clone());
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut search = Search(Vec::new());
    contract.clauses.iter().for_each(|clause| search.visit_expr(&clause.condition));
    search.0
}

/// A consumed `self` is gone at exit, and may be taken apart on purpose.
fn site(function: &Function, self_ty: &Type) -> Option<Site> {
    match function.receiver() {
        // The result may still borrow the object; nobody can look at it then.
        Receiver::Borrowed if validate::may_keep_receiver_borrowed(&function.sig) => {
            Some(Site::Entry)
        }
        Receiver::Borrowed => Some(Site::EntryAndExit),
        Receiver::Owned => None,
        Receiver::None => {
            let ReturnType::Type(_, output) = &function.sig.output else { return None };
            shape(output, self_ty).map(Site::Constructed)
        }
    }
}

/// How a constructor's result holds the object, if it does.
fn shape(output: &Type, self_ty: &Type) -> Option<Shape> {
    if is_self(output, self_ty) {
        return Some(Shape::Plain);
    }
    let Type::Path(path) = output else { return None };
    let segment = path.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    let GenericArgument::Type(inner) = arguments.args.first()? else { return None };
    if !is_self(inner, self_ty) {
        return None;
    }
    match segment.ident.to_string().as_str() {
        "Option" => Some(Shape::Option),
        "Result" => Some(Shape::Result),
        "Box" | "Rc" | "Arc" => Some(Shape::Pointer),
        _ => None,
    }
}

fn is_self(ty: &Type, self_ty: &Type) -> bool {
    let written = ty.to_token_stream().to_string();
    written == "Self" || written == self_ty.to_token_stream().to_string()
}
