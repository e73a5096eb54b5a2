//! When the vehicles of a company have to be serviced: after some distance or some time, whichever comes
//! first.
//!
//! Distances are in kilometres. Days are counted from any day on.

use contracts::{ensures, invariant};

/// How often a vehicle is serviced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    /// After this distance.
    pub distance: u32,
    /// After so many days.
    pub days: u32,
}

/// What is known about the next service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Service {
    /// It is not due.
    Fine,
    /// At most a tenth of the distance or of the days is left.
    Soon,
    /// Nothing of the distance or of the days is left.
    Due,
}

/// A vehicle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vehicle {
    interval: Interval,
    odometer: u32,
    /// The reading and the day of the last service.
    serviced: (u32, u32),
    services: u32,
}

#[invariant(self.serviced.0 <= self.odometer)]
impl Vehicle {
    /// A vehicle that was just serviced.
    #[ensures(ret.odometer() == odometer)]
    #[ensures(ret.services() == 0)]
    pub fn new(interval: Interval, odometer: u32, today: u32) -> Self {
        Self {
            interval,
            odometer,
            serviced: (odometer, today),
            services: 0,
        }
    }

    /// The last reading.
    pub fn odometer(&self) -> u32 {
        self.odometer
    }

    /// How often it was serviced since it is known.
    pub fn services(&self) -> u32 {
        self.services
    }

    /// Records what the odometer says. Returns false, and changes nothing, if it was more already.
    #[ensures(self.odometer() >= old(self.odometer()))]
    #[ensures(!ret || self.odometer() == reading)]
    pub fn record(&mut self, reading: u32) -> bool {
        if reading < self.serviced.0 {
            return false;
        }
        self.odometer = reading;
        true
    }

    /// The distance that is left: 0 if it is used up.
    #[ensures(ret <= self.interval.distance)]
    pub fn distance_left(&self) -> u32 {
        let driven = self.odometer - self.serviced.0;
        self.interval.distance.saturating_sub(driven)
    }

    /// The days that are left: 0 if they are over. On days before the last service, it is all of them.
    #[ensures(ret <= self.interval.days)]
    pub fn days_left(&self, today: u32) -> u32 {
        let passed = today.saturating_sub(self.serviced.1);
        self.interval.days.saturating_sub(passed)
    }

    /// What is known about the next service.
    #[ensures((ret == Service::Due) == (self.distance_left() == 0 || self.days_left(today) == 0))]
    pub fn service(&self, today: u32) -> Service {
        let rate = |left: u32, all: u32| match left {
            0 => Service::Due,
            _ if left <= all / 10 => Service::Soon,
            _ => Service::Fine,
        };
        let distance = rate(self.distance_left(), self.interval.distance);
        distance.max(rate(self.days_left(today), self.interval.days))
    }

    /// The vehicle is serviced.
    #[ensures(self.services() == old(self.services()) + 1)]
    #[ensures(self.distance_left() == self.interval.distance)]
    pub fn serviced(&mut self, today: u32) {
        self.serviced = (self.odometer, today);
        self.services += 1;
    }
}

/// The indices of the vehicles that are due, in their order, and then of those that are soon, in theirs.
#[ensures(ret.len() <= vehicles.len())]
pub fn schedule(vehicles: &[Vehicle], today: u32) -> Vec<usize> {
    let of = |service: Service| {
        let vehicles = vehicles.iter().enumerate();
        vehicles.filter(move |(_, it)| it.service(today) == service)
    };
    let order = of(Service::Due).chain(of(Service::Soon));
    order.map(|(index, _)| index).collect()
}
