//! English words for numbers.

use contracts::{ensures, requires};

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

const TENS: [&str; 10] = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];

/// Names of groups of three digits.
const GROUPS: [&str; 7] = [
    "",
    " thousand",
    " million",
    " billion",
    " trillion",
    " quadrillion",
    " quintillion",
];

/// The words for a number, such as `two hundred fifty-one` or `one million five`.
pub fn words(number: u64) -> String {
    if number == 0 {
        return SMALL[0].to_string();
    }
    let mut groups = Vec::new();
    let mut rest = number;
    for name in GROUPS {
        if rest % 1000 > 0 {
            groups.push(format!("{}{name}", below_thousand(rest % 1000)));
        }
        rest /= 1000;
    }
    groups.reverse();
    groups.join(" ")
}

/// The word for a place in an order, such as `21st`.
pub fn place(number: u64) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A number of things, such as `three apples` or `one apple`.
pub fn count(number: u64, thing: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {thing}{ending}", words(number))
}

/// The words for a number with three digits.
#[requires((1..1000).contains(&number))]
#[ensures(!ret.is_empty())]
fn below_thousand(number: u64) -> String {
    match (number / 100, number % 1000) {
        (0, rest) => below_hundred(rest),
        (hundreds, 0) => format!("{} hundred", below_hundred(hundreds)),
        (hundreds, rest) => {
            format!(
                "{} hundred {}",
                below_hundred(hundreds),
                below_hundred(rest)
            )
        }
    }
}

/// The words for a number with two digits.
#[requires((1..100).contains(&number))]
#[ensures(!ret.is_empty())]
fn below_hundred(number: u64) -> String {
    let number = number as usize;
    match number % 10 {
        _ if number < 20 => SMALL[number].to_string(),
        0 => TENS[number / 10].to_string(),
        ones => format!("{}-{}", TENS[number / 10], SMALL[ones]),
    }
}
