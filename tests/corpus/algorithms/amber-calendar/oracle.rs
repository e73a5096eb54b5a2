//! Walks through many months, one step at a time.

use amber_calendar::{Date, days_in_month, is_leap};

const LENGTHS: [u8; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

fn leap(year: i32) -> bool {
    (year % 4 == 0) != (year % 100 == 0) || year % 400 == 0
}

fn length(year: i32, month: u8) -> u8 {
    LENGTHS[usize::from(month) - 1] + u8::from(month == 2 && leap(year))
}

/// The month after, or before.
fn step((year, month): (i32, u8), forward: bool) -> (i32, u8) {
    match (month, forward) {
        (12, true) => (year + 1, 1),
        (_, true) => (year, month + 1),
        (1, false) => (year - 1, 12),
        (_, false) => (year, month - 1),
    }
}

fn check(date: Date, (year, month): (i32, u8), months: i32) {
    let later = date.add_months(months);
    if !(1..=9999).contains(&year) {
        assert_eq!(later, None);
        return;
    }
    let later = later.unwrap();
    let day = date.day().min(length(year, month));
    assert_eq!(
        (later.year(), later.month(), later.day()),
        (year, month, day)
    );
}

#[test]
fn adding_months() {
    for first in [1, 1896, 1999, 2023, 2024, 9997] {
        for year in first..first + 3 {
            for month in 1..=12 {
                for day in [1, 15, 28, 29, 30, 31] {
                    if day > length(year, month) {
                        continue;
                    }
                    let date = Date::new(year, month, day);
                    for forward in [true, false] {
                        let mut there = (year, month);
                        for months in 0..60 {
                            check(date, there, if forward { months } else { -months });
                            there = step(there, forward);
                        }
                    }
                }
            }
        }
    }
    assert_eq!(Date::new(2000, 2, 29).add_months(i32::MAX), None);
    assert_eq!(Date::new(2000, 2, 29).add_months(i32::MIN), None);
}

#[test]
fn every_day() {
    let mut date = Date::new(1999, 1, 1);
    let mut number = 1;
    while date.year() < 2006 {
        let (year, month) = (date.year(), date.month());
        assert_eq!(date.day_of_year(), number);
        assert_eq!(
            date.end_of_month(),
            Date::new(year, month, length(year, month))
        );
        let next = date.next_day().unwrap();
        number = if next.year() > year { 1 } else { number + 1 };
        if next.month() == month {
            assert_eq!((next.year(), next.day()), (year, date.day() + 1));
        } else {
            assert_eq!(date.day(), length(year, month));
            assert_eq!((next.year(), next.month()), step((year, month), true));
            assert_eq!(next.day(), 1);
        }
        date = next;
    }
    assert_eq!(Date::new(9999, 12, 31).next_day(), None);
    assert_eq!(Date::new(476, 9, 4).to_string(), "0476-09-04");
}

#[test]
fn months_between() {
    let mut start = Date::new(2023, 11, 27);
    while start < Date::new(2024, 4, 1) {
        let mut end = start;
        while end < Date::new(2025, 5, 1) {
            let mut months = 0;
            loop {
                let mut there = (start.year(), start.month());
                for _ in 0..=months {
                    there = step(there, true);
                }
                let day = start.day().min(length(there.0, there.1));
                if Date::new(there.0, there.1, day) > end {
                    break;
                }
                months += 1;
            }
            assert_eq!(start.months_until(end), months, "{start} {end}");
            end = end.next_day().unwrap();
        }
        start = start.next_day().unwrap();
    }
}

#[test]
fn leap_years() {
    for year in 1..=9999 {
        assert_eq!(is_leap(year), leap(year));
        assert_eq!(days_in_month(year, 2), length(year, 2));
    }
    assert!((1..=12).all(|month| days_in_month(2001, month) == length(2001, month)));
}
