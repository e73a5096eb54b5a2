//! A condition that also holds where it fails, or does not hold there, beyond the paper: in an `if`
//! or `while`, and wherever else a truth is computed.
//!
//! ```text
//! if n == 1 {      →      if n == 1 || n == 0 {
//! ```
//!
//! Where the condition itself panics, what keeps it from that stands before it.

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::LocationKind;
use crate::propose::candidate::ActionName;
use crate::propose::condition::{fails, holds};
use crate::propose::place::Place;
use crate::propose::precedence::{self, AND};
use crate::propose::site::{Site, sites, truths};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Condition, schemas: IN_PLACE, changes: Changes::Component(changes) };

fn changes(place: &Place<'_>, fail: &syn::Expr) -> Vec<Change> {
    let sites = sites(place);
    let (wider, narrower) = (fails(place, fail), holds(place, fail));
    truths(place, &sites)
        .into_iter()
        .flat_map(|site| of_truth(place, site, &wider, &narrower))
        .collect()
}

fn of_truth(
    place: &Place<'_>,
    site: &Site,
    wider: &syn::Expr,
    narrower: &syn::Expr,
) -> Vec<Change> {
    let operand = |text: &str, expr: &syn::Expr, required| {
        precedence::parenthesised(text.to_owned(), expr, required)
    };
    let old = place.text_of(&site.expr);
    let put = |text: String, strength, prior| {
        Change::rewrite(place, vec![site.put(&text, strength)], prior)
    };
    let narrower = operand(&syntax::text(narrower), narrower, AND);
    let own = operand(old, &site.expr, AND);
    let with_or = format!("{} || {}", operand(old, &site.expr, 1), syntax::text(wider));
    // Any condition that fails ends a loop that does not end, and seldom for the right reason.
    let ends = place.endless && place.location.kind == LocationKind::While;
    let prior = if ends { 0.45 } else { 0.8 };
    let mut found = vec![put(with_or, 1, prior)];
    if !place.panicked {
        found.push(put(format!("{own} && {narrower}"), AND, prior));
    }
    if place.panicked || may_panic(&site.expr) {
        found.push(put(format!("{narrower} && {own}"), AND, 0.8));
        // What comes before the operation that panics can stay there.
        let conjuncts = conjuncts(&site.expr);
        for later in &conjuncts[1..] {
            let at = place.file.span(later).start;
            let edit = crate::edit::Edit::insert(at, format!("{narrower} && "));
            found.push(Change::rewrite(place, vec![edit], 0.75));
        }
    }
    found
}

/// The parts of a conjunction, from the left.
fn conjuncts(expr: &syn::Expr) -> Vec<&syn::Expr> {
    match expr {
        syn::Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) => {
            [conjuncts(&binary.left), conjuncts(&binary.right)].concat()
        }
        other => vec![other],
    }
}

/// True if an element is taken, a quotient computed or a value demanded.
fn may_panic(expr: &syn::Expr) -> bool {
    syntax::sub(expr).iter().any(|part| match part {
        syn::Expr::Index(_) => true,
        syn::Expr::Binary(binary) => matches!(binary.op, syn::BinOp::Div(_) | syn::BinOp::Rem(_)),
        syn::Expr::MethodCall(call) => call.method == "unwrap" || call.method == "expect",
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::Fixture;

    #[track_caller]
    fn check(source: &str, at: &str, fail: &str, panicked: bool, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let fail = syn::parse_str(fail).unwrap();
        let mut place = fixture.place(at);
        place.panicked = panicked;
        let found = super::changes(&place, &fail);
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn wider_and_narrower() {
        check(
            "fn f(n: usize, ok: bool) { if ok || n > 7 { g(); } }",
            "if",
            "n < 2",
            false,
            &["if ok || n > 7 || n < 2", "if (ok || n > 7) && n >= 2"],
        );
    }

    #[test]
    fn a_truth_need_not_decide_where_control_goes() {
        check(
            "fn f(n: usize) -> bool { n > 7 }",
            "n >",
            "n == 2",
            false,
            &["n > 7 || n == 2", "n > 7 && n != 2"],
        );
    }

    #[test]
    fn what_prevents_a_panic_stands_before_it() {
        check(
            "fn f(n: usize, ok: bool) { while ok && a[n] > 1 { g(); } }",
            "while",
            "n >= 9",
            true,
            &[
                "while ok && a[n] > 1 || n >= 9",
                "while n < 9 && ok && a[n] > 1",
                "while ok && n < 9 && a[n] > 1",
            ],
        );
    }
}
