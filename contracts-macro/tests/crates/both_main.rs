//! The program, whose contracts are its own.
#![forbid(unsafe_code)]
#![deny(warnings)]

use autofix_contracts::{ensures, requires};

#[requires(both::half(n) < 9)]
#[ensures(both::count(&[ret, n]) == 2)]
fn same(n: u32) -> u32 {
    n
}

fn main() {
    assert_eq!(same(4), 4);
    let message = std::panic::catch_unwind(|| same(20)).expect_err("a violation");
    let message = message.downcast::<String>().expect("a message");
    assert!(message.contains("both::half(n) < 9\n    n = 20, both::half(n) = 10"), "{message}");
}
