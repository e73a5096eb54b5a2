//! Lines of texts from different systems, and how they end.

use contracts::{ensures, requires};

/// How a line ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// `\n`
    Lf,
    /// `\r\n`
    CrLf,
    /// `\r`, unless a `\n` follows.
    Cr,
}

impl Ending {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Lf, Self::CrLf, Self::Cr];

    /// Its characters.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Lf => "\n",
            Self::CrLf => "\r\n",
            Self::Cr => "\r",
        }
    }
}

/// A line of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line<'a> {
    /// What is in the line.
    pub text: &'a str,
    /// How it ends. Only the last line of a text can be without an end.
    pub ending: Option<Ending>,
}

/// The lines of a text.
#[derive(Debug, Clone)]
pub struct Lines<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.find(['\n', '\r']).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        let ending = if rest.starts_with("\r\n") {
            Some(Ending::CrLf)
        } else if rest.starts_with('\r') {
            Some(Ending::Cr)
        } else if rest.starts_with('\n') {
            Some(Ending::Lf)
        } else {
            None
        };
        self.rest = &rest[ending.map_or(0, |ending| ending.as_str().len())..];
        Some(Line { text, ending })
    }
}

/// The lines of a text. After the end of its last line, there is no other, empty line.
pub fn lines(text: &str) -> Lines<'_> {
    Lines { rest: text }
}

/// How many lines of a text end in some way.
pub fn count(text: &str, ending: Ending) -> usize {
    lines(text)
        .filter(|line| line.ending == Some(ending))
        .count()
}

/// How most lines of a text end: the first in the order of [`Ending::ALL`] if there are several. `None` if
/// no line has an end.
#[ensures(ret.is_none_or(|ret| Ending::ALL.iter().all(|it| count(text, *it) <= count(text, ret))))]
pub fn usual(text: &str) -> Option<Ending> {
    let mut most = None;
    let mut lines = 0;
    for ending in Ending::ALL {
        let count = count(text, ending);
        if count > lines {
            lines = count;
            most = Some(ending);
        }
    }
    most
}

/// The text with all ends of lines of the same kind. A last line without an end stays so.
#[ensures(lines(&ret).map(|line| line.text).eq(lines(text).map(|line| line.text)))]
#[ensures(ret.ends_with(['\n', '\r']) == text.ends_with(['\n', '\r']))]
pub fn convert(text: &str, ending: Ending) -> String {
    let mut converted = String::with_capacity(text.len());
    for line in lines(text) {
        converted.push_str(line.text);
        converted.push_str(ending.as_str());
    }
    converted
}

/// The text with all ends of lines as most of them are.
#[ensures(ret.is_empty() == text.is_empty())]
pub fn unify(text: &str) -> String {
    match usual(text) {
        Some(ending) => convert(text, ending),
        None => text.to_string(),
    }
}

/// Some line of a text, from 1 on.
#[requires(number > 0)]
pub fn line(text: &str, number: usize) -> Option<&str> {
    lines(text).nth(number - 1).map(|line| line.text)
}
