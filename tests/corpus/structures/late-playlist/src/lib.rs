//! A playlist: songs can be added at both ends, taken out anywhere, and moved, without touching the others.

/// A song, and those next to it.
#[derive(Debug, Clone)]
struct Entry {
    title: String,
    before: Option<usize>,
    after: Option<usize>,
    listed: bool,
}

/// Songs in an order. Each has a number that it keeps, wherever it is moved.
#[derive(Debug, Clone, Default)]
pub struct Playlist {
    entries: Vec<Entry>,
    first: Option<usize>,
    last: Option<usize>,
    len: usize,
}

impl Playlist {
    /// A list without songs.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of songs in the list.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Are there no songs?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a song at the end, and returns its number. Songs are numbered from 0 on, in the order in which
    /// they are added, and numbers are not used again.
    pub fn push(&mut self, title: &str) -> usize {
        let number = self.entries.len();
        self.entries.push(Entry {
            title: title.to_string(),
            before: None,
            after: None,
            listed: false,
        });
        self.link_last(number);
        number
    }

    /// Takes a song out of the list, and returns its title; `None` if it is not there.
    pub fn remove(&mut self, number: usize) -> Option<String> {
        if !self.contains(number) {
            return None;
        }
        self.unlink(number);
        Some(self.entries[number].title.clone())
    }

    /// Is this song in the list?
    pub fn contains(&self, number: usize) -> bool {
        self.entries.get(number).is_some_and(|entry| entry.listed)
    }

    /// Moves a song to the end. Returns false if it is not in the list.
    pub fn play_last(&mut self, number: usize) -> bool {
        let found = self.contains(number);
        if found {
            self.unlink(number);
            self.link_last(number);
        }
        found
    }

    /// The titles, from the first to the last.
    pub fn titles(&self) -> Vec<&str> {
        let mut titles = Vec::new();
        let mut next = self.first;
        while let Some(number) = next {
            titles.push(self.entries[number].title.as_str());
            next = self.entries[number].after;
        }
        titles
    }

    /// The title of the last song.
    pub fn last(&self) -> Option<&str> {
        Some(&self.entries[self.last?].title)
    }

    fn link_last(&mut self, number: usize) {
        self.entries[number].before = self.last;
        self.entries[number].after = None;
        self.entries[number].listed = true;
        match self.last {
            Some(last) => self.entries[last].after = Some(number),
            None => self.first = Some(number),
        }
        self.last = Some(number);
        self.len += 1;
    }

    fn unlink(&mut self, number: usize) {
        let (before, after) = (self.entries[number].before, self.entries[number].after);
        match before {
            Some(before) => self.entries[before].after = after,
            None => self.first = after,
        }
        match after {
            Some(after) => self.entries[after].before = before,
            None => self.last = after,
        }
        self.entries[number].listed = false;
        self.len -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> Playlist {
        let mut list = Playlist::new();
        for title in ["Yesterday", "Help", "Michelle"] {
            list.push(title);
        }
        list
    }

    #[test]
    fn remove_first() {
        let mut list = three();
        assert_eq!(list.remove(0).as_deref(), Some("Yesterday"));
        assert_eq!(list.titles(), ["Help", "Michelle"]);
        assert_eq!(list.remove(0), None);
    }

    #[test]
    fn remove_middle() {
        let mut list = three();
        list.remove(1);
        list.push("Girl");
        assert_eq!(list.titles(), ["Yesterday", "Michelle", "Girl"]);
    }

    #[test]
    fn remove_last() {
        let mut list = three();
        assert_eq!(list.remove(2).as_deref(), Some("Michelle"));
        assert_eq!(list.last(), Some("Help"));
        assert_eq!(list.len(), 2);
    }

    #[test]
    fn play_last() {
        let mut list = three();
        assert!(list.play_last(0));
        assert_eq!(list.titles(), ["Help", "Michelle", "Yesterday"]);
    }
}
