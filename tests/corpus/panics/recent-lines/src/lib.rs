//! The last lines of a log, kept in a ring so that adding one takes the same time always.

/// The last lines of a log.
#[derive(Debug, Clone)]
pub struct RecentLines {
    /// The lines that are kept; when these are as many as can be, the oldest one is at `next`.
    slots: Vec<String>,
    /// The slot for the next line, once all of them are used.
    next: usize,
    /// The number of lines that are kept at most.
    capacity: usize,
    /// The number of lines that were ever added.
    added: u64,
}

impl RecentLines {
    /// A log of which so many lines are kept. If this is zero, lines are only counted.
    pub fn new(capacity: usize) -> Self {
        Self {
            slots: Vec::new(),
            next: 0,
            capacity,
            added: 0,
        }
    }

    /// The number of lines that are kept at most.
    pub fn capacity(&self) -> usize {
        self.capacity
    }

    /// The number of lines that are kept now.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Is no line kept?
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The number of lines that were ever added.
    pub fn added(&self) -> u64 {
        self.added
    }

    /// Adds a line. Returns the one that is not kept because of this: the oldest, if there were as many
    /// as can be kept, or the new one itself if none can be kept.
    pub fn push(&mut self, line: String) -> Option<String> {
        self.added += 1;
        if self.slots.len() < self.capacity {
            self.slots.push(line);
            return None;
        }
        let oldest = std::mem::replace(&mut self.slots[self.next], line);
        self.next = (self.next + 1) % self.capacity;
        Some(oldest)
    }

    /// Adds all lines of a text. Returns how many these are.
    pub fn push_text(&mut self, text: &str) -> usize {
        let mut count = 0;
        for line in text.lines() {
            self.push(line.to_string());
            count += 1;
        }
        count
    }

    /// The lines that are kept, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let (newer, older) = self.slots.split_at(self.next);
        older.iter().chain(newer).map(String::as_str)
    }

    /// The last so many lines, or all that are kept if these are fewer, the oldest first.
    pub fn tail(&self, count: usize) -> Vec<&str> {
        let skipped = self.len().saturating_sub(count);
        self.iter().skip(skipped).collect()
    }

    /// The lines that are kept, the oldest first, with their numbers: the first one that was ever added
    /// has number 1.
    pub fn numbered(&self) -> Vec<(u64, &str)> {
        let first = self.added - self.len() as u64 + 1;
        (first..).zip(self.iter()).collect()
    }

    /// Changes how many lines are kept; if these are fewer than now, the oldest ones go.
    pub fn resize(&mut self, capacity: usize) {
        let kept = self.tail(capacity);
        self.slots = kept.into_iter().map(str::to_string).collect();
        self.next = 0;
        self.capacity = capacity;
    }

    /// Throws all lines away; the number of those that were added stays.
    pub fn clear(&mut self) {
        self.slots.clear();
        self.next = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_go() {
        let mut log = RecentLines::new(2);
        assert_eq!(log.push("a".to_string()), None);
        assert_eq!(log.push("b".to_string()), None);
        assert_eq!(log.push("c".to_string()), Some("a".to_string()));
        assert_eq!(log.tail(5), ["b", "c"]);
        assert_eq!(log.tail(1), ["c"]);
        assert_eq!(log.numbered(), [(2, "b"), (3, "c")]);
    }

    #[test]
    fn resized() {
        let mut log = RecentLines::new(3);
        assert_eq!(log.push_text("a\nb\nc\nd\n"), 4);
        log.resize(2);
        assert_eq!(log.tail(9), ["c", "d"]);
        log.resize(3);
        assert_eq!(log.push("e".to_string()), None);
        assert_eq!(log.len(), 3);
    }

    #[test]
    fn switched_off() {
        let mut log = RecentLines::new(0);
        assert_eq!(log.push("a".to_string()), Some("a".to_string()));
        assert_eq!(log.added(), 1);
        assert!(log.is_empty());
    }

    #[test]
    fn cleared() {
        let mut log = RecentLines::new(3);
        log.push_text("a\nb");
        log.clear();
        assert!(log.is_empty());
        assert_eq!(log.added(), 2);
    }
}
