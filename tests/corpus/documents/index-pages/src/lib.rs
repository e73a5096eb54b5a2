//! The index at the end of a book: terms, and the pages on which they are.
//!
//! ```
//! let mut index = index_pages::Index::new();
//! index.mark("owls", 3);
//! index.refer("screech owls", "owls");
//! assert_eq!(index.to_string(), "owls, 3\n\nscreech owls, see owls\n");
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Pages in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRange {
    /// The first page.
    pub first: u32,
    /// The last page, which may be the first one.
    pub last: u32,
}

impl PageRange {
    /// How many pages it has.
    pub fn len(&self) -> u64 {
        u64::from(self.last - self.first) + 1
    }

    /// Never.
    pub fn is_empty(&self) -> bool {
        false
    }
}

impl fmt::Display for PageRange {
    /// One page is `7`, two are `7, 8`, and more are `7-9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.len() {
            1 => write!(f, "{}", self.first),
            2 => write!(f, "{}, {}", self.first, self.last),
            _ => write!(f, "{}-{}", self.first, self.last),
        }
    }
}

/// The pages in as few ranges as possible, in ascending order. They may come in any order, and
/// more than once.
pub fn page_ranges(pages: impl IntoIterator<Item = u32>) -> Vec<PageRange> {
    let pages: BTreeSet<u32> = pages.into_iter().collect();
    let mut ranges: Vec<PageRange> = Vec::new();
    for page in pages {
        match ranges.last_mut() {
            Some(range) if range.first + 1 == page => range.last = page,
            _ => ranges.push(PageRange {
                first: page,
                last: page,
            }),
        }
    }
    ranges
}

#[derive(Debug, Clone, Default)]
struct Entry {
    term: String,
    pages: BTreeSet<u32>,
    see: BTreeSet<String>,
}

/// The index of a book.
#[derive(Debug, Clone, Default)]
pub struct Index {
    /// By the term in lower case.
    entries: BTreeMap<String, Entry>,
}

impl Index {
    /// An index without entries.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Is there no term?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry of a term, which is made if there is none. Terms that differ only in upper and
    /// lower case are the same, and are written as they were the first time.
    fn entry(&mut self, term: &str) -> &mut Entry {
        let term = term.trim();
        self.entries
            .entry(term.to_lowercase())
            .or_insert_with(|| Entry {
                term: term.to_string(),
                ..Entry::default()
            })
    }

    /// The term, without white space around it, is on this page.
    pub fn mark(&mut self, term: &str, page: u32) {
        self.entry(term).pages.insert(page);
    }

    /// Who looks up the term may look up the other one, too.
    pub fn refer(&mut self, term: &str, other: &str) {
        let other = other.trim().to_string();
        self.entry(term).see.insert(other);
    }
}

impl fmt::Display for Index {
    /// The terms in alphabetical order, each in a line of its own: `term, 1, 3-5`, and for those
    /// that refer to others `term, see other, third`, or `term, 1; see also other, third` if they
    /// have pages, too; the others are in alphabetical order. Before a term with another initial than the one above it is an empty line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut initial = None;
        for (key, entry) in &self.entries {
            let own = key.chars().next();
            if initial.is_some_and(|it| it != own) {
                writeln!(f)?;
            }
            initial = Some(own);
            write!(f, "{}", entry.term)?;
            for range in page_ranges(entry.pages.iter().copied()) {
                write!(f, ", {range}")?;
            }
            let see: Vec<&str> = entry.see.iter().map(String::as_str).collect();
            match (see.is_empty(), entry.pages.is_empty()) {
                (true, _) => {}
                (false, true) => write!(f, ", see {}", see.join(", "))?,
                (false, false) => write!(f, "; see also {}", see.join(", "))?,
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(pages: &[u32]) -> String {
        let ranges = page_ranges(pages.iter().copied());
        let ranges: Vec<String> = ranges.iter().map(PageRange::to_string).collect();
        ranges.join(", ")
    }

    #[test]
    fn single_pages() {
        assert_eq!(text(&[]), "");
        assert_eq!(text(&[9, 1, 4, 1]), "1, 4, 9");
        assert_eq!(text(&[2, 3, 8]), "2, 3, 8");
    }

    #[test]
    fn many_pages() {
        assert_eq!(text(&[12, 5, 6, 7, 8, 20, 21, 22]), "5-8, 12, 20-22");
    }

    #[test]
    fn whole_index() {
        let mut index = Index::new();
        index.mark("Barn owls", 8);
        index.mark("ants", 2);
        index.mark(" barn owls", 11);
        index.refer("Barn owls", "mice");
        index.refer("bats", "flying foxes");
        assert_eq!(index.len(), 3);
        let expected = "ants, 2\n\nBarn owls, 8, 11; see also mice\nbats, see flying foxes\n";
        assert_eq!(index.to_string(), expected);
    }
}
