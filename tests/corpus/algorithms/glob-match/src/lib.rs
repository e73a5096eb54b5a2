//! Patterns for names: `?` stands for any one character, `*` for any number of them.

/// A pattern, ready to match names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glob {
    /// The characters, without repeated stars.
    pattern: Vec<char>,
}

impl Glob {
    /// Prepares a pattern.
    pub fn new(pattern: &str) -> Self {
        let mut pattern: Vec<char> = pattern.chars().collect();
        pattern.dedup_by(|a, b| *a == '*' && *b == '*');
        Self { pattern }
    }

    /// Does the pattern describe the whole of `name`?
    pub fn matches(&self, name: &str) -> bool {
        let name: Vec<char> = name.chars().collect();
        matches_from(&self.pattern, &name)
    }

    /// Does the pattern describe one name only?
    pub fn is_literal(&self) -> bool {
        !self.pattern.iter().any(|c| is_wildcard(*c))
    }

    /// What every matching name begins with.
    pub fn prefix(&self) -> String {
        self.pattern
            .iter()
            .take_while(|c| !is_wildcard(**c))
            .collect()
    }

    /// The names that match, in the same order.
    pub fn filter<'n>(&self, names: &[&'n str]) -> Vec<&'n str> {
        names
            .iter()
            .copied()
            .filter(|name| self.matches(name))
            .collect()
    }
}

/// Does this character of a pattern stand for others?
fn is_wildcard(c: char) -> bool {
    c == '*' || c == '?'
}

/// Does `pattern` describe the whole of `name`?
fn matches_from(pattern: &[char], name: &[char]) -> bool {
    match (pattern.split_first(), name.split_first()) {
        (None, None) => true,
        (Some(('*', after_star)), None) => matches_from(after_star, name),
        (Some(('*', after_star)), Some((_, name_rest))) => {
            matches_from(after_star, name) || matches_from(pattern, name_rest)
        }
        (Some(('?', pattern_rest)), Some((_, name_rest))) => matches_from(name_rest, pattern_rest),
        (Some((expected, pattern_rest)), Some((actual, name_rest))) => {
            expected == actual && matches_from(pattern_rest, name_rest)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals() {
        assert!(Glob::new("readme").matches("readme"));
        assert!(!Glob::new("readme").matches("readme.md"));
        assert!(Glob::new("").matches(""));
        assert!(!Glob::new("").matches("x"));
    }

    #[test]
    fn stars() {
        assert!(Glob::new("*.rs").matches("main.rs"));
        assert!(Glob::new("a*b*c").matches("a-b-b-c"));
        assert!(Glob::new("*").matches(""));
        assert!(!Glob::new("*.rs").matches("main.rs.bak"));
    }

    #[test]
    fn question_marks() {
        assert!(Glob::new("v?.?").matches("v1.2"));
        assert!(!Glob::new("v?").matches("v"));
        assert!(Glob::new("?*").matches("x"));
        assert!(Glob::new("log?.*").matches("log1.txt"));
    }

    #[test]
    fn filters() {
        let names = ["a.rs", "b.md", "c.rs"];
        assert_eq!(Glob::new("*.rs").filter(&names), ["a.rs", "c.rs"]);
        assert_eq!(Glob::new("lib*").prefix(), "lib");
        assert!(Glob::new("lib").is_literal());
    }
}
