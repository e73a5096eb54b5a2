//! Schema (a): the snippet always, then the instruction.
//!
//! ```text
//! snippet
//! old_stmt
//! ```
//!
//! With a replaced expression the new instruction stands in the place of the old one. To execute
//! both, as the table would have it, does twice what is to be done once.

use super::Schema;
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::layout;
use crate::propose::place::Place;

pub(super) const SCHEMA: Schema = Schema { name: SchemaName::A, conditional: false, instantiate };

fn instantiate(place: &Place<'_>, _: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    match change {
        Change::Omitted => None,
        Change::Statement { shadow: Some(shadow), .. } => {
            layout::before(place, std::slice::from_ref(shadow))
        }
        Change::Statement { text, mutable, .. } => {
            let edits = layout::before(place, std::slice::from_ref(text))?;
            Some(mutable.iter().cloned().chain(edits).collect())
        }
        Change::Instruction { edits, .. } => Some(edits.clone()),
    }
}
