//! The pipeline of `cargo autofix`, one way and without back edges:
//!
//! discover → observe → analyse → propose → validate → report/apply
//!
//! Each stage is a module with plain data in and out. The method is AutoFix-E2 (Pei, Wei, Furia,
//! Nordio, Meyer 2011), "the paper"; numbers in parentheses are its sections.

pub mod analyse;
pub mod apply;
pub mod cargo;
pub mod cli;
pub mod compile;
pub mod confine;
pub mod discover;
pub mod edit;
pub mod event;
pub mod exit_code;
pub mod memory;
pub mod observe;
pub mod options;
pub mod process;
pub mod propose;
pub mod report;
pub mod scratch;
pub mod session;
pub mod source;
pub mod span;
pub mod splice;
pub mod syntax;
pub mod technique;
pub mod validate;

mod pipeline;

pub use pipeline::run;
