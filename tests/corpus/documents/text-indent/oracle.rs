//! Lines of up to four characters, narrow and wide white space and letters, against vectors of characters.

use text_indent::{common, dedent, indent, indentation, is_blank, margin};

const CHARS: [char; 5] = [' ', '\t', '\u{a0}', '\u{3000}', 'é'];

fn lines(max: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut last = lines.clone();
    for _ in 0..max {
        last = last
            .iter()
            .flat_map(|line| CHARS.map(|c| format!("{line}{c}")))
            .collect();
        lines.extend(last.iter().cloned());
    }
    lines
}

fn model(line: &str) -> String {
    let mut indentation = String::new();
    for character in line.chars() {
        if character == 'é' {
            break;
        }
        indentation.push(character);
    }
    indentation
}

#[test]
fn all_short_lines() {
    for line in lines(4) {
        assert_eq!(indentation(&line), model(&line), "{line:?}");
        assert_eq!(is_blank(&line), !line.contains('é'));
    }
}

#[test]
fn pairs_of_lines() {
    for first in lines(3) {
        for second in lines(3) {
            let mut beginning = String::new();
            for (a, b) in first.chars().zip(second.chars()) {
                if a != b {
                    break;
                }
                beginning.push(a);
            }
            assert_eq!(common(&first, &second), beginning);
            let blanks = [!first.contains('é'), !second.contains('é')];
            let expected = match blanks {
                [true, true] => String::new(),
                [false, true] => model(&first),
                [true, false] => model(&second),
                [false, false] => model(&beginning),
            };
            let text = format!("{first}\n{second}\n");
            assert_eq!(margin(&text), expected, "{text:?}");
            let cut = |line: &str, blank: bool| {
                if blank {
                    String::new()
                } else {
                    line[expected.len()..].to_string()
                }
            };
            let dedented = format!("{}\n{}\n", cut(&first, blanks[0]), cut(&second, blanks[1]));
            assert_eq!(dedent(&text), dedented);
            let put = |line: &str, blank: bool| {
                if blank {
                    String::new()
                } else {
                    format!("\u{3000}{line}")
                }
            };
            let indented = format!("{}\n{}\n", put(&first, blanks[0]), put(&second, blanks[1]));
            assert_eq!(indent(&text, "\u{3000}"), indented);
        }
    }
}
