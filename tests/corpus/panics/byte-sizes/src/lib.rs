//! Sizes of files, for people.
//!
//! ```
//! assert_eq!(byte_sizes::format(1536, byte_sizes::Base::Binary), "1.5 KiB");
//! assert_eq!(byte_sizes::parse("1.5 kB"), Ok(1500));
//! ```

#![forbid(unsafe_code)]

use std::fmt;

/// How many units make the next larger one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// 1000: kB, MB, …
    Decimal,
    /// 1024: KiB, MiB, …
    Binary,
}

impl Base {
    fn factor(self) -> u64 {
        match self {
            Self::Decimal => 1000,
            Self::Binary => 1024,
        }
    }

    fn units(self) -> &'static [&'static str; 7] {
        match self {
            Self::Decimal => &["B", "kB", "MB", "GB", "TB", "PB", "EB"],
            Self::Binary => &["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"],
        }
    }
}

/// The reason why a text is not a size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Error {
    /// There is no number.
    Number,
    /// The unit is not known.
    Unit,
    /// The size is more than 64 bits can hold.
    TooLarge,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Number => "a number is missing",
            Self::Unit => "the unit is not known",
            Self::TooLarge => "the size is too large",
        })
    }
}

impl std::error::Error for Error {}

/// The size in the largest unit of which there is at least one, or in bytes. There is one digit after the
/// point, rounded down, except for bytes.
pub fn format(bytes: u64, base: Base) -> String {
    let power = bytes.ilog(base.factor());
    let unit = base.units()[power as usize];
    if power == 0 {
        return format!("{bytes} {unit}");
    }
    let size = base.factor().pow(power);
    let tenths = bytes % size * 10 / size;
    format!("{}.{tenths} {unit}", bytes / size)
}

/// Reads a size: a number of digits, perhaps with a point and more digits, and a unit, perhaps after blanks.
/// Parts of bytes are left out. A number without unit means bytes.
pub fn parse(text: &str) -> Result<u64, Error> {
    let text = text.trim();
    let end = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let size = unit_size(unit.trim_start()).ok_or(Error::Unit)?;
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    if whole.is_empty() || part.is_empty() || part.contains('.') {
        return Err(Error::Number);
    }
    let whole: u64 = whole.parse().map_err(|_| Error::TooLarge)?;
    let bytes = whole.checked_mul(size).ok_or(Error::TooLarge)?;
    bytes
        .checked_add(fraction_of(part, size))
        .ok_or(Error::TooLarge)
}

/// The number of bytes of a unit.
fn unit_size(unit: &str) -> Option<u64> {
    if unit.is_empty() {
        return Some(1);
    }
    [Base::Decimal, Base::Binary].into_iter().find_map(|base| {
        let power = base.units().iter().position(|it| *it == unit)?;
        base.factor().checked_pow(power as u32)
    })
}

/// A part of a size, given by the digits after the point, of which the first 18 count.
fn fraction_of(digits: &str, size: u64) -> u64 {
    let (value, scale) = digits
        .bytes()
        .take(18)
        .fold((0_u128, 1_u128), |(value, scale), digit| {
            (value * 10 + u128::from(digit - b'0'), scale * 10)
        });
    (value * u128::from(size) / scale) as u64
}

/// The sizes of several files and their sum, one in a line. The sum stays at the largest number.
pub fn list(files: &[(&str, u64)], base: Base) -> String {
    let sum = files
        .iter()
        .fold(0_u64, |sum, (_, bytes)| sum.saturating_add(*bytes));
    files
        .iter()
        .chain(&[("total", sum)])
        .map(|(name, bytes)| format!("{name}: {}\n", format(*bytes, base)))
        .collect()
}
