//! The table of contents of a text with headings like `## Details`.

/// A heading of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// 1 for the main headings, up to 6.
    pub level: usize,
    /// Its number, like `2.1`: one part for each level.
    pub number: String,
    /// What it says.
    pub title: String,
    /// The line in which it is, counted from 1 on.
    pub line: usize,
}

/// The level and the title of a heading: one to six `#`, a blank, and a title that is not empty.
pub fn parse_heading(line: &str) -> Option<(usize, &str)> {
    let title = line.trim_start_matches('#');
    let level = line.len() - title.len();
    if !(1..=6).contains(&level) {
        return None;
    }
    let title = title.strip_prefix(' ')?.trim();
    (!title.is_empty()).then_some((level, title))
}

/// The headings of a text, in their order. What is between two lines that begin with three backticks
/// is code, and has no headings.
///
/// The headings of a level are counted from 1 on within the heading above them. Where a level is left
/// out, as by a `###` directly below a `#`, its part of the number is 0.
pub fn outline(text: &str) -> Vec<Heading> {
    let mut counters = [0u32; 6];
    let mut headings = Vec::new();
    let mut code = false;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            code = !code;
            continue;
        }
        if code {
            continue;
        }
        let Some((level, title)) = parse_heading(line) else {
            continue;
        };
        counters[level - 1] += 1;
        let parts: Vec<String> = counters[..level].iter().map(u32::to_string).collect();
        headings.push(Heading {
            level,
            number: parts.join("."),
            title: title.to_string(),
            line: index + 1,
        });
    }
    headings
}

/// A table of contents with the headings up to some level, each in a line of its own, and two more
/// blanks before it for each level.
pub fn contents(text: &str, deepest: usize) -> String {
    let mut table = String::new();
    for heading in outline(text) {
        if heading.level <= deepest {
            table.push_str(&"  ".repeat(heading.level - 1));
            table.push_str(&format!("{} {}\n", heading.number, heading.title));
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANUAL: &str = "\
# Setup
## Download
## Install
### Linux
```
# not a heading
```
# Usage
## First steps
";

    fn numbers(text: &str) -> Vec<String> {
        outline(text).into_iter().map(|it| it.number).collect()
    }

    #[test]
    fn headings() {
        assert_eq!(parse_heading("## Two "), Some((2, "Two")));
        assert_eq!(parse_heading("##Two"), None);
        assert_eq!(parse_heading("####### Seven"), None);
    }

    #[test]
    fn one_chapter() {
        assert_eq!(numbers("# A\n\n## B\ntext\n## C\n"), ["1", "1.1", "1.2"]);
    }

    #[test]
    fn several_chapters() {
        assert_eq!(numbers(MANUAL), ["1", "1.1", "1.2", "1.2.1", "2", "2.1"]);
    }

    #[test]
    fn lines() {
        let lines: Vec<usize> = outline(MANUAL).iter().map(|it| it.line).collect();
        assert_eq!(lines, [1, 2, 3, 4, 8, 9]);
    }

    #[test]
    fn table() {
        assert_eq!(contents("# A\n## B\n### C\n", 2), "1 A\n  1.1 B\n");
    }
}
