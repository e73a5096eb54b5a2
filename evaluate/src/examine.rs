//! Why is there no proper fix among those shown? Every candidate that the tool made is looked at:
//! is one of them the reference fix, or does the oracle accept another?
//!
//! Asking the oracle costs a build. So it is asked in the order of generation, first about one
//! candidate of each behaviour, and only as long as the answer matters.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::case::Case;
use crate::copy;
use crate::judge::{Answer, Verdict};
use crate::normal::normal;
use crate::outcome::Reason;
use crate::space::{Candidate, Fate};

/// Candidates of a case that the oracle is asked about.
pub const LIMIT: usize = 40;

/// What was found among the candidates.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Examination {
    /// The position of the first proper candidate, whatever became of it.
    pub position: Option<u32>,
    /// The first proper one that is valid but not shown.
    valid: Option<(u32, Option<u32>, Fate)>,
    /// The reference fix, if the tool rejected it.
    rejected: Option<(u32, Fate)>,
    /// Valid candidates that the oracle was not asked about.
    unasked: usize,
}

impl Examination {
    /// A better reason than that of a verdict without a proper fix.
    #[must_use]
    pub fn reason(&self, verdict: &Verdict) -> Option<Reason> {
        match verdict.reason.as_ref()? {
            Reason::FaultNotFound { .. }
            | Reason::NotBlamed
            | Reason::NoValidFix
            | Reason::Overfitted => {}
            other => return Some(other.clone()),
        }
        if let Some((position, place, fate)) = self.valid {
            return Some(Reason::NotRankedIn { position, place, fate });
        }
        if let Some((position, fate)) = self.rejected {
            return Some(Reason::Rejected { position, fate });
        }
        match (&verdict.reason, self.unasked) {
            (Some(Reason::NoValidFix | Reason::Overfitted), 0) => {
                Some(Reason::NoCandidate { shown: verdict.shown })
            }
            (known, _) => known.clone(),
        }
    }
}

/// Looks through the candidates; `proper` asks the oracle about one.
///
/// # Errors
///
/// When the reference patch does not apply, or the oracle cannot be asked.
pub fn examine(
    case: &Case,
    candidates: &[Candidate],
    verdict: &Verdict,
    mut proper: impl FnMut(&Candidate) -> Result<bool>,
) -> Result<Examination> {
    let reference = Reference::new(case)?;
    let mut found = Examination::default();
    for candidate in in_order(candidates) {
        if reference.is(case, candidate)? {
            found.proper(candidate);
        }
    }
    let answers = |candidate: &Candidate| answer(&verdict.answers, candidate);
    for candidate in in_order(candidates) {
        if answers(candidate) == Some(true) {
            found.proper(candidate);
        }
    }
    let mut questions = 0;
    let (ones, others) = by_behaviour(candidates);
    for (candidate, one) in
        ones.iter().map(|one| (one, true)).chain(others.iter().map(|other| (other, false)))
    {
        // Only the first valid one is news, or an earlier one. Where the tests of the tool cannot
        // tell candidates apart, the oracle may.
        let known = verdict.rank.is_some() || found.valid.is_some();
        let later = found.position.is_some_and(|position| candidate.position >= position);
        if known && (later || !one) || answers(candidate) == Some(false) {
            continue;
        }
        if questions == LIMIT {
            found.unasked += 1;
            continue;
        }
        questions += 1;
        if proper(candidate)? {
            found.proper(candidate);
        }
    }
    Ok(found)
}

/// The valid candidates in their order: one of each behaviour, and all others.
fn by_behaviour(candidates: &[Candidate]) -> (Vec<&Candidate>, Vec<&Candidate>) {
    let mut behaviours = HashSet::new();
    let valid = in_order(candidates).into_iter().filter(|candidate| candidate.digest.is_some());
    valid.partition(|candidate| behaviours.insert((&candidate.fault, &candidate.digest)))
}

impl Examination {
    fn proper(&mut self, candidate: &Candidate) {
        let Candidate { position, place, fate, .. } = *candidate;
        self.position = Some(self.position.map_or(position, |first| first.min(position)));
        if candidate.digest.is_some() {
            self.valid.get_or_insert((position, place, fate));
        } else {
            self.rejected.get_or_insert((position, fate));
        }
    }
}

/// The candidates of all faults, the first ones of each first.
fn in_order(candidates: &[Candidate]) -> Vec<&Candidate> {
    let mut ordered: Vec<_> = candidates.iter().collect();
    ordered.sort_by_key(|candidate| candidate.position);
    ordered
}

/// What the oracle said already: the fixes shown were asked about.
fn answer(answers: &[Answer], candidate: &Candidate) -> Option<bool> {
    let shown = candidate.fate == Fate::Shown;
    let known = answers.iter().find(|answer| {
        shown && answer.fault == candidate.fault && Some(answer.rank) == candidate.rank
    });
    known.map(|answer| answer.proper)
}

/// The one file that the reference patch changes, in its normal form.
struct Reference {
    /// `None` if it changes several: then no candidate can be the same.
    fixed: Option<(PathBuf, syn::File)>,
}

impl Reference {
    fn new(case: &Case) -> Result<Self> {
        let directory = tempfile::tempdir()?;
        copy::copy(case, directory.path())?;
        let patch = case.text("reference.patch")?;
        copy::apply(&patch, directory.path())?;
        let changed: Vec<_> =
            patch.lines().filter_map(|line| line.strip_prefix("+++ b/")).collect();
        let fixed = match changed.as_slice() {
            [file] => Some((PathBuf::from(file), normal(&read(&directory.path().join(file))?)?)),
            _ => None,
        };
        Ok(Self { fixed })
    }

    fn is(&self, case: &Case, candidate: &Candidate) -> Result<bool> {
        match &self.fixed {
            Some((file, fixed)) if *file == candidate.file => {
                let text = candidate.apply(&read(&case.directory.join(file))?)?;
                // What is not even Rust is not the reference.
                Ok(normal(&text).is_ok_and(|text| text == *fixed))
            }
            _ => Ok(false),
        }
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::Edit;

    const SOURCE: &str = "pub fn f(a: u32) -> u32 {\n    a - 1\n}\n";
    const PATCH: &str = "--- a/src/lib.rs\n+++ b/src/lib.rs\n@@ -1,3 +1,3 @@\n \
                         pub fn f(a: u32) -> u32 {\n-    a - 1\n+    a + 1\n }\n";

    /// A candidate that writes `value` in place of `a - 1`.
    fn candidate(position: u32, value: &str, fate: Fate, digest: Option<&str>) -> Candidate {
        let start = SOURCE.find("a - 1").unwrap();
        Candidate {
            fault: "F1".into(),
            position,
            file: "src/lib.rs".into(),
            edits: vec![Edit { start, end: start + 5, text: value.into() }],
            fate,
            rank: (fate == Fate::Shown).then_some(1),
            place: digest.map(|_| 1),
            digest: digest.map(ToOwned::to_owned),
            features: None,
            weights: None,
        }
    }

    /// Examines with an oracle that accepts `good`; the reason, the position, and what was asked.
    fn examined(
        candidates: &[Candidate],
        shown: Option<bool>,
    ) -> (Option<Reason>, Option<u32>, usize) {
        let directory = tempfile::tempdir().unwrap();
        fs::create_dir(directory.path().join("src")).unwrap();
        fs::write(directory.path().join("src/lib.rs"), SOURCE).unwrap();
        fs::write(directory.path().join("reference.patch"), PATCH).unwrap();
        let description = toml::from_str(
            "family = \"panics\"\nkind = \"panic\"\nroutine = \"f\"\nfix = \"\"\ndifficulty = 1\n\
             tests = false",
        );
        let case = Case {
            name: "panics/f".into(),
            directory: directory.path().into(),
            description: description.unwrap(),
        };
        let answer = |proper| Answer { fault: "F1".into(), rank: 1, proper };
        let verdict = Verdict {
            found: true,
            valid: shown.is_some(),
            rank: (shown == Some(true)).then_some(1),
            reason: match shown {
                Some(true) => None,
                Some(false) => Some(Reason::Overfitted),
                None => Some(Reason::NoValidFix),
            },
            shown: usize::from(shown.is_some()),
            first: None,
            answers: shown.into_iter().map(answer).collect(),
        };
        let mut asked = 0;
        let examination = examine(&case, candidates, &verdict, |candidate| {
            asked += 1;
            Ok(candidate.edits[0].text == "good")
        });
        let examination = examination.unwrap();
        (examination.reason(&verdict), examination.position, asked)
    }

    #[test]
    fn the_reference_may_be_rejected_by_the_tool() {
        let candidates = [
            candidate(1, "a", Fate::Shown, Some("1")),
            candidate(2, "(a + 1)", Fate::Invalid, None),
            candidate(3, "a + 2", Fate::Equal, Some("1")),
        ];
        let rejected = Reason::Rejected { position: 2, fate: Fate::Invalid };
        assert_eq!(examined(&candidates, Some(false)), (Some(rejected), Some(2), 1));
    }

    #[test]
    fn a_valid_one_may_be_behind_those_shown() {
        let candidates = [
            candidate(1, "a", Fate::Shown, Some("1")),
            candidate(2, "bad", Fate::Behind, Some("2")),
            candidate(3, "good", Fate::Behind, Some("2")),
            candidate(4, "good", Fate::Behind, Some("3")),
            candidate(5, "good", Fate::Behind, Some("4")),
        ];
        let behind = Reason::NotRankedIn { position: 4, place: Some(1), fate: Fate::Behind };
        // Neither the second of a behaviour is asked about, nor what comes after a proper one.
        assert_eq!(examined(&candidates, Some(false)), (Some(behind), Some(4), 2));
    }

    #[test]
    fn the_oracle_may_tell_apart_what_the_tests_of_the_tool_cannot() {
        let candidates = [
            candidate(1, "a", Fate::Shown, Some("1")),
            candidate(2, "good", Fate::Equal, Some("1")),
            candidate(3, "bad", Fate::Behind, Some("2")),
        ];
        let hidden = Reason::NotRankedIn { position: 2, place: Some(1), fate: Fate::Equal };
        assert_eq!(examined(&candidates, Some(false)), (Some(hidden), Some(2), 2));
    }

    #[test]
    fn none_may_be_in_the_space() {
        let candidates = [
            candidate(1, "a", Fate::DoesNotCompile, None),
            candidate(2, "bad", Fate::Unconfirmed, Some("2")),
        ];
        let none = Reason::NoCandidate { shown: 0 };
        assert_eq!(examined(&candidates, None), (Some(none), None, 1));
        assert_eq!(examined(&[], None).0, Some(Reason::NoCandidate { shown: 0 }));
    }

    #[test]
    fn earlier_proper_ones_are_counted_for_fixed_cases() {
        let candidates = [
            candidate(1, "bad", Fate::Behind, Some("1")),
            candidate(2, "good", Fate::Behind, Some("2")),
            candidate(3, "good", Fate::Shown, Some("3")),
            candidate(4, "good", Fate::Behind, Some("4")),
        ];
        assert_eq!(examined(&candidates, Some(true)), (None, Some(2), 2));
    }

    #[test]
    fn what_was_not_asked_is_not_known() {
        let digests: Vec<_> = (0..LIMIT + 2).map(|digest| digest.to_string()).collect();
        let candidates: Vec<_> = (1..)
            .zip(&digests)
            .map(|(position, digest)| candidate(position, "bad", Fate::Behind, Some(digest)))
            .collect();
        assert_eq!(examined(&candidates, None), (Some(Reason::NoValidFix), None, LIMIT));
    }
}
