use autofix_contracts::{ensures, invariant, requires};

#[requires(old(x) > 0)]
fn before(x: i32) -> i32 {
    x
}

#[invariant(old(x) > 0)]
fn around(x: i32) -> i32 {
    x
}

#[ensures(v.iter().all(|x| old(*x) > 0))]
fn bound(v: &[i32]) -> i32 {
    v[0]
}

#[ensures(old(ret) > 0)]
fn result(x: i32) -> i32 {
    x
}

#[ensures(old(x, y) > 0)]
fn two(x: i32, y: i32) -> i32 {
    x + y
}

fn main() {}
