//! What validation costs, side by side in one run: `cargo bench -p cargo-autofix`.
//!
//! On a copy of the sorted set: candidates a second with all of them in one binary, against a build
//! and a test run for each of a few (a fresh copy with a cold target directory, a copy with a warm
//! one, cargo-mutants where it is installed); how the time grows with the number of candidates and of
//! tests; and the stages of a whole run. Only ratios mean something on a busy machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::Value;

const PACKAGE: &str = "two-way-sorted-set";

/// So many parts the candidates are split into, of which one is tried: some 10, 100 and 1000 of them.
const PARTS: [usize; 3] = [320, 32, 3];

/// Candidates that are built and tested one by one.
const COLD: usize = 2;
const WARM: usize = 10;

fn main() {
    // Cargo passes `--bench`; tests of all targets pass nothing.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let bench = Bench::new();
    println!("first run, which builds the dependencies: {}", bench.whole("--top=15").stages());
    bench.forget();
    let warm = bench.whole("--top=15");
    println!("whole run, warm: {}", warm.stages());
    println!("whole run, from the recorded evidence: {}", bench.whole("--top=15").stages());

    println!("\ncheck, build and runs of candidates");
    let mut best = 0.0;
    let mut last = 0.0;
    for parts in PARTS {
        let (candidates, seconds) = bench.part(parts, &["--without=challenge"]);
        (best, last) = (candidates as f64 / seconds, seconds);
        println!("  {candidates:>5} candidates  {seconds:>6.2} s  {best:>7.1} a second");
    }
    let (candidates, seconds) = bench.part(PARTS[2], &[]);
    let challenge = seconds - last;
    println!("  the challenge of the valid ones among {candidates}: {challenge:.2} s more");
    let candidates = bench.candidates();
    let rows = [
        ("(a) fresh copy, cold target directory", Some(bench.one_by_one(&candidates, COLD, true))),
        ("(b) copy, warm target directory", Some(bench.one_by_one(&candidates, WARM, false))),
        ("(c) cargo-mutants", bench.mutants()),
    ];
    for (name, rate) in rows {
        match rate {
            Some(rate) => println!("  {name}: {rate:.2} a second, {:.0} times less", best / rate),
            None => println!("  {name}: skipped, `cargo install cargo-mutants` to compare"),
        }
    }

    println!("\ngrowth with generated tests");
    for tests in [100, 1000, 10_000] {
        bench.forget();
        println!("  {tests:>6} tests: {}", bench.whole(&format!("--tests={tests}")).stages());
    }
}

struct Bench {
    directory: PathBuf,
}

/// What a whole run came to.
struct Whole(Value);

impl Whole {
    fn stages(&self) -> String {
        let seconds = self.0["seconds"].as_object().expect("seconds of each stage");
        let stage = |(name, seconds): (&String, &Value)| {
            format!("{name} {:.2} s", seconds.as_f64().unwrap_or_default())
        };
        seconds.iter().map(stage).collect::<Vec<_>>().join(", ")
    }
}

impl Bench {
    /// A copy of the example in a directory that is kept, so that dependencies are built once.
    fn new() -> Self {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(PACKAGE);
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("throughput");
        let bench = Self { directory };
        bench.copy(&home, &bench.directory.join("crate"));
        bench
    }

    fn copy(&self, home: &Path, to: &Path) {
        fs::create_dir_all(to.join("src")).expect("a directory");
        let contracts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../contracts-macro");
        let manifest = fs::read_to_string(home.join("Cargo.toml")).expect("a manifest");
        let manifest = manifest.replace("../../contracts-macro", &contracts.to_string_lossy());
        fs::write(to.join("Cargo.toml"), manifest).expect("a copy");
        fs::copy(home.join("src/lib.rs"), to.join("src/lib.rs")).expect("a copy");
    }

    fn tool(&self, args: &[&str]) -> String {
        let output = Command::new(env!("CARGO_BIN_EXE_cargo-autofix"))
            .args(["--message-format=json", "--quiet", "--target-dir"])
            .arg(self.directory.join("target"))
            .args(args)
            .current_dir(self.directory.join("crate"))
            .output()
            .expect("the tool starts");
        let status = output.status.code();
        assert!(
            matches!(status, Some(0 | 100)),
            "{status:?}\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    fn whole(&self, arg: &str) -> Whole {
        let lines = self.tool(&[arg]);
        let finished = lines.lines().last().expect("autofix-finished");
        Whole(serde_json::from_str(finished).expect("JSON"))
    }

    fn run_directory(&self) -> PathBuf {
        self.directory.join("target/autofix/run")
    }

    /// Removes what earlier runs remember, but not what cargo has built of dependencies.
    fn forget(&self) {
        for entry in fs::read_dir(self.run_directory()).into_iter().flatten().flatten() {
            let path = entry.path();
            let memory = ["recorded", "dropped", "confirmed", "verdicts"];
            if path.extension().is_some_and(|extension| memory.iter().any(|it| extension == *it)) {
                fs::remove_file(path).expect("can be removed");
            }
        }
        let copy = self.directory.join("target/autofix/copies");
        let _ = fs::remove_dir_all(copy);
    }

    /// Tries one of so many parts of the candidates: how many, and the seconds of the validation.
    fn part(&self, parts: usize, how: &[&str]) -> (usize, f64) {
        self.forget();
        // The evidence is there when the clock starts.
        self.tool(&["--list"]);
        let finished = self.tool(&[&["--shard", &format!("1/{parts}")], how].concat());
        let finished: Value =
            serde_json::from_str(finished.lines().last().expect("a line")).expect("JSON");
        let name = format!("{PACKAGE}-1-of-{parts}.verdicts");
        let verdicts = fs::read_to_string(self.directory.join("target/autofix/shards").join(name));
        let verdicts = verdicts.expect("verdicts");
        let tried = verdicts.lines().skip(1).filter(|line| !line.contains("untried")).count();
        (tried, finished["seconds"]["validate"].as_f64().expect("seconds"))
    }

    /// The last whole run's candidates that compile, as texts of the file.
    fn candidates(&self) -> Vec<String> {
        self.whole("--top=1");
        let list = self.run_directory().join(format!("candidates-{PACKAGE}.jsonl"));
        let list = fs::read_to_string(list).expect("the tool lists its candidates");
        let source = self.directory.join("crate/src/lib.rs");
        let original = fs::read_to_string(source).expect("the crate's source");
        list.lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
            .filter(|candidate| candidate["fate"] == "invalid")
            .map(|candidate| patched(&original, &candidate))
            .collect()
    }

    /// Candidates a second with a build and a test run for each.
    fn one_by_one(&self, candidates: &[String], count: usize, cold: bool) -> f64 {
        let copy = self.directory.join("one-by-one");
        let target = self.directory.join("one-by-one-target");
        self.copy(&self.directory.join("crate"), &copy);
        let test = || {
            let mut cargo = Command::new(env!("CARGO"));
            cargo.args(["test", "--quiet", "--tests", "--target-dir"]).arg(&target);
            cargo.current_dir(&copy).stdout(Stdio::null()).stderr(Stdio::null());
            cargo.status().expect("cargo runs");
        };
        test();
        let chosen: Vec<_> = candidates.iter().take(count).collect();
        let start = Instant::now();
        for text in &chosen {
            if cold {
                fs::remove_dir_all(&target).expect("can be removed");
            }
            fs::write(copy.join("src/lib.rs"), text).expect("can be written");
            test();
        }
        chosen.len() as f64 / start.elapsed().as_secs_f64()
    }

    /// Mutants a second, if cargo-mutants is there.
    fn mutants(&self) -> Option<f64> {
        let version = Command::new(env!("CARGO")).args(["mutants", "--version"]).output().ok()?;
        if !version.status.success() {
            return None;
        }
        let out = self.directory.join("mutants");
        let _ = fs::remove_dir_all(&out);
        let start = Instant::now();
        let jobs = std::thread::available_parallelism().map_or(1, usize::from).to_string();
        Command::new(env!("CARGO"))
            .args(["mutants", "--timeout=5", "--baseline=skip", "--shard=1/4"])
            .args(["--jobs", &jobs, "--output"])
            .arg(&out)
            .current_dir(self.directory.join("crate"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .ok()?;
        let outcomes = fs::read_to_string(out.join("mutants.out/outcomes.json")).ok()?;
        let outcomes: Value = serde_json::from_str(&outcomes).ok()?;
        Some(outcomes["total_mutants"].as_f64()? / start.elapsed().as_secs_f64())
    }
}

/// The file with a candidate's edits.
fn patched(original: &str, candidate: &Value) -> String {
    let place = |edit: &Value, end: &str| edit[end].as_u64().expect("a place") as usize;
    let mut edits: Vec<_> = candidate["edits"].as_array().expect("edits").iter().collect();
    edits.sort_by_key(|edit| (place(edit, "start"), place(edit, "end")));
    let mut text = original.to_owned();
    for edit in edits.into_iter().rev() {
        let replacement = edit["text"].as_str().expect("a text");
        text.replace_range(place(edit, "start")..place(edit, "end"), replacement);
    }
    text
}
