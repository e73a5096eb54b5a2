use autofix_contracts::{ensures, requires};

#[requires(x)]
fn f(x: i32) -> i32 {
    x
}

#[ensures(ret -> x > 0)]
fn g(x: i32) -> i32 {
    x
}

fn main() {
    g(f(1));
}
