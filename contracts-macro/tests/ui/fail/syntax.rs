use autofix_contracts::{ensures, invariant, requires};

#[requires(x >)]
fn missing_operand(x: i32) -> i32 {
    x
}

#[requires(x > 0; x < 9)]
#[ensures(ret > 0)]
fn wrong_separator(x: i32) -> i32 {
    x
}

#[ensures(ret > 0 ->)]
fn missing_conclusion(x: i32) -> i32 {
    x
}

#[invariant(x > 0, "message" x)]
fn missing_comma(x: i32) -> i32 {
    x
}

fn main() {
    missing_operand(1) + wrong_separator(1) + missing_conclusion(1) + missing_comma(1);
}
