//! New tests near the failing ones, for fixes to be challenged with: a failing test with another last
//! call, and passing ones that come to the boundary of a condition that a fix puts in.
//!
//! Only the last call is changed, so that what was repaired is the last thing that happens: behind it
//! other faults may wait, which are not the fix's business.

use std::collections::BTreeSet;

use autofix_harness::case::{Call, Case};

use crate::discover::LocationId;
use crate::observe::{Evidence, Fault, OWN, Row, TestId};
use crate::syntax;

/// Variations of each test.
const EACH: u64 = 2;

/// Most tests that are varied for being failing ones, and for being at a boundary.
const FAILING: usize = 20;
const AT_BOUNDARY: usize = 20;

/// Largest arguments: those at the edges of their types are mostly misuse.
const LARGEST: u16 = 40;

/// A condition that a fix puts in, and where.
pub(super) type Condition = (LocationId, String);

/// The new tests; how the original fares is not known.
pub(super) fn tests(
    evidence: &Evidence,
    fault: &Fault,
    conditions: &BTreeSet<Condition>,
) -> Vec<String> {
    let boundary = conditions.iter().flat_map(|(at, text)| at_boundary(evidence, *at, text));
    let boundary: BTreeSet<TestId> =
        boundary.filter(|test| fault.passing.contains(test)).take(AT_BOUNDARY).collect();
    let failing = fault.failing.iter().copied().take(FAILING);
    let mut known: BTreeSet<String> = evidence.tests.iter().map(|test| test.case.clone()).collect();
    known.extend(fault.fresh.iter().map(|(case, _)| case.clone()));
    let mut found = Vec::new();
    for test in failing.chain(boundary) {
        let text = &evidence.tests[test].case;
        let Some(case) = text.parse::<Case>().ok().filter(|_| !text.starts_with(OWN)) else {
            continue;
        };
        let varied = (1..=EACH).map(|number| varied(&case, number).to_string());
        found.extend(varied.filter(|case| known.insert(case.clone())));
    }
    found
}

/// The case with other arguments for its last call.
fn varied(case: &Case, number: u64) -> Case {
    let mut calls = case.0.clone();
    if let Some(Call { size, seed, .. }) = calls.last_mut() {
        *seed = seed.rotate_left(17).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number);
        *size = (*size).clamp(1, LARGEST);
    }
    Case(calls)
}

/// The tests in which the sides of a comparison are equal, or one apart, where it is made.
fn at_boundary(evidence: &Evidence, location: LocationId, condition: &str) -> Vec<TestId> {
    let Ok(syn::Expr::Binary(comparison)) = syn::parse_str(condition) else { return Vec::new() };
    let states = &evidence.states;
    let Some(columns) = states.columns.get(&location) else { return Vec::new() };
    let value = |row: &Row, side: &syn::Expr| {
        let column = |text: &str| {
            let index = columns.iter().position(|column| column.text == text)?;
            row.values.get(index).copied().flatten()
        };
        evaluate(side, &column)
    };
    let near = |row: &&Row| {
        let sides = value(row, &comparison.left).zip(value(row, &comparison.right));
        sides.is_some_and(|(left, right)| left.abs_diff(right) <= 1)
    };
    states.rows.get(&location).into_iter().flatten().filter(near).map(|row| row.test).collect()
}

/// The value of a side of a comparison: something observed, a literal, or a sum of them.
fn evaluate(expr: &syn::Expr, column: &dyn Fn(&str) -> Option<i128>) -> Option<i128> {
    if let Some(value) = column(&syntax::text(expr)) {
        return Some(value);
    }
    match expr {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(literal), .. }) => {
            literal.base10_parse().ok()
        }
        syn::Expr::Paren(inner) => evaluate(&inner.expr, column),
        syn::Expr::Binary(binary) => {
            let (left, right) = (evaluate(&binary.left, column)?, evaluate(&binary.right, column)?);
            match binary.op {
                syn::BinOp::Add(_) => left.checked_add(right),
                syn::BinOp::Sub(_) => left.checked_sub(right),
                _ => None,
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::observe::{Column, States};

    fn evidence(values: &[[i128; 2]]) -> Evidence {
        let column = |text: &str| Column {
            expr: syn::parse_str(text).unwrap(),
            text: text.to_owned(),
            ty: "usize".to_owned(),
        };
        let mut states = States::default();
        states.columns.insert(3, vec![column("idx"), column("self.count()")]);
        let row = |(test, values): (usize, &[i128; 2])| Row {
            test,
            values: values.iter().copied().map(Some).collect(),
        };
        states.rows.insert(3, values.iter().enumerate().map(row).collect());
        Evidence { states, ..Evidence::default() }
    }

    #[test]
    fn tests_at_the_boundary_of_a_condition_are_found() {
        let evidence = evidence(&[[1, 5], [6, 5], [7, 5], [9, 5]]);
        assert_eq!(at_boundary(&evidence, 3, "idx > self.count() + 1"), [1, 2]);
        assert_eq!(at_boundary(&evidence, 3, "idx > 8"), [2, 3]);
        assert!(at_boundary(&evidence, 3, "self.before()").is_empty());
        assert!(at_boundary(&evidence, 4, "idx > 8").is_empty());
    }

    #[test]
    fn only_the_last_call_is_varied() {
        let case: Case = "1:9:aa 2:60:bb".parse().unwrap();
        let new = varied(&case, 1);
        assert_eq!(new.0[0], case.0[0]);
        assert_eq!((new.0[1].operation, new.0[1].size), (2, LARGEST));
        assert_ne!(new.0[1].seed, case.0[1].seed);
        assert_ne!(varied(&case, 2), new);
    }
}
