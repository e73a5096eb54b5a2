use autofix_contracts::ensures;

#[ensures(v.len() == old(v.len()))]
fn first(v: &mut Vec<i32>) -> &mut i32 {
    &mut v[0]
}

#[ensures(!v.is_empty() && *ret > *w)]
fn named<'a>(v: &'a mut Vec<i32>, w: &mut i32) -> &'a mut i32 {
    *w = 1;
    &mut v[0]
}

fn main() {}
