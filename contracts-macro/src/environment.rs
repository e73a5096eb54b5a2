//! What is known about the crate that uses the attributes, and about how it wants them.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use proc_macro2::TokenStream;
use quote::quote;

/// What a false clause leads to in a normal build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reaction {
    Panic,
    /// `log::error!`
    Log,
    /// A line on standard error, where there is no `log`.
    Print,
}

/// No checks at all. Observing means checking, whatever the crate asks for.
pub fn disabled() -> bool {
    cfg!(feature = "disable_contracts") && !cfg!(feature = "observe")
}

/// What a false clause leads to.
pub fn reaction() -> Reaction {
    static LOG: OnceLock<bool> = OnceLock::new();
    if !cfg!(feature = "override_log") {
        return Reaction::Panic;
    }
    let log = *LOG.get_or_init(|| {
        manifest_dir().is_some_and(|dir| {
            std::fs::read_to_string(dir.join("Cargo.toml")).is_ok_and(|text| depends_on_log(&text))
        })
    });
    if log { Reaction::Log } else { Reaction::Print }
}

/// Whether the crate may do without the standard library, so that only `core` can be relied on.
pub fn without_std() -> bool {
    static WITHOUT: OnceLock<bool> = OnceLock::new();
    *WITHOUT.get_or_init(|| {
        cfg!(feature = "no_std")
            || manifest_dir().is_some_and(|dir| {
                let root = std::fs::read_to_string(dir.join("src/lib.rs"))
                    .or_else(|_| std::fs::read_to_string(dir.join("src/main.rs")));
                root.is_ok_and(|text| declares_no_std(&text))
            })
    })
}

/// Whether the crate is only checked or documented (`cargo check`, clippy, `rustdoc`, an editor).
/// Values are shown when code runs, so their code is left out then: it is most of what there would be
/// to check.
pub fn never_runs() -> bool {
    static CHECKS_ONLY: OnceLock<bool> = OnceLock::new();
    *CHECKS_ONLY.get_or_init(|| {
        let arguments: Vec<String> = std::env::args().collect();
        // Unit tests of the macros look at the code for a build.
        !cfg!(test)
            && (documents()
                || arguments.iter().any(|argument| emits_only_metadata(argument))
                || !arguments.iter().any(|argument| is_source(argument)))
    })
}

/// Whether somebody is going to read the documentation: `rustdoc` or an editor. Elsewhere a
/// generated section would only hide from the compiler that a function has no documentation.
pub fn documents() -> bool {
    static DOCUMENTS: OnceLock<bool> = OnceLock::new();
    *DOCUMENTS.get_or_init(|| {
        std::env::args_os().next().is_some_and(|program| {
            let program = Path::new(&program).file_stem().unwrap_or_default().to_string_lossy();
            program.contains("rustdoc") || program.contains("rust-analyzer")
        })
    })
}

/// Who compiles says what. An editor's helper is told so later, about one crate after the other.
fn is_source(argument: &str) -> bool {
    argument.ends_with(".rs") || argument == "-" || argument.starts_with('@')
}

fn emits_only_metadata(argument: &str) -> bool {
    argument.strip_prefix("--emit=").is_some_and(|kinds| {
        kinds.split(',').any(|kind| kind == "metadata")
            && kinds.split(',').all(|kind| matches!(kind, "metadata" | "dep-info"))
    })
}

/// The crate to name where code takes its place, and with it its edition, from the user's: in the
/// edition of 2015, `::core` is not to be found.
pub fn root() -> TokenStream {
    if without_std() { quote!(::core) } else { quote!(::std) }
}

fn manifest_dir() -> Option<PathBuf> {
    std::env::var_os("CARGO_MANIFEST_DIR").map(|dir| Path::new(&dir).to_owned())
}

/// `#![no_std]`, also under a condition: then nothing else is true in every build.
fn declares_no_std(root: &str) -> bool {
    root.lines().map(str::trim_start).any(|line| line.starts_with("#![") && line.contains("no_std"))
}

fn depends_on_log(manifest: &str) -> bool {
    let mut in_dependencies = false;
    manifest.lines().map(str::trim).any(|line| {
        if let Some(section) = line.strip_prefix('[') {
            in_dependencies = section.trim_end_matches(']').ends_with("dependencies");
            section.trim_end_matches(']').ends_with("dependencies.log")
        } else {
            in_dependencies
                && line.strip_prefix("log").is_some_and(|rest| {
                    let rest = rest.trim_start();
                    rest.starts_with('=') || rest.starts_with('.')
                })
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_std_is_found_where_it_is_declared() {
        assert!(declares_no_std("//! Docs\n#![no_std]\n"));
        assert!(declares_no_std("#![cfg_attr(not(test), no_std)]"));
        assert!(!declares_no_std("// #![no_std]\nmod no_std;\n"));
    }

    #[test]
    fn checking_is_told_from_building() {
        assert!(emits_only_metadata("--emit=dep-info,metadata"));
        assert!(!emits_only_metadata("--emit=dep-info,metadata,link"));
        assert!(!emits_only_metadata("--emit=dep-info"));
    }

    #[test]
    fn compilers_are_told_from_editors() {
        assert!(["src/lib.rs", "-", "@arguments"].into_iter().all(is_source));
        assert!(!is_source("--crate-name=src"));
    }

    #[test]
    fn log_is_found_in_every_spelling() {
        assert!(depends_on_log("[dependencies]\nserde = \"1\"\nlog = \"0.4\"\n"));
        assert!(depends_on_log("[dependencies]\nlog.workspace = true\n"));
        assert!(depends_on_log("[dependencies.log]\nversion = \"0.4\"\n"));
        assert!(!depends_on_log("[features]\nlog = []\n[dependencies]\nlogger = \"1\"\n"));
    }
}
