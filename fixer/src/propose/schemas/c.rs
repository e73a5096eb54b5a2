//! Schema (c): the instruction only where it does not fail.
//!
//! ```text
//! if !fail {
//!     old_stmt
//! }
//! ```
//!
//! An `if` inside an `if` is written as one, the way clippy wants it.

use super::Schema;
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::layout;
use crate::propose::place::Place;
use crate::syntax;

pub(super) const SCHEMA: Schema = Schema { name: SchemaName::C, conditional: true, instantiate };

fn instantiate(place: &Place<'_>, fail: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    if *change != Change::Omitted {
        return None;
    }
    let holds = place.negate(fail);
    if let Some(edits) = narrowed(place, &holds) {
        return Some(edits);
    }
    if !place.is_omissible() {
        return None;
    }
    if let Some(edits) = branch_narrowed(place, &holds) {
        return Some(edits);
    }
    layout::wrap(place, &[format!("if {} {{", syntax::text(&holds))])
}

/// An `if` without `else` gets a second condition.
fn narrowed(place: &Place<'_>, holds: &syn::Expr) -> Option<Vec<Edit>> {
    let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax else { return None };
    let (span, condition) = place.location.condition.as_ref()?;
    if place.location.kind != LocationKind::If || branch.else_branch.is_some() {
        return None;
    }
    layout::conjoined(*span, condition, &and(), holds, true)
}

/// The branch of which the instruction is all gets a second condition; an `else` becomes an
/// `else if`.
fn branch_narrowed(place: &Place<'_>, holds: &syn::Expr) -> Option<Vec<Edit>> {
    let branch = layout::only_in_branch(place)?;
    match &branch.condition {
        _ if branch.followed => None,
        Some((span, condition)) => layout::conjoined(*span, condition, &and(), holds, false),
        None => {
            let text = format!("if {} ", syntax::text(holds));
            Some(vec![Edit::insert(branch.block.start, text)])
        }
    }
}

fn and() -> syn::BinOp {
    syn::BinOp::And(Default::default())
}
