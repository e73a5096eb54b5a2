//! Several years of many plans, day by day.

use amber_renewal::{Date, Plan, days_in_month, is_leap_year};

const LENGTHS: [u8; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// All days of some years.
fn days(from: u16, to: u16) -> Vec<(u16, u8, u8)> {
    let mut days = Vec::new();
    for year in from..to {
        let leap = year % 400 == 0 || year % 4 == 0 && year % 100 > 0;
        assert_eq!(is_leap_year(year), leap);
        for month in 1..=12 {
            let extra = u8::from(leap && month == 2);
            let length = LENGTHS[month as usize - 1] + extra;
            assert_eq!(days_in_month(year, month), length);
            assert_eq!(Date::new(year, month, 0), None);
            assert_eq!(Date::new(year, month, length + 1), None);
            for day in 1..=length {
                days.push((year, month, day));
                let date = Date::new(year, month, day).unwrap();
                assert_eq!(date.to_string(), format!("{year:04}-{month:02}-{day:02}"));
                assert_eq!(date.is_end_of_month(), day == length);
            }
        }
        assert_eq!(
            (Date::new(year, 0, 1), Date::new(year, 13, 1)),
            (None, None)
        );
        assert_eq!((days_in_month(year, 0), days_in_month(year, 13)), (0, 0));
    }
    days
}

fn check(days: &[(u16, u8, u8)], first: usize, months: u8) {
    let date = |i: usize| Date::new(days[i].0, days[i].1, days[i].2).unwrap();
    let plan = Plan::new(date(first), months, 250).unwrap();
    // The places of the days on which something is due.
    let mut due = Vec::new();
    let mut month = 0u32;
    for i in first..days.len() {
        let (year, its_month, day) = days[i];
        if i > first && day == 1 {
            month += 1;
        }
        let length =
            LENGTHS[its_month as usize - 1] + u8::from(its_month == 2 && is_leap_year(year));
        if month % u32::from(months) == 0 && day == days[first].2.min(length) {
            due.push(i);
        }
    }
    for (n, &i) in due.iter().enumerate() {
        assert_eq!(plan.renewal(n as u32), Some(date(i)));
    }
    let mut next = 0;
    for i in 0..days.len() {
        let is_due = due.get(next) == Some(&i);
        next += usize::from(is_due);
        assert_eq!(plan.is_due(date(i)), is_due, "{plan:?} {}", date(i));
        assert_eq!(
            plan.times_until(date(i)),
            next as u32,
            "{plan:?} {}",
            date(i)
        );
        assert_eq!(plan.paid_until(date(i)), 250 * next as u64);
        if let Some(&i_next) = due.get(next) {
            assert_eq!(plan.next_after(date(i)), Some(date(i_next)));
        }
    }
}

#[test]
fn plans() {
    let days = days(2022, 2027);
    for months in [1, 2, 3, 5, 6, 12, 13] {
        for first in (20..800).step_by(23) {
            check(&days, first, months);
        }
        for first in [27, 28, 29, 30, 58, 119] {
            check(&days, first, months);
        }
    }
    assert_eq!(Plan::new(Date::new(2022, 1, 1).unwrap(), 0, 1), None);
}

#[test]
fn far_away() {
    let days = days(1898, 1906);
    check(&days, 30, 12);
    check(&days, 58, 1);
    let last = Date::new(u16::MAX, 12, 31).unwrap();
    let plan = Plan::new(Date::new(0, 1, 31).unwrap(), 1, u32::MAX).unwrap();
    assert_eq!(plan.renewal(1), Date::new(0, 2, 29));
    assert_eq!(plan.times_until(last), 12 * 65536);
    assert_eq!(plan.next_after(last), None);
    assert_eq!(plan.renewal(u32::MAX), None);
    assert_eq!(plan.renewal(12 * 65536 - 1), Some(last));
}
