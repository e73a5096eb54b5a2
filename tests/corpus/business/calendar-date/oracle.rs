//! Oracle of `calendar-date`: all days of some years, month by month and day by day.

use calendar_date::{Date, is_date};

/// The date `months` later, by walking back from the same day to one that exists.
fn later(date: Date, months: u32) -> Date {
    let (mut year, mut month) = (date.year(), date.month());
    for _ in 0..months {
        month += 1;
        if month > 12 {
            (year, month) = (year + 1, 1);
        }
    }
    let day = (1..=date.day())
        .rev()
        .find(|&day| is_date(year, month, day));
    Date::new(year, month, day.unwrap())
}

#[test]
fn plus_months() {
    for start in [
        Date::new(2023, 1, 1),
        Date::new(1899, 3, 1),
        Date::new(1999, 3, 1),
    ] {
        for days in 0..800 {
            let date = start.plus_days(days);
            for months in (0..=14).chain([24, 25, 48, 1200]) {
                assert_eq!(date.plus_months(months), later(date, months));
            }
        }
    }
}

#[test]
fn day_by_day() {
    let mut number = Date::new(1896, 1, 1).number();
    for year in 1896..=1912 {
        for month in 1..=12 {
            for day in (1..=31).filter(|&day| is_date(year, month, day)) {
                let date = Date::new(year, month, day);
                assert_eq!(date.number(), number);
                assert_eq!(Date::from_number(number), date);
                assert_eq!(date.end_of_month().plus_days(1).day(), 1);
                number += 1;
            }
        }
    }
}
