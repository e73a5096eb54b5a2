//! Small tables, against a picture drawn character by character.

use heron_columns::{Align, Table, pad};

const ALIGNS: [Align; 3] = [Align::Left, Align::Center, Align::Right];
const WORDS: [&str; 8] = ["", "a", "bé", "ccc", " d", "日本語x", "five5", "sixsix"];

fn model_pad(text: &str, width: usize, align: Align) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let mut next_right = true;
    while chars.len() < width {
        let right = match align {
            Align::Left => true,
            Align::Right => false,
            Align::Center => next_right,
        };
        if right {
            chars.push(' ');
        } else {
            chars.insert(0, ' ');
        }
        next_right = !next_right;
    }
    chars.into_iter().collect()
}

#[test]
fn padding() {
    for text in WORDS {
        for width in 0..12 {
            for align in ALIGNS {
                assert_eq!(pad(text, width, align), model_pad(text, width, align));
            }
        }
    }
}

#[test]
fn tables() {
    for code in 0..8usize.pow(4) {
        let word = |i: u32| WORDS[code / 8usize.pow(i) % 8];
        let aligns = [ALIGNS[code % 3], ALIGNS[code / 3 % 3]];
        let mut table = Table::new(&["ab", word(0)]);
        table = table
            .align(0, aligns[0])
            .align(1, aligns[1])
            .align(2, Align::Right);
        assert!(table.is_empty());
        let mut rows = vec![vec![word(1), word(2)], vec![word(3)], vec!["x", "y", "z"]];
        for row in &rows {
            table.push(row);
        }
        rows[1].push("");
        rows[2].pop();
        if code % 2 == 0 {
            table.sort_by_column(code / 2 % 3);
            match code / 2 % 3 {
                0 => rows.sort_by_key(|row| row[0]),
                1 => rows.sort_by_key(|row| row[1]),
                _ => {}
            }
        }
        assert_eq!(table.len(), 3);
        rows.insert(0, vec!["ab", word(0)]);
        let width = |i: usize| rows.iter().map(|row| row[i].chars().count()).max().unwrap();
        assert_eq!(table.widths(), [width(0), width(1)]);
        let mut lines = Vec::new();
        for row in &rows {
            let cell = |i: usize| model_pad(row[i], width(i), aligns[i]);
            let line = format!("{} | {}", cell(0), cell(1));
            lines.push(line.trim_end_matches(' ').to_string());
        }
        lines.insert(
            1,
            format!("{}-+-{}", "-".repeat(width(0)), "-".repeat(width(1))),
        );
        assert_eq!(table.render(), lines.join("\n") + "\n");
    }
}
