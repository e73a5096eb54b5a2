#[autofix_contracts::requires(|x| x > 0)]
fn f(x: i32) -> i32 {
    x
}

fn main() {
    f(1);
}
