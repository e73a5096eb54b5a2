//! Pairs, in which each side belongs to one other side: people and desks, names and numbers.

use contracts::{ensures, invariant};
use std::collections::BTreeMap;

/// Pairs that can be found from both sides.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TwoWayMap<L, R> {
    rights: BTreeMap<L, R>,
    lefts: BTreeMap<R, L>,
}

impl<L: Ord, R: Ord> TwoWayMap<L, R> {
    /// Are the same pairs found from both sides?
    fn agrees(&self) -> bool {
        self.rights.len() == self.lefts.len()
            && self
                .rights
                .iter()
                .all(|(left, right)| self.lefts.get(right) == Some(left))
    }
}

#[invariant(self.agrees())]
impl<L: Ord + Clone, R: Ord + Clone> TwoWayMap<L, R> {
    /// No pairs.
    pub fn new() -> Self {
        Self {
            rights: BTreeMap::new(),
            lefts: BTreeMap::new(),
        }
    }

    /// The number of pairs.
    pub fn len(&self) -> usize {
        self.rights.len()
    }

    /// Are there no pairs?
    pub fn is_empty(&self) -> bool {
        self.rights.is_empty()
    }

    /// What is on the right of this.
    pub fn right_of(&self, left: &L) -> Option<&R> {
        self.rights.get(left)
    }

    /// What is on the left of this.
    pub fn left_of(&self, right: &R) -> Option<&L> {
        self.lefts.get(right)
    }

    /// Adds a pair. The pairs that one of them was in before are taken away.
    #[ensures(self.right_of(&old(left.clone())) == Some(&old(right.clone())))]
    #[ensures(self.len() <= old(self.len()) + 1)]
    pub fn insert(&mut self, left: L, right: R) {
        if let Some(old_right) = self.rights.insert(left.clone(), right.clone()) {
            self.lefts.remove(&old_right);
        }
        self.lefts.insert(right, left);
    }

    /// Adds a pair if none of them is in another one. Was it added?
    #[ensures(self.len() == old(self.len()) + usize::from(ret))]
    pub fn try_insert(&mut self, left: L, right: R) -> bool {
        let free = !self.rights.contains_key(&left) && !self.lefts.contains_key(&right);
        if free {
            self.insert(left, right);
        }
        free
    }

    /// Takes the pair away that has this on its left, and returns the right.
    #[ensures(self.right_of(left).is_none())]
    pub fn remove_left(&mut self, left: &L) -> Option<R> {
        let right = self.rights.remove(left)?;
        self.lefts.remove(&right);
        Some(right)
    }

    /// Takes the pair away that has this on its right, and returns the left.
    #[ensures(self.left_of(right).is_none())]
    pub fn remove_right(&mut self, right: &R) -> Option<L> {
        let left = self.lefts.remove(right)?;
        self.rights.remove(&left);
        Some(left)
    }

    /// The pairs, in the order of what is on the left.
    pub fn pairs(&self) -> impl Iterator<Item = (&L, &R)> {
        self.rights.iter()
    }

    /// The same pairs, the other way round.
    #[ensures(ret.len() == old(self.len()))]
    pub fn turned(self) -> TwoWayMap<R, L> {
        TwoWayMap {
            rights: self.lefts,
            lefts: self.rights,
        }
    }
}
