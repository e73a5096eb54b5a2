//! Numbers the sections of a document, like 2.1.3, and makes a table of contents.

use contracts::{ensures, requires};

/// The deepest level of sections.
pub const MAX_LEVEL: usize = 6;

/// Counts sections at all levels.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Numbering {
    counters: Vec<u32>,
}

impl Numbering {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The level of the current section; 0 before the first one.
    pub fn level(&self) -> usize {
        self.counters.len()
    }

    /// Goes to the next section of a level. The numbers of deeper levels start anew; levels that were
    /// skipped have the number 0.
    #[requires((1..=MAX_LEVEL).contains(&level))]
    #[ensures(self.level() == level)]
    pub fn enter(&mut self, level: usize) {
        self.counters.truncate(level);
        if self.counters.len() < level {
            self.counters.push(0);
        }
        self.counters[level - 1] += 1;
    }

    /// The number of the current section, with dots between the levels.
    #[ensures(ret.is_empty() == (self.level() == 0))]
    pub fn label(&self) -> String {
        let numbers: Vec<String> = self.counters.iter().map(u32::to_string).collect();
        numbers.join(".")
    }

    /// A name for links to the current section.
    #[requires(self.level() > 0)]
    pub fn anchor(&self) -> String {
        format!("section-{}", self.label().replace('.', "-"))
    }
}

/// An entry of a table of contents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    label: String,
    anchor: String,
    title: String,
    level: usize,
}

impl Entry {
    /// The number of the section.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The name for links to the section.
    pub fn anchor(&self) -> &str {
        &self.anchor
    }

    /// The title of the section.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The entry as a line, indented by its level.
    pub fn line(&self) -> String {
        let indent = "  ".repeat(self.level - 1);
        format!("{indent}{} {}", self.label, self.title)
    }
}

/// A table of contents.
#[derive(Debug, Clone, Default)]
pub struct Contents {
    numbering: Numbering,
    entries: Vec<Entry>,
}

impl Contents {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// The table of a text whose headings are lines that start with `#`.
    pub fn of_markdown(text: &str) -> Self {
        let mut contents = Self::new();
        for line in text.lines() {
            let title = line.trim_start_matches('#');
            let level = line.len() - title.len();
            if (1..=MAX_LEVEL).contains(&level) {
                contents.add(level, title.trim());
            }
        }
        contents
    }

    /// The entries, in the order of the text.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds a section.
    #[requires((1..=MAX_LEVEL).contains(&level))]
    #[ensures(self.entries().len() == old(self.entries().len()) + 1)]
    pub fn add(&mut self, level: usize, title: &str) {
        self.numbering.enter(level);
        self.entries.push(Entry {
            label: self.numbering.label(),
            anchor: self.numbering.anchor(),
            title: title.to_string(),
            level,
        });
    }

    /// The table as text, one line for each section.
    pub fn render(&self) -> String {
        let lines: Vec<String> = self.entries.iter().map(Entry::line).collect();
        lines.join("\n")
    }
}
