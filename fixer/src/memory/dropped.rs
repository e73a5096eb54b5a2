//! What the compiler said last time: which pieces of these very files do not compile.
//!
//! It saves the rounds of finding that out again. Nothing is trusted: the files are built all the
//! same.

use anyhow::Result;

use super::{Key, Page};
use crate::compile::Bench;
use crate::splice::{Dropped, Piece, Spliced};

/// The memory of one copy.
#[derive(Debug)]
pub struct Memory(Page);

impl Memory {
    /// The memory of files as they are before anything is dropped, or anything more: `again` says that
    /// another build of the same copy went before.
    #[must_use]
    pub fn of(bench: Bench<'_>, files: &[Spliced], again: bool) -> Self {
        let features = format!("{:?}", bench.session.options.features);
        let key = Key::default().with(features.as_bytes());
        let key = files.iter().fold(key, |key, file| key.with(file.edited.text.as_bytes()));
        let copy = bench.copy.root.file_name().unwrap_or("copy");
        let again = if again { "-again" } else { "" };
        let name = format!("{}-{copy}{again}.dropped", bench.session.subject.package);
        Self(Page { path: bench.session.run_directory().join(name), key: key.text() })
    }

    /// The pieces dropped last time, if the files were the same.
    #[must_use]
    pub fn recall(&self) -> Dropped {
        let lines = self.0.read().unwrap_or_default();
        let pieces: Option<Dropped> = lines.iter().map(|line| Piece::parse(line)).collect();
        pieces.unwrap_or_default()
    }

    /// Remembers the dropped pieces.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn store(&self, dropped: &Dropped) -> Result<()> {
        self.0.write(dropped.iter().map(ToString::to_string))
    }
}
