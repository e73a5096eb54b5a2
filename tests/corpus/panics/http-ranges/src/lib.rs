//! The header `Range` of HTTP, with which clients ask for parts of a file: `bytes=0-499,1000-,-200`.

use std::fmt;
use std::ops::Range;

/// Why a header cannot be followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RangeError {
    /// It is not as it should be, and is to be ignored.
    Syntax,
    /// None of the ranges has anything of the file in it.
    NotSatisfiable,
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Syntax => "no ranges of bytes",
            Self::NotSatisfiable => "nothing of the file is in the ranges",
        })
    }
}

impl std::error::Error for RangeError {}

/// A range as it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spec {
    /// From a byte to another one, which belongs to the range.
    Within(u64, u64),
    /// From a byte on.
    From(u64),
    /// So many bytes at the end.
    Last(u64),
}

/// A number of digits only.
fn parse_number(text: &str) -> Result<u64, RangeError> {
    if !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(RangeError::Syntax);
    }
    text.parse().map_err(|_| RangeError::Syntax)
}

impl Spec {
    fn parse(text: &str) -> Result<Self, RangeError> {
        match text.split_once('-').ok_or(RangeError::Syntax)? {
            ("", last) => Ok(Self::Last(parse_number(last)?)),
            (first, "") => Ok(Self::From(parse_number(first)?)),
            (first, last) => {
                let (first, last) = (parse_number(first)?, parse_number(last)?);
                if first > last {
                    return Err(RangeError::Syntax);
                }
                Ok(Self::Within(first, last))
            }
        }
    }

    /// The bytes of a file of some length that are in the range. `None` if there are none.
    fn resolve(self, length: u64) -> Option<Range<u64>> {
        let range = match self {
            Self::Within(first, last) => first..length.min(last.saturating_add(1)),
            Self::From(first) => first..length,
            Self::Last(count) => length - count..length,
        };
        (!range.is_empty()).then_some(range)
    }
}

/// The parts of a file of some length that a header asks for, in its order.
///
/// The header is `bytes=`, and one or more ranges with commas between them, and perhaps blanks around them:
/// from a byte to another one, like `0-499`, from a byte on, like `500-`, or some bytes at the end, like
/// `-200`. Of ranges that go beyond the file, only what is in it counts: with `-200`, a file of 100 bytes is
/// returned as a whole. Those of which nothing is in the file are left out.
pub fn parse_ranges(header: &str, length: u64) -> Result<Vec<Range<u64>>, RangeError> {
    let list = header.strip_prefix("bytes=").ok_or(RangeError::Syntax)?;
    let specs: Vec<Spec> = list
        .split(',')
        .map(|spec| Spec::parse(spec.trim_matches(' ')))
        .collect::<Result<_, _>>()?;
    let ranges: Vec<_> = specs
        .iter()
        .filter_map(|spec| spec.resolve(length))
        .collect();
    if ranges.is_empty() {
        return Err(RangeError::NotSatisfiable);
    }
    Ok(ranges)
}

/// The ranges in ascending order, where those that overlap, or have nothing between them, are one.
pub fn merged(ranges: &[Range<u64>]) -> Vec<Range<u64>> {
    let mut sorted = ranges.to_vec();
    sorted.sort_by_key(|range| range.start);
    let mut merged: Vec<Range<u64>> = Vec::new();
    for range in sorted {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// The header `Content-Range` of an answer with a range that is not empty.
pub fn content_range(range: &Range<u64>, length: u64) -> String {
    format!(
        "bytes {}-{}/{length}",
        range.start,
        range.end.saturating_sub(1)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_kinds() {
        let ranges = parse_ranges("bytes=0-9, 50-,-20", 100).unwrap();
        assert_eq!(ranges, [0..10, 50..100, 80..100]);
        assert_eq!(merged(&ranges), [0..10, 50..100]);
        assert_eq!(content_range(&ranges[2], 100), "bytes 80-99/100");
    }

    #[test]
    fn beyond_the_end() {
        assert_eq!(parse_ranges("bytes=90-200", 100), Ok(vec![90..100]));
        let nothing = Err(RangeError::NotSatisfiable);
        assert_eq!(parse_ranges("bytes=100-, -0", 100), nothing);
    }

    #[test]
    fn other_headers() {
        for header in [
            "",
            "bytes",
            "bytes=",
            "lines=1-2",
            "bytes=2-1",
            "bytes=-",
            "bytes=a-",
        ] {
            assert_eq!(parse_ranges(header, 9), Err(RangeError::Syntax));
        }
    }
}
