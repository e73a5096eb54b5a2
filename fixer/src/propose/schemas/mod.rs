//! Fix schemas (3.7.1, Table 1): how an action is injected at a location.
//!
//! One file for each schema, with its description and its tests; [`ALL`] lists them. To add one,
//! write its file and name it there.

mod a;
mod b;
mod c;
mod d;
mod in_place;

use super::actions::Change;
use super::candidate::SchemaName;
use super::place::Place;
use crate::edit::Edit;

/// A schema as it is instantiated with actions (3.7.2).
pub(super) struct Schema {
    /// Its name.
    pub name: SchemaName,
    /// True if its text contains *fail*. Otherwise it needs to be instantiated only once for each
    /// action at a location.
    pub conditional: bool,
    /// The edits that put the instantiated schema in the place of the instruction, for *fail* and
    /// *snippet*; `None` if this schema has no use for the change at this location.
    pub instantiate: fn(&Place<'_>, &syn::Expr, &Change) -> Option<Vec<Edit>>,
}

/// All schemas, in the order in which they are tried: those that act only where it fails come
/// before the one that always does.
pub(super) const ALL: [Schema; 5] = [b::SCHEMA, d::SCHEMA, c::SCHEMA, in_place::SCHEMA, a::SCHEMA];
