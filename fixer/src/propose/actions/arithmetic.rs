//! Arithmetic that cannot fail, beyond the paper: saturating, wrapping and checked forms.
//!
//! ```text
//! let start = self.events.len() - n;      →      let start = self.events.len().saturating_sub(n);
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Kind, donors};
use crate::propose::place::{Outcome, Place, Type};
use crate::propose::precedence;
use crate::propose::site::{Role, Site, integer, sites, wrapper};

pub(super) const ACTION: Action =
    Action { name: ActionName::Arithmetic, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    (0..sites.len()).flat_map(|number| of_site(place, &sites, number)).collect()
}

fn of_site(place: &Place<'_>, sites: &[Site], number: usize) -> Vec<Change> {
    let site = &sites[number];
    let syn::Expr::Binary(binary) = &site.expr else {
        let over = apart(place, site);
        return if place.panicked { called(place, sites, number) } else { over };
    };
    let whole = if place.panicked { chained(place, site, binary) } else { Vec::new() };
    let forms = binary_forms(place, sites, number, binary);
    let mut found = [forms, whole, everywhere(place, sites, number, binary)].concat();
    if place.panicked {
        found.extend(reordered(place, sites, number));
        found.extend(over(place, site, binary));
    }
    found.extend(around(place, site, binary));
    found.extend(doubled(place, site, binary));
    found.extend(windows(place, site, binary));
    found
}

/// What is doubled so often that it is too much stays there: a shift loses what is above.
fn doubled(place: &Place<'_>, site: &Site, binary: &syn::ExprBinary) -> Option<Change> {
    let ty = place.type_at(site).filter(|ty| ty.starts_with('u'))?;
    if !matches!(binary.op, syn::BinOp::Shl(_)) {
        return None;
    }
    let (left, right) = (place.receiver_text(&binary.left), place.text_of(&binary.right));
    let right = match &*binary.right {
        syn::Expr::Paren(inner) => place.text_of(&inner.expr),
        _ => right,
    };
    let text = format!("{left}.saturating_mul(2_{ty}.saturating_pow({right}))");
    Some(Change::rewrite(place, vec![site.put(&text, precedence::ATOM)], 0.7))
}

/// Once around before something is taken away: `(at + n - 1) % n` for `(at - 1) % n`.
fn around(place: &Place<'_>, site: &Site, binary: &syn::ExprBinary) -> Option<Change> {
    let (syn::BinOp::Rem(_), syn::Expr::Paren(inner)) = (&binary.op, &*binary.left) else {
        return None;
    };
    let syn::Expr::Binary(difference) = &*inner.expr else { return None };
    if !matches!(difference.op, syn::BinOp::Sub(_)) {
        return None;
    }
    let (left, right) = (place.text_of(&difference.left), place.text_of(&difference.right));
    let all = place.text_of(&binary.right);
    let summand = precedence::parenthesised(all.to_owned(), &binary.right, precedence::SUM);
    let text = format!("({left} + {summand} - {right}) % {all}");
    Some(Change::rewrite(place, vec![site.put(&text, precedence::SUM + 1)], 0.9))
}

/// What is added comes before what is taken away: `row + size - column` for `row - column + size`.
/// Where the result is no less than 0, that is all that was wrong.
fn reordered(place: &Place<'_>, sites: &[Site], number: usize) -> Option<Change> {
    let site = &sites[number];
    let outer = number.checked_sub(1).map(|outer| &sites[outer].expr);
    if let Some(syn::Expr::Binary(outer)) = outer
        && is_sum(&outer.op)
    {
        return None;
    }
    let (mut added, mut taken) = (Vec::new(), Vec::new());
    let mut is_late = false;
    summands(&site.expr, &mut |summand, sign| match sign {
        true => {
            is_late |= !taken.is_empty();
            added.push(place.text_of(summand).to_owned());
        }
        false => taken.push(place.text_of(summand).to_owned()),
    });
    let text = format!("{} - {}", added.join(" + "), taken.join(" - "));
    is_late.then(|| Change::rewrite(place, vec![site.put(&text, precedence::SUM)], 1.0))
}

fn is_sum(op: &syn::BinOp) -> bool {
    matches!(op, syn::BinOp::Add(_) | syn::BinOp::Sub(_))
}

/// The parts of a sum from left to right, and whether each is added.
fn summands<'e>(expr: &'e syn::Expr, see: &mut dyn FnMut(&'e syn::Expr, bool)) {
    match expr {
        syn::Expr::Binary(binary) if is_sum(&binary.op) => {
            summands(&binary.left, see);
            see(&binary.right, matches!(binary.op, syn::BinOp::Add(_)));
        }
        other => see(other, true),
    }
}

/// Constants tried as what a difference starts over at.
const OVER: usize = 3;

/// The difference of two numbers that start over: `(later + DAY - earlier) % DAY`.
fn over(place: &Place<'_>, site: &Site, binary: &syn::ExprBinary) -> Vec<Change> {
    let (syn::BinOp::Sub(_), Some(ty)) = (&binary.op, place.type_at(site)) else {
        return Vec::new();
    };
    started_over(place, site, &ty, place.text_of(&binary.left), place.text_of(&binary.right))
}

/// The same where the larger one is taken for the later one: `later.abs_diff(earlier)`.
fn apart(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::MethodCall(call) = &site.expr else { return Vec::new() };
    let Some(ty) = place.type_at(site).filter(|_| call.method == "abs_diff") else {
        return Vec::new();
    };
    started_over(place, site, &ty, place.text_of(&call.receiver), place.text_of(&call.args[0]))
}

fn started_over(place: &Place<'_>, site: &Site, ty: &str, left: &str, right: &str) -> Vec<Change> {
    let constants = donors(place, ty).into_iter().filter(|donor| donor.kind == Kind::Constant);
    let put = |all: &str| {
        let text = format!("({left} + {all} - {right}) % {all}");
        Change::rewrite(place, vec![site.put(&text, precedence::SUM + 1)], 0.7)
    };
    constants.take(OVER).map(|donor| put(&donor.text)).collect()
}

/// So many places as there are for a window of that size: `(n + 1).saturating_sub(size)` for
/// `n - size`, where these are gone through.
fn windows(place: &Place<'_>, site: &Site, binary: &syn::ExprBinary) -> Option<Change> {
    if site.role != Role::Bound || !matches!(binary.op, syn::BinOp::Sub(_)) {
        return None;
    }
    let left = precedence::parenthesised(
        place.text_of(&binary.left).to_owned(),
        &binary.left,
        precedence::SUM,
    );
    let text = format!("({left} + 1).saturating_sub({})", place.text_of(&binary.right));
    Some(Change::rewrite(place, vec![site.put(&text, precedence::ATOM)], 0.4))
}

/// The same operation wherever the instruction has it: where one fails, the others do.
fn everywhere(
    place: &Place<'_>,
    sites: &[Site],
    number: usize,
    binary: &syn::ExprBinary,
) -> Vec<Change> {
    let text = place.file.slice(sites[number].span);
    let alike: Vec<_> = sites.iter().filter(|site| place.file.slice(site.span) == text).collect();
    let is_first = alike.first().is_some_and(|first| first.span == sites[number].span);
    let Some((name, false)) = operation(&binary.op) else { return Vec::new() };
    if !place.panicked || !is_first || alike.len() < 2 || integer(&binary.left).is_some() {
        return Vec::new();
    }
    let (left, right) = (place.receiver_text(&binary.left), place.text_of(&binary.right));
    let receiver = place.receiver_text(&binary.right);
    let forms = forms(place, name, &left, right, &receiver).into_iter();
    let put = |(text, prior): (String, f64)| {
        let edits = alike.iter().map(|site| site.put(&text, precedence::ATOM)).collect();
        Change::rewrite(place, edits, prior)
    };
    forms.map(put).collect()
}

/// Every operation of a sum of products in the same form, and the mean of two numbers.
fn chained(place: &Place<'_>, site: &Site, binary: &syn::ExprBinary) -> Vec<Change> {
    let put = |text: String, prior| {
        Change::rewrite(place, vec![site.put(&text, precedence::ATOM - 1)], prior)
    };
    let mut found = Vec::new();
    let mut forms = vec![("wrapping", "", 0.8), ("saturating", "", 0.8)];
    if place.outcome() == Some(Outcome::Option) {
        forms.push(("checked", "?", 0.8));
    }
    for (prefix, end, prior) in forms {
        let mut operations = 0;
        if let Some(text) = chain(place, &site.expr, prefix, end, &mut operations)
            && operations > 1
        {
            found.push(put(text, prior));
        }
    }
    if let (syn::BinOp::Div(_), syn::Expr::Paren(sum), Some(2)) =
        (&binary.op, &*binary.left, integer(&binary.right))
        && let syn::Expr::Binary(sum) = &*sum.expr
        && matches!(sum.op, syn::BinOp::Add(_))
    {
        let (low, high) = (place.text_of(&sum.left), place.text_of(&sum.right));
        let edit = site.put(&format!("{low} + ({high} - {low}) / 2"), precedence::SUM);
        found.push(Change::rewrite(place, vec![edit], 0.7));
        found.push(put(format!("{}.midpoint({high})", place.receiver_text(&sum.left)), 0.4));
    }
    found
}

/// A sum of products and powers as calls.
pub(super) fn chain(
    place: &Place<'_>,
    expr: &syn::Expr,
    prefix: &str,
    end: &str,
    operations: &mut usize,
) -> Option<String> {
    match expr {
        syn::Expr::Paren(inner) => chain(place, &inner.expr, prefix, end, operations),
        syn::Expr::Binary(binary) => {
            let (name, false) = operation(&binary.op)? else { return None };
            if matches!(name, "div" | "rem") {
                return None;
            }
            let left = chain(place, &binary.left, prefix, end, operations)?;
            let right = match &*binary.right {
                nested
                @ (syn::Expr::Binary(_) | syn::Expr::Paren(_) | syn::Expr::MethodCall(_)) => {
                    chain(place, nested, prefix, end, operations)?
                }
                other => place.text_of(other).to_owned(),
            };
            *operations += 1;
            Some(format!("{left}.{prefix}_{name}({right}){end}"))
        }
        syn::Expr::MethodCall(call) if call.method == "pow" && call.args.len() == 1 => {
            *operations += 1;
            let (base, exponent) =
                (place.receiver_text(&call.receiver), place.text_of(&call.args[0]));
            Some(format!("{base}.{prefix}_pow({exponent}){end}"))
        }
        syn::Expr::Lit(_) => None,
        other => Some(place.receiver_text(other)),
    }
}

/// Operations that are calls or signs: `abs`, `pow`, `-x`.
fn called(place: &Place<'_>, sites: &[Site], number: usize) -> Vec<Change> {
    let site = &sites[number];
    if let syn::Expr::MethodCall(call) = &site.expr
        && PARTIAL.contains(&call.method.to_string().as_str())
    {
        return partial(place, site, call);
    }
    let (receiver, name, arguments) = match &site.expr {
        syn::Expr::MethodCall(call) if call.method == "pow" || call.method == "abs" => {
            let arguments: Vec<&str> = call.args.iter().map(|arg| place.text_of(arg)).collect();
            (&*call.receiver, call.method.to_string(), arguments.join(", "))
        }
        syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Neg(_)) => {
            (&*unary.expr, "neg".to_owned(), String::new())
        }
        _ => return Vec::new(),
    };
    let receiver = place.receiver_text(receiver);
    let put = |site: &Site, text: String, prior| {
        Change::rewrite(place, vec![site.put(&text, precedence::ATOM)], prior)
    };
    let form = |prefix: &str| format!("{receiver}.{prefix}_{name}({arguments})");
    let mut found = vec![put(site, form("saturating"), 0.8), put(site, form("wrapping"), 0.7)];
    if name == "abs" {
        found.push(put(site, form("unsigned"), 0.7));
        let outer = number.checked_sub(1).map(|outer| &sites[outer]);
        if let Some(outer) = outer.filter(|outer| matches!(outer.expr, syn::Expr::Cast(_))) {
            found.push(put(outer, form("unsigned"), 0.8));
        }
    }
    if place.outcome() == Some(Outcome::Option) {
        match wrapper(sites, number) {
            Some(outer) => found.push(put(outer, form("checked"), 0.9)),
            None => found.push(put(site, form("checked") + "?", 0.9)),
        }
    }
    for (error, weight) in place.errors() {
        found.push(put(site, format!("{}.ok_or({error})?", form("checked")), 0.75 * weight));
    }
    found
}

/// Methods of integers that some values have no result for, and that tell so with `checked_`.
const PARTIAL: &[&str] = &[
    "ilog",
    "ilog2",
    "ilog10",
    "isqrt",
    "next_power_of_two",
    "next_multiple_of",
    "div_euclid",
    "rem_euclid",
];

/// Nothing, an error or 0 where there is no result; the next value that has one.
fn partial(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Vec<Change> {
    let receiver = place.receiver_text(&call.receiver);
    let arguments: Vec<&str> = call.args.iter().map(|arg| place.text_of(arg)).collect();
    let (name, arguments) = (&call.method, arguments.join(", "));
    let checked = format!("{receiver}.checked_{name}({arguments})");
    let put = |text: String, prior| {
        Change::rewrite(place, vec![site.put(&text, precedence::ATOM)], prior)
    };
    let mut found = vec![
        put(format!("{checked}.unwrap_or(0)"), 0.85),
        put(format!("{receiver}.max(1).{name}({arguments})"), 0.75),
    ];
    if place.outcome() == Some(Outcome::Option) {
        found.push(put(format!("{checked}?"), 0.9));
    }
    for (error, weight) in place.errors() {
        found.push(put(format!("{checked}.ok_or({error})?"), 0.75 * weight));
    }
    found
}

fn binary_forms(
    place: &Place<'_>,
    sites: &[Site],
    number: usize,
    binary: &syn::ExprBinary,
) -> Vec<Change> {
    let site = &sites[number];
    let Some((name, assigns)) = operation(&binary.op) else { return Vec::new() };
    let unsigned = place.is_unsigned(&binary.left) || place.is_unsigned(&binary.right);
    let float = |expr| place.seen(expr).is_some_and(|ty| ty.starts_with('f'));
    if matches!(name, "div" | "rem") && !place.panicked {
        return euclidean(place, site, binary, name, assigns);
    }
    let may_fail = place.panicked || name == "sub" && unsigned;
    if !may_fail || float(&binary.left) || integer(&binary.left).is_some() {
        return Vec::new();
    }
    // Where it did not fail it may still be too small for what follows.
    let weight = if place.panicked { 1.0 } else { 0.5 };
    let left = place.receiver_text(&binary.left);
    let right = place.text_of(match &*binary.right {
        syn::Expr::Paren(inner) => &inner.expr,
        other => other,
    });
    let mut found = Vec::new();
    let receiver = place.receiver_text(&binary.right);
    // What is added may be a reference, for operators take them and methods do not.
    for right in [right.to_owned(), format!("*{}", place.receiver_text(&binary.right))] {
        let lent = right.starts_with('*');
        if lent && !is_plain(&binary.right) {
            continue;
        }
        for (text, prior) in forms(place, name, &left, &right, &receiver) {
            if lent && text.ends_with(".max(1)") {
                continue;
            }
            if let (Some(outer), Some(text)) = (wrapper(sites, number), text.strip_suffix('?')) {
                let edit = outer.put(text, precedence::ATOM);
                found.push(Change::rewrite(place, vec![edit], prior * weight));
                continue;
            }
            let (text, strength) = match assigns {
                true => (format!("{} = {text}", place.text_of(&binary.left)), 0),
                false => (text, precedence::ATOM),
            };
            found.push(Change::rewrite(place, vec![site.put(&text, strength)], prior * weight));
        }
    }
    found
}

/// Quotients and remainders of negative numbers are seldom what is wanted.
fn euclidean(
    place: &Place<'_>,
    site: &Site,
    binary: &syn::ExprBinary,
    name: &str,
    assigns: bool,
) -> Vec<Change> {
    if place.type_of(&binary.left) != Type::Signed {
        return Vec::new();
    }
    let (left, right) = (place.receiver_text(&binary.left), place.text_of(&binary.right));
    let text = format!("{left}.{name}_euclid({right})");
    let (text, strength) = match assigns {
        true => (format!("{} = {text}", place.text_of(&binary.left)), 0),
        false => (text, precedence::ATOM),
    };
    vec![Change::rewrite(place, vec![site.put(&text, strength)], 0.6)]
}

fn forms(
    place: &Place<'_>,
    name: &str,
    left: &str,
    right: &str,
    receiver: &str,
) -> Vec<(String, f64)> {
    let mut found = Vec::new();
    let mut form = |text: String, prior: f64| {
        let prior = prior * idiom(place, &text);
        found.push((text, prior));
    };
    match name {
        "div" | "rem" => {
            form(
                format!("{left} {} {}.max(1)", if name == "div" { "/" } else { "%" }, receiver),
                0.75,
            );
            form(format!("{left}.checked_{name}({right}).unwrap_or(0)"), 0.7);
            form(format!("{left}.checked_{name}({right}).unwrap_or_default()"), 0.5);
        }
        "shl" | "shr" => {
            // Who can tell of failure does not make up a value.
            let weight = if place.outcome().is_some() { 0.6 } else { 0.85 };
            form(format!("{left}.checked_{name}({right}).unwrap_or(0)"), weight);
            form(format!("{left}.checked_{name}({receiver} as u32).unwrap_or(0)"), weight - 0.05);
            form(format!("{left}.wrapping_{name}({right})"), 0.5);
        }
        _ => {
            form(format!("{left}.saturating_{name}({right})"), 0.9);
            form(format!("{left}.wrapping_{name}({right})"), 0.6);
            if name == "sub" {
                form(format!("{left}.abs_diff({right})"), 0.6);
            }
        }
    }
    if place.outcome() == Some(Outcome::Option) {
        form(format!("{left}.checked_{name}({right})?"), 0.9);
    }
    if place.outcome() == Some(Outcome::Result) {
        for (error, weight) in place.errors() {
            form(format!("{left}.checked_{name}({right}).ok_or({error})?"), 0.75 * weight);
        }
    }
    found
}

/// How much likelier a form is that the routine has elsewhere.
fn idiom(place: &Place<'_>, text: &str) -> f64 {
    let body = place.file.slice(place.routine.body);
    let known = ["saturating_", "wrapping_", "checked_"].iter().any(|prefix| {
        let prefix = format!(".{prefix}");
        text.contains(&prefix) && body.contains(&prefix)
    });
    if known { 1.1 } else { 1.0 }
}

/// The name of an operation in std's methods, and whether it assigns.
fn operation(op: &syn::BinOp) -> Option<(&'static str, bool)> {
    use syn::BinOp::*;
    Some(match op {
        Add(_) => ("add", false),
        AddAssign(_) => ("add", true),
        Sub(_) => ("sub", false),
        Shl(_) => ("shl", false),
        ShlAssign(_) => ("shl", true),
        Shr(_) => ("shr", false),
        ShrAssign(_) => ("shr", true),
        SubAssign(_) => ("sub", true),
        Mul(_) => ("mul", false),
        MulAssign(_) => ("mul", true),
        Div(_) => ("div", false),
        DivAssign(_) => ("div", true),
        Rem(_) => ("rem", false),
        RemAssign(_) => ("rem", true),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::{Fixture, check_panic_rewrites, check_rewrites};

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    /// True if `wanted` is among the changes of an instruction that panicked.
    fn has(source: &str, at: &str, wanted: &str) -> bool {
        let fixture = Fixture::new(source);
        let mut place = fixture.place(at);
        place.panicked = true;
        super::changes(&place).iter().any(|change| Change::text(change) == wanted)
    }

    #[test]
    fn methods_that_have_no_result_for_some_values() {
        check_panic_rewrites(
            super::changes,
            "fn f(n: usize) -> Option<u32> { g(n.ilog2()) }",
            "g(",
            &["g(n.checked_ilog2().unwrap_or(0))", "g(n.max(1).ilog2())", "g(n.checked_ilog2()?)"],
        );
    }

    #[test]
    fn once_around_and_as_many_as_there_are_windows() {
        let around = "at = (at + v.len() - 1) % v.len();";
        assert!(has("fn f(n: usize) { at = (at - 1) % v.len(); }", "at =", around));
        let windows = "for i in 0..(v.len() + 1).saturating_sub(n)";
        assert!(has("fn f(n: usize) { for i in 0..v.len() - n { g(i); } }", "for", windows));
    }

    #[test]
    fn what_is_added_comes_first() {
        let source = "fn f(row: usize) { g(row - column + self.size - 1); }";
        assert!(has(source, "g(", "g(row + self.size - column - 1);"));
        assert!(!has("fn f(n: usize) { g(n - i - 1); }", "g(", "g(n - i - 1);"));
    }

    #[test]
    fn a_difference_of_what_starts_over() {
        let source = "const DAY: u32 = 24;\nfn f(a: u32, b: u32) -> u32 { a - b }";
        assert!(has(source, "a - b", "(a + DAY - b) % DAY"));
    }

    #[test]
    fn a_shift_by_all_bits_leaves_nothing() {
        let source = "fn f(n: u32) -> u32 { u32::MAX << (32 - n) }";
        let shifted = "u32::MAX.checked_shl(32 - n).unwrap_or(0)";
        assert!(has(source, "u32::MAX", shifted));
    }

    #[test]
    fn unsigned_differences_may_fail_anywhere() {
        check(
            "fn f(n: usize, i: usize) { g(n - i); }",
            "g(",
            &[
                "g(n.saturating_sub(i));",
                "g(n.wrapping_sub(i));",
                "g(n.abs_diff(i));",
                "g(n.saturating_sub(*i));",
                "g(n.wrapping_sub(*i));",
                "g(n.abs_diff(*i));",
            ],
        );
        check(
            "fn f(n: usize) -> Option<usize> { n -= 1; }",
            "n -=",
            &[
                "n = n.saturating_sub(1);",
                "n = n.wrapping_sub(1);",
                "n = n.abs_diff(1);",
                "n = n.checked_sub(1)?;",
            ],
        );
    }

    #[test]
    fn what_fails_in_one_place_fails_in_the_others() {
        let fixture = Fixture::new("fn f() { g((t - B) / 10, (t - B) % 10); }");
        let mut place = fixture.place("g(");
        place.panicked = true;
        let found = super::changes(&place);
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert!(shown.contains(&"g(t.wrapping_sub(B) / 10, t.wrapping_sub(B) % 10);"), "{shown:?}");
    }

    #[test]
    fn an_option_is_returned_as_it_is() {
        check(
            "fn f(n: usize) -> Option<usize> { Some(n - 1) }",
            "Some",
            &[
                "Some(n.saturating_sub(1))",
                "Some(n.wrapping_sub(1))",
                "Some(n.abs_diff(1))",
                "n.checked_sub(1)",
            ],
        );
    }

    #[test]
    fn remainders_of_negative_numbers() {
        check("fn f(n: i64) { g(n % 7); }", "g(", &["g(n.rem_euclid(7));"]);
        check("fn f(n: usize) { g(n % 7); }", "g(", &[]);
    }

    #[test]
    fn a_divisor_is_at_least_one() {
        check_panic_rewrites(
            super::changes,
            "fn f() { g(a / b); }",
            "g(",
            &[
                "g(a / b.max(1));",
                "g(a.checked_div(b).unwrap_or(0));",
                "g(a.checked_div(b).unwrap_or_default());",
                "g(a.checked_div(*b).unwrap_or(0));",
                "g(a.checked_div(*b).unwrap_or_default());",
            ],
        );
    }

    #[test]
    fn a_whole_chain_and_operations_that_are_calls() {
        let source = "fn f() { h = a * 33 + b; }";
        let fixture = Fixture::new(source);
        let mut place = fixture.place("h");
        place.panicked = true;
        let found = super::changes(&place);
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert!(shown.contains(&"h = a.wrapping_mul(33).wrapping_add(b);"), "{shown:?}");
        check_panic_rewrites(
            super::changes,
            "fn f(x: i32) -> u32 { x.abs() as u32 }",
            "x",
            &[
                "x.saturating_abs() as u32",
                "x.wrapping_abs() as u32",
                "x.unsigned_abs() as u32",
                "x.unsigned_abs()",
            ],
        );
    }

    #[test]
    fn other_operations_only_where_they_failed() {
        check("fn f(n: usize) { g(n + 1); }", "g(", &[]);
    }
}
