//! What was there before, beyond the paper: who compares with it keeps what is there now, for the next
//! time.
//!
//! ```text
//! let passed = now - self.at; …          →      …; self.at = now;
//! if self.last.as_ref() == Some(&item) { continue; } return Some(item);
//!                                       →      …; self.last = Some(item.clone()); return Some(item);
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes};
use crate::discover::receives_mutably;
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::place::Place;
use crate::syntax;

pub(super) const ACTION: Action = Action {
    name: ActionName::Previous,
    schemas: &[SchemaName::A],
    changes: Changes::Location(changes),
};

fn changes(place: &Place<'_>) -> Vec<Change> {
    if !place.location.statement || !receives(place) {
        return Vec::new();
    }
    struct Compared<'a>(&'a Place<'a>, Vec<String>);
    impl<'ast> Visit<'ast> for Compared<'_> {
        fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
            match binary.op {
                syn::BinOp::Eq(_) | syn::BinOp::Ne(_) => {
                    self.1.extend(kept(self.0, &binary.left, &binary.right));
                }
                // How much it is since then.
                syn::BinOp::Sub(_) => self.1.extend(kept(self.0, &binary.right, &binary.left)),
                _ => {}
            }
            visit::visit_expr_binary(self, binary);
        }
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            let since = ["saturating_sub", "abs_diff", "duration_since", "checked_sub"];
            if let Some(before) = call.args.first()
                && since.iter().any(|name| call.method == name)
            {
                self.1.extend(kept(self.0, before, &call.receiver));
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut compared = Compared(place, Vec::new());
    compared.visit_block(&place.routine.block);
    let body = place.file.slice(place.routine.body);
    let mut texts = compared.1;
    // One that is assigned somewhere was thought of.
    texts.retain(|text| {
        let target = text.split(" = ").next().unwrap_or_default();
        !body.contains(&format!("{target} = "))
    });
    let texts = texts.into_iter();
    texts.map(|text| Change::Inserted { text, prior: 0.5 }).collect()
}

/// What an object compares with something that is there, assigned.
fn kept(place: &Place<'_>, left: &syn::Expr, right: &syn::Expr) -> Vec<String> {
    let kept = match left {
        syn::Expr::MethodCall(call) if call.method == "as_ref" || call.method == "as_deref" => {
            &*call.receiver
        }
        other => other,
    };
    let own = matches!(kept, syn::Expr::Field(field) if syntax::text(&field.base) == "self");
    let value = match right {
        syn::Expr::Call(call) if call.args.len() == 1 => &call.args[0],
        other => other,
    };
    let (value, lent) = match value {
        syn::Expr::Reference(inner) => (&*inner.expr, true),
        other => (other, false),
    };
    let known = |expr: &syn::Expr| matches!(expr, syn::Expr::Path(_)) && place.in_scope(expr);
    if !own || !known(value) {
        return Vec::new();
    }
    let (target, value) = (syntax::text(kept), syntax::text(value));
    let wrap = |value: String| match right {
        syn::Expr::Call(call) => format!("{target} = {}({value});", syntax::text(&call.func)),
        _ => format!("{target} = {value};"),
    };
    let mut found = vec![wrap(value.clone())];
    if lent {
        found.push(wrap(format!("{value}.clone()")));
    }
    found
}

/// True if the routine can change its object.
fn receives(place: &Place<'_>) -> bool {
    place.routine.sig.receiver().is_some_and(receives_mutably)
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites as check_inserted;

    #[test]
    fn what_is_compared_with_is_kept() {
        let source = |receiver: &str| {
            format!(
                "impl T {{ fn f({receiver}, n: usize) {{
                    if self.last == Some(n) {{ return; }}
                    if self.name.as_ref() != Some(&n) {{ h(); }}
                    g(n);
                }} }}"
            )
        };
        let expected =
            ["self.last = Some(n);", "self.name = Some(n);", "self.name = Some(n.clone());"];
        check_inserted(super::changes, &source("&mut self"), "g(n)", &expected);
        check_inserted(super::changes, &source("&self"), "g(n)", &[]);
        let source = "impl T { fn f(&mut self, n: usize) { let d = n - self.at; g(d); } }";
        check_inserted(super::changes, source, "g(d)", &["self.at = n;"]);
    }
}
