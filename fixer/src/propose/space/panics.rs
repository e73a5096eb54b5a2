//! Published code that panics, and what its maintainers did about it.

use super::{Case, check, panic_case};

#[test]
fn arithmetic() {
    check(&ARITHMETIC);
}

#[test]
fn elements_and_slices() {
    check(&ELEMENTS);
}

#[test]
fn values_that_are_missing() {
    check(&MISSING);
}

const ARITHMETIC: [Case; 11] = [
    panic_case(
        "fn mean(xs: &[u32]) -> u32 { let sum: u32 = xs.iter().sum(); sum / xs.len() as u32 }",
        "sum /",
        ("{ let sum", "{ if xs.is_empty() { return 0; } let sum"),
        &[],
    )
    .when(&[("let sum", "xs.is_empty()"), ("sum /", "xs.is_empty()")]),
    panic_case(
        "fn mean(xs: &[u32]) -> Option<u32> { let sum: u32 = xs.iter().sum(); Some(sum / xs.len() as u32) }",
        "Some",
        ("Some(sum / xs.len() as u32)", "sum.checked_div(xs.len() as u32)"),
        &[],
    ),
    panic_case(
        "fn pages(items: usize, size: usize) -> usize { items / size }",
        "items",
        ("items / size", "items / size.max(1)"),
        &["items / size: usize"],
    ),
    panic_case(
        "fn left(total: u32, used: u32) -> u32 { total - used }",
        "total",
        ("total - used", "total.saturating_sub(used)"),
        &["total - used: u32"],
    ),
    panic_case(
        "fn add(a: u8, b: u8) -> Option<u8> { Some(a + b) }",
        "Some",
        ("Some(a + b)", "a.checked_add(b)"),
        &["a + b: u8"],
    ),
    panic_case(
        "fn hash(bytes: &[u8]) -> u32 { let mut h: u32 = 5381; for b in bytes { h = h * 33 + *b as u32; } h }",
        "h = h",
        ("h * 33 + *b as u32", "h.wrapping_mul(33).wrapping_add(*b as u32)"),
        &["h * 33: u32", "h * 33 + *b as u32: u32"],
    ),
    panic_case("fn neg(x: i32) -> i32 { -x }", "-x", ("-x }", "x.wrapping_neg() }"), &["-x: i32"]),
    panic_case(
        "fn magnitude(x: i32) -> u32 { x.abs() as u32 }",
        "x.abs",
        ("x.abs() as u32", "x.unsigned_abs()"),
        &["x.abs(): i32"],
    ),
    panic_case(
        "fn pow(base: u64, exp: u32) -> Option<u64> { Some(base.pow(exp)) }",
        "Some",
        ("Some(base.pow(exp))", "base.checked_pow(exp)"),
        &["base.pow(exp): u64"],
    ),
    panic_case(
        "fn mask(n: u32) -> u32 { (1 << n) - 1 }",
        "(1",
        ("{ (1", "{ if n >= 32 { return u32::MAX; } (1"),
        &[],
    )
    .when(&[("(1", "n >= 32")]),
    panic_case(
        "fn mid(a: i64, b: i64) -> i64 { (a + b) / 2 }",
        "(a",
        ("(a + b) / 2", "a + (b - a) / 2"),
        &["a + b: i64", "(a + b) / 2: i64"],
    ),
];

const ELEMENTS: [Case; 12] = [
    panic_case(
        "fn first(xs: &[u32]) -> Option<u32> { Some(xs[0]) }",
        "Some",
        ("Some(xs[0])", "xs.first().copied()"),
        &[],
    ),
    panic_case(
        "fn at(xs: &[u32], i: usize) -> u32 { xs[i] }",
        "xs",
        ("xs[i]", "xs.get(i).copied().unwrap_or(0)"),
        &["xs[i]: u32"],
    ),
    panic_case(
        "fn at(xs: &[String], i: usize) -> Option<&String> { let x = &xs[i]; Some(x) }",
        "let x",
        ("&xs[i]", "xs.get(i)?"),
        &[],
    ),
    panic_case(
        "fn is(bytes: &[u8], i: usize) -> bool { bytes[i] == b'x' && bytes[i + 1] == b'y' }",
        "bytes",
        (
            "bytes[i] == b'x' && bytes[i + 1] == b'y'",
            "bytes[i] == b'x' && i + 1 < bytes.len() && bytes[i + 1] == b'y'",
        ),
        &["i + 1: usize"],
    )
    .when(&[("bytes", "i + 1 >= bytes.len()")]),
    panic_case(
        "fn skip(bytes: &[u8], mut i: usize) -> usize { while bytes[i] == b' ' { i += 1; } i }",
        "while",
        ("while bytes[i]", "while i < bytes.len() && bytes[i]"),
        &[],
    )
    .when(&[("while", "i >= bytes.len()")]),
    panic_case(
        "fn tail(text: &str, n: usize) -> &str { &text[text.len() - n..] }",
        "&text",
        ("text.len() - n", "text.len().saturating_sub(n)"),
        &["text.len() - n: usize"],
    ),
    panic_case(
        "fn head(text: &str, n: usize) -> &str { &text[..n] }",
        "&text",
        ("[..n]", "[..n.min(text.len())]"),
        &[],
    ),
    panic_case(
        "fn head(text: &str, n: usize) -> &str { &text[..n] }",
        "&text",
        ("&text[..n]", "text.get(..n).unwrap_or(text)"),
        &[],
    ),
    panic_case(
        "fn initial(word: &str) -> &str { &word[..1] }",
        "&word",
        ("&word[..1]", "word.get(..1).unwrap_or_default()"),
        &[],
    ),
    panic_case(
        "fn rest(line: &str) -> &str { let at = line.find(':').unwrap(); &line[at + 1..] }",
        "let at",
        (
            "{ let at = line.find(':').unwrap(); ",
            "{ let Some(at) = line.find(':') else { return \"\"; }; ",
        ),
        &["at: usize"],
    ),
    panic_case(
        "fn pairs(xs: &[u32]) -> u32 { let mut n = 0; for i in 0..xs.len() - 1 { if xs[i] == xs[i + 1] { n += 1; } } n }",
        "for",
        ("0..xs.len() - 1", "0..xs.len().saturating_sub(1)"),
        &["n: u32", "i: usize", "xs.len() - 1: usize"],
    ),
    panic_case(
        "fn chunk(xs: &[u8], at: usize, n: usize) -> Vec<u8> { xs[at..at + n].to_vec() }",
        "xs",
        ("xs[at..at + n]", "xs[at..(at + n).min(xs.len())]"),
        &["at + n: usize"],
    ),
];

const MISSING: [Case; 13] = [
    panic_case(
        "fn parse(text: &str) -> u32 { text.parse().unwrap() }",
        "text",
        ("text.parse().unwrap()", "text.parse().unwrap_or(0)"),
        &["text.parse().unwrap(): u32"],
    ),
    panic_case(
        "fn parse(text: &str) -> Result<u32, Error> { Ok(text.parse().unwrap()) } enum Error { Number }",
        "Ok",
        ("Ok(text.parse().unwrap())", "text.parse().map_err(|_| Error::Number)"),
        &[],
    ),
    panic_case(
        "fn biggest(xs: &[u32]) -> Option<u32> { let max = xs.iter().max().unwrap(); Some(*max) }",
        "let max",
        ("xs.iter().max().unwrap()", "xs.iter().max()?"),
        &[],
    ),
    panic_case(
        "fn name(map: &HashMap<u32, String>, id: u32) -> String { map[&id].clone() }",
        "map",
        ("map[&id].clone()", "map.get(&id).cloned().unwrap_or_default()"),
        &[],
    ),
    panic_case(
        "fn sort(xs: &mut [f64]) { xs.sort_by(|a, b| a.partial_cmp(b).unwrap()); }",
        "xs",
        ("a.partial_cmp(b).unwrap()", "a.total_cmp(b)"),
        &[],
    ),
    panic_case(
        "fn sort(xs: &mut [f64]) { xs.sort_by(|a, b| a.partial_cmp(b).unwrap()); }",
        "xs",
        ("a.partial_cmp(b).unwrap()", "a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal)"),
        &[],
    ),
    panic_case(
        "fn last(&self) -> &str { let item = self.items.last().unwrap(); &item.name }",
        "let item",
        (
            "let item = self.items.last().unwrap(); ",
            "let Some(item) = self.items.last() else { return \"\"; }; ",
        ),
        &[],
    ),
    panic_case(
        "fn sum(list: &[Option<u32>]) -> u32 { let mut sum = 0; for x in list { let value = x.unwrap(); sum += value; } sum }",
        "let value",
        ("let value = x.unwrap(); ", "let Some(value) = x else { continue; }; "),
        &["sum: u32", "value: u32", "x.is_none(): bool"],
    ),
    panic_case(
        "fn swap(xs: &mut Vec<u32>, i: usize) { xs.swap_remove(i); }",
        "xs",
        ("xs.swap_remove(i);", "if i < xs.len() { xs.swap_remove(i); }"),
        &[],
    )
    .when(&[("xs", "i >= xs.len()")]),
    panic_case(
        "fn window(xs: &[u32], n: usize) -> usize { xs.chunks(n).count() }",
        "xs",
        ("chunks(n)", "chunks(n.max(1))"),
        &[],
    ),
    panic_case(
        "fn first(&self, key: &str) -> Option<&u32> { self.lists.get(key).map(|list| &list[0]) }",
        "self.lists",
        ("map(|list| &list[0])", "and_then(|list| list.first())"),
        &[],
    ),
    panic_case(
        "fn numbers(text: &str) -> Vec<u32> { text.split(',').map(|part| part.parse().unwrap()).collect() }",
        "text.split",
        ("map(|part| part.parse().unwrap())", "filter_map(|part| part.parse().ok())"),
        &[],
    ),
    panic_case(
        "fn total(&self) -> Option<u64> { self.size.map(|size| size * self.count) }",
        "self.size",
        ("map(|size| size * self.count)", "and_then(|size| size.checked_mul(self.count))"),
        &[],
    ),
];
