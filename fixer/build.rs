//! Lists the sources of `autofix-contracts` and `autofix-harness`, so that they travel inside the
//! binary: an installed `cargo autofix` always matches the crates it splices in.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("..");
    let mut code = String::new();
    for (name, directory) in [("CONTRACTS", "contracts-macro"), ("HARNESS", "harness")] {
        let directory = root.join(directory);
        println!("cargo::rerun-if-changed={}", directory.join("src").display());
        println!("cargo::rerun-if-changed={}", directory.join("Cargo.toml").display());
        let mut files = vec![directory.join("Cargo.toml")];
        // A crate's documentation may be its README.
        files.extend([directory.join("README.md")].into_iter().filter(|file| file.is_file()));
        collect(&directory.join("src"), &mut files)?;
        files.sort();
        writeln!(code, "pub(super) const {name}: &[(&str, &str)] = &[").expect("a string");
        for file in files {
            let relative = file.strip_prefix(&directory).expect("collected below it");
            let relative = relative.to_string_lossy().replace('\\', "/");
            writeln!(code, "    ({relative:?}, include_str!({file:?})),").expect("a string");
        }
        code.push_str("];\n");
    }
    let manifest = root.join("Cargo.toml");
    println!("cargo::rerun-if-changed={}", manifest.display());
    writeln!(code, "pub(super) const WORKSPACE: &str = include_str!({manifest:?});")
        .expect("a string");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    fs::write(out.join("embedded.rs"), code)?;
    fs::write(out.join("embedded.hash"), hash(&root)?.to_string())
}

/// A number for the text of everything that travels, and of the tool itself.
fn hash(root: &Path) -> io::Result<u64> {
    let mut files = vec![root.join("Cargo.lock")];
    for directory in ["contracts-macro/src", "harness/src", "fixer/src"] {
        let directory = root.join(directory);
        println!("cargo::rerun-if-changed={}", directory.display());
        collect(&directory, &mut files)?;
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        // An installed tool has no lock file.
        hasher.write(&fs::read(file).unwrap_or_default());
    }
    Ok(hasher.finish())
}

fn collect(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}
