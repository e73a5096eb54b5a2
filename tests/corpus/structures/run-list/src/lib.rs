//! A list of bytes that stores equal neighbours only once, with their number.

use contracts::{ensures, invariant, requires};

/// The largest number of items.
pub const LIMIT: usize = 1_000_000;

/// A list of bytes in runs of equal ones.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RunList {
    /// The items of the runs and their numbers.
    runs: Vec<(u8, u32)>,
}

#[invariant(self.len() <= LIMIT)]
#[invariant(self.runs.iter().all(|run| run.1 > 0))]
#[invariant(self.runs.windows(2).all(|pair| pair[0].0 != pair[1].0))]
impl RunList {
    /// The empty list.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.runs.iter().map(|run| run.1 as usize).sum()
    }

    /// Is there no item?
    #[ensures(ret == (self.len() == 0))]
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The number of runs of equal items.
    #[ensures(ret <= self.len())]
    pub fn runs(&self) -> usize {
        self.runs.len()
    }

    /// The item at an index.
    #[requires(index < self.len())]
    pub fn get(&self, index: usize) -> u8 {
        let mut index = index;
        for &(item, count) in &self.runs {
            if index < count as usize {
                return item;
            }
            index -= count as usize;
        }
        unreachable!("the index is less than the length")
    }

    /// The last item.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn last(&self) -> Option<u8> {
        self.runs.last().map(|run| run.0)
    }

    /// Adds an item several times at the end.
    #[requires(self.len() + usize::from(count) <= LIMIT)]
    #[ensures(self.len() == old(self.len()) + usize::from(count))]
    #[ensures(count > 0 -> self.last() == Some(item))]
    pub fn push(&mut self, item: u8, count: u16) {
        self.push_run(item, u32::from(count));
    }

    fn push_run(&mut self, item: u8, count: u32) {
        match self.runs.last_mut() {
            Some(last) if last.0 == item => last.1 += count,
            _ if count > 0 => self.runs.push((item, count)),
            _ => {}
        }
    }

    /// Removes the last item.
    #[ensures(ret == old(self.last()))]
    #[ensures(self.len() + usize::from(ret.is_some()) == old(self.len()))]
    pub fn pop(&mut self) -> Option<u8> {
        let (item, count) = self.runs.last_mut()?;
        let item = *item;
        *count -= 1;
        if *count == 0 {
            self.runs.pop();
        }
        Some(item)
    }

    /// Adds all items of another list at the end.
    #[requires(self.len() + other.len() <= LIMIT)]
    #[ensures(self.len() == old(self.len()) + other.len())]
    #[ensures(!other.is_empty() -> self.last() == other.last())]
    pub fn append(&mut self, other: &Self) {
        self.runs.extend_from_slice(&other.runs);
    }

    /// Keeps the first `len` items.
    #[ensures(self.len() == len.min(old(self.len())))]
    pub fn truncate(&mut self, len: usize) {
        let mut surplus = self.len().saturating_sub(len);
        while let Some(last) = self.runs.last_mut() {
            if (last.1 as usize) > surplus {
                last.1 -= surplus as u32;
                break;
            }
            surplus -= last.1 as usize;
            self.runs.pop();
        }
    }

    /// All items.
    #[ensures(ret.len() == self.len())]
    pub fn to_vec(&self) -> Vec<u8> {
        self.runs
            .iter()
            .flat_map(|run| std::iter::repeat_n(run.0, run.1 as usize))
            .collect()
    }
}
