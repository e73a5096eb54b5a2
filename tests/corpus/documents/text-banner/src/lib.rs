//! Text in frames, for terminals:
//!
//! ```text
//! +--------+
//! | Result |
//! |   42   |
//! +--------+
//! ```
//!
//! All characters are taken to be one column wide.

/// Where shorter lines are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// At the left side.
    #[default]
    Left,
    /// In the middle; one column further to the left if there is no middle.
    Centre,
    /// At the right side.
    Right,
}

/// The number of columns of a line.
pub fn width_of(line: &str) -> usize {
    line.chars().count()
}

/// The line, with spaces before and after it, so that it has the width, which must not be less than that
/// of the line.
fn pad(line: &str, width: usize, align: Align) -> String {
    let missing = width - line.len();
    let before = match align {
        Align::Left => 0,
        Align::Centre => missing / 2,
        Align::Right => missing,
    };
    let after = missing - before;
    format!("{}{line}{}", " ".repeat(before), " ".repeat(after))
}

/// The lines of the text, all of the same width: that of the widest, or `least` if this is more.
pub fn block(text: &str, least: u8, align: Align) -> Vec<String> {
    let widest = text.lines().map(width_of).max().unwrap_or(0);
    let width = widest.max(usize::from(least));
    text.lines().map(|line| pad(line, width, align)).collect()
}

/// The text in a frame, with one space at both sides. Each line, including the last, ends with `\n`. Empty
/// text has a frame too, without lines in it.
pub fn frame(text: &str, align: Align) -> String {
    let lines = block(text, 0, align);
    let width = lines.first().map_or(0, |line| width_of(line));
    let edge = format!("+{}+\n", "-".repeat(width + 2));
    let mut result = edge.clone();
    for line in lines {
        result.push_str(&format!("| {line} |\n"));
    }
    result.push_str(&edge);
    result
}

/// A title with a line of the same width below it. The title must be one line.
pub fn headline(title: &str, mark: char) -> String {
    let line: String = title.chars().map(|_| mark).collect();
    format!("{title}\n{line}\n")
}

/// Two texts side by side, with a gap of so many spaces between them. The left one has the same width in
/// all lines; no line ends with spaces.
pub fn beside(left: &str, right: &str, gap: u8) -> String {
    let left_lines = block(left, 0, Align::Left);
    let width = left_lines.first().map_or(0, |line| width_of(line));
    let right_lines: Vec<&str> = right.lines().collect();
    let mut result = String::new();
    for i in 0..left_lines.len().max(right_lines.len()) {
        let first = left_lines.get(i).map_or("", |line| line.as_str());
        let second = right_lines.get(i).copied().unwrap_or("");
        let line = format!(
            "{}{}{second}",
            pad(first, width, Align::Left),
            " ".repeat(usize::from(gap))
        );
        result.push_str(line.trim_end_matches(' '));
        result.push('\n');
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame() {
        let expected = "+--------+\n| Result |\n|   42   |\n+--------+\n";
        assert_eq!(frame("Result\n42", Align::Centre), expected);
        assert_eq!(frame("", Align::Left), "+--+\n+--+\n");
    }

    #[test]
    fn alignment() {
        assert_eq!(block("ab\nc", 4, Align::Left), ["ab  ", "c   "]);
        assert_eq!(block("ab\nc", 4, Align::Centre), [" ab ", " c  "]);
        assert_eq!(block("ab\nc", 4, Align::Right), ["  ab", "   c"]);
    }

    #[test]
    fn headlines() {
        assert_eq!(headline("Über", '='), "Über\n====\n");
    }

    #[test]
    fn side_by_side() {
        assert_eq!(beside("a\nbcd", "x\ny\nz", 1), "a   x\nbcd y\n    z\n");
    }
}
