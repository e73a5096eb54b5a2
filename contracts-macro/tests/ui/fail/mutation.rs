use autofix_contracts::{ensures, requires};

#[requires(x = 1)]
fn assign(x: i32) {
    let _ = x;
}

#[requires({ *x += 1; true })]
fn block(x: &mut i32) {
    *x += 1;
}

#[ensures(v.pop().is_none())]
fn method(v: &mut Vec<i32>) {
    v.clear();
}

#[requires(std::mem::take(&mut *v).is_empty())]
fn borrow(v: &mut Vec<i32>) {
    v.clear();
}

#[requires(v.first()? > &1)]
fn question(v: &[i32]) -> Option<i32> {
    v.first().copied()
}

fn main() {}
