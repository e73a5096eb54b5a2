//! Tables that read well in a terminal and are Markdown, too.

use std::fmt;

use crate::outcome::Outcome;

/// What stands where there is nothing to say.
pub const NOTHING: &str = "–";

/// How a column is aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table: heads with their alignment, and rows.
#[derive(Debug)]
pub struct Table {
    heads: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub fn new(heads: &[(&str, Align)]) -> Self {
        let heads = heads.iter().map(|(head, align)| ((*head).to_owned(), *align)).collect();
        Self { heads, rows: Vec::new() }
    }

    /// Adds a row with one cell for each head.
    pub fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.heads.len());
        // A bar would end the cell.
        self.rows.push(cells.into_iter().map(|cell| cell.replace('|', "\\|")).collect());
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().map(|row| row[column].chars().count());
        cells.chain([self.heads[column].0.chars().count(), 3]).max().unwrap_or(3)
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns: Vec<_> = (0..self.heads.len())
            .map(|column| (self.width(column), self.heads[column].1))
            .collect();
        let heads: Vec<_> = self.heads.iter().map(|(head, _)| head.clone()).collect();
        let rule: Vec<_> = columns
            .iter()
            .map(|(width, align)| match align {
                Align::Left => "-".repeat(*width),
                Align::Right => format!("{}:", "-".repeat(width - 1)),
            })
            .collect();
        for row in [&heads, &rule].into_iter().chain(&self.rows) {
            write!(f, "|")?;
            for (cell, (width, align)) in row.iter().zip(&columns) {
                match align {
                    Align::Left => write!(f, " {cell:<width$} |")?,
                    Align::Right => write!(f, " {cell:>width$} |")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// One row for each outcome.
#[must_use]
pub fn by_case<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> Table {
    use Align::{Left, Right};
    let mut table = Table::new(&[
        ("Case", Left),
        ("Found", Left),
        ("Valid", Left),
        ("Proper at", Right),
        ("Position", Right),
        ("Seconds", Right),
        ("Candidates", Right),
        ("per second", Right),
        ("Why not", Left),
    ]);
    for outcome in outcomes {
        table.row(vec![
            outcome.case.clone(),
            yes(outcome.found),
            yes(outcome.valid),
            outcome.rank.map_or(NOTHING.to_owned(), |rank| rank.to_string()),
            outcome.position.map_or(NOTHING.to_owned(), |position| position.to_string()),
            format!("{:.1}", outcome.seconds),
            outcome.candidates.map_or(NOTHING.to_owned(), |count| count.to_string()),
            outcome.rate.map_or(NOTHING.to_owned(), |rate| format!("{rate:.0}")),
            outcome.reason.as_ref().map(ToString::to_string).unwrap_or_default(),
        ]);
    }
    table
}

fn yes(yes: bool) -> String {
    if yes { "yes" } else { NOTHING }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Kind;
    use crate::outcome::testing::outcome;

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(&[("Name", Align::Left), ("#", Align::Right)]);
        table.row(vec!["a|b".into(), "7".into()]);
        table.row(vec!["ä".into(), "1234".into()]);
        let expected = "\
| Name |    # |
| ---- | ---: |
| a\\|b |    7 |
| ä    | 1234 |
";
        assert_eq!(table.to_string(), expected);
    }

    #[test]
    fn a_case_is_a_row() {
        let mut failed = outcome("generic/b", Kind::Test, 0, None, 300.04);
        (failed.candidates, failed.rate) = (None, None);
        let proper = outcome("panics/a", Kind::Panic, 3, Some(2), 1.25);
        let table = by_case([&proper, &failed].into_iter()).to_string();
        let rows: Vec<Vec<_>> = table
            .lines()
            .skip(2)
            .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
            .collect();
        assert_eq!(rows[0], ["panics/a", "yes", "yes", "2", "–", "1.2", "120", "40", ""]);
        assert_eq!(
            rows[1],
            ["generic/b", "–", "–", "–", "–", "300.0", "–", "–", "fault not found"]
        );
    }
}
