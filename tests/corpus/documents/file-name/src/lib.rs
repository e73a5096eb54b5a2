//! Names of files: directories, stem and extension.
//!
//! A name is a path with `/` between its parts. The extension is what follows the last dot of the last
//! part; a dot at the very beginning of that part, as in `.profile`, does not start an extension.

use contracts::{ensures, requires};

/// The name of a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName {
    path: String,
}

impl FileName {
    /// The name with this path.
    #[requires(!path.is_empty())]
    #[requires(!path.ends_with('/'))]
    pub fn new(path: &str) -> Self {
        Self {
            path: path.to_string(),
        }
    }

    /// The whole path.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Does the path start at the root?
    pub fn is_absolute(&self) -> bool {
        self.path.starts_with('/')
    }

    /// The directory, without the last slash; empty if there is none.
    pub fn directory(&self) -> &str {
        match self.path.rfind('/') {
            Some(slash) => &self.path[..slash],
            None => "",
        }
    }

    /// The last part of the path.
    #[ensures(!ret.contains('/'))]
    pub fn base(&self) -> &str {
        match self.path.rfind('/') {
            Some(slash) => &self.path[slash + 1..],
            None => &self.path,
        }
    }

    /// Where in the path is the dot before the extension?
    fn dot(&self) -> Option<usize> {
        let start = self.path.len() - self.base().len();
        let dot = self.base().rfind('.')?;
        (dot > 0).then_some(start + dot)
    }

    /// What follows the last dot; none if there is no dot.
    pub fn extension(&self) -> Option<&str> {
        self.dot().map(|dot| &self.path[dot + 1..])
    }

    /// The last part of the path without its extension.
    #[ensures(!ret.is_empty())]
    pub fn stem(&self) -> &str {
        let start = self.path.len() - self.base().len();
        &self.path[start..self.dot().unwrap_or(self.path.len())]
    }

    /// Is this the extension, in whatever case of letters?
    pub fn has_extension(&self, extension: &str) -> bool {
        self.extension()
            .is_some_and(|it| it.eq_ignore_ascii_case(extension))
    }

    /// The name with this extension, in place of the one it may have.
    #[requires(!extension.contains('/'))]
    #[requires(!extension.contains('.'))]
    pub fn with_extension(&self, extension: &str) -> Self {
        let end = self.dot().unwrap();
        Self {
            path: format!("{}.{}", &self.path[..end], extension),
        }
    }

    /// The file of this name in the same directory.
    #[requires(!base.is_empty() && !base.contains('/'))]
    #[ensures(ret.base() == base)]
    #[ensures(ret.directory() == self.directory())]
    pub fn sibling(&self, base: &str) -> Self {
        let start = self.path.len() - self.base().len();
        Self {
            path: format!("{}{}", &self.path[..start], base),
        }
    }

    /// The parts of the path; none of them is empty.
    pub fn parts(&self) -> Vec<&str> {
        self.path.split('/').filter(|it| !it.is_empty()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_name() {
        let name = FileName::new("/home/ada/notes.tar.gz");
        assert!(name.is_absolute());
        assert_eq!(name.directory(), "/home/ada");
        assert_eq!(name.base(), "notes.tar.gz");
        assert_eq!(name.stem(), "notes.tar");
        assert_eq!(name.extension(), Some("gz"));
        assert_eq!(name.parts(), ["home", "ada", "notes.tar.gz"]);
    }

    #[test]
    fn hidden_files_have_no_extension() {
        let name = FileName::new("ada/.profile");
        assert_eq!(name.extension(), None);
        assert_eq!(name.stem(), ".profile");
    }

    #[test]
    fn other_extensions() {
        let name = FileName::new("docs/guide.md");
        assert_eq!(name.with_extension("html").path(), "docs/guide.html");
        assert_eq!(name.sibling("index.md").path(), "docs/index.md");
    }
}
