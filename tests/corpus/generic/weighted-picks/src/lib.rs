//! Choosing items by weight: each of them has a part of a scale that is as long as its weight, and a
//! number on the scale, random or not, decides.
//!
//! ```
//! use weighted_picks::Picker;
//!
//! let mut picker = Picker::new();
//! picker.add("often", 3);
//! picker.add("rarely", 1);
//! assert_eq!(picker.pick(2), Some(&"often"));
//! ```

use std::ops::{Add, Sub};

/// What can be a weight: numbers, whose default is zero.
pub trait Weight: Copy + PartialOrd + Default + Add<Output = Self> + Sub<Output = Self> {}

impl<W> Weight for W where W: Copy + PartialOrd + Default + Add<Output = W> + Sub<Output = W> {}

/// A part of the scale.
#[derive(Debug, Clone, PartialEq)]
struct Part<T, W> {
    item: T,
    /// Where it ends, which is where the next one begins.
    end: W,
}

/// Items with weights.
#[derive(Debug, Clone, PartialEq)]
pub struct Picker<T, W> {
    parts: Vec<Part<T, W>>,
}

impl<T, W: Weight> Picker<T, W> {
    /// No items.
    pub fn new() -> Self {
        Self { parts: Vec::new() }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Are there no items?
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The sum of all weights: the length of the scale.
    pub fn total(&self) -> W {
        self.parts.last().map_or_else(W::default, |part| part.end)
    }

    /// Adds an item, whose part of the scale comes after all others. Returns false, and adds nothing,
    /// unless the weight is zero or more.
    ///
    /// # Panics
    ///
    /// If the sum of the weights is too large for their type, as its addition does.
    pub fn add(&mut self, item: T, weight: W) -> bool {
        let valid = weight >= W::default();
        if valid {
            let end = self.total() + weight;
            self.parts.push(Part { item, end });
        }
        valid
    }

    /// Where the part of the item at an index begins; `None` if there is no such item.
    pub fn start(&self, index: usize) -> Option<W> {
        if index >= self.len() {
            return None;
        }
        let before = index.checked_sub(1);
        Some(before.map_or_else(W::default, |before| self.parts[before].end))
    }

    /// The weight of the item at an index; `None` if there is no such item.
    pub fn weight(&self, index: usize) -> Option<W> {
        let start = self.start(index)?;
        Some(self.parts[index].end - start)
    }

    /// The item whose part of the scale a number lies in: a part begins with its start, and the number
    /// where it ends belongs to the next one, so that an item of weight zero is never picked. `None` if
    /// the number is not on the scale, which goes from zero to, but not including, the total.
    pub fn pick(&self, at: W) -> Option<&T> {
        let on_scale = at >= W::default() && at < self.total();
        if !on_scale {
            return None;
        }
        let index = self.parts.partition_point(|part| part.end < at);
        self.parts.get(index).map(|part| &part.item)
    }

    /// Picks an item for each of these numbers that is on the scale.
    pub fn pick_all<I: IntoIterator<Item = W>>(&self, numbers: I) -> Vec<&T> {
        let numbers = numbers.into_iter();
        numbers.filter_map(|at| self.pick(at)).collect()
    }

    /// The item with the largest weight, the first of them if there are several.
    pub fn heaviest(&self) -> Option<&T> {
        let mut best: Option<(W, &T)> = None;
        for (index, part) in self.parts.iter().enumerate() {
            let weight = self.weight(index)?;
            if best.is_none_or(|(most, _)| weight > most) {
                best = Some((weight, &part.item));
            }
        }
        best.map(|(_, item)| item)
    }
}

impl<T, W: Weight> Default for Picker<T, W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, W: Weight> FromIterator<(T, W)> for Picker<T, W> {
    fn from_iter<I: IntoIterator<Item = (T, W)>>(items: I) -> Self {
        let mut picker = Self::new();
        for (item, weight) in items {
            picker.add(item, weight);
        }
        picker
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions() {
        let picker: Picker<_, f64> = [('a', 0.5), ('b', 0.25)].into_iter().collect();
        assert_eq!(picker.total(), 0.75);
        assert_eq!(picker.pick(0.3), Some(&'a'));
        assert_eq!(picker.pick(0.6), Some(&'b'));
        assert_eq!(picker.pick(-0.1), None);
        assert_eq!(picker.pick(0.8), None);
    }

    #[test]
    fn weights() {
        let mut picker = Picker::new();
        assert!(picker.add('a', 2));
        assert!(!picker.add('x', -1));
        assert!(picker.add('b', 7));
        assert_eq!(picker.len(), 2);
        assert_eq!(picker.weight(1), Some(7));
        assert_eq!(picker.weight(2), None);
        assert_eq!(picker.heaviest(), Some(&'b'));
    }

    #[test]
    fn as_often_as_the_weights_say() {
        let picker: Picker<_, u32> = [('a', 1), ('b', 0), ('c', 2)].into_iter().collect();
        assert_eq!(picker.pick_all(0..3), [&'a', &'c', &'c']);
    }
}
