#![deny(warnings)]

use autofix_contracts::{ensures, requires};

/// Reads.
///
/// # Safety
///
/// The pointer is valid if it is not null.
#[requires(!pointer.is_null())]
#[ensures(ret == unsafe { *pointer })]
unsafe fn read(pointer: *const u8) -> u8 {
    unsafe { *pointer }
}

fn main() {
    assert_eq!(unsafe { read(&3) }, 3);
}
