//! Bytes that were seen lately get small codes.

/// All bytes, those seen last first.
struct Recent(Vec<u8>);

impl Recent {
    fn new() -> Self {
        Self((0..=u8::MAX).collect())
    }

    /// Moves what is at some place to the front, and returns it.
    fn promote(&mut self, place: usize) -> u8 {
        self.0[..=place].rotate_right(1);
        self.0[0]
    }
}

/// Replaces each byte by the number of other bytes seen after it was seen last. At the beginning, they count
/// as seen in descending order.
pub fn to_front(bytes: &[u8]) -> Vec<u8> {
    let mut recent = Recent::new();
    let mut codes = Vec::with_capacity(bytes.len());
    for byte in bytes {
        if let Some(place) = recent.0.iter().position(|it| it == byte) {
            recent.promote(place);
            codes.push(place as u8);
        }
    }
    codes
}

/// The opposite of [`to_front`].
pub fn from_front(codes: &[u8]) -> Vec<u8> {
    let mut recent = Recent::new();
    codes
        .iter()
        .map(|&code| recent.promote(usize::from(code)))
        .collect()
}
