//! Calls of the same functions, written in several ways.
//!
//! Without arguments, times them in turn, so that all see the same machine; with the number of a
//! function and of calls, only makes these calls, for somebody else to count instructions.

use std::hint::black_box;
use std::time::Instant;

const CALLS: u32 = 100_000;
const ROUNDS: usize = 200;

/// A numeric function of a few instructions: nothing hides what is checked around it.
macro_rules! replace {
    ($v:ident, $i:ident, $x:ident) => {{
        let before = $v[$i];
        if $x > 10 {
            return before;
        }
        $v[$i] = $x;
        before.wrapping_add($x)
    }};
}

/// A binary search.
macro_rules! search {
    ($v:ident, $x:ident) => {{
        let (mut low, mut high) = (0, $v.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if $v[middle] < $x {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }};
}

/// A list with a limit, whose methods are specified by its other methods.
pub struct Stack(Vec<u32>);

impl Stack {
    fn count(&self) -> usize {
        self.0.len()
    }
}

/// Takes the last element and puts another one in its place.
macro_rules! exchange {
    ($self:ident, $x:ident) => {{
        let last = $self.0.pop().unwrap_or_default();
        $self.0.push($x);
        last
    }};
}

mod plain {
    use super::*;

    #[inline(never)]
    pub fn replace(v: &mut [u32], i: usize, x: u32) -> u32 {
        replace!(v, i, x)
    }

    #[inline(never)]
    pub fn search(v: &[u32], x: u32) -> usize {
        search!(v, x)
    }

    impl Stack {
        #[inline(never)]
        pub fn plain(&mut self, x: u32) -> u32 {
            exchange!(self, x)
        }
    }
}

mod by_hand {
    use super::*;

    #[inline(never)]
    pub fn replace(v: &mut [u32], i: usize, x: u32) -> u32 {
        assert!(i < v.len(), "i < v.len(): {i}, {}", v.len());
        assert!(x > 0, "x > 0: {x}");
        let old = v.len();
        let body = |v: &mut [u32]| replace!(v, i, x);
        let ret = body(v);
        assert!(v.len() == old, "v.len() == old: {}, {old}", v.len());
        assert!(ret >= 1, "ret >= 1: {ret}");
        ret
    }

    #[inline(never)]
    pub fn search(v: &[u32], x: u32) -> usize {
        assert!(!v.is_empty(), "!v.is_empty(): {v:?}");
        let ret = search!(v, x);
        assert!(ret <= v.len(), "ret <= v.len(): {ret}, {}", v.len());
        assert!(ret == v.len() || v[ret] >= x, "v[ret] >= x: {ret}, {x}");
        ret
    }

    impl Stack {
        #[inline(never)]
        pub fn by_hand(&mut self, x: u32) -> u32 {
            assert!(self.count() > 0, "self.count() > 0: {}", self.count());
            assert!(x > 0, "x > 0: {x}");
            let old = self.count();
            let ret = exchange!(self, x);
            assert!(self.count() == old, "self.count() == old: {}, {old}", self.count());
            assert!(ret >= 1, "ret >= 1: {ret}");
            ret
        }
    }
}

macro_rules! attributes {
    ($module:ident, $requires:path, $ensures:path) => {
        mod $module {
            use super::*;
            use $ensures;
            use $requires;

            #[inline(never)]
            #[requires(i < v.len())]
            #[requires(x > 0)]
            #[ensures(v.len() == old(v.len()), ret >= 1)]
            pub fn replace(v: &mut [u32], i: usize, x: u32) -> u32 {
                let before = v[i];
                if x > 10 {
                    return before;
                }
                v[i] = x;
                before.wrapping_add(x)
            }

            #[inline(never)]
            #[requires(!v.is_empty())]
            #[ensures(ret <= v.len())]
            #[ensures(ret == v.len() || v[ret] >= x)]
            pub fn search(v: &[u32], x: u32) -> usize {
                search!(v, x)
            }

            impl Stack {
                #[inline(never)]
                #[requires(self.count() > 0)]
                #[requires(x > 0)]
                #[ensures(self.count() == old(self.count()))]
                #[ensures(ret >= 1)]
                pub fn $module(&mut self, x: u32) -> u32 {
                    exchange!(self, x)
                }
            }
        }
    };
}
attributes!(ours, autofix_contracts::requires, autofix_contracts::ensures);
attributes!(others, contracts::requires, contracts::ensures);

mod spec {
    use super::*;
    use anodized::spec;

    #[inline(never)]
    #[spec(
        requires: [i < v.len(), x > 0],
        captures: n = v.len(),
        ensures: [v.len() == n, |ret| ret >= 1],
    )]
    pub fn replace(v: &mut [u32], i: usize, x: u32) -> u32 {
        replace!(v, i, x)
    }

    #[inline(never)]
    #[spec(requires: !v.is_empty(), ensures: [|ret| ret <= v.len(), |ret| ret == v.len() || v[ret] >= x])]
    pub fn search(v: &[u32], x: u32) -> usize {
        search!(v, x)
    }

    impl Stack {
        #[inline(never)]
        #[spec(
            requires: [self.count() > 0, x > 0],
            captures: n = self.count(),
            ensures: [self.count() == n, |ret| ret >= 1],
        )]
        pub fn spec(&mut self, x: u32) -> u32 {
            exchange!(self, x)
        }
    }
}

/// What the functions work on.
struct World {
    v: Vec<u32>,
    sorted: Vec<u32>,
    stack: Stack,
}

type Call = fn(&mut World, u32) -> u32;

macro_rules! calls {
    ($($module:ident),*) => {
        [
            $(("replace", stringify!($module), |world: &mut World, k: u32| {
                $module::replace(black_box(&mut world.v), (k & 7) as usize, k % 20 + 1)
            }),)*
            $(("search", stringify!($module), |world: &mut World, k: u32| {
                $module::search(black_box(&world.sorted), k % 1100) as u32
            }),)*
            $(("stack", stringify!($module), |world: &mut World, k: u32| {
                black_box(&mut world.stack).$module(k % 20 + 1)
            }),)*
        ]
    };
}
const FUNCTIONS: [(&str, &str, Call); 15] = calls!(plain, by_hand, ours, others, spec);

#[inline(never)]
fn repeat(call: Call, world: &mut World, calls: u32) {
    for k in 0..calls {
        black_box(call(world, black_box(k)));
    }
}

fn main() {
    let mut world =
        World { v: vec![1; 8], sorted: (0..1000).collect(), stack: Stack(vec![1, 2, 3]) };
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse().expect("a number"));
    if let (Some(function), Some(calls)) = (arguments.next(), arguments.next()) {
        let function: u32 = function;
        return repeat(FUNCTIONS[function as usize].2, &mut world, calls);
    }
    let mut least = [f64::MAX; FUNCTIONS.len()];
    for _ in 0..ROUNDS {
        for ((_, _, call), least) in FUNCTIONS.iter().zip(&mut least) {
            let start = Instant::now();
            repeat(*call, &mut world, CALLS);
            *least = least.min(start.elapsed().as_secs_f64() / f64::from(CALLS) * 1e9);
        }
    }
    for ((what, how, _), ns) in FUNCTIONS.iter().zip(least) {
        println!("{what} {how} {ns}");
    }
}
