trait T {
    #[autofix_contracts::requires(n > 0)]
    fn f(&self, n: i32);
}

fn main() {}
