//! A sorted set as a list with shortcuts.

use contracts::{ensures, invariant};

/// The list itself, and the shortcuts of shortcuts above it.
const LEVELS: usize = 4;

#[derive(Debug, Clone)]
struct Node<T> {
    value: T,
    /// What comes next, on each of the levels on which the node can be seen.
    next: Vec<Option<usize>>,
}

/// A set of values in ascending order. Every other one can be seen from the level above the list, half of
/// these from the level above that, and so on.
#[derive(Debug, Clone)]
pub struct SkipList<T> {
    /// The first node of each level.
    first: [Option<usize>; LEVELS],
    nodes: Vec<Option<Node<T>>>,
    /// The number of values ever put in, from which heights are derived.
    inserted: u32,
    len: usize,
}

impl<T: Ord> SkipList<T> {
    fn node(&self, place: usize) -> &Node<T> {
        self.nodes[place].as_ref().expect("links lead to nodes")
    }

    /// What comes after a node, or at the beginning.
    fn after(&self, place: Option<usize>, level: usize) -> Option<usize> {
        match place {
            Some(place) => self.node(place).next[level],
            None => self.first[level],
        }
    }

    fn link(&mut self, place: Option<usize>, level: usize, next: Option<usize>) {
        match place.and_then(|place| self.nodes[place].as_mut()) {
            Some(node) => node.next[level] = next,
            None => self.first[level] = next,
        }
    }

    /// The last node before a value, on each level.
    fn path(&self, value: &T) -> [Option<usize>; LEVELS] {
        let mut path = [None; LEVELS];
        let mut place = None;
        for level in (0..LEVELS).rev() {
            while let Some(next) = self.after(place, level) {
                if self.node(next).value >= *value {
                    break;
                }
                place = Some(next);
            }
            path[level] = place;
        }
        path
    }

    fn level(&self, level: usize) -> impl Iterator<Item = &T> {
        let mut next = self.first[level];
        std::iter::from_fn(move || {
            let node = self.node(next?);
            next = node.next[level];
            Some(&node.value)
        })
    }
}

#[invariant(self.level(0).is_sorted_by(|one, other| one < other))]
#[invariant(self.level(0).count() == self.len)]
#[invariant((1..LEVELS).all(|level| self.level(level).all(|value| self.level(level - 1).any(|it| it == value))))]
impl<T: Ord> SkipList<T> {
    /// An empty set.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self {
            first: [None; LEVELS],
            nodes: Vec::new(),
            inserted: 0,
            len: 0,
        }
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no values?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Is a value in the set?
    pub fn contains(&self, value: &T) -> bool {
        let next = self.after(self.path(value)[0], 0);
        next.is_some_and(|place| self.node(place).value == *value)
    }

    /// The values in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.level(0)
    }

    /// On how many levels the next node can be seen.
    #[ensures(1 <= ret && ret <= LEVELS)]
    fn next_height(&self) -> usize {
        let zeros = (self.inserted + 1).trailing_zeros() as usize;
        zeros + 1
    }

    /// Puts a value into the set. Returns false if it was there already.
    #[ensures(ret -> self.len() == old(self.len()) + 1)]
    #[ensures(!ret -> self.len() == old(self.len()))]
    pub fn insert(&mut self, value: T) -> bool {
        if self.contains(&value) {
            return false;
        }
        let path = self.path(&value);
        let height = self.next_height();
        let next = (0..height).map(|level| self.after(path[level], level));
        let next = next.collect();
        let place = self.nodes.len();
        self.nodes.push(Some(Node { value, next }));
        for (level, before) in path.into_iter().enumerate().take(height) {
            self.link(before, level, Some(place));
        }
        self.inserted += 1;
        self.len += 1;
        true
    }

    /// Takes a value out of the set. Returns false if it was not there.
    #[ensures(!self.contains(value))]
    #[ensures(ret == old(self.contains(value)))]
    pub fn remove(&mut self, value: &T) -> bool {
        if !self.contains(value) {
            return false;
        }
        let path = self.path(value);
        let Some(node) = self.after(path[0], 0).and_then(|it| self.nodes[it].take()) else {
            return false;
        };
        for (level, next) in node.next.into_iter().enumerate() {
            self.link(path[level], level, next);
        }
        self.len -= 1;
        true
    }
}

impl<T: Ord> Default for SkipList<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord> FromIterator<T> for SkipList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut list = Self::new();
        for value in values {
            list.insert(value);
        }
        list
    }
}
