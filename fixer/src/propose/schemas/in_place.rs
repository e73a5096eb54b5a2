//! The schema beyond the paper's four: the instruction itself is rewritten, by actions that look at
//! the instruction rather than at the state.
//!
//! ```text
//! new_stmt
//! ```

use super::Schema;
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::place::Place;

pub(super) const SCHEMA: Schema =
    Schema { name: SchemaName::InPlace, conditional: false, instantiate };

fn instantiate(_: &Place<'_>, _: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    match change {
        Change::Rewrite { edits, .. } => Some(edits.clone()),
        _ => None,
    }
}
