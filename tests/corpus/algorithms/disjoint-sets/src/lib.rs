//! Disjoint sets: numbers that are united into sets step by step.

use contracts::{ensures, invariant, requires};

/// The numbers from 0 to `len - 1`, divided into sets. At first each number is alone in its set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisjointSets {
    /// The parent of each number in the tree of its set; a root is its own parent.
    parents: Vec<usize>,
    /// The size of the set under each root; meaningless for the other numbers.
    sizes: Vec<usize>,
    /// The number of sets.
    count: usize,
}

#[invariant(self.parents.len() == self.sizes.len())]
#[invariant(self.count <= self.parents.len())]
impl DisjointSets {
    /// Sets of one number each.
    #[ensures(ret.count() == usize::from(len))]
    pub fn new(len: u8) -> Self {
        let len = usize::from(len);
        Self {
            parents: (0..len).collect(),
            sizes: vec![1; len],
            count: len,
        }
    }

    /// The number of numbers.
    pub fn len(&self) -> usize {
        self.parents.len()
    }

    /// Is there no number at all?
    pub fn is_empty(&self) -> bool {
        self.parents.is_empty()
    }

    /// The number of sets.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number that stands for the set of `a`.
    #[requires(a < self.len())]
    #[ensures(ret < self.len())]
    pub fn find(&self, a: usize) -> usize {
        let mut root = a;
        while self.parents[root] != root {
            root = self.parents[root];
        }
        root
    }

    /// Are `a` and `b` in the same set?
    #[requires(a < self.len() && b < self.len())]
    pub fn same(&self, a: usize, b: usize) -> bool {
        self.find(a) == self.find(b)
    }

    /// The size of the set of `a`.
    #[requires(a < self.len())]
    #[ensures(ret >= 1)]
    pub fn size_of(&self, a: usize) -> usize {
        self.sizes[self.find(a)]
    }

    /// Unites the sets of `a` and `b`. Returns whether they were two sets before.
    #[requires(a < self.len() && b < self.len())]
    #[ensures(self.same(a, b))]
    #[ensures(ret != old(self.same(a, b)))]
    #[ensures(self.count() + usize::from(ret) == old(self.count()))]
    pub fn union(&mut self, a: usize, b: usize) -> bool {
        let a = self.find(a);
        let b = self.find(b);
        let (child, root) = if self.sizes[a] < self.sizes[b] {
            (a, b)
        } else {
            (b, a)
        };
        self.parents[child] = root;
        self.sizes[root] += self.sizes[child];
        self.count -= 1;
        true
    }

    /// The numbers in the set of `a`, in increasing order.
    #[requires(a < self.len())]
    #[ensures(ret.contains(&a))]
    pub fn members(&self, a: usize) -> Vec<usize> {
        (0..self.len()).filter(|&b| self.same(a, b)).collect()
    }
}
