//! Who knows whom. Friendship goes both ways.

use contracts::{ensures, invariant};
use std::collections::{BTreeMap, BTreeSet};

/// People, who are numbers, and their friends.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Friends {
    people: BTreeMap<u32, BTreeSet<u32>>,
}

impl Friends {
    /// Is everyone a friend of their friends, and nobody a friend of themselves?
    fn is_mutual(&self) -> bool {
        self.people.iter().all(|(person, friends)| {
            friends.iter().all(|friend| {
                let theirs = self.people.get(friend);
                friend != person && theirs.is_some_and(|theirs| theirs.contains(person))
            })
        })
    }
}

#[invariant(self.is_mutual())]
impl Friends {
    /// Nobody.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many people there are.
    pub fn len(&self) -> usize {
        self.people.len()
    }

    /// Is there nobody?
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// Is this person there?
    pub fn contains(&self, person: u32) -> bool {
        self.people.contains_key(&person)
    }

    /// Someone comes, without friends at first; `false` if they are there already.
    #[ensures(self.contains(person))]
    #[ensures(ret == !old(self.contains(person)))]
    pub fn join(&mut self, person: u32) -> bool {
        if self.contains(person) {
            return false;
        }
        self.people.insert(person, BTreeSet::new());
        true
    }

    /// Someone goes; `false` if they are not there. The others stay, and stay friends.
    #[ensures(!self.contains(person))]
    #[ensures(ret == old(self.contains(person)))]
    #[ensures(self.len() + usize::from(ret) == old(self.len()))]
    pub fn leave(&mut self, person: u32) -> bool {
        self.people.remove(&person).is_some()
    }

    /// Are they friends?
    #[ensures(ret == self.are_friends(b, a))]
    pub fn are_friends(&self, a: u32, b: u32) -> bool {
        self.people
            .get(&a)
            .is_some_and(|friends| friends.contains(&b))
    }

    /// Two people become friends; `false` if one of them is not there, if they are the same, or if they
    /// are friends already.
    #[ensures(ret -> self.are_friends(a, b))]
    #[ensures(self.len() == old(self.len()))]
    pub fn befriend(&mut self, a: u32, b: u32) -> bool {
        if a == b || !self.contains(a) || !self.contains(b) {
            return false;
        }
        self.people.entry(a).or_default().insert(b);
        self.people.entry(b).or_default().insert(a)
    }

    /// Two people are no friends any more; `false` if they were none.
    #[ensures(!self.are_friends(a, b))]
    #[ensures(self.len() == old(self.len()))]
    pub fn part(&mut self, a: u32, b: u32) -> bool {
        let mut parted = false;
        for (person, friend) in [(a, b), (b, a)] {
            if let Some(friends) = self.people.get_mut(&person) {
                parted = friends.remove(&friend);
            }
        }
        parted
    }

    /// The friends of someone, from small to large numbers.
    pub fn friends_of(&self, person: u32) -> Vec<u32> {
        self.people
            .get(&person)
            .into_iter()
            .flatten()
            .copied()
            .collect()
    }

    /// The people who are friends of both.
    #[ensures(ret.iter().all(|&it| self.are_friends(a, it) && self.are_friends(b, it)))]
    pub fn common(&self, a: u32, b: u32) -> Vec<u32> {
        match (self.people.get(&a), self.people.get(&b)) {
            (Some(of_a), Some(of_b)) => of_a.intersection(of_b).copied().collect(),
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comes_and_goes() {
        let mut friends = Friends::new();
        assert!(friends.join(1));
        assert!(!friends.join(1));
        assert!(friends.leave(1));
        assert!(!friends.leave(1));
        assert!(friends.is_empty());
    }

    #[test]
    fn makes_friends() {
        let mut friends = Friends::new();
        for person in 1..=3 {
            friends.join(person);
        }
        assert!(friends.befriend(1, 3));
        assert!(friends.befriend(2, 3));
        assert!(!friends.befriend(3, 4));
        assert_eq!(friends.common(1, 2), [3]);
        assert!(friends.part(3, 1));
        assert_eq!(friends.friends_of(3), [2]);
    }
}
