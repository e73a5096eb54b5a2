//! Whole crates that use the attributes, built as their users do: checked, linted, documented,
//! tested, and with everything off.
#![cfg(not(any(
    feature = "disable_contracts",
    feature = "override_debug",
    feature = "override_log",
    feature = "observe",
    feature = "no_std"
)))]
#![allow(missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A crate with one source file, in a directory of its own. What these crates depend on is built once.
struct Project(PathBuf);

impl Project {
    fn new(name: &str, dependency: &str, source: &str) -> Self {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates").join(name);
        let dependency = dependency.replace("{path}", env!("CARGO_MANIFEST_DIR"));
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
             [features]\nattributes = []\n[dependencies]\n{dependency}\n[workspace]\n"
        );
        fs::create_dir_all(directory.join("src")).expect("a directory");
        fs::write(directory.join("Cargo.toml"), manifest).expect("a manifest");
        fs::write(directory.join("src/lib.rs"), source).expect("a source");
        // The versions that this crate was built with are there without a network.
        let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock");
        fs::copy(lock, directory.join("Cargo.lock")).expect("a lock file");
        Self(directory)
    }

    /// Another crate beside it, for a dependency on a path.
    fn beside(&self, name: &str, source: &str) {
        let directory = self.0.join(name);
        let manifest = format!("[package]\nname = \"{name}\"\nversion = \"0.4.0\"\n");
        fs::create_dir_all(directory.join("src")).expect("a directory");
        fs::write(directory.join("Cargo.toml"), manifest).expect("a manifest");
        fs::write(directory.join("src/lib.rs"), source).expect("a source");
    }

    /// Runs cargo.
    fn try_cargo(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO"))
            .args(arguments)
            .current_dir(&self.0)
            .env("CARGO_TARGET_DIR", self.target())
            .env("CARGO_NET_OFFLINE", "true")
            .env_remove("RUSTFLAGS")
            .output()
            .expect("cargo")
    }

    /// Runs cargo, which has to succeed.
    fn cargo(&self, arguments: &[&str]) -> Output {
        let output = self.try_cargo(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "cargo {arguments:?}\n{errors}");
        output
    }

    fn target(&self) -> PathBuf {
        self.0.with_file_name("target")
    }
}

#[test]
fn a_crate_that_uses_contracts_is_served_unchanged() {
    let renamed = "contracts = { package = \"autofix-contracts\", path = \"{path}\" }";
    let project = Project::new("every", renamed, include_str!("crates/every.rs"));
    project.cargo(&["test"]);
    // Tests stay tests in any profile, and debug forms are gone.
    project.cargo(&["test", "--release"]);
    project.cargo(&["clippy", "--all-targets", "--", "-Dwarnings", "-Dclippy::pedantic"]);
    project.cargo(&["doc", "--no-deps"]);
    let page = |name: &str| {
        fs::read_to_string(project.target().join("doc/every").join(name)).expect("a page")
    };
    let function = page("fn.gcd.html");
    for part in [">Contracts</", "<strong>Requires</strong>", "<code>a &gt; 0</code>"] {
        assert!(function.contains(part), "{part} in {function}");
    }
    let methods = page("struct.Library.html");
    for part in ["<code>!self.knows(book)</code>", "<strong>Invariant</strong>"] {
        assert!(methods.contains(part), "{part} in {methods}");
    }
}

#[test]
fn a_crate_without_the_standard_library_needs_no_feature() {
    let dependency = "autofix-contracts = { path = \"{path}\" }";
    let project = Project::new("bare", dependency, include_str!("crates/bare.rs"));
    project.cargo(&["test"]);
    project.cargo(&["clippy", "--all-targets", "--", "-Dwarnings", "-Dclippy::pedantic"]);
}

#[test]
fn a_crate_with_a_log_gets_violations_there() {
    let dependencies = "contracts = { package = \"autofix-contracts\", path = \"{path}\", features = \
         [\"override_log\"] }\nlog = { path = \"log\" }";
    let project = Project::new("logged", dependencies, include_str!("crates/logged.rs"));
    project.beside(
        "log",
        "pub static LINES: std::sync::Mutex<Vec<String>> = std::sync::Mutex::new(Vec::new());\n\
         #[macro_export]\nmacro_rules! error {\n    ($($token:tt)*) => {\n        \
         $crate::LINES.lock().unwrap().push(format!($($token)*))\n    };\n}\n",
    );
    project.cargo(&["test"]);
}

#[test]
fn a_library_and_its_program_have_contracts() {
    let dependency = "autofix-contracts = { path = \"{path}\" }";
    let project = Project::new("both", dependency, include_str!("crates/both.rs"));
    fs::write(project.0.join("src/main.rs"), include_str!("crates/both_main.rs"))
        .expect("a source");
    project.cargo(&["run"]);
    project.cargo(&["test"]);
}

#[test]
fn one_mistake_is_one_message_in_a_build_too() {
    let dependency = "autofix-contracts = { path = \"{path}\" }";
    let project = Project::new("mistaken", dependency, include_str!("crates/mistaken.rs"));
    let output = project.try_cargo(&["build"]);
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && text.contains("due to 1 previous error"), "{text}");
}

#[test]
fn off_means_the_code_of_the_plain_function() {
    let off = "autofix-contracts = { path = \"{path}\", features = [\"disable_contracts\"] }";
    let source = include_str!("crates/off.rs");
    let project = Project::new("off", off, source);
    let code = |features: &str| {
        let features = format!("--features={features}");
        let emit = ["--", "--emit=llvm-ir", "-Ccodegen-units=1", "-Awarnings"];
        let build = ["rustc", "--release", "--lib", &features];
        // Cargo puts the code of the two builds into files of different names, and leaves old ones.
        for file in code_files(&project) {
            fs::remove_file(file).expect("an old file");
        }
        project.cargo(&["clean", "--package", "off", "--release"]);
        project.cargo(&[build.as_slice(), emit.as_slice()].concat());
        let file = code_files(&project).pop().expect("the code");
        comparable(&fs::read_to_string(file).expect("text"))
    };
    let (plain, attributed) = (code(""), code("attributes"));
    assert!(plain.contains("@first(") && plain.contains("@third("), "{plain}");
    assert_eq!(plain, attributed);
}

fn code_files(project: &Project) -> Vec<PathBuf> {
    let files = fs::read_dir(project.target().join("release/deps")).into_iter().flatten();
    let files = files.map(|file| file.expect("a file").path());
    files.filter(|file| file.extension().is_some_and(|it| it == "ll")).collect()
}

/// The code without what cargo gives every build of its own: names of files, hashes in symbols.
fn comparable(code: &str) -> String {
    let lines = code
        .lines()
        .filter(|line| !line.starts_with("; ModuleID") && !line.starts_with("source_filename"));
    let mut text: String = lines.flat_map(|line| [line, "\n"]).collect();
    while let Some(at) = text.find("17h") {
        let hash = text[at + 3..].chars().take_while(char::is_ascii_hexdigit).count();
        text.replace_range(at..at + 3 + hash, "");
    }
    text
}
