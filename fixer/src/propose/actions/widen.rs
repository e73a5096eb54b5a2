//! A conversion that comes too late, beyond the paper: what is made larger after the operation has
//! overflowed already.
//!
//! ```text
//! u64::from(a * b)      →      u64::from(a) * u64::from(b)
//! price * n / 100       →      (u64::from(price) * u64::from(n) / 100) as u32
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, words};
use crate::propose::precedence::{self, SUM};
use crate::propose::site::{Site, integer, sites};
use crate::propose::typing::bare;

pub(super) const ACTION: Action =
    Action { name: ActionName::Widen, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found = Vec::new();
    for (number, site) in sites.iter().enumerate() {
        found.extend(converted_late(place, site));
        let inner = number.checked_sub(1).is_some_and(|outer| is_arithmetic(&sites[outer].expr));
        if place.panicked && !inner {
            found.extend(in_larger_type(place, site));
            found.extend(and_kept(place, site));
        }
    }
    found
}

/// The operands are converted, not the result.
fn converted_late(place: &Place<'_>, site: &Site) -> Option<Change> {
    let (operation, before, after) = match &site.expr {
        syn::Expr::Call(call) if call.args.len() == 1 => {
            let function = place.text_of(&call.func);
            let from = function.ends_with("::from").then_some(function)?;
            (&call.args[0], format!("{from}("), ")".to_owned())
        }
        syn::Expr::Cast(cast) => {
            let ty = place.file.slice(place.file.span(&*cast.ty));
            (&*cast.expr, String::new(), format!(" as {ty}"))
        }
        _ => return None,
    };
    let convert = |it: &syn::Expr| match before.is_empty() {
        true => format!("{}{after}", place.receiver_text(it)),
        false => format!("{before}{}{after}", place.text_of(it)),
    };
    let operation = unwrapped(operation);
    let syn::Expr::Binary(binary) = operation else { return None };
    is_arithmetic(operation).then(|| {
        let text = spelled(place, operation, &convert);
        // Who converts means the larger type to be large enough.
        let prior = if place.panicked { 1.3 } else { 0.8 };
        Change::rewrite(place, vec![site.put(&text, precedence::of_operator(&binary.op))], prior)
    })
}

/// The whole computation in a larger type.
fn in_larger_type(place: &Place<'_>, site: &Site) -> Option<Change> {
    if !is_arithmetic(&site.expr) {
        return None;
    }
    let ty = site.expected.clone().or_else(|| place.seen(&site.expr));
    let ty = ty.or_else(|| leaves(&site.expr).into_iter().find_map(|leaf| place.seen(leaf)))?;
    let ty = bare(&ty);
    let wide = match ty {
        "u8" | "u16" | "u32" => "u64",
        "i8" | "i16" | "i32" => "i64",
        "u64" | "usize" => "u128",
        "i64" | "isize" => "i128",
        _ => return None,
    };
    let convert = |leaf: &syn::Expr| match ty.ends_with("size") {
        true => format!("{} as {wide}", place.receiver_text(leaf)),
        false => format!("{wide}::from({})", place.text_of(leaf)),
    };
    let text = format!("({}) as {ty}", spelled(place, &site.expr, &convert));
    Some(Change::rewrite(place, vec![site.put(&text, precedence::CAST)], 0.45))
}

/// The whole computation in a larger type, which the result keeps: one that the file speaks of.
fn and_kept(place: &Place<'_>, site: &Site) -> Vec<Change> {
    if !is_arithmetic(&site.expr) {
        return Vec::new();
    }
    let seen = leaves(&site.expr).into_iter().find_map(|leaf| place.seen(leaf));
    let Some(ty) = seen else { return Vec::new() };
    let Some(at) = UNSIGNED.iter().chain(&SIGNED).position(|it| *it == bare(&ty)) else {
        return Vec::new();
    };
    let larger = match at {
        at if at < UNSIGNED.len() => &UNSIGNED[at + 1..],
        at => &SIGNED[at - UNSIGNED.len() + 1..],
    };
    let text = |wide: &str| {
        spelled(place, &site.expr, &|leaf| format!("{wide}::from({})", place.text_of(leaf)))
    };
    let known = |wide: &&&str| words(&place.file.text).any(|word| word == **wide);
    let put = |wide: &&str| Change::rewrite(place, vec![site.put(&text(wide), SUM)], 0.5);
    larger.iter().filter(known).map(put).collect()
}

/// Types by their size.
const UNSIGNED: [&str; 4] = ["u8", "u16", "u32", "u64"];
const SIGNED: [&str; 4] = ["i8", "i16", "i32", "i64"];

/// An operation with its operands converted; literals take any type.
fn spelled(place: &Place<'_>, expr: &syn::Expr, convert: &dyn Fn(&syn::Expr) -> String) -> String {
    match expr {
        syn::Expr::Binary(binary) if is_arithmetic(expr) => {
            let (left, right) = (&*binary.left, &*binary.right);
            let op = place.file.slice(place.file.span(&binary.op));
            format!("{} {op} {}", spelled(place, left, convert), spelled(place, right, convert))
        }
        syn::Expr::Paren(inner) => format!("({})", spelled(place, &inner.expr, convert)),
        other if integer(other).is_some() => place.text_of(other).to_owned(),
        other => convert(other),
    }
}

fn leaves(expr: &syn::Expr) -> Vec<&syn::Expr> {
    match expr {
        syn::Expr::Binary(binary) => [leaves(&binary.left), leaves(&binary.right)].concat(),
        syn::Expr::Paren(inner) => leaves(&inner.expr),
        other => vec![other],
    }
}

fn unwrapped(expr: &syn::Expr) -> &syn::Expr {
    match expr {
        syn::Expr::Paren(inner) => unwrapped(&inner.expr),
        other => other,
    }
}

fn is_arithmetic(expr: &syn::Expr) -> bool {
    use syn::BinOp::{Add, Div, Mul, Rem, Sub};
    matches!(expr, syn::Expr::Binary(binary)
        if matches!(binary.op, Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_)))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::{check_panic_rewrites, check_rewrites};

    #[test]
    fn operands_are_converted_before_the_result() {
        let from = "fn f() { g(u64::from(a * self.b)); }";
        check_rewrites(super::changes, from, "g(", &["g(u64::from(a) * u64::from(self.b));"]);
        let cast = "fn f() { let x = (a + 1) as u64; }";
        check_rewrites(super::changes, cast, "let", &["let x = a as u64 + 1;"]);
        check_rewrites(super::changes, "fn f() { let x = h(a) as u64; }", "let", &[]);
    }

    #[test]
    fn a_product_may_be_too_large_on_the_way() {
        let source = "fn f(n: usize) { let x = n * n / 100; }";
        check_panic_rewrites(
            super::changes,
            source,
            "let",
            &["let x = (n as u128 * n as u128 / 100) as usize;"],
        );
    }

    #[test]
    fn the_result_is_kept_in_a_type_that_the_file_speaks_of() {
        let source = "fn f(n: i64) { let x = n * n; let y: i32 = 0; }";
        let shrunk = "let x = (i128::from(n) * i128::from(n)) as i64;";
        check_panic_rewrites(super::changes, source, "let x", &[shrunk]);
    }
}
