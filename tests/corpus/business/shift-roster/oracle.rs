//! Shifts in many orders, against a table of hours.

use shift_roster::{LONGEST, REST, Refusal, Roster, Shift, WEEKLY};

fn model(given: &[Shift], wanted: Shift) -> Result<(), Refusal> {
    if !(1..=LONGEST).contains(&wanted.hours) {
        return Err(Refusal::Length);
    }
    for other in given {
        let (first, second) = if other.start < wanted.start {
            (other, &wanted)
        } else {
            (&wanted, other)
        };
        if first.start + first.hours + REST > second.start {
            return Err(Refusal::Rest);
        }
    }
    let week = |it: &Shift| it.start / 168;
    let hours: u32 = given
        .iter()
        .filter(|it| week(it) == week(&wanted))
        .map(|it| it.hours)
        .sum();
    if hours + wanted.hours > WEEKLY {
        return Err(Refusal::Week);
    }
    Ok(())
}

#[test]
fn two_shifts() {
    for first in 0..50 {
        for second in 0..50 {
            for hours in [1, 4, 10] {
                let mut roster = Roster::new();
                let shift = Shift {
                    start: first,
                    hours: 5,
                };
                assert_eq!(roster.assign("p", shift), Ok(()));
                let other = Shift {
                    start: second,
                    hours,
                };
                let expected = model(&[shift], other);
                assert_eq!(roster.assign("p", other), expected, "{shift:?} {other:?}");
                assert_eq!(roster.assign("q", other), Ok(()));
                assert_eq!(roster.of("q"), [other]);
                let works = |it: Shift, hour: u32| (it.start..it.start + it.hours).contains(&hour);
                for hour in 0..65 {
                    let at_work = roster.at_work(hour);
                    let p = works(shift, hour) || expected.is_ok() && works(other, hour);
                    assert_eq!(at_work.contains(&"p"), p);
                    assert_eq!(at_work.contains(&"q"), works(other, hour));
                }
            }
        }
    }
}

#[test]
fn many_shifts() {
    let mut seed = 7_u32;
    for _ in 0..300 {
        let mut roster = Roster::new();
        let mut given: Vec<Shift> = Vec::new();
        for _ in 0..60 {
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            let shift = Shift {
                start: (seed >> 16) % 400,
                hours: (seed >> 8) % 12,
            };
            let expected = model(&given, shift);
            assert_eq!(roster.assign("p", shift), expected);
            if expected.is_ok() {
                given.push(shift);
                given.sort_by_key(|it| it.start);
            }
            assert_eq!(roster.of("p"), given);
        }
        for week in 0..4 {
            let hours = given.iter().filter(|it| it.start / 168 == week);
            assert_eq!(
                roster.weekly_hours("p", week),
                hours.map(|it| it.hours).sum()
            );
        }
    }
}
