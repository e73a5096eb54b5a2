//! Candidates that misbehave are found invalid, and harm nothing.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};
use cargo_autofix::confine;
use cargo_autofix::observe::Runner;
use cargo_autofix::validate::Verdict;
use cargo_autofix::validate::lab::{Binary, Experiment, Lab};
use cargo_autofix::validate::trials::Trials;

/// What the candidates of the fixture do, by number.
const GOOD: u32 = 11;
const WRITES_OUTSIDE: u32 = 6;

/// Builds the fixture in a directory that is kept, because its dependencies take a while.
fn executable(directory: &Utf8Path) -> Utf8PathBuf {
    let source = Utf8Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/misbehaving");
    let harness = Utf8Path::new(env!("CARGO_MANIFEST_DIR")).join("../harness");
    let manifest = fs::read_to_string(source.join("Cargo_test.toml")).unwrap();
    fs::create_dir_all(directory.join("src")).unwrap();
    fs::write(directory.join("Cargo.toml"), manifest.replace("HARNESS", harness.as_str())).unwrap();
    fs::copy(source.join("src/lib.rs"), directory.join("src/lib.rs")).unwrap();
    let built = Command::new(env!("CARGO"))
        .args(["test", "--no-run", "--lib", "--message-format=json", "--target-dir", "target"])
        .current_dir(directory)
        .output()
        .unwrap();
    let messages = String::from_utf8(built.stdout).unwrap();
    let found = messages.lines().find_map(|line| {
        let (_, rest) = line.split_once("\"executable\":\"")?;
        Some(rest.split('"').next()?.into())
    });
    found.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&built.stderr)))
}

fn sleepers() -> usize {
    let processes = Command::new("ps").args(["-eo", "args"]).output().unwrap();
    let processes = String::from_utf8_lossy(&processes.stdout).into_owned();
    processes.lines().filter(|line| line.trim() == "sleep 86399").count()
}

fn verdicts(binary: &Binary, trials: Trials) -> BTreeMap<u32, Verdict> {
    let lab = Lab::new(std::slice::from_ref(binary));
    let experiment = Experiment { trials, numbers: binary.candidates.iter().copied().collect() };
    lab.run(&[experiment], 1, &|_| {}).unwrap()
}

fn expect_only_the_good_one(verdicts: &BTreeMap<u32, Verdict>) {
    assert_eq!(verdicts.len(), GOOD as usize);
    for (number, verdict) in verdicts {
        let valid = matches!(verdict, Verdict::Valid { .. });
        // Without Landlock nothing keeps a process from writing.
        let excused = *number == WRITES_OUTSIDE && confine::in_force().contains("no Landlock");
        assert!(excused || valid == (*number == GOOD), "candidate {number}: {verdict:?}");
    }
}

#[test]
fn candidates_that_misbehave_are_invalid_and_harm_nothing() {
    let directory = Utf8Path::new(env!("CARGO_TARGET_TMPDIR")).join("misbehaving");
    let executable = executable(&directory);
    let traces = directory.join("run");
    fs::create_dir_all(&traces).unwrap();
    let outside = directory.join("outside");
    let _ = fs::remove_file(&outside);
    let runner =
        Runner { executable, directory: directory.clone(), traces: traces.clone(), runs: None };
    let binary = Binary { runner, candidates: (1..=GOOD).collect() };

    let mut trials = Trials::new("generated", &traces);
    trials.add_generated("0:1:0", None);
    trials.write().unwrap();
    trials.deadline = Duration::from_secs(3);
    expect_only_the_good_one(&verdicts(&binary, trials));
    assert_eq!(sleepers(), 0, "processes are left");

    let mut trials = Trials::new("own", &traces);
    trials.own_failing.push("tests::answers".to_owned());
    trials.deadline = Duration::from_secs(3);
    expect_only_the_good_one(&verdicts(&binary, trials));
    assert_eq!(sleepers(), 0, "processes are left");

    if !confine::in_force().contains("no Landlock") {
        assert!(!outside.exists(), "a candidate has written outside its scratch directory");
    }
    assert!(directory.join("src/lib.rs").exists(), "the working directory is gone");
}
