//! Lines with characters of several sizes, and places within and behind them.

use source_snippets::{Place, find, line_of, report, show, underline};

const LINES: [&str; 7] = ["", "a", "\tb", "é中\t😀", "let x = y;", "  ", "\t\t"];

fn model(line: &str, start: usize, len: usize) -> String {
    let letters: Vec<char> = line.chars().collect();
    let mut marks = String::new();
    for (i, letter) in letters.iter().enumerate() {
        if i < start {
            marks.push(if *letter == '\t' { '\t' } else { ' ' });
        } else if i - start < len {
            marks.push('^');
        }
    }
    if !marks.contains('^') {
        marks.push('^');
    }
    marks
}

#[test]
fn marks() {
    let sizes: Vec<usize> = (0..14).chain([1000, usize::MAX - 1, usize::MAX]).collect();
    for (i, line) in LINES.into_iter().enumerate() {
        for &start in &sizes {
            for &len in &sizes {
                let marks = model(line, start, len);
                assert_eq!(underline(line, start, len), marks, "{line:?} {start} {len}");
                let place = Place {
                    line: i + 1,
                    start,
                    len,
                };
                let text = show(&LINES.join("\n"), place, "why?");
                // The last line is not followed by a line break, but it is not empty.
                assert_eq!(text, format!("{} | {line}\n  | {marks} why?\n", i + 1));
            }
        }
    }
}

#[test]
fn lines() {
    let source = "a\n\nc é c\n";
    let lines: Vec<Option<&str>> = (0..6).map(|i| line_of(source, i)).collect();
    assert_eq!(
        lines,
        [None, Some("a"), Some(""), Some("c é c"), None, None]
    );
    assert_eq!(line_of("", 1), None);
    assert_eq!(line_of(source, usize::MAX), None);
    let place = |line, start, len| Place { line, start, len };
    assert_eq!(find(source, "é c"), Some(place(3, 2, 3)));
    assert_eq!(find(source, "c"), Some(place(3, 0, 1)));
    for word in ["", "x", "a\n"] {
        assert_eq!(find(source, word), None);
    }
    let messages = [
        (place(3, 2, 9), "x"),
        (place(1, 0, 0), "y"),
        (place(3, 7, 1), "z"),
        (place(9, 0, 0), "w"),
    ];
    let expected = "1 | a\n  | ^ y\n3 | c é c\n  |   ^^^ x\n3 | c é c\n  |      ^ z\nw\n";
    assert_eq!(report(source, &messages), expected);
    assert_eq!(report(source, &[]), "");
    let long = "\n".repeat(11) + "x";
    assert_eq!(show(&long, place(12, 0, 1), "m"), "12 | x\n   | ^ m\n");
}
