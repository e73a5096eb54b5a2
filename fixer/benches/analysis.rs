//! What the analysis costs, and how that grows: `cargo bench -p cargo-autofix --bench analysis`.
//!
//! Evidence made to measure: so many expressions at so many locations of one routine, seen by so
//! many tests in three states each. The largest is the goal, 200 × 100 × 40 in two seconds and
//! 500 MB; the others halve one dimension at a time. Ratios are within one run.

use std::time::Instant;

use cargo_autofix::analyse::{Options, analyse_with};
use cargo_autofix::discover::Krate;
use cargo_autofix::observe::{Column, Evidence, FailureKind, Fault, Row};

/// Expressions, locations, tests.
type Size = [usize; 3];

const GOAL: Size = [200, 100, 40];
const SECONDS: f64 = 2.0;
const MEGABYTES: u64 = 500;

fn main() {
    // Cargo passes `--bench`; tests of all targets pass nothing.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    println!("expressions  locations  tests  seconds  ratio to the goal's");
    let whole = seconds(GOAL);
    for (dimension, factor) in (0..3).flat_map(|it| [(it, 4), (it, 2)]) {
        let mut size = GOAL;
        size[dimension] /= factor;
        show(size, seconds(size), whole);
    }
    show(GOAL, whole, whole);
    let peak = peak_megabytes();
    let shown = peak.map_or("unknown".to_owned(), |peak| format!("{peak} MB"));
    println!("\npeak memory {shown}, evidence included");
    println!("goal: {SECONDS} s and {MEGABYTES} MB");
    if whole > SECONDS || peak.is_some_and(|peak| peak > MEGABYTES) {
        println!("missed");
        std::process::exit(1);
    }
}

fn show([expressions, locations, tests]: Size, seconds: f64, whole: f64) {
    let ratio = seconds / whole;
    println!("{expressions:>11}  {locations:>9}  {tests:>5}  {seconds:>7.3}  {ratio:>5.2}");
}

/// The best of three runs.
fn seconds(size: Size) -> f64 {
    let (krate, evidence, fault) = evidence(size);
    let options = Options { constants: true, combinations: true, ..Options::default() };
    let run = || {
        let start = Instant::now();
        let analysis = analyse_with(&krate, &evidence, &fault, options);
        assert!(!analysis.components.is_empty());
        start.elapsed().as_secs_f64()
    };
    (0..3).map(|_| run()).fold(f64::MAX, f64::min)
}

fn evidence([expressions, locations, tests]: Size) -> (Krate, Evidence, Fault) {
    // Entry and exit are locations, too.
    let body: String = (2..locations).map(|n| format!("f({n});")).collect();
    let krate = Krate::from_text(&format!("fn large() {{ {body} }}")).expect("a routine");
    let routine = krate.routine_named("large").expect("the routine");
    let column = |n: usize| {
        let text = format!("x{n}");
        let expr = syn::parse_str(&text).expect("a name");
        Column { expr, text, ty: "i64".to_owned() }
    };
    let value = |row: usize, n: usize| Some(((row * 7919 + 13) * (n * 104_729 + 7)) as i128 % 1009);
    let mut evidence = Evidence::default();
    for location in &routine.locations {
        let columns = (0..expressions).map(column).collect();
        let row = |row: usize| Row {
            test: row % tests,
            values: (0..expressions).map(|n| value(row, n)).collect(),
        };
        evidence.states.columns.insert(location.id, columns);
        evidence.states.rows.insert(location.id, (0..3 * tests).map(row).collect());
    }
    let fault = Fault {
        id: "F1".to_owned(),
        kind: FailureKind::Precondition,
        routine: routine.id,
        others: Vec::new(),
        further: Vec::new(),
        also: Vec::new(),
        location: routine.exit(),
        clause: syn::parse_str("x0 <= x1").ok(),
        clause_text: "x0 <= x1".to_owned(),
        callee: None,
        offset: 0,
        message: String::new(),
        values: Vec::new(),
        failing: (0..tests / 4).collect(),
        passing: (tests / 4..tests).collect(),
        fresh: Vec::new(),
        script: Vec::new(),
        own: false,
        edges: false,
    };
    (krate, evidence, fault)
}

/// The most memory that this process ever had, where the system tells.
fn peak_megabytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024)
}
