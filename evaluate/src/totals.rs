//! Totals: proper fixes by strategy in the form of Table 4 of the paper, and how far the tool came
//! in each family.

use crate::case::{Family, Kind};
use crate::outcome::{Outcome, Results};
use crate::table::{Align, NOTHING, Table};
use crate::variant::Strategy;

/// Candidates that count as early ones.
const EARLY: u32 = 300;

/// Numbers of a group of outcomes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Totals {
    /// Cases, with one fault each.
    pub faults: usize,
    /// Faults found.
    pub found: usize,
    /// Faults with a valid fix.
    pub valid: usize,
    /// Proper fixes at rank 1.
    pub first: usize,
    /// Proper fixes within the first 5.
    pub within_5: usize,
    /// Proper fixes within the first 15, which are all that count.
    pub within_15: usize,
    /// First fixes of which the tool is sure, and how many of them are proper.
    pub strong: (usize, usize),
    /// Median of the seconds.
    pub median: f64,
    /// The slowest.
    pub worst: f64,
}

impl Totals {
    /// The totals of these outcomes.
    #[must_use]
    pub fn of<'a>(outcomes: impl Iterator<Item = &'a Outcome> + Clone) -> Self {
        let count = |test: &dyn Fn(&Outcome) -> bool| {
            outcomes.clone().filter(|outcome| test(outcome)).count()
        };
        let within = |depth: u32| count(&|outcome| outcome.rank.is_some_and(|rank| rank <= depth));
        let mut seconds: Vec<_> = outcomes.clone().map(|outcome| outcome.seconds).collect();
        seconds.sort_by(f64::total_cmp);
        Self {
            faults: seconds.len(),
            found: count(&|outcome| outcome.found),
            valid: count(&|outcome| outcome.valid),
            first: within(1),
            within_5: within(5),
            within_15: within(15),
            strong: (
                count(&|outcome| is_strong(outcome, false)),
                count(&|outcome| is_strong(outcome, true)),
            ),
            median: median(&seconds),
            worst: seconds.last().copied().unwrap_or(0.0),
        }
    }
}

/// True if the tool is sure of the first fix, which is proper, if that is asked.
fn is_strong(outcome: &Outcome, proper: bool) -> bool {
    outcome.first.as_ref().is_some_and(|first| first.is_strong() && (first.proper || !proper))
}

fn median(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        length if length % 2 == 1 => sorted[middle],
        _ => f64::midpoint(sorted[middle - 1], sorted[middle]),
    }
}

/// How many faults of each kind are fixed properly with each strategy.
#[must_use]
pub fn by_kind(results: &Results) -> Table {
    let groups =
        Kind::ALL.map(|kind| (kind.title(), move |outcome: &Outcome| outcome.kind == kind));
    proper_fixes("Type of fault", results, &groups)
}

/// How many faults of each family are fixed properly with each strategy.
#[must_use]
pub fn by_family(results: &Results) -> Table {
    let groups = Family::ALL
        .map(|family| (family.name(), move |outcome: &Outcome| outcome.family == family));
    proper_fixes("Family", results, &groups)
}

fn proper_fixes(
    head: &str,
    results: &Results,
    groups: &[(&str, impl Fn(&Outcome) -> bool)],
) -> Table {
    let mut heads = vec![(head, Align::Left), ("# F", Align::Right)];
    heads.extend(Strategy::ALL.map(|strategy| (strategy.title(), Align::Right)));
    let mut table = Table::new(&heads);
    let mut row = |title: &str, in_group: &dyn Fn(&Outcome) -> bool| {
        let totals = Strategy::ALL
            .map(|strategy| Totals::of(results.of(strategy).filter(|outcome| in_group(outcome))));
        let faults = totals.iter().map(|totals| totals.faults).max().unwrap_or(0);
        if faults > 0 {
            let mut cells = vec![title.to_owned(), faults.to_string()];
            cells.extend(totals.iter().map(share));
            table.row(cells);
        }
    };
    for (title, in_group) in groups {
        row(title, in_group);
    }
    row("**Total**", &|_| true);
    table
}

/// Proper fixes and their share of the faults, as `3 (43%)`.
fn share(totals: &Totals) -> String {
    part(totals.within_15, totals.faults)
}

/// A number and its share of the whole, as `3 (43%)`.
fn part(part: usize, whole: usize) -> String {
    if whole == 0 {
        return NOTHING.to_owned();
    }
    let percent = (200 * part + whole) / (2 * whole);
    format!("{part} ({percent}%)")
}

/// How many faults have a proper fix among the candidates, if they were looked through.
#[must_use]
pub fn space(results: &Results) -> Vec<String> {
    let examined: Vec<_> = results.of(Strategy::Full).filter(|outcome| outcome.examined).collect();
    let faults = examined.len();
    if faults == 0 {
        return Vec::new();
    }
    let within = |limit: u32| {
        let positions = examined.iter().filter_map(|outcome| outcome.position);
        part(positions.filter(|position| *position <= limit).count(), faults)
    };
    vec![
        format!("Proper fix in the candidate space: {} of {faults} faults", within(u32::MAX)),
        format!("Among the first {EARLY} candidates: {} of {faults} faults", within(EARLY)),
    ]
}

/// How far everything came with each seed, and how often it was sure with right.
#[must_use]
pub fn by_seed(results: &Results) -> Table {
    let of = |seed: &u64| Totals::of(results.with_seed(Strategy::Full, *seed));
    sureness("Seed", results.seeds.iter().map(|seed| (seed.to_string(), of(seed))))
}

/// What is lost without each technique, if that was measured.
#[must_use]
pub fn ablations(results: &Results) -> Option<Table> {
    let techniques = results.techniques();
    if techniques.is_empty() {
        return None;
    }
    let whole = ("(nothing)".to_owned(), Totals::of(results.of(Strategy::Full)));
    let without = techniques
        .into_iter()
        .map(|technique| (technique.to_owned(), Totals::of(results.without(technique))));
    Some(sureness("Without", std::iter::once(whole).chain(without)))
}

/// How far it came in each row, and how often it was sure with right.
fn sureness(title: &str, rows: impl Iterator<Item = (String, Totals)>) -> Table {
    let numbers = [
        "# F",
        "Found",
        "Valid",
        "Proper at 1",
        "within 5",
        "within 15",
        "Strong",
        "of these proper",
    ];
    let mut heads = vec![(title, Align::Left)];
    heads.extend(numbers.map(|head| (head, Align::Right)));
    let mut table = Table::new(&heads);
    for (title, totals) in rows {
        let share = |count| part(count, totals.faults);
        let (strong, proper) = totals.strong;
        table.row(vec![
            title,
            totals.faults.to_string(),
            share(totals.found),
            share(totals.valid),
            share(totals.first),
            share(totals.within_5),
            share(totals.within_15),
            strong.to_string(),
            part(proper, strong),
        ]);
    }
    table
}

/// How far one strategy came in each family.
#[must_use]
pub fn progress(results: &Results, strategy: Strategy) -> Table {
    let numbers =
        ["# F", "Found", "Valid", "Proper at 1", "within 5", "within 15", "Median s", "Worst s"];
    let mut heads = vec![("Family", Align::Left)];
    heads.extend(numbers.map(|head| (head, Align::Right)));
    let mut table = Table::new(&heads);
    let mut row = |title: &str, totals: Totals| {
        if totals.faults > 0 {
            table.row(vec![
                title.to_owned(),
                totals.faults.to_string(),
                totals.found.to_string(),
                totals.valid.to_string(),
                totals.first.to_string(),
                totals.within_5.to_string(),
                totals.within_15.to_string(),
                format!("{:.1}", totals.median),
                format!("{:.1}", totals.worst),
            ]);
        }
    };
    for family in Family::ALL {
        let own = results.of(strategy).filter(|outcome| outcome.family == family);
        row(family.name(), Totals::of(own));
    }
    row("**Total**", Totals::of(results.of(strategy)));
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::First;
    use crate::outcome::testing::{outcome, results};

    fn sample() -> Results {
        results(vec![
            outcome("panics/a", Kind::Panic, 3, Some(1), 4.0),
            outcome("panics/b", Kind::Panic, 3, Some(6), 10.0),
            outcome("panics/c", Kind::Panic, 2, None, 2.0),
            outcome("generic/d", Kind::Test, 1, None, 3.0),
            outcome("generic/e", Kind::Panic, 3, Some(5), 300.0),
            outcome("generic/f", Kind::Test, 0, None, 8.0),
        ])
    }

    fn cells(table: &Table) -> Vec<Vec<String>> {
        let cells =
            |line: &str| line.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect();
        table.to_string().lines().skip(2).map(cells).collect()
    }

    #[test]
    fn totals_count_ranks_and_seconds() {
        let expected = Totals {
            faults: 6,
            found: 5,
            valid: 4,
            first: 1,
            within_5: 2,
            within_15: 3,
            strong: (0, 0),
            // 2, 3, 4, 8, 10, 300
            median: 6.0,
            worst: 300.0,
        };
        assert_eq!(Totals::of(sample().outcomes.iter()), expected);
        let odd = sample().outcomes.into_iter().take(3).collect::<Vec<_>>();
        assert_eq!(Totals::of(odd.iter()).median, 4.0);
    }

    #[test]
    fn kinds_are_told_in_the_form_of_the_paper() {
        let expected = [
            // 3 of 4, 0 of 2, 3 of 6.
            ["Panic", "4", "–", "–", "3 (75%)"],
            ["Failing test", "2", "–", "–", "0 (0%)"],
            ["**Total**", "6", "–", "–", "3 (50%)"],
        ];
        assert_eq!(cells(&by_kind(&sample())), expected);
    }

    #[test]
    fn strategies_stand_side_by_side() {
        let mut results = sample();
        let mut model = outcome("panics/a", Kind::Panic, 3, Some(2), 1.0);
        model.variant = Strategy::Model.into();
        results.outcomes.push(model);
        let expected = [
            // 2 of 3 is 66.7%, 1 of 3 is 33.3%.
            ["panics", "3", "1 (100%)", "–", "2 (67%)"],
            ["generic", "3", "–", "–", "1 (33%)"],
            ["**Total**", "6", "1 (100%)", "–", "3 (50%)"],
        ];
        assert_eq!(cells(&by_family(&results)), expected);
    }

    #[test]
    fn progress_is_told_by_family() {
        let expected = [
            ["panics", "3", "3", "3", "1", "1", "2", "4.0", "10.0"],
            ["generic", "3", "2", "1", "0", "1", "1", "8.0", "300.0"],
            ["**Total**", "6", "5", "4", "1", "2", "3", "6.0", "300.0"],
        ];
        assert_eq!(cells(&progress(&sample(), Strategy::Full)), expected);
    }

    #[test]
    fn what_a_technique_is_worth_is_told() {
        let mut results = sample();
        assert!(ablations(&results).is_none());
        let first = |proper| Some(First { confidence: "strong".into(), proper });
        (results.outcomes[0].first, results.outcomes[1].first) = (first(true), first(false));
        let mut without = outcome("panics/a", Kind::Panic, 2, None, 1.0);
        without.variant.without = Some("leave".into());
        results.outcomes.push(without);
        let expected = [
            [
                "(nothing)",
                "6",
                "5 (83%)",
                "4 (67%)",
                "1 (17%)",
                "2 (33%)",
                "3 (50%)",
                "2",
                "1 (50%)",
            ],
            ["leave", "1", "1 (100%)", "1 (100%)", "0 (0%)", "0 (0%)", "0 (0%)", "0", "–"],
        ];
        assert_eq!(cells(&ablations(&results).unwrap()), expected);
    }

    #[test]
    fn seeds_are_told_one_by_one() {
        let mut results = sample();
        let mut other = outcome("panics/a", Kind::Panic, 3, Some(2), 1.0);
        other.seed = 8;
        other.first = Some(First { confidence: "likely".into(), proper: false });
        results.outcomes.push(other);
        results.seeds.push(8);
        let expected = [
            ["7", "6", "5 (83%)", "4 (67%)", "1 (17%)", "2 (33%)", "3 (50%)", "0", "–"],
            ["8", "1", "1 (100%)", "1 (100%)", "0 (0%)", "1 (100%)", "1 (100%)", "0", "–"],
        ];
        assert_eq!(cells(&by_seed(&results)), expected);
    }

    #[test]
    fn the_candidate_space_is_counted() {
        let mut results = sample();
        assert!(space(&results).is_empty());
        for (outcome, position) in results.outcomes.iter_mut().zip([Some(300), Some(301), None]) {
            (outcome.examined, outcome.position) = (true, position);
        }
        let expected = [
            "Proper fix in the candidate space: 2 (67%) of 3 faults",
            "Among the first 300 candidates: 1 (33%) of 3 faults",
        ];
        assert_eq!(space(&results), expected);
    }
}
