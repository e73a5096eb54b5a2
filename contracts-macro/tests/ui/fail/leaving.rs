use autofix_contracts::{ensures, requires};

#[requires(if x > 0 { true } else { return 0 })]
fn returns(x: i32) -> i32 {
    x
}

#[ensures(std::future::ready(true).await)]
async fn waits() {}

#[requires(x += 1)]
fn adds(x: i32) -> i32 {
    x
}

fn main() {}
