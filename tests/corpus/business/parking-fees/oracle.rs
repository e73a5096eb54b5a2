//! Fees, minute by minute, and short histories of a car park.

use parking_fees::{CarPark, Refusal, Tariff};

#[test]
fn all_stays_of_some_days() {
    for hour in [0, 1, 150, 1000, u16::MAX] {
        for day in [0, 100, 160, 1000, 3599, 3600, 3601, u16::MAX] {
            for free in [0, 15, 60, 3000] {
                let tariff = Tariff { hour, day, free };
                // What is paid before this day, and in it.
                let (mut before, mut today) = (0, 0);
                for minutes in 0..5000 {
                    let expected = if minutes <= u32::from(free) {
                        0
                    } else {
                        before + today
                    };
                    assert_eq!(tariff.fee(minutes), expected, "{tariff:?} {minutes}");
                    if minutes % 1440 == 0 {
                        (before, today) = (before + today, 0);
                    }
                    if minutes % 60 == 0 {
                        today = u64::from(day).min(today + u64::from(hour));
                    }
                }
            }
        }
    }
    let tariff = Tariff {
        hour: 5,
        day: 100,
        free: 0,
    };
    let days = u64::from(u32::MAX / 1440);
    let hours = u64::from((u32::MAX % 1440).div_ceil(60));
    assert_eq!(tariff.fee(u32::MAX), 100 * days + (5 * hours).min(100));
}

#[test]
fn cars_come_and_go() {
    let tariff = Tariff {
        hour: 200,
        day: 900,
        free: 10,
    };
    let mut park = CarPark::new(2, tariff);
    assert_eq!(park.free_places(), 2);
    assert_eq!(park.leave("A", 5), Err(Refusal::Outside));
    assert_eq!(park.enter("A", 100), Ok(()));
    assert_eq!(park.enter("A", 100), Err(Refusal::Inside));
    assert_eq!(park.enter("B", 105), Ok(()));
    assert_eq!(park.enter("C", 106), Err(Refusal::Full));
    assert_eq!(park.enter("B", 106), Err(Refusal::Inside));
    assert_eq!(park.leave("B", 104), Err(Refusal::TooEarly));
    assert_eq!(park.free_places(), 0);
    assert_eq!(park.leave("B", 115), Ok(0));
    assert_eq!(park.enter("C", 116), Ok(()));
    assert_eq!(park.leave("A", 161), Ok(400));
    assert_eq!(park.leave("C", 116 + 1440 + 700), Ok(1800));
    assert_eq!(park.free_places(), 2);
    assert_eq!(CarPark::new(0, tariff).enter("A", 0), Err(Refusal::Full));
}
