//! What got better and what got worse between two results.

use std::cmp::Ordering;
use std::fmt;

use crate::level::Level;
use crate::outcome::{Outcome, Results};
use crate::variant::{Strategy, Variant};

/// How much longer a case must take to be called slower, as a factor and in seconds: less is noise.
const SLOWER: (f64, f64) = (1.5, 5.0);

/// The differences, one line each.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Came further than before.
    pub better: Vec<String>,
    /// Came less far than before: a regression.
    pub worse: Vec<String>,
    /// Took much longer, or much less, with the same outcome.
    pub times: Vec<String>,
    /// Cases in both results that came as far as before.
    pub same: usize,
    /// Cases in only one of the results.
    pub unmatched: usize,
}

impl Comparison {
    /// Compares what is in both results.
    #[must_use]
    pub fn new(old: &Results, new: &Results) -> Self {
        let mut comparison = Self::default();
        for outcome in &new.outcomes {
            match old.outcomes.iter().find(|before| before.key() == outcome.key()) {
                Some(before) => comparison.add(before, outcome),
                None => comparison.unmatched += 1,
            }
        }
        let gone = |before: &&Outcome| !new.outcomes.iter().any(|now| now.key() == before.key());
        comparison.unmatched += old.outcomes.iter().filter(gone).count();
        comparison
    }

    fn add(&mut self, old: &Outcome, new: &Outcome) {
        let (before, now) = (Level::of(old), Level::of(new));
        let mut line = format!("{}: {before} → {now}", name(new));
        if let Some(reason) = &new.reason {
            line = format!("{line} [{reason}]");
        }
        match now.height().cmp(&before.height()) {
            Ordering::Greater => self.better.push(line),
            Ordering::Less => self.worse.push(line),
            Ordering::Equal => {
                self.same += 1;
                self.add_time(old, new);
            }
        }
    }

    fn add_time(&mut self, old: &Outcome, new: &Outcome) {
        let much = |more: f64, less: f64| more > less * SLOWER.0 && more > less + SLOWER.1;
        if much(new.seconds, old.seconds) || much(old.seconds, new.seconds) {
            let (before, now) = (old.seconds, new.seconds);
            self.times.push(format!("{}: {before:.1} s → {now:.1} s", name(new)));
        }
    }
}

fn name(outcome: &Outcome) -> String {
    match &outcome.variant {
        Variant { strategy: Strategy::Full, without: None } => outcome.case.clone(),
        other => format!("{} ({other})", outcome.case),
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = [("Better", &self.better), ("Worse", &self.worse), ("Time", &self.times)];
        for (title, lines) in lists.into_iter().filter(|(_, lines)| !lines.is_empty()) {
            writeln!(f, "{title}:")?;
            lines.iter().try_for_each(|line| writeln!(f, "  {line}"))?;
        }
        let (better, worse) = (self.better.len(), self.worse.len());
        let (same, unmatched) = (self.same, self.unmatched);
        write!(f, "{better} better, {worse} worse, {same} the same, {unmatched} in one only")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Kind::Panic;
    use crate::outcome::testing::{outcome, results};

    #[test]
    fn levels_and_ranks_are_compared() {
        let old = results(vec![
            outcome("panics/fixed", Panic, 1, None, 9.0),
            outcome("panics/gone", Panic, 1, None, 9.0),
            outcome("panics/lost", Panic, 3, Some(2), 9.0),
            outcome("panics/lower", Panic, 3, Some(1), 9.0),
            outcome("panics/higher", Panic, 3, Some(9), 9.0),
            outcome("panics/same", Panic, 2, None, 9.0),
        ]);
        let new = results(vec![
            outcome("panics/fixed", Panic, 3, Some(15), 9.0),
            outcome("panics/lost", Panic, 2, None, 9.0),
            outcome("panics/lower", Panic, 3, Some(2), 9.0),
            outcome("panics/higher", Panic, 3, Some(1), 9.0),
            outcome("panics/same", Panic, 2, None, 9.0),
            outcome("panics/new", Panic, 0, None, 9.0),
        ]);
        let comparison = Comparison::new(&old, &new);
        let expected = [
            "panics/lost: proper fix at rank 2 → valid fixes, none proper \
             [overfitted (valid fixes, none proper)]",
            "panics/lower: proper fix at rank 1 → proper fix at rank 2",
        ];
        assert_eq!(comparison.worse, expected);
        let expected = [
            "panics/fixed: found, no valid fix → proper fix at rank 15",
            "panics/higher: proper fix at rank 9 → proper fix at rank 1",
        ];
        assert_eq!(comparison.better, expected);
        assert_eq!((comparison.same, comparison.unmatched), (1, 2));
        assert!(comparison.to_string().ends_with("2 better, 2 worse, 1 the same, 2 in one only"));
    }

    #[test]
    fn time_alone_is_told_but_no_regression() {
        let of = |seconds| results(vec![outcome("panics/a", Panic, 3, Some(1), seconds)]);
        let times = |old, new| Comparison::new(&of(old), &of(new)).times;
        // 12 is neither half as much again as 9, nor 5 more.
        assert_eq!(times(9.0, 12.0), [""; 0]);
        // 3 is more than half as much again as 1, but only 2 more.
        assert_eq!(times(1.0, 3.0), [""; 0]);
        assert_eq!(times(10.0, 15.5), ["panics/a: 10.0 s → 15.5 s"]);
        assert_eq!(times(15.5, 10.0), ["panics/a: 15.5 s → 10.0 s"]);
        assert!(Comparison::new(&of(10.0), &of(15.5)).worse.is_empty());
    }

    #[test]
    fn strategies_are_compared_with_themselves() {
        let mut old = results(vec![outcome("panics/a", Panic, 3, Some(1), 1.0)]);
        let mut new = old.clone();
        new.outcomes[0].variant = Strategy::Code.into();
        assert_eq!(Comparison::new(&old, &new).unmatched, 2);
        new = old.clone();
        old.outcomes[0].seed = 8;
        assert_eq!(Comparison::new(&old, &new).unmatched, 2);
    }
}
