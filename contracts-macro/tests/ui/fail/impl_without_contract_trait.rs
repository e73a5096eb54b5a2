use autofix_contracts::{contract_trait, requires};

#[contract_trait]
trait T {
    #[requires(n > 0)]
    fn f(&self, n: i32) {
        let _ = n;
    }
}

impl T for u8 {
    fn f(&self, n: i32) {
        let _ = n;
    }
}

fn main() {
    1.f(1);
}
