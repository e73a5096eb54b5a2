//! The tables of prices.

/// Where something goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Zone {
    /// Within the country.
    Home,
    /// To a country of the union.
    Union,
    /// Elsewhere.
    World,
}

/// The weight up to which a price holds, that weight included, and the prices for the zones.
const LETTERS: [(u32, [u32; 3]); 4] = [
    (20, [95, 125, 150]),
    (50, [110, 180, 210]),
    (500, [180, 330, 700]),
    (super::LETTER_WEIGHT, [290, 650, 1300]),
];

fn column(zone: Zone) -> usize {
    match zone {
        Zone::Home => 0,
        Zone::Union => 1,
        Zone::World => 2,
    }
}

/// The price of a letter; `None` if it weighs too much for one.
pub(crate) fn letter(zone: Zone, weight: u32) -> Option<u32> {
    let row = LETTERS.iter().find(|(most, _)| weight < *most)?;
    Some(row.1[column(zone)])
}

/// The basic price of a parcel, and what is added for each kilogram.
pub(crate) fn parcel(zone: Zone) -> (u32, u32) {
    match zone {
        Zone::Home => (619, 120),
        Zone::Union => (1499, 250),
        Zone::World => (2799, 800),
    }
}
