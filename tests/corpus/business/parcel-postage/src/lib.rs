//! What it costs to send letters and parcels.
//!
//! Weights are in grams, lengths in millimetres and prices in cents.

mod rates;

pub use rates::Zone;

use std::fmt;

/// The weight up to which something may be a letter.
pub const LETTER_WEIGHT: u32 = 1000;

/// The heaviest parcel.
pub const PARCEL_WEIGHT: u32 = 30_000;

/// The sizes of something to send, in any order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size(u32, u32, u32);

impl Size {
    /// A size, of which all lengths must be at least 1 and at most 2000.
    pub fn new(a: u32, b: u32, c: u32) -> Option<Self> {
        let mut lengths = [a, b, c];
        lengths.sort_unstable();
        let [short, middle, long] = lengths;
        (short >= 1 && long <= 2000).then_some(Self(short, middle, long))
    }

    /// What it counts for at least: one kilogram for each 5000 cubic centimetres, rounded up to grams.
    pub fn volume_weight(&self) -> u32 {
        let volume = u64::from(self.0 * self.1) * u64::from(self.2);
        volume.div_ceil(5000) as u32
    }

    /// Letters are at most 353 mm long, 250 mm wide and 50 mm thick.
    pub fn is_letter(&self) -> bool {
        self.0 <= 50 && self.1 <= 250 && self.2 <= 353
    }
}

/// Why something cannot be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PostageError {
    /// It weighs more than a parcel may.
    TooHeavy,
    /// Its girth and its length together are more than 3000 mm, where the girth is twice the sum of
    /// the other two lengths.
    TooLarge,
}

impl fmt::Display for PostageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooHeavy => "too heavy",
            Self::TooLarge => "too large",
        })
    }
}

impl std::error::Error for PostageError {}

/// What somebody wants to send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Item {
    /// Its weight.
    pub weight: u32,
    /// Its size.
    pub size: Size,
    /// Where it goes.
    pub zone: Zone,
    /// Is it registered? This is 350 more.
    pub registered: bool,
}

impl Item {
    /// What it costs.
    ///
    /// An item that is small and light enough is a letter, and costs what the table says for its
    /// weight. All others are parcels. They cost a basic price for up to two kilograms, and more
    /// for each kilogram above that, of which the last one is paid in full if it has begun; their
    /// weight is the larger one of what they weigh and what their size counts for.
    pub fn postage(&self) -> Result<u32, PostageError> {
        if self.weight > PARCEL_WEIGHT {
            return Err(PostageError::TooHeavy);
        }
        let Size(short, middle, long) = self.size;
        if 2 * (short + middle) + long > 3000 {
            return Err(PostageError::TooLarge);
        }
        let price = match rates::letter(self.zone, self.weight) {
            Some(price) if self.size.is_letter() => price,
            _ => self.parcel(),
        };
        Ok(price + if self.registered { 350 } else { 0 })
    }

    fn parcel(&self) -> u32 {
        let weight = self.weight.max(self.size.volume_weight());
        let (basic, kilogram) = rates::parcel(self.zone);
        let above = weight.saturating_sub(2000);
        basic + kilogram * above.div_ceil(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(weight: u32, (a, b, c): (u32, u32, u32), zone: Zone) -> Item {
        let size = Size::new(a, b, c).unwrap();
        Item {
            weight,
            size,
            zone,
            registered: false,
        }
    }

    #[test]
    fn letters() {
        assert_eq!(item(18, (220, 110, 5), Zone::Home).postage(), Ok(95));
        assert_eq!(item(400, (20, 300, 200), Zone::World).postage(), Ok(700));
        let mut letter = item(30, (220, 110, 5), Zone::Union);
        letter.registered = true;
        assert_eq!(letter.postage(), Ok(180 + 350));
    }

    #[test]
    fn letters_of_full_weight() {
        assert_eq!(item(20, (220, 110, 5), Zone::Home).postage(), Ok(95));
        assert_eq!(item(1000, (220, 110, 50), Zone::Home).postage(), Ok(290));
    }

    #[test]
    fn parcels() {
        assert_eq!(item(1500, (300, 200, 100), Zone::Home).postage(), Ok(619));
        assert_eq!(item(2100, (300, 200, 100), Zone::Home).postage(), Ok(739));
        let large = item(900, (400, 300, 200), Zone::Union);
        assert_eq!(large.size.volume_weight(), 4800);
        assert_eq!(large.postage(), Ok(1499 + 3 * 250));
    }

    #[test]
    fn impossible() {
        let heavy = item(30_001, (300, 200, 100), Zone::Home);
        assert_eq!(heavy.postage(), Err(PostageError::TooHeavy));
        let large = item(1, (1500, 400, 351), Zone::Home);
        assert_eq!(large.postage(), Err(PostageError::TooLarge));
        assert_eq!(Size::new(1, 2001, 1), None);
    }
}
