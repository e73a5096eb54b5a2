//! A cache of the pages of a device that forgets the page that was not used for longest.

use contracts::{ensures, invariant, requires};

/// The largest capacity.
pub const MAX_CAPACITY: usize = 16;

/// A page and what is on it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    page: u8,
    content: String,
}

/// A cache of a limited number of pages.
#[derive(Debug, Clone)]
pub struct PageCache {
    capacity: usize,
    /// The pages, the one that was not used for longest first.
    entries: Vec<Entry>,
    hits: u32,
    misses: u32,
}

#[invariant(self.entries.len() <= self.capacity)]
impl PageCache {
    /// An empty cache.
    #[requires((1..=MAX_CAPACITY).contains(&capacity))]
    #[ensures(ret.is_empty())]
    pub fn new(capacity: usize) -> Self {
        Self {
            capacity,
            entries: Vec::new(),
            hits: 0,
            misses: 0,
        }
    }

    /// The number of pages there is room for.
    pub fn capacity(&self) -> usize {
        self.capacity
    }

    /// The number of pages.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Is there no page?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Is there no room for another page?
    pub fn is_full(&self) -> bool {
        self.entries.len() == self.capacity
    }

    /// Is the page in the cache? Does not count as a use.
    pub fn contains(&self, page: u8) -> bool {
        self.entries.iter().any(|entry| entry.page == page)
    }

    /// All pages, the one that was not used for longest first.
    #[ensures(ret.len() == self.len())]
    pub fn pages(&self) -> Vec<u8> {
        self.entries.iter().map(|entry| entry.page).collect()
    }

    /// How many of all uses found their page, in percent?
    #[ensures(ret <= 100)]
    pub fn hit_rate(&self) -> u32 {
        let (hits, misses) = (u64::from(self.hits), u64::from(self.misses));
        (hits * 100).checked_div(hits + misses).unwrap_or(0) as u32
    }

    /// Uses a page: what is on it, if it is in the cache.
    #[ensures(ret.is_some() == old(self.contains(page)))]
    pub fn get(&mut self, page: u8) -> Option<String> {
        if !self.contains(page) {
            self.misses = self.misses.saturating_add(1);
            return None;
        }
        self.hits = self.hits.saturating_add(1);
        self.touch(page);
        self.entries.last().map(|entry| entry.content.clone())
    }

    /// Puts a page into the cache, in place of its old content. If there is no room for another page,
    /// the one that was not used for longest leaves.
    #[ensures(self.contains(page))]
    #[ensures(!old(self.contains(page)) || self.len() == old(self.len()))]
    pub fn put(&mut self, page: u8, content: &str) {
        if self.is_full() {
            self.entries.remove(0);
        }
        if self.contains(page) {
            self.drop_page(page);
        }
        self.entries.push(Entry {
            page,
            content: content.to_string(),
        });
    }

    /// Removes a page, if it is in the cache.
    #[ensures(!self.contains(page))]
    pub fn drop_page(&mut self, page: u8) {
        self.entries.retain(|entry| entry.page != page);
    }

    /// Changes the capacity. Pages for which there is no room any more leave.
    #[requires((1..=MAX_CAPACITY).contains(&capacity))]
    #[ensures(self.capacity() == capacity)]
    pub fn resize(&mut self, capacity: usize) {
        let surplus = self.entries.len().saturating_sub(capacity);
        self.entries.drain(..surplus);
        self.capacity = capacity;
    }

    /// Makes the page the one used last.
    #[requires(self.contains(page))]
    fn touch(&mut self, page: u8) {
        if let Some(i) = self.entries.iter().position(|entry| entry.page == page) {
            self.entries[i..].rotate_left(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgets_what_was_not_used() {
        let mut cache = PageCache::new(2);
        cache.put(1, "one");
        cache.put(2, "two");
        assert_eq!(cache.get(1).as_deref(), Some("one"));
        cache.put(3, "three");
        assert_eq!(cache.pages(), [1, 3]);
        assert_eq!(cache.get(2), None);
        assert_eq!(cache.hit_rate(), 50);
    }

    #[test]
    fn replaces_content() {
        let mut cache = PageCache::new(3);
        cache.put(1, "old");
        cache.put(2, "two");
        cache.put(1, "new");
        assert_eq!(cache.pages(), [2, 1]);
        assert_eq!(cache.get(1).as_deref(), Some("new"));
    }
}
