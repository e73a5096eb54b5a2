//! Many versions: the next release is found by looking through all, the order by comparing part by part.

use plover_version::{Change, NoVersion, Version};
use std::cmp::Ordering;

type Model = (Vec<u32>, Vec<&'static str>);

fn compare(a: &Model, b: &Model) -> Ordering {
    if a.0 != b.0 {
        return a.0.cmp(&b.0);
    }
    match (a.1.is_empty(), b.1.is_empty()) {
        (true, true) => return Ordering::Equal,
        (true, false) => return Ordering::Greater,
        (false, true) => return Ordering::Less,
        (false, false) => {}
    }
    for (x, y) in a.1.iter().zip(&b.1) {
        let order = match (x.parse::<u32>(), y.parse::<u32>()) {
            (Ok(x), Ok(y)) => x.cmp(&y),
            (Ok(_), Err(_)) => Ordering::Less,
            (Err(_), Ok(_)) => Ordering::Greater,
            (Err(_), Err(_)) => x.cmp(y),
        };
        if order != Ordering::Equal {
            return order;
        }
    }
    a.1.len().cmp(&b.1.len())
}

fn all() -> Vec<(Version, Model)> {
    let pres: [&[&'static str]; 7] = [
        &[],
        &["a"],
        &["a", "2"],
        &["a", "10"],
        &["9"],
        &["rc-1", "x"],
        &["a", "b"],
    ];
    let mut all = Vec::new();
    for code in 0..27 {
        for pre in pres {
            let numbers = vec![code / 9, code / 3 % 3, code % 3];
            let mut text = format!("{}.{}.{}", numbers[0], numbers[1], numbers[2]);
            if !pre.is_empty() {
                text = format!("{text}-{}", pre.join("."));
            }
            let version: Version = text.parse().unwrap();
            assert_eq!(version.to_string(), text);
            assert_eq!(version.is_prerelease(), !pre.is_empty());
            all.push((version, (numbers, pre.to_vec())));
        }
    }
    all
}

#[test]
fn next_releases() {
    for (version, model) in all() {
        for (zeros, change) in [(2, Change::Major), (1, Change::Minor), (0, Change::Patch)] {
            let mut found = None;
            'search: for a in 0..4 {
                for b in 0..4 {
                    for c in 0..4 {
                        let fits = (zeros < 2 || b == 0) && (zeros < 1 || c == 0);
                        let later = compare(&(vec![a, b, c], vec![]), &model) == Ordering::Greater;
                        if fits && later {
                            found = Some(Version::new(a, b, c));
                            break 'search;
                        }
                    }
                }
            }
            assert_eq!(Some(version.next(change)), found, "{version} {change:?}");
        }
    }
}

#[test]
fn order_and_compatibility() {
    let all = all();
    for (a, x) in &all {
        for (b, y) in &all {
            let order = compare(x, y);
            assert_eq!(a.cmp(b), order, "{a} {b}");
            assert_eq!(a == b, order == Ordering::Equal);
            let first = y.0.iter().position(|&it| it > 0).unwrap_or(2);
            let same = x.0[..=first] == y.0[..=first];
            assert_eq!(
                a.is_compatible_with(b),
                same && order != Ordering::Less,
                "{a} {b}"
            );
        }
    }
}

#[test]
fn not_versions() {
    for text in [
        "",
        "1",
        "1.2",
        "1.2.3.4",
        "01.2.3",
        "1.00.3",
        "1.2.3-",
        "1.2.3-a..b",
        "1.2.3-01",
        "1.2.3-a_b",
        "1.2.x",
        "-1.2.3",
        "+1.2.3",
        "1.2.3-é",
        "1.2.1234567890",
        " 1.2.3",
        "1.2.3-a.",
    ] {
        assert_eq!(text.parse::<Version>(), Err(NoVersion), "{text}");
    }
    assert_eq!("0.0.123456789".parse(), Ok(Version::new(0, 0, 123_456_789)));
    assert!("1.2.3-0a.0".parse::<Version>().is_ok());
}
