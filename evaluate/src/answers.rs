//! What oracles answered, kept between runs: the same text gets the same answer, whichever seed or
//! variant of the tool it comes from, and asking costs a build.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::cargo::repository;

/// The answers of one case.
#[derive(Debug)]
pub struct Answers {
    path: PathBuf,
    known: RefCell<BTreeMap<String, bool>>,
}

impl Answers {
    /// The answers kept in a file, if there are any.
    #[must_use]
    pub fn read(path: PathBuf) -> Self {
        let text = fs::read_to_string(&path).unwrap_or_default();
        // What does not parse is asked again.
        let known = RefCell::new(serde_json::from_str(&text).unwrap_or_default());
        Self { path, known }
    }

    /// The answer about the crate in `directory`; `ask` is asked if it is not known.
    ///
    /// # Errors
    ///
    /// When the crate cannot be read, the answer not be kept, or `ask` fails.
    pub fn about(&self, directory: &Path, ask: impl FnOnce() -> Result<bool>) -> Result<bool> {
        let key = fingerprint(&[directory, &repository().join("contracts-macro/src")])?;
        if let Some(answer) = self.known.borrow().get(&key) {
            return Ok(*answer);
        }
        let answer = ask()?;
        self.known.borrow_mut().insert(key, answer);
        let cannot = || format!("cannot write {}", self.path.display());
        fs::create_dir_all(self.path.parent().unwrap_or(Path::new(""))).with_context(cannot)?;
        fs::write(&self.path, serde_json::to_string(&self.known)?).with_context(cannot)?;
        Ok(answer)
    }
}

/// A fingerprint of all sources and manifests below these directories.
fn fingerprint(directories: &[&Path]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for directory in directories {
        let mut files = Vec::new();
        collect(directory, &mut files)?;
        files.sort();
        for file in files {
            file.strip_prefix(directory)?.hash(&mut hasher);
            fs::read(&file)?.hash(&mut hasher);
        }
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn collect(directory: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|end| end == "rs" || end == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_text_is_asked_about_once() {
        let directory = tempfile::tempdir().unwrap();
        let krate = directory.path().join("crate");
        fs::create_dir(&krate).unwrap();
        let file = directory.path().join("answers/panics-a.json");
        let mut asked = Vec::new();
        let mut ask = |text: &str, truth: bool| {
            fs::write(krate.join("lib.rs"), text).unwrap();
            let said = Answers::read(file.clone()).about(&krate, || {
                asked.push(text.to_owned());
                Ok(truth)
            });
            assert_eq!(said.unwrap(), truth);
        };
        ask("good", true);
        ask("bad", false);
        ask("good", true);
        ask("bad", false);
        assert_eq!(asked, ["good", "bad"]);
    }
}
