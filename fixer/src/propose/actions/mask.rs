//! Another mask, beyond the paper: a bit more or less, the bits next to these, all but these.
//!
//! ```text
//! bits >> 6 & 0x1f      →      bits >> 6 & 0x3f
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::site::{Site, integer, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Mask, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often a neighbour of a written mask is meant, and of a number that only looks like one.
const WRITTEN: f64 = 0.5;
const MEANT: f64 = 0.35;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let bitwise = ['&', '|', '^'].iter().any(|sign| {
        let text = place.file.slice(place.location.span);
        text.contains(&format!(" {sign} ")) || text.contains(&format!(" {sign}= "))
    });
    sites(place).iter().flat_map(|site| of_site(place, site, bitwise)).collect()
}

fn of_site(place: &Place<'_>, site: &Site, bitwise: bool) -> Vec<Change> {
    // What is mixed and not masked has no neighbours.
    let Some(value) = integer(&site.expr).filter(|it| *it <= u64::from(u16::MAX)) else {
        return Vec::new();
    };
    let own = place.text_of(&site.expr);
    let radix = match own.get(..2) {
        Some("0x") => 16,
        Some("0b") => 2,
        _ if bitwise && value > 2 && value & (value + 1) == 0 => 10,
        _ => return Vec::new(),
    };
    let prior = if radix == 10 { MEANT } else { WRITTEN };
    let put = |(other, weight): (u64, f64)| {
        let text = written(other, radix, own);
        Change::rewrite(place, vec![site.put(&text, u8::MAX)], prior * weight)
    };
    neighbours(value, width(own, radix)).into_iter().map(put).collect()
}

/// The bits that a literal is written with; those of a decimal one do not count.
fn width(own: &str, radix: u32) -> u32 {
    let digits = own[2.min(own.len())..].chars().filter(|c| *c != '_').count() as u32;
    match radix {
        16 => 4 * digits,
        2 => digits,
        _ => 0,
    }
}

/// The masks next to one.
fn neighbours(value: u64, width: u32) -> Vec<(u64, f64)> {
    let low = value & (value + 1) == 0;
    let all = if width == 0 { 0 } else { u64::MAX >> (64 - width.min(64)) };
    let mut found = vec![];
    if low {
        found.extend([(value << 1 | 1, 1.0), (value >> 1, 1.0), (value + 1, 0.7)]);
    } else if value.is_power_of_two() {
        found.extend([(value << 1, 1.0), (value >> 1, 1.0), (value - 1, 0.7)]);
    } else {
        // Of the upper bits, one more or one less; then all of them by one place.
        let (more, less) = (value | value >> 1, value & value << 1);
        found.extend([(more, 0.9), (less & all, 0.9), (value << 1, 0.6), (value >> 1, 0.6)]);
    }
    found.extend([(value << 4, 0.6), (value >> 4, 0.6), (all & !value, 0.7)]);
    let mut known = vec![value, 0];
    found.retain(|(other, _)| !known.contains(other) && (known.push(*other), true).1);
    found
}

/// A number written as the old one is.
fn written(value: u64, radix: u32, own: &str) -> String {
    let digits = own[2.min(own.len())..].len();
    match radix {
        16 if own.contains(|c: char| c.is_ascii_uppercase()) => format!("0x{value:0digits$X}"),
        16 => format!("0x{value:0digits$x}"),
        2 => format!("0b{value:0digits$b}"),
        _ => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_bit_more_or_less() {
        check(
            "fn f() { x = y & 0x1f; }",
            "x",
            &[
                "x = y & 0x3f;",
                "x = y & 0x0f;",
                "x = y & 0x20;",
                "x = y & 0x1f0;",
                "x = y & 0x01;",
                "x = y & 0xe0;",
            ],
        );
        check(
            "fn f() { x = y & 7; }",
            "x",
            &["x = y & 15;", "x = y & 3;", "x = y & 8;", "x = y & 112;"],
        );
    }

    #[test]
    fn numbers_are_no_masks() {
        check("fn f() { x = y + 7; }", "x", &[]);
    }
}
