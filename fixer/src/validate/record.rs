//! The record of all candidates in the run directory, one JSON object a line: what was tried for
//! each fault, in the order of generation, and what became of it. For those who want to know why a
//! fix is not there.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use super::lab::Verdict;
use super::model::Features;
use super::rank::{Fix, Ranking};
use super::trial::Trial;
use crate::edit::Edit;
use crate::propose::Candidate;
use crate::session::Session;

/// A group of valid candidates that behave alike, by its first member.
pub(super) struct Ranked<'a> {
    /// The first member.
    pub(super) fix: &'a Fix,
    /// What confirmation says; `None` if it was not asked.
    pub(super) confirmed: Option<bool>,
}

/// What became of a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Fate {
    Untried,
    Impossible,
    DoesNotCompile,
    Invalid,
    Broken,
    /// Valid; it behaves like another one, which stands for both.
    Equal,
    /// Valid, and behind all that are shown.
    Behind,
    /// Valid, but plain `cargo test` fails with it or says a new warning.
    Unconfirmed,
    Shown,
}

#[derive(Serialize)]
struct Line<'a> {
    fault: &'a str,
    /// In the order of generation, from 1 for each fault.
    position: usize,
    routine: &'a str,
    file: &'a str,
    line: usize,
    edits: Vec<Change<'a>>,
    schema: String,
    action: String,
    fail: Option<&'a str>,
    /// The predicate of the component it comes from; empty if it depends on the location alone.
    predicate: &'a str,
    snippet: &'a str,
    score: f64,
    prior: f64,
    fate: Fate,
    /// The rank that is shown: its own, or that of the one it equals.
    rank: Option<usize>,
    /// The place of its group among all valid ones, shown or not.
    place: Option<usize>,
    /// Tests run until the first failure.
    run: Option<usize>,
    /// Passing tests that it changes.
    changed: Option<usize>,
    /// What it does in all tests; the same digest, the same behaviour.
    digest: Option<String>,
    /// What it does in failing tests; the same, the same repair.
    repaired: Option<String>,
    /// True if it fails a test that the analysis did not see.
    challenged: Option<bool>,
    complexity: usize,
    has: [usize; 2],
    /// Failing and passing tests in all.
    tests: [usize; 2],
    /// The line of the fault.
    at: usize,
    /// True if it is in the routine to blame.
    blamed: bool,
    /// What it is ranked by, if it is valid, and what that counts.
    features: Option<BTreeMap<&'static str, f64>>,
    weights: Option<&'a BTreeMap<&'static str, f64>>,
}

/// Replaces the bytes from `start` to `end` of the file.
#[derive(Serialize)]
struct Change<'a> {
    start: usize,
    end: usize,
    text: &'a str,
}

impl<'a> From<&'a Edit> for Change<'a> {
    fn from(edit: &'a Edit) -> Self {
        Self { start: edit.span.start, end: edit.span.end, text: &edit.text }
    }
}

/// A candidate as it is recorded, for those who explain.
#[derive(Debug, Clone, Deserialize)]
pub struct Recorded {
    /// The fault's name.
    pub fault: String,
    /// In the order of generation, from 1.
    pub position: usize,
    /// The file that it changes.
    pub file: String,
    /// The line of its location.
    pub line: usize,
    /// How the action is injected.
    pub schema: String,
    /// What is done.
    pub action: String,
    /// The predicate of its component; empty if it depends on the location alone.
    pub predicate: String,
    /// The new text, as one line.
    pub snippet: String,
    /// What became of it.
    pub fate: String,
    /// The rank that is shown.
    pub rank: Option<usize>,
    /// Tests run until the first failure.
    pub run: Option<usize>,
}

/// The recorded candidates of a fault, in the order of generation.
#[must_use]
pub fn recorded(session: &Session<'_>, fault: &str) -> Vec<Recorded> {
    let text = std::fs::read_to_string(path(session)).unwrap_or_default();
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Recorded>(line).ok());
    lines.filter(|candidate| candidate.fault == fault).collect()
}

fn path(session: &Session<'_>) -> camino::Utf8PathBuf {
    session.run_directory().join(format!("candidates-{}.jsonl", session.subject.package))
}

/// The record of one package.
#[derive(Debug, Default)]
pub(super) struct Record {
    lines: String,
}

impl Record {
    /// Adds the candidates of a fault.
    pub(super) fn add(
        &mut self,
        ranking: &Ranking<'_>,
        candidates: &[Candidate],
        trials: &[Trial],
        ranked: &[Ranked<'_>],
    ) {
        let Ranking { krate, fault, .. } = *ranking;
        let groups = Groups::new(candidates, trials, ranked);
        let weights = ranking.weights().named();
        let verdicts = trials.iter().map(|trial| match trial {
            Trial::Run(verdict) => verdict,
            Trial::Untried | Trial::Impossible | Trial::DoesNotCompile => &Verdict::Broken,
        });
        let features = ranking.features(candidates.iter().zip(verdicts));
        for (index, (candidate, trial)) in candidates.iter().zip(trials).enumerate() {
            let (fate, group) = groups.fate(index, trial);
            let mut line = Line {
                fault: &fault.id,
                position: index + 1,
                routine: &krate.routine(candidate.routine).path,
                file: krate.files[candidate.file].path.as_str(),
                line: krate.location(candidate.location).map_or(0, |(_, at)| at.line),
                edits: candidate.edits.iter().map(Change::from).collect(),
                schema: candidate.schema.to_string(),
                action: candidate.action.to_string(),
                fail: candidate.fail.as_deref(),
                predicate: &candidate.why.predicate,
                prior: candidate.prior,
                snippet: &candidate.snippet,
                score: candidate.score,
                fate,
                rank: group.and_then(|group| group.rank),
                place: group.map(|group| group.place),
                run: None,
                changed: None,
                digest: None,
                repaired: None,
                challenged: None,
                complexity: candidate.complexity,
                has: [candidate.why.failing, candidate.why.passing],
                tests: [fault.failing.len(), fault.passing.len()],
                at: krate.location(fault.location).map_or(0, |(_, at)| at.line),
                blamed: candidate.routine == fault.routine,
                features: features[index].as_ref().map(Features::named),
                weights: features[index].as_ref().map(|_| &weights),
            };
            match trial {
                Trial::Run(Verdict::Valid { changed, digest, repaired, fresh }) => {
                    line.changed = Some(*changed);
                    line.digest = Some(format!("{digest:016x}"));
                    line.repaired = Some(format!("{repaired:016x}"));
                    line.challenged = Some(fresh.failed);
                    line.tests[1] += fresh.passing;
                }
                Trial::Run(Verdict::Invalid { run, .. }) => line.run = Some(*run),
                _ => {}
            }
            self.lines.push_str(&serde_json::to_string(&line).unwrap_or_default());
            self.lines.push('\n');
        }
    }

    /// Writes it. It is only a help for understanding: a run does not fail for want of it.
    pub(super) fn write(&self, session: &Session<'_>) {
        let _ = std::fs::write(path(session), &self.lines);
    }
}

/// What is known of the valid candidates, by their behaviour.
struct Groups {
    of: HashMap<u64, Group>,
}

/// A group of candidates that behave alike.
#[derive(Debug, Clone, Copy)]
struct Group {
    /// The index of the candidate that stands for it.
    first: usize,
    place: usize,
    rank: Option<usize>,
    confirmed: Option<bool>,
}

impl Groups {
    fn new(candidates: &[Candidate], trials: &[Trial], ranked: &[Ranked<'_>]) -> Self {
        let mut of = HashMap::new();
        let mut shown = 0;
        for (place, Ranked { fix, confirmed }) in (1..).zip(ranked) {
            shown += usize::from(*confirmed == Some(true));
            let is_first = |candidate: &Candidate| {
                candidate.file == fix.candidate.file && candidate.edits == fix.candidate.edits
            };
            if let Some(first) = candidates.iter().position(is_first)
                && let Trial::Run(Verdict::Valid { digest, .. }) = &trials[first]
            {
                let rank = (*confirmed == Some(true)).then_some(shown);
                of.insert(*digest, Group { first, place, rank, confirmed: *confirmed });
            }
        }
        Self { of }
    }

    fn fate(&self, index: usize, trial: &Trial) -> (Fate, Option<Group>) {
        let digest = match trial {
            Trial::Untried => return (Fate::Untried, None),
            Trial::Impossible => return (Fate::Impossible, None),
            Trial::DoesNotCompile => return (Fate::DoesNotCompile, None),
            Trial::Run(Verdict::Invalid { .. }) => return (Fate::Invalid, None),
            Trial::Run(Verdict::Broken) => return (Fate::Broken, None),
            Trial::Run(Verdict::Valid { digest, .. }) => digest,
        };
        let Some(group) = self.of.get(digest).copied() else { return (Fate::Behind, None) };
        let fate = match group.confirmed {
            _ if group.first != index => Fate::Equal,
            Some(true) => Fate::Shown,
            Some(false) => Fate::Unconfirmed,
            None => Fate::Behind,
        };
        (fate, Some(group))
    }
}

#[cfg(test)]
mod tests {
    use super::super::batches::testing::fault;
    use super::super::lab::Fresh;
    use super::super::rank::Elsewhere;
    use super::*;
    use crate::discover::Krate;
    use crate::propose::{ActionName, SchemaName, Why};
    use crate::technique::Techniques;

    fn candidate(text: &str) -> Candidate {
        Candidate {
            routine: 0,
            file: 0,
            edits: vec![Edit::insert(3, text)],
            schema: SchemaName::B,
            action: ActionName::Assign,
            location: 0,
            fail: None,
            snippet: text.to_owned(),
            prior: 1.0,
            score: 0.5,
            why: Why::default(),
            complexity: 5,
        }
    }

    fn valid(digest: u64) -> Trial {
        Trial::Run(Verdict::Valid { changed: 0, digest, repaired: 0, fresh: Fresh::default() })
    }

    #[test]
    fn every_candidate_has_a_fate() {
        let candidates: Vec<_> =
            ["a", "b", "c", "d", "e", "f", "g", "h", "i"].into_iter().map(candidate).collect();
        let trials = [
            Trial::Impossible,
            Trial::DoesNotCompile,
            Trial::Run(Verdict::Invalid { run: 2, repaired: 1 }),
            Trial::Run(Verdict::Broken),
            valid(7),
            valid(8),
            valid(7),
            valid(9),
            Trial::Untried,
        ];
        let krate = Krate::from_text("fn f() {}\n").unwrap();
        let (fault, techniques) = (fault(), Techniques::default());
        let judged = |places: &[usize]| {
            let all = places.iter().map(|place| match &trials[*place] {
                Trial::Run(verdict) => (candidates[*place].clone(), verdict.clone()),
                _ => unreachable!("only those that ran"),
            });
            let elsewhere = &Elsewhere::new();
            let ranking =
                Ranking { krate: &krate, fault: &fault, techniques: &techniques, elsewhere };
            ranking.rank(all.collect())
        };
        // Ranked in this order, each group by its first member: g for 7, f for 8, h for 9.
        let fixes: Vec<_> = [[6], [5], [7]].iter().flat_map(|place| judged(place)).collect();
        let ranked: Vec<_> = [Some(true), Some(false), None]
            .into_iter()
            .zip(&fixes)
            .map(|(confirmed, fix)| Ranked { fix, confirmed })
            .collect();
        let groups = Groups::new(&candidates, &trials, &ranked);
        let fates: Vec<_> = trials
            .iter()
            .enumerate()
            .map(|(index, trial)| {
                let (fate, group) = groups.fate(index, trial);
                (fate, group.map(|group| group.place), group.and_then(|group| group.rank))
            })
            .collect();
        let expected = [
            (Fate::Impossible, None, None),
            (Fate::DoesNotCompile, None, None),
            (Fate::Invalid, None, None),
            (Fate::Broken, None, None),
            (Fate::Equal, Some(1), Some(1)),
            (Fate::Unconfirmed, Some(2), None),
            (Fate::Shown, Some(1), Some(1)),
            (Fate::Behind, Some(3), None),
            (Fate::Untried, None, None),
        ];
        assert_eq!(fates, expected);
    }
}
