//! Lines of calendar files, such as `DTSTART;TZID=Europe/Rome:20240501T090000`.
//!
//! Long lines are folded: they are continued on the next line, which begins with a space or a tab.

use std::fmt;

/// A property: its name, its parameters and its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Property {
    /// The name in capital letters.
    pub name: String,
    /// Names, in capital letters, and values of the parameters.
    pub parameters: Vec<(String, String)>,
    /// The value as it is written.
    pub value: String,
}

/// Joins folded lines: if a line begins with a space or a tab, the line break and this one character are left
/// out. Everything else stays, also blanks after that character and at the ends of lines. The very first line
/// has nothing to continue, but its first character is left out, too. Empty lines are left out.
pub fn unfold(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        let rest = line.trim_start_matches([' ', '\t']);
        match lines.last_mut() {
            Some(last) if rest.len() < line.len() => last.push_str(rest),
            _ => lines.push(rest.to_string()),
        }
    }
    lines
}

/// Folds a line: no line of the result has more than `width` characters, with the space at the beginning of
/// all but the first one. The lines are as long as they can be. Widths below 2 count as 2.
pub fn fold(line: &str, width: usize) -> String {
    let width = width.max(2);
    let mut folded = String::new();
    let mut column = 0;
    for c in line.chars() {
        if column == width {
            folded.push_str("\n ");
            column = 1;
        }
        folded.push(c);
        column += 1;
    }
    folded
}

/// Takes a line apart: a name, parameters after `;`, and the value after the first `:`. `None` if there is no
/// `:`, if the name is empty, or if a parameter has no `=`.
pub fn parse(line: &str) -> Option<Property> {
    let (head, value) = line.split_once(':')?;
    let mut parts = head.split(';');
    let name = parts.next().filter(|name| !name.is_empty())?;
    let parameters = parts
        .map(|part| {
            let (name, value) = part.split_once('=')?;
            Some((name.to_ascii_uppercase(), value.to_string()))
        })
        .collect::<Option<Vec<(String, String)>>>()?;
    Some(Property {
        name: name.to_ascii_uppercase(),
        parameters,
        value: value.to_string(),
    })
}

impl fmt::Display for Property {
    /// The property as one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        for (name, value) in &self.parameters {
            write!(f, ";{name}={value}")?;
        }
        write!(f, ":{}", self.value)
    }
}

/// All properties of a file. Lines that are none are left out.
pub fn properties(text: &str) -> Vec<Property> {
    unfold(text).iter().filter_map(|line| parse(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        let property = parse("dtstart;tzid=Europe/Rome:2024:05").unwrap();
        assert_eq!(property.name, "DTSTART");
        assert_eq!(property.parameters[0].1, "Europe/Rome");
        assert_eq!(property.to_string(), "DTSTART;TZID=Europe/Rome:2024:05");
        assert_eq!(parse(":x"), None);
        assert_eq!(parse("A;b:x"), None);
    }

    #[test]
    fn folding() {
        assert_eq!(fold("abcdefgh", 4), "abcd\n efg\n h");
        assert_eq!(fold("abcd", 4), "abcd");
    }

    #[test]
    fn unfolding() {
        assert_eq!(unfold("AB\n CD\n\tEF\nGH\n"), ["ABCDEF", "GH"]);
    }

    #[test]
    fn line_ends() {
        let found = properties("A:1\r\n\r\nB:2\r\n");
        assert_eq!(found.len(), 2);
        assert_eq!(found[1].value, "2");
    }

    #[test]
    fn folded_between_words() {
        let found = properties("SUMMARY:Meeting with\n  the board\n");
        assert_eq!(found[0].value, "Meeting with the board");
        let line = "SUMMARY:a  b   c";
        assert_eq!(unfold(&fold(line, 10)), [line]);
    }
}
