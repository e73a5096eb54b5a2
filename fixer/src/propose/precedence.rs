//! How tightly expressions bind, so that replaced text gets the parentheses it needs and no others.

/// An operand of this binding strength needs no parentheses anywhere.
pub(super) const ATOM: u8 = 12;
const UNARY: u8 = 11;
pub(super) const CAST: u8 = 10;
/// Strength of `+` and `-`.
pub(super) const SUM: u8 = 8;
/// Strength of `&&`.
pub(super) const AND: u8 = 2;
const OR: u8 = 1;

/// How tightly the outermost operator of an expression binds.
pub(super) fn of(expr: &syn::Expr) -> u8 {
    match expr {
        syn::Expr::Binary(binary) => of_operator(&binary.op),
        syn::Expr::Cast(_) => CAST,
        syn::Expr::Unary(_) | syn::Expr::Reference(_) => UNARY,
        syn::Expr::Assign(_)
        | syn::Expr::Range(_)
        | syn::Expr::Closure(_)
        | syn::Expr::Let(_)
        | syn::Expr::Return(_)
        | syn::Expr::Break(_) => 0,
        // A negative literal is one token to syn, two to the reader.
        syn::Expr::Lit(lit) if quote::quote!(#lit).to_string().starts_with('-') => UNARY,
        _ => ATOM,
    }
}

/// How tightly a binary operator binds.
pub(super) fn of_operator(op: &syn::BinOp) -> u8 {
    use syn::BinOp::*;
    match op {
        Or(_) => OR,
        And(_) => AND,
        Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_) => 3,
        BitOr(_) => 4,
        BitXor(_) => 5,
        BitAnd(_) => 6,
        Shl(_) | Shr(_) => 7,
        Add(_) | Sub(_) => SUM,
        Mul(_) | Div(_) | Rem(_) => 9,
        _ => 0,
    }
}

/// What the left and the right operand of an operator must bind with, at least.
pub(super) fn operands(op: &syn::BinOp) -> (u8, u8) {
    let own = of_operator(op);
    match op {
        // Chains of these mean the same either way.
        syn::BinOp::And(_) | syn::BinOp::Or(_) | syn::BinOp::Add(_) => (own, own),
        _ if own == 3 => (own + 1, own + 1),
        _ if own == 0 => (0, 0),
        _ => (own, own + 1),
    }
}

/// Puts parentheses around the text of an expression that binds less tightly than `required`.
pub(super) fn parenthesised(text: String, expr: &syn::Expr, required: u8) -> String {
    if of(expr) < required { format!("({text})") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_looser_operands_get_parentheses() {
        let shown = |text: &str, required| {
            parenthesised(text.to_owned(), &syn::parse_str(text).unwrap(), required)
        };
        assert_eq!(shown("a + 1", SUM), "a + 1");
        assert_eq!(shown("a + 1", SUM + 1), "(a + 1)");
        assert_eq!(shown("a || b", AND), "(a || b)");
        assert_eq!(shown("a.b(c)", ATOM), "a.b(c)");
        assert_eq!(shown("-1", ATOM), "(-1)");
    }
}
