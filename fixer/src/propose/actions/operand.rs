//! An operand more or less, beyond the paper: a summand forgotten, a remainder not taken, a call
//! too many, a conjunct too many.
//!
//! ```text
//! if amount > self.available()      →      if amount + self.fee > self.available()
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Kind, donors};
use crate::propose::place::Place;
use crate::propose::precedence::{self, SUM};
use crate::propose::site::{Role, Site, integer, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Operand, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Operands tried for one value.
const ADDED: usize = 10;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place)
        .iter()
        .flat_map(|site| [dropped(place, site), added(place, site)].concat())
        .collect()
}

fn dropped(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let keep = |part: &syn::Expr, prior| {
        let edit = site.put(place.text_of(part), precedence::of(part));
        Change::rewrite(place, vec![edit], prior)
    };
    match &site.expr {
        syn::Expr::Binary(binary) => match precedence::of_operator(&binary.op) {
            1 | 2 => vec![keep(&binary.left, 0.5), keep(&binary.right, 0.5)],
            4.. => vec![keep(&binary.left, 0.4), keep(&binary.right, 0.3)],
            _ => Vec::new(),
        },
        syn::Expr::MethodCall(call) if site.role != Role::Effect => {
            vec![keep(&call.receiver, 0.25)]
        }
        syn::Expr::Call(call) if call.args.len() == 1 && site.role != Role::Effect => {
            vec![keep(&call.args[0], 0.2)]
        }
        _ => Vec::new(),
    }
}

fn added(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let fits = matches!(
        site.role,
        Role::Value | Role::Compared | Role::Argument | Role::Index | Role::Bound
    );
    if !fits || integer(&site.expr).is_some() {
        return Vec::new();
    }
    let Some(ty) = place.seen(&site.expr).filter(|ty| ty != "bool") else { return Vec::new() };
    let own = place.text_of(&site.expr);
    let summand = precedence::parenthesised(own.to_owned(), &site.expr, SUM);
    let dividend = precedence::parenthesised(own.to_owned(), &site.expr, SUM + 1);
    let mut found = Vec::new();
    let mut put = |text: String, strength, prior| {
        found.push(Change::rewrite(place, vec![site.put(&text, strength)], prior));
    };
    let fitting = donors(place, &ty).into_iter().filter(|donor| !donor.is_in(&site.expr));
    for donor in fitting.take(ADDED) {
        match donor.kind {
            Kind::Variable | Kind::Field | Kind::Query | Kind::Call | Kind::Expression => {
                put(format!("{summand} + {}", donor.operand(SUM)), SUM, 0.35 * donor.weight);
                put(format!("{summand} - {}", donor.operand(SUM + 1)), SUM, 0.3 * donor.weight);
                put(format!("{dividend} % {}", donor.operand(SUM + 2)), SUM + 1, 0.2);
            }
            Kind::Constant | Kind::Literal => {
                put(format!("{dividend} % {}", donor.text), SUM + 1, 0.4 * donor.weight);
                put(format!("{summand} + {}", donor.text), SUM, 0.15);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn operands_are_dropped() {
        check("fn f() { if a && b { g(); } }", "if", &["if a", "if b"]);
        check("fn f() { g(h(a)); }", "g(", &["g(a);"]);
    }

    #[test]
    fn operands_of_the_same_type_are_added() {
        check(
            "fn f(n: usize, i: usize) { g(n, 60); }",
            "g(",
            &[
                "g(n + i, 60);",
                "g(n - i, 60);",
                "g(n % i, 60);",
                "g(n % 60, 60);",
                "g(n + 60, 60);",
            ],
        );
    }
}
