//! The results as text: for the terminal, and as EVALUATION.md.

use std::fmt::Write as _;

use crate::outcome::Results;
use crate::table::by_case;
use crate::totals::{ablations, by_family, by_kind, by_seed, progress, space};
use crate::variant::Strategy;

/// All tables, for the terminal.
#[must_use]
pub fn text(results: &Results) -> String {
    let mut text = String::new();
    for strategy in results.strategies() {
        if results.strategies() != [Strategy::Full] {
            let _ = writeln!(text, "Strategy {strategy}:\n");
        }
        let _ = writeln!(text, "{}", by_case(results.of(strategy)));
        let _ = writeln!(text, "{}", progress(results, strategy));
    }
    let _ = writeln!(text, "{}", by_family(results));
    let _ = writeln!(text, "{}", by_kind(results));
    let _ = write!(text, "{}", by_seed(results));
    if let Some(table) = ablations(results) {
        let _ = write!(text, "\n{table}");
    }
    for line in space(results) {
        let _ = write!(text, "\n{line}.");
    }
    text
}

/// EVALUATION.md. Nothing in it depends on where it was measured but times and the number of cores.
#[must_use]
pub fn document(results: &Results, corpus: usize) -> String {
    let mut text = String::from(INTRODUCTION);
    let strategies = results.strategies();
    let cases = strategies.first().map_or(0, |strategy| results.of(*strategy).count());
    let names: Vec<_> = strategies.iter().map(ToString::to_string).collect();
    let Results { seeds, cores, jobs, timeout, .. } = results;
    let seeds: Vec<_> = seeds.iter().map(ToString::to_string).collect();
    let _ = writeln!(
        text,
        "Measured: {cases} of the {corpus} cases, strategy {}, seed {}, {timeout} seconds a \
         case at most, {jobs} at once on {cores} cores.\n",
        names.join(", "),
        seeds.join(", "),
    );
    let _ =
        writeln!(text, "## Faults fixed properly\n\n{}\n{}", by_kind(results), by_family(results));
    let _ = writeln!(text, "## Seeds\n\n{SEEDS}\n{}", by_seed(results));
    if let Some(table) = ablations(results) {
        let _ = writeln!(text, "## Everything without one technique\n\n{table}");
    }
    if !space(results).is_empty() {
        let _ = writeln!(text, "## The candidate space\n\n{SPACE}");
        for line in space(results) {
            let _ = writeln!(text, "- {line}");
        }
        text.push('\n');
    }
    for strategy in strategies {
        let _ = writeln!(text, "## Strategy {strategy}\n\n{}", progress(results, strategy));
        let _ = writeln!(text, "{}", by_case(results.of(strategy)));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

const INTRODUCTION: &str = "\
# Evaluation

Written by `cargo run --release -p autofix-evaluate -- --write-report`; do not edit.

Each case of `tests/corpus` is a crate with one fault and an oracle that the tool never sees. A fault is
*found* if it is reported in the faulty routine, or elsewhere with a proper fix. A fix is *valid* if it
passes all tests that the tool has, and *proper* if the oracle accepts it, too. *Proper at* is the rank of
the first proper fix among the 15 shown. Candidates are those that compile; their rate is per second of
validation.

";

const SEEDS: &str = "\
All other tables are about the first seed. *Strong* are the cases in whose routine the first fix shown is one that
`--apply` takes unasked; what it must have for that is in ARCHITECTURE.md.
";

const SPACE: &str = "\
A candidate is proper if it is the reference fix (but for layout and other ways to write the same), or if it is
valid and the oracle accepts it; the oracle is asked about 40 of them at most.
*Position* is that of the first proper candidate in the order in which they are made.
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Kind;
    use crate::outcome::testing::{outcome, results};

    #[test]
    fn the_document_says_how_it_was_measured() {
        let results = results(vec![
            outcome("panics/a", Kind::Panic, 3, Some(1), 4.0),
            outcome("panics/b", Kind::Panic, 1, None, 2.0),
        ]);
        let document = document(&results, 49);
        let measured = "Measured: 2 of the 49 cases, strategy full, seed 7, 300 seconds a case at \
                        most, 2 at once on 4 cores.\n";
        assert!(document.contains(measured), "{document}");
        assert!(document.contains("| **Total** |   2 |     – |    – | 1 (50%) |"), "{document}");
        assert!(document.contains("no valid fix"));
        assert!(document.ends_with("|\n"));
    }
}
