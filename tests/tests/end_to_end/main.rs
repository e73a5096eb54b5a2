//! End-to-end tests: the real executable on real crates.

mod endless;
mod examples;
mod forms;
mod hostile;
mod interface;
mod json;
mod shards;
mod sources;
mod workspace;
mod wrong_input;
