//! Off by one, beyond the paper, which offsets the integers of a predicate only: any integer of the
//! instruction, one more or one less.
//!
//! ```text
//! self.items[i]      →      self.items[i - 1]
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::derive::plus;
use crate::propose::donors::is_integer_type;
use crate::propose::place::Place;
use crate::propose::precedence;
use crate::propose::site::{Role, Site, integer, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Offset, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let literal = integer(&site.expr);
    if literal.is_none() && !place.type_at(site).is_some_and(|ty| is_integer_type(&ty)) {
        return Vec::new();
    }
    let prior = match site.role {
        // What is multiplied is seldom counted.
        Role::Value if has_product(&site.expr) => 0.4,
        Role::Index | Role::Bound | Role::Compared | Role::Argument | Role::Value => 0.7,
        Role::Operand if literal.is_some() => 0.5,
        // A part of a sum is offset with the whole sum.
        Role::Operand if matches!(site.expr, syn::Expr::Path(_) | syn::Expr::Field(_)) => 0.4,
        _ => return Vec::new(),
    };
    let steps: &[i64] = match literal {
        Some(0) => &[1],
        _ => &[1, -1],
    };
    let new = |step: &i64| {
        let new = match literal {
            Some(value) => {
                let value = i64::try_from(value).ok()?.checked_add(*step)?;
                let literal = proc_macro2::Literal::i64_unsuffixed(value);
                syn::parse_quote!(#literal)
            }
            None => plus(&site.expr, *step),
        };
        Some(Change::rewrite(place, vec![site.put_expr(&new)], prior))
    };
    let mut found: Vec<Change> = steps.iter().filter_map(new).collect();
    let body = place.file.slice(place.routine.body);
    let minds = [".saturating_", ".checked_"].iter().any(|form| body.contains(form));
    if literal.is_none() && minds {
        // Whoever minds the ends of the type minds them everywhere, most of all in the same step.
        let put = |name: &str| {
            let text = format!("{}.saturating_{name}(1)", place.receiver_text(&site.expr));
            let same = body.contains(&format!("ed_{name}(1)"));
            let prior = prior * if same { 1.1 } else { 0.8 };
            Change::rewrite(place, vec![site.put(&text, precedence::ATOM)], prior)
        };
        found.extend(["add", "sub"].map(put));
    }
    found
}

fn has_product(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Binary(binary) => {
            matches!(binary.op, syn::BinOp::Mul(_))
                || has_product(&binary.left)
                || has_product(&binary.right)
        }
        syn::Expr::Paren(inner) => has_product(&inner.expr),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    #[test]
    fn who_minds_the_ends_of_the_type_minds_them_everywhere() {
        let source = "fn f(n: usize) { let i = m.checked_add(1); g(n); }";
        let expected =
            ["g(n + 1);", "g(n - 1);", "g(n.saturating_add(1));", "g(n.saturating_sub(1));"];
        check_rewrites(super::changes, source, "g(", &expected);
    }

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn integers_one_more_and_one_less() {
        check(
            "fn f(n: usize, i: usize) { g(n, a[i]); }",
            "g(",
            &["g(n + 1, a[i]);", "g(n - 1, a[i]);", "g(n, a[i + 1]);", "g(n, a[i - 1]);"],
        );
        check("fn f() { x = 0; }", "x", &["x = 1;"]);
        check("fn f() { for i in 1..n { g(); } }", "for", &["for i in 2..n", "for i in 0..n"]);
    }

    #[test]
    fn who_saturates_once_saturates_again() {
        check(
            "fn f(n: usize) { h(n.saturating_sub(2)); g(n); }",
            "g(",
            &["g(n + 1);", "g(n - 1);", "g(n.saturating_add(1));", "g(n.saturating_sub(1));"],
        );
    }

    #[test]
    fn other_types_are_left_alone() {
        check("fn f(ok: bool) { g(ok); }", "g(", &[]);
    }
}
