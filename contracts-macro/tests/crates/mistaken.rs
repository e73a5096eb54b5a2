//! The first function is not expanded; the others do without it.
use autofix_contracts::{ensures, requires};

/// Has a contract that looks back at what is gone.
#[requires(!v.is_empty())]
#[ensures(v.len() > 0)]
pub fn consume(v: Vec<u8>) -> u8 {
    let mut i = 0;
    #[invariant(i <= 3)]
    while i < 3 {
        i += 1;
    }
    drop(v);
    i
}

/// Has nothing wrong.
#[requires(n > 0)]
pub fn next(n: u8) -> u8 {
    n - 1
}
