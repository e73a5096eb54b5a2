//! A priority queue in which priorities can be changed and entries be taken out of the middle.
//!
//! Entries are small numbers, such as the nodes of a graph. The smallest priority comes first.

use contracts::{ensures, invariant};

/// A binary heap that knows where each of its entries is.
#[derive(Debug, Clone)]
pub struct IndexHeap<P> {
    /// The entries and their priorities. None has a smaller priority than its parent.
    heap: Vec<(usize, P)>,
    /// For each number, where it is in the heap.
    places: Vec<Option<usize>>,
}

impl<P: Ord> IndexHeap<P> {
    fn is_heap(&self) -> bool {
        (1..self.heap.len()).all(|i| self.heap[(i - 1) / 2].1 <= self.heap[i].1)
    }

    fn knows_places(&self) -> bool {
        let placed = self.places.iter().flatten().count();
        let mut entries = self.heap.iter().enumerate();
        placed == self.heap.len() && entries.all(|(i, entry)| self.places[entry.0] == Some(i))
    }

    fn swap(&mut self, i: usize, j: usize) {
        self.heap.swap(i, j);
        self.places[self.heap[i].0] = Some(i);
        self.places[self.heap[j].0] = Some(j);
    }

    /// Moves an entry towards the top. Returns where it is then.
    fn sift_up(&mut self, mut place: usize) -> usize {
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.heap[parent].1 <= self.heap[place].1 {
                break;
            }
            self.swap(place, parent);
            place = parent;
        }
        place
    }

    /// Moves an entry away from the top. Returns where it is then.
    fn sift_down(&mut self, mut place: usize) -> usize {
        loop {
            let left = 2 * place + 1;
            let Some(smaller) =
                (left..self.heap.len().min(left + 2)).min_by_key(|&i| &self.heap[i].1)
            else {
                return place;
            };
            if self.heap[place].1 <= self.heap[smaller].1 {
                return place;
            }
            self.swap(place, smaller);
            place = smaller;
        }
    }

    /// Moves an entry to where it belongs, if all others are in order.
    fn settle(&mut self, place: usize) {
        let place = self.sift_up(place);
        self.sift_down(place);
    }
}

#[invariant(self.is_heap())]
#[invariant(self.knows_places())]
impl<P: Ord + Clone> IndexHeap<P> {
    /// An empty queue for entries from 0 up to, but not including, `limit`.
    pub fn new(limit: usize) -> Self {
        Self {
            heap: Vec::new(),
            places: vec![None; limit],
        }
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.heap.len()
    }

    /// Are there no entries?
    pub fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }

    /// The priority of an entry; `None` if it is not in the queue.
    pub fn priority(&self, entry: usize) -> Option<&P> {
        let place = (*self.places.get(entry)?)?;
        Some(&self.heap[place].1)
    }

    /// Gives an entry a priority, whether it is in the queue already or not. Returns false, and changes
    /// nothing, if the entry is not below the limit.
    #[ensures(ret -> self.priority(entry).is_some())]
    pub fn set(&mut self, entry: usize, priority: P) -> bool {
        let Some(&place) = self.places.get(entry) else {
            return false;
        };
        match place {
            Some(place) => {
                self.heap[place].1 = priority;
                self.settle(place);
            }
            None => {
                self.places[entry] = Some(self.heap.len());
                self.heap.push((entry, priority));
                self.sift_up(self.heap.len() - 1);
            }
        }
        true
    }

    /// An entry with the smallest priority.
    #[ensures(ret.is_none() == self.is_empty())]
    pub fn peek(&self) -> Option<(usize, &P)> {
        let (entry, priority) = self.heap.first()?;
        Some((*entry, priority))
    }

    /// Takes out an entry with the smallest priority.
    #[ensures(self.len() == old(self.len()).saturating_sub(1))]
    pub fn pop(&mut self) -> Option<(usize, P)> {
        let entry = self.heap.first()?.0;
        let priority = self.remove(entry)?;
        Some((entry, priority))
    }

    /// Takes an entry out, and returns its priority; `None` if it is not in the queue.
    #[ensures(self.priority(entry).is_none())]
    pub fn remove(&mut self, entry: usize) -> Option<P> {
        let place = self.places.get_mut(entry)?.take()?;
        let (_, priority) = self.heap.swap_remove(place);
        if place < self.heap.len() {
            self.places[self.heap[place].0] = Some(place);
            self.sift_down(place);
        }
        Some(priority)
    }
}
