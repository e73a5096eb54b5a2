#[autofix_contracts::requires(true)]
struct S;

fn main() {
    let _ = S;
}
