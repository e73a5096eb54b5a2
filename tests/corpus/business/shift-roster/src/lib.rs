//! Who works when.
//!
//! A shift is from one hour to another, where hours are counted from the beginning of the plan. Everybody
//! has to rest at least [`REST`] hours between two shifts, and works at most [`WEEKLY`] hours in each week of
//! the plan, where a shift belongs to the week in which it begins.

use std::collections::BTreeMap;

/// Hours of rest between two shifts.
pub const REST: u32 = 11;

/// Hours of work in a week.
pub const WEEKLY: u32 = 40;

/// The longest shift in hours.
pub const LONGEST: u32 = 10;

const WEEK: u32 = 7 * 24;

/// A time of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shift {
    /// The hour in which it begins.
    pub start: u32,
    /// The number of hours.
    pub hours: u32,
}

impl Shift {
    fn end(self) -> u32 {
        self.start.saturating_add(self.hours)
    }
}

/// Why somebody cannot work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The shift has no hours, or more than [`LONGEST`].
    Length,
    /// There is less than [`REST`] hours between the shift and another one, or they overlap.
    Rest,
    /// There would be more than [`WEEKLY`] hours in the week.
    Week,
}

/// A plan.
#[derive(Debug, Clone, Default)]
pub struct Roster {
    shifts: BTreeMap<String, Vec<Shift>>,
}

impl Roster {
    /// Nobody works.
    pub fn new() -> Self {
        Self::default()
    }

    /// Gives somebody a shift, whether it is before, between or after those the person has. If there are
    /// several reasons against it, the result is the one that [`Refusal`] lists first, and nothing changes.
    pub fn assign(&mut self, person: &str, shift: Shift) -> Result<(), Refusal> {
        if shift.hours == 0 || shift.hours > LONGEST {
            return Err(Refusal::Length);
        }
        let others = self.of(person);
        if !others.iter().all(|other| enough_rest(*other, shift)) {
            return Err(Refusal::Rest);
        }
        if self.weekly_hours(person, shift.start / WEEK) + shift.hours > WEEKLY {
            return Err(Refusal::Week);
        }
        let shifts = self.shifts.entry(person.to_string()).or_default();
        shifts.push(shift);
        shifts.sort_by_key(|shift| shift.start);
        Ok(())
    }

    /// The shifts of a person, by time.
    pub fn of(&self, person: &str) -> &[Shift] {
        self.shifts.get(person).map_or(&[], Vec::as_slice)
    }

    /// The hours of a person's shifts in a week.
    pub fn weekly_hours(&self, person: &str, week: u32) -> u32 {
        self.of(person)
            .iter()
            .filter(|shift| shift.start / WEEK == week)
            .map(|shift| shift.hours)
            .sum()
    }

    /// The people who work in this hour, by name.
    pub fn at_work(&self, hour: u32) -> Vec<&str> {
        self.shifts
            .iter()
            .filter(|(_, shifts)| shifts.iter().any(|it| it.start <= hour && hour < it.end()))
            .map(|(person, _)| person.as_str())
            .collect()
    }
}

/// Can somebody who has one of the shifts also have the other?
fn enough_rest(given: Shift, wanted: Shift) -> bool {
    if given.start <= wanted.start {
        wanted.start >= given.end().saturating_add(REST)
    } else {
        given.start >= wanted.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shift(start: u32, hours: u32) -> Shift {
        Shift { start, hours }
    }

    #[test]
    fn one_after_the_other() {
        let mut roster = Roster::new();
        assert_eq!(roster.assign("ann", shift(8, 8)), Ok(()));
        assert_eq!(roster.assign("ann", shift(26, 8)), Err(Refusal::Rest));
        assert_eq!(roster.assign("ann", shift(27, 8)), Ok(()));
        assert_eq!(roster.of("ann"), [shift(8, 8), shift(27, 8)]);
    }

    #[test]
    fn no_two_at_once() {
        let mut roster = Roster::new();
        assert_eq!(roster.assign("ann", shift(8, 8)), Ok(()));
        assert_eq!(roster.assign("ann", shift(6, 4)), Err(Refusal::Rest));
        assert_eq!(roster.assign("bob", shift(6, 4)), Ok(()));
        assert_eq!(roster.at_work(9), ["ann", "bob"]);
        assert_eq!(roster.at_work(10), ["ann"]);
    }

    #[test]
    fn a_shift_before_the_others() {
        let mut roster = Roster::new();
        assert_eq!(roster.assign("ann", shift(48, 8)), Ok(()));
        assert_eq!(roster.assign("ann", shift(32, 8)), Err(Refusal::Rest));
        assert_eq!(roster.assign("ann", shift(29, 8)), Ok(()));
    }

    #[test]
    fn weeks() {
        let mut roster = Roster::new();
        for day in 0..4 {
            assert_eq!(roster.assign("ann", shift(24 * day, 10)), Ok(()));
        }
        assert_eq!(roster.assign("ann", shift(100, 1)), Err(Refusal::Week));
        assert_eq!(roster.assign("ann", shift(168, 11)), Err(Refusal::Length));
        assert_eq!(roster.assign("ann", shift(168, 1)), Ok(()));
    }
}
