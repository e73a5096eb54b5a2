//! All short texts of letters, blanks and line breaks; and folding of all short lines.

use calendar_lines::{fold, parse, properties, unfold};

fn texts(parts: &[&str], len: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..len {
        last = last
            .iter()
            .flat_map(|it| parts.iter().map(move |part| format!("{it}{part}")))
            .collect();
        all.extend_from_slice(&last);
    }
    all
}

fn model(text: &str) -> Vec<String> {
    let mut joined = text.replace("\r\n", "\n");
    while joined.contains("\n\n") {
        joined = joined.replace("\n\n", "\n");
    }
    let joined = joined.trim_matches('\n');
    let joined = joined.strip_prefix([' ', '\t']).unwrap_or(joined);
    // Of several breaks that are nothing but a blank, each one is left out.
    let mut lines = String::new();
    let mut rest = joined.chars().peekable();
    while let Some(c) = rest.next() {
        if c == '\n' && rest.next_if(|it| [' ', '\t'].contains(it)).is_some() {
            continue;
        }
        lines.push(c);
    }
    lines.split('\n').map(String::from).collect()
}

#[test]
fn unfold_all_short_texts() {
    for text in texts(&["a", " ", "\t", "\n", "\r\n", "é"], 6) {
        // A text that is only blanks and breaks may have lines of nothing.
        if text.starts_with(['a', 'é']) {
            assert_eq!(unfold(&text), model(&text), "{text:?}");
        }
    }
    assert!(unfold("").is_empty() && unfold("\n\n").is_empty());
    assert_eq!(unfold("  a\n  b"), [" a b"]);
    assert_eq!(unfold("\ta"), ["a"]);
}

#[test]
fn fold_all_short_lines() {
    for line in texts(&["a", " ", "\t", "日"], 6) {
        let line = format!("x{line}");
        for width in 0..8 {
            let folded = fold(&line, width);
            assert_eq!(unfold(&folded), [line.clone()], "{folded:?}");
            let widths: Vec<usize> = folded.split('\n').map(|it| it.chars().count()).collect();
            let (last, others) = widths.split_last().unwrap();
            assert!(others.iter().all(|it| *it == width.max(2)));
            assert!(*last <= width.max(2) && (others.is_empty() || *last > 1));
        }
    }
    assert_eq!(fold("", 5), "");
}

#[test]
fn whole_files() {
    let text =
        "begin:VEVENT\r\nSummary;lang=en;x=:Lunch \r\n  with\r\n\t\tBob: 1 pm\r\nnothing\r\n";
    let found = properties(text);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].to_string(), "BEGIN:VEVENT");
    assert_eq!(
        found[1].to_string(),
        "SUMMARY;LANG=en;X=:Lunch  with\tBob: 1 pm"
    );
    for line in ["", "A", ":", ";a=b:c", "A;b:c", "A;:c"] {
        assert_eq!(parse(line), None, "{line}");
    }
    assert_eq!(
        parse("A;=:").unwrap().parameters,
        [(String::new(), String::new())]
    );
}
