use autofix_contracts::{contract_trait, ensures, requires};

#[contract_trait]
trait T {
    #[requires(n >)]
    fn malformed(&self, n: i32) -> i32;

    #[ensures(old(ret) > 0)]
    fn unknown(&self) -> i32;
}

#[contract_trait]
impl T for u8 {
    #[requires(old(n) > 0)]
    fn malformed(&self, n: i32) -> i32 {
        n
    }

    fn unknown(&self) -> i32 {
        1
    }
}

fn main() {}
