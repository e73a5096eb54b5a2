//! What the crate prints: a result like any other, so it is part of the fingerprint.
//!
//! The copy's crate root shadows `print!` and `println!` by macros that call [`print`].

use std::cell::RefCell;
use std::fmt::{self, Write as _};

use crate::state;

/// Most that is kept of one call, in bytes.
const MOST: usize = 1 << 16;

thread_local! {
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Prints, and takes note of it where fingerprints are wanted.
pub fn print(text: fmt::Arguments<'_>) {
    if state::wants_digest() {
        TEXT.with_borrow_mut(|kept| {
            if kept.len() < MOST {
                // Writing to a string fails only if the user's `Display` does; `print!` panics then.
                let _ = write!(kept, "{text}");
            }
        });
    }
    std::print!("{text}");
}

/// What was printed since the last time.
pub(crate) fn take() -> String {
    TEXT.take()
}
