//! Preparing bytes for compression: the transform of Burrows and Wheeler, and moving to the front.

mod front;
mod rotations;

pub use front::{from_front, to_front};
pub use rotations::{Transformed, restore, transform};

/// Both steps: transforms the text, and moves to the front. Returns the row of the text, too.
pub fn prepare(text: &[u8]) -> (usize, Vec<u8>) {
    let Transformed { last, row } = transform(text);
    (row, to_front(&last))
}

/// The text for which [`prepare`] returns this, if there is one with this row.
pub fn unprepare(row: usize, codes: &[u8]) -> Option<Vec<u8>> {
    let last = from_front(codes);
    restore(&Transformed { last, row })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn banana() {
        let transformed = transform(b"banana");
        assert_eq!(transformed.last, b"nnbaaa");
        assert_eq!(transformed.row, 3);
        assert_eq!(restore(&transformed).unwrap(), b"banana");
    }

    #[test]
    fn nothing() {
        assert_eq!(prepare(b""), (0, vec![]));
        assert_eq!(unprepare(0, &[]), Some(vec![]));
        assert_eq!(unprepare(1, &[0]), None);
    }

    #[test]
    fn front() {
        assert_eq!(to_front(&[2, 2, 0, 2]), [2, 0, 1, 1]);
        assert_eq!(from_front(&[2, 0, 1, 1]), [2, 2, 0, 2]);
    }

    #[test]
    fn there_and_back() {
        for text in ["x", "abracadabra", "bonbon", "she sells sea shells"] {
            let (row, codes) = prepare(text.as_bytes());
            assert_eq!(unprepare(row, &codes).unwrap(), text.as_bytes());
        }
    }
}
