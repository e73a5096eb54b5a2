//! What has changed between two versions of a text, line by line.

use contracts::ensures;
use std::fmt;

/// What becomes of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edit<'a> {
    /// It is in both texts.
    Keep(&'a str),
    /// It is only in the first text.
    Remove(&'a str),
    /// It is only in the second text.
    Add(&'a str),
}

impl fmt::Display for Edit<'_> {
    /// The line, with a sign and a space before it: a plus, a minus or another space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep(line) => write!(f, "  {line}"),
            Self::Remove(line) => write!(f, "- {line}"),
            Self::Add(line) => write!(f, "+ {line}"),
        }
    }
}

/// The lines of the first of two texts, given the differences.
pub fn before<'a>(edits: &[Edit<'a>]) -> Vec<&'a str> {
    let lines = edits.iter().filter_map(|edit| match edit {
        Edit::Keep(line) | Edit::Remove(line) => Some(*line),
        Edit::Add(_) => None,
    });
    lines.collect()
}

/// The lines of the second of two texts, given the differences.
pub fn after<'a>(edits: &[Edit<'a>]) -> Vec<&'a str> {
    let lines = edits.iter().filter_map(|edit| match edit {
        Edit::Keep(line) | Edit::Add(line) => Some(*line),
        Edit::Remove(_) => None,
    });
    lines.collect()
}

/// The differences between two texts: as few lines as possible are removed and added. Where both happens at
/// the same place, the lines removed come first.
#[ensures(before(&ret).into_iter().eq(first.lines()))]
#[ensures(after(&ret).into_iter().eq(second.lines()))]
pub fn diff<'a>(first: &'a str, second: &'a str) -> Vec<Edit<'a>> {
    let a: Vec<&str> = first.lines().collect();
    let b: Vec<&str> = second.lines().collect();
    let common = common_lines(&a, &b);
    let mut edits = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        if a[i] == b[j] {
            edits.push(Edit::Keep(a[i]));
            i += 1;
            j += 1;
        } else if common[i + 1][j] >= common[i][j + 1] {
            edits.push(Edit::Remove(a[i]));
            i += 1;
        } else {
            edits.push(Edit::Add(b[j]));
            j += 1;
        }
    }
    edits.extend(a.iter().skip(i).map(|line| Edit::Remove(line)));
    edits.extend(b.iter().skip(i).map(|line| Edit::Add(line)));
    edits
}

/// How many lines can be kept, for all ends of two lists of lines.
fn common_lines(a: &[&str], b: &[&str]) -> Vec<Vec<usize>> {
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            table[i][j] = if a[i] == b[j] {
                table[i + 1][j + 1] + 1
            } else {
                table[i + 1][j].max(table[i][j + 1])
            };
        }
    }
    table
}

/// How many lines are removed and added.
pub fn summary(edits: &[Edit]) -> (usize, usize) {
    let removed = edits.iter().filter(|edit| matches!(edit, Edit::Remove(_)));
    let added = edits.iter().filter(|edit| matches!(edit, Edit::Add(_)));
    (removed.count(), added.count())
}

/// How similar two texts are, in percent, rounded down: how many of the lines of both are kept. Texts
/// without lines are the same.
#[ensures(ret <= 100)]
pub fn similarity(first: &str, second: &str) -> usize {
    let edits = diff(first, second);
    let lines = first.lines().count() + second.lines().count();
    let (removed, added) = summary(&edits);
    (100 * (lines - removed - added))
        .checked_div(lines)
        .unwrap_or(100)
}

/// The differences as text, each on a line of its own.
pub fn render(edits: &[Edit]) -> String {
    edits.iter().map(|edit| format!("{edit}\n")).collect()
}
