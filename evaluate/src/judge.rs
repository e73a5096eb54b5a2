//! What a run is worth: was the fault found, is there a valid fix, and which is the first proper
//! one? Whether a fix is proper is asked of the oracle, in the order in which a user reads them.

use std::collections::HashSet;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use crate::case::{Case, Kind};
use crate::outcome::Reason;
use crate::run::{Failure, Fault, Fix, Run};

/// Fixes of one fault that are looked at.
pub const DEPTH: u32 = 15;

/// What a run is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The fault of the case was found.
    pub found: bool,
    /// It has a valid fix.
    pub valid: bool,
    /// The rank of the first proper fix.
    pub rank: Option<u32>,
    /// Why there is no proper fix.
    pub reason: Option<Reason>,
    /// Fixes shown for it.
    pub shown: usize,
    /// What the tool and the oracle say of the fix that a user reads first.
    pub first: Option<First>,
    /// What the oracle said of the fixes shown, as far as it was asked.
    pub answers: Vec<Answer>,
}

/// The fix that a user reads first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct First {
    /// How sure the tool is of it.
    pub confidence: String,
    /// It is proper.
    pub proper: bool,
}

impl First {
    /// True if the tool would apply it unasked.
    #[must_use]
    pub fn is_strong(&self) -> bool {
        self.confidence == "strong"
    }
}

/// What the oracle said of a fix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The fault that it repairs.
    pub fault: String,
    /// Its rank.
    pub rank: u32,
    /// It is proper.
    pub proper: bool,
}

/// Judges a run; `proper` asks the oracle about a patch.
///
/// A case has one fault, which may show in several places. Reports in the faulty routine are the
/// right ones. A report elsewhere, say in a caller, is right if it has a proper fix.
pub fn judge(case: &Case, run: &Run, proper: impl FnMut(&str) -> Result<bool>) -> Verdict {
    let (right, elsewhere): (Vec<_>, Vec<_>) =
        run.faults.iter().partition(|fault| is_right(case, fault));
    let mut reading = Reading { proper, asked: HashSet::new(), answers: Vec::new(), trouble: None };
    let rank = reading.first_proper(&right).or_else(|| reading.first_proper(&elsewhere));
    let found = !right.is_empty() || rank.is_some();
    let shown = right.iter().map(|fault| fault.fixes.len()).sum();
    let valid = shown > 0 || rank.is_some();
    let reason = match (rank, reading.trouble) {
        (Some(_), _) => None,
        (None, Some(trouble)) => Some(Reason::Error(trouble)),
        (None, None) => Some(reason(case, run)),
    };
    let first = first(&right, &reading.answers);
    Verdict { found, valid, rank, reason, shown, first, answers: reading.answers }
}

/// The first fix of the first report that has one.
fn first(right: &[&Fault], answers: &[Answer]) -> Option<First> {
    let fault = right.iter().find(|fault| !fault.fixes.is_empty())?;
    let fix = fault.fixes.iter().min_by_key(|fix| fix.rank)?;
    let is_about = |answer: &&Answer| answer.fault == fault.id && answer.rank == fix.rank;
    let answer = answers.iter().find(is_about)?;
    Some(First { confidence: fix.confidence.clone(), proper: answer.proper })
}

/// True if a report is about the fault of the case.
fn is_right(case: &Case, fault: &Fault) -> bool {
    // The failing test itself may be what is reported.
    let by_own_test = case.description.kind == Kind::Test && fault.kind == "test";
    by_own_test || path_ends_with(&fault.routine, &case.description.routine)
}

/// True if a report is about the fault of the case, or names the faulty routine among those to blame:
/// fixes are looked for in all of them.
#[must_use]
pub fn is_blamed(case: &Case, fault: &Fault) -> bool {
    is_right(case, fault) || names(case, fault)
}

/// True if fixes are looked for in the faulty routine.
fn names(case: &Case, fault: &Fault) -> bool {
    let routine = &case.description.routine;
    let mut blamed = std::iter::once(&fault.routine).chain(&fault.others);
    blamed.any(|path| path_ends_with(path, routine))
}

/// True if `path` is `end` or ends with `::end`.
fn path_ends_with(path: &str, end: &str) -> bool {
    path.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
}

/// Fixes on their way through the oracle.
struct Reading<'a, F> {
    proper: F,
    asked: HashSet<&'a str>,
    answers: Vec<Answer>,
    /// Why the oracle could not be asked: say, a patch that does not apply.
    trouble: Option<String>,
}

impl<'a, F: FnMut(&str) -> Result<bool>> Reading<'a, F> {
    /// The lowest rank of a proper fix, over the lists of all these faults.
    fn first_proper(&mut self, faults: &[&'a Fault]) -> Option<u32> {
        let of = |fault: &&'a Fault| fault.fixes.iter().map(|fix| (&fault.id, fix));
        let mut fixes: Vec<_> = faults.iter().flat_map(of).collect();
        fixes.sort_by_key(|(_, fix)| fix.rank);
        let mut shown = fixes.into_iter().filter(|(_, fix)| fix.rank <= DEPTH);
        shown.find(|(fault, fix)| self.is_proper(fault, fix)).map(|(_, fix)| fix.rank)
    }

    fn is_proper(&mut self, fault: &str, fix: &'a Fix) -> bool {
        if !self.asked.insert(&fix.patch) {
            return false;
        }
        let proper = (self.proper)(&fix.patch).unwrap_or_else(|error| {
            let text = format!("fix {}: {error:#}", fix.rank);
            self.trouble.get_or_insert(text.lines().next().unwrap_or_default().to_owned());
            false
        });
        self.answers.push(Answer { fault: fault.to_owned(), rank: fix.rank, proper });
        proper
    }
}

/// Why there is no proper fix, as far as the run itself tells.
fn reason(case: &Case, run: &Run) -> Reason {
    let blamed: Vec<_> = run.faults.iter().filter(|fault| names(case, fault)).collect();
    let has_fixes = blamed.iter().any(|fault| !fault.fixes.is_empty());
    match &run.failure {
        Some(Failure::TimedOut) => Reason::TimedOut,
        Some(Failure::Error(message)) => Reason::Error(message.clone()),
        None if run.faults.is_empty() => Reason::FaultNotFound { elsewhere: 0 },
        None if blamed.is_empty() => Reason::NotBlamed,
        None if has_fixes => Reason::Overfitted,
        None => Reason::NoValidFix,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    fn case(kind: &str) -> Case {
        let text = format!(
            "family = \"panics\"\nkind = {kind:?}\nroutine = \"Set::add\"\nfix = \"\"\n\
             difficulty = 1\ntests = true"
        );
        let description = toml::from_str(&text).unwrap();
        Case { name: "panics/set".into(), directory: "".into(), description }
    }

    fn fault(kind: &str, routine: &str, patches: &[&str]) -> Fault {
        let fix = |(index, patch): (usize, &&str)| Fix {
            rank: u32::try_from(index).unwrap() + 1,
            patch: (*patch).to_owned(),
            confidence: if *patch == "bad" { "strong" } else { "weak" }.to_owned(),
        };
        Fault {
            id: "F".into(),
            kind: kind.into(),
            routine: routine.into(),
            others: Vec::new(),
            fixes: patches.iter().enumerate().map(fix).collect(),
        }
    }

    /// Judges with the oracle that only accepts the patch `good`, and says what it was asked.
    fn judged(kind: &str, faults: Vec<Fault>, failure: Option<Failure>) -> (Verdict, Vec<String>) {
        let output = String::new();
        let run = Run { faults, candidates: None, seconds: 1.0, failure, output };
        let mut asked = Vec::new();
        let mut verdict = judge(&case(kind), &run, |patch| {
            asked.push(patch.to_owned());
            if patch == "torn" {
                bail!("does not apply\nat all");
            }
            Ok(patch == "good")
        });
        let answers = std::mem::take(&mut verdict.answers);
        (verdict.shown, verdict.first) = (0, None);
        assert_eq!(answers.len(), asked.len());
        assert_eq!(answers.iter().any(|answer| answer.proper), verdict.rank.is_some());
        (verdict, asked)
    }

    fn verdict(found: bool, valid: bool, rank: Option<u32>, reason: Option<Reason>) -> Verdict {
        Verdict { found, valid, rank, reason, shown: 0, first: None, answers: Vec::new() }
    }

    #[test]
    fn a_report_blames_the_routines_that_it_names() {
        let mut elsewhere = fault("postcondition", "Set::len", &[]);
        assert!(!is_blamed(&case("panic"), &elsewhere));
        elsewhere.others.push("set::Set::add".into());
        assert!(is_blamed(&case("panic"), &elsewhere));
    }

    #[test]
    fn the_lowest_rank_over_all_right_faults_counts() {
        let faults = vec![
            fault("panic", "Set::grow", &["good"]),
            fault("panic", "set::Set::add", &["bad", "worse", "good"]),
            fault("postcondition", "Set::add", &["bad", "good"]),
        ];
        let (found, asked) = judged("panic", faults, None);
        assert_eq!(found, verdict(true, true, Some(2), None));
        assert_eq!(asked, ["bad", "worse", "good"]);
    }

    #[test]
    fn the_first_fix_is_that_of_the_first_report_with_fixes() {
        let faults = vec![
            fault("panic", "Set::grow", &["good"]),
            fault("panic", "Set::add", &[]),
            fault("postcondition", "Set::add", &["bad", "good"]),
        ];
        let output = String::new();
        let run = Run { faults, candidates: None, seconds: 1.0, failure: None, output };
        let first = judge(&case("panic"), &run, |patch| Ok(patch == "good")).first.unwrap();
        assert_eq!(first, First { confidence: "strong".into(), proper: false });
        assert!(first.is_strong());
    }

    #[test]
    fn a_report_elsewhere_is_right_only_with_a_proper_fix() {
        let (elsewhere, _) = judged("panic", vec![fault("panic", "MySet::add", &["good"])], None);
        assert_eq!(elsewhere, verdict(true, true, Some(1), None));
        let (wrong, _) = judged("panic", vec![fault("panic", "MySet::add", &["bad"])], None);
        assert_eq!(wrong, verdict(false, false, None, Some(Reason::NotBlamed)));
        let named = |patches| {
            let others = vec!["Set::add".to_owned()];
            vec![Fault { others, ..fault("panic", "MySet::add", patches) }]
        };
        let reason = |patches| judged("panic", named(patches), None).0.reason.unwrap();
        assert_eq!((reason(&["bad"]), reason(&[])), (Reason::Overfitted, Reason::NoValidFix));
    }

    #[test]
    fn failing_tests_are_right_for_cases_with_failing_tests() {
        let (found, _) = judged("test", vec![fault("test", "tests::adds", &["bad"])], None);
        assert_eq!(found, verdict(true, true, None, Some(Reason::NotBlamed)));
        let (not, _) = judged("panic", vec![fault("test", "tests::adds", &["bad"])], None);
        assert!(!not.found);
    }

    #[test]
    fn reasons_tell_how_far_it_came() {
        let reason = |faults, failure| judged("panic", faults, failure).0.reason.unwrap();
        assert_eq!(reason(vec![], None), Reason::FaultNotFound { elsewhere: 0 });
        assert_eq!(reason(vec![fault("panic", "Set::add", &[])], None), Reason::NoValidFix);
        assert_eq!(reason(vec![fault("panic", "Set::add", &["bad"])], None), Reason::Overfitted);
        assert_eq!(reason(vec![], Some(Failure::TimedOut)), Reason::TimedOut);
        let failure = Failure::Error("no".into());
        assert_eq!(reason(vec![], Some(failure)), Reason::Error("no".into()));
    }

    #[test]
    fn a_patch_that_does_not_apply_is_an_error_but_hides_no_other() {
        let fixes = |patches| vec![fault("panic", "Set::add", patches)];
        let (torn, _) = judged("panic", fixes(&["bad", "torn"]), None);
        let reason = Reason::Error("fix 2: does not apply".into());
        assert_eq!(torn, verdict(true, true, None, Some(reason)));
        let (good, _) = judged("panic", fixes(&["torn", "good"]), None);
        assert_eq!(good, verdict(true, true, Some(2), None));
    }

    #[test]
    fn fixes_beyond_the_fifteenth_do_not_count() {
        let mut patches = vec!["bad"; 15];
        patches.push("good");
        let (beyond, asked) = judged("panic", vec![fault("panic", "Set::add", &patches)], None);
        assert_eq!((beyond.rank, asked.len()), (None, 1));
    }
}
