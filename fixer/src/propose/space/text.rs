//! Text handling with one wrong line.

use super::{Case, case, check};

#[test]
fn splitting_and_scanning() {
    check(&SCANNING);
}

#[test]
fn formatting() {
    check(&FORMATTING);
}

#[test]
fn characters() {
    check(&CHARACTERS);
}

const SCANNING: [Case; 11] = [
    case(
        "fn words(text: &str) -> Vec<String> {
            let mut words = Vec::new();
            let mut word = String::new();
            for c in text.chars() {
                if c == ' ' { words.push(word.clone()); word.clear(); } else { word.push(c); }
            }
            words
        }",
        ("word.push(c); }
            }", "word.push(c); }
            }
            words.push(word.clone());"),
        &["c: char", "word.len(): usize", "words.len(): usize"],
    ),
    case(
        "fn fields(line: &str) -> Vec<String> {
            let mut fields = Vec::new();
            let mut field = String::new();
            let mut quoted = false;
            for c in line.chars() {
                match c {
                    '\"' => quoted = true,
                    ',' if !quoted => { fields.push(field.clone()); field.clear(); }
                    _ => field.push(c),
                }
            }
            fields.push(field);
            fields
        }",
        ("quoted = true", "quoted = !quoted"),
        &["c: char", "quoted: bool", "fields.len(): usize", "field.len(): usize"],
    ),
    case(
        "fn pair(line: &str) -> Option<(String, String)> {
            let (key, value) = line.split_once('=')?;
            Some((key.trim().to_string(), value.to_string()))
        }",
        ("value.to_string()", "value.trim().to_string()"),
        &["key.len(): usize", "value.len(): usize"],
    ),
    case(
        "fn parse(text: &str) -> Option<u32> { text.parse().ok() }",
        ("text.parse()", "text.trim().parse()"),
        &[],
    ),
    case(
        "fn version(text: &str) -> Vec<u32> { text.split(',').filter_map(|it| it.parse().ok()).collect() }",
        ("','", "'.'"),
        &[],
    ).when(&[("text", "text.contains('.')")]),
    case(
        "fn path(parts: &[String]) -> String { parts.join(\".\") }
        fn file(name: &str) -> String { format!(\"{name}/\") + \"/\" }",
        ("parts.join(\".\")", "parts.join(\"/\")"),
        &[],
    ),
    case(
        "fn balanced(text: &str) -> bool {
            let mut depth = 0;
            for c in text.chars() {
                if c == '(' { depth += 1; }
                if c == ')' { depth -= 1; if depth < 0 { return false; } }
            }
            true
        }",
        ("true\n        }", "depth == 0\n        }"),
        &["depth: i32", "c: char"],
    ),
    case(
        "fn matches(text: &str) -> bool {
            let mut stack: Vec<char> = Vec::new();
            for c in text.chars() {
                match c {
                    '(' | '[' => stack.push(c),
                    ')' => if stack.pop() != Some('(') { return false; },
                    ']' => if stack.pop() != Some('(') { return false; },
                    _ => {}
                }
            }
            stack.is_empty()
        }",
        ("']' => if stack.pop() != Some('(')", "']' => if stack.pop() != Some('[')"),
        &["c: char", "stack.len(): usize", "stack.is_empty(): bool"],
    ),
    case(
        "fn extension(path: &str) -> Option<&str> { path.find('.').map(|at| &path[at + 1..]) }",
        ("path.find", "path.rfind"),
        &[],
    ),
    case(
        "fn unescape(text: &str) -> String {
            let mut out = String::new();
            let mut chars = text.chars();
            while let Some(c) = chars.next() {
                if c == '\\\\' {
                    match chars.next() { Some('n') => out.push('\\n'), Some('t') => out.push('\\n'), Some(other) => out.push(other), None => {} }
                } else { out.push(c); }
            }
            out
        }",
        ("Some('t') => out.push('\\n')", "Some('t') => out.push('\\t')"),
        &["c: char", "out.len(): usize"],
    ),
    case(
        "fn lines(text: &str) -> usize { let mut count = 0; for c in text.chars() { if c == '\\n' { count += 1; } } count }",
        ("let mut count = 0", "let mut count = 1"),
        &["count: usize", "c: char"],
    ),
];

const FORMATTING: [Case; 8] = [
    case(
        "fn list(items: &[String]) -> String {
            let mut out = String::new();
            for (i, item) in items.iter().enumerate() {
                if i >= 0 { out.push_str(\", \"); }
                out.push_str(item);
            }
            out
        }",
        ("i >= 0", "i > 0"),
        &["i: usize", "out.len(): usize"],
    ),
    case(
        "fn wrap(words: &[String], width: usize) -> Vec<String> {
            let mut lines = Vec::new();
            let mut line = String::new();
            for word in words {
                if line.len() + word.len() > width { lines.push(line.clone()); line.clear(); }
                if !line.is_empty() { line.push(' '); }
                line.push_str(word);
            }
            lines.push(line);
            lines
        }",
        ("line.len() + word.len() > width", "line.len() + word.len() + 1 > width"),
        &[
            "line.len(): usize",
            "word.len(): usize",
            "line.len() + word.len(): usize",
            "lines.len(): usize",
            "line.is_empty(): bool",
        ],
    ),
    case(
        "fn pad(text: &str, width: usize) -> String {
            let mut out = text.to_string();
            while out.len() < width { out.push(' '); }
            out
        }",
        ("out.push(' ')", "out.insert(0, ' ')"),
        &["out.len(): usize"],
    ),
    case(
        "fn title(word: &str) -> String {
            let mut chars = word.chars();
            match chars.next() {
                Some(first) => first.to_lowercase().collect::<String>() + chars.as_str(),
                None => String::new(),
            }
        }",
        ("to_lowercase", "to_uppercase"),
        &["first: char"],
    ),
    case(
        "fn hex(bytes: &[u8]) -> String { bytes.iter().map(|b| format!(\"{:x}\", b)).collect() }",
        ("{:x}", "{:02x}"),
        &[],
    ),
    case(
        "fn time(minutes: u32) -> String { format!(\"{}:{}\", minutes / 60, minutes % 60) }",
        ("{}:{}", "{}:{:02}"),
        &["minutes / 60: u32", "minutes % 60: u32"],
    ),
    case(
        "fn plural(n: usize) -> &'static str { if n == 0 { \"item\" } else { \"items\" } }",
        ("n == 0", "n == 1"),
        &[],
    ),
    case(
        "fn acronym(text: &str) -> String { text.split(' ').filter_map(|w| w.chars().next()).collect::<String>() }",
        (".collect::<String>()", ".collect::<String>().to_uppercase()"),
        &[],
    ),
];

const CHARACTERS: [Case; 8] = [
    case(
        "fn palindrome(text: &str) -> bool {
            let letters: Vec<char> = text.chars().filter(|c| c.is_alphabetic()).collect();
            letters.iter().eq(letters.iter().rev())
        }",
        ("is_alphabetic", "is_alphanumeric"),
        &["letters.len(): usize"],
    ),
    case(
        "fn caesar(c: char, key: u8) -> char {
            if c.is_ascii_lowercase() { ((c as u8 - b'a' + key) % 26 + b'A') as char } else { c }
        }",
        ("b'A'", "b'a'"),
        &["c.is_ascii_lowercase(): bool"],
    ),
    case(
        "fn anagram(a: &str, b: &str) -> bool {
            let sorted = |text: &str| { let mut chars: Vec<char> = text.chars().collect(); chars.sort(); chars };
            sorted(a) == sorted(b)
        }",
        ("text.chars().collect()", "text.to_lowercase().chars().collect()"),
        &[],
    ),
    case(
        "fn vowels(text: &str) -> usize { text.chars().filter(|c| \"aeio\".contains(*c)).count() }",
        ("text.chars().filter", "text.to_lowercase().chars().filter"),
        &[],
    ),
    case(
        "fn is_name(text: &str) -> bool { text.chars().all(|c| c.is_alphanumeric()) }",
        ("c.is_alphanumeric()", "c.is_alphanumeric() || c == '_'"),
        &[],
    ).when(&[("text", "c == '_'")]),
    case(
        "fn is_name(text: &str) -> bool { text.chars().all(|c| c.is_alphanumeric() || c == '_') }",
        (
            "text.chars().all(|c| c.is_alphanumeric() || c == '_')",
            "text.chars().all(|c| c.is_alphanumeric() || c == '_') && !text.is_empty()",
        ),
        &[],
    ).when(&[("text", "text.is_empty()")]),
    case(
        "fn rle(text: &str) -> String {
            let mut out = String::new();
            let mut chars = text.chars().peekable();
            while let Some(c) = chars.next() {
                let mut count = 1;
                while chars.peek() == Some(&c) { count += 1; }
                out.push_str(&format!(\"{count}{c}\"));
            }
            out
        }",
        ("{ count += 1; }", "{ count += 1; chars.next(); }"),
        &["count: u32", "c: char", "out.len(): usize"],
    )
    .or(&["{ chars.next(); count += 1; }"]),
    case(
        "fn column(text: &str) -> u32 { let mut n = 0; for c in text.chars() { n = n * 26 + (c as u32 - 'A' as u32); } n }",
        ("(c as u32 - 'A' as u32)", "(c as u32 - 'A' as u32 + 1)"),
        &["n: u32", "c: char", "c as u32 - 'A' as u32: u32"],
    )
    .or(&["(c as u32 - 'A' as u32) + 1"]),
];
