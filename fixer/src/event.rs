//! What stages announce and reporters render.

use crate::report::{Explanation, FaultReport, Summary};

/// The stages of a run, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Reading the sources.
    Discover,
    /// Generating and running tests.
    Observe,
    /// Ranking components.
    Analyse,
    /// Writing candidates.
    Propose,
    /// Building and running candidates.
    Validate,
    /// Writing fixes to the user's files.
    Apply,
}

impl Stage {
    /// The word for people, as cargo writes its own.
    #[must_use]
    pub fn verb(self) -> &'static str {
        match self {
            Self::Discover => "Reading",
            Self::Observe => "Observing",
            Self::Analyse => "Analysing",
            Self::Propose => "Proposing",
            Self::Validate => "Validating",
            Self::Apply => "Applying",
        }
    }

    /// The name in machine output.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Discover => "discover",
            Self::Observe => "observe",
            Self::Analyse => "analyse",
            Self::Propose => "propose",
            Self::Validate => "validate",
            Self::Apply => "apply",
        }
    }
}

/// Something a person or a program may want to know.
#[derive(Debug)]
pub enum Event<'a> {
    /// Another run holds the scratch directory.
    Waiting,
    /// A stage begins.
    Stage(Stage, String),
    /// How far a stage is.
    Progress(usize, usize),
    /// What is done inside a stage, for those who want to know.
    Note(String),
    /// Something is odd, but the run goes on.
    Warning(String),
    /// A fault with its fixes.
    Fault(&'a FaultReport),
    /// How a fault's fixes came about.
    Explanation(&'a Explanation),
    /// The control-flow graph of a routine, by its path, for Graphviz.
    Graph(&'a str, String),
    /// A fix was written to the user's files.
    Applied(String),
    /// The run is over.
    Finished(&'a Summary),
}

/// Renders events, from any thread; only reporters print.
pub trait Reporter: Sync {
    /// Takes note of an event.
    fn event(&self, event: &Event<'_>);
}
