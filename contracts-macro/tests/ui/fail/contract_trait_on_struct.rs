#[autofix_contracts::contract_trait]
struct S;

fn main() {
    let _ = S;
}
