//! Why a fault has the fixes it has, or none (`--explain`): the ranked components with their scores
//! and counts, the candidates made from each, and what became of them.

use std::collections::BTreeMap;

use crate::analyse::Analysis;
use crate::discover::Krate;
use crate::observe::{FailureKind, Fault};
use crate::validate::Recorded;

/// A fault explained, ready to be shown.
#[derive(Debug, Default)]
pub struct Explanation {
    /// The fault's name.
    pub fault: String,
    /// Components in all, of all routines to blame.
    pub components: usize,
    /// The most suspicious ones and those that candidates were made from, by rank.
    pub suspects: Vec<SuspectReport>,
    /// Candidates that depend on a location alone, by line.
    pub spots: Vec<SpotReport>,
    /// How many candidates had which fate.
    pub fates: BTreeMap<String, usize>,
    /// Why there is no fix; empty if there is one.
    pub reason: String,
}

/// A component with its candidates.
#[derive(Debug)]
pub struct SuspectReport {
    /// Its rank among all, from 1.
    pub rank: usize,
    /// Its predicate.
    pub predicate: String,
    /// Its location's line.
    pub line: usize,
    /// fixme (3.5).
    pub fixme: f64,
    /// Expression dependence (3.3.2).
    pub edep: f64,
    /// Control dependence (3.3.1).
    pub cdep: f64,
    /// Score from dynamic analysis (3.4.2).
    pub dynamic: f64,
    /// Failing tests that have it.
    pub failing: usize,
    /// Passing tests that have it.
    pub passing: usize,
    /// What was made from it.
    pub candidates: Vec<Recorded>,
}

/// A line with the candidates that rewrite what stands there.
#[derive(Debug)]
pub struct SpotReport {
    /// The line.
    pub line: usize,
    /// The file, as there may be several routines to blame.
    pub file: String,
    /// What was made there.
    pub candidates: Vec<Recorded>,
}

/// Components shown although nothing was made from them.
const SUSPECTS: usize = 10;

/// Explains a fault, seen as by each routine to blame, from the analyses and the record of its
/// candidates.
#[must_use]
pub fn explain(
    krate: &Krate,
    views: &[Fault],
    analyses: &[Analysis],
    record: Vec<Recorded>,
) -> Explanation {
    let Some(fault) = views.first() else { return Explanation::default() };
    let mut explanation = Explanation {
        fault: fault.id.clone(),
        components: analyses.iter().map(|analysis| analysis.components.len()).sum(),
        fates: fates(&record),
        reason: reason(fault, analyses, &record),
        ..Explanation::default()
    };
    let mut by_component: BTreeMap<(usize, String), Vec<Recorded>> = BTreeMap::new();
    let mut by_line: BTreeMap<(String, usize), Vec<Recorded>> = BTreeMap::new();
    for candidate in record {
        match candidate.predicate.as_str() {
            "" => {
                let key = (candidate.file.clone(), candidate.line);
                by_line.entry(key).or_default().push(candidate);
            }
            predicate => {
                let key = (candidate.line, predicate.to_owned());
                by_component.entry(key).or_default().push(candidate);
            }
        }
    }
    for (rank, component) in (1..).zip(analyses.iter().flat_map(|it| &it.components)) {
        let line = krate.location(component.location).map_or(0, |(_, location)| location.line);
        let candidates = by_component.remove(&(line, component.text.clone())).unwrap_or_default();
        if rank > SUSPECTS && candidates.is_empty() {
            continue;
        }
        explanation.suspects.push(SuspectReport {
            rank,
            predicate: component.text.clone(),
            line,
            fixme: component.fixme,
            edep: component.edep,
            cdep: component.cdep,
            dynamic: component.dynamic,
            failing: component.failing,
            passing: component.passing,
            candidates,
        });
    }
    let spots = by_line.into_iter();
    let spot = |((file, line), candidates)| SpotReport { line, file, candidates };
    explanation.spots = spots.map(spot).collect();
    explanation
}

fn fates(record: &[Recorded]) -> BTreeMap<String, usize> {
    let mut fates = BTreeMap::new();
    for candidate in record {
        *fates.entry(candidate.fate.clone()).or_default() += 1;
    }
    fates
}

/// Why a fault has no fix, from what is nearest to one.
fn reason(fault: &Fault, analyses: &[Analysis], record: &[Recorded]) -> String {
    let count = |fate: &str| record.iter().filter(|it| it.fate == fate).count();
    if count("shown") > 0 {
        return String::new();
    }
    if fault.kind == FailureKind::Contract {
        return "the contract itself panics; no routine is rewritten for it".to_owned();
    }
    if record.is_empty() {
        return match analyses.iter().all(|analysis| analysis.components.is_empty()) {
            true => "no failing test left a state that can be observed in the routine, so there \
                     is nothing to make candidates from"
                .to_owned(),
            false => "no action fits what the routine does".to_owned(),
        };
    }
    if record.len() == count("impossible") {
        return "the routine cannot be replaced while the tests run".to_owned();
    }
    if count("does-not-compile") + count("impossible") == record.len() {
        return "the compiler accepts none of the candidates".to_owned();
    }
    if count("unconfirmed") > 0 {
        return format!(
            "{} pass all tests here, but none of them plain `cargo test` without a new warning",
            count("unconfirmed")
        );
    }
    // Failing tests run first: who comes past them repairs them all.
    let repairs = |it: &&Recorded| it.run.is_some_and(|run| run > fault.failing.len());
    match record.iter().filter(repairs).count() {
        0 => format!(
            "no candidate passes all {} failing tests: the change that is needed is not among \
             them, or it is in another routine",
            fault.failing.len()
        ),
        some => format!(
            "{some} candidates pass all {} failing tests, but each of them breaks a passing one: \
             the condition that tells the two apart is not among the components",
            fault.failing.len()
        ),
    }
}

/// The explanation for people, with at most so many components, and candidates of each.
#[must_use]
pub(super) fn render(explanation: &Explanation, most: usize) -> String {
    let mut text = format!("explanation of {}\n", explanation.fault);
    let shown = explanation.suspects.len().min(most);
    text.push_str(&format!(
        "\n  {shown} of {} components, by falling suspicion, with what was made from them\n\n",
        explanation.components
    ));
    text.push_str("    rank  fixme   edep   cdep    dyn  failing  passing  line  component\n");
    for suspect in explanation.suspects.iter().take(most) {
        text.push_str(&format!(
            "    {:>4} {:>6.3} {:>6.3} {:>6.3} {:>6.3} {:>8} {:>8} {:>5}  {}\n",
            suspect.rank,
            suspect.fixme,
            suspect.edep,
            suspect.cdep,
            suspect.dynamic,
            suspect.failing,
            suspect.passing,
            suspect.line,
            suspect.predicate
        ));
        list(&mut text, &suspect.candidates, most);
    }
    if !explanation.spots.is_empty() {
        text.push_str("\n  rewritten whatever the state\n\n");
    }
    for spot in &explanation.spots {
        text.push_str(&format!("    {}:{}\n", spot.file, spot.line));
        list(&mut text, &spot.candidates, most);
    }
    let fates: Vec<String> =
        explanation.fates.iter().map(|(fate, count)| format!("{count} {}", words(fate))).collect();
    text.push_str(&format!("\n  candidates: {}\n", or_none(&fates.join(", "))));
    if !explanation.reason.is_empty() {
        text.push_str(&format!("  no fix: {}\n", explanation.reason));
    }
    text
}

fn or_none(text: &str) -> &str {
    if text.is_empty() { "none" } else { text }
}

fn list(text: &mut String, candidates: &[Recorded], most: usize) {
    // Those that came farthest first.
    let mut ordered: Vec<&Recorded> = candidates.iter().collect();
    ordered.sort_by_key(|it| (place(&it.fate), it.position));
    for candidate in ordered.iter().take(most) {
        let fate = match candidate.rank {
            Some(rank) if candidate.fate == "shown" => format!("fix {rank}"),
            Some(rank) => format!("{} to fix {rank}", candidate.fate),
            None => words(&candidate.fate).to_owned(),
        };
        let snippet = match candidate.snippet.as_str() {
            "" => "without the instruction",
            snippet => snippet,
        };
        text.push_str(&format!(
            "        {:>4}. {fate:<16} ({}) {}: {snippet}\n",
            candidate.position, candidate.schema, candidate.action
        ));
    }
    if ordered.len() > most {
        text.push_str(&format!("              and {} more\n", ordered.len() - most));
    }
}

/// Fates from the best to the worst.
const FATES: [&str; 8] = [
    "shown",
    "equal",
    "unconfirmed",
    "behind",
    "invalid",
    "broken",
    "does-not-compile",
    "impossible",
];

fn place(fate: &str) -> usize {
    FATES.iter().position(|known| *known == fate).unwrap_or(FATES.len())
}

fn words(fate: &str) -> &str {
    match fate {
        "does-not-compile" => "not compiling",
        "impossible" => "not replaceable",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyse::{Component, Spot};

    fn recorded(position: usize, predicate: &str, fate: &str, run: Option<usize>) -> Recorded {
        Recorded {
            fault: "F1".to_owned(),
            position,
            file: "src/lib.rs".to_owned(),
            line: 2,
            schema: "b".to_owned(),
            action: "assign".to_owned(),
            predicate: predicate.to_owned(),
            snippet: "n = 0;".to_owned(),
            fate: fate.to_owned(),
            rank: None,
            run,
        }
    }

    fn explained(record: Vec<Recorded>) -> Explanation {
        let krate = Krate::from_text("fn f(n: u8) {\n    g(n);\n}").unwrap();
        let routine = krate.routine_named("f").unwrap();
        let location = routine.location_at(18);
        let component = |text: &str, fixme| Component {
            location,
            predicates: Vec::new(),
            text: text.to_owned(),
            expr: crate::syntax::parse(text).unwrap(),
            edep: 0.5,
            cdep: 1.0,
            dynamic: 1.25,
            fixme,
            passing: 1,
            failing: 2,
        };
        let analysis = Analysis {
            components: vec![component("n > 1", 0.9), component("n == 3", 0.8)],
            spots: [(location, Spot::default())].into(),
            ..Analysis::default()
        };
        let fault = Fault {
            kind: FailureKind::Panic,
            routine: routine.id,
            location,
            failing: vec![0, 1],
            passing: vec![2],
            ..Fault::example()
        };
        explain(&krate, &[fault], &[analysis], record)
    }

    #[test]
    fn candidates_stand_by_their_component_or_their_line() {
        let explanation = explained(vec![
            recorded(1, "", "invalid", Some(1)),
            recorded(2, "n == 3", "shown", None),
            recorded(3, "n == 3", "invalid", Some(2)),
        ]);
        let shown: Vec<_> = explanation
            .suspects
            .iter()
            .map(|it| (it.rank, it.predicate.as_str(), it.line, it.candidates.len()))
            .collect();
        assert_eq!(shown, [(1, "n > 1", 2, 0), (2, "n == 3", 2, 2)]);
        assert_eq!(explanation.spots.len(), 1);
        assert_eq!(explanation.spots[0].candidates[0].position, 1);
        assert_eq!(explanation.fates["invalid"], 2);
        assert!(explanation.reason.is_empty());
    }

    #[test]
    fn people_see_what_came_farthest_first() {
        let explanation = explained(vec![
            recorded(1, "n > 1", "invalid", Some(1)),
            recorded(2, "n > 1", "does-not-compile", None),
            recorded(3, "n > 1", "unconfirmed", None),
        ]);
        let text = render(&explanation, 2);
        let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part} in {text}"));
        assert!(at("3. unconfirmed") < at("1. invalid"));
        assert!(!text.contains("2. not compiling") && text.contains("and 1 more"), "{text}");
        assert!(text.contains("0.900  0.500  1.000  1.250        2        1     2  n > 1"));
        assert!(text.contains("no fix: 1 pass all tests here"), "{text}");
    }

    #[test]
    fn where_there_is_no_fix_it_says_why() {
        let reason = |record| explained(record).reason;
        assert!(reason(Vec::new()).contains("no action fits"));
        assert!(reason(vec![recorded(1, "", "impossible", None)]).contains("cannot be replaced"));
        assert!(reason(vec![recorded(1, "", "does-not-compile", None)]).contains("compiler"));
        assert!(reason(vec![recorded(1, "", "unconfirmed", None)]).contains("1 pass all tests"));
        // Two tests fail: one run is the first of them, three runs are past both.
        assert!(reason(vec![recorded(1, "", "invalid", Some(1))]).contains("no candidate passes"));
        assert!(reason(vec![recorded(1, "", "invalid", Some(3))]).contains("breaks a passing one"));
    }
}
