//! Majorities: an item that makes up more than half of all.

use contracts::{ensures, requires};

/// The number of items that equal `item`.
#[ensures(ret <= items.len())]
pub fn occurrences<T: PartialEq>(items: &[T], item: &T) -> usize {
    items.iter().filter(|other| *other == item).count()
}

/// Is `item` more than half of the items?
#[ensures(!ret || items.contains(item))]
pub fn is_majority<T: PartialEq>(items: &[T], item: &T) -> bool {
    occurrences(items, item) > items.len() / 2
}

/// The item that is more than half of the items, if there is one. Takes linear time and no space:
/// pairs of different items cancel each other, and only what is left can be the majority.
#[ensures(ret.is_none_or(|item| is_majority(items, item)))]
#[ensures(ret.is_some() || !items.iter().any(|item| is_majority(items, item)))]
pub fn majority<T: PartialEq>(items: &[T]) -> Option<&T> {
    let mut candidate = items.first()?;
    let mut lead = 0;
    for item in items {
        if lead == 0 {
            candidate = item;
            lead = 1;
        } else if item == candidate {
            lead += 1;
        } else {
            lead -= 1;
        }
    }
    Some(candidate)
}

/// A ballot box: opinions of any type, one by one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ballot<T> {
    cast: Vec<T>,
}

impl<T: PartialEq + Clone> Ballot<T> {
    /// An empty box.
    #[ensures(ret.turnout() == 0)]
    pub fn new() -> Self {
        Self { cast: Vec::new() }
    }

    /// The number of opinions.
    pub fn turnout(&self) -> usize {
        self.cast.len()
    }

    /// Adds an opinion.
    #[ensures(self.turnout() == old(self.turnout()) + 1)]
    pub fn cast(&mut self, opinion: T) {
        self.cast.push(opinion);
    }

    /// Takes back the latest opinion.
    #[requires(self.turnout() > 0)]
    #[ensures(self.turnout() + 1 == old(self.turnout()))]
    pub fn retract(&mut self) {
        self.cast.pop();
    }

    /// The number of those who share an opinion.
    pub fn support(&self, opinion: &T) -> usize {
        occurrences(&self.cast, opinion)
    }

    /// The opinion of more than half, if there is one.
    pub fn winner(&self) -> Option<T> {
        majority(&self.cast).cloned()
    }
}
