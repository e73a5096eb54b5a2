#[autofix_contracts::contract_trait(strict)]
trait T {
    fn f(&self);
}

impl T for u8 {
    fn f(&self) {}
}

fn main() {
    1.f();
}
