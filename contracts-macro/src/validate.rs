//! Clauses that parse but make no sense, rejected at the token.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, ExprBinary, ExprCall, Signature};

use crate::ast::{Contract, Kind};
use crate::lower;

/// Rejects what cannot be checked on this function.
pub fn contract(contract: &Contract, signature: &Signature) -> syn::Result<()> {
    let clash = lower::parameter_named(signature, "ret");
    for clause in &contract.clauses {
        pure(&clause.condition)?;
        if contract.kind == Kind::Precondition {
            no_old(&clause.condition)?;
        }
        if let (Kind::Postcondition, None, Some(_), Some(span)) =
            (contract.kind, &clause.binder, clash, lower::mention(&clause.condition, "ret"))
        {
            return Err(syn::Error::new(
                span,
                "`ret` is a parameter here: name the result with a closure, `|result| …`",
            ));
        }
    }
    Ok(())
}

fn no_old(condition: &Expr) -> syn::Result<()> {
    match lower::first_old(condition) {
        Some(span) => Err(syn::Error::new(
            span,
            "`old` has a meaning only in `ensures` (to call a function of that name, write \
             `self::old`)",
        )),
        None => Ok(()),
    }
}

/// Rejects conditions that visibly change state.
fn pure(condition: &Expr) -> syn::Result<()> {
    let mut search = Impurity(None);
    search.visit_expr(condition);
    match search.0 {
        Some((span, what)) => {
            Err(syn::Error::new(span, format!("a contract must not change state: {what}")))
        }
        None => Ok(()),
    }
}

struct Impurity(Option<(Span, &'static str)>);

impl<'ast> Visit<'ast> for Impurity {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        let what = match expr {
            Expr::Assign(_) => "assignment",
            Expr::Binary(ExprBinary { op, .. }) if assigns(op) => "assignment",
            Expr::Reference(reference) if reference.mutability.is_some() => "`&mut` borrow",
            Expr::Return(_) => "`return`",
            Expr::Try(_) => "`?`",
            Expr::Await(_) => "`.await`",
            // Locals of a block or a closure are its own.
            Expr::Block(_) | Expr::Closure(_) => return,
            _ => return visit::visit_expr(self, expr),
        };
        self.0.get_or_insert((expr.span(), what));
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        visit::visit_expr_call(self, call);
    }
}

fn assigns(op: &BinOp) -> bool {
    matches!(
        op,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
    )
}
