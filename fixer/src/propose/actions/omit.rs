//! No action at all: schema (c) has no snippet, it only keeps the instruction from being executed
//! where it fails.

use super::{Action, Change, Changes, TABLE_1};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;

pub(super) const ACTION: Action =
    Action { name: ActionName::Omit, schemas: TABLE_1, changes: Changes::Component(changes) };

fn changes(_: &Place<'_>, _: &syn::Expr) -> Vec<Change> {
    vec![Change::Omitted]
}
