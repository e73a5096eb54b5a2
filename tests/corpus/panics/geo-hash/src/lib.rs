//! Geohashes: short texts that stand for rectangles on the map, the longer the smaller.
//!
//! Each character is five bits, which halve the cell in turn from west to east and from south to north.
//! Nearby places often have hashes that begin with the same characters.

/// The characters of hashes, in the order of their values.
const ALPHABET: &[u8; 32] = b"0123456789bcdefghjkmnpqrstuvwxyz";

/// The longest hashes.
pub const MAX_LEN: usize = 12;

/// What stands for no value in the table.
const NONE: u8 = 0xFF;

/// The values of characters, by their codes.
const VALUES: [u8; 128] = values();

const fn values() -> [u8; 128] {
    let mut values = [NONE; 128];
    let mut value = 0;
    while value < ALPHABET.len() {
        let byte = ALPHABET[value];
        values[byte as usize] = value as u8;
        values[byte.to_ascii_uppercase() as usize] = value as u8;
        value += 1;
    }
    values
}

/// The value of a character, in lower or upper case; `None` if it does not occur in hashes.
fn digit(c: char) -> Option<u8> {
    let value = VALUES[c as usize];
    (value != NONE).then_some(value)
}

/// A rectangle on the map, in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cell {
    /// The lowest latitude.
    pub south: f64,
    /// The highest latitude.
    pub north: f64,
    /// The lowest longitude.
    pub west: f64,
    /// The highest longitude.
    pub east: f64,
}

impl Cell {
    /// All of the map.
    pub const WORLD: Cell = Cell {
        south: -90.0,
        north: 90.0,
        west: -180.0,
        east: 180.0,
    };

    /// The latitude and longitude of the centre.
    pub fn centre(&self) -> (f64, f64) {
        (
            (self.south + self.north) / 2.0,
            (self.west + self.east) / 2.0,
        )
    }

    /// Is a place in the cell or on its edge?
    pub fn contains(&self, latitude: f64, longitude: f64) -> bool {
        (self.south..=self.north).contains(&latitude)
            && (self.west..=self.east).contains(&longitude)
    }

    /// One half of the cell: the northern (if `upper`) or southern one, or, if `by_longitude`, the eastern
    /// or western one.
    fn half(self, by_longitude: bool, upper: bool) -> Cell {
        let (latitude, longitude) = self.centre();
        match (by_longitude, upper) {
            (true, true) => Cell {
                west: longitude,
                ..self
            },
            (true, false) => Cell {
                east: longitude,
                ..self
            },
            (false, true) => Cell {
                south: latitude,
                ..self
            },
            (false, false) => Cell {
                north: latitude,
                ..self
            },
        }
    }
}

/// The cell that a hash stands for; the empty one is for all of the map. Letters can be in lower or upper
/// case. `None` if it is longer than [`MAX_LEN`] or has characters that do not occur in hashes.
pub fn decode(hash: &str) -> Option<Cell> {
    if hash.chars().count() > MAX_LEN {
        return None;
    }
    let mut cell = Cell::WORLD;
    let mut by_longitude = true;
    for c in hash.chars() {
        let value = digit(c)?;
        for bit in (0..5).rev() {
            cell = cell.half(by_longitude, value >> bit & 1 == 1);
            by_longitude = !by_longitude;
        }
    }
    Some(cell)
}

/// The hash of so many characters, in lower case, of the cell with a place in it. A place on the border
/// of two cells is in the northern or eastern one. `None` if there is no such place, or if that is longer
/// than [`MAX_LEN`].
pub fn encode(latitude: f64, longitude: f64, len: usize) -> Option<String> {
    if len > MAX_LEN || !Cell::WORLD.contains(latitude, longitude) {
        return None;
    }
    let mut cell = Cell::WORLD;
    let mut by_longitude = true;
    let mut hash = String::with_capacity(len);
    for _ in 0..len {
        let mut value = 0;
        for _ in 0..5 {
            let centre = cell.centre();
            let upper = if by_longitude {
                longitude >= centre.1
            } else {
                latitude >= centre.0
            };
            cell = cell.half(by_longitude, upper);
            by_longitude = !by_longitude;
            value = value << 1 | usize::from(upper);
        }
        hash.push(char::from(ALPHABET[value]));
    }
    Some(hash)
}

/// Is the cell of one hash within that of another? False if one of them is not a hash.
pub fn is_within(inner: &str, outer: &str) -> bool {
    if decode(inner).is_none() || decode(outer).is_none() {
        return false;
    }
    let (inner, outer) = (inner.to_ascii_lowercase(), outer.to_ascii_lowercase());
    inner.starts_with(&outer)
}
