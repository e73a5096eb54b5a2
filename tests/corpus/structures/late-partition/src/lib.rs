//! Which things belong together? Groups of numbers that are joined, but never split.

use contracts::{ensures, invariant, requires};

/// The numbers from 0 on, up to some length, in groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partition {
    parents: Vec<usize>,
    /// For the root of each group, the number of its members.
    sizes: Vec<usize>,
    groups: usize,
}

impl Partition {
    /// Where the group of a member has its root.
    fn root(&self, member: usize) -> usize {
        let mut root = member;
        while self.parents[root] != root {
            root = self.parents[root];
        }
        root
    }

    fn roots(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.parents.len()).filter(|&member| self.parents[member] == member)
    }

    fn is_complete(&self) -> bool {
        self.roots().map(|root| self.sizes[root]).sum::<usize>() == self.parents.len()
    }
}

#[invariant(self.is_complete())]
#[invariant(self.groups == self.roots().count())]
impl Partition {
    /// Every number is in a group of its own.
    pub fn new(len: usize) -> Self {
        Self {
            parents: (0..len).collect(),
            sizes: vec![1; len],
            groups: len,
        }
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.parents.len()
    }

    /// Are there no numbers at all?
    pub fn is_empty(&self) -> bool {
        self.parents.is_empty()
    }

    /// How many groups there are.
    pub fn groups(&self) -> usize {
        self.groups
    }

    /// Adds a number, in a group of its own, and returns it.
    #[ensures(self.len() == old(self.len()) + 1)]
    pub fn push(&mut self) -> usize {
        let member = self.parents.len();
        self.parents.push(member);
        self.sizes.push(1);
        self.groups += 1;
        member
    }

    /// Are two numbers in the same group?
    #[requires(a < self.len() && b < self.len())]
    pub fn together(&self, a: usize, b: usize) -> bool {
        self.root(a) == self.root(b)
    }

    /// The number of members in the group of a number.
    #[requires(member < self.len())]
    #[ensures(ret >= 1)]
    pub fn size(&self, member: usize) -> usize {
        self.sizes[self.root(member)]
    }

    /// Joins the groups of two numbers. Returns false if they are the same group already.
    #[requires(a < self.len() && b < self.len())]
    #[ensures(self.together(a, b))]
    #[ensures(self.groups() + usize::from(ret) == old(self.groups()))]
    pub fn join(&mut self, a: usize, b: usize) -> bool {
        let (mut big, mut small) = (self.root(a), self.root(b));
        if big == small {
            return false;
        }
        if self.sizes[big] < self.sizes[small] {
            std::mem::swap(&mut big, &mut small);
        }
        self.parents[small] = big;
        self.sizes[big] += 1;
        self.groups -= 1;
        true
    }

    /// The members of the group of a number, in ascending order.
    #[requires(member < self.len())]
    pub fn members(&self, member: usize) -> Vec<usize> {
        let root = self.root(member);
        (0..self.len())
            .filter(|&other| self.root(other) == root)
            .collect()
    }

    /// The number of members of the largest group, 0 if there is none.
    pub fn largest(&self) -> usize {
        self.roots().map(|root| self.sizes[root]).max().unwrap_or(0)
    }
}
