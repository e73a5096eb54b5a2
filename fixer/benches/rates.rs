//! What generated tests cost: `cargo bench -p cargo-autofix --bench rates`.
//!
//! Calls a second in the search for faults of each example, and the time until all its faults are
//! found; with ten times the tests, to tell what is spent once. The goals are 10,000 calls a second on
//! the sorted set, and less than 5 s for each example.

use std::path::Path;
use std::process::Command;

const EXAMPLES: [&str; 3] = ["two-way-sorted-set", "latex-document", "first-steps"];

/// Tests in a short search and in a long one.
const TESTS: [u32; 2] = [8_000, 80_000];

fn main() {
    // Cargo passes `--bench`; tests of all targets pass nothing.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    for example in EXAMPLES {
        println!("{example}");
        let mut rates = Vec::new();
        for tests in TESTS {
            let search = Search::of(example, tests);
            let rate = search.calls / search.seconds;
            println!(
                "  {tests:>6} tests: {:>8} calls in {:.2} s, {rate:>9.0} a second, {:.1} times the goal; \
                 {}",
                search.calls,
                search.seconds,
                rate / 10_000.0,
                search.faults
            );
            rates.push(rate);
        }
        println!("  a long search is {:.2} times as fast as a short one", rates[1] / rates[0]);
    }
}

/// What a search came to.
struct Search {
    calls: f64,
    seconds: f64,
    faults: String,
}

impl Search {
    /// Lists the faults of an example, from the beginning: nothing is remembered.
    fn of(example: &str, tests: u32) -> Self {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(example);
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rates");
        let _ = std::fs::remove_dir_all(target.join("autofix/run"));
        let output = Command::new(env!("CARGO_BIN_EXE_cargo-autofix"))
            .args(["--list", "--verbose", "--color=never", "--target-dir"])
            .arg(&target)
            .arg(format!("--tests={tests}"))
            .current_dir(home)
            .output()
            .expect("the tool starts");
        let said = String::from_utf8_lossy(&output.stderr);
        let line = said.lines().find(|line| line.contains(" calls in ")).unwrap_or_else(|| {
            panic!("no search:\n{said}");
        });
        let before = |unit: &str| -> f64 {
            let start = line.split(unit).next().unwrap_or_default();
            let number = start.rsplit(' ').next().unwrap_or_default();
            number.trim_end_matches('s').parse().unwrap_or_else(|_| panic!("{line}"))
        };
        let finished =
            said.lines().rev().find(|line| line.contains("Finished")).unwrap_or_default();
        let faults = finished.trim().trim_start_matches("Finished ").split(',').next();
        Self {
            calls: before(" calls in"),
            seconds: before(" of run time"),
            faults: faults.unwrap_or_default().to_owned(),
        }
    }
}
