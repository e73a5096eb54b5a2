struct S(Vec<i32>);

impl S {
    #[autofix_contracts::ensures(self.0.len() == old(self.0.len()))]
    fn first(&mut self) -> &mut i32 {
        &mut self.0[0]
    }
}

fn main() {
    S(vec![1]).first();
}
