#![deny(warnings)]

#[autofix_contracts::requires(x > 0, true)]
fn f(x: i32) -> i32 {
    x
}

fn main() {
    f(1);
}
