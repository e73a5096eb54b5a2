//! What contracts cost, side by side in one run: `cargo bench -p autofix-contracts`.
//!
//! `cargo check` of 500 functions with 3 clauses each, for this crate, `contracts` and `anodized`, as
//! a multiple of the same functions without contracts; and calls in a release build, as a multiple
//! of hand-written assertions. Crates that cannot be had are left out.
//!
//! Times are CPU times, or the least of many short rounds in turn. On a busy machine they are still
//! only half of the truth, so where there is `valgrind`, calls are counted in instructions, too.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const FUNCTIONS: usize = 500;
const ROUNDS: usize = 5;

/// A way to write the same contracts.
struct Variant {
    name: &'static str,
    dependency: &'static str,
    import: &'static str,
    attributes: &'static str,
    flags: &'static str,
}

const ATTRIBUTES: &str = "#[requires(i < v.len())]
#[requires(x > 0, \"x is positive\")]
#[ensures(v.len() == old(v.len()))]";

const VARIANTS: &[Variant] = &[
    Variant { name: "no contracts", dependency: "", import: "", attributes: "", flags: "" },
    Variant {
        name: "autofix-contracts",
        dependency: "autofix-contracts = { path = \"{path}\" }",
        import: "use autofix_contracts::{ensures, requires};",
        attributes: ATTRIBUTES,
        flags: "",
    },
    Variant {
        name: "autofix-contracts, disable_contracts",
        dependency: "autofix-contracts = { path = \"{path}\", features = [\"disable_contracts\"] }",
        import: "use autofix_contracts::{ensures, requires};",
        attributes: ATTRIBUTES,
        flags: "",
    },
    Variant {
        name: "contracts 0.6",
        dependency: "contracts = \"0.6\"",
        import: "use contracts::{ensures, requires};",
        attributes: ATTRIBUTES,
        flags: "",
    },
    Variant {
        name: "anodized 0.8, print and panic",
        dependency: "anodized = \"0.8\"",
        import: "use anodized::spec;",
        attributes: "#[spec(requires: [i < v.len(), x > 0], captures: n = v.len(), \
                     ensures: v.len() == n)]",
        flags: "--cfg anodized_print --cfg anodized_panic",
    },
];

fn main() {
    // Cargo passes `--bench`; tests of all targets pass nothing.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cost");
    run(&root.join("run"));
    check(&root);
}

/// A crate that checks once before it is measured.
struct Crate {
    variant: &'static Variant,
    directory: PathBuf,
    least: Duration,
}

fn check(root: &Path) {
    let mut crates: Vec<Crate> = VARIANTS
        .iter()
        .enumerate()
        .filter_map(|(index, variant)| Crate::new(variant, root.join(format!("check-{index}"))))
        .collect();
    for _ in 0..ROUNDS {
        crates.iter_mut().for_each(Crate::measure);
    }
    let Some(plain) = crates.first().map(|it| it.least) else { return };
    println!("\n| `cargo check`, {FUNCTIONS} functions, 3 clauses each | seconds | of plain |");
    println!("|---|---|---|");
    for Crate { variant, least, .. } in &crates {
        let (seconds, ratio) = (least.as_secs_f64(), least.as_secs_f64() / plain.as_secs_f64());
        println!("| {} | {seconds:.2} | {ratio:.1} |", variant.name);
    }
}

impl Crate {
    fn new(variant: &'static Variant, directory: PathBuf) -> Option<Self> {
        let mut source = format!("#![allow(dead_code)]\n{}\n", variant.import);
        for index in 0..FUNCTIONS {
            writeln!(source, "{}\n{}", variant.attributes, function(index)).expect("a string");
        }
        write_crate(&directory, variant.dependency, "lib.rs", &source);
        let it = Self { variant, directory, least: Duration::MAX };
        let checks = it.check();
        if !checks {
            println!("{} cannot be built here and is left out", variant.name);
        }
        checks.then_some(it)
    }

    fn check(&self) -> bool {
        cargo(&self.directory, &["check"], self.variant.flags)
    }

    fn measure(&mut self) {
        let file = self.directory.join("src/lib.rs");
        fs::write(&file, fs::read(&file).expect("the source")).expect("the source again");
        let before = children();
        assert!(self.check());
        self.least = self.least.min(children() - before);
    }
}

fn function(index: usize) -> String {
    format!(
        "pub fn f{index}(v: &mut Vec<u32>, i: usize, x: u32) -> u32 {{
    let before = v[i];
    if x > 10 {{ return before; }}
    let mut sum = 0u32;
    for (k, w) in v.iter().enumerate() {{ if k != i {{ sum = sum.wrapping_add(*w); }} }}
    v[i] = x.wrapping_add({index});
    sum.wrapping_add(before)
}}"
    )
}

/// Calls of the same functions, by all ways to write their contracts.
fn run(directory: &Path) {
    let dependencies: Vec<&str> =
        [1, 3, 4].iter().map(|&index: &usize| VARIANTS[index].dependency).collect();
    write_crate(directory, &dependencies.join("\n"), "main.rs", include_str!("cost/run.rs"));
    if !cargo(directory, &["build", "--release"], VARIANTS[4].flags) {
        return println!("the crates to compare with cannot be built here");
    }
    let program = directory.join("target/release/measured");
    let output = Command::new(&program).output().expect("the calls");
    let output = String::from_utf8(output.stdout).expect("text");
    let times: Vec<(&str, &str, f64)> = output
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?, words.next()?, words.next()?.parse().ok()?))
        })
        .collect();
    println!("| a call in a release build | | ns | of assertions | instructions | of assertions |");
    println!("|---|---|---|---|---|---|");
    let counts: Vec<Option<f64>> =
        (0..times.len()).map(|function| instructions(&program, function)).collect();
    for (index, (what, how, ns)) in times.iter().enumerate() {
        let by_hand = index / 5 * 5 + 1;
        let count = match (counts[index], counts[by_hand]) {
            (Some(count), Some(of)) => format!("{count:.0} | {:.2}", count / of),
            _ => "? | ?".to_owned(),
        };
        println!("| {what} | {how} | {ns:.2} | {:.2} | {count} |", ns / times[by_hand].2);
    }
}

/// Instructions of one call: what some more calls cost more.
fn instructions(program: &Path, function: usize) -> Option<f64> {
    let [few, many] = [10_000_u32, 30_000].map(|calls| {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(program)
            .args([function.to_string(), calls.to_string()])
            .output()
            .ok()?;
        let text = String::from_utf8(output.stderr).ok()?;
        let line = text.lines().find(|line| line.contains("Collected"))?;
        Some((f64::from(calls), line.rsplit(' ').next()?.parse::<f64>().ok()?))
    });
    let ((few, before), (many, after)) = (few?, many?);
    Some((after - before) / (many - few))
}

fn write_crate(directory: &Path, dependency: &str, file: &str, source: &str) {
    let dependency = dependency.replace("{path}", env!("CARGO_MANIFEST_DIR"));
    let manifest = format!(
        "[package]\nname = \"measured\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
         [dependencies]\n{dependency}\n[workspace]\n[profile.dev]\nincremental = false\n\
         [lints.rust]\nunexpected_cfgs = \"allow\"\n"
    );
    fs::create_dir_all(directory.join("src")).expect("a directory");
    fs::write(directory.join("Cargo.toml"), manifest).expect("a manifest");
    fs::write(directory.join("src").join(file), source).expect("a source");
}

fn cargo(directory: &Path, arguments: &[&str], flags: &str) -> bool {
    Command::new(env!("CARGO"))
        .args(arguments)
        .arg("--quiet")
        .current_dir(directory)
        .env("CARGO_TARGET_DIR", directory.join("target"))
        .env("RUSTFLAGS", flags)
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The CPU time of all processes started so far: others on the machine do not count.
#[cfg(unix)]
fn children() -> Duration {
    use nix::sys::resource::{UsageWho, getrusage};
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("usage");
    let time = usage.user_time() + usage.system_time();
    let (seconds, micros) = (time.tv_sec(), time.tv_usec());
    Duration::from_secs(seconds.unsigned_abs()) + Duration::from_micros(micros.unsigned_abs())
}

/// Where it is not known, the time on the wall.
#[cfg(not(unix))]
fn children() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}
