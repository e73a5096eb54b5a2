//! All sets of holidays in ten days, with a list of the workdays.

use work_days::{Calendar, LAST_DAY, is_weekend};

fn check(holidays: &[u32], from: u32) {
    let calendar = Calendar::new(holidays);
    let works = |day: u32| !matches!(day % 7, 5 | 6) && !holidays.contains(&day);
    let list: Vec<u32> = (from..from + 60).filter(|&day| works(day)).collect();
    for day in from..from + 13 {
        assert_eq!(is_weekend(day), matches!(day % 7, 5 | 6));
        assert_eq!(calendar.is_workday(day), works(day));
        assert_eq!(
            Some(calendar.next_workday(day)),
            list.iter().copied().find(|&it| it >= day)
        );
        let after: Vec<u32> = list.iter().copied().filter(|&it| it > day).collect();
        assert_eq!(calendar.deadline(day, 0), day);
        for days in 1..=8 {
            assert_eq!(
                calendar.deadline(day, days),
                after[days as usize - 1],
                "{holidays:?} {day} {days}"
            );
        }
        for end in from..from + 13 {
            let count = list.iter().filter(|&&it| it >= day && it < end).count();
            assert_eq!(calendar.workdays(day, end) as usize, count);
        }
        let week: Vec<u32> = (0..7)
            .map(|i| day / 7 * 7 + i)
            .filter(|&it| works(it))
            .collect();
        assert_eq!(calendar.week(day), week);
    }
}

#[test]
fn all_sets_of_holidays() {
    for code in 0..1_u32 << 10 {
        let holidays: Vec<u32> = (0..10).filter(|i| code >> i & 1 == 1).collect();
        check(&holidays, 0);
    }
}

#[test]
fn late_days() {
    check(&[LAST_DAY, LAST_DAY + 1, LAST_DAY + 2], LAST_DAY - 12);
    assert_eq!(Calendar::default().deadline(0, 1000), 1400);
}
