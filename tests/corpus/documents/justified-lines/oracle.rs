//! Lines of a few words in all widths.

use justified_lines::{break_lines, justify, justify_line};

const WORDS: [&str; 6] = ["a", "über", "see", "of", "mountains", "x1"];

/// The numbers of spaces between words.
fn gaps(line: &str) -> Vec<usize> {
    let mut gaps = Vec::new();
    let mut count = 0;
    for c in line.chars() {
        if c == ' ' {
            count += 1;
        } else if count > 0 {
            gaps.push(count);
            count = 0;
        }
    }
    assert_eq!(count, 0);
    gaps
}

fn check_line(words: &[&str], width: usize) {
    let line = justify_line(words, width);
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), words);
    let single = words.join(" ").chars().count();
    if words.len() < 2 || single >= width {
        assert_eq!(line, words.join(" "));
        return;
    }
    assert_eq!(line.chars().count(), width, "{line:?}");
    let gaps = gaps(&line);
    assert!(gaps.is_sorted_by(|a, b| a >= b) && gaps[0] - gaps[gaps.len() - 1] <= 1);
}

#[test]
fn all_lines() {
    for count in 0..=6 {
        for start in 0..6 {
            let words: Vec<&str> = (0..count).map(|i| WORDS[(start + i) % 6]).collect();
            for width in 0..45 {
                check_line(&words, width);
            }
        }
    }
}

#[test]
fn paragraphs() {
    let text = " a über\tsee of  mountains x1 a see of\nof über mountains x1 x1 ";
    let all: Vec<&str> = text.split_whitespace().collect();
    for width in 0..70 {
        let lines = break_lines(text, width);
        assert_eq!(lines.concat(), all);
        let wide = |line: &[&str]| line.join(" ").chars().count();
        for pair in lines.windows(2) {
            assert!(wide(&pair[0]) <= width || pair[0].len() == 1);
            assert!(wide(&pair[0]) + 1 + pair[1][0].chars().count() > width);
        }
        let mut expected = String::new();
        for (i, line) in lines.iter().enumerate() {
            if i + 1 == lines.len() {
                expected += &line.join(" ");
            } else {
                check_line(line, width);
                expected += &justify_line(line, width);
            }
            expected += "\n";
        }
        assert_eq!(justify(text, width), expected);
    }
    assert_eq!(justify("  ", 5), "");
}
