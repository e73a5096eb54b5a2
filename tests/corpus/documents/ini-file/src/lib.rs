//! Settings in sections, as in `.ini` files:
//!
//! ```text
//! language = en
//!
//! [colours]
//! ; a comment
//! text = black
//! ```

use std::fmt;

/// What is wrong, and in which line, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// A section's name has no `]` at its end.
    UnclosedSection(usize),
    /// A line is neither a section nor a setting nor a comment.
    NoSetting(usize),
    /// A setting has no name.
    NoName(usize),
}

/// What a line says.
#[derive(Debug, PartialEq, Eq)]
enum Line<'a> {
    Nothing,
    Section(&'a str),
    Setting(&'a str, &'a str),
}

/// Settings in their order, each with its section. Those before the first section are in the section
/// with the empty name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ini {
    settings: Vec<(String, String, String)>,
}

fn parse_line(text: &str, number: usize) -> Result<Line<'_>, Error> {
    let text = text.trim();
    if text.is_empty() || text.starts_with([';', '#']) {
        return Ok(Line::Nothing);
    }
    if let Some(rest) = text.strip_prefix('[') {
        let name = rest
            .strip_suffix(']')
            .ok_or(Error::UnclosedSection(number))?;
        return Ok(Line::Section(name.trim()));
    }
    let (name, value) = text.rsplit_once('=').ok_or(Error::NoSetting(number))?;
    let name = name.trim();
    if name.is_empty() {
        return Err(Error::NoName(number));
    }
    Ok(Line::Setting(name, value.trim()))
}

impl Ini {
    /// Reads settings. What is before the first `=` of a line is the name, and what is after it the
    /// value; blanks around them do not matter. Lines that begin with `;` or `#` are comments.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let mut ini = Self::default();
        let mut section = "";
        for (i, line) in text.lines().enumerate() {
            match parse_line(line, i + 1)? {
                Line::Nothing => {}
                Line::Section(name) => section = name,
                Line::Setting(name, value) => ini.set(section, name, value),
            }
        }
        Ok(ini)
    }

    /// The value of a setting.
    pub fn get(&self, section: &str, name: &str) -> Option<&str> {
        self.settings
            .iter()
            .find(|(of, it, _)| of == section && it == name)
            .map(|(_, _, value)| value.as_str())
    }

    /// Changes a setting, or adds it at the end.
    pub fn set(&mut self, section: &str, name: &str, value: &str) {
        let mut settings = self.settings.iter_mut();
        match settings.find(|(of, it, _)| of == section && it == name) {
            Some(setting) => setting.2 = value.to_string(),
            None => self
                .settings
                .push((section.to_string(), name.to_string(), value.to_string())),
        }
    }

    /// The names of the sections, each once, in the order in which they have their first setting.
    pub fn sections(&self) -> Vec<&str> {
        let mut sections: Vec<&str> = Vec::new();
        for (section, ..) in &self.settings {
            if !sections.contains(&section.as_str()) {
                sections.push(section);
            }
        }
        sections
    }

    /// The settings of a section in their order.
    pub fn settings(&self, section: &str) -> impl Iterator<Item = (&str, &str)> + use<'_> {
        let section = section.to_string();
        self.settings
            .iter()
            .filter(move |(of, ..)| *of == section)
            .map(|(_, name, value)| (name.as_str(), value.as_str()))
    }
}

/// Sections in their order; the one with the empty name comes first, without a name.
impl fmt::Display for Ini {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.settings("") {
            writeln!(f, "{name} = {value}")?;
        }
        for section in self.sections().into_iter().filter(|it| !it.is_empty()) {
            writeln!(f, "[{section}]")?;
            for (name, value) in self.settings(section) {
                writeln!(f, "{name} = {value}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_sections() {
        let ini = Ini::parse("a = 1\n[x]\na=2\n; b = 3\n\n[ y ]\nb =").unwrap();
        assert_eq!(ini.get("", "a"), Some("1"));
        assert_eq!(ini.get("x", "a"), Some("2"));
        assert_eq!(ini.get("x", "b"), None);
        assert_eq!(ini.get("y", "b"), Some(""));
        assert_eq!(ini.sections(), ["", "x", "y"]);
    }

    #[test]
    fn reads_values_with_signs() {
        let ini = Ini::parse("[keys]\nquery = a=1&b=2\n").unwrap();
        assert_eq!(ini.get("keys", "query"), Some("a=1&b=2"));
    }

    #[test]
    fn refuses_nonsense() {
        assert_eq!(Ini::parse("\n[x\n"), Err(Error::UnclosedSection(2)));
        assert_eq!(Ini::parse("nothing"), Err(Error::NoSetting(1)));
        assert_eq!(Ini::parse("a = 1\n= 2"), Err(Error::NoName(2)));
    }

    #[test]
    fn writes() {
        let mut ini = Ini::default();
        ini.set("x", "a", "1");
        ini.set("", "b", "2");
        ini.set("x", "a", "3");
        assert_eq!(ini.to_string(), "b = 2\n[x]\na = 3\n");
    }
}
