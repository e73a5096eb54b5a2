//! All days, and all texts that differ from a date by a few characters.

use iso_dates::{Date, DateError, days_in_month, is_leap};

/// The number in some characters, if all are digits.
fn number(chars: &[char]) -> Option<usize> {
    let mut number = 0;
    for &c in chars {
        number = 10 * number + "0123456789".chars().position(|it| it == c)?;
    }
    Some(number)
}

fn lengths(year: usize) -> [usize; 12] {
    let leap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0;
    let february = if leap { 29 } else { 28 };
    [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/// The year, month and day in a text.
fn model(text: &str) -> Result<(usize, usize, usize), DateError> {
    let chars: Vec<char> = text.chars().collect();
    let parts: Vec<&[char]> = chars.split(|&c| c == '-').collect();
    let sizes: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    let numbers: Option<Vec<usize>> = parts.iter().map(|part| number(part)).collect();
    let numbers = numbers.ok_or(DateError::Format)?;
    let year = numbers[0];
    match sizes.as_slice() {
        [4, 2, 2] => {
            let (month, day) = (numbers[1], numbers[2]);
            let valid = year > 0 && (1..=12).contains(&month) && day > 0;
            if valid && day <= lengths(year)[month - 1] {
                return Ok((year, month, day));
            }
            Err(DateError::Range)
        }
        [4, 3] => {
            let mut days = (1..=12).flat_map(|month| {
                (1..=lengths(year)[month - 1]).map(move |day| (year, month, day))
            });
            let ordinal = numbers[1];
            if year == 0 || ordinal == 0 {
                return Err(DateError::Range);
            }
            days.nth(ordinal - 1).ok_or(DateError::Range)
        }
        _ => Err(DateError::Format),
    }
}

fn check(text: &str) {
    let date = Date::parse(text);
    let parts = date.map(|date| {
        (
            usize::from(date.year()),
            usize::from(date.month()),
            usize::from(date.day()),
        )
    });
    assert_eq!(parts, model(text), "{text:?}");
}

#[test]
fn all_days() {
    for start in [1, 1899, 1999, 2023, 9997] {
        let mut date = Date::new(start, 1, 1).unwrap();
        for year in start..start + 3 {
            assert_eq!(is_leap(year), lengths(year.into())[1] == 29);
            let mut ordinal = 0;
            for month in 1..=12 {
                let len = lengths(year.into())[usize::from(month) - 1] as u8;
                assert_eq!(days_in_month(year, month), len);
                for day in 1..=len {
                    ordinal += 1;
                    assert_eq!(Some(date), Date::new(year, month, day));
                    assert_eq!(Some(date), Date::from_ordinal(year, ordinal));
                    assert_eq!(date.ordinal(), ordinal);
                    assert_eq!(date.to_string(), format!("{year:04}-{month:02}-{day:02}"));
                    assert_eq!(date.to_ordinal_text(), format!("{year:04}-{ordinal:03}"));
                    assert_eq!(Date::parse(&date.to_string()), Ok(date));
                    assert_eq!(Date::parse(&date.to_ordinal_text()), Ok(date));
                    match date.next_day() {
                        Some(next) => date = next,
                        None => assert_eq!((year, ordinal), (9999, 365)),
                    }
                }
                assert_eq!(Date::new(year, month, len + 1), None);
                assert_eq!(Date::new(year, month, 0), None);
            }
            assert_eq!(Date::from_ordinal(year, ordinal + 1), None);
            assert_eq!(Date::from_ordinal(year, 0), None);
            assert_eq!(Date::new(year, 0, 1), None);
            assert_eq!(Date::new(year, 13, 1), None);
        }
    }
    assert_eq!(Date::new(0, 1, 1), None);
    assert_eq!(Date::new(10_000, 1, 1), None);
    assert_eq!((days_in_month(2000, 0), days_in_month(2000, 13)), (0, 0));
}

#[test]
fn numbers() {
    for (month, day) in (0..100).flat_map(|month| (0..100).map(move |day| (month, day))) {
        check(&format!("2023-{month:02}-{day:02}"));
        check(&format!("0000-{month:02}-{day:02}"));
    }
    for ordinal in 0..1000 {
        check(&format!("2023-{ordinal:03}"));
        check(&format!("2024-{ordinal:03}"));
        check(&format!("0000-{ordinal:03}"));
    }
}

#[test]
fn other_characters() {
    let others = ["", "-", "0", "+", " ", "é", "€", "😀", "--", "a1", "٣", "–"];
    for text in ["2024-02-29", "2024-060", ""] {
        for from in 0..=text.len() {
            for to in from..=text.len() {
                for a in others {
                    for b in others {
                        check(&format!("{}{a}{b}{}", &text[..from], &text[to..]));
                    }
                }
            }
        }
    }
    check("日本語x");
    check("日本");
    check("ééééé");
    check("éééé");
    check("2024–1-1");
}
