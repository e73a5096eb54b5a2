use autofix_contracts::ensures;

#[ensures(ret.len() == v.len())]
fn sorted(v: Vec<i32>) -> Vec<i32> {
    let mut sorted = v;
    sorted.sort();
    sorted
}

#[ensures(ret == name.len())]
fn length(name: String) -> usize {
    name.into_bytes().len()
}

fn main() {}
