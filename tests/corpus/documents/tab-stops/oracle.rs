//! All short texts, blank by blank.

use tab_stops::{blanks, expand, tabs_first, width};

fn expanded(text: &str, stop: usize) -> String {
    let mut result = String::new();
    let mut column = 0;
    for c in text.chars() {
        match c {
            '\t' => loop {
                result.push(' ');
                column += 1;
                if column % stop == 0 {
                    break;
                }
            },
            '\n' => {
                result.push(c);
                column = 0;
            }
            _ => {
                result.push(c);
                column += 1;
            }
        }
    }
    result
}

fn check(text: &str, stop: usize) {
    let result = expanded(text, stop);
    assert_eq!(expand(text, stop), result, "{text:?} {stop}");
    for (line, expected) in text.split('\n').zip(result.split('\n')) {
        assert_eq!(width(line, stop), expected.chars().count());
        let tabs = tabs_first(line, stop);
        let inner = line.trim_start_matches([' ', '\t']);
        let indent: String = tabs.strip_suffix(inner).unwrap().to_string();
        let column = width(&line[..line.len() - inner.len()], stop);
        assert_eq!(indent.matches('\t').count(), column / stop);
        assert_eq!(
            indent,
            "\t".repeat(column / stop) + &" ".repeat(column % stop)
        );
    }
}

#[test]
fn all_short_texts() {
    let letters = [' ', '\t', '\n', 'a', 'é'];
    for length in 0..6 {
        for code in 0..letters.len().pow(length) {
            let text: String = (0..length)
                .map(|place| letters[code / letters.len().pow(place) % letters.len()])
                .collect();
            for stop in [1, 2, 3, 4, 8] {
                check(&text, stop);
            }
        }
    }
}

#[test]
fn all_stops() {
    for stop in 1..=64 {
        for column in 0..200 {
            let next = (column + 1..).find(|it| it % stop == 0).unwrap();
            assert_eq!(blanks(column, stop), next - column);
        }
        check("a\tbc\t\td", stop);
    }
}
