use autofix_contracts::{ensures, requires};

#[requires()]
fn f() {}

#[requires("only a message")]
fn g() {}

#[ensures]
fn h() {}

fn main() {
    f();
    g();
    h();
}
