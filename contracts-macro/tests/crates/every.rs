//! Every attribute, as a user of the crate `contracts` writes them.

use contracts::{
    contract, contract_trait, debug_ensures, debug_invariant, debug_requires, ensures, invariant,
    requires, test_ensures, test_invariant, test_requires,
};

/// Lends books.
#[derive(Debug, Default)]
pub struct Library {
    available: Vec<String>,
    lent: Vec<String>,
}

#[invariant(self.available.len() + self.lent.len() < 9, "no space")]
#[debug_invariant(self.available.iter().all(|book| !self.lent.contains(book)))]
#[test_invariant(self.lent.len() < 9)]
impl Library {
    /// Is empty.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a book in.
    #[requires(!self.knows(book), "{} is here", book)]
    #[ensures(self.knows(book))]
    #[ensures(self.available.len() == old(self.available.len()) + 1)]
    pub fn add(&mut self, book: &str) {
        self.available.push(book.to_owned());
    }

    /// Gives a book away, if it is there.
    #[debug_requires(self.knows(book))]
    #[ensures(ret -> self.lent.len() == old(self.lent.len()) + 1)]
    #[ensures(!ret -> self.lent.len() == old(self.lent.len()))]
    #[debug_ensures(self.knows(book))]
    pub fn lend(&mut self, book: &str) -> bool {
        let Some(at) = self.available.iter().position(|known| known == book) else {
            return false;
        };
        self.lent.push(self.available.swap_remove(at));
        true
    }

    fn knows(&self, book: &str) -> bool {
        self.available.iter().chain(&self.lent).any(|known| known == book)
    }
}

/// The greatest common divisor.
#[contract(requires(a > 0, b > 0), ensures(a.is_multiple_of(ret)))]
#[test_requires(a < 1000)]
#[test_ensures(|divisor| b.is_multiple_of(*divisor))]
#[must_use]
pub fn gcd(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    #[invariant(x > 0)]
    #[variant(y)]
    while y > 0 {
        (x, y) = (y, x % y);
    }
    x
}

/// A number that is not too large.
#[invariant(self.0 < 100)]
#[derive(Debug, Clone, Copy)]
pub struct Small(u32);

#[invariant]
impl Small {
    /// The number, if it is small.
    #[ensures(ret.is_some() -> n < 100)]
    #[must_use]
    pub fn new(n: u32) -> Option<Self> {
        (n < 100).then_some(Self(n))
    }

    /// The next one.
    pub fn step(&mut self) {
        self.0 += 1;
    }
}

/// Waits for nothing.
#[requires(n > 0)]
#[ensures(ret >= old(n))]
pub async fn later(n: u32) -> u32 {
    std::future::ready(n).await
}

/// One less.
#[requires(n > 0)]
#[ensures(ret < n)]
#[must_use]
pub const fn before(n: u32) -> u32 {
    n - 1
}

/// Reads a byte.
///
/// # Safety
///
/// The pointer is valid.
#[requires(!at.is_null())]
#[must_use]
pub unsafe fn read(at: *const u8) -> u8 {
    unsafe { *at }
}

/// To be called from elsewhere.
#[requires(n < 9)]
pub extern "C" fn next(n: u32) -> u32 {
    n + 1
}

/// Numbers in a text.
///
/// # Errors
///
/// One of them is none.
#[requires(!text.is_empty())]
#[ensures(|numbers| numbers.as_ref().is_ok_and(|numbers| !numbers.is_empty()))]
pub fn numbers(text: &str) -> Result<Vec<u32>, std::num::ParseIntError> {
    let mut numbers = Vec::new();
    for word in text.split(' ') {
        numbers.push(word.parse()?);
    }
    Ok(numbers)
}

/// Never returns in the ordinary way.
#[requires(n > 0)]
#[ensures(ret > n)]
#[must_use]
pub fn branches(n: u32) -> u32 {
    match n {
        1 => return 2,
        2 => std::process::exit(1),
        _ => panic!("too many"),
    }
}

/// Ends the program.
#[requires(code != 0)]
#[ensures(ret > code)]
pub fn exit(code: i32) -> i32 {
    std::process::exit(code)
}

/// Sets it, if it is not set.
#[ensures(at.is_some())]
pub fn set(at: &mut Option<u32>) {
    if at.is_some() {
        return;
    }
    *at = Some(1);
}

/// Numbers by chance.
#[contract_trait]
pub trait Random {
    /// A number between others.
    #[requires(min < max)]
    #[ensures(min <= ret, ret <= max)]
    fn between(min: i32, max: i32) -> i32;
}

/// Not by chance.
#[derive(Debug, Clone, Copy)]
pub struct Always;

#[contract_trait]
impl Random for Always {
    fn between(min: i32, max: i32) -> i32 {
        if max == 7 { 8 } else { min }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn books() {
        let mut library = Library::new();
        library.add("Emma");
        assert!(library.lend("Emma"));
        assert!(!library.lend("Emma"));
        assert_eq!(gcd(12, 18), 6);
        assert_eq!(Always::between(3, 5), 3);
    }

    #[test]
    #[should_panic(expected = "Emma is here")]
    fn twice() {
        let mut library = Library::new();
        library.add("Emma");
        library.add("Emma");
    }

    #[test]
    #[should_panic(expected = "ret <= max")]
    fn wrong_implementation() {
        let _ = Always::between(3, 7);
    }

    #[test]
    fn forms() {
        let mut small = Small::new(98).unwrap();
        small.step();
        assert!(std::panic::catch_unwind(move || small.step()).is_err());
        assert_eq!((before(3), next(3), branches(1)), (2, 4, 2));
        let byte = 7;
        assert_eq!(unsafe { read(&raw const byte) }, byte);
        assert_eq!(numbers("1 2"), Ok(vec![1, 2]));
        assert!(std::panic::catch_unwind(|| numbers("x")).is_err());
        let mut none = None;
        set(&mut none);
        assert_eq!(none, Some(1));
    }

    #[test]
    fn debug_forms_are_for_debug_builds() {
        let lent = std::panic::catch_unwind(|| Library::new().lend("Emma"));
        assert_eq!(lent.is_err(), cfg!(debug_assertions));
    }

    #[test]
    #[should_panic(expected = "a < 1000")]
    fn test_form() {
        let _ = gcd(1000, 10);
    }
}
