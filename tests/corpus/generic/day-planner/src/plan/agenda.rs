//! The appointments of a day.

use contracts::{ensures, invariant};

use super::clock::Time;

/// Something to do at some time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appointment {
    start: Time,
    minutes: u16,
    title: String,
}

impl Appointment {
    /// Something to do from `start` on, for so many minutes.
    pub fn new(start: Time, minutes: u16, title: &str) -> Self {
        Self {
            start,
            minutes,
            title: title.to_string(),
        }
    }

    /// When it begins.
    pub fn start(&self) -> Time {
        self.start
    }

    /// What the clock shows at its end.
    pub fn end(&self) -> Time {
        self.start.plus(self.minutes)
    }

    /// What is to be done.
    pub fn title(&self) -> &str {
        &self.title
    }
}

/// The appointments of a day, in the order of their beginnings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Agenda {
    appointments: Vec<Appointment>,
}

#[invariant(self.appointments.is_sorted_by_key(Appointment::start))]
impl Agenda {
    /// A free day.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of appointments.
    pub fn len(&self) -> usize {
        self.appointments.len()
    }

    /// Is the day free?
    pub fn is_empty(&self) -> bool {
        self.appointments.is_empty()
    }

    /// Adds an appointment, after those that begin at the same time.
    #[ensures(self.len() == old(self.len()) + 1)]
    pub fn add(&mut self, appointment: Appointment) {
        let start = appointment.start();
        let index = self
            .appointments
            .partition_point(|other| other.start() <= start);
        self.appointments.insert(index, appointment);
    }

    /// The first appointment that begins at `time` or later.
    #[ensures(ret.is_none_or(|next| next.start() >= time))]
    pub fn next(&self, time: Time) -> Option<&Appointment> {
        self.appointments.iter().find(|other| other.start() >= time)
    }
}
