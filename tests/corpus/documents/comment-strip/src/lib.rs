//! Takes the comments out of a program.

/// What a character belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Code,
    /// A text in quotes. A backslash before a character escapes it.
    Quoted {
        escaped: bool,
    },
    /// A comment up to the end of the line.
    Line,
    /// A comment up to `*/`.
    Block,
}

/// The program without comments. Comments from `//` to the end of the line leave nothing, but the line still
/// ends; comments from `/*` to `*/` leave a blank. A comment that is not closed ends with the program. Texts
/// in double quotes, in which a backslash escapes the next character, contain no comments and stay as they
/// are.
pub fn strip(program: &str) -> String {
    let mut code = String::with_capacity(program.len());
    let mut state = State::Code;
    let mut chars = program.chars().peekable();
    while let Some(c) = chars.next() {
        state = match state {
            State::Code => match (c, chars.peek()) {
                ('/', Some('/')) => State::Line,
                ('/', Some('*')) => {
                    chars.next();
                    code.push(' ');
                    State::Block
                }
                ('"', _) => {
                    code.push(c);
                    State::Quoted { escaped: false }
                }
                _ => {
                    code.push(c);
                    State::Code
                }
            },
            State::Quoted { escaped } => {
                code.push(c);
                if c == '"' && !escaped {
                    State::Code
                } else {
                    State::Quoted { escaped: c == '\\' }
                }
            }
            State::Line if c == '\n' => {
                code.push(c);
                State::Code
            }
            State::Block if c == '*' && chars.next_if_eq(&'/').is_some() => State::Code,
            State::Line | State::Block => state,
        };
    }
    code
}

/// The number of lines with something other than comments and blanks.
pub fn lines_of_code(program: &str) -> usize {
    strip(program)
        .lines()
        .filter(|line| !line.trim().is_empty())
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_comments() {
        assert_eq!(strip("a // b\nc"), "a \nc");
        assert_eq!(strip("a/* b\n */c"), "a c");
        assert_eq!(strip("a / b * c"), "a / b * c");
    }

    #[test]
    fn does_not_close_too_early() {
        assert_eq!(strip("/*/ a */b"), " b");
        assert_eq!(strip("/* a **/b"), " b");
        assert_eq!(strip("a /* b"), "a  ");
    }

    #[test]
    fn keeps_texts() {
        assert_eq!(strip(r#"f("//") // g"#), r#"f("//") "#);
        assert_eq!(strip(r#""a\"//b" // c"#), r#""a\"//b" "#);
        assert_eq!(strip(r#"dir = "C:\\"; // root"#), r#"dir = "C:\\"; "#);
    }

    #[test]
    fn counts_lines() {
        assert_eq!(lines_of_code("a\n// b\n\n  /* c */\nd // e\n"), 2);
    }
}
