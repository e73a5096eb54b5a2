//! Bookings of a room on one day.

use contracts::{ensures, invariant, requires};

/// The number of minutes of a day.
pub const DAY: u32 = 24 * 60;

/// The time from one minute of the day up to, but not including, another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Booking {
    start: u32,
    end: u32,
}

impl Booking {
    /// A booking of at least a minute.
    #[requires(start < end && end <= DAY)]
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The first minute.
    pub fn start(&self) -> u32 {
        self.start
    }

    /// The minute after the last.
    pub fn end(&self) -> u32 {
        self.end
    }

    /// The number of minutes.
    #[ensures(ret > 0)]
    pub fn minutes(&self) -> u32 {
        self.end - self.start
    }

    /// Is the minute a part of the booking?
    pub fn contains(&self, minute: u32) -> bool {
        self.start <= minute && minute < self.end
    }

    /// Is there a minute that is a part of both bookings?
    pub fn overlaps(&self, other: &Self) -> bool {
        self.contains(other.start) || self.contains(other.end - 1)
    }
}

/// All bookings of a room, in the order of time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Room {
    bookings: Vec<Booking>,
}

#[invariant(self.bookings.windows(2).all(|pair| pair[0].end <= pair[1].start))]
impl Room {
    /// A room that nobody has booked.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of bookings.
    pub fn len(&self) -> usize {
        self.bookings.len()
    }

    /// Has nobody booked the room?
    pub fn is_empty(&self) -> bool {
        self.bookings.is_empty()
    }

    /// All bookings, in the order of time.
    pub fn bookings(&self) -> &[Booking] {
        &self.bookings
    }

    /// How many minutes are booked?
    #[ensures(ret <= DAY)]
    pub fn booked_minutes(&self) -> u32 {
        self.bookings.iter().map(Booking::minutes).sum()
    }

    /// Is the room free for this booking?
    pub fn is_free(&self, booking: Booking) -> bool {
        let mut bookings = self.bookings.iter();
        !bookings.any(|other| booking.overlaps(other))
    }

    /// Books the room, if it is free. Says whether it was.
    #[ensures(ret == old(self.is_free(booking)))]
    #[ensures(!ret || self.len() == old(self.len()) + 1)]
    pub fn book(&mut self, booking: Booking) -> bool {
        if !self.is_free(booking) {
            return false;
        }
        let mut bookings = self.bookings.iter();
        let later = bookings.position(|other| other.start > booking.start);
        let i = later.unwrap_or(self.bookings.len());
        self.bookings.insert(i, booking);
        true
    }

    /// Cancels the booking that the minute is a part of. Says whether there was one.
    #[ensures(self.len() + usize::from(ret) == old(self.len()))]
    pub fn cancel(&mut self, minute: u32) -> bool {
        let mut bookings = self.bookings.iter();
        match bookings.position(|booking| booking.contains(minute)) {
            Some(i) => {
                self.bookings.remove(i);
                true
            }
            None => false,
        }
    }

    /// The first time of so many minutes for which the room is free.
    #[requires((1..=DAY).contains(&minutes))]
    #[ensures(ret.is_none_or(|it| it.minutes() == minutes && self.is_free(it)))]
    pub fn first_free(&self, minutes: u32) -> Option<Booking> {
        let mut start = 0;
        for booking in &self.bookings {
            if booking.start - start >= minutes {
                break;
            }
            start = booking.end;
        }
        (minutes <= DAY - start).then(|| Booking::new(start, start + minutes))
    }
}
