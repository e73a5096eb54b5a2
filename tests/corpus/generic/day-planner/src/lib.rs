//! A planner for one day: times of day and appointments.

pub mod plan;

pub use plan::agenda::{Agenda, Appointment};
pub use plan::clock::Time;

/// The appointments of a day, one a line: `09:30-10:15 Dentist`.
pub fn print(appointments: &[Appointment]) -> String {
    appointments
        .iter()
        .map(|it| format!("{}-{} {}\n", it.start(), it.end(), it.title()))
        .collect()
}
