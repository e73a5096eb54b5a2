//! The `cargo-autofix` binary.

fn main() {}
