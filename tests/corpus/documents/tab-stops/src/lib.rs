//! Tabs and blanks. Columns are counted in characters, from 0.

use contracts::{ensures, requires};

/// The largest distance between two stops.
pub const MAX_STOP: usize = 64;

/// How many blanks there are between a tab in this column and the next stop, which is always to the right of
/// the tab.
#[requires((1..=MAX_STOP).contains(&stop) && column < usize::MAX - MAX_STOP)]
#[ensures((1..=stop).contains(&ret))]
#[ensures((column + ret).is_multiple_of(stop))]
pub fn blanks(column: usize, stop: usize) -> usize {
    column.next_multiple_of(stop) - column
}

/// The width of a line, with its tabs.
#[requires((1..=MAX_STOP).contains(&stop))]
#[ensures(ret >= line.chars().count())]
pub fn width(line: &str, stop: usize) -> usize {
    line.chars().fold(0, |column, c| match c {
        '\t' => column + blanks(column, stop),
        _ => column + 1,
    })
}

/// The text with blanks instead of tabs. Columns begin anew after each `\n`.
#[requires((1..=MAX_STOP).contains(&stop))]
#[ensures(!ret.contains('\t'))]
pub fn expand(text: &str, stop: usize) -> String {
    let lines: Vec<String> = text
        .split('\n')
        .map(|line| expand_line(line, stop))
        .collect();
    lines.join("\n")
}

fn expand_line(line: &str, stop: usize) -> String {
    let mut expanded = String::with_capacity(line.len());
    let mut column = 0;
    for c in line.chars() {
        if c == '\t' {
            let blanks = blanks(column, stop);
            expanded.push_str(&" ".repeat(blanks));
            column += blanks;
        } else {
            expanded.push(c);
            column += 1;
        }
    }
    expanded
}

/// The line with tabs instead of the blanks at its beginning, as far as they reach stops.
#[requires((1..=MAX_STOP).contains(&stop))]
#[ensures(width(&ret, stop) == width(line, stop))]
pub fn tabs_first(line: &str, stop: usize) -> String {
    let text = line.trim_start_matches([' ', '\t']);
    let indent = width(&line[..line.len() - text.len()], stop);
    let (tabs, blanks) = (indent / stop, indent % stop);
    format!("{}{}{text}", "\t".repeat(tabs), " ".repeat(blanks))
}
