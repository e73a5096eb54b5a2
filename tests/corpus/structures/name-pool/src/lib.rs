//! A pool of names, as compilers have them: each name is kept once, and known by a small symbol, which
//! is quick to copy and to compare. What was added for an attempt that failed can be forgotten again.

use std::collections::HashMap;

/// Stands for a name in a pool. Equal names have equal symbols. The symbol of a name that was forgotten
/// must not be used any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(usize);

/// A state of a pool to go back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark(usize);

#[derive(Debug, Clone)]
struct Entry {
    /// Where the name ends in the text; it starts where the one before ends.
    end: usize,
    uses: u32,
}

/// Names, each kept once, all in one text.
#[derive(Debug, Clone, Default)]
pub struct Pool {
    text: String,
    entries: Vec<Entry>,
    ids: HashMap<String, usize>,
}

impl Pool {
    /// A pool without names.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of names.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Are there no names?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The symbol of a name, which is added if it is not there yet. This is a use of the name.
    pub fn intern(&mut self, name: &str) -> Symbol {
        if let Some(&index) = self.ids.get(name) {
            self.entries[index].uses += 1;
            return Symbol(index);
        }
        let index = self.entries.len();
        self.text.push_str(name);
        self.entries.push(Entry {
            end: self.text.len(),
            uses: 1,
        });
        self.ids.insert(name.to_string(), index);
        Symbol(index)
    }

    /// The symbol of a name; `None` if it is not there. This is not a use of the name.
    pub fn find(&self, name: &str) -> Option<Symbol> {
        self.ids.get(name).copied().map(Symbol)
    }

    /// The name of a symbol; `None` if there are not so many names.
    pub fn name(&self, symbol: Symbol) -> Option<&str> {
        let entry = self.entries.get(symbol.0)?;
        Some(&self.text[self.start(symbol.0)..entry.end])
    }

    /// How often a name was used; 0 if it is not there.
    pub fn uses(&self, name: &str) -> u32 {
        self.find(name).map_or(0, |it| self.entries[it.0].uses)
    }

    /// The state of now, for [`Pool::rollback`].
    pub fn mark(&self) -> Mark {
        Mark(self.entries.len())
    }

    /// Forgets the names that were added last, until there are only as many as when the mark was made. Uses
    /// of the other names are not forgotten. Does nothing if there are not more than that.
    pub fn rollback(&mut self, mark: Mark) {
        if mark.0 >= self.entries.len() {
            return;
        }
        self.text.truncate(self.start(mark.0));
        self.entries.truncate(mark.0);
    }

    fn start(&self, index: usize) -> usize {
        if index == 0 {
            0
        } else {
            self.entries[index - 1].end
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_names_have_equal_symbols() {
        let mut pool = Pool::new();
        let (a, b) = (pool.intern("alpha"), pool.intern("beta"));
        assert_ne!(a, b);
        assert_eq!(pool.intern("alpha"), a);
        assert_eq!(pool.name(b), Some("beta"));
        assert_eq!((pool.uses("alpha"), pool.uses("beta")), (2, 1));
    }

    #[test]
    fn going_back() {
        let mut pool = Pool::new();
        let kept = pool.intern("kept");
        let mark = pool.mark();
        pool.intern("lost");
        pool.intern("kept");
        pool.rollback(mark);
        assert_eq!(pool.len(), 1);
        assert_eq!(pool.name(kept), Some("kept"));
        assert_eq!(pool.uses("kept"), 2);
        let other = pool.intern("other");
        assert_eq!(pool.name(other), Some("other"));
    }

    #[test]
    fn the_empty_name() {
        let mut pool = Pool::new();
        let empty = pool.intern("");
        assert_eq!(pool.name(empty), Some(""));
        assert_eq!(pool.find("x"), None);
    }
}
