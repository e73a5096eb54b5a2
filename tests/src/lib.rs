//! Support for the end-to-end tests of `cargo autofix`.
