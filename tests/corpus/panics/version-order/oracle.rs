//! All pairs of some versions, with what they mean.

use std::cmp::Ordering;

use version_order::{Version, compare, in_range, latest};

/// Numbers up to the fourth, and the label; without one, `\u{10ffff}` is greater than all.
const VERSIONS: [(&str, [u64; 4], &str); 22] = [
    ("", [0, 0, 0, 0], "\u{10ffff}"),
    ("0", [0, 0, 0, 0], "\u{10ffff}"),
    ("v", [0, 0, 0, 0], "\u{10ffff}"),
    ("v1", [1, 0, 0, 0], "\u{10ffff}"),
    ("1.0", [1, 0, 0, 0], "\u{10ffff}"),
    ("1.0.0.0", [1, 0, 0, 0], "\u{10ffff}"),
    ("1.0.0.1", [1, 0, 0, 1], "\u{10ffff}"),
    ("1-beta", [1, 0, 0, 0], "beta"),
    ("1.0-beta", [1, 0, 0, 0], "beta"),
    ("1.0.0-alpha", [1, 0, 0, 0], "alpha"),
    ("1.0.0-", [1, 0, 0, 0], ""),
    ("1.2", [1, 2, 0, 0], "\u{10ffff}"),
    ("V1.2.3", [1, 2, 3, 0], "\u{10ffff}"),
    (" 1.10 ", [1, 10, 0, 0], "\u{10ffff}"),
    ("1.9.9.9", [1, 9, 9, 9], "\u{10ffff}"),
    ("1.9.9.9-rc-2", [1, 9, 9, 9], "rc-2"),
    ("2x.y3.4z", [2, 0, 4, 0], "\u{10ffff}"),
    ("2..4", [2, 0, 4, 0], "\u{10ffff}"),
    (".", [0, 0, 0, 0], "\u{10ffff}"),
    ("é.1", [0, 1, 0, 0], "\u{10ffff}"),
    ("99999999999999999999999.1", [0, 1, 0, 0], "\u{10ffff}"),
    ("3-é", [3, 0, 0, 0], "é"),
];

#[test]
fn all_pairs() {
    for a in VERSIONS {
        for b in VERSIONS {
            let expected = (a.1, a.2).cmp(&(b.1, b.2));
            assert_eq!(compare(a.0, b.0), expected, "{:?} {:?}", a.0, b.0);
            let greatest = if expected == Ordering::Less { b.0 } else { a.0 };
            assert_eq!(latest(&[a.0, b.0], true), Some(greatest));
            for c in VERSIONS {
                let inside = (b.1, b.2) <= (a.1, a.2) && (a.1, a.2) < (c.1, c.2);
                assert_eq!(in_range(a.0, b.0, c.0), inside);
            }
        }
    }
}

#[test]
fn parts() {
    let version = Version::parse(" v1.20x.3-rc-1 ");
    assert_eq!(version.numbers, [1, 20, 3]);
    assert_eq!(version.label, Some("rc-1"));
    assert!(version.is_prerelease());
    assert!(!Version::parse("1").is_prerelease());
    assert_eq!(latest(&[], true), None);
    assert_eq!(latest(&["2-a", "1.5-b"], false), None);
    assert_eq!(latest(&["2-a", "1.5", "1.5.0", "1"], false), Some("1.5"));
}
