//! What the crate `contracts` 0.6 gets wrong without saying so, or does not compile; one test per
//! behaviour.
#![cfg(not(any(
    feature = "disable_contracts",
    feature = "override_debug",
    feature = "override_log",
    feature = "no_std"
)))]
#![deny(warnings)]
#![allow(
    missing_docs,
    clippy::needless_return,
    clippy::never_loop,
    clippy::manual_is_multiple_of,
    clippy::len_zero,
    clippy::unnecessary_fold,
    clippy::redundant_closure_call,
    clippy::cmp_null,
    clippy::ptr_eq
)]

#[cfg(feature = "observe")]
extern crate self as autofix_harness;
#[cfg(feature = "observe")]
pub use std;
#[cfg(feature = "observe")]
#[path = "support/contract.rs"]
pub mod contract;
mod support;

use std::cell::Cell;
use std::collections::HashMap;

use autofix_contracts::{debug_ensures, ensures, invariant, requires, test_ensures};
use support::{MESSAGES, blamed_line, path, ready, violation};

mod exits {
    use super::*;

    #[ensures(ret.is_ok())]
    fn question_mark(text: &str) -> Result<i32, std::num::ParseIntError> {
        let n = text.parse::<i32>()?;
        Ok(n)
    }

    #[test]
    fn question_mark_exit_is_checked() {
        assert_eq!(question_mark("1"), Ok(1));
        assert!(violation(|| question_mark("x")).contains("ret.is_ok()"));
    }

    macro_rules! bail {
        ($e:expr) => {
            return $e
        };
    }

    #[ensures(ret > 0)]
    fn macro_return(x: i32) -> i32 {
        if x < 0 {
            bail!(x);
        }
        x + 1
    }

    #[test]
    fn return_made_by_a_macro_is_checked() {
        assert_eq!(macro_return(0), 1);
        assert!(violation(|| macro_return(-1)).contains("ret > 0\n    ret = -1"));
    }

    #[ensures(ret < 3)]
    fn from_loop(items: &[i32]) -> i32 {
        for &item in items {
            let double = |x: i32| {
                if x > 10 {
                    return 0;
                }
                x * 2
            };
            if double(item) != 0 {
                return item;
            }
        }
        0
    }

    #[test]
    fn early_return_in_a_loop_is_checked_and_closures_are_left_alone() {
        assert_eq!(from_loop(&[0, 20, 2]), 2);
        assert!(violation(|| from_loop(&[0, 4])).contains("ret < 3"));
    }

    #[ensures(ret == 3)]
    fn nested(x: i32) -> i32 {
        fn inner(x: i32) -> i32 {
            return x + 1;
        }
        let _future = async {
            if x > 0 {
                return 1;
            }
            2
        };
        inner(x)
    }

    #[test]
    fn nested_functions_and_async_blocks_may_return() {
        assert_eq!(nested(2), 3);
        violation(|| nested(3));
    }

    #[requires(x > 0)]
    #[ensures(false)]
    fn never(x: i32) -> ! {
        panic!("body {x}")
    }

    #[test]
    fn a_function_that_never_returns() {
        assert_eq!(violation(|| never(1)), "body 1");
        assert!(violation(|| never(0)).contains("x > 0"));
    }

    #[ensures(ret == 4)]
    fn labels(n: i32) -> i32 {
        'run: loop {
            loop {
                if n > 1 {
                    break 'run n * 2;
                }
                return 4;
            }
        }
    }

    #[test]
    fn labels_of_the_user() {
        assert_eq!(labels(2), 4);
        assert_eq!(labels(0), 4);
        violation(|| labels(5));
    }
}

mod entry_values {
    use super::*;

    thread_local!(static COUNT: Cell<u32> = const { Cell::new(0) });

    fn expensive() -> u32 {
        COUNT.set(COUNT.get() + 1);
        COUNT.get()
    }

    #[debug_ensures(old(expensive()) > 0)]
    fn debug_only() {}

    #[test]
    fn old_is_evaluated_once_and_only_when_checked() {
        COUNT.set(0);
        debug_only();
        assert_eq!(COUNT.get(), u32::from(cfg!(debug_assertions)));
    }

    #[test_ensures(ret == 1)]
    fn in_tests(x: i32) -> i32 {
        x
    }

    #[test]
    fn test_forms_are_checked_in_tests_whatever_the_profile() {
        violation(|| in_tests(2));
    }

    #[ensures(ret == x + 1)]
    fn mutable(mut x: i32) -> i32 {
        x += 1;
        x
    }

    #[test]
    fn mutable_argument_keeps_its_entry_value() {
        assert_eq!(mutable(1), 2);
    }

    #[ensures(x.len() == old(x.len()) + 1)]
    fn mutable_reference(mut x: &mut Vec<i32>) {
        x.push(1);
        x = &mut *x;
        x[0] = 1;
    }

    #[test]
    fn mutable_reference_stays_readable() {
        let mut v = Vec::new();
        mutable_reference(&mut v);
    }

    #[ensures(matches!(ret, Some(n) if n == old(x) + 1))]
    fn in_macro(mut x: i32) -> Option<i32> {
        x += 1;
        Some(x)
    }

    #[test]
    fn old_inside_a_macro() {
        assert_eq!(in_macro(1), Some(2));
    }

    fn old(x: i32) -> i32 {
        x - 1
    }

    #[requires(self::old(x) > 0)]
    #[ensures(ret == old(x) + self::old(x) + 1)]
    fn real_old(x: i32) -> i32 {
        x * 2
    }

    #[test]
    fn a_function_named_old_is_reachable_by_path() {
        assert_eq!(real_old(2), 4);
    }

    #[ensures(|result| *result == ret)]
    fn parameter_ret(ret: i32) -> i32 {
        ret
    }

    #[test]
    fn a_parameter_named_ret_is_not_shadowed() {
        assert_eq!(parameter_ret(7), 7);
    }
}

mod recursion {
    use super::*;

    struct Stack(Vec<i32>);

    impl Stack {
        #[ensures(ret == (self.len() == 0))]
        fn is_empty(&self) -> bool {
            self.0.is_empty()
        }

        #[ensures((ret == 0) == self.is_empty())]
        fn len(&self) -> usize {
            self.0.len()
        }
    }

    #[test]
    fn contracts_that_call_each_other() {
        assert!(Stack(vec![]).is_empty());
        assert_eq!(Stack(vec![1]).len(), 1);
    }

    struct Valid(i32);

    #[invariant(self.is_valid())]
    impl Valid {
        pub fn is_valid(&self) -> bool {
            self.0 > 0
        }

        pub fn set(&mut self, n: i32) {
            self.0 = n;
        }
    }

    #[test]
    fn invariant_that_calls_a_method_of_its_block() {
        let mut valid = Valid(1);
        valid.set(2);
        violation(|| valid.set(0));
    }

    #[requires(n == 0 || even(n - 1) != even(n))]
    fn even(n: u32) -> bool {
        n % 2 == 0
    }

    #[test]
    fn contract_that_calls_its_own_function() {
        assert!(even(4));
    }

    #[ensures(matches!(inside_a_macro(n), Some(0..9)) || ret.is_none())]
    fn inside_a_macro(n: u32) -> Option<u32> {
        n.checked_sub(1)
    }

    struct Text(&'static str);

    impl PartialEq for Text {
        #[ensures(ret == (other == self))]
        fn eq(&self, other: &Self) -> bool {
            self.0 == other.0
        }
    }

    #[ensures(ret > old(counted(n / 2)))]
    fn counted(n: u32) -> u32 {
        n + 1
    }

    #[test]
    fn calls_that_do_not_look_like_one() {
        assert_eq!(inside_a_macro(1), Some(0));
        assert!(Text("a") != Text("b"));
        assert_eq!(counted(8), 9);
    }

    #[requires(v[n] > 0 && v[same(n, v)] > 0)]
    fn same(n: usize, v: &[u32]) -> usize {
        n + v.len() - v.len()
    }

    #[test]
    fn a_clause_that_panics_is_checked_the_next_time() {
        assert!(violation(|| same(1, &[1])).contains("out of bounds"));
        assert!(violation(|| same(0, &[0])).contains("v[n] > 0"));
        assert_eq!(same(0, &[1]), 0);
    }
}

mod invariants {
    use super::*;

    #[derive(Debug)]
    struct Even(u32);

    #[invariant(self.0 % 2 == 0, "odd")]
    impl Even {
        pub fn plain(n: u32) -> Self {
            Self(n)
        }

        pub fn named(n: u32) -> Even {
            Even(n)
        }

        pub fn option(n: u32) -> Option<Self> {
            (n != 0).then_some(Self(n))
        }

        pub fn result(n: u32) -> Result<Self, String> {
            if n == 0 { Err("zero".into()) } else { Ok(Self(n)) }
        }

        pub fn boxed(n: u32) -> Box<Self> {
            Box::new(Self(n))
        }

        pub fn two_steps(&mut self) {
            self.helper();
            self.helper();
        }

        fn helper(&mut self) {
            self.0 += 1;
        }

        pub fn corrupt(&mut self) {
            self.0 += 1;
        }

        pub fn into_inner(self) -> u32 {
            self.0
        }

        pub fn number_mut(&mut self) -> &mut u32 {
            &mut self.0
        }

        pub fn numbers(&mut self) -> impl Iterator<Item = &mut u32> {
            std::iter::once(&mut self.0)
        }
    }

    #[test]
    fn methods_that_lend_the_object_are_checked_at_entry() {
        let mut even = Even::plain(2);
        *even.number_mut() += 1;
        violation(|| *even.number_mut());
        violation(|| even.numbers().count());
    }

    #[test]
    fn constructors_are_checked() {
        violation(|| Even::plain(1));
        violation(|| Even::named(1));
        violation(|| Even::option(1));
        violation(|| Even::result(1));
        violation(|| Even::boxed(1));
        assert!(Even::option(0).is_none());
        assert!(Even::result(0).is_err());
        assert_eq!(Even::plain(2).0 + Even::named(2).0 + Even::boxed(2).0, 6);
    }

    #[test]
    fn private_helpers_and_consumed_self_are_not() {
        let mut even = Even::plain(2);
        even.two_steps();
        assert_eq!(even.into_inner(), 4);
        assert_eq!(Even(3).into_inner(), 3);
        let message = violation(|| Even(2).corrupt());
        let start = format!("invariant of `{}` violated: self.0 % 2 == 0\n", path("Even::corrupt"));
        assert!(message.starts_with(&start), "{message}");
        assert!(message.ends_with("self.0 = 3, self.0 % 2 = 1"), "{message}");
        assert_eq!(message.contains("odd"), MESSAGES);
    }

    mod unimported {
        pub struct One(pub i32);

        #[autofix_contracts::invariant(self.0 == 1)]
        impl One {
            #[autofix_contracts::ensures(ret == 1)]
            #[autofix_contracts::requires(self.0 == 1)]
            pub fn get(&self) -> i32 {
                self.0
            }
        }
    }

    #[test]
    fn the_attribute_need_not_be_imported() {
        assert_eq!(unimported::One(1).get(), 1);
        violation(|| unimported::One(2).get());
    }
}

mod futures {
    use super::*;

    #[requires(x > 0)]
    #[ensures(ret.as_ref().is_ok_and(|n| *n > x))]
    async fn later(x: i32, mut y: i32) -> Result<i32, std::num::ParseIntError> {
        y += async { x }.await;
        let n: i32 = "1".parse()?;
        Ok(y + n)
    }

    #[test]
    fn async_preconditions_are_checked_at_the_call() {
        let line = blamed_line(|| drop(later(0, 0))) - line!();
        assert_eq!(line, 0);
        assert_eq!(ready(later(1, 0)), Ok(2));
        let future = later(1, -9);
        violation(|| ready(future));
    }

    struct Client(Vec<i32>);

    impl Client {
        #[requires(at < self.0.len())]
        #[ensures(*ret == self.0[at])]
        async fn get(&self, at: usize) -> &i32 {
            &self.0[at]
        }
    }

    #[test]
    fn async_methods_borrow() {
        let client = Client(vec![4]);
        assert_eq!(ready(client.get(0)), &4);
        violation(|| client.get(1));
    }

    trait Service {
        fn call(&mut self, n: u8) -> impl Future<Output = u8>;
    }

    impl Service for u8 {
        #[requires(n < 9)]
        #[ensures(ret == old(*self) + n)]
        async fn call(&mut self, n: u8) -> u8 {
            *self += n;
            *self
        }
    }

    #[test]
    fn async_methods_of_traits() {
        assert_eq!(ready(1.call(2)), 3);
        violation(|| drop(1.call(9)));
    }
}

mod grammar {
    use super::*;

    #[requires(HashMap::<i32, i32>::new().len() == 0, x > 0)]
    fn generics(x: i32) -> i32 {
        x
    }

    #[requires([1, 2].iter().fold(0, |a, b| a + b) == 3, |x: i32, y: i32| -> bool { x < y }(1, x))]
    fn closures(x: i32) -> i32 {
        x
    }

    #[test]
    fn commas_in_generics_and_closures() {
        assert_eq!(generics(1), 1);
        violation(|| generics(0));
        assert_eq!(closures(2), 2);
        violation(|| closures(1));
    }

    #[requires((f as fn(i32) -> i32)(1) == 2, x > 0 -> x < 10 -> x != 5)]
    #[requires(match x { 1 => true, _ => x > 3 -> x > 4 })]
    fn arrows(f: fn(i32) -> i32, x: i32) -> i32 {
        f(x)
    }

    #[test]
    fn arrows_of_types_and_implications() {
        let inc = |x| x + 1;
        assert_eq!(arrows(inc, 1), 2);
        assert_eq!(arrows(inc, 11), 12);
        assert_eq!(arrows(inc, -5), -4);
        violation(|| arrows(inc, 5));
        violation(|| arrows(inc, 4));
    }

    macro_rules! checked {
        ($name:ident, $c:expr) => {
            #[ensures($c)]
            fn $name() -> i32 {
                1
            }
        };
    }
    checked!(made_by_macro, ret == 1);

    macro_rules! with_body {
        ($name:ident, $result:ty, $body:block) => {
            #[ensures(ret == 2)]
            fn $name() -> $result $body
        };
    }
    with_body!(body_from_macro, i32, { 2 });

    mod imported_by_macro {
        macro_rules! with_imports {
            ($requires:path, $ensures:path) => {
                use $ensures;
                use $requires;

                #[requires(x > 0)]
                #[ensures(ret > 0)]
                pub fn half(x: u32) -> u32 {
                    x / 2
                }
            };
        }
        with_imports!(autofix_contracts::requires, autofix_contracts::ensures);
    }

    #[test]
    fn imports_made_by_macro_rules_are_used() {
        assert_eq!(imported_by_macro::half(2), 1);
        violation(|| imported_by_macro::half(0));
        violation(|| imported_by_macro::half(1));
    }

    #[test]
    fn a_body_from_macro_rules() {
        assert_eq!(body_from_macro(), 2);
    }

    #[test]
    fn ret_in_a_clause_made_by_macro_rules() {
        assert_eq!(made_by_macro(), 1);
    }
}

mod bodies {
    use super::*;

    struct Items(Vec<String>);

    impl Items {
        #[requires(!self.0.is_empty())]
        #[ensures(!ret.is_empty())]
        fn first_mut(&mut self) -> &mut String {
            &mut self.0[0]
        }
    }

    #[test]
    fn mutable_borrow_of_self_is_returned() {
        let mut items = Items(vec!["a".to_owned()]);
        items.first_mut().push('b');
        assert_eq!(items.first_mut(), "ab");
        items.first_mut().clear();
        violation(|| items.first_mut().len());
    }

    #[requires(is_aligned(at as *mut u64 as usize))]
    #[requires(at as *mut u64 != std::ptr::null_mut())]
    fn pointers(at: &mut u64) -> u64 {
        *at
    }

    fn is_aligned(address: usize) -> bool {
        address % align_of::<u64>() == 0
    }

    #[test]
    fn an_exclusive_reference_becomes_a_pointer() {
        assert_eq!(pointers(&mut 3), 3);
    }

    #[requires(limit > 0)]
    fn panics(limit: usize) {
        let empty: Vec<i32> = Vec::with_capacity(limit);
        let _ = empty[limit]; // panics here
    }

    #[test]
    fn panics_of_the_body_keep_their_place() {
        let call = line!() + 1;
        assert_eq!(blamed_line(|| panics(0)), call);
        assert_eq!(blamed_line(|| panics(1)), call - 6);
    }

    #[ensures(*x > 0)]
    fn todo(x: &i32) -> i32 {
        todo!("{x}")
    }

    #[test]
    fn a_body_to_be_done() {
        violation(|| todo(&1));
    }
}
