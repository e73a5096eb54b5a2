//! Times of day against the remainder of minutes, for all times and many durations.

use day_planner::plan::clock::DAY;
use day_planner::{Agenda, Appointment, Time, print};

#[test]
fn later_times() {
    for minutes in 0..DAY {
        let time = Time::from_minutes(minutes);
        assert_eq!(Time::new(minutes / 60, minutes % 60), time);
        for later in (0..3000)
            .step_by(59)
            .chain([1439, 1440, 1441, 2880, u16::MAX])
        {
            let expected = (minutes + u32::from(later)) % DAY;
            let result = time.plus(later);
            assert_eq!(result.minutes(), expected, "{time} + {later}");
            assert_eq!(time.until(result), u32::from(later) % DAY);
        }
    }
}

#[test]
fn appointments() {
    let dinner = Appointment::new(Time::new(20, 0), 90, "Dinner");
    let party = Appointment::new(Time::new(22, 30), 150, "Party");
    assert_eq!(dinner.end(), Time::new(21, 30));
    assert_eq!(party.end(), Time::new(1, 0));
    let mut agenda = Agenda::new();
    agenda.add(party.clone());
    agenda.add(dinner.clone());
    assert_eq!(agenda.len(), 2);
    assert_eq!(agenda.next(Time::MIDNIGHT), Some(&dinner));
    assert_eq!(agenda.next(Time::new(20, 1)), Some(&party));
    assert_eq!(agenda.next(Time::new(23, 0)), None);
    let printed = print(&[dinner, party]);
    assert_eq!(printed, "20:00-21:30 Dinner\n22:30-01:00 Party\n");
}
