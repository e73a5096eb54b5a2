//! Schema (b): the snippet where it fails, then the instruction.
//!
//! ```text
//! if fail {
//!     snippet
//! }
//! old_stmt
//! ```
//!
//! A replaced expression makes no snippet to put before the instruction that it replaces.

use super::Schema;
use crate::edit::Edit;
use crate::propose::actions::Change;
use crate::propose::candidate::SchemaName;
use crate::propose::layout;
use crate::propose::place::Place;

pub(super) const SCHEMA: Schema = Schema { name: SchemaName::B, conditional: true, instantiate };

fn instantiate(place: &Place<'_>, fail: &syn::Expr, change: &Change) -> Option<Vec<Edit>> {
    let Change::Statement { text, mutable, .. } = change else { return None };
    let edits = layout::before(place, &layout::conditional(place, fail, text))?;
    Some(mutable.iter().cloned().chain(edits).collect())
}
