//! What a run uses of the method and of what goes beyond it: for comparisons that are honest.

use std::collections::BTreeSet;
use std::fmt;

/// How fixes are made and ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Strategy {
    /// Argument-less boolean queries and commands only, as in AutoFix-E (2.3).
    Model,
    /// The paper, exactly.
    Code,
    /// Everything that this tool has.
    #[default]
    Full,
}

/// Something beyond the paper that can be switched off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Technique {
    /// Actions that rewrite the instruction itself.
    Rewrite,
    /// Early returns.
    Leave,
    /// Comparisons with the constants of the text.
    Constants,
    /// Conjunctions and disjunctions learnt from the states.
    Combinations,
    /// Components that tell failing from passing tests first.
    Selectivity,
    /// Fixes that change less of what worked come first.
    Preservation,
    /// Kinds of fixes that people write more often come first.
    Priors,
    /// The simpler and more general condition stays in view.
    Generality,
    /// Fixes face tests that the analysis did not see.
    Challenge,
    /// What was tried says what to try next, and when it is enough.
    Feedback,
}

impl Technique {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Rewrite,
        Self::Leave,
        Self::Constants,
        Self::Combinations,
        Self::Selectivity,
        Self::Preservation,
        Self::Priors,
        Self::Generality,
        Self::Challenge,
        Self::Feedback,
    ];
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rewrite => "rewrite",
            Self::Leave => "leave",
            Self::Constants => "constants",
            Self::Combinations => "combinations",
            Self::Selectivity => "selectivity",
            Self::Preservation => "preservation",
            Self::Priors => "priors",
            Self::Generality => "generality",
            Self::Challenge => "challenge",
            Self::Feedback => "feedback",
        })
    }
}

/// The techniques of a run.
#[derive(Debug, Clone, Default)]
pub struct Techniques {
    /// The strategy.
    pub strategy: Strategy,
    /// What it does without.
    pub without: BTreeSet<Technique>,
}

impl Techniques {
    /// True if the run uses this technique: no strategy but the full one uses any.
    #[must_use]
    pub fn uses(&self, technique: Technique) -> bool {
        self.strategy == Strategy::Full && !self.without.contains(&technique)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_has_none_of_them() {
        let paper = Techniques { strategy: Strategy::Code, ..Techniques::default() };
        assert!(Technique::ALL.iter().all(|technique| !paper.uses(*technique)));
        let mut full = Techniques::default();
        assert!(Technique::ALL.iter().all(|technique| full.uses(*technique)));
        full.without.insert(Technique::Priors);
        assert!(!full.uses(Technique::Priors) && full.uses(Technique::Leave));
    }
}
