//! Several cases at once, each in a slot with target directories of its own: dependencies are
//! built once for each slot, not for each case.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cargo::target_directory;
use crate::case::Case;
use crate::variant::Trial;

/// The slots, below `target/evaluate`, locked for this run.
#[derive(Debug)]
pub struct Workshop {
    directory: PathBuf,
    /// The number of slots.
    pub jobs: usize,
    _lock: File,
}

impl Workshop {
    /// Opens the slots, waiting for another run that uses them.
    ///
    /// # Errors
    ///
    /// When the directory cannot be written.
    pub fn open(jobs: usize) -> Result<Self> {
        let directory = target_directory()?.join("evaluate");
        let cannot = || format!("cannot write to {}", directory.display());
        fs::create_dir_all(&directory).with_context(cannot)?;
        let lock = File::create(directory.join("lock")).with_context(cannot)?;
        if lock.try_lock().is_err() {
            eprintln!("waiting for another evaluation");
            lock.lock().with_context(cannot)?;
        }
        Ok(Self { directory, jobs, _lock: lock })
    }

    /// The directory of a slot.
    #[must_use]
    pub fn slot(&self, number: usize) -> PathBuf {
        self.directory.join(format!("slot-{number}"))
    }

    /// A copy of an executable, which no build replaces while the cases run.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn take_along(&self, executable: &Path) -> Result<PathBuf> {
        let copy = self.directory.join(executable.file_name().unwrap_or_default());
        let cannot = || format!("cannot write {}", copy.display());
        if copy.exists() {
            fs::remove_file(&copy).with_context(cannot)?;
        }
        fs::copy(executable, &copy).with_context(cannot)?;
        Ok(copy)
    }

    /// Keeps what the tool said about a case, or tried, for whoever wants to know more than its
    /// outcome.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn keep(&self, case: &Case, trial: &Trial, what: &str, text: &str) -> Result<()> {
        let path = self.kept(case, trial, what);
        fs::create_dir_all(path.parent().unwrap_or(&self.directory))?;
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }

    /// Where something of a run is kept.
    #[must_use]
    pub fn kept(&self, case: &Case, trial: &Trial, what: &str) -> PathBuf {
        let directory = self.directory.join("runs").join(trial.to_string().replace(' ', "-"));
        directory.join(case.name.replace('/', "-")).with_extension(what)
    }

    /// Works on all items, one in each slot at a time; the results are in the order of the items.
    ///
    /// `work` gets the item and its slot, and says what there is to tell.
    ///
    /// # Errors
    ///
    /// The first error of `work`, after everything that was begun.
    pub fn each<T: Sync, R: Send>(
        &self,
        items: &[T],
        work: impl Fn(&T, usize) -> Result<(R, String)> + Sync,
    ) -> Result<Vec<R>> {
        let bar = progress(items.len());
        let next = AtomicUsize::new(0);
        let done: Mutex<Vec<(usize, Result<R>)>> = Mutex::new(Vec::new());
        let worker = |slot: usize| {
            while let Some((index, item)) = take(items, &next) {
                let result = work(item, slot).map(|(result, message)| {
                    say(&bar, &message);
                    result
                });
                if result.is_err() {
                    next.store(items.len(), Ordering::SeqCst);
                }
                bar.inc(1);
                done.lock().expect("no worker panics with it").push((index, result));
            }
        };
        std::thread::scope(|scope| {
            for slot in 0..self.jobs.min(items.len()) {
                let worker = &worker;
                scope.spawn(move || worker(slot));
            }
        });
        bar.finish_and_clear();
        let mut done = done.into_inner().expect("no worker panics with it");
        done.sort_by_key(|(index, _)| *index);
        done.into_iter().map(|(_, result)| result).collect()
    }
}

/// Tells something above the bar, or where the bar would be if this were a terminal.
fn say(bar: &ProgressBar, message: &str) {
    if bar.is_hidden() {
        eprintln!("{message}");
    } else {
        bar.println(message);
    }
}

fn take<'a, T>(items: &'a [T], next: &AtomicUsize) -> Option<(usize, &'a T)> {
    let index = next.fetch_add(1, Ordering::SeqCst);
    Some((index, items.get(index)?))
}

fn progress(length: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} cases, {elapsed} [{eta} left]")
        .expect("a constant")
        .progress_chars("━╸ ");
    let bar = ProgressBar::new(u64::try_from(length).unwrap_or(u64::MAX)).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}
