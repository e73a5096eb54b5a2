use autofix_contracts::requires;

#[requires(n > 0)]
fn empty(n: u32) -> u32 {
    let mut i = 0;
    #[invariant]
    while i < n {
        i += 1;
    }
    i
}

#[requires(n > 0)]
fn malformed(n: u32) -> u32 {
    let mut i = 0;
    #[variant(n -)]
    while i < n {
        i += 1;
    }
    i
}

#[requires(n > 0)]
fn entry_value(n: u32) -> u32 {
    let mut i = 0;
    #[invariant(i <= old(n))]
    while i < n {
        i += 1;
    }
    i
}

fn main() {}
