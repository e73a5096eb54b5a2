//! Two texts that say the same: source files compared without layout, comments, redundant
//! parentheses, trailing punctuation, and the ways to write one comparison or update.

use anyhow::{Result, anyhow};
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, Stmt, Token, UnOp, parse_quote};

/// The normal form of a source file: files with the same say the same.
///
/// # Errors
///
/// When the text is not Rust.
pub fn normal(text: &str) -> Result<syn::File> {
    let mut file = syn::parse_file(text).map_err(|error| anyhow!("{error}"))?;
    Normal.visit_file_mut(&mut file);
    Ok(file)
}

struct Normal;

impl VisitMut for Normal {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        visit_mut::visit_expr_mut(self, expression);
        // The tree keeps what belongs together.
        while let Expr::Paren(syn::ExprParen { expr: inner, .. })
        | Expr::Group(syn::ExprGroup { expr: inner, .. }) = expression
        {
            *expression = std::mem::replace(&mut **inner, Expr::PLACEHOLDER);
        }
        match expression {
            Expr::Binary(binary) => commute(binary),
            Expr::Unary(syn::ExprUnary { op: UnOp::Not(_), expr, .. }) => {
                if let Some(opposite) = opposite(expr) {
                    *expression = opposite;
                }
            }
            Expr::Assign(assign) => {
                if let Some(update) = update(assign) {
                    *expression = update;
                }
            }
            Expr::Call(call) => untrail(&mut call.args),
            Expr::MethodCall(call) => untrail(&mut call.args),
            Expr::Array(array) => untrail(&mut array.elems),
            Expr::Tuple(tuple) if tuple.elems.len() > 1 => untrail(&mut tuple.elems),
            Expr::Struct(fields) => untrail(&mut fields.fields),
            _ => {}
        }
    }

    fn visit_stmt_mut(&mut self, statement: &mut Stmt) {
        visit_mut::visit_stmt_mut(self, statement);
        if let Stmt::Expr(expression, semicolon) = statement
            && is_block(expression)
        {
            *semicolon = None;
        }
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        visit_mut::visit_arm_mut(self, arm);
        if let Expr::Block(block) = &mut *arm.body
            && block.label.is_none()
            && let [Stmt::Expr(_, None)] = block.block.stmts.as_slice()
            && let Some(Stmt::Expr(value, None)) = block.block.stmts.pop()
        {
            *arm.body = value;
        }
        arm.comma = Some(<Token![,]>::default());
    }

    fn visit_signature_mut(&mut self, signature: &mut syn::Signature) {
        visit_mut::visit_signature_mut(self, signature);
        untrail(&mut signature.inputs);
    }

    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        visit_mut::visit_item_fn_mut(self, item);
        unreturn(&mut item.block);
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        visit_mut::visit_impl_item_fn_mut(self, item);
        unreturn(&mut item.block);
    }

    fn visit_attributes_mut(&mut self, attributes: &mut Vec<syn::Attribute>) {
        attributes.retain(|attribute| !attribute.path().is_ident("doc"));
    }
}

/// A trailing comma says nothing.
fn untrail<T, P>(list: &mut Punctuated<T, P>) {
    list.pop_punct();
}

/// `return x;` at the end is `x`.
fn unreturn(body: &mut syn::Block) {
    if let Some(Stmt::Expr(Expr::Return(syn::ExprReturn { expr: Some(value), .. }), _)) =
        body.stmts.last_mut()
    {
        let value = std::mem::replace(&mut **value, Expr::PLACEHOLDER);
        body.stmts.pop();
        body.stmts.push(Stmt::Expr(value, None));
    }
}

fn is_block(expression: &Expr) -> bool {
    matches!(
        expression,
        Expr::If(_) | Expr::Match(_) | Expr::While(_) | Expr::ForLoop(_) | Expr::Loop(_)
    )
}

/// `b > a` is `a < b`, and `b == a` is `a == b`.
fn commute(binary: &mut syn::ExprBinary) {
    let swapped = match binary.op {
        BinOp::Gt(_) => BinOp::Lt(<Token![<]>::default()),
        BinOp::Ge(_) => BinOp::Le(<Token![<=]>::default()),
        BinOp::Eq(_) | BinOp::Ne(_) if words(&binary.right) < words(&binary.left) => binary.op,
        _ => return,
    };
    binary.op = swapped;
    std::mem::swap(&mut binary.left, &mut binary.right);
}

/// `!(a == b)` is `a != b`. An order has no opposite: floats may be unordered.
fn opposite(expression: &Expr) -> Option<Expr> {
    let Expr::Binary(binary) = expression else { return None };
    let op = match binary.op {
        BinOp::Eq(_) => BinOp::Ne(<Token![!=]>::default()),
        BinOp::Ne(_) => BinOp::Eq(<Token![==]>::default()),
        _ => return None,
    };
    Some(Expr::Binary(syn::ExprBinary { op, ..binary.clone() }))
}

/// `a = a + b` is `a += b`.
fn update(assign: &syn::ExprAssign) -> Option<Expr> {
    let Expr::Binary(binary) = &*assign.right else { return None };
    if words(&binary.left) != words(&assign.left) {
        return None;
    }
    let (target, operand) = (&assign.left, &binary.right);
    Some(match binary.op {
        BinOp::Add(_) => parse_quote!(#target += #operand),
        BinOp::Sub(_) => parse_quote!(#target -= #operand),
        BinOp::Mul(_) => parse_quote!(#target *= #operand),
        BinOp::Div(_) => parse_quote!(#target /= #operand),
        BinOp::Rem(_) => parse_quote!(#target %= #operand),
        _ => return None,
    })
}

fn words(tokens: &impl ToTokens) -> String {
    tokens.to_token_stream().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(one: &str, other: &str) -> bool {
        let of = |body: &str| normal(&format!("fn f() {{ {body} }}")).unwrap();
        of(one) == of(other)
    }

    #[test]
    fn what_says_the_same_is_equal() {
        for (one, other) in [
            ("if a < b { x }", "if  (b > a) {x} /* why */"),
            ("if a <= b.len() { x }", "if b.len() >= a { x }"),
            ("a == 0", "0 == a"),
            ("!(a == b)", "b != a"),
            ("g(a, b)", "g(a, (b),)"),
            ("return a + 1;", "a + 1"),
            ("i = i + 2;", "i += 2;"),
            ("match a { 1 => b, _ => { c } }", "match a { 1 => { b } _ => c }"),
            ("if a { b(); };", "if a { b(); }"),
        ] {
            assert!(same(one, other), "{one} | {other}");
        }
    }

    #[test]
    fn what_says_something_else_is_not() {
        for (one, other) in [
            ("(a + b) * c", "a + b * c"),
            ("a < b", "a > b"),
            ("a < b", "a <= b"),
            ("!(a < b)", "b <= a"),
            ("g(a, b)", "g(b, a)"),
            ("(a,)", "a"),
            ("i = j + 2;", "i += 2;"),
            ("x; return a;", "x"),
        ] {
            assert!(!same(one, other), "{one} | {other}");
        }
    }
}
