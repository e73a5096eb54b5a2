#![deny(warnings)]

#[autofix_contracts::ensures(ret >= 0)]
fn f(x: u32) -> u32 {
    x
}

fn main() {
    f(1);
}
