//! A line of text with a history of edits, which can be undone and done again.

use contracts::{ensures, invariant, requires};

/// What was done to a text: at a place, some text was replaced by another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// In bytes.
    at: usize,
    removed: String,
    inserted: String,
}

impl Edit {
    /// The place where something was replaced, in bytes.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The edit that takes this one back.
    pub fn inverse(&self) -> Self {
        Self {
            at: self.at,
            removed: self.inserted.clone(),
            inserted: self.removed.clone(),
        }
    }
}

/// Edits in the order in which they were made. It remembers a limited number of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    edits: Vec<Edit>,
    /// How many of the edits are not undone.
    applied: usize,
    limit: usize,
    forgotten: usize,
}

#[invariant(self.limit > 0 && self.edits.len() <= self.limit)]
#[invariant(self.applied <= self.edits.len())]
impl History {
    /// Remembers up to `limit` edits.
    #[requires(limit > 0)]
    #[ensures(!ret.can_undo() && !ret.can_redo())]
    pub fn new(limit: usize) -> Self {
        Self {
            edits: Vec::new(),
            applied: 0,
            limit,
            forgotten: 0,
        }
    }

    /// The number of edits that can be undone, one after the other.
    pub fn undos(&self) -> usize {
        self.applied
    }

    /// The number of edits that can be done again, one after the other.
    pub fn redos(&self) -> usize {
        self.edits.len() - self.applied
    }

    /// The number of edits that cannot be undone any more because there were too many.
    pub fn forgotten(&self) -> usize {
        self.forgotten
    }

    /// Can an edit be undone?
    #[ensures(ret == (self.undos() > 0))]
    pub fn can_undo(&self) -> bool {
        self.applied > 0
    }

    /// Can an edit be done again?
    #[ensures(ret == (self.redos() > 0))]
    pub fn can_redo(&self) -> bool {
        self.applied < self.edits.len()
    }

    /// Remembers an edit that was made. Edits that were undone before are given up; the oldest one is
    /// forgotten if there are too many.
    #[ensures(!self.can_redo())]
    #[ensures(self.can_undo())]
    pub fn record(&mut self, edit: Edit) {
        self.edits.truncate(self.applied);
        self.edits.push(edit);
        self.applied += 1;
        if self.edits.len() > self.limit {
            self.edits.remove(0);
            self.forgotten += 1;
        }
    }

    /// The edit to make in order to undo the latest one that is not undone.
    #[ensures(ret.is_some() == old(self.can_undo()))]
    #[ensures(ret.is_some() -> self.redos() == old(self.redos()) + 1)]
    pub fn undo(&mut self) -> Option<Edit> {
        self.applied = self.applied.checked_sub(1)?;
        Some(self.edits[self.applied].inverse())
    }

    /// The edit to make in order to do the latest one again that was undone.
    #[ensures(ret.is_some() == old(self.can_redo()))]
    #[ensures(ret.is_some() -> self.undos() == old(self.undos()) + 1)]
    pub fn redo(&mut self) -> Option<Edit> {
        let edit = self.edits.get(self.applied)?.clone();
        self.applied += 1;
        Some(edit)
    }
}

/// A text with a history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    text: String,
    history: History,
}

impl Document {
    /// An empty text that remembers up to `limit` edits.
    #[requires(limit > 0)]
    pub fn new(limit: usize) -> Self {
        Self {
            text: String::new(),
            history: History::new(limit),
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The history.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Adds something at the end of the text.
    #[ensures(self.text().ends_with(more))]
    pub fn append(&mut self, more: &str) {
        let edit = Edit {
            at: self.text.len(),
            removed: String::new(),
            inserted: more.to_string(),
        };
        self.apply(&edit);
        self.history.record(edit);
    }

    /// Replaces the whole text.
    #[ensures(self.text() == text)]
    pub fn replace(&mut self, text: &str) {
        let edit = Edit {
            at: 0,
            removed: self.text.clone(),
            inserted: text.to_string(),
        };
        self.apply(&edit);
        self.history.record(edit);
    }

    /// Takes the latest edit back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let edit = self.history.undo();
        edit.inspect(|edit| self.apply(edit)).is_some()
    }

    /// Makes the latest edit again that was taken back. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let edit = self.history.redo();
        edit.inspect(|edit| self.apply(edit)).is_some()
    }

    fn apply(&mut self, edit: &Edit) {
        let end = edit.at + edit.removed.len();
        self.text.replace_range(edit.at..end, &edit.inserted);
    }
}
