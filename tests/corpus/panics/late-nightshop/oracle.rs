//! All opening hours in steps of some minutes, against a clock that goes on minute by minute.

use late_nightshop::{Hours, ParseHoursError, Time};

const STEP: u16 = 45;

fn time(minutes: u16) -> Time {
    Time::new(minutes / 60, minutes % 60).unwrap()
}

#[test]
fn all_hours() {
    for open in (0..1440).step_by(STEP as usize) {
        for close in (0..1440).step_by(STEP as usize) {
            // Minute by minute from opening to closing.
            let mut left = [0u16; 1440];
            let mut length = 0;
            let mut now = close;
            while now != open {
                now = (now + 1439) % 1440;
                length += 1;
                left[usize::from(now)] = length;
            }
            let hours = Hours {
                open: time(open),
                close: time(close),
            };
            assert_eq!(hours.length(), length);
            assert_eq!(time(open).until(time(close)), length);
            for now in (0..1440).step_by(5).chain([1439, 1, 44, 46]) {
                let expected = left[usize::from(now)];
                assert_eq!(hours.minutes_left(time(now)), expected);
                assert_eq!(hours.is_open(time(now)), expected > 0);
            }
            let text = format!("{}-{}", time(open), time(close));
            assert_eq!(
                text,
                format!(
                    "{:02}:{:02}-{:02}:{:02}",
                    open / 60,
                    open % 60,
                    close / 60,
                    close % 60
                )
            );
            assert_eq!(text.parse(), Ok(hours));
        }
    }
}

#[test]
fn wrong_hours() {
    for text in [
        "",
        "-",
        "10:00",
        "10:00-24:00",
        "10:60-11:00",
        "1:00-02:00",
        "aa:00-10:00",
        "10-11",
        "010:00-11:00",
        "+1:00-02:00",
        "01:+0-02:00",
    ] {
        assert_eq!(text.parse::<Hours>(), Err(ParseHoursError));
    }
    assert_eq!(Time::new(24, 0), None);
    assert_eq!(Time::new(0, 60), None);
    assert_eq!(Time::new(65535, 65535), None);
}
