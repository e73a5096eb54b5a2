//! Discover: the packages to repair, their sources, and the routines in them.

mod contracts;
mod exports;
mod locations;
mod reader;
mod routines;
mod workspace;

pub use contracts::{Clause, ClauseKind};
pub use exports::Exports;
pub(crate) use locations::receives_mutably;
pub use locations::{Binding, Location, LocationId, LocationKind, Syntax, is_control_flow};
pub use reader::is_undocumented;
pub use routines::{
    Constant, Impl, Integration, Krate, Module, Owner, Routine, RoutineId, TypeDef, normal,
    path_ends_with, type_name,
};
pub use workspace::{Subject, Target, Workspace};

use anyhow::Result;

use crate::options::Selection;

/// Finds the workspace and the packages to repair in it.
///
/// # Errors
///
/// When cargo cannot read the manifest, or a named package does not exist.
pub fn discover(selection: &Selection) -> Result<Workspace> {
    workspace::workspace(selection)
}
