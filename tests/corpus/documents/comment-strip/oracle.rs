//! All short programs, cut into texts, comments and other characters.

use comment_strip::{lines_of_code, strip};

fn expected(program: &str) -> String {
    let mut rest = program;
    let mut code = String::new();
    while let Some(c) = rest.chars().next() {
        let end = if let Some(comment) = rest.strip_prefix("//") {
            2 + comment.find('\n').unwrap_or(comment.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            code.push(' ');
            2 + comment.find("*/").map_or(comment.len(), |end| end + 2)
        } else {
            let mut end = c.len_utf8();
            if c == '"' {
                let mut chars = rest.char_indices().skip(1);
                end = loop {
                    match chars.next() {
                        Some((_, '\\')) => drop(chars.next()),
                        Some((place, '"')) => break place + 1,
                        Some(_) => {}
                        None => break rest.len(),
                    }
                };
            }
            code.push_str(&rest[..end]);
            end
        };
        rest = &rest[end..];
    }
    code
}

fn check(program: &str) {
    let code = expected(program);
    assert_eq!(strip(program), code, "{program:?}");
    let lines = code.lines().filter(|line| !line.trim().is_empty());
    assert_eq!(lines_of_code(program), lines.count());
}

#[test]
fn all_short_programs() {
    let letters = ['/', '*', '"', '\\', '\n', 'a'];
    for length in 0..8 {
        for code in 0..letters.len().pow(length) {
            let program: String = (0..length)
                .map(|place| letters[code / letters.len().pow(place) % letters.len()])
                .collect();
            check(&program);
        }
    }
}

#[test]
fn some_programs() {
    check("é // ü\r\n\"ß\\é//\" /* ö */ z");
    check("let a = \"\\\\\\\"//\\\\\"; // b\n/* \" */ let c = 1 / 2; /**/ // \"\n");
}
