//! Discover: the packages to repair, their sources, and the routines in them.

mod contracts;
mod locations;
mod routines;

pub use contracts::{Clause, ClauseKind};
pub use locations::{Binding, Location, LocationId, LocationKind, Syntax, is_control_flow};
pub use routines::{Krate, Module, Owner, Routine, RoutineId, TypeDef, path_ends_with, type_name};
