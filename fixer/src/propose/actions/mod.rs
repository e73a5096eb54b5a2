//! Fixing actions (3.6): instructions which try to avoid the suspicious value of a component.
//!
//! One file for each action, with its description and its tests; [`ALL`] lists them. To add one,
//! write its file and name it there.

mod assign;
mod command;
mod leave;
mod omit;
mod replace;

use super::candidate::{ActionName, SchemaName};
use super::place::Place;
use crate::edit::Edit;

/// An action as it is instantiated for components.
pub(super) struct Action {
    /// Its name.
    pub name: ActionName,
    /// The schemas it makes sense in.
    pub schemas: &'static [SchemaName],
    /// Lists what it can do about a predicate at a location.
    pub changes: fn(&Place<'_>, &syn::Expr) -> Vec<Change>,
}

/// All actions, in the order in which they are tried.
pub(super) const ALL: [Action; 5] =
    [omit::ACTION, replace::ACTION, assign::ACTION, leave::ACTION, command::ACTION];

/// The schemas of Table 1.
const TABLE_1: &[SchemaName] = &[SchemaName::A, SchemaName::B, SchemaName::C, SchemaName::D];

/// What an action yields: the schemas' *snippet*.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing: the instruction itself is in question.
    Omitted,
    /// An instruction of its own, of `emod⟨ℓ,p⟩`.
    Statement {
        /// Its text, one line with its semicolon.
        text: String,
        /// Makes a variable `mut`, where the text needs that.
        mutable: Option<Edit>,
        /// The same effect without `mut` on what follows in the block: a new variable of the
        /// same name.
        shadow: Option<String>,
    },
    /// The instruction with a replaced expression, of `erepl⟨ℓ,p⟩`.
    Instruction {
        /// The replacement.
        edits: Vec<Edit>,
        /// The new part of the instruction, as one line.
        text: String,
        /// True if what is replaced is the predicate itself, or its complement.
        predicate: bool,
    },
}

impl Change {
    /// The snippet as people read it.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Omitted => "",
            Self::Statement { text, .. } | Self::Instruction { text, .. } => text,
        }
    }
}
