//! All hours with these days and times, against a week of minutes.

use opening_hours::Hours;

const DAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const TIMES: [(&str, usize); 5] = [
    ("00:00", 0),
    ("00:01", 1),
    ("11:59", 719),
    ("12:00", 720),
    ("23:59", 1439),
];
const DAY: usize = 1440;

fn check(first: usize, last: usize, opens: (&str, usize), closes: (&str, usize)) {
    let text = format!("{}-{} {}-{}", DAYS[first], DAYS[last], opens.0, closes.0);
    let hours = Hours::parse(&text).unwrap();
    let mut week = vec![false; 7 * DAY];
    let mut day = first;
    let mut days = Vec::new();
    loop {
        days.push(day);
        let length = (closes.1 + DAY - opens.1) % DAY;
        for minute in 0..length {
            week[(day * DAY + opens.1 + minute) % (7 * DAY)] = true;
        }
        if day == last {
            break;
        }
        day = (day + 1) % 7;
    }
    for day in 0..8 {
        assert_eq!(
            hours.begins_on(day as u8),
            days.contains(&day),
            "{text}: {day}"
        );
        for minute in [0, 1, 2, 100, 718, 719, 720, 721, 1438, 1439, 1440] {
            let open = day < 7 && minute < DAY && week[day * DAY + minute];
            assert_eq!(
                hours.is_open(day as u8, minute as u16),
                open,
                "{text}: {day}, {minute}"
            );
        }
    }
    let minutes = week.iter().filter(|open| **open).count();
    assert_eq!(hours.weekly_minutes() as usize, minutes, "{text}");
}

#[test]
fn all_hours() {
    for first in 0..7 {
        for last in 0..7 {
            for opens in TIMES {
                for closes in TIMES {
                    check(first, last, opens, closes);
                }
            }
        }
    }
}

#[test]
fn one_day() {
    assert_eq!(
        Hours::parse("We 10:00-12:00"),
        Hours::parse("We-We 10:00-12:00")
    );
    for text in [
        "We",
        "We 10:00",
        "We 10:00-12",
        "we 10:00-12:00",
        "We 10:60-12:00",
        "We  10:00-12:00",
        "We +1:00-12:00",
    ] {
        assert_eq!(Hours::parse(text), None, "{text}");
    }
}
