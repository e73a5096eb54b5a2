//! All pairs of short texts: nothing is lost, and it is as short as it can be.

use lynx_linediff::{Edit, after, before, diff, render, similarity, summary};

/// The most lines that can be kept, by trying.
fn most(a: &[&str], b: &[&str]) -> usize {
    let ([first, a_rest @ ..], [second, b_rest @ ..]) = (a, b) else {
        return 0;
    };
    let without = most(a_rest, b).max(most(a, b_rest));
    if first == second {
        without.max(1 + most(a_rest, b_rest))
    } else {
        without
    }
}

fn check(first: &str, second: &str) {
    let a: Vec<&str> = first.lines().collect();
    let b: Vec<&str> = second.lines().collect();
    let edits = diff(first, second);
    let (mut old, mut new) = (Vec::new(), Vec::new());
    let mut text = String::new();
    let (mut removed, mut added) = (0, 0);
    let mut last = None;
    for edit in &edits {
        match edit {
            Edit::Keep(line) => {
                old.push(*line);
                new.push(*line);
                text += &format!("  {line}\n");
            }
            Edit::Remove(line) => {
                assert!(!matches!(last, Some(Edit::Add(_))), "{edits:?}");
                old.push(*line);
                removed += 1;
                text += &format!("- {line}\n");
            }
            Edit::Add(line) => {
                new.push(*line);
                added += 1;
                text += &format!("+ {line}\n");
            }
        }
        last = Some(*edit);
    }
    assert_eq!((&old, &new), (&a, &b), "{first:?} {second:?}");
    assert_eq!((before(&edits), after(&edits)), (old, new));
    let kept = most(&a, &b);
    assert_eq!(
        (removed, added),
        (a.len() - kept, b.len() - kept),
        "{edits:?}"
    );
    assert_eq!(summary(&edits), (removed, added));
    assert_eq!(render(&edits), text);
    let all = a.len() + b.len();
    let percent = if all == 0 { 100 } else { 200 * kept / all };
    assert_eq!(similarity(first, second), percent);
}

#[test]
fn all_short_texts() {
    let mut texts = vec![String::new()];
    let mut from = 0;
    for _ in 0..4 {
        let to = texts.len();
        for i in from..to {
            for line in ["x\n", "y\n", "\n"] {
                texts.push(format!("{}{line}", texts[i]));
            }
        }
        from = to;
    }
    for first in &texts {
        for second in &texts {
            check(first, second);
        }
    }
}

#[test]
fn longer_texts() {
    check(
        "one\ntwo\nthree\nfour",
        "zero\ntwo\nthree and more\nfour\nfive\nsix",
    );
    check("a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc");
    check("", "a\nb");
    check("a\nb", "a");
}
