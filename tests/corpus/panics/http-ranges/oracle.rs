//! All headers of a few ranges, byte by byte.

use http_ranges::{RangeError, content_range, merged, parse_ranges};
use std::ops::Range;

const SPECS: [(&str, Option<(i64, i64)>); 17] = [
    // From the front if the first number is not negative, else from the end.
    ("0-0", Some((0, 0))),
    ("0-4", Some((0, 4))),
    ("2-3", Some((2, 3))),
    ("5-18446744073709551615", Some((5, i64::MAX))),
    ("1-", Some((1, i64::MAX))),
    ("7-", Some((7, i64::MAX))),
    ("18446744073709551615-", Some((i64::MAX, i64::MAX))),
    ("-0", Some((i64::MAX, i64::MAX))),
    ("-1", Some((-1, i64::MAX))),
    ("-3", Some((-3, i64::MAX))),
    (" -9 ", Some((-9, i64::MAX))),
    ("-18446744073709551615", Some((i64::MIN, i64::MAX))),
    ("3-2", None),
    ("-", None),
    ("", None),
    ("1-+2", None),
    ("18446744073709551616-", None),
];

fn check(specs: &[usize], length: u64) {
    let texts: Vec<&str> = specs.iter().map(|it| SPECS[*it].0).collect();
    let header = format!("bytes={}", texts.join(","));
    let found = parse_ranges(&header, length);
    if specs.iter().any(|it| SPECS[*it].1.is_none()) {
        assert_eq!(found, Err(RangeError::Syntax), "{header}");
        return;
    }
    let mut expected: Vec<Range<u64>> = Vec::new();
    let mut all = Vec::new();
    for spec in specs {
        let (first, last) = SPECS[*spec].1.unwrap();
        let length = length as i64;
        let bytes: Vec<u64> = (0..length)
            .filter(|it| {
                (if first < 0 {
                    first.saturating_add(length)
                } else {
                    first
                }) <= *it
                    && *it <= last
            })
            .map(|it| it as u64)
            .collect();
        if let [start, ..] = bytes[..] {
            expected.push(start..start + bytes.len() as u64);
        }
        all.extend(bytes);
    }
    if expected.is_empty() {
        assert_eq!(found, Err(RangeError::NotSatisfiable), "{header}");
        return;
    }
    assert_eq!(found.as_ref(), Ok(&expected), "{header} of {length}");
    for range in &expected {
        let text = format!("bytes {}-{}/{length}", range.start, range.end - 1);
        assert_eq!(content_range(range, length), text);
    }
    all.sort();
    all.dedup();
    let parts = all.chunk_by(|a, b| a + 1 == *b);
    let parts: Vec<Range<u64>> = parts.map(|it| it[0]..it[it.len() - 1] + 1).collect();
    assert_eq!(merged(&expected), parts);
}

#[test]
fn short_headers() {
    for length in 0..10 {
        check(&[SPECS.len() - 3], length);
        for one in 0..SPECS.len() {
            check(&[one], length);
            for two in 0..SPECS.len() {
                check(&[one, two], length);
                for three in 0..SPECS.len() {
                    check(&[one, two, three], length);
                }
            }
        }
    }
    for header in [
        "",
        "bytes",
        "Bytes=0-1",
        " bytes=0-1",
        "bytes 0-1",
        "bytes=1",
        "bytes=1--2",
        "bytes=é-",
    ] {
        assert_eq!(parse_ranges(header, 9), Err(RangeError::Syntax));
    }
    assert_eq!(
        parse_ranges("bytes=-5", u64::MAX),
        Ok(vec![u64::MAX - 5..u64::MAX])
    );
}
