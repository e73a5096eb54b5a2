//! Tables for terminals and log files, with aligned columns.

/// Where the text of a cell is, if the column is wider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// At the left.
    #[default]
    Left,
    /// In the middle; if it cannot be, half a place to the left of it.
    Center,
    /// At the right.
    Right,
}

/// A table with titles above its columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    titles: Vec<String>,
    aligns: Vec<Align>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows, whose columns have these titles. All are aligned at the left.
    pub fn new(titles: &[&str]) -> Self {
        Self {
            titles: titles.iter().map(|title| title.to_string()).collect(),
            aligns: vec![Align::Left; titles.len()],
            rows: Vec::new(),
        }
    }

    /// Aligns a column, whose number counts from 0. Columns that do not exist are ignored.
    pub fn align(mut self, column: usize, align: Align) -> Self {
        if let Some(it) = self.aligns.get_mut(column) {
            *it = align;
        }
        self
    }

    /// Adds a row. Cells that are missing are empty; those beyond the last column are not taken.
    pub fn push(&mut self, cells: &[&str]) {
        let columns = 0..self.titles.len();
        let cells = columns.map(|i| cells.get(i).copied().unwrap_or(""));
        self.rows.push(cells.map(str::to_string).collect());
    }

    /// The number of rows, without that of the titles.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Are there no rows?
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Sorts the rows by the texts in a column. Those that have the same there stay in their order.
    /// Nothing happens if there is no such column.
    pub fn sort_by_column(&mut self, column: usize) {
        if column < self.titles.len() {
            self.rows.sort_by(|a, b| a[column].cmp(&b[column]));
        }
    }

    /// The widths of the columns in characters: each is as wide as its widest cell or its title.
    pub fn widths(&self) -> Vec<usize> {
        let mut widths = vec![0; self.titles.len()];
        for row in self.rows.iter().chain([&self.titles]) {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.chars().count().max(*width);
            }
        }
        widths
    }

    /// The table as text: the titles, a rule, and the rows, each on a line of its own and as they are
    /// aligned. There is `" | "` between columns, `"-+-"` in the rule. No line ends with spaces.
    pub fn render(&self) -> String {
        let widths = self.widths();
        let dashes: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        let mut text = self.line(&self.titles, &widths);
        text.push_str(&dashes.join("-+-"));
        text.push('\n');
        for row in &self.rows {
            text.push_str(&self.line(row, &widths));
        }
        text
    }

    fn line(&self, cells: &[String], widths: &[usize]) -> String {
        let padded: Vec<String> = cells
            .iter()
            .zip(widths)
            .zip(&self.aligns)
            .map(|((cell, &width), &align)| pad(cell, width, align))
            .collect();
        format!("{}\n", padded.join(" | ").trim_end_matches(' '))
    }
}

/// Fills a text with spaces until it has `width` characters. One that has more stays as it is.
pub fn pad(text: &str, width: usize, align: Align) -> String {
    let missing = width.saturating_sub(text.chars().count());
    let (left, right) = match align {
        Align::Left => (0, missing),
        Align::Center => (missing / 2, missing / 2),
        Align::Right => (missing, 0),
    };
    format!("{}{text}{}", " ".repeat(left), " ".repeat(right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_aligned() {
        let mut table = Table::new(&["item", "n", "ok"]).align(1, Align::Right);
        table.push(&["tea", "12", "y"]);
        table.push(&["crème", "3"]);
        let text = "item  |  n | ok\n------+----+---\ntea   | 12 | y\ncrème |  3 |\n";
        assert_eq!(table.render(), text);
    }

    #[test]
    fn columns_in_the_middle() {
        let mut table = Table::new(&["name", "state", "since"]).align(1, Align::Center);
        table.push(&["db", "up", "9:00"]);
        table.push(&["web", "n/a", ""]);
        table.push(&["mail", "down", "9:30"]);
        let lines: Vec<String> = table.render().lines().map(str::to_string).collect();
        assert_eq!(lines[0], "name | state | since");
        assert_eq!(lines[2], "db   |  up   | 9:00");
        assert_eq!(lines[3], "web  |  n/a  |");
        assert_eq!(lines[4], "mail | down  | 9:30");
    }

    #[test]
    fn padding() {
        assert_eq!(pad("ab", 4, Align::Right), "  ab");
        assert_eq!(pad("ab", 4, Align::Center), " ab ");
        assert_eq!(pad("abcde", 4, Align::Left), "abcde");
    }

    #[test]
    fn sorting_is_stable() {
        let mut table = Table::new(&["k", "v"]);
        for (k, v) in [("b", "1"), ("a", "2"), ("b", "0")] {
            table.push(&[k, v]);
        }
        table.sort_by_column(0);
        assert!(table.render().ends_with("a | 2\nb | 1\nb | 0\n"));
        assert_eq!(table.len(), 3);
    }
}
