//! All short histories, against lists of readings and services.

use service_intervals::{Interval, Service, Vehicle, schedule};

const START: (u32, u32) = (5, 3);

#[derive(Clone)]
struct Model {
    readings: Vec<u32>,
    services: Vec<(u32, u32)>,
}

fn check(vehicle: &Vehicle, model: &Model, interval: Interval) {
    let last = *model.readings.last().unwrap();
    let (reading, day) = *model.services.last().unwrap();
    assert_eq!(vehicle.odometer(), last);
    assert_eq!(vehicle.services() as usize, model.services.len() - 1);
    let left = |all: u32, used: i64| (i64::from(all) - used.max(0)).max(0);
    let distance = left(interval.distance, i64::from(last - reading));
    assert_eq!(i64::from(vehicle.distance_left()), distance);
    for today in 0..40 {
        let days = left(interval.days, i64::from(today) - i64::from(day));
        assert_eq!(i64::from(vehicle.days_left(today)), days);
        let expected = if distance == 0 || days == 0 {
            Service::Due
        } else if distance * 10 <= i64::from(interval.distance)
            || days * 10 <= i64::from(interval.days)
        {
            Service::Soon
        } else {
            Service::Fine
        };
        assert_eq!(vehicle.service(today), expected);
        let never = Interval {
            distance: 0,
            days: 9,
        };
        let late = Vehicle::new(never, 1, today);
        let fresh = Vehicle::new(
            Interval {
                distance: 9,
                ..never
            },
            7,
            today,
        );
        let all = [vehicle.clone(), fresh, vehicle.clone(), late];
        let order: &[usize] = match expected {
            Service::Due => &[0, 2, 3],
            Service::Soon => &[3, 0, 2],
            Service::Fine => &[3],
        };
        assert_eq!(schedule(&all, today), order);
    }
}

fn explore(vehicle: &Vehicle, model: &Model, interval: Interval, more: usize) {
    check(vehicle, model, interval);
    if more == 0 {
        return;
    }
    let last = *model.readings.last().unwrap();
    for reading in [0, last - 1, last, last + 1, last + 9, last + 25] {
        let (mut vehicle, mut model) = (vehicle.clone(), model.clone());
        assert_eq!(vehicle.record(reading), reading >= last);
        if reading >= last {
            model.readings.push(reading);
        }
        explore(&vehicle, &model, interval, more - 1);
    }
    for day in [0, 12] {
        let (mut vehicle, mut model) = (vehicle.clone(), model.clone());
        vehicle.serviced(day);
        model.services.push((last, day));
        explore(&vehicle, &model, interval, more - 1);
    }
}

#[test]
fn short_histories() {
    for (distance, days) in [(20, 10), (10, 20), (7, 30), (0, 5), (30, 0)] {
        let interval = Interval { distance, days };
        let vehicle = Vehicle::new(interval, START.0, START.1);
        let model = Model {
            readings: vec![START.0],
            services: vec![START],
        };
        explore(&vehicle, &model, interval, 3);
    }
}
