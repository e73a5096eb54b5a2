//! What the compiler says.
#![cfg(not(any(
    feature = "observe",
    feature = "disable_contracts",
    feature = "override_log",
    feature = "no_std"
)))]
#![allow(missing_docs)]

#[test]
fn accepted() {
    trybuild::TestCases::new().pass("tests/ui/pass/*.rs");
}

#[test]
fn rejected() {
    trybuild::TestCases::new().compile_fail("tests/ui/fail/*.rs");
}
