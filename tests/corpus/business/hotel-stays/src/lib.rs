//! What a stay in a hotel costs.
//!
//! Days are counted from some Monday on, which is day 0. Prices are in cents.

use std::fmt;

/// A time of the year with a price of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Season {
    /// What it is called.
    pub name: String,
    /// Its first night.
    pub first: u32,
    /// Its last night.
    pub last: u32,
    /// The price of a night.
    pub price: u64,
}

impl Season {
    /// Does the night from this day to the next belong to the season?
    pub fn contains(&self, night: u32) -> bool {
        self.first <= night && night < self.last
    }
}

/// Why a stay is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StayError {
    /// The departure is not after the arrival.
    NoNight,
    /// There is nobody who stays, or more than there are beds.
    Guests,
    /// It is shorter than a stay must be that has a night before a Saturday or a Sunday.
    TooShort,
}

impl fmt::Display for StayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoNight => "the departure must be after the arrival",
            Self::Guests => "the room is not for so many",
            Self::TooShort => "at weekends, stays must be longer",
        })
    }
}

impl std::error::Error for StayError {}

/// A kind of rooms and its prices.
#[derive(Debug, Clone)]
pub struct Room {
    beds: u32,
    price: u64,
    seasons: Vec<Season>,
    weekend_percent: u64,
    weekend_nights: u32,
    tax: u64,
}

impl Room {
    /// A room with so many beds and a price for each night, which is the same all the time.
    pub fn new(beds: u32, price: u64) -> Self {
        Self {
            beds,
            price,
            seasons: Vec::new(),
            weekend_percent: 0,
            weekend_nights: 1,
            tax: 0,
        }
    }

    /// Adds a season. Where several have the same night, the one that was added last counts.
    pub fn season(mut self, season: Season) -> Self {
        self.seasons.push(season);
        self
    }

    /// The nights before Saturdays and Sundays cost so many percent more, rounded down to cents, and a
    /// stay with one of them has at least so many nights.
    pub fn weekend(mut self, percent: u64, nights: u32) -> Self {
        self.weekend_percent = percent;
        self.weekend_nights = nights;
        self
    }

    /// What every guest pays to the town for each night, but for no more than seven of them.
    pub fn tax(mut self, tax: u64) -> Self {
        self.tax = tax;
        self
    }

    /// The price of the night from this day to the next.
    pub fn night(&self, night: u32) -> u64 {
        let season = self.seasons.iter().rev().find(|it| it.contains(night));
        let price = season.map_or(self.price, |season| season.price);
        if is_weekend(night) {
            price + price * self.weekend_percent / 100
        } else {
            price
        }
    }

    /// What a stay costs, with the tax. If several errors apply, it is the first in their order.
    pub fn stay(&self, arrival: u32, departure: u32, guests: u32) -> Result<u64, StayError> {
        if departure <= arrival {
            return Err(StayError::NoNight);
        }
        if guests == 0 || guests > self.beds {
            return Err(StayError::Guests);
        }
        let nights = departure - arrival;
        if nights < self.weekend_nights && (arrival..departure).any(is_weekend) {
            return Err(StayError::TooShort);
        }
        let room: u64 = (arrival..departure).map(|night| self.night(night)).sum();
        Ok(room + self.tax * u64::from(guests) * u64::from(nights.min(7)))
    }
}

/// Is the next day a Saturday or a Sunday?
fn is_weekend(night: u32) -> bool {
    matches!(night % 7, 4 | 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn season(name: &str, first: u32, last: u32, price: u64) -> Season {
        Season {
            name: name.to_string(),
            first,
            last,
            price,
        }
    }

    #[test]
    fn weekends() {
        let room = Room::new(2, 100).weekend(25, 2);
        assert_eq!(room.stay(0, 4, 1), Ok(400));
        assert_eq!(room.stay(3, 7, 1), Ok(450));
        assert_eq!(room.stay(4, 5, 1), Err(StayError::TooShort));
    }

    #[test]
    fn town_tax() {
        let room = Room::new(2, 100).tax(3);
        assert_eq!(room.stay(0, 2, 2), Ok(212));
        assert_eq!(room.stay(0, 10, 1), Ok(1021));
        assert_eq!(room.stay(0, 10, 3), Err(StayError::Guests));
    }

    #[test]
    fn seasons() {
        let room = Room::new(2, 100)
            .season(season("summer", 10, 40, 200))
            .season(season("fair", 20, 22, 500));
        assert_eq!(room.stay(8, 11, 1), Ok(400));
        assert_eq!(room.stay(19, 24, 1), Ok(1900));
        assert_eq!(room.stay(40, 41, 1), Ok(200));
    }
}
