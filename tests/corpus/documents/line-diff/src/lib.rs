//! The differences between two texts, line by line.
//!
//! A list of edits says how the first text becomes the second. It keeps as many lines as possible.

use contracts::{ensures, requires};

/// What happens to a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// It is in both texts.
    Keep(String),
    /// It is in the first text only.
    Delete(String),
    /// It is in the second text only.
    Insert(String),
}

/// The lines of a text.
pub fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_string).collect()
}

/// The lines of the first text.
pub fn original(edits: &[Edit]) -> Vec<String> {
    edits
        .iter()
        .filter_map(|edit| match edit {
            Edit::Keep(line) | Edit::Delete(line) => Some(line.clone()),
            Edit::Insert(_) => None,
        })
        .collect()
}

/// The lines of the second text.
pub fn revised(edits: &[Edit]) -> Vec<String> {
    edits
        .iter()
        .filter_map(|edit| match edit {
            Edit::Keep(line) | Edit::Insert(line) => Some(line.clone()),
            Edit::Delete(_) => None,
        })
        .collect()
}

/// The number of lines that are not kept.
#[ensures(ret <= edits.len())]
pub fn changes(edits: &[Edit]) -> usize {
    edits
        .iter()
        .filter(|edit| !matches!(edit, Edit::Keep(_)))
        .count()
}

/// The edits that make the second list of lines from the first. Where lines are replaced, the old
/// ones are deleted before the new ones are inserted.
#[ensures(original(&ret) == before)]
#[ensures(revised(&ret) == after)]
pub fn diff(before: &[String], after: &[String]) -> Vec<Edit> {
    let common = common_lengths(before, after);
    let mut edits = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < before.len() && j < after.len() {
        if before[i] == after[j] {
            edits.push(Edit::Keep(before[i].clone()));
            i += 1;
            j += 1;
        } else if common[i + 1][j] >= common[i][j + 1] {
            edits.push(Edit::Delete(before[i].clone()));
            i += 1;
        } else {
            edits.push(Edit::Insert(after[j].clone()));
            j += 1;
        }
    }
    edits.extend(before[i..].iter().cloned().map(Edit::Delete));
    edits
}

/// How many lines can be kept from line `i` of the first and line `j` of the second list on, for all
/// `i` and `j`.
#[ensures(ret.len() == before.len() + 1)]
fn common_lengths(before: &[String], after: &[String]) -> Vec<Vec<usize>> {
    let mut common = vec![vec![0; after.len() + 1]; before.len() + 1];
    for i in (0..before.len()).rev() {
        for j in (0..after.len()).rev() {
            common[i][j] = if before[i] == after[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    common
}

/// The edits as text: each line with a sign before it, and of the lines kept only those at most
/// `context` lines away from a change.
#[requires(context < usize::MAX / 2)]
pub fn render(edits: &[Edit], context: usize) -> String {
    let mut text = String::new();
    for (i, edit) in edits.iter().enumerate() {
        let near = &edits[i.saturating_sub(context)..edits.len().min(i + context + 1)];
        match edit {
            Edit::Keep(_) if changes(near) == 0 => {}
            Edit::Keep(line) => push(&mut text, ' ', line),
            Edit::Delete(line) => push(&mut text, '-', line),
            Edit::Insert(line) => push(&mut text, '+', line),
        }
    }
    text
}

#[ensures(text.ends_with('\n'))]
fn push(text: &mut String, sign: char, line: &str) {
    text.push(sign);
    text.push_str(line);
    text.push('\n');
}
