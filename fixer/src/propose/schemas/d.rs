//! Schema (d): the snippet where it fails, otherwise the instruction.
//!
//! ```text
//! if fail {
//!     snippet
//! } else {
//!     old_stmt
//! }
//! ```
//!
//! Where the instruction yields a value, `if` yields it: `let x = if fail { new } else { old };`.
//! A value or condition replaced by a constant is written with `||` or `&&`.

use super::Schema;
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::layout;
use crate::propose::place::Place;
use crate::span::Span;
use crate::syntax;

pub(super) const SCHEMA: Schema = Schema { name: SchemaName::D, conditional: true, instantiate };

/// Control flow with more lines than this is not written down twice.
const TWICE: usize = 8;

fn instantiate(place: &Place<'_>, fail: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    match change {
        Change::Omitted => None,
        Change::Statement { text, mutable, .. } => {
            let edits = instead(place, fail, text)?;
            Some(mutable.iter().cloned().chain(edits).collect())
        }
        Change::Instruction { edits, constant: Some(constant), .. } => {
            decided(place, fail, *constant).or_else(|| changed(place, fail, edits))
        }
        Change::Instruction { edits, .. } => changed(place, fail, edits),
    }
}

/// The snippet of an expression modification in the place of the instruction.
fn instead(place: &Place<'_>, fail: &syn::Expr, snippet: &str) -> Option<Vec<Edit>> {
    if !place.is_omissible() {
        return None;
    }
    let mut head = layout::conditional(place, fail, snippet);
    head.pop();
    if place.location.kind == LocationKind::If {
        // `else if`, rather than an `if` alone in an `else`.
        head.push("} else ".to_owned());
        let lines = layout::before(place, &head)?;
        return Some(joined_to_next(lines));
    }
    head.push("} else {".to_owned());
    layout::wrap(place, &head)
}

/// Takes the line break from the end of the inserted lines.
fn joined_to_next(mut edits: Vec<Edit>) -> Vec<Edit> {
    if let Some(last) = edits.last_mut() {
        last.text.truncate(last.text.trim_end().len());
        last.text.push(' ');
    }
    edits
}

/// The changed instruction where it fails.
fn changed(place: &Place<'_>, fail: &syn::Expr, edits: &[Edit]) -> Option<Vec<Edit>> {
    let location = place.location;
    match &location.syntax {
        Some(Syntax::Local(local)) => {
            let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
            Some(layout::either(place, place.file.span(&init.expr), fail, edits))
        }
        Some(_) if location.kind == LocationKind::Tail => {
            Some(layout::either(place, location.span, fail, edits))
        }
        Some(_) => {
            let lines = place.file.slice(location.span).lines().count();
            if location.condition.is_some() && lines > TWICE {
                return None;
            }
            let snippet = layout::deeper(place, edits);
            let mut head = layout::conditional(place, fail, &snippet);
            head.pop();
            head.push("} else {".to_owned());
            layout::wrap(place, &head)
        }
        None => None,
    }
}

/// The condition or value that is constant where it fails: `fail || old`, `!fail && old`.
fn decided(place: &Place<'_>, fail: &syn::Expr, constant: bool) -> Option<Vec<Edit>> {
    let (span, old): (Span, &syn::Expr) = match (&place.location.syntax, place.location.kind) {
        (Some(Syntax::Local(local)), _) => {
            let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
            (place.file.span(&init.expr), &init.expr)
        }
        (Some(Syntax::Expr(expr)), LocationKind::Tail | LocationKind::Arm) => {
            (place.location.span, expr)
        }
        // The loop's condition is evaluated again and again, the schema's only once.
        (_, LocationKind::If) => {
            let (span, condition) = place.location.condition.as_ref()?;
            (*span, condition)
        }
        _ => return None,
    };
    if syntax::same(old, fail) || syntax::same(old, &place.negate(fail)) {
        return None;
    }
    if constant {
        layout::conjoined(span, old, &syn::BinOp::Or(Default::default()), fail, true)
    } else {
        let holds = place.negate(fail);
        layout::conjoined(span, old, &syn::BinOp::And(Default::default()), &holds, true)
    }
}
