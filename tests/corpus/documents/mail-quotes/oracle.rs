//! Lines of all short rows of characters, against their marks as a list.

use mail_quotes::*;

/// The marks, each with the blank after it, and what follows.
fn split(line: &str) -> (Vec<String>, String) {
    let mut marks: Vec<String> = Vec::new();
    let mut chars = line.chars().peekable();
    while chars.next_if_eq(&'>').is_some() {
        let mut mark = String::from(">");
        mark.extend(chars.next_if_eq(&' '));
        marks.push(mark);
    }
    (marks, chars.collect())
}

fn check(line: &str) {
    let (marks, rest) = split(line);
    assert_eq!(depth(line), marks.len());
    assert_eq!(body(line), rest);
    let blank = if marks.is_empty() && !line.is_empty() {
        " "
    } else {
        ""
    };
    assert_eq!(quote_line(line), format!(">{blank}{line}"));
    let inner = marks.iter().skip(1).map(String::as_str).collect::<String>() + &rest;
    assert_eq!(unquote_line(line), inner);
    let text = format!("{line}\nab\n> >c");
    assert_eq!(quote(&text), format!("{}\n> ab\n>> >c\n", quote_line(line)));
    let part = if marks.is_empty() {
        String::new()
    } else {
        inner + "\n"
    };
    assert_eq!(quoted_part(&text), format!("{part}>c\n"));
    for deepest in 0..5 {
        let first = if marks.len() <= deepest {
            format!("{line}\n")
        } else {
            String::new()
        };
        let last = if deepest >= 2 { "> >c\n" } else { "" };
        assert_eq!(shorten(&text, deepest), format!("{first}ab\n{last}"));
    }
    let kept = if marks.is_empty() {
        quote_line(line) + "\n"
    } else {
        String::new()
    };
    assert_eq!(
        reply("Zoë", &text, "No.\n"),
        format!("Zoë wrote:\n{kept}> ab\n\nNo.\n")
    );
}

fn explore(line: &mut String, more: usize) {
    check(line);
    if more > 0 {
        for c in ['>', ' ', 'é', 'x'] {
            line.push(c);
            explore(line, more - 1);
            line.pop();
        }
    }
}

#[test]
fn short_lines() {
    explore(&mut String::new(), 6);
}
