//! The command line.

use std::ffi::OsString;

use camino::Utf8PathBuf;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::options::{
    ApplyOptions, Color, Dump, Effort, Features, MessageFormat, Mode, Options, Panics, Selection,
    Shard,
};
use crate::technique::{Strategy, Technique, Techniques};

/// Finds faults in Rust crates and suggests fixes that pass all tests.
#[derive(Debug, Parser)]
#[command(
    name = "cargo-autofix",
    bin_name = "cargo autofix",
    version,
    after_help = "Exit status: 0 no fault found, or all repaired and applied; 100 faults remain; \
                  101 could not complete; 2 wrong usage; 4 nothing selected."
)]
pub struct Cli {
    #[command(flatten)]
    selection_args: SelectionArgs,

    #[command(flatten)]
    feature_args: FeatureArgs,

    /// Only this routine, by its path or the end of it
    #[arg(long = "function", value_name = "PATH", help_heading = "Repair")]
    functions: Vec<String>,

    /// Faults only, no fixes
    #[arg(long, conflicts_with = "apply", help_heading = "Repair")]
    list: bool,

    /// Write fixes: the first of each fault if it is strong, or that of FAULT, or the one of this RANK
    #[arg(
        long,
        value_name = "FAULT[:RANK]",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "",
        help_heading = "Repair"
    )]
    apply: Option<String>,

    /// Apply although files have uncommitted changes
    #[arg(long, help_heading = "Repair")]
    allow_dirty: bool,

    /// Apply although files have staged changes
    #[arg(long, help_heading = "Repair")]
    allow_staged: bool,

    /// Apply although there is no version control
    #[arg(long, help_heading = "Repair")]
    allow_no_vcs: bool,

    /// How fixes are made: as AutoFix-E does, exactly as in the paper, or with all there is
    #[arg(long, value_enum, default_value_t = Way::Full, value_name = "STRATEGY", help_heading = "Repair")]
    strategy: Way,

    /// Do without a technique that goes beyond the paper, to measure what it is worth
    #[arg(long, value_parser = technique, value_name = "TECHNIQUE", hide = true)]
    without: Vec<Technique>,

    /// How many fixes to show for a fault
    #[arg(long, value_name = "N", default_value_t = 15, help_heading = "Repair")]
    top: usize,

    /// Say how the fixes of this fault came about: ranked components, candidates and their fate; or
    /// why there are none
    #[arg(long, value_name = "FAULT", conflicts_with_all = ["apply", "list", "shard"], help_heading = "Repair")]
    explain: Option<String>,
    /// List also the fixes that behave like one that is shown; only the first of them is confirmed
    #[arg(long, help_heading = "Repair")]
    all: bool,

    /// Seed of everything random: the same seed gives the same results
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Tests")]
    seed: u64,

    /// How many tests to generate [default: 8000, and up to 24000 as long as nothing fails]
    #[arg(long, value_name = "N", help_heading = "Tests")]
    tests: Option<u32>,

    /// Generate tests for so long, however many; results then depend on the machine
    #[arg(long, value_name = "S", conflicts_with = "tests", help_heading = "Tests")]
    seconds: Option<u32>,

    /// Which panics of generated tests are faults: none, those that no caller was told of, or all
    #[arg(long, value_enum, default_value_t = PanicsArg::Implicit, value_name = "WHICH", help_heading = "Tests")]
    panics: PanicsArg,

    /// Show a `#[test]` for each fault, which passes when it is repaired
    #[arg(long, help_heading = "Tests")]
    emit_tests: bool,

    /// Processes to run at once [default: one for each core]
    #[arg(short, long, value_name = "N", help_heading = "Tests")]
    jobs: Option<usize>,

    /// Only try the candidates of part K of N, for `merge` to join
    #[arg(long, value_name = "K/N", value_parser = shard, conflicts_with_all = ["apply", "list"], help_heading = "Tests")]
    shard: Option<Shard>,

    #[command(subcommand)]
    command: Option<Command>,

    /// The form of the results
    #[arg(long, value_enum, default_value_t = Format::Human, value_name = "FORMAT", help_heading = "Output")]
    message_format: Format,

    /// Write down the control-flow graphs of the routines for Graphviz, and do nothing else
    #[arg(long, value_enum, value_name = "WHAT", help_heading = "Output")]
    dump: Option<DumpArg>,

    /// When to use colour
    #[arg(long, value_enum, default_value_t = When::Auto, value_name = "WHEN", help_heading = "Output")]
    color: When,

    /// Say more
    #[arg(short, long, conflicts_with = "quiet", help_heading = "Output")]
    verbose: bool,

    /// Say nothing but results
    #[arg(short, long, help_heading = "Output")]
    quiet: bool,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Package selection")]
struct SelectionArgs {
    /// Path to Cargo.toml
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<Utf8PathBuf>,

    /// Package to repair
    #[arg(short, long = "package", value_name = "SPEC")]
    packages: Vec<String>,

    /// Repair all packages of the workspace
    #[arg(long, conflicts_with = "packages")]
    workspace: bool,

    /// Directory for everything generated
    #[arg(long, value_name = "DIR")]
    target_dir: Option<Utf8PathBuf>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Feature selection")]
struct FeatureArgs {
    /// Features to activate, separated by spaces or commas
    #[arg(short = 'F', long = "features", value_name = "FEATURES")]
    features: Vec<String>,

    /// Activate all features
    #[arg(long)]
    all_features: bool,

    /// Do not activate the `default` feature
    #[arg(long)]
    no_default_features: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    Human,
    Json,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Way {
    Model,
    Code,
    Full,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Join the parts of a run made with --shard; other options stand before `merge`, as they were
    Merge {
        /// Directories with target/autofix/shards of all parts
        #[arg(value_name = "DIR", required = true)]
        directories: Vec<Utf8PathBuf>,
    },
}

fn shard(text: &str) -> Result<Shard, String> {
    let part = text.split_once('/').and_then(|(number, count)| {
        let shard = Shard { number: number.parse().ok()?, count: count.parse().ok()? };
        (1..=shard.count).contains(&shard.number).then_some(shard)
    });
    part.ok_or_else(|| "write 2/4 for the second of four parts".to_owned())
}

fn technique(name: &str) -> Result<Technique, String> {
    let found = Technique::ALL.into_iter().find(|technique| technique.to_string() == name);
    found.ok_or_else(|| {
        let all: Vec<_> = Technique::ALL.iter().map(ToString::to_string).collect();
        format!("there are {}", all.join(", "))
    })
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum PanicsArg {
    None,
    Implicit,
    All,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum DumpArg {
    Cfg,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

/// Reads the command line, whether cargo called (`cargo-autofix autofix …`) or a person.
///
/// # Errors
///
/// When the command line is wrong, or asks for help.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Options, clap::Error> {
    let mut args: Vec<_> = args.into_iter().collect();
    if args.get(1).is_some_and(|word| word == "autofix") {
        args.remove(1);
    }
    Cli::try_parse_from(args)?.resolve()
}

impl Cli {
    fn resolve(self) -> Result<Options, clap::Error> {
        let mode = match (&self.apply, self.list) {
            (None, true) => Mode::List,
            (None, false) => Mode::Show,
            (Some(what), _) => Mode::Apply(self.apply_options(what)?),
        };
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Options {
            mode,
            selection: Selection {
                manifest_path: self.selection_args.manifest_path,
                packages: self.selection_args.packages,
                workspace: self.selection_args.workspace,
                target_dir: self.selection_args.target_dir,
            },
            features: Features {
                features: self.feature_args.features,
                all: self.feature_args.all_features,
                no_default: self.feature_args.no_default_features,
            },
            functions: self.functions,
            techniques: Techniques {
                strategy: match self.strategy {
                    Way::Model => Strategy::Model,
                    Way::Code => Strategy::Code,
                    Way::Full => Strategy::Full,
                },
                without: self.without.into_iter().collect(),
            },
            top: self.top,
            all: self.all,
            seed: self.seed,
            effort: match (self.seconds, self.tests) {
                (Some(seconds), _) => Effort::Seconds(seconds),
                (None, Some(tests)) => Effort::Tests(tests),
                (None, None) => Effort::Usual,
            },
            panics: match self.panics {
                PanicsArg::None => Panics::None,
                PanicsArg::Implicit => Panics::Implicit,
                PanicsArg::All => Panics::All,
            },
            emit_tests: self.emit_tests,
            explain: self.explain,
            dump: self.dump.map(|what| match what {
                DumpArg::Cfg => Dump::Cfg,
            }),
            jobs: self.jobs.unwrap_or_else(cores).max(1),
            shard: self.shard,
            merge: match self.command {
                Some(Command::Merge { directories }) => directories,
                None => Vec::new(),
            },
            message_format: match self.message_format {
                Format::Human => MessageFormat::Human,
                Format::Json => MessageFormat::Json,
            },
            color: match self.color {
                When::Auto => Color::Auto,
                When::Always => Color::Always,
                When::Never => Color::Never,
            },
            verbose: self.verbose,
            quiet: self.quiet,
        })
    }

    fn apply_options(&self, what: &str) -> Result<ApplyOptions, clap::Error> {
        let (fault, rank) = match what.split_once(':') {
            Some((fault, rank)) => match rank.parse() {
                Ok(rank) if rank > 0 => (fault, Some(rank)),
                _ => {
                    let message = format!(
                        "--apply={what}: `{rank}` is no rank; write --apply=F1:2 for the second fix of F1\n"
                    );
                    return Err(clap::Error::raw(clap::error::ErrorKind::ValueValidation, message));
                }
            },
            None => (what, None),
        };
        Ok(ApplyOptions {
            fault: (!fault.is_empty()).then(|| fault.to_owned()),
            rank,
            allow_dirty: self.allow_dirty,
            allow_staged: self.allow_staged,
            allow_no_vcs: self.allow_no_vcs,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(args: &[&str]) -> Result<Options, clap::Error> {
        parse(args.iter().map(OsString::from))
    }

    #[test]
    fn cargo_and_people_call_it_alike() {
        let by_cargo = options(&["cargo-autofix", "autofix", "--list"]).unwrap();
        let by_hand = options(&["cargo-autofix", "--list"]).unwrap();
        assert_eq!((by_cargo.mode, by_hand.mode), (Mode::List, Mode::List));
    }

    #[test]
    fn apply_takes_a_fault_and_a_rank() {
        let chosen = |arg: &str| match options(&["cargo-autofix", arg]).unwrap().mode {
            Mode::Apply(options) => (options.fault, options.rank),
            other => panic!("{other:?}"),
        };
        assert_eq!(chosen("--apply"), (None, None));
        assert_eq!(chosen("--apply=F2"), (Some("F2".into()), None));
        assert_eq!(chosen("--apply=F2:3"), (Some("F2".into()), Some(3)));
        assert!(options(&["cargo-autofix", "--apply=F2:x"]).is_err());
        assert!(options(&["cargo-autofix", "--apply", "--list"]).is_err());
    }

    #[test]
    fn a_fault_is_explained_and_graphs_are_written() {
        let explained = options(&["cargo-autofix", "--explain", "F2"]).unwrap();
        assert_eq!(explained.explain.as_deref(), Some("F2"));
        assert_eq!(options(&["cargo-autofix", "--dump", "cfg"]).unwrap().dump, Some(Dump::Cfg));
        assert!(options(&["cargo-autofix", "--explain", "F2", "--list"]).is_err());
        assert!(options(&["cargo-autofix", "--dump", "ast"]).is_err());
    }

    #[test]
    fn tests_are_counted_or_timed() {
        let effort = |args: &[&str]| options(args).map(|it| it.effort);
        assert_eq!(effort(&["cargo-autofix"]).unwrap(), Effort::Usual);
        assert_eq!(effort(&["cargo-autofix", "--tests=5"]).unwrap(), Effort::Tests(5));
        assert_eq!(effort(&["cargo-autofix", "--seconds=5"]).unwrap(), Effort::Seconds(5));
        assert!(effort(&["cargo-autofix", "--seconds=5", "--tests=5"]).is_err());
    }

    #[test]
    fn a_shard_is_one_of_several() {
        let shard = |arg: &str| options(&["cargo-autofix", "--shard", arg]).map(|it| it.shard);
        assert_eq!(shard("2/4").unwrap(), Some(Shard { number: 2, count: 4 }));
        for wrong in ["0/4", "5/4", "2", "2/x", "/"] {
            assert!(shard(wrong).is_err(), "{wrong}");
        }
        let merge = options(&["cargo-autofix", "--seed", "3", "merge", "a", "b"]).unwrap();
        assert_eq!((merge.seed, merge.merge), (3, vec!["a".into(), "b".into()]));
        assert!(options(&["cargo-autofix", "merge"]).is_err());
    }

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory as _;
        Cli::command().debug_assert();
    }
}
