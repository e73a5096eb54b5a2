//! Times of a call with and without contracts, in turn, so that all see the same machine.

use autofix_contracts::{ensures, requires};
use std::hint::black_box;
use std::time::Instant;

const CALLS: u32 = 4_000_000;
const ROUNDS: usize = 25;

#[inline(never)]
fn plain(v: &mut [u32], i: usize, x: u32) -> u32 {
    let before = v[i];
    if x > 10 {
        return before;
    }
    v[i] = x;
    before.wrapping_add(x)
}

#[inline(never)]
fn hand_written(v: &mut [u32], i: usize, x: u32) -> u32 {
    assert!(i < v.len(), "i < v.len(): {i}, {}", v.len());
    assert!(x > 0, "x > 0: {x}");
    let old = v.len();
    let body = |v: &mut [u32]| {
        let before = v[i];
        if x > 10 {
            return before;
        }
        v[i] = x;
        before.wrapping_add(x)
    };
    let ret = body(v);
    assert!(v.len() == old && ret >= 1, "v.len() == old, ret >= 1: {ret}");
    ret
}

#[inline(never)]
#[requires(i < v.len())]
#[requires(x > 0)]
#[ensures(v.len() == old(v.len()), ret >= 1)]
fn contracts(v: &mut [u32], i: usize, x: u32) -> u32 {
    let before = v[i];
    if x > 10 {
        return before;
    }
    v[i] = x;
    before.wrapping_add(x)
}

struct Guarded(Vec<u32>);

impl Guarded {
    fn count(&self) -> usize {
        self.0.len()
    }

    #[inline(never)]
    #[requires(i < self.count())]
    #[requires(x > 0)]
    #[ensures(self.count() == old(self.count()), ret >= 1)]
    fn guarded(&mut self, i: usize, x: u32) -> u32 {
        plain_inline(&mut self.0, i, x)
    }
}

#[inline(always)]
fn plain_inline(v: &mut [u32], i: usize, x: u32) -> u32 {
    let before = v[i];
    if x > 10 {
        return before;
    }
    v[i] = x;
    before.wrapping_add(x)
}

fn time(least: &mut f64, mut call: impl FnMut(usize, u32) -> u32) {
    let start = Instant::now();
    let mut sum = 0u32;
    for k in 0..CALLS {
        sum = sum.wrapping_add(call(black_box((k & 7) as usize), black_box(k % 20 + 1)));
    }
    black_box(sum);
    *least = least.min(start.elapsed().as_secs_f64() / f64::from(CALLS) * 1e9);
}

fn main() {
    let (mut v, mut object) = (vec![1; 8], Guarded(vec![1; 8]));
    let mut least = [f64::MAX; 4];
    for _ in 0..ROUNDS {
        time(&mut least[0], |i, x| plain(&mut v, i, x));
        time(&mut least[1], |i, x| hand_written(&mut v, i, x));
        time(&mut least[2], |i, x| contracts(&mut v, i, x));
        time(&mut least[3], |i, x| object.guarded(i, x));
    }
    println!("| a call in a release build | ns | of assertions |\n|---|---|---|");
    let names = ["no contracts", "assertions by hand", "contracts", "contracts, guarded"];
    for (name, ns) in names.into_iter().zip(least) {
        println!("| {name} | {ns:.2} | {:.2} |", ns / least[1]);
    }
}
