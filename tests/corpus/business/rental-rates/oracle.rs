//! Prices against the best of all mixtures of days and weeks.

use rental_rates::{Bill, GRACE, Rates, WEEK};

/// The best of all numbers of weeks.
fn cheapest(daily: u32, weekly: u32, days: u32) -> u64 {
    (0..=days / WEEK + 1)
        .map(|weeks| {
            let rest = days.saturating_sub(weeks * WEEK);
            u64::from(weeks) * u64::from(weekly) + u64::from(rest) * u64::from(daily)
        })
        .min()
        .unwrap()
}

#[test]
fn times() {
    for daily in [0, 1, 5, 10, 39, 100] {
        for weekly in (0..=WEEK * daily).step_by(1 + daily as usize / 10) {
            let rates = Rates::new(daily, weekly);
            for days in 0..=45 {
                assert_eq!(
                    rates.time_price(days),
                    cheapest(daily, weekly, days),
                    "{daily} {weekly} {days}"
                );
            }
        }
    }
    let rates = Rates::new(u32::MAX, u32::MAX);
    assert_eq!(rates.time_price(13), 2 * u64::from(u32::MAX));
    let weeks = u64::from(u32::MAX / WEEK) + 1;
    assert_eq!(rates.time_price(u32::MAX), weeks * u64::from(u32::MAX));
}

#[test]
fn days() {
    let day = 24 * 60;
    assert_eq!(Rates::days(0), 1);
    for minutes in 1..10 * day {
        let mut expected = 1;
        while expected * day + GRACE < minutes {
            expected += 1;
        }
        assert_eq!(Rates::days(minutes), expected, "{minutes}");
    }
}

#[test]
fn bills() {
    for (daily, weekly) in [(10, 50), (10, 70), (7, 20)] {
        for (per_km, free_km) in [(0, 0), (3, 0), (2, 10)] {
            let rates = Rates::new(daily, weekly).with_distance(per_km, free_km);
            for hours in 0..500 {
                for km in [0, 5, 10, 11, 100, 1000] {
                    let days = Rates::days(hours * 60);
                    let bill = rates.bill(hours * 60, km);
                    let distance = (0..km).filter(|&it| it >= days * free_km).count() as u64
                        * u64::from(per_km);
                    let time = cheapest(daily, weekly, days);
                    let expected = Bill {
                        days,
                        time,
                        distance,
                        total: time + distance,
                    };
                    assert_eq!(bill, expected);
                    assert_eq!(rates.distance_price(days, km), distance);
                }
            }
        }
    }
}

#[test]
fn budgets() {
    for (daily, weekly) in [(10, 50), (10, 70), (7, 20), (9, 10), (3, 1)] {
        let rates = Rates::new(daily, weekly);
        for budget in 0..400 {
            let days = rates.days_for(budget);
            assert!(cheapest(daily, weekly, days) <= budget);
            assert!(cheapest(daily, weekly, days + 1) > budget);
        }
    }
}
