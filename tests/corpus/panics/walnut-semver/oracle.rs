//! Versions in their order, with identifiers of all kinds.

use std::cmp::Ordering;
use walnut_semver::{ParseVersionError, Version, newest};

/// From the oldest to the newest.
const IDENTIFIERS: [&str; 15] = [
    "0",
    "1",
    "9",
    "10",
    "20240131235959",
    "9999999999999999999",
    "18446744073709551615",
    "18446744073709551616",
    "20240131235959000001",
    "99999999999999999999",
    "100000000000000000000",
    "340282366920938463463374607431768211456",
    "-1",
    "0a",
    "alpha",
];

fn parse(text: &str) -> Version {
    let version: Version = text.parse().expect(text);
    assert_eq!(version.to_string(), text);
    version
}

/// Lists of up to two identifiers in their order, each as numbers that say which ones.
fn lists() -> Vec<Vec<usize>> {
    let mut lists = Vec::new();
    for i in 0..IDENTIFIERS.len() {
        lists.push(vec![i]);
        lists.extend((0..IDENTIFIERS.len()).map(|j| vec![i, j]));
    }
    lists
}

#[test]
fn prereleases() {
    let lists = lists();
    let text = |list: &[usize]| {
        list.iter()
            .map(|&i| IDENTIFIERS[i])
            .collect::<Vec<_>>()
            .join(".")
    };
    let versions: Vec<Version> = lists
        .iter()
        .map(|list| parse(&format!("1.2.3-{}", text(list))))
        .collect();
    for (i, left) in versions.iter().enumerate() {
        for (j, right) in versions.iter().enumerate() {
            assert_eq!(left.cmp(right), i.cmp(&j), "{left} {right}");
            assert_eq!(left.partial_cmp(right), Some(i.cmp(&j)));
            assert_eq!(left == right, i == j);
        }
        assert!(left.is_prerelease());
        assert_eq!(left.cmp(&Version::new(1, 2, 3)), Ordering::Less);
        assert_eq!(left.cmp(&Version::new(1, 2, 2)), Ordering::Greater);
        assert_eq!(Version::new(1, 2, 3).cmp(left), Ordering::Greater);
    }
}

#[test]
fn releases() {
    let numbers = [0, 1, 9, 10, u64::MAX];
    let mut versions = Vec::new();
    for a in numbers {
        for b in numbers {
            for c in numbers {
                versions.push(Version::new(a, b, c));
                assert_eq!(parse(&format!("{a}.{b}.{c}")), Version::new(a, b, c));
            }
        }
    }
    for (i, left) in versions.iter().enumerate() {
        for (j, right) in versions.iter().enumerate() {
            assert_eq!(left.cmp(right), i.cmp(&j));
        }
    }
}

#[test]
fn other_texts() {
    for text in [
        "",
        "1",
        "1.2",
        "1.2.3.4",
        "1.2.x",
        "01.2.3",
        "1.2.03",
        "1..3",
        "1.2.3-",
        "1.2.3-a..b",
        "1.2.3-01",
        "1.2.3-a.00",
        "1.2.3-é",
        "1.2.3+",
        "1.2.3+a_b",
        "1.2.3-a+b+c",
        "+1.2.3",
        "-1.2.3",
        "1.2.18446744073709551616",
        "é.日.🦀",
        " 1.2.3",
        "1.2.3-000000000000000000000000000000",
    ] {
        assert_eq!(text.parse::<Version>(), Err(ParseVersionError), "{text}");
    }
    assert_eq!("1.2.3+001.-".parse(), Ok(Version::new(1, 2, 3)));
    assert_eq!("1.2.3-0a.-0+x".parse(), Ok(parse("1.2.3-0a.-0")));
    let text = "x 1.0.0-20240131235959000001 1.0.0-340282366920938463463374607431768211456 0.1.0";
    let version = newest(text).unwrap();
    assert_eq!(
        version,
        parse("1.0.0-340282366920938463463374607431768211456")
    );
    assert_eq!(newest("1.2 x"), None);
}
