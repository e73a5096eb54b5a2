//! The weak contract said aloud: where the best fixes differ in behaviour, an input that shows it.
//!
//! Both fixes pass all tests, so the contract allows what both do. Which one is meant only the
//! user knows; the clause that says so would have told them apart.

use anyhow::Result;
use autofix_harness::trace::Test;
use autofix_harness::world::{LEFT, PRINTED, RETURNED};

use super::clause::{self, Subject};
use super::fuel::Fuel;
use super::lab::Lab;
use crate::discover::Routine;
use crate::observe::{Evidence, Fault, OWN};

/// An input on which two of the best fixes differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The test up to the call that shows it, as Rust source.
    pub test: Vec<String>,
    /// What differs, as the test names it: an object, its field, or a result.
    pub subject: String,
    /// How it is seen.
    pub effect: Effect,
    /// What comes of either fix.
    pub outcomes: [Outcome; 2],
}

/// How a difference is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// In the result of a call.
    Returned,
    /// In what a call prints.
    Printed,
    /// In the state in which a call leaves an object.
    Left,
}

/// What comes of a fix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The fix, from 1.
    pub rank: usize,
    /// The value of the subject.
    pub value: String,
    /// The clause that would decide for this fix, if one is known.
    pub clause: Option<String>,
}

/// Rounds of leaving out a call.
const ROUNDS: usize = 12;

/// A fix that is shown: its rank, and its number in the executable with all candidates.
pub(super) type Shown = (usize, u32);

/// Looks for an input on which the two fixes differ, the smallest one.
///
/// # Errors
///
/// When the executable cannot be run.
pub(super) fn ask(
    lab: &Lab<'_>,
    evidence: &Evidence,
    (fault, routine): (&Fault, &Routine),
    fixes: [Shown; 2],
    fuel: Fuel,
) -> Result<Option<Question>> {
    let kept = fault.failing.iter().chain(&fault.passing).map(|id| &evidence.tests[*id].case);
    let fresh = fault.fresh.iter().map(|(case, _)| case);
    let generated = kept.chain(fresh).filter(|case| !case.starts_with(OWN));
    let cases: Vec<_> = generated.map(String::as_str).collect();
    let search = Search { lab, name: format!("{}-question", fault.id), routine, fixes, fuel };
    let Some(mut found) = search.smallest(&cases)? else { return Ok(None) };
    for _ in 0..ROUNDS {
        let shorter = shorter(&found.case);
        let shorter: Vec<_> = shorter.iter().map(String::as_str).collect();
        match search.smallest(&shorter)? {
            Some(smaller) if search.size(&smaller) < search.size(&found) => found = smaller,
            _ => break,
        }
    }
    Ok(Some(found.question(routine, fixes.map(|(rank, _)| rank))))
}

/// The same case without one of its calls, for each of them.
fn shorter(case: &str) -> Vec<String> {
    let calls: Vec<_> = case.split(' ').collect();
    if calls.len() == 1 {
        return Vec::new();
    }
    let without = |index: usize| [&calls[..index], &calls[index + 1..]].concat().join(" ");
    (0..calls.len()).map(without).collect()
}

/// Two fixes, and how they are made to tell what they do.
struct Search<'a> {
    lab: &'a Lab<'a>,
    name: String,
    routine: &'a Routine,
    fixes: [Shown; 2],
    fuel: Fuel,
}

impl Search<'_> {
    /// The smallest difference that one of these cases shows.
    fn smallest(&self, cases: &[&str]) -> Result<Option<Difference>> {
        if cases.is_empty() {
            return Ok(None);
        }
        let numbers = self.fixes.map(|(_, number)| number);
        let told = self.lab.tell(&self.name, &numbers, cases, self.fuel)?;
        let [ones, others] = numbers.map(|number| told.get(&number).map_or(&[][..], Vec::as_slice));
        let pairs = ones.iter().filter_map(|one| {
            let other = others.iter().find(|other| other.test == one.test)?;
            Difference::between(one, other)
        });
        Ok(pairs.min_by_key(|found| self.size(found)))
    }

    /// Calls of the routine itself are easiest to understand, then short tests.
    fn size(&self, found: &Difference) -> (bool, usize, usize) {
        let call = found.test.last().map_or("", String::as_str);
        (!clause::calls(call, self.routine), found.test.len(), found.length())
    }
}

/// The first thing that two fixes do differently in a test.
#[derive(Debug)]
struct Difference {
    case: String,
    /// The calls so far.
    test: Vec<String>,
    effect: Effect,
    /// The object that differs; `None` for the last call itself.
    object: Option<String>,
    /// What it was before the last call, if that was told.
    before: Option<String>,
    values: [String; 2],
}

impl Difference {
    fn between(one: &Test, other: &Test) -> Option<Self> {
        if one.failure.is_some() || other.failure.is_some() {
            return None;
        }
        let line = |test: &Test, index: usize| test.script.get(index).cloned().unwrap_or_default();
        let longest = one.script.len().max(other.script.len());
        let index = (0..longest).find(|index| line(one, *index) != line(other, *index))?;
        let (line, another) = (line(one, index), line(other, index));
        let script = &one.script[..index];
        let calls = script.iter().filter(|line| !is_told(line));
        let both = |prefix: &str| {
            Some([line.strip_prefix(prefix)?.to_owned(), another.strip_prefix(prefix)?.to_owned()])
        };
        let (effect, object, values) = match (both(RETURNED), both(PRINTED), both(LEFT)) {
            (Some(values), ..) => (Effect::Returned, None, values),
            (_, Some(values), _) => (Effect::Printed, None, values),
            _ if line.starts_with(PRINTED) || another.starts_with(PRINTED) => {
                // One of them prints nothing.
                let printed = |line: &str| line.strip_prefix(PRINTED).unwrap_or("\"\"").to_owned();
                (Effect::Printed, None, [printed(&line), printed(&another)])
            }
            (.., Some([left, another])) => {
                let (name, value) = left.split_once(" = ")?;
                let (same, different) = another.split_once(" = ")?;
                // Only what has a name can be asked about.
                let named = name.chars().all(|c| c.is_alphanumeric() || c == '_');
                if name != same || !named {
                    return None;
                }
                let values = [value.to_owned(), different.to_owned()];
                (Effect::Left, Some(name.to_owned()), values)
            }
            // A call that only one of them comes to.
            _ => return None,
        };
        let before = object.as_deref().and_then(|name| before(script, name));
        let case = one.case.clone();
        let test = calls.cloned().collect();
        Some(Self { case, test, effect, object, before, values })
    }

    fn length(&self) -> usize {
        self.test.iter().map(String::len).sum::<usize>() + self.values[0].len()
    }

    fn question(self, routine: &Routine, ranks: [usize; 2]) -> Question {
        let call = self.test.last().cloned().unwrap_or_default();
        let subject = Subject::new(&call, routine, self.object.as_deref());
        let subject = subject.without_contract_if(self.effect == Effect::Printed);
        let (subject, told) = clause::tell(&subject, self.before.as_deref(), &self.values);
        let [(one, for_one), (other, for_other)] = told;
        Question {
            effect: self.effect,
            subject,
            test: self.test,
            outcomes: [
                Outcome { rank: ranks[0], value: one, clause: for_one },
                Outcome { rank: ranks[1], value: other, clause: for_other },
            ],
        }
    }
}

fn is_told(line: &str) -> bool {
    [RETURNED, PRINTED, LEFT].iter().any(|prefix| line.starts_with(prefix))
}

/// What was last told of an object: how a call left it, or what its constructor returned.
fn before(script: &[String], name: &str) -> Option<String> {
    let left = format!("{LEFT}{name} = ");
    let made = format!("let mut {name} = ");
    // The last call may have told something already.
    let end = script.iter().rposition(|line| !is_told(line))?;
    (0..end).rev().find_map(|index| {
        let line = &script[index];
        if let Some(text) = line.strip_prefix(&left) {
            return Some(text.to_owned());
        }
        let next = script.get(index + 1).filter(|_| line.starts_with(&made))?;
        next.strip_prefix(RETURNED).map(str::to_owned)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(lines: &[&str]) -> Test {
        Test { script: lines.iter().map(|line| (*line).to_owned()).collect(), ..Test::default() }
    }

    #[test]
    fn the_first_difference_counts_with_what_was_before() {
        let one = test(&[
            "let mut set1 = Set::new(4);",
            "// returned Set { n: 4 }",
            "set1.add(2);",
            "// left set1 = Set { n: 5 }",
            "set1.add(3);",
            "// left set1 = Set { n: 6 }",
        ]);
        let mut other = one.clone();
        other.script[5] = "// left set1 = Set { n: 5 }".to_owned();
        let found = Difference::between(&one, &other).unwrap();
        assert_eq!(found.test, ["let mut set1 = Set::new(4);", "set1.add(2);", "set1.add(3);"]);
        assert_eq!(found.object.as_deref(), Some("set1"));
        assert_eq!(found.before.as_deref(), Some("Set { n: 5 }"));
        assert_eq!(found.values, ["Set { n: 6 }", "Set { n: 5 }"]);
        let first = before(&one.script[..3], "set1");
        assert_eq!(first.as_deref(), Some("Set { n: 4 }"));
    }

    #[test]
    fn one_may_print_what_the_other_does_not() {
        let one = test(&["f(1);", "// printed \"a\"", "// returned 2"]);
        let other = test(&["f(1);", "// returned 2"]);
        for (one, other, values) in
            [(&one, &other, ["\"a\"", "\"\""]), (&other, &one, ["\"\"", "\"a\""])]
        {
            let found = Difference::between(one, other).unwrap();
            assert_eq!((found.effect, found.test), (Effect::Printed, vec!["f(1);".to_owned()]));
            assert_eq!(found.values, values);
        }
    }

    #[test]
    fn calls_are_left_out_one_at_a_time() {
        assert_eq!(shorter("1:2:3 4:5:6 7:8:9"), ["4:5:6 7:8:9", "1:2:3 7:8:9", "1:2:3 4:5:6"]);
        assert!(shorter("1:2:3").is_empty());
    }

    #[test]
    fn tests_that_fail_or_go_another_way_show_nothing() {
        let one = test(&["f(1);", "// returned 2"]);
        assert!(Difference::between(&one, &one).is_none());
        assert!(Difference::between(&one, &test(&["f(1);", "g();"])).is_none());
    }
}
