//! How often a kind of fix is the one that a maintainer would write.

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
        (_, ActionName::OmitTwo, _) => 0.5,
        (_, Copy, _) => 0.35,
        (_, Assign | Replace, change) if is_constant(change.text()) => 0.5,
        (SchemaName::A, ..) => 0.8,
        (_, ActionName::Command, _) => 0.95,
        _ => 1.0,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

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
