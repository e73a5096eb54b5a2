use autofix_contracts::contract;

#[contract(requires(x > 0), demands(x > 1))]
fn unknown(x: i32) -> i32 {
    x
}

#[contract(requires(x > 0) ensures(ret > 0))]
fn no_comma(x: i32) -> i32 {
    x
}

fn main() {
    unknown(1) + no_comma(1);
}
