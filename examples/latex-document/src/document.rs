//! What a document consists of.

use contracts::{ensures, requires};

/// A sequence of elements.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    elements: Vec<Element>,
}

/// A part of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Element {
    /// Running text.
    Paragraph(String),
    /// A list with one text for each item.
    List(Vec<String>),
    /// A table.
    Table(Table),
}

impl Document {
    /// Creates an empty document.
    #[ensures(ret.elements().is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The elements from the first to the last.
    pub fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// Adds a paragraph at the end.
    #[ensures(self.elements().len() == old(self.elements().len()) + 1)]
    pub fn push_paragraph(&mut self, text: String) {
        self.elements.push(Element::Paragraph(text));
    }

    /// Adds a list at the end.
    #[ensures(self.elements().len() == old(self.elements().len()) + 1)]
    pub fn push_list(&mut self, items: Vec<String>) {
        self.elements.push(Element::List(items));
    }

    /// Adds a table at the end.
    #[ensures(self.elements().len() == old(self.elements().len()) + 1)]
    pub fn push_table(&mut self, table: Table) {
        self.elements.push(Element::Table(table));
    }
}

/// Rows of cells. Rows may differ in length.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Creates a table without rows.
    #[ensures(ret.count() == 0)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a row at the bottom.
    #[ensures(self.count() == old(self.count()) + 1)]
    pub fn add_row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The rows from the top to the bottom.
    #[ensures(ret.len() == self.count())]
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }

    /// The number of rows.
    pub fn count(&self) -> usize {
        self.rows.len()
    }

    /// The number of cells in the longest row.
    #[requires(self.count() > 0)]
    #[ensures(self.rows().iter().all(|row| row.len() <= ret))]
    pub fn column_count(&self) -> usize {
        let lengths = self.rows.iter().map(Vec::len);
        lengths.max().expect("the table has a row")
    }

    /// Is there a cell in column `i`, counted from 1, and only numbers in its cells?
    pub fn is_numeric(&self, i: usize) -> bool {
        let Some(i) = i.checked_sub(1) else {
            return false;
        };
        let mut cells = self.rows.iter().filter_map(|row| row.get(i)).peekable();
        cells.peek().is_some() && cells.all(|cell| cell.trim().parse::<f64>().is_ok())
    }
}
