//! A fingerprint of results and final states, to compare a fix with the original.
//!
//! `(&&&Digest(&value)).text()` uses `Debug` where the type has it, else its observable queries,
//! else nothing.

use std::fmt::Debug;

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
        caught(|| format!("{:?}", self.0)).unwrap_or_default()
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
    fn the_most_telling_form_is_chosen() {
        assert_eq!((&&&Digest(&[1, 2])).text(), "[1, 2]");
        assert_eq!((&&&Digest(&Counter(4))).text(), ".count()=4;");
        assert_eq!((&&&Digest(&Opaque)).text(), "");
    }
}
