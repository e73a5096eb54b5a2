//! When a meeting room is taken, and by whom.
//!
//! Times are in minutes from some time on. A booking does not include the minute in which it ends.

use contracts::{ensures, invariant, requires};

/// A time in which the room is taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booking {
    /// The first minute.
    pub start: u32,
    /// The minute after the last one.
    pub end: u32,
    /// Who has booked.
    pub name: String,
}

impl Booking {
    /// Is there a minute that is in the booking and from `start` until before `end`?
    fn overlaps(&self, start: u32, end: u32) -> bool {
        let starts_inside = self.start <= start && start < self.end;
        let ends_inside = self.start < end && end <= self.end;
        starts_inside || ends_inside
    }
}

/// A meeting room.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Room {
    bookings: Vec<Booking>,
}

impl Room {
    /// Does each booking end before the next one starts?
    fn in_order(&self) -> bool {
        let mut pairs = self.bookings.windows(2);
        pairs.all(|pair| pair[0].end <= pair[1].start)
    }
}

#[invariant(self.in_order())]
impl Room {
    /// A room that nobody has booked.
    pub fn new() -> Self {
        Self::default()
    }

    /// All bookings, the earlier ones first.
    pub fn bookings(&self) -> &[Booking] {
        &self.bookings
    }

    /// Is nobody in the room from `start` until before `end`?
    #[requires(start < end)]
    pub fn is_free(&self, start: u32, end: u32) -> bool {
        !self.bookings.iter().any(|it| it.overlaps(start, end))
    }

    /// Books the room, if it is free all the time. Returns false and changes nothing if it is not.
    #[requires(start < end)]
    #[ensures(ret -> self.bookings.len() == old(self.bookings.len()) + 1)]
    #[ensures(!ret -> self.bookings.len() == old(self.bookings.len()))]
    pub fn book(&mut self, name: &str, start: u32, end: u32) -> bool {
        if !self.is_free(start, end) {
            return false;
        }
        let place = self.bookings.partition_point(|it| it.start < start);
        let name = name.to_string();
        self.bookings.insert(place, Booking { start, end, name });
        true
    }

    /// Who is in the room in a minute?
    pub fn at(&self, minute: u32) -> Option<&str> {
        let found = self
            .bookings
            .iter()
            .find(|it| (it.start..it.end).contains(&minute))?;
        Some(&found.name)
    }

    /// Takes a booking back, whichever includes a minute.
    #[ensures(self.at(minute).is_none())]
    pub fn cancel(&mut self, minute: u32) -> Option<Booking> {
        let contains = |it: &Booking| (it.start..it.end).contains(&minute);
        let place = self.bookings.iter().position(contains)?;
        Some(self.bookings.remove(place))
    }

    /// The first minute, not before `from`, from which on the room is free for some minutes. `None`
    /// if they would end after the largest number that there is.
    #[requires(minutes > 0)]
    #[ensures(ret.is_none_or(|start| start >= from && self.is_free(start, start + minutes)))]
    pub fn first_free(&self, from: u32, minutes: u32) -> Option<u32> {
        let mut start = from;
        for it in &self.bookings {
            let end = start.checked_add(minutes)?;
            if end <= it.start {
                break;
            }
            start = start.max(it.end);
        }
        start.checked_add(minutes).map(|_| start)
    }

    /// For how many minutes, from `start` until before `end`, the room is taken.
    #[requires(start < end)]
    #[ensures(ret <= end - start)]
    pub fn taken(&self, start: u32, end: u32) -> u32 {
        let inside = self.bookings.iter().filter(|it| it.overlaps(start, end));
        inside.map(|it| it.end.min(end) - it.start.max(start)).sum()
    }
}
