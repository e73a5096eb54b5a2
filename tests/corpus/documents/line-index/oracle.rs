//! All texts of up to six characters, walked through one character after the other.

use line_index::{LineIndex, Position};

fn texts() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..6 {
        last = last
            .iter()
            .flat_map(|it| ["a", "é", "日", "\n"].map(|c| format!("{it}{c}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn all_small_texts() {
    for text in texts() {
        let index = LineIndex::new(&text);
        let lines: Vec<&str> = text.split('\n').collect();
        assert_eq!(index.lines(), lines.len());
        for (i, line) in lines.iter().enumerate() {
            assert_eq!(index.line(i), *line);
        }
        let (mut line, mut column, mut offset) = (0, 0, 0);
        for c in text.chars().chain(['\0']) {
            let position = Position { line, column };
            assert!(index.is_offset(offset));
            assert_eq!(index.position(offset), position, "{offset} in {text:?}");
            assert_eq!(index.offset(position), Some(offset));
            let report = format!(
                "{}:{}: oh\n{}\n{}^\n",
                line + 1,
                column + 1,
                lines[line],
                " ".repeat(column)
            );
            assert_eq!(index.report(offset, "oh"), report);
            if c == '\n' || c == '\0' {
                let beyond = Position {
                    line,
                    column: column + 1,
                };
                assert_eq!(index.offset(beyond), None);
                (line, column) = (line + 1, 0);
            } else {
                column += 1;
            }
            offset += c.len_utf8();
        }
        assert_eq!(index.offset(Position { line, column: 0 }), None);
        assert!(!index.is_offset(offset));
    }
}
