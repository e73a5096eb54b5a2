//! Settings in the style of INI files.
//!
//! ```
//! let ini = otter_ini::Ini::parse("[net]\nport = 80\n").unwrap();
//! assert_eq!(ini.get("net", "port"), Some("80"));
//! ```

/// The settings of a file, in sections.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ini {
    sections: Vec<Section>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Section {
    name: String,
    entries: Vec<(String, String)>,
}

/// What is wrong with a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The name of a section is empty, or there is no `]` after it.
    Section,
    /// A line is no setting: there is no `=`, or nothing before it.
    Setting,
}

/// Why a text could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IniError {
    /// The number of the line; the first one is 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

impl Ini {
    /// No settings at all.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads settings. Empty lines are skipped, and so are those that start with `;` or `#`. A line `[name]`
    /// starts a section, or continues it if there has been one of this name. Settings before the first of
    /// these lines are in the section whose name is empty. White space around names, keys and values does
    /// not matter. Quotes around a value are taken away. If there are several values for the same key
    /// of a section, the last one counts.
    pub fn parse(text: &str) -> Result<Self, IniError> {
        let mut ini = Self::new();
        let mut section = None;
        for (i, line) in text.lines().enumerate() {
            let fail = |problem| IniError {
                line: i + 1,
                problem,
            };
            let line = line.trim();
            if line.is_empty() || line.starts_with([';', '#']) {
                continue;
            }
            if let Some(rest) = line.strip_prefix('[') {
                let name = rest.strip_suffix(']').map_or("", str::trim);
                if name.is_empty() {
                    return Err(fail(Problem::Section));
                }
                section = Some(ini.open(name));
                continue;
            }
            let (key, value) = line.split_once('=').ok_or(fail(Problem::Setting))?;
            if key.trim().is_empty() {
                return Err(fail(Problem::Setting));
            }
            let place = section.unwrap_or_else(|| ini.open(""));
            section = Some(place);
            ini.sections[place].set(key.trim(), unquote(value.trim()));
        }
        Ok(ini)
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.sections.iter().position(|it| it.name == name)
    }

    /// The place of a section, which is added if there is none of this name.
    fn open(&mut self, name: &str) -> usize {
        if self.find(name).is_none() {
            self.sections.push(Section {
                name: name.to_string(),
                entries: Vec::new(),
            });
        }
        self.sections.len() - 1
    }

    /// The value of a key.
    pub fn get(&self, section: &str, key: &str) -> Option<&str> {
        let entries = &self.sections[self.find(section)?].entries;
        let (_, value) = entries.iter().find(|(it, _)| it == key)?;
        Some(value)
    }

    /// Gives a key of a section a value; the section need not exist.
    pub fn set(&mut self, section: &str, key: &str, value: &str) {
        let place = self.open(section);
        self.sections[place].set(key, value);
    }

    /// Takes over all settings of other ones, even those that have a value here.
    pub fn merge(&mut self, other: &Self) {
        for section in &other.sections {
            for (key, value) in &section.entries {
                self.set(&section.name, key, value);
            }
        }
    }

    /// The keys of a section, in the order in which they came first. There are none in a section that does
    /// not exist.
    pub fn keys(&self, section: &str) -> Vec<&str> {
        let section = self.find(section).map(|place| &self.sections[place]);
        let entries = section.into_iter().flat_map(|it| &it.entries);
        entries.map(|(key, _)| key.as_str()).collect()
    }
}

impl Section {
    fn set(&mut self, key: &str, value: &str) {
        match self.entries.iter_mut().find(|(it, _)| it == key) {
            Some(entry) => entry.1 = value.to_string(),
            None => self.entries.push((key.to_string(), value.to_string())),
        }
    }
}

fn unquote(value: &str) -> &str {
    let inner = value.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    inner.unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "; demo\nname = \"a b \"\n[net]\nport=80\nhost = x\n[log]\nlevel = 2\n[net]\nport = 81\n";

    #[test]
    fn before_the_first_section() {
        let ini = Ini::parse(TEXT).unwrap();
        assert_eq!(ini.get("", "name"), Some("a b "));
        assert_eq!(ini.get("log", "level"), Some("2"));
    }

    #[test]
    fn sections_can_be_continued() {
        let ini = Ini::parse(TEXT).unwrap();
        assert_eq!(ini.get("net", "port"), Some("81"));
        assert_eq!(ini.keys("net"), ["port", "host"]);
        assert_eq!(ini.keys("log"), ["level"]);
    }

    #[test]
    fn errors() {
        let error = Ini::parse("a = 1\n\n[b\n").unwrap_err();
        assert_eq!((error.line, error.problem), (3, Problem::Section));
        assert!(Ini::parse("= 1").is_err());
    }

    #[test]
    fn changes() {
        let mut ini = Ini::parse("[a]\nx = 1").unwrap();
        ini.set("b", "y", "2");
        let mut more = Ini::new();
        more.set("b", "y", "3");
        ini.merge(&more);
        assert_eq!(ini.get("a", "x"), Some("1"));
        assert_eq!(ini.get("b", "y"), Some("3"));
    }
}
