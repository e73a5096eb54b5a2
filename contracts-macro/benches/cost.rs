//! What contracts cost, side by side in one run: `cargo bench -p autofix-contracts --bench cost`.
//!
//! `cargo check` of 500 functions with 3 clauses each, for this crate, `contracts` and `anodized`, as
//! a multiple of the same functions without contracts; and calls in a release build, as a multiple
//! of hand-written assertions. Crates that cannot be had are left out. `-- run` or `-- check` after
//! the command measures one half.
//!
//! Times are CPU times, or the least of many short rounds in turn. On a busy machine they are still
//! only half of the truth, so where there is `valgrind`, instructions are counted, too: of calls, and
//! of the compiler, in front of which this program then puts itself.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const FUNCTIONS: usize = 500;
const ROUNDS: usize = 5;

/// Instructions are counted at a fiftieth of the machine's speed, so in smaller crates, of which the
/// larger one has that many more functions; what these cost more tells about any number.
const COUNTED: [usize; 2] = [50, 150];

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
    if let Some(result) = std::env::var_os(COUNT) {
        return count_compiler(Path::new(&result));
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Cargo passes `--bench`; tests of all targets pass nothing.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let wanted = |half: &str| {
        !arguments.iter().any(|it| !it.starts_with('-')) || arguments.iter().any(|it| it == half)
    };
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cost");
    if wanted("run") {
        run(&root.join("run"));
    }
    if wanted("check") {
        check(&root);
    }
}

/// A crate that checks once before it is measured.
struct Crate {
    variant: &'static Variant,
    directory: PathBuf,
    target: PathBuf,
    least: Duration,
    instructions: Option<f64>,
}

fn check(root: &Path) {
    let mut crates: Vec<Crate> = VARIANTS
        .iter()
        .enumerate()
        .filter_map(|(index, variant)| Crate::new(variant, root, index))
        .collect();
    for _ in 0..ROUNDS {
        crates.iter_mut().for_each(Crate::measure);
    }
    crates.iter_mut().for_each(Crate::count);
    let Some((plain, count)) = crates.first().map(|it| (it.least, it.instructions)) else { return };
    println!(
        "\n| `cargo check`, {FUNCTIONS} functions, 3 clauses each | CPU seconds | of plain | \
         10^9 instructions of the compiler, from {COUNTED:?} functions | of plain |"
    );
    println!("|---|---|---|---|---|");
    for Crate { variant, least, instructions, .. } in &crates {
        let (seconds, ratio) = (least.as_secs_f64(), least.as_secs_f64() / plain.as_secs_f64());
        let count = match (*instructions, count) {
            (Some(instructions), Some(of)) => {
                format!("{:.2} | {:.2}", instructions / 1e9, instructions / of)
            }
            _ => "? | ?".to_owned(),
        };
        println!("| {} | {seconds:.2} | {ratio:.2} | {count} |", variant.name);
    }
}

impl Crate {
    fn new(variant: &'static Variant, root: &Path, index: usize) -> Option<Self> {
        let directory = root.join(format!("check-{index}"));
        // What the crates depend on is built once, unless they want it built otherwise.
        let target = if variant.flags.is_empty() { root } else { &directory }.join("target");
        write_crate(&directory, &format!("measured-{index}"), variant.dependency, "lib.rs", "");
        let it = Self { variant, directory, target, least: Duration::MAX, instructions: None };
        it.write(FUNCTIONS);
        let checks = it.check(&[]);
        if !checks {
            println!("{} cannot be built here and is left out", variant.name);
        }
        checks.then_some(it)
    }

    /// Writes the source anew, so that cargo looks at it again.
    fn write(&self, functions: usize) {
        let mut source = format!("#![allow(dead_code)]\n{}\n", self.variant.import);
        for index in 0..functions {
            writeln!(source, "{}\n{}", self.variant.attributes, function(index)).expect("a string");
        }
        fs::write(self.directory.join("src/lib.rs"), source).expect("the source");
    }

    fn check(&self, environment: &[(&str, &Path)]) -> bool {
        cargo(&self.directory, &self.target, &["check"], self.variant.flags, environment)
    }

    fn measure(&mut self) {
        self.write(FUNCTIONS);
        let before = children();
        assert!(self.check(&[]));
        self.least = self.least.min(children() - before);
    }

    fn count(&mut self) {
        let [few, many] = COUNTED.map(|functions| {
            self.write(functions);
            let (result, this) = (self.directory.join("instructions"), std::env::current_exe());
            let _ = fs::remove_file(&result);
            self.check(&[("RUSTC_WORKSPACE_WRAPPER", &this.expect("a path")), (COUNT, &result)]);
            fs::read_to_string(result).ok().and_then(|text| text.parse::<f64>().ok())
        });
        let [of_few, of_many, of_all] =
            [COUNTED[0], COUNTED[1], FUNCTIONS].map(|functions| functions as f64);
        let of_each = many.zip(few).map(|(many, few)| (many - few) / (of_many - of_few));
        self.instructions = few.zip(of_each).map(|(few, each)| few + each * (of_all - of_few));
    }
}

/// The file that the number of instructions goes to, when this program stands for the compiler.
const COUNT: &str = "AUTOFIX_COST_INSTRUCTIONS";

/// Runs the compiler and writes down how many instructions it took. Cargo's questions to it are
/// answered as they are, and a rustup proxy is passed by.
fn count_compiler(result: &Path) {
    let mut arguments = std::env::args_os().skip(1);
    let compiler = arguments.next().expect("the compiler");
    let arguments: Vec<_> = arguments.collect();
    if !arguments.iter().any(|argument| argument == "src/lib.rs") {
        let status = Command::new(compiler).args(arguments).status().expect("the compiler");
        std::process::exit(status.code().unwrap_or(1));
    }
    let sysroot = Command::new(&compiler).args(["--print", "sysroot"]).output().expect("a path");
    let sysroot = String::from_utf8(sysroot.stdout).expect("text");
    let compiler = Path::new(sysroot.trim()).join("bin/rustc");
    let count = collected(Command::new("valgrind").args(CALLGRIND).arg(compiler).args(arguments));
    if let Some(count) = count {
        fs::write(result, count.to_string()).expect("a result");
    }
}

const CALLGRIND: [&str; 2] = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];

/// The instructions that `valgrind` says it has seen.
fn collected(valgrind: &mut Command) -> Option<f64> {
    let text = String::from_utf8(valgrind.output().ok()?.stderr).ok()?;
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.parse().ok()
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
    let (dependencies, source) = (dependencies.join("\n"), include_str!("cost/run.rs"));
    write_crate(directory, "measured", &dependencies, "main.rs", source);
    let target = directory.join("target");
    if !cargo(directory, &target, &["build", "--release"], VARIANTS[4].flags, &[]) {
        return println!("the crates to compare with cannot be built here");
    }
    let program = target.join("release/measured");
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
        let arguments = [function.to_string(), calls.to_string()];
        let mut valgrind = Command::new("valgrind");
        Some((f64::from(calls), collected(valgrind.args(CALLGRIND).arg(program).args(arguments))?))
    });
    let ((few, before), (many, after)) = (few?, many?);
    Some((after - before) / (many - few))
}

fn write_crate(directory: &Path, name: &str, dependency: &str, file: &str, source: &str) {
    let dependency = dependency.replace("{path}", env!("CARGO_MANIFEST_DIR"));
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
         [dependencies]\n{dependency}\n[workspace]\n[profile.dev]\nincremental = false\n\
         [lints.rust]\nunexpected_cfgs = \"allow\"\n"
    );
    fs::create_dir_all(directory.join("src")).expect("a directory");
    fs::write(directory.join("Cargo.toml"), manifest).expect("a manifest");
    fs::write(directory.join("src").join(file), source).expect("a source");
}

fn cargo(
    directory: &Path,
    target: &Path,
    arguments: &[&str],
    flags: &str,
    environment: &[(&str, &Path)],
) -> bool {
    Command::new(env!("CARGO"))
        .args(arguments)
        .envs(environment.iter().copied())
        .arg("--quiet")
        .current_dir(directory)
        .env("CARGO_TARGET_DIR", target)
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
