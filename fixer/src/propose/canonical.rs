//! The form of a rewritten routine in which two that are the same are equal, and what nobody would
//! write.

use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};

use super::candidate;
use super::place::Place;
use super::site::integer;
use crate::edit::Edit;
use crate::syntax;

/// The rewritten routine in a form in which `a < b` and `b > a` are the same; `None` if it is not
/// Rust, no other than the original, or has more idle operations.
pub(super) fn canonical(place: &Place<'_>, edits: &[Edit], idle: usize) -> Option<String> {
    let bare = place.routine.bare;
    if !edits.iter().all(|edit| bare.contains(edit.span)) {
        return None;
    }
    let text = candidate::rewritten(place.file, bare, edits);
    if text == place.file.slice(bare) {
        return None;
    }
    let routine: syn::ImplItemFn = syn::parse_str(&text).ok()?;
    if idle_operations(&routine.block) > idle {
        return None;
    }
    Some(turned(routine))
}

/// The text of a routine with its comparisons turned the same way.
pub(super) fn turned(mut routine: syn::ImplItemFn) -> String {
    Turned.visit_impl_item_fn_mut(&mut routine);
    quote::quote!(#routine).to_string()
}

/// Counts the operations that nobody would write: `a - 0`, `a % 1`, `a < a`, `a.min(a)`, `a = a`.
pub(super) fn idle_operations(block: &syn::Block) -> usize {
    let mut idle = Idle { count: 0 };
    idle.visit_block(block);
    idle.count
}

struct Idle {
    count: usize,
}

impl<'ast> Visit<'ast> for Idle {
    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        self.count += usize::from(match expr {
            syn::Expr::Binary(binary) => is_idle(binary),
            syn::Expr::Assign(assign) => syntax::same(&assign.left, &assign.right),
            syn::Expr::MethodCall(call) => {
                let alone = call.args.len() == 1;
                let bounds = call.method == "min" || call.method == "max";
                alone && bounds && syntax::same(&call.receiver, &call.args[0])
            }
            _ => false,
        });
        visit::visit_expr(self, expr);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for argument in syntax::macro_arguments(mac) {
            Self::visit_expr(self, &argument);
        }
    }
}

fn is_idle(binary: &syn::ExprBinary) -> bool {
    use syn::BinOp::*;
    let (left, right) = (integer(&binary.left), integer(&binary.right));
    match binary.op {
        Add(_) => left == Some(0) || right == Some(0),
        Sub(_) => right == Some(0) || syntax::same(&binary.left, &binary.right),
        Mul(_) => [left, right].iter().any(|side| matches!(side, Some(0 | 1))),
        Div(_) | Rem(_) => {
            matches!(right, Some(0 | 1))
                || left == Some(0)
                || syntax::same(&binary.left, &binary.right)
        }
        AddAssign(_) | SubAssign(_) | ShlAssign(_) | ShrAssign(_) => right == Some(0),
        BitAnd(_) | BitOr(_) | BitXor(_) | BitAndAssign(_) | BitOrAssign(_) | BitXorAssign(_) => {
            syntax::same(&binary.left, &binary.right)
        }
        MulAssign(_) | DivAssign(_) => right == Some(1),
        Lt(_) | Le(_) | Gt(_) | Ge(_) | Eq(_) | Ne(_) | And(_) | Or(_) => {
            // Two constants, the same on both sides, or what one side says already.
            left.is_some() && right.is_some()
                || syntax::same(&binary.left, &binary.right)
                || is_said_already(binary.op, &binary.left, &binary.right)
        }
        _ => false,
    }
}

/// True if one side of `&&` or `||` says nothing besides the other, or both that nothing or anything
/// may be.
fn is_said_already(op: syn::BinOp, one: &syn::Expr, other: &syn::Expr) -> bool {
    match (one, other) {
        (syn::Expr::Unary(not), other) | (other, syn::Expr::Unary(not))
            if matches!(not.op, syn::UnOp::Not(_)) =>
        {
            syntax::same(&not.expr, other)
        }
        (syn::Expr::Binary(one), syn::Expr::Binary(other)) => {
            let (Some(left), Some(right)) = (orderings(one.op), orderings(other.op)) else {
                return false;
            };
            let both = match op {
                syn::BinOp::And(_) => left & right,
                syn::BinOp::Or(_) => left | right,
                _ => return false,
            };
            let says_no_more = [0, 7, left, right].contains(&both);
            says_no_more
                && syntax::same(&one.left, &other.left)
                && syntax::same(&one.right, &other.right)
        }
        _ => false,
    }
}

/// The ways in which two values can be ordered where a comparison holds: a bit each for less, equal
/// and greater.
fn orderings(op: syn::BinOp) -> Option<u8> {
    use syn::BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    Some(match op {
        Lt(_) => 1,
        Eq(_) => 2,
        Le(_) => 3,
        Gt(_) => 4,
        Ne(_) => 5,
        Ge(_) => 6,
        _ => return None,
    })
}

/// Turns comparisons so that they are `<`, `<=`, or in alphabetical order, sums so that they are, too,
/// and takes the semicolon off what leaves at the end of a block.
struct Turned;

impl VisitMut for Turned {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        use syn::Expr::{Break, Continue, Return};
        visit_mut::visit_block_mut(self, block);
        if let Some(syn::Stmt::Expr(Break(_) | Continue(_) | Return(_), semicolon)) =
            block.stmts.last_mut()
        {
            *semicolon = None;
        }
    }

    fn visit_expr_binary_mut(&mut self, binary: &mut syn::ExprBinary) {
        visit_mut::visit_expr_binary_mut(self, binary);
        let turned = match binary.op {
            syn::BinOp::Gt(_) => Some(syn::BinOp::Lt(Default::default())),
            syn::BinOp::Ge(_) => Some(syn::BinOp::Le(Default::default())),
            syn::BinOp::Eq(_) | syn::BinOp::Ne(_) => {
                (syntax::text(&binary.left) > syntax::text(&binary.right)).then_some(binary.op)
            }
            // A text is not the same the other way round, but then its second part is lent.
            syn::BinOp::Add(_) if !is_text(&binary.left) && !is_text(&binary.right) => {
                (syntax::text(&binary.left) > syntax::text(&binary.right)).then_some(binary.op)
            }
            _ => None,
        };
        if let Some(op) = turned {
            binary.op = op;
            std::mem::swap(&mut binary.left, &mut binary.right);
        }
    }
}

fn is_text(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Lit(lit) => matches!(lit.lit, syn::Lit::Str(_)),
        other => matches!(other, syn::Expr::Reference(_) | syn::Expr::Macro(_)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(body: &str) -> usize {
        idle_operations(&syn::parse_str(body).unwrap())
    }

    #[test]
    fn a_sum_is_the_same_the_other_way_round() {
        let form = |text: &str| turned(syn::parse_str(text).unwrap());
        assert_eq!(form("fn f() { g(a + 1); }"), form("fn f() { g(1 + a); }"));
        assert_ne!(form("fn f() { g(a + &b); }"), form("fn f() { g(&b + a); }"));
        assert_ne!(form("fn f() { g(a - b); }"), form("fn f() { g(b - a); }"));
    }

    #[test]
    fn what_leaves_needs_no_semicolon() {
        let form = |text: &str| turned(syn::parse_str(text).unwrap());
        assert_eq!(
            form("fn f() { let Some(x) = y else { return; }; g(x) }"),
            form("fn f() { let Some(x) = y else { return }; g(x) }"),
        );
        assert_ne!(form("fn f() { g(); }"), form("fn f() { g() }"));
    }

    #[test]
    fn idle_operations_are_those_without_effect() {
        assert_eq!(count("{ a - 0; b + 1; c % 1; a.min(a); x = x; vec![n * 1]; }"), 5);
        assert_eq!(count("{ a - 1; b + c; c % 2; a.min(b); x = y; n += 1; }"), 0);
        assert_eq!(count("{ a ^= a; b = c & c; d |= e; }"), 2);
        assert_eq!(count("{ if a < a || 0 < 1 { n += 0; } }"), 3);
        assert_eq!(count("{ if a == 1 && a != 1 || a.b() && !a.b() { n += 1; } }"), 2);
        assert_eq!(count("{ f(a == 1 && a > 1, a < b && a != b, a < b || a >= b); }"), 3);
        assert_eq!(count("{ f(a <= 1 && a >= 1, a < b && a != c, a < b || a > b); }"), 0);
    }
}
