//! The question that the best fixes leave open, in words.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::FaultReport;
use crate::validate::{Effect, Outcome, Question};

/// Longest value that is shown whole.
const LONG: usize = 160;

/// The question for people.
pub(super) fn text(fault: &FaultReport, question: &Question) -> String {
    let [one, other] = &question.outcomes;
    let mut text = format!(
        "\n  question: the contract allows what fix {} does and what fix {} does. In\n\n",
        one.rank, other.rank
    );
    for line in &question.test {
        let _ = writeln!(text, "      {line}");
    }
    let verb = match question.effect {
        Effect::Returned => "return",
        Effect::Printed => "print",
        Effect::Left => "be",
    };
    let value =
        |outcome: &Outcome| format!("`{}` (fix {})", shortened(&outcome.value), outcome.rank);
    let _ = writeln!(
        text,
        "\n  should `{}` {verb} {} or {}?",
        question.subject,
        value(one),
        value(other)
    );
    let _ = writeln!(text, "  {}", advice(fault, question));
    text
}

/// What the user can do about it.
fn advice(fault: &FaultReport, question: &Question) -> String {
    let routine = fault.routine.rsplit("::").next().unwrap_or_default();
    let clauses: Vec<_> = question
        .outcomes
        .iter()
        .filter_map(|outcome| Some((outcome.rank, outcome.clause.as_ref()?)))
        .map(|(rank, clause)| format!("`#[ensures({clause})]` for fix {rank}"))
        .collect();
    match clauses.as_slice() {
        _ if question.effect == Effect::Printed => {
            "No clause can tell; a test of what is printed would decide.".to_owned()
        }
        [] => format!("A clause of `#[ensures]` on `{routine}` that says so would decide."),
        clauses => format!("On `{routine}` {} would decide.", clauses.join(", ")),
    }
}

fn shortened(value: &str) -> String {
    match value.char_indices().nth(LONG) {
        Some((end, _)) => format!("{}…", &value[..end]),
        None => value.to_owned(),
    }
}

/// The question for programs.
pub(super) fn object(fault: &FaultReport, question: &Question) -> Value {
    let outcomes = question.outcomes.each_ref().map(|outcome| {
        json!({
            "rank": outcome.rank,
            "value": outcome.value,
            "clause": outcome.clause.as_ref().map(|clause| format!("#[ensures({clause})]")),
        })
    });
    json!({
        "reason": "autofix-question",
        "fault": fault.id,
        "test": question.test.join("\n"),
        "subject": question.subject,
        "effect": match question.effect {
            Effect::Returned => "returned",
            Effect::Printed => "printed",
            Effect::Left => "left",
        },
        "outcomes": outcomes,
        "message": advice(fault, question),
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::report;
    use super::*;

    fn question(effect: Effect, clauses: [Option<&str>; 2]) -> Question {
        let outcome = |rank, value: &str, clause: Option<&str>| Outcome {
            rank,
            value: value.to_owned(),
            clause: clause.map(str::to_owned),
        };
        Question {
            test: ["let mut set1 = Set::new();", "set1.move_item(3);"].map(str::to_owned).to_vec(),
            subject: "set1.index".to_owned(),
            effect,
            outcomes: [outcome(1, "3", clauses[0]), outcome(2, "2", clauses[1])],
        }
    }

    #[test]
    fn a_question_names_the_input_both_outcomes_and_the_clause() {
        let clauses = [Some("self.index == old(self.index)"), None];
        let expected = "
  question: the contract allows what fix 1 does and what fix 2 does. In

      let mut set1 = Set::new();
      set1.move_item(3);

  should `set1.index` be `3` (fix 1) or `2` (fix 2)?
  On `move_item` `#[ensures(self.index == old(self.index))]` for fix 1 would decide.
";
        assert_eq!(text(&report("Set::move_item"), &question(Effect::Left, clauses)), expected);
    }

    #[test]
    fn without_a_clause_it_says_where_one_is_missing() {
        let text = text(&report("Set::move_item"), &question(Effect::Returned, [None, None]));
        assert!(text.contains("should `set1.index` return `3` (fix 1) or `2` (fix 2)?"), "{text}");
        let advice = "A clause of `#[ensures]` on `move_item` that says so would decide.";
        assert!(text.contains(advice), "{text}");
    }

    #[test]
    fn programs_get_the_same() {
        let clauses = [Some("ret == 3"), Some("ret == 2")];
        let object = object(&report("Set::move_item"), &question(Effect::Left, clauses));
        assert_eq!(object["reason"], "autofix-question");
        assert_eq!(object["fault"], "F1");
        assert_eq!(object["outcomes"][1]["value"], "2");
        assert_eq!(object["outcomes"][1]["clause"], "#[ensures(ret == 2)]");
        assert_eq!(object["test"], "let mut set1 = Set::new();\nset1.move_item(3);");
    }

    #[test]
    fn long_values_are_cut() {
        assert_eq!(shortened(&"é".repeat(LONG)), "é".repeat(LONG));
        assert_eq!(shortened(&"é".repeat(LONG + 1)), "é".repeat(LONG) + "…");
    }
}
