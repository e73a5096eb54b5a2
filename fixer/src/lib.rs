//! The `cargo autofix` pipeline.
