//! The command line.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use serde::{Deserialize, Serialize};

/// Measures how many faults of the corpus cargo autofix repairs properly.
#[derive(Debug, Parser)]
#[command(
    name = "evaluate",
    after_help = "Exit status: 0 measured; 1 something got worse, or the corpus is not as it should \
                  be; 101 could not complete; 2 wrong usage. What the tool said about each case is kept \
                  in target/evaluate/runs."
)]
pub struct Options {
    /// Only these families and cases [default: the whole corpus]
    #[arg(value_name = "FAMILY[/CASE]")]
    pub cases: Vec<String>,

    /// Cases to run at once [default: one for every two cores]
    #[arg(short, long, value_name = "N")]
    pub jobs: Option<usize>,

    /// Seconds after which a case is given up
    #[arg(long, value_name = "S", default_value_t = 300)]
    pub timeout: u64,

    /// The seed that the tool gets
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,

    /// Techniques that the tool may use; several are measured one after the other
    #[arg(long, value_enum, value_delimiter = ',', default_value = "default")]
    pub strategy: Vec<Strategy>,

    /// Write the results for programs
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Say what got better and worse since these results
    #[arg(long, value_name = "OLD.json")]
    pub compare: Option<PathBuf>,

    /// Write EVALUATION.md at the top of the repository
    #[arg(long)]
    pub write_report: bool,

    /// Verify the cases themselves, without the tool: they build without warnings, and the oracle
    /// fails before and passes after the reference patch
    #[arg(long, conflicts_with_all = ["json", "compare", "write_report"])]
    pub verify_corpus: bool,
}

/// What the tool may use, as its own option `--strategy` says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strategy {
    /// Model-based fixing only
    Model,
    /// Code-based fixing as published
    Code,
    /// Everything
    Default,
}

impl Strategy {
    /// All, in the order of tables.
    pub const ALL: [Self; 3] = [Self::Model, Self::Code, Self::Default];

    /// The head of its column.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Model => "Model",
            Self::Code => "Code",
            Self::Default => "All",
        }
    }

    /// What the tool is told; nothing for the default.
    #[must_use]
    pub fn argument(self) -> Option<&'static str> {
        match self {
            Self::Model => Some("--strategy=model"),
            Self::Code => Some("--strategy=code"),
            Self::Default => None,
        }
    }
}

impl std::fmt::Display for Strategy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Model => "model",
            Self::Code => "code",
            Self::Default => "default",
        })
    }
}

impl Options {
    /// Cases to run at once.
    #[must_use]
    pub fn jobs(&self) -> usize {
        self.jobs.unwrap_or(cores() / 2).max(1)
    }
}

/// The number of cores.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory as _;
        Options::command().debug_assert();
    }

    #[test]
    fn strategies_are_separated_by_commas() {
        let options = Options::parse_from(["evaluate", "--strategy", "model,default", "panics"]);
        assert_eq!(options.strategy, [Strategy::Model, Strategy::Default]);
        assert_eq!(options.cases, ["panics"]);
    }
}
