//! The definitions of 3.2 to 3.5 on every form of control flow that Rust has, with numbers computed
//! by hand.
//!
//! In each routine `n` is 1 and 2 in the passing tests and 5 in the failing one, at the location of
//! interest, and the clause is `n < 3`. So of the component `n >= 3` edep is 1, for it is the clause's
//! complement, and dyn is 1 + 1/3, for one failing test and no passing one has it. What is left is
//! cdep, which the form of control flow decides.

use super::tests::Example;
use super::{Options, analyse_with};
use crate::syntax;

struct Form {
    /// The body of a routine with the parameter `n`.
    body: &'static str,
    /// Location j.
    j: &'static str,
    /// cdep of locations, as the distance and the greatest of all.
    cdep: &'static [(&'static str, u32, u32)],
    /// Locations from which j is not reached.
    apart: &'static [&'static str],
    /// E_{r,c} without the clause.
    expressions: &'static [&'static str],
    /// The location at which `n` was observed, and fixme there: 3 / (1 + 1/cdep + 3/4).
    fixme: (&'static str, f64),
}

#[track_caller]
fn check(form: &Form) {
    let source = format!("fn move_item(n: u8) {{ {} }}", form.body);
    let (at, fixme) = form.fixme;
    let example = Example::of(&source, form.j, Some("n < 3"), &[0, 1], &[2]);
    let found = syntax::expressions(&example.routine().block, &[]);
    let texts: Vec<_> = found.iter().map(syntax::text).collect();
    assert_eq!(texts, form.expressions, "3.2.1");
    let scores =
        super::cdep(&super::Cfg::new(&example.krate, example.routine()), example.at(form.j));
    for (text, distance, farthest) in form.cdep {
        let expected = 1.0 - f64::from(*distance) / f64::from(*farthest);
        let score = scores.get(&example.at(text)).copied().unwrap_or(0.0);
        assert!((score - expected).abs() < 1e-12, "3.3.1: cdep of {text} is {score}");
    }
    for text in form.apart {
        assert_eq!(scores.get(&example.at(text)), None, "3.3.1: {text}");
    }
    let example = example.saw(at, &[("n", "u8")], &[(0, &[1]), (1, &[2]), (2, &[5])]);
    let options = Options { constants: true, ..Options::default() };
    let analysis = analyse_with(&example.krate, &example.evidence, &example.fault, options);
    let location = example.at(at);
    let component = analysis
        .components
        .iter()
        .find(|it| it.location == location && it.text == "n >= 3")
        .expect("3.2.2: the complement of the clause is a predicate");
    assert_eq!((component.passing, component.failing), (0, 1), "3.4.1");
    assert!((component.dynamic - 4.0 / 3.0).abs() < 1e-12, "3.4.2: {}", component.dynamic);
    assert_eq!(component.edep, 1.0, "3.3.2");
    assert!((component.fixme - fixme).abs() < 1e-12, "3.5: {}", component.fixme);
}

#[test]
fn section_3_2_to_3_5_if_let() {
    check(&Form {
        body: "a(); if let Some(y) = x { b(y); } c();",
        j: "c()",
        cdep: &[("c()", 0, 3), ("b(y)", 1, 3), ("if let", 1, 3), ("a()", 2, 3)],
        apart: &[],
        expressions: &["y", "x"],
        // cdep 2/3: 3 / (1 + 3/2 + 3/4)
        fixme: ("if let", 12.0 / 13.0),
    });
}

#[test]
fn section_3_2_to_3_5_let_else() {
    check(&Form {
        body: "a(); let Some(y) = x else { b(); return; }; c(y);",
        j: "c(y)",
        cdep: &[("c(y)", 0, 3), ("let Some", 1, 3), ("a()", 2, 3)],
        apart: &["b()", "return"],
        expressions: &["y", "x"],
        // cdep 1/3: 3 / (1 + 3 + 3/4)
        fixme: ("a()", 12.0 / 19.0),
    });
}

#[test]
fn section_3_2_to_3_5_match_with_guards() {
    check(&Form {
        body: "match n { 0 if m > 1 => a(), y if y < m => b(), _ => c(), } d();",
        j: "d()",
        cdep: &[("d()", 0, 3), ("a()", 1, 3), ("b()", 1, 3), ("c()", 1, 3), ("match", 2, 3)],
        apart: &[],
        expressions: &["n", "m > 1", "m", "y", "y < m"],
        // cdep 1/3
        fixme: ("match", 12.0 / 19.0),
    });
}

#[test]
fn section_3_2_to_3_5_while_let() {
    check(&Form {
        body: "while let Some(y) = q.front() { a(y); } b();",
        j: "a(y)",
        cdep: &[("a(y)", 0, 2), ("while", 1, 2)],
        apart: &["b()"],
        expressions: &["y", "q.front()", "q"],
        // cdep 1/2: 3 / (1 + 2 + 3/4)
        fixme: ("while", 0.8),
    });
}

#[test]
fn section_3_2_to_3_5_labelled_break_and_continue() {
    check(&Form {
        body: "'o: loop { a(); loop { b(); if p { continue 'o; } if q { break 'o; } c(); } } d();",
        j: "d()",
        cdep: &[
            ("d()", 0, 8),
            ("break 'o", 1, 8),
            ("if q", 2, 8),
            ("if p", 3, 8),
            ("b()", 4, 8),
            ("loop { b()", 5, 8),
            ("a()", 6, 8),
            ("c()", 6, 8),
            ("'o: loop", 7, 8),
            ("continue 'o", 8, 8),
        ],
        apart: &[],
        expressions: &["p", "q"],
        // cdep 3/4: 3 / (1 + 4/3 + 3/4)
        fixme: ("if q", 36.0 / 37.0),
    });
}

#[test]
fn section_3_2_to_3_5_question_mark_and_return() {
    check(&Form {
        body: "g(m)?; if m > 2 { return Some(n); } b(); Some(m + 1)",
        j: "Some(m",
        cdep: &[("Some(m", 0, 4), ("b()", 1, 4), ("if m", 2, 4), ("g(m)", 3, 4)],
        apart: &["return"],
        expressions: &["m", "m > 2", "n", "m + 1"],
        // cdep 1/2
        fixme: ("if m", 0.8),
    });
}

#[test]
fn section_3_2_to_3_5_closures() {
    check(&Form {
        body: "v.for_each(|x| { a(x); b(x + 1); }); c();",
        j: "c()",
        // The closure may not be called, or once more: c follows the call and b.
        cdep: &[("c()", 0, 2), ("v.for_each", 1, 2), ("b(x", 1, 2), ("a(x", 2, 2)],
        apart: &[],
        expressions: &["v", "x", "x + 1"],
        fixme: ("b(x", 0.8),
    });
}

#[test]
fn section_3_2_to_3_5_nested_blocks() {
    check(&Form {
        body: "a(); { b(m); { c(m - 1); } } d();",
        j: "d()",
        cdep: &[("d()", 0, 4), ("c(m", 1, 4), ("b(m)", 2, 4), ("a()", 3, 4)],
        apart: &[],
        expressions: &["m", "m - 1"],
        // cdep 3/4
        fixme: ("c(m", 36.0 / 37.0),
    });
}

#[test]
fn section_3_2_to_3_5_short_circuit_operators() {
    check(&Form {
        body: "let x = p && { a(); q }; b();",
        j: "b()",
        // The block may be skipped.
        cdep: &[("b()", 0, 2), ("let x", 1, 2), ("q }", 1, 2), ("a()", 2, 2)],
        apart: &[],
        expressions: &["x", "p", "q"],
        fixme: ("let x", 0.8),
    });
}
