//! What the compiler said last time: which pieces of these very files do not compile.
//!
//! It saves the rounds of finding that out again. Nothing is trusted: the files are built all the
//! same, and a memory of other files, or a torn one, is no memory.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use anyhow::{Context as _, Result};
use camino::Utf8PathBuf;

use crate::compile::Bench;
use crate::splice::{Dropped, Piece, Spliced};

/// The memory of one copy.
#[derive(Debug)]
pub struct Memory {
    path: Utf8PathBuf,
    key: String,
}

impl Memory {
    /// The memory of files as they are before anything is dropped.
    #[must_use]
    pub fn of(bench: Bench<'_>, files: &[Spliced]) -> Self {
        let mut hasher = DefaultHasher::new();
        env!("CARGO_PKG_VERSION").hash(&mut hasher);
        format!("{:?}", bench.session.options.features).hash(&mut hasher);
        for file in files {
            file.edited.text.hash(&mut hasher);
        }
        let copy = bench.copy.root.file_name().unwrap_or("copy");
        let name = format!("{}-{copy}.dropped", bench.session.subject.package);
        let path = bench.session.run_directory().join(name);
        Self { path, key: format!("{:016x}", hasher.finish()) }
    }

    /// The pieces dropped last time, if the files were the same.
    #[must_use]
    pub fn recall(&self) -> Dropped {
        let text = std::fs::read_to_string(&self.path).unwrap_or_default();
        let mut lines = text.lines();
        if lines.next() != Some(&self.key) {
            return Dropped::new();
        }
        let pieces: Option<Dropped> = lines.map(Piece::parse).collect();
        pieces.unwrap_or_default()
    }

    /// Remembers the dropped pieces.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn store(&self, dropped: &Dropped) -> Result<()> {
        let lines: Vec<_> = dropped.iter().map(ToString::to_string).collect();
        let text = format!("{}\n{}\n", self.key, lines.join("\n"));
        std::fs::write(&self.path, text.trim_end())
            .with_context(|| format!("cannot write {}", self.path))
    }
}
