//! Code under test that does its worst: it costs tests, never the run.

use autofix_tests::{Lane, Project, Status};

const HOSTILE: &str = r#"
use contracts::{ensures, requires};

/// Panics when it is dropped.
pub struct Bomb(pub u8);

impl Drop for Bomb {
    fn drop(&mut self) {
        if self.0 > 3 {
            panic!("dropped {}", self.0);
        }
    }
}

/// Panics when it is shown.
#[derive(Clone)]
pub struct Shy(pub u8);

impl std::fmt::Debug for Shy {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        panic!("do not look")
    }
}

/// The value of a shy one.
pub fn value(shy: &Shy) -> u8 {
    shy.0
}

/// Its contract panics for an empty list.
#[requires(list[0] < 200)]
pub fn first(list: &[u8]) -> u8 {
    list.first().copied().unwrap_or(0)
}

/// Ends the process.
pub fn leave(status: u8) {
    if status > 2 {
        std::process::exit(i32::from(status));
    }
}

/// Aborts the process.
pub fn abort(really: bool) {
    if really {
        std::process::abort();
    }
}

/// Prints a megabyte.
pub fn shout(times: u8) {
    for _ in 0..times % 2 {
        println!("{}", "a".repeat(1 << 20));
        eprintln!("{}", "b".repeat(1 << 20));
    }
}

/// Overflows the stack, in code that is not instrumented.
pub fn dive(deep: bool) -> u64 {
    const fn down(n: u64) -> u64 {
        if n == u64::MAX { 0 } else { 1 + down(n + 1) }
    }
    if deep { down(0) } else { 0 }
}

/// Waits outside the crate.
pub fn linger(long: bool) -> usize {
    if long { (0..u64::MAX).filter(|n| n % 2 == 3).count() } else { 0 }
}

/// The fault that is to be found all the same.
#[ensures(ret >= a && ret >= b)]
pub fn larger(a: i32, b: i32) -> i32 {
    if a > b { b } else { a }
}
"#;

const TESTS: &str = r#"
use subject::larger;

#[test]
fn larger_is_larger() {
    assert_eq!(larger(1, 2), 2);
}
"#;

#[test]
fn hostile_code_costs_tests_and_integration_tests_are_evidence() {
    let project = Project::library(HOSTILE);
    project.write("tests/larger.rs", TESTS);
    project.commit();

    let lane = Lane::take();
    let args = ["--list", "--message-format=json", "--tests=2000"];
    let run = project.autofix(&lane, &args);
    run.expect(Status::FaultsRemain);
    let findings = run.findings();
    let found: Vec<_> = findings
        .iter()
        .map(|finding| ["kind", "routine"].map(|field| finding.text(field)))
        .collect();
    assert!(found.contains(&["postcondition", "larger"]), "{run}");
    assert!(found.contains(&["contract", "first"]), "{run}");
    let larger = findings.iter().find(|finding| finding.text("routine") == "larger").unwrap();
    // The user's own test shows it already.
    assert!(larger.text("test").contains("integration_larger"), "{run}");
    let finished = &run.reasons("autofix-finished")[0];
    assert_eq!(finished["tests"]["own"], 1, "{run}");
    assert_eq!(project.changes(), [""; 0]);
}
