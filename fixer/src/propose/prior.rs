//! How often a kind of fix is the one that a maintainer would write.
//!
//! Two numbers: the prior of a change tells it from others of the same action, by judgement; the
//! density of an action in a schema is measured on the corpus, and says how many of its candidates
//! one has to try for a proper one. Fixes are ranked by the first, candidates are tried in the order
//! of both.

use super::actions::Change;
use super::candidate::{ActionName, SchemaName};

/// The prior of a change in a schema.
pub(super) fn prior(schema: SchemaName, action: ActionName, change: &Change) -> f64 {
    use ActionName::{Assign, Copy, Leave, Omit, Replace};
    match (schema, action, change) {
        (_, _, Change::Rewrite { prior, .. } | Change::Inserted { prior, .. }) => *prior,
        (_, Leave, Change::Leave { prior, .. }) => *prior,
        // Something else in place of the instruction drops what the instruction was for.
        (SchemaName::D, Assign | ActionName::Command, _) => 0.5,
        // Two instructions where one was: there is mostly a shorter way to say it.
        (SchemaName::D, Replace, _) => 0.7,
        // So does leaving it out, but that may be all there is to do.
        (_, Omit, _) => 0.7,
        // Two at once are in question less often than one.
        (_, ActionName::OmitTwo, _) => 0.35,
        (_, Copy, _) => 0.35,
        (_, ActionName::Leftover, _) => 0.7,
        // Who keeps a flag sets or clears it, and seldom turns it over.
        (_, Assign, change) if is_turned_over(change.text()) => 0.4,
        (_, Assign | Replace, change) if is_constant(change.text()) => 0.5,
        (SchemaName::A, ..) => 0.8,
        (_, ActionName::Command, _) => 0.95,
        _ => 1.0,
    }
}

/// True for `flag = !flag;`.
fn is_turned_over(snippet: &str) -> bool {
    let sides = snippet.trim_end_matches(';').split_once(" = ");
    sides.is_some_and(|(flag, value)| value.strip_prefix('!') == Some(flag))
}

/// True if the snippet puts a constant where a value was computed: that fits the sample, seldom
/// the cause.
fn is_constant(snippet: &str) -> bool {
    let code = snippet.trim_end_matches(';');
    let value = match code.rsplit_once(" = ") {
        Some((_, value)) => value,
        None => code.rsplit(['(', ' ']).next().unwrap_or_default().trim_end_matches(')'),
    };
    let computed = ["+=", "-=", " + ", " - "].iter().any(|sign| code.contains(sign));
    !computed && (value.parse::<i128>().is_ok() || matches!(value, "true" | "false"))
}

/// For each action in a schema: the cases of the corpus whose reference patch is such a change, of
/// 67, and the candidates of the kind that a run over as many cases makes, from the records of 29
/// (`target/evaluate/runs`). What has no line has not been measured yet.
const MEASURED: [(ActionName, SchemaName, u32, u32); 30] = {
    use ActionName::*;
    use SchemaName::{A, B, C, D, InPlace};
    [
        (Operator, InPlace, 8, 1044),
        (Offset, InPlace, 5, 1825),
        (Name, InPlace, 10, 4773),
        (Swap, InPlace, 4, 252),
        (Method, InPlace, 3, 298),
        (Arithmetic, InPlace, 3, 173),
        (Index, InPlace, 3, 74),
        (Clamp, InPlace, 5, 3579),
        (Operand, InPlace, 3, 7338),
        (Condition, InPlace, 7, 1395),
        (Conjunct, InPlace, 0, 404),
        (Statement, InPlace, 2, 691),
        (Copy, A, 2, 896),
        (Copy, B, 2, 783),
        (Update, A, 0, 483),
        (Update, InPlace, 0, 134),
        (Call, InPlace, 1, 92),
        (Literal, InPlace, 1, 62),
        (Initial, InPlace, 1, 9),
        (Variant, InPlace, 0, 2),
        (Leave, B, 6, 8608),
        (Omit, C, 2, 3720),
        (Assign, A, 0, 1978),
        (Assign, B, 2, 7273),
        (Assign, D, 0, 929),
        (Replace, A, 1, 878),
        (Replace, D, 0, 4491),
        (Command, A, 0, 120),
        (Command, B, 0, 347),
        (Command, D, 0, 99),
    ]
};

/// The share of proper ones among the candidates of a kind, smoothed by half a proper one in fifty
/// for what is rare.
fn share(proper: u32, made: u32) -> f64 {
    (f64::from(proper) + 0.5) / (f64::from(made) + 50.0)
}

/// How densely proper fixes lie among the candidates of a kind: 1 for what was never made, less
/// for what is made often in vain. Shares differ by a factor of hundreds, and what is known of the
/// location counts, too; so it is the fourth root.
pub(super) fn density(schema: SchemaName, action: ActionName) -> f64 {
    let measured = MEASURED.iter().find(|(it, way, ..)| (*it, *way) == (action, schema));
    let (proper, made) = measured.map_or((0, 0), |(_, _, proper, made)| (*proper, *made));
    (share(proper, made) / UNKNOWN).powf(0.25).min(1.0)
}

/// The share of what is not known.
const UNKNOWN: f64 = 0.01;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_often_in_vain_comes_later() {
        // (8 + 1/2) / (1044 + 50) is 0.78 %, of 1 % that is 0.777, and its fourth root 0.939.
        let operator = density(SchemaName::InPlace, ActionName::Operator);
        assert!((operator - 0.939).abs() < 1e-3, "{operator}");
        // (2 + 1/2) / (7273 + 50): 0.0341 %, 0.0341, 0.430.
        let assign = density(SchemaName::B, ActionName::Assign);
        assert!((assign - 0.430).abs() < 1e-3, "{assign}");
        assert_eq!(density(SchemaName::InPlace, ActionName::Unwrap), 1.0);
    }

    #[test]
    fn a_flag_is_turned_over() {
        assert!(is_turned_over("in_word = !in_word;"));
        assert!(!is_turned_over("in_word = !found;") && !is_turned_over("in_word = true;"));
    }

    #[test]
    fn constants_are_told_from_computed_values() {
        for constant in ["idx = 0;", "self.go_i_th(1);", "found = true;", "x = -1;"] {
            assert!(is_constant(constant), "{constant}");
        }
        for computed in ["idx -= 1;", "self.go_i_th(idx - 1);", "self.forth();", "x = y;"] {
            assert!(!is_constant(computed), "{computed}");
        }
    }
}
