//! The command line.

use std::path::PathBuf;

use clap::Parser;

use crate::variant::Strategy;

/// Measures how many faults of the corpus cargo autofix repairs properly.
#[derive(Debug, Parser)]
#[command(
    name = "evaluate",
    after_help = "Exit status: 0 measured; 1 something got worse, or the corpus is not as it should \
                  be; 101 could not complete; 2 wrong usage. What the tool said about each case, \
                  and its candidates, are kept in target/evaluate/runs."
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

    /// The seeds that the tool gets; variants of the tool get the first only
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "0")]
    pub seed: Vec<u64>,

    /// Techniques that the tool may use; several are measured one after the other
    #[arg(long, value_enum, value_delimiter = ',', default_value = "full")]
    pub strategy: Vec<Strategy>,

    /// Measure everything also without each of these techniques in turn
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',')]
    pub without: Vec<String>,

    /// Look through all candidates for a proper fix, to say why there is none among those shown; the
    /// oracle is asked many times [always with --write-report]
    #[arg(long)]
    pub reasons: bool,

    /// Only see whether each fault is found, with this many seeds from 0: once with the default seed,
    /// and with nine of ten others
    #[arg(
        long,
        value_name = "SEEDS",
        num_args = 0..=1,
        default_missing_value = "11",
        require_equals = true,
        value_parser = clap::value_parser!(u64).range(1..),
        conflicts_with_all = ["seed", "strategy", "without", "reasons", "json", "keep", "compare", "write_report", "slice"],
    )]
    pub found: Option<u64>,

    /// Write the results for programs
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,

    /// Take over from these results what is not measured now
    #[arg(long, value_name = "OLD.json")]
    pub keep: Option<PathBuf>,

    /// Say what got better and worse since these results
    #[arg(long, value_name = "OLD.json")]
    pub compare: Option<PathBuf>,

    /// Only count, from these results and the candidates kept of the same run, how many candidates of
    /// each kind are valid and how many are the first proper ones
    #[arg(long, value_name = "RESULTS.json", conflicts_with_all = ["cases", "json", "compare", "write_report", "slice", "verify_corpus"])]
    pub priors: Option<PathBuf>,

    /// Measure this executable of the tool instead of the one that is built from here
    #[arg(long, value_name = "FILE", conflicts_with_all = ["write_report", "slice", "verify_corpus", "fit", "priors"])]
    pub tool: Option<PathBuf>,

    /// Write EVALUATION.md at the top of the repository
    #[arg(long)]
    pub write_report: bool,

    /// Run the slice, a few quick cases, and fail if one comes out worse than recorded
    #[arg(long, conflicts_with_all = ["cases", "strategy", "without", "seed", "keep", "write_report"])]
    pub slice: bool,

    /// Record what the slice comes to
    #[arg(long, requires = "slice")]
    pub record: bool,

    /// Fit the weights of the tool's ranking to runs recorded before, with the first seed: oracles
    /// are asked about many candidates, and one family at a time is left out
    #[arg(long, conflicts_with_all = ["json", "keep", "compare", "write_report", "slice"])]
    pub fit: bool,

    /// Verify the cases themselves, without the tool: they build without warnings, the oracle fails
    /// before and passes after the reference patch, and so do tests of their own if these find the
    /// fault; no test and no example fails after it
    #[arg(long, conflicts_with_all = ["json", "compare", "write_report", "slice", "found"])]
    pub verify_corpus: bool,
}

impl Options {
    /// Cases to run at once.
    #[must_use]
    pub fn jobs(&self) -> usize {
        self.jobs.unwrap_or(cores() / 2).max(1)
    }

    /// True if reasons are looked for.
    #[must_use]
    pub fn wants_reasons(&self) -> bool {
        self.reasons || self.write_report
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
    fn seeds_may_be_counted() {
        let found = |args: &[&str]| Options::parse_from(args).found;
        assert_eq!(found(&["evaluate", "--found", "panics"]), Some(11));
        assert_eq!(found(&["evaluate", "--found=3"]), Some(3));
        assert_eq!(found(&["evaluate"]), None);
    }

    #[test]
    fn strategies_are_separated_by_commas() {
        let options = Options::parse_from(["evaluate", "--strategy", "model,full", "panics"]);
        assert_eq!(options.strategy, [Strategy::Model, Strategy::Full]);
        assert_eq!(options.cases, ["panics"]);
    }
}
