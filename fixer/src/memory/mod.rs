//! What an earlier run found out, for the very same files.
//!
//! A *page* is a file with a key in its first line. The key is made of everything that its contents
//! depend on; a page with another key is no memory. Pages are written beside their place and then
//! moved there, so that a run killed at any moment leaves the old page, the new one, or none.

mod confirmed;
mod dropped;
mod runs;
mod verdicts;

use std::hash::{DefaultHasher, Hasher as _};

use anyhow::{Context as _, Result};
use camino::Utf8PathBuf;

pub use confirmed::{Baseline, Confirmed};
pub use dropped::Memory;
pub use runs::Runs;
pub use verdicts::Verdicts;

/// What contents depend on, in short.
#[derive(Debug, Clone)]
pub struct Key(DefaultHasher);

impl Default for Key {
    /// Everything depends on this very tool.
    fn default() -> Self {
        Self(DefaultHasher::new()).with(env!("CARGO_PKG_VERSION").as_bytes()).with(SOURCES)
    }
}

/// The harness is a part of what is remembered; its text is in the executable.
const SOURCES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/embedded.hash"));

impl Key {
    /// Adds something.
    #[must_use]
    pub fn with(mut self, bytes: &[u8]) -> Self {
        // The length keeps apart what is added piece by piece.
        self.0.write_usize(bytes.len());
        self.0.write(bytes);
        self
    }

    /// The key as text.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{:016x}", self.0.finish())
    }
}

/// A file with a key.
#[derive(Debug, Clone)]
struct Page {
    path: Utf8PathBuf,
    key: String,
}

impl Page {
    /// The lines behind the key, if it is this key.
    fn read(&self) -> Option<Vec<String>> {
        let text = std::fs::read_to_string(&self.path).ok()?;
        let mut lines = text.lines().map(str::to_owned);
        (lines.next()? == self.key).then(|| lines.collect())
    }

    fn write(&self, lines: impl IntoIterator<Item = String>) -> Result<()> {
        let mut text = self.key.clone();
        for line in lines {
            text.push('\n');
            text.push_str(&line);
        }
        text.push('\n');
        let new = self.path.with_extension("new");
        let written = std::fs::write(&new, text).and_then(|()| std::fs::rename(&new, &self.path));
        written.with_context(|| format!("cannot write {}", self.path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(directory: &tempfile::TempDir, key: &Key) -> Page {
        let path = Utf8PathBuf::from_path_buf(directory.path().join("page")).unwrap();
        Page { path, key: key.text() }
    }

    #[test]
    fn a_page_is_read_with_its_own_key_only() {
        let directory = tempfile::tempdir().unwrap();
        let key = Key::default().with(b"a").with(b"bc");
        let lines = ["one".to_owned(), String::new(), "three".to_owned()];
        assert_eq!(page(&directory, &key).read(), None);
        page(&directory, &key).write(lines.clone()).unwrap();
        assert_eq!(page(&directory, &key).read(), Some(lines.to_vec()));
        assert_eq!(page(&directory, &Key::default().with(b"ab").with(b"c")).read(), None);
        page(&directory, &Key::default()).write([]).unwrap();
        assert_eq!(page(&directory, &key).read(), None);
    }

    #[test]
    fn half_a_page_beside_its_place_is_not_read() {
        let directory = tempfile::tempdir().unwrap();
        let page = page(&directory, &Key::default());
        page.write(["whole".to_owned()]).unwrap();
        std::fs::write(page.path.with_extension("new"), "ha").unwrap();
        assert_eq!(page.read(), Some(vec!["whole".to_owned()]));
    }
}
