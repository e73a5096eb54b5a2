//! `const fn`: no closures, no formatting. The body becomes a labelled block; `?` is not allowed
//! in it anyway.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprReturn, Item, Lifetime, parse_quote};

use super::check::{Check, Plan, only_in};
use super::{erase_impl_trait, hidden};
use crate::ast::Kind;
use crate::environment;
use crate::function::Function;
use crate::lower::Entries;

pub fn function(
    mut function: Function,
    plan: &Plan,
    prologue: &TokenStream,
    rebinding: &TokenStream,
) -> TokenStream {
    if !plan.entry.is_empty()
        && !function.has_attribute("track_caller")
        && function.can_track_caller()
    {
        function.attrs.push(parse_quote!(#[track_caller]));
    }
    let entry = place(plan, &plan.entry);
    let body = if plan.exit.is_empty() {
        let statements = function.body.stream();
        quote!(#rebinding #statements)
    } else {
        let taken = plan.olds.iter().filter(|(_, entries)| !entries.values.is_empty());
        let olds = taken.map(|(mode, entries)| {
            let (name, values) = (hidden(&format!("olds_{mode:?}")), &entries.values);
            let values = quote!((#(#values,)*));
            let shared = plan.variables.shared(&values);
            quote!(let #name = &{ #shared #values };)
        });
        let (result, output) = (&plan.result, erase_impl_trait(function.output()));
        let body = labelled(&function, rebinding);
        let exit = place(plan, &plan.exit);
        quote!(#(#olds)* let #result: #output = #body; #exit #result)
    };
    let Function { attrs, vis, defaultness, sig, .. } = function;
    quote!(#(#attrs)* #vis #defaultness #sig { #prologue #entry #body })
}

/// The checks of a plan that has no body.
pub fn statement(plan: &Plan) -> TokenStream {
    place(plan, &plan.entry)
}

/// The checks of one place.
fn place(plan: &Plan, checks: &[Check]) -> TokenStream {
    let code = checks.iter().map(|check| {
        let code = check.scoped(code(plan, check));
        match plan.entries(check.mode) {
            Some(entries) if check.kind == Kind::Postcondition => {
                let olds = hidden(&format!("olds_{:?}", check.mode));
                let names = (0..entries.values.len()).map(Entries::name);
                quote!({ let (#(#names,)*) = #olds; #code })
            }
            _ => code,
        }
    });
    let code = quote!(#(#code)*);
    let shared = plan.variables.shared(&code);
    if code.is_empty() { code } else { quote!({ #shared #code }) }
}

fn code(plan: &Plan, check: &Check) -> TokenStream {
    let mut text = format!("{} of `{}` violated: {}", check.kind.word(), plan.name, check.text);
    if let Some((message, arguments)) = &check.message
        && arguments.is_empty()
    {
        text.push_str("\n    ");
        text.push_str(&message.value());
    }
    let root = environment::root();
    let panic = quote_spanned!(check.span=> #root::panic!("{}", #text););
    only_in(check.mode, check.unless_it_holds(&panic))
}

/// The body with each `return` turned into a `break` out of it.
fn labelled(function: &Function, rebinding: &TokenStream) -> TokenStream {
    let body = &function.body;
    let Ok(mut block) = syn::parse2::<syn::Block>(quote!(#body)) else { return quote!(#body) };
    let label = Lifetime::new("'__autofix_body", Span::mixed_site());
    let mut returns = Returns { label: &label, found: false };
    returns.visit_block_mut(&mut block);
    let statements = &block.stmts;
    let label = returns.found.then(|| quote!(#label:));
    quote!(#label { #rebinding #(#statements)* })
}

struct Returns<'a> {
    label: &'a Lifetime,
    found: bool,
}

impl VisitMut for Returns<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if matches!(expr, Expr::Closure(_) | Expr::Async(_)) {
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Return(ExprReturn { expr: value, .. }) = expr {
            let (label, value) = (self.label, value.take());
            self.found = true;
            *expr = parse_quote!(break #label #value);
        }
    }

    fn visit_item_mut(&mut self, _: &mut Item) {}
}
