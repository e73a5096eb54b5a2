//! Oracle of `table-layout`: texts of one and more bytes a character.

use table_layout::{TextTable, pad};

const TEXTS: [&str; 8] = ["", "a", "é", "aé", "ééé", "日本", "-1.5", "🦀 x"];

#[test]
fn pad_counts_characters() {
    for text in TEXTS {
        let len = text.chars().count();
        for width in len..len + 6 {
            let blanks: String = vec![' '; width - len].into_iter().collect();
            assert_eq!(pad(text, width, true), format!("{blanks}{text}"));
            assert_eq!(pad(text, width, false), format!("{text}{blanks}"));
        }
    }
}

#[test]
fn lines_are_equally_wide() {
    for a in TEXTS {
        for b in TEXTS {
            for c in TEXTS {
                let mut table = TextTable::new(vec![a.to_string(), b.to_string()]);
                table.push(vec![c.to_string()]);
                table.push(vec![b.to_string(), a.to_string(), c.to_string()]);
                let text = table.render();
                let lines: Vec<&str> = text.lines().collect();
                assert_eq!(lines.len(), 4);
                let width = table.width(0) + table.width(1) + 7;
                for line in lines {
                    assert_eq!(line.chars().count(), width, "{text}");
                }
            }
        }
    }
}

#[test]
fn a_table() {
    let mut table = TextTable::new(vec!["ö".to_string(), "n".to_string()]);
    table.push(vec!["Århus".to_string(), "12".to_string()]);
    table.push(vec!["x".to_string(), "3".to_string()]);
    assert_eq!(
        table.render(),
        "| ö     |  n |\n|-------+----|\n| Århus | 12 |\n| x     |  3 |\n"
    );
}
