//! The parts of a plan.

pub mod agenda;
pub mod clock;
