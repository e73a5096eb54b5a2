#[autofix_contracts::ensures(ret.len() == v.len())]
fn sorted(mut v: Vec<i32>) -> Vec<i32> {
    v.sort();
    v
}

fn main() {
    sorted(vec![]);
}
