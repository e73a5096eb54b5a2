//! What a run is asked to do, resolved from the command line.

use camino::Utf8PathBuf;

use crate::technique::Techniques;

/// Which packages to look at.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// `--manifest-path`
    pub manifest_path: Option<Utf8PathBuf>,
    /// `--package`
    pub packages: Vec<String>,
    /// `--workspace`
    pub workspace: bool,
    /// `--target-dir`
    pub target_dir: Option<Utf8PathBuf>,
}

/// Features to build the packages with.
#[derive(Debug, Clone, Default)]
pub struct Features {
    /// `--features`
    pub features: Vec<String>,
    /// `--all-features`
    pub all: bool,
    /// `--no-default-features`
    pub no_default: bool,
}

/// What becomes of fixes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mode {
    /// Faults only.
    List,
    /// Show fixes.
    Show,
    /// Write fixes to the user's files.
    Apply(ApplyOptions),
}

/// Which fixes are applied, and what may stand in the way.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ApplyOptions {
    /// Only this fault.
    pub fault: Option<String>,
    /// The fix of this rank, from 1.
    pub rank: Option<usize>,
    /// Apply although files have uncommitted changes.
    pub allow_dirty: bool,
    /// Apply although files have staged changes.
    pub allow_staged: bool,
    /// Apply although there is no version control.
    pub allow_no_vcs: bool,
}

/// The form of the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageFormat {
    /// For people.
    Human,
    /// One JSON object a line.
    Json,
}

/// What can be written down for those who want to look inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dump {
    /// The control-flow graph of each routine.
    Cfg,
}

/// Which panics of generated tests are faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panics {
    /// None: only violated contracts are.
    None,
    /// Those that no caller was told of.
    Implicit,
    /// All, explicit and documented ones included.
    All,
}

/// How long to generate tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// As many tests as mostly suffice, and more of them as long as nothing fails: the same
    /// everywhere.
    Usual,
    /// So many tests: the same everywhere.
    Tests(u32),
    /// So many seconds.
    Seconds(u32),
}

/// A part of the work of one run, for one of several machines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// From 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
}

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Color {
    /// On terminals.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Everything a run needs to know.
#[derive(Debug, Clone)]
pub struct Options {
    /// Which packages.
    pub selection: Selection,
    /// With which features.
    pub features: Features,
    /// Only these routines; all if empty.
    pub functions: Vec<String>,
    /// What becomes of fixes.
    pub mode: Mode,
    /// What the run uses of the method and beyond.
    pub techniques: Techniques,
    /// How many fixes to show for a fault.
    pub top: usize,
    /// List fixes that behave like one that is shown.
    pub all: bool,
    /// Seed of everything random.
    pub seed: u64,
    /// How long to generate tests.
    pub effort: Effort,
    /// Which panics are faults.
    pub panics: Panics,
    /// Show a regression test for each fault.
    pub emit_tests: bool,
    /// Explain this fault.
    pub explain: Option<String>,
    /// Write this down and do nothing else.
    pub dump: Option<Dump>,
    /// Processes to run at once.
    pub jobs: usize,
    /// Only this part of the candidates.
    pub shard: Option<Shard>,
    /// Directories with the verdicts of all parts; none to find them out.
    pub merge: Vec<Utf8PathBuf>,
    /// The form of the results.
    pub message_format: MessageFormat,
    /// When to use colour.
    pub color: Color,
    /// Say more.
    pub verbose: bool,
    /// Say less.
    pub quiet: bool,
}
