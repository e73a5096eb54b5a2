//! A value that grows or shrinks beyond its bounds, beyond the paper: what it becomes is kept within
//! them, or begins anew.
//!
//! ```text
//! self.tokens += n;      →      self.tokens = (self.tokens + n).min(self.capacity);
//! self.head += 1;        →      self.head = (self.head + 1) % self.slots.len();
//! ```
//!
//! A value that is computed in one expression is for [`super::clamp`] and [`super::operand`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Donor, Kind, donors, is_integer_type};
use crate::propose::place::Place;
use crate::propose::precedence::{self, SUM};

pub(super) const ACTION: Action =
    Action { name: ActionName::Accumulate, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Bounds tried for one value.
const BOUNDS: usize = 6;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::Binary(binary))) = &place.location.syntax else {
        return Vec::new();
    };
    let Some(ty) = place.type_name_of(&binary.left) else { return Vec::new() };
    let whole = is_integer_type(&ty);
    if !whole && !ty.starts_with('f') {
        return Vec::new();
    }
    let bounds = bounds(place, binary, &ty);
    let target = place.text_of(&binary.left);
    let operand = |strength| {
        let text = place.text_of(&binary.right).to_owned();
        precedence::parenthesised(text, &binary.right, strength)
    };
    let mut found = Vec::new();
    let mut put = |text: String, prior| {
        let span = place.file.span(binary);
        let edits = vec![Edit::replace(span, format!("{target} = {text}"))];
        found.push(Change::Rewrite { edits, text: format!("{target} = {text};"), prior });
    };
    for bound in &bounds {
        let (around, weight) = (bound.operand(SUM + 2), bound.weight * once_more(place, bound));
        match binary.op {
            syn::BinOp::AddAssign(_) => {
                let sum = format!("({target} + {})", operand(SUM));
                put(format!("{sum}.min({})", bound.text), 0.4 * weight);
                if whole {
                    put(format!("{sum} % {around}"), 0.4 * weight);
                }
            }
            syn::BinOp::SubAssign(_) => {
                let (taken, bound) = (operand(SUM + 1), bound.operand(SUM));
                put(format!("({target} - {taken}).max({bound})"), 0.35 * weight);
                if whole {
                    put(format!("({target} + {bound} - {taken}) % {around}"), 0.4 * weight);
                }
            }
            _ => {}
        }
    }
    found
}

/// Values of the type that are not part of the instruction.
fn bounds(place: &Place<'_>, binary: &syn::ExprBinary, ty: &str) -> Vec<Donor> {
    let all = donors(place, ty).into_iter();
    let stays = |it: &Donor| {
        matches!(it.kind, Kind::Variable | Kind::Field | Kind::Query | Kind::Constant)
            && !it.is_in(&binary.left)
            && !it.is_in(&binary.right)
    };
    all.filter(stays).take(BOUNDS).collect()
}

/// What bounds a value elsewhere is likelier to bound one here.
fn once_more(place: &Place<'_>, bound: &Donor) -> f64 {
    let text = &place.file.text;
    let known = [format!("% {}", bound.text), format!("min({})", bound.text)];
    if known.iter().any(|it| text.contains(it.as_str())) { 1.6 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn what_grows_is_kept_within_bounds_or_begins_anew() {
        check(
            "fn f(mut i: usize, n: usize) { i += 1; }",
            "i +=",
            &["i = (i + 1).min(n);", "i = (i + 1) % n;"],
        );
    }

    #[test]
    fn so_is_what_shrinks() {
        check(
            "fn f(mut i: usize, n: usize, by: u8) { i -= by * 2; }",
            "i -=",
            &["i = (i - by * 2).max(n);", "i = (i + n - by * 2) % n;"],
        );
    }

    #[test]
    fn other_operators_bound_nothing() {
        check("fn f(mut i: usize, n: usize) { i *= 2; }", "i *=", &[]);
        check("fn f(mut text: String, n: usize) { text += s; }", "text +=", &[]);
    }
}
