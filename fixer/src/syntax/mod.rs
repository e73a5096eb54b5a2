//! Expressions as syntax: canonical text, sub-expressions (3.3.2), E_{r,c} (3.2.1), substitution,
//! negation and calls.
//!
//! Everything here is known from the text alone. Types, effects and scopes are the compiler's
//! business and the run's.

mod calls;
pub(crate) mod edition_2015;
mod expressions;
mod macros;
mod negate;
mod print;
mod sub;
mod substitute;

use syn::visit::Visit;

pub use calls::{CallSite, calls};
pub use expressions::{expressions, is_constant};
pub(crate) use macros::arguments as macro_arguments;
pub use negate::{negate, negate_partial};
pub(crate) use sub::parts;
pub use sub::sub;
pub use substitute::{requirement, substitute};

/// The canonical text of an expression, on one line, spaced as rustfmt would.
///
/// Superfluous parentheses are removed, those that precedence needs are added. Two expressions of
/// the same tokens have the same text.
#[must_use]
pub fn text(expr: &syn::Expr) -> String {
    print::expr(expr)
}

/// Reads an expression.
#[must_use]
pub fn parse(text: &str) -> Option<syn::Expr> {
    syn::parse_str(text).ok()
}

/// True if the two expressions have the same canonical text.
#[must_use]
pub fn same(left: &syn::Expr, right: &syn::Expr) -> bool {
    text(left) == text(right)
}

/// The variables of an expression, each once, in its order; what is called is none.
pub(crate) fn variables(expr: &syn::Expr) -> Vec<String> {
    struct Variables(Vec<String>);
    impl<'ast> Visit<'ast> for Variables {
        fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
            let name = path.path.get_ident().map(ToString::to_string);
            let is_variable = |it: &String| it.starts_with(|c: char| c.is_lowercase() || c == '_');
            self.0.extend(name.filter(|it| is_variable(it) && !self.0.contains(it)));
        }

        fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
            call.args.iter().for_each(|argument| self.visit_expr(argument));
        }

        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            for argument in macro_arguments(mac) {
                Variables::visit_expr(self, &argument);
            }
        }
    }
    let mut found = Variables(Vec::new());
    found.visit_expr(expr);
    found.0
}

/// True if the name stands anywhere in the text.
pub(crate) fn mentions(tokens: proc_macro2::TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        proc_macro2::TokenTree::Group(group) => mentions(group.stream(), name),
        proc_macro2::TokenTree::Ident(ident) => ident == name,
        _ => false,
    })
}

/// The expression without parentheses around all of it.
fn peel(mut expr: &syn::Expr) -> &syn::Expr {
    loop {
        expr = match expr {
            syn::Expr::Paren(paren) => &paren.expr,
            syn::Expr::Group(group) => &group.expr,
            other => return other,
        };
    }
}

/// The only segment of a path expression: the name of a variable, `self`, or a constant.
fn name(expr: &syn::Expr) -> Option<String> {
    match expr {
        syn::Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        _ => None,
    }
}

fn parenthesised(expr: syn::Expr) -> syn::Expr {
    syn::Expr::Paren(syn::ExprParen {
        attrs: Vec::new(),
        paren_token: syn::token::Paren::default(),
        expr: Box::new(expr),
    })
}

pub(crate) fn is_assignment(op: &syn::BinOp) -> bool {
    use syn::BinOp;
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
            | BinOp::ShrAssign(_)
    )
}

fn is_comparison(op: &syn::BinOp) -> bool {
    use syn::BinOp;
    matches!(
        op,
        BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_)
    )
}

#[cfg(test)]
fn texts(exprs: &[syn::Expr]) -> Vec<String> {
    exprs.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_neither_constants_nor_what_is_called() {
        let variables = |text: &str| variables(&parse(text).unwrap());
        assert_eq!(variables("f(a, self.b[i]) + MAX + a.len(_c)"), ["a", "self", "i", "_c"]);
        assert_eq!(variables("matches!(x, Some(_))"), ["x"]);
    }
}
