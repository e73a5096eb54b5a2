//! What an instrumented crate calls while `cargo autofix` observes it.
//!
//! The fixer splices calls to this crate into its own copy of the user's crate; users never depend
//! on it. The same crate is linked by the fixer, which reads with [`trace`] what was written here:
//! one definition of the records serves both sides.
//!
//! * [`enter`], [`tick`], [`at`], [`active`]: called from the routines under repair;
//! * [`contract`]: called by the expansions of `autofix-contracts` in observe mode;
//! * [`value`]: how an expression's value is observed without knowing its type (3.2);
//! * [`world`], [`generate`], [`case`]: test cases as call sequences over an object pool (3.1);
//! * [`test()`]: called first in every test that the user wrote;
//! * [`mod@drive`]: the entry point of a run: search, replay or validate;
//! * [`trace`]: the records a run leaves behind.

pub mod case;
mod clock;
pub mod contract;
mod coverage;
mod digest;
pub mod drive;
pub mod failure;
pub mod generate;
mod judge;
mod own;
mod patience;
mod pool;
mod printed;
pub mod probe;
mod recorder;
mod shrink;
mod state;
pub mod trace;
pub mod value;
mod watchdog;
pub mod world;

pub use digest::{Digest, ViaDebug, ViaNothing, ViaVal};
pub use drive::{FUEL, drive};
pub use generate::data::{Heard, Told, ViaData, ViaFailure, ViaSilence, ViaSuccess};
pub use own::{Tested, test};
pub use printed::print;
pub use probe::{At, at, pass};
pub use quickcheck;
pub use state::{CALLS_DO_NOT_END, Entered, LOOP_DOES_NOT_END, active, enter, tick};
pub use std::string::String;
pub use std::vec::Vec;
pub use value::{Val, W};
/// For generated code in crates without `std` in scope, or of an edition without extern paths.
pub use {core, std};

/// Version of the trace format; a fixer reads only its own.
pub const FORMAT_VERSION: u32 = 2;
