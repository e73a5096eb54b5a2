//! A fingerprint of results and final states, to compare a fix with the original.
//!
//! `(&&&Digest(&value)).text()` uses `Debug` where the type has it, else its observable queries,
//! else nothing. Of a long text only the beginning counts: to write out a million elements would
//! take longer than all that a test does.

use std::fmt::{Debug, Write as _};

use crate::failure::caught;
use crate::value::{Sink, Val};

/// Names the value to fingerprint.
#[derive(Debug)]
pub struct Digest<'a, T: ?Sized>(pub &'a T);

/// Chosen for types with `Debug`.
pub trait ViaDebug {
    /// The value's text.
    fn text(&self) -> String;
}

impl<T: Debug + ?Sized> ViaDebug for &&Digest<'_, T> {
    fn text(&self) -> String {
        let written = caught(|| {
            let mut text = Beginning::default();
            // Ends with an error where the text is cut off.
            let _ = write!(text, "{:?}", self.0);
            text.0
        });
        written.unwrap_or_default()
    }
}

/// Bytes of a text that count.
const LONGEST: usize = 1 << 14;

/// The beginning of a text.
#[derive(Debug, Default)]
struct Beginning(String);

impl std::fmt::Write for Beginning {
    fn write_str(&mut self, more: &str) -> std::fmt::Result {
        let left = LONGEST - self.0.len();
        self.0.push_str(&more[..more.floor_char_boundary(left)]);
        if more.len() > left { Err(std::fmt::Error) } else { Ok(()) }
    }
}

/// Chosen for types with observable queries only.
pub trait ViaVal {
    /// The values of the queries.
    fn text(&self) -> String;
}

impl<T: Val + ?Sized> ViaVal for &Digest<'_, T> {
    fn text(&self) -> String {
        let mut sink = Sink::default();
        self.0.val(&mut sink);
        sink.observed
            .iter()
            .map(|seen| format!("{}{}={};", seen.queries[0], seen.queries[1], seen.value))
            .collect()
    }
}

/// Chosen for all other types.
pub trait ViaNothing {
    /// Nothing is known of the value.
    fn text(&self) -> String {
        String::new()
    }
}

impl<T: ?Sized> ViaNothing for Digest<'_, T> {}

#[cfg(test)]
#[expect(clippy::needless_borrow, reason = "generated code has this form for every type")]
mod tests {
    use super::*;

    struct Opaque;
    struct Counter(u8);
    impl Val for Counter {
        fn val(&self, sink: &mut Sink) {
            sink.query(".count()", |sink| self.0.val(sink));
        }
    }

    #[test]
    fn of_a_long_text_the_beginning_counts() {
        let zeros = vec![0; 1_000_000];
        let text = (&&&Digest(&zeros)).text();
        assert_eq!(text.len(), LONGEST);
        assert!(format!("{zeros:?}").starts_with(&text));
        let umlauts = "ä".repeat(LONGEST);
        assert!((&&&Digest(umlauts.as_str())).text().len() <= LONGEST);
    }

    #[test]
    fn the_most_telling_form_is_chosen() {
        assert_eq!((&&&Digest(&[1, 2])).text(), "[1, 2]");
        assert_eq!((&&&Digest(&Counter(4))).text(), ".count()=4;");
        assert_eq!((&&&Digest(&Opaque)).text(), "");
    }
}
