//! One expression that is wrong: a part, a side, a form.

use super::{Case, case, check, panic_case};

#[test]
fn numbers() {
    check(&NUMBERS);
}

#[test]
fn texts() {
    check(&TEXTS);
}

#[test]
fn choices() {
    check(&CHOICES);
}

#[test]
fn missing_values() {
    check(&MISSING);
}

const NUMBERS: [Case; 10] = [
    case(
        "fn before(sums: &[u64], at: usize) -> u64 { sums[at] - 1 }",
        ("sums[at] - 1", "sums[at - 1]"),
        &["sums[at]: u64"],
    ),
    case(
        "fn depth(node: Option<&Node>) -> u32 { level(node, 0) } struct Node { next: Option<Box<Node>> }
        fn level(node: Option<&Node>, at: u32) -> u32 {
            match node { Some(it) => level(it.next.as_deref(), at) + 1, None => at }
        }",
        ("level(it.next.as_deref(), at) + 1", "level(it.next.as_deref(), at + 1)"),
        &["at: u32"],
    ),
    case(
        "fn red(colour: u16) -> u8 { (colour >> 11 & 0b1111) as u8 }",
        ("0b1111", "0b11111"),
        &[],
    ),
    case(
        "fn cell(grid: &[u8], width: usize, row: usize, column: usize) -> u8 { grid[column * width + row] }",
        ("column * width + row", "row * width + column"),
        &["column * width: usize"],
    ),
    case(
        "fn three_quarters(price: u64) -> u64 { price / 4 }",
        ("price / 4", "price * 3 / 4"),
        &["price: u64"],
    ),
    case(
        "fn best(values: &[i32], depth: u32) -> i32 {
            let mut found = i32::MIN;
            for i in 0..values.len() { found = found.max(best(&values[i + 1..], depth - 1)); }
            found
        }",
        ("found.max(best(&values[i + 1..], depth - 1))", "found.max(-best(&values[i + 1..], depth - 1))"),
        &["found: i32", "i: usize"],
    ),
    case(
        "fn lightest(weights: &[u32], start: u32) -> u32 {
            let mut least = start;
            for i in 0..weights.len() {
                let sum = weights[i] + 1;
                if sum < least { least = weights[i]; }
            }
            least
        }",
        ("least = weights[i];", "least = sum;"),
        &["least: u32", "sum: u32", "i: usize", "weights[i]: u32"],
    ),
    case(
        "struct Spread { lowest: u32, highest: u32 }
        impl Spread {
            fn new() -> Self { Self { lowest: 0, highest: 0 } }
            fn add(&mut self, x: u32) { self.lowest = self.lowest.min(x); self.highest = self.highest.max(x); }
        }",
        ("lowest: 0,", "lowest: u32::MAX,"),
        &[],
    ),
    case(
        "struct Window { low: usize, high: usize }
        impl Window { fn shrink(&mut self) { self.low -= 1; } }",
        ("self.low -= 1;", "self.high += 1;"),
        &["self.low: usize", "self.high: usize"],
    ),
    case(
        "fn pages(rows: usize, page_size: usize) -> usize { rows }",
        ("{ rows }", "{ rows.div_ceil(page_size) }"),
        &[],
    ),
];

const TEXTS: [Case; 8] = [
    case(
        "fn acronym(words: &[&str]) -> String {
            let mut out = String::new();
            for word in words { if let Some(c) = word.chars().next() { out.push(c); } }
            out
        }",
        ("out.push(c);", "out.extend(c.to_uppercase());"),
        &["c: char", "out.len(): usize"],
    ),
    case(
        "fn same(one: &str, other: &str) -> bool { one == other }",
        ("one == other", "one.eq_ignore_ascii_case(other)"),
        &[],
    ),
    case(
        "fn key(name: &str) -> String { name.to_string() }",
        ("name.to_string()", "name.to_lowercase()"),
        &[],
    ),
    case(
        "fn listed(names: &[String]) -> String {
            let mut out = String::new();
            for name in names { out.push_str(name); out.push(';'); }
            out
        }",
        (
            "            out\n        }",
            "            out.trim_end_matches(';').to_string()\n        }",
        ),
        &["out: String", "name: String"],
    ),
    case(
        "fn is_name(text: &str) -> bool { text.chars().all(char::is_alphanumeric) }",
        ("char::is_alphanumeric", "|c| c.is_alphanumeric() || c == '_'"),
        &[],
    ),
    case(
        "fn bits(text: &str) -> Option<u8> { text.parse::<u8>().ok() }",
        ("text.parse::<u8>()", "u8::from_str_radix(text, 2)"),
        &[],
    ),
    panic_case(
        "fn short(title: &str, most: usize) -> String { title[..most].to_string() }",
        "title",
        ("title[..most].to_string()", "title.chars().take(most).collect::<String>()"),
        &[],
    )
    .or(&["title.chars().take(most).collect::<String>().to_string()"]),
    case(
        "fn wrap(words: &[String], width: usize) -> Vec<String> {
            let (mut lines, mut line) = (Vec::new(), String::new());
            for word in words {
                if line.len() + word.len() > width { lines.push(line); line = String::new(); }
                else { line.push_str(word); }
            }
            lines
        }",
        ("line = String::new();", "line = word.to_string();"),
        &["word: String", "word.len(): usize", "line: String", "line.len(): usize"],
    ),
];

const CHOICES: [Case; 8] = [
    case(
        "enum Light { Red, Yellow, Green } impl Light { fn go(&self) -> bool { *self != Light::Red } }",
        ("*self != Light::Red", "*self == Light::Green"),
        &[],
    ),
    case(
        "fn grade(points: u32) -> char {
            if points >= 50 { 'C' } else if points >= 70 { 'B' } else if points >= 90 { 'A' } else { 'D' }
        }",
        (
            "if points >= 50 { 'C' } else if points >= 70 { 'B' } else",
            "if points >= 70 { 'B' } else if points >= 50 { 'C' } else",
        ),
        &["points: u32"],
    ),
    case(
        "fn ranked(mut teams: Vec<(String, u32)>) -> Vec<(String, u32)> { teams.sort(); teams }",
        ("teams.sort();", "teams.sort_by_key(|team| team.1);"),
        &[],
    ),
    case(
        "fn rest(used: &[bool], n: usize) -> usize { let mut sum = 0; for i in 0..n { sum += i; } sum }",
        ("for i in 0..n {", "for i in (0..n).filter(|&i| !used[i]) {"),
        &["i: usize", "sum: usize"],
    ),
    case(
        "struct Size { width: f32, height: f32 }
        fn scaled(size: &Size, by: f32) -> Size { Size { width: size.width * by, height: size.height } }",
        ("height: size.height }", "height: size.height * by }"),
        &["by: f32", "size.width: f32", "size.height: f32"],
    ),
    case(
        "fn times(at: fn(usize) -> u32) -> (u32, u32, u32) { (at(3), at(5), at(5)) }",
        ("(at(3), at(5), at(5))", "(at(3), at(5), at(7))"),
        &[],
    ),
    case(
        "struct Rule { yes: Vec<u8>, no: Vec<u8> }
        fn may(rules: &[Rule], it: u8) -> bool {
            rules.iter().any(|rule| rule.yes.contains(&it) && !rule.no.contains(&it))
        }",
        (
            "rules.iter().any(|rule| rule.yes.contains(&it) && !rule.no.contains(&it))",
            "rules.iter().any(|rule| rule.yes.contains(&it)) && !rules.iter().any(|rule| rule.no.contains(&it))",
        ),
        &["it: u8"],
    ),
    case(
        "fn whole(parts: &[Option<u8>]) -> Option<Vec<u8>> {
            let found: Vec<u8> = parts.iter().flatten().copied().collect();
            Some(found)
        }",
        ("Some(found)", "(found.len() == parts.len()).then_some(found)"),
        &["found.len(): usize"],
    ),
];

const MISSING: [Case; 4] = [
    panic_case(
        "struct Row { width: usize } fn widest(rows: &[Row]) -> usize { rows.first().unwrap().width }",
        "rows",
        ("rows.first().unwrap().width", "rows.first().map_or(0, |it| it.width)"),
        &[],
    ),
    panic_case(
        "fn is_late(times: &[u64], now: u64) -> bool { *times.last().unwrap() < now }",
        "*times",
        ("*times.last().unwrap() < now", "times.last().is_some_and(|it| *it < now)"),
        &[],
    ),
    panic_case(
        "fn level(volume: i64) -> i8 { i8::try_from(volume).unwrap() }",
        "i8::",
        ("i8::try_from(volume).unwrap()", "i8::try_from(volume.clamp(-128, 127)).unwrap()"),
        &[],
    ),
    panic_case(
        "fn ports(list: &[&str]) -> Vec<u16> {
            let mut ports = Vec::new();
            for item in list { let port = item.parse().unwrap(); ports.push(port); }
            ports
        }",
        "let port",
        ("let port = item.parse().unwrap();", "let Ok(port) = item.parse() else { continue };"),
        &["item: &str", "port: u16"],
    ),
];
