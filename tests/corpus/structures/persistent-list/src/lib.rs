//! Lists that never change. New lists are made of old ones, and share with them what they have in common.

use std::rc::Rc;

#[derive(Debug)]
struct Node<T> {
    item: T,
    next: Option<Rc<Node<T>>>,
}

/// A list.
#[derive(Debug)]
pub struct List<T> {
    head: Option<Rc<Node<T>>>,
    len: usize,
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        Self {
            head: self.head.clone(),
            len: self.len,
        }
    }
}

impl<T> List<T> {
    /// The empty list.
    pub fn new() -> Self {
        Self { head: None, len: 0 }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no items?
    pub fn is_empty(&self) -> bool {
        self.head.is_none()
    }

    /// The list with an item before all others.
    pub fn prepend(&self, item: T) -> Self {
        let next = self.head.clone();
        Self {
            head: Some(Rc::new(Node { item, next })),
            len: self.len + 1,
        }
    }

    /// The first item.
    pub fn first(&self) -> Option<&T> {
        self.head.as_ref().map(|node| &node.item)
    }

    /// The list without its first items. It is empty if there are not more.
    pub fn skip(&self, count: usize) -> Self {
        let mut list = self.clone();
        for _ in 0..count {
            let Some(node) = list.head else { break };
            list = Self {
                head: node.next.clone(),
                len: list.len - 1,
            };
        }
        list
    }

    /// The items from the first to the last.
    pub fn iter(&self) -> Iter<'_, T> {
        Iter {
            node: self.head.as_deref(),
        }
    }

    /// How many items two lists share: those at the end that are in memory only once.
    pub fn shared(&self, other: &Self) -> usize {
        let len = self.len.min(other.len);
        let (mut one, mut two) = (self.skip(self.len - len), other.skip(other.len - len));
        while let (Some(a), Some(b)) = (&one.head, &two.head) {
            if Rc::ptr_eq(a, b) {
                return one.len;
            }
            (one, two) = (one.skip(1), two.skip(1));
        }
        0
    }
}

impl<T: Clone> List<T> {
    /// The first items of this list, followed by another one.
    fn before(&self, count: usize, rest: Self) -> Self {
        let items: Vec<&T> = self.iter().take(count).collect();
        let items = items.into_iter().rev();
        items.fold(rest, |list, item| list.prepend(item.clone()))
    }

    /// The items of this list, followed by those of another one, which is shared.
    pub fn concat(&self, other: &Self) -> Self {
        self.before(self.len, other.clone())
    }

    /// The list with another item in some place. What follows is shared. `None` if there is no such place.
    pub fn with(&self, place: usize, item: T) -> Option<Self> {
        if place >= self.len {
            return None;
        }
        let rest = self.skip(place).prepend(item);
        Some(self.before(place, rest))
    }

    /// The list with its items in the other order.
    pub fn reversed(&self) -> Self {
        self.iter()
            .fold(Self::new(), |list, item| list.prepend(item.clone()))
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let items: Vec<T> = items.into_iter().collect();
        let items = items.into_iter().rev();
        items.fold(Self::new(), |list, item| list.prepend(item))
    }
}

/// The items of a list.
#[derive(Debug)]
pub struct Iter<'a, T> {
    node: Option<&'a Node<T>>,
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        let node = self.node?;
        self.node = node.next.as_deref();
        Some(&node.item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(list: &List<char>) -> String {
        list.iter().collect()
    }

    #[test]
    fn ends_are_shared() {
        let list: List<char> = "list".chars().collect();
        let other = list.skip(1).prepend('f');
        assert_eq!((text(&list), text(&other)), ("list".into(), "fist".into()));
        assert_eq!(list.shared(&other), 3);
        assert_eq!(list.shared(&list.reversed()), 0);
        assert_eq!(list.skip(9).len(), 0);
    }

    #[test]
    fn lists_in_a_row() {
        let list: List<char> = "row".chars().collect();
        let both = list.reversed().concat(&list);
        assert_eq!((text(&both), both.len()), ("worrow".into(), 6));
        assert_eq!(both.shared(&list), 3);
    }

    #[test]
    fn other_items() {
        let list: List<char> = "ready".chars().collect();
        assert!(list.with(5, 'x').is_none());
        let other = list.with(1, 'o').unwrap();
        assert_eq!((text(&other), other.len()), ("roady".into(), 5));
        assert_eq!(list.shared(&other), 3);
    }
}
