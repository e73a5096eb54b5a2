//! Lays out tables as plain text, in columns as wide as their widest cell.

use contracts::{ensures, requires};

/// A table of texts; all rows have as many cells as the header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextTable {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table without rows.
    #[requires(!header.is_empty())]
    pub fn new(header: Vec<String>) -> Self {
        let rows = Vec::new();
        Self { header, rows }
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.header.len()
    }

    /// The number of rows below the header.
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Adds a row. Missing cells are empty, and what is too much is left out.
    #[ensures(self.rows() == old(self.rows()) + 1)]
    pub fn push(&mut self, mut row: Vec<String>) {
        row.resize(self.columns(), String::new());
        self.rows.push(row);
    }

    /// Do all cells of the column below the header look like numbers?
    #[requires(column < self.columns())]
    pub fn is_numeric(&self, column: usize) -> bool {
        let mut cells = self.rows.iter().map(|row| row[column].as_str());
        !self.rows.is_empty() && cells.all(|cell| cell.parse::<f64>().is_ok())
    }

    /// The width of the widest cell of the column, in characters.
    #[requires(column < self.columns())]
    pub fn width(&self, column: usize) -> usize {
        let mut width = self.header[column].chars().count();
        for row in &self.rows {
            width = width.max(row[column].chars().count());
        }
        width
    }

    /// The table as text: header, rule and rows, each on a line of its own. Numbers are at the right
    /// end of their column.
    pub fn render(&self) -> String {
        let widths: Vec<usize> = (0..self.columns()).map(|c| self.width(c)).collect();
        let mut text = self.line(&self.header, &widths);
        let rules: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        text.push_str(&format!("|-{}-|\n", rules.join("-+-")));
        for row in &self.rows {
            text.push_str(&self.line(row, &widths));
        }
        text
    }

    #[requires(cells.len() == self.columns() && widths.len() == self.columns())]
    #[requires((0..widths.len()).all(|column| widths[column] == self.width(column)))]
    #[requires((0..cells.len()).all(|column| cells[column].chars().count() <= widths[column]))]
    fn line(&self, cells: &[String], widths: &[usize]) -> String {
        let mut padded = Vec::with_capacity(cells.len());
        for (column, cell) in cells.iter().enumerate() {
            padded.push(pad(cell, widths[column], self.is_numeric(column)));
        }
        format!("| {} |\n", padded.join(" | "))
    }
}

/// The text with blanks, before it if `right` and after it if not, to be `width` characters wide.
#[requires(text.chars().count() <= width && width <= 1_000_000)]
#[ensures(ret.contains(text))]
pub fn pad(text: &str, width: usize, right: bool) -> String {
    let blanks = " ".repeat(width - text.len());
    if right {
        blanks + text
    } else {
        text.to_string() + &blanks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(texts: &[&str]) -> Vec<String> {
        texts.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn renders_columns() {
        let mut table = TextTable::new(cells(&["city", "people"]));
        table.push(cells(&["Oslo", "709037"]));
        table.push(cells(&["Hamar", "32894", "?"]));
        assert_eq!(
            table.render(),
            "\
| city  | people |
|-------+--------|
| Oslo  | 709037 |
| Hamar |  32894 |
"
        );
    }

    #[test]
    fn fills_rows() {
        let mut table = TextTable::new(cells(&["a", "b"]));
        table.push(cells(&["x"]));
        assert_eq!(table.render(), "| a | b |\n|---+---|\n| x |   |\n");
    }
}
