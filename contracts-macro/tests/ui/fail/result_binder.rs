use autofix_contracts::ensures;

#[ensures(|a, b| a < b)]
fn two(x: i32) -> i32 {
    x
}

#[ensures(|Some(n)| *n > 0)]
fn refutable(x: i32) -> Option<i32> {
    Some(x)
}

#[ensures(ret > 0)]
fn clash(ret: i32) -> i32 {
    ret
}

fn main() {}
