//! Swapped arguments and operands, beyond the paper.
//!
//! ```text
//! self.transfer(emptiest, fullest, count);      →      self.transfer(fullest, emptiest, count);
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::site::{Site, sites};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Swap, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    match &site.expr {
        syn::Expr::Call(call) => pairs(place, &call.args.iter().collect::<Vec<_>>(), 0.8),
        syn::Expr::MethodCall(call) => {
            let mut found = pairs(place, &call.args.iter().collect::<Vec<_>>(), 0.8);
            if let [arg] = &call.args.iter().collect::<Vec<_>>()[..]
                && is_plain(&call.receiver)
                && is_plain(arg)
            {
                found.extend(swapped(place, &call.receiver, arg, 0.4));
            }
            found
        }
        syn::Expr::Tuple(tuple) => pairs(place, &tuple.elems.iter().collect::<Vec<_>>(), 0.4),
        syn::Expr::Binary(binary) if !commutes(&binary.op) => {
            swapped(place, &binary.left, &binary.right, 0.6).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn pairs(place: &Place<'_>, items: &[&syn::Expr], prior: f64) -> Vec<Change> {
    let mut found = Vec::new();
    for (index, first) in items.iter().enumerate() {
        for second in &items[index + 1..] {
            found.extend(swapped(place, first, second, prior));
        }
    }
    found
}

fn swapped(place: &Place<'_>, first: &syn::Expr, second: &syn::Expr, prior: f64) -> Option<Change> {
    let types = (place.seen(first), place.seen(second));
    let differ = matches!(&types, (Some(one), Some(other)) if one != other);
    if differ || syntax::same(first, second) {
        return None;
    }
    let operand = |old: &syn::Expr, new: &syn::Expr| {
        let text = place.text_of(new);
        // The receiver of a call, or an operand, keeps its binding.
        let loose = crate::propose::precedence::of(new) < crate::propose::precedence::of(old);
        let text = if loose { format!("({text})") } else { text.to_owned() };
        Edit::replace(place.file.span(old), text)
    };
    Some(Change::rewrite(place, vec![operand(first, second), operand(second, first)], prior))
}

/// True for a variable or a field.
pub(super) fn is_plain(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::Path(_) | syn::Expr::Field(_))
}

/// Comparisons are turned by another operator.
fn commutes(op: &syn::BinOp) -> bool {
    use syn::BinOp::{Div, Rem, Shl, Shr, Sub};
    !matches!(op, Sub(_) | Div(_) | Rem(_) | Shl(_) | Shr(_))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn arguments_in_pairs_unless_their_types_differ() {
        check("fn f(i: usize, n: usize, ok: bool) { g(i, n, ok); }", "g(", &["g(n, i, ok);"]);
        check("fn f() { x.g(a, b); }", "x", &["x.g(b, a);"]);
        check("fn f() { x.g(y); }", "x", &["y.g(x);"]);
    }

    #[test]
    fn operands_where_their_order_matters() {
        check("fn f() { g(a - b); }", "g(", &["g(b - a);"]);
        check("fn f() { g(a + b); }", "g(", &[]);
    }
}
