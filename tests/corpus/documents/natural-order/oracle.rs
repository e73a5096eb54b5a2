//! All pairs of short names, with numbers that have values.

use natural_order::{compare, sort};
use std::cmp::Ordering;

/// Numbers are less than texts.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u128),
    Text(String),
}

fn parts(name: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for c in name.chars() {
        match (c, parts.last_mut()) {
            ('0'..='9', Some(Part::Number(value))) => {
                *value = *value * 10 + u128::from(c as u8 - b'0')
            }
            ('0'..='9', _) => parts.push(Part::Number(u128::from(c as u8 - b'0'))),
            (_, Some(Part::Text(text))) => text.push(c),
            _ => parts.push(Part::Text(c.to_string())),
        }
    }
    parts
}

fn expected(a: &str, b: &str) -> Ordering {
    parts(a).cmp(&parts(b)).then(a.cmp(b))
}

fn check(names: &[String]) {
    for a in names {
        for b in names {
            assert_eq!(compare(a, b), expected(a, b), "{a:?} {b:?}");
        }
    }
    let mut sorted = names.to_vec();
    sort(&mut sorted);
    assert!(
        sorted
            .windows(2)
            .all(|it| expected(&it[0], &it[1]) != Ordering::Greater)
    );
    sorted.sort();
    let mut plain = names.to_vec();
    plain.sort();
    assert_eq!(sorted, plain);
}

#[test]
fn all_short_names() {
    let letters = ['0', '1', '9', 'a', '-'];
    let mut names = vec![String::new()];
    let mut start = 0;
    for _ in 0..4 {
        let end = names.len();
        for place in start..end {
            for letter in letters {
                names.push(format!("{}{letter}", names[place]));
            }
        }
        start = end;
    }
    check(&names);
}

#[test]
fn some_names() {
    let names = [
        "é1",
        "é02",
        "e10",
        "٣",
        "3",
        "03",
        "x000",
        "x0",
        "x",
        "x00y",
        "x0y",
        "2.0.10",
        "2.00.9",
        "99999999999999999999999999",
        "100000000000000000000000000",
        "z 7",
        "z 07 b",
        "z 7 a",
    ];
    check(&names.map(String::from));
}
