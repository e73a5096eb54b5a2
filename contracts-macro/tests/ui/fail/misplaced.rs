use autofix_contracts::{contract, contract_trait, ensures, invariant, requires};

struct S;

#[requires(true)]
impl S {}

#[ensures(true)]
mod m {}

#[contract(requires(true))]
enum E {}

#[invariant(true)]
const _: S = S;

#[contract_trait]
impl S {}

fn main() {}
