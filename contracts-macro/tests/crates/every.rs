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
    #[should_panic(expected = "a < 1000")]
    fn test_form() {
        let _ = gcd(1000, 10);
    }
}
