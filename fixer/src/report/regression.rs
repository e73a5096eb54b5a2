//! A fault's smallest failing test as a regression test, to be kept when the fault is repaired.

use std::fmt::Write as _;

use super::FaultReport;
use crate::observe::FailureKind;

/// The test as an item of a test module; `None` if the user's own test shows the fault already, or
/// it would not end.
#[must_use]
pub fn regression_test(fault: &FaultReport) -> Option<String> {
    let endless = matches!(fault.kind, FailureKind::Fuel | FailureKind::Crash);
    if endless || fault.own || fault.test.is_empty() {
        return None;
    }
    let mut text = format!("/// {}.\n#[test]\nfn {}() {{\n", fault.title, name(fault));
    if !fault.module.is_empty() {
        let _ = writeln!(text, "    use crate::{}::*;", fault.module);
    }
    for line in &fault.test {
        let _ = writeln!(text, "    {line}");
    }
    text.push_str("}\n");
    Some(text)
}

/// `f1_set_insert`
fn name(fault: &FaultReport) -> String {
    let routine = fault.routine.replace("::", "_");
    let mut name = fault.id.to_lowercase();
    for c in routine.chars() {
        if c.is_uppercase() && !name.ends_with('_') {
            name.push('_');
        }
        if name.len() == fault.id.len() {
            name.push('_');
        }
        name.extend(c.to_lowercase());
    }
    name
}

/// A script without objects that nothing is done with.
#[must_use]
pub fn tidy(script: &[String]) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for (index, line) in script.iter().enumerate().rev() {
        let declared = |line: &str| {
            let (name, value) = line.strip_prefix("let mut ")?.split_once(" = ")?;
            Some((name.to_owned(), value.to_owned()))
        };
        let last = index + 1 == script.len();
        match declared(line) {
            Some((name, value)) if !last && !kept.iter().any(|line| mentions(line, &name)) => {
                let earlier = script[..index].iter().filter_map(|line| declared(line));
                let needs_others = earlier.into_iter().any(|(other, _)| mentions(&value, &other));
                if needs_others {
                    kept.push(format!("let _ = {value}"));
                }
            }
            _ => kept.push(line.clone()),
        }
    }
    kept.reverse();
    kept
}

/// True if a name stands in a line as a word.
fn mentions(line: &str, name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.split(|c: char| !is_part(c)).any(|word| word == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_that_nothing_is_done_with_are_left_out() {
        let script = [
            "let mut set1 = Set::new();",
            "let mut set2 = Set::new();",
            "let mut item3 = set1.pop().unwrap();",
            "set1.add(1);",
        ]
        .map(str::to_owned);
        assert_eq!(
            tidy(&script),
            ["let mut set1 = Set::new();", "let _ = set1.pop().unwrap();", "set1.add(1);"]
        );
    }

    #[test]
    fn what_fails_while_it_is_made_stays() {
        let script = ["let mut set1 = Set::new();".to_owned()];
        assert_eq!(tidy(&script), script);
    }
}
