//! The actions of 3.6 and the schemas of 3.7 inside every form of control flow that Rust has, before
//! and after.

use super::candidate::ActionName::{Assign, Leave, Omit, Replace};
use super::candidate::SchemaName::{A, B, C, D};
use super::testing::{Fixture, check};

/// Compares every schema at the line `g(n);` of a routine, where `n > 9` fails. `leave` is the way
/// out of there.
#[track_caller]
fn check_all(before: &str, leave: &str) {
    let line = before.lines().find(|line| line.trim() == "g(n);").expect("g(n);");
    let indent = &line[..line.len() - "g(n);".len()];
    let after = |lines: &[&str]| {
        let lines: Vec<String> = lines.iter().map(|it| format!("{indent}{it}")).collect();
        before.replacen(line, &lines.join("\n"), 1)
    };
    let expect = |(schema, action, snippet), lines: &[&str]| {
        check(before, "g(n)", "n > 9", (schema, action, snippet), &after(lines));
    };
    expect((A, Assign, "n -= 1;"), &["n -= 1;", "g(n);"]);
    expect((A, Replace, "g(n - 1);"), &["g(n - 1);"]);
    expect((B, Assign, "n = 0;"), &["if n > 9 {", "    n = 0;", "}", "g(n);"]);
    expect((C, Omit, ""), &["if n <= 9 {", "    g(n);", "}"]);
    expect((D, Assign, "n -= 1;"), &["if n > 9 {", "    n -= 1;", "} else {", "    g(n);", "}"]);
    expect(
        (D, Replace, "g(n + 1);"),
        &["if n > 9 {", "    g(n + 1);", "} else {", "    g(n);", "}"],
    );
    if leave.is_empty() {
        let fixture = Fixture::new(before);
        let at = [(fixture.place("g(n)").location.id, "n > 9")];
        let found = fixture.candidates(&at, usize::MAX);
        assert!(found.iter().all(|candidate| candidate.action != Leave));
    } else {
        expect((B, Leave, leave), &["if n > 9 {", &format!("    {leave}"), "}", "g(n);"]);
    }
}

#[test]
fn section_3_6_and_3_7_if_let() {
    check_all(
        "fn f(mut n: usize) {\n    if let Some(x) = y {\n        g(n);\n        h(x);\n    }\n}",
        "return;",
    );
}

#[test]
fn section_3_6_and_3_7_let_else() {
    check_all(
        "fn f(mut n: usize) {\n    let Some(x) = y else {\n        g(n);\n        return;\n    };\n    h(x);\n}",
        "return;",
    );
}

#[test]
fn section_3_6_and_3_7_match_with_guards() {
    check_all(
        "fn f(mut n: usize) {\n    match y {\n        x if x > 1 => {\n            g(n);\n            h(x);\n        }\n        _ => {}\n    }\n}",
        "return;",
    );
}

#[test]
fn section_3_6_and_3_7_while_let() {
    check_all(
        "fn f(mut n: usize) {\n    while let Some(x) = y.pop() {\n        g(n);\n        h(x);\n    }\n}",
        "continue;",
    );
}

#[test]
fn section_3_6_and_3_7_labelled_break_and_continue() {
    check_all(
        "fn f(mut n: usize) {\n    'o: loop {\n        loop {\n            g(n);\n            break 'o;\n        }\n    }\n}",
        "break;",
    );
}

#[test]
fn section_3_6_and_3_7_question_mark_and_return() {
    check_all(
        "fn f(mut n: usize) -> Option<usize> {\n    h(n)?;\n    g(n);\n    return Some(n);\n}",
        "return None;",
    );
}

#[test]
fn section_3_6_and_3_7_closures() {
    check_all(
        "fn f(mut n: usize) {\n    v.for_each(|x| {\n        g(n);\n        h(x);\n    });\n}",
        "",
    );
}

#[test]
fn section_3_6_and_3_7_nested_blocks() {
    check_all(
        "fn f(mut n: usize) {\n    {\n        h();\n        {\n            g(n);\n            h();\n        }\n    }\n}",
        "return;",
    );
}

#[test]
fn section_3_6_and_3_7_short_circuit_operators() {
    check_all(
        "fn f(mut n: usize) {\n    let x = p && {\n        g(n);\n        q\n    };\n    h(x);\n}",
        "return;",
    );
}
