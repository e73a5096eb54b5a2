//! Shifts between many minutes, against a clock that goes minute by minute.

use time_sheet::{BREAK, BREAK_AFTER, DAY, Shift, clock, clock_text, longest, pay};

fn minutes(start: u32, end: u32) -> u32 {
    let (mut now, mut count) = (start, 0);
    while now != end {
        now = if now + 1 == DAY { 0 } else { now + 1 };
        count += 1;
    }
    count
}

fn paid(start: u32, end: u32) -> u32 {
    let all = minutes(start, end);
    if all <= BREAK_AFTER { all } else { all - BREAK }
}

#[test]
fn many_shifts() {
    let times: Vec<u32> = (0..DAY)
        .step_by(37)
        .chain([1, 359, 360, 361, DAY - 1])
        .collect();
    for &start in &times {
        for &end in &times {
            if start == end {
                continue;
            }
            let shift = Shift::new(start, end);
            assert_eq!((shift.start(), shift.end()), (start, end));
            assert_eq!(shift.is_overnight(), end < start);
            assert_eq!(shift.minutes(), minutes(start, end));
            assert_eq!(shift.paid_minutes(), paid(start, end));
            assert_eq!(
                shift.to_text(),
                format!("{}-{}", clock_text(start), clock_text(end))
            );
            assert_eq!(pay(&[shift], 1234), u64::from(paid(start, end)) * 1234 / 60);
        }
    }
}

#[test]
fn several_shifts() {
    let short = Shift::new(clock(23, 0), clock(0, 1));
    let night = Shift::new(clock(22, 0), clock(6, 30));
    let day = Shift::new(clock(8, 0), clock(16, 30));
    assert_eq!(longest(&[short, night, day]), Some(night));
    assert_eq!(longest(&[day, short, night]), Some(day));
    assert_eq!(longest(&[short]), Some(short));
    assert_eq!(longest(&[]), None);
    assert_eq!(
        pay(&[short, night, day, short], 100),
        (61 + 480 + 480 + 61) * 100 / 60
    );
    assert_eq!(pay(&[], 100), 0);
    assert_eq!(clock_text(clock(7, 5)), "07:05");
}
