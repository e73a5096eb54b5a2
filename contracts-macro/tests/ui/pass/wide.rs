//! Clauses and signatures that are easy to get wrong.
#![deny(warnings)]

use autofix_contracts::*;
use std::borrow::Cow;
#[requires(!p.is_null())]
#[ensures(ret > 0)]
pub unsafe fn raw(p: *const u8) -> u8 {
    unsafe { *p }
}
#[requires(x > 0)]
#[ensures(ret > 0)]
#[unsafe(no_mangle)]
pub fn no_mangle_fn(x: i32) -> i32 {
    x
}
#[requires(!x.is_empty())]
#[ensures(ret.len() <= x.len())]
pub fn cow<'a>(x: &'a str) -> Cow<'a, str> {
    Cow::Borrowed(&x[1..])
}
#[requires(!x.is_empty())]
pub fn boxed<'a>(x: &'a [i32]) -> Box<dyn Iterator<Item = &'a i32> + 'a> {
    Box::new(x.iter())
}
#[requires(n > 0)]
#[ensures(ret(1) == n + 1)]
pub fn adder(n: i32) -> impl Fn(i32) -> i32 {
    move |x| x + n
}
pub struct S {
    a: Vec<i32>,
    m: std::sync::Mutex<i32>,
}
#[invariant(*self.m.lock().unwrap() >= 0)]
impl S {
    #[requires(i < self.a.len())]
    #[ensures(*ret == old(self.a[i]))]
    pub fn get_mut(&mut self, i: usize) -> &mut i32 {
        &mut self.a[i]
    }
    #[ensures(ret.a.len() == old(self.a.len()) + 1)]
    pub fn with(mut self, i: i32) -> Self {
        self.a.push(i);
        self
    }
    #[requires(a.0 > 0)]
    #[ensures(a.1 > 0 -> ret > 0)]
    pub fn pat(&self, (mut a, _b): ((i32, i32), i32)) -> i32 {
        a.0 += a.1;
        a.0
    }
    #[requires(rows > 0 && cols > 0, "dims")]
    #[ensures(ret.iter().all(|r| r.len() == cols))]
    pub fn grid(rows: usize, cols: usize) -> Vec<Vec<u8>> {
        vec![vec![0; cols]; rows]
    }
    #[ensures(ret.as_ref().map(|s| s.len()) == Some(3) -> ret.is_some())]
    #[requires(key.as_ref().len() > 0)]
    pub fn asr<K: AsRef<str>>(&self, key: K) -> Option<String> {
        Some(key.as_ref().to_string())
    }
    #[requires(text.parse::<i32>().is_ok())]
    #[ensures(ret == text.parse().unwrap())]
    #[ensures(i64::from(ret) == text.parse::<i64>().unwrap())]
    pub fn parse(text: &str) -> i32 {
        text.parse().unwrap()
    }
    #[ensures(self.a == old(self.a.clone()) || self.a.len() > old(self.a.clone()).len())]
    pub fn w<W: std::io::Write>(&mut self, w: &mut W) -> std::io::Result<()> {
        writeln!(w, "x")?;
        self.a.push(1);
        Ok(())
    }
}
#[ensures(ret == v.iter().sum::<i32>())]
#[ensures(ret == v.iter().sum())]
#[ensures(v.iter().copied().max() >= v.iter().copied().min())]
#[ensures(Some(ret) >= None)]
pub fn sum(v: &[i32]) -> i32 {
    v.iter().sum()
}
#[requires(a <= b, "order")]
#[ensures(ret >= a && ret <= b)]
pub fn clamp<T: PartialOrd + Copy>(x: T, a: T, b: T) -> T {
    if x < a {
        a
    } else if x > b {
        b
    } else {
        x
    }
}
#[requires(x == 1 << n)]
#[requires(x < 1 << 40)]
pub fn shl(x: u64, n: u32) -> u64 {
    x << n
}
#[ensures(old(x) < ret)]
#[debug_ensures(old(name.len()) > 0 -> ret > 0)]
#[test_ensures(old(name.to_owned()) == name)]
pub fn modes(x: u8, name: &str) -> u8 {
    x + name.len() as u8
}
#[ensures(ret > 0)]
pub fn leaves(x: i32) -> i32 {
    if x < 0 {
        std::process::exit(1)
    }
    return x + 1;
}
#[ensures(ret > 0)]
pub fn branches(x: i32) -> i32 {
    match x {
        0 => return 1,
        _ => return 2,
    }
}
#[ensures(ret > 0)]
pub fn exits(code: i32) -> i32 {
    std::process::exit(code)
}
#[ensures(*n > 0)]
pub fn unit(n: &mut i32) {
    if *n > 0 {
        return;
    }
    *n = 1
}
#[ensures(ret == ())]
#[ensures(*n > 0)]
pub fn unit_result(n: &mut i32) {
    *n += 1
}
#[derive(PartialEq)]
pub enum E {
    A,
    B(i32),
}
#[ensures(matches!(ret, E::B(n) if n > old(x)))]
#[ensures(ret != E::A)]
#[ensures(if let E::B(n) = ret { n > x } else { false })]
pub fn e(x: i32) -> E {
    E::B(x + 1)
}

fn main() {
    assert_eq!(sum(&[1, 2]), 3);
    assert_eq!(S::parse("12"), 12);
    assert_eq!(clamp(7, 1, 5), 5);
    assert_eq!(cow("ab"), "b");
    assert_eq!(adder(1)(2), 3);
    assert!(e(1) == E::B(2));
}
