//! The `evaluate` binary: the command line in, an exit code out.

use std::process::ExitCode;

use autofix_evaluate::cli::Options;
use clap::Parser as _;

fn main() -> ExitCode {
    match autofix_evaluate::run(&Options::parse()) {
        Ok(exit) => exit.into(),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(101)
        }
    }
}
