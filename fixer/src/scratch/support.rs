//! The sources of `autofix-contracts` and `autofix-harness`, written beside the copies.

use anyhow::{Context as _, Result};
use camino::Utf8Path;
use toml_edit::{DocumentMut, Item, Table, value};

use super::write_if_changed;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

/// Writes both crates below `directory`.
pub(super) fn write(directory: &Utf8Path) -> Result<()> {
    for (name, files) in [("contracts", embedded::CONTRACTS), ("harness", embedded::HARNESS)] {
        for (path, text) in files {
            let file = directory.join(name).join(path);
            if *path == "Cargo.toml" {
                write_if_changed(&file, &stand_alone(text)?)?;
            } else {
                write_if_changed(&file, text)?;
            }
        }
    }
    Ok(())
}

/// A member's manifest with everything it inherits written out.
fn stand_alone(manifest: &str) -> Result<String> {
    let workspace: DocumentMut = embedded::WORKSPACE.parse().context("the workspace manifest")?;
    let mut manifest: DocumentMut = manifest.parse().context("an embedded manifest")?;
    inherit(&mut manifest["package"], &workspace["workspace"]["package"]);
    if manifest.contains_key("dependencies") {
        inherit(&mut manifest["dependencies"], &workspace["workspace"]["dependencies"]);
    }
    for unused in ["lints", "dev-dependencies", "bench"] {
        manifest.remove(unused);
    }
    manifest.insert("workspace", Item::Table(Table::new()));
    Ok(manifest.to_string())
}

fn inherit(table: &mut Item, inherited: &Item) {
    let Some(table) = table.as_table_like_mut() else { return };
    for (key, item) in table.iter_mut() {
        let wants = item.get("workspace").and_then(Item::as_bool) == Some(true);
        if wants && let Some(found) = inherited.get(key.get()) {
            *item = found.as_str().map_or_else(|| found.clone(), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_manifests_stand_alone() {
        for files in [embedded::CONTRACTS, embedded::HARNESS] {
            let (_, text) = files.iter().find(|(path, _)| *path == "Cargo.toml").unwrap();
            let written = stand_alone(text).unwrap();
            assert!(!written.contains("workspace = true"), "{written}");
            assert!(written.contains("edition = \"2024\""), "{written}");
        }
    }
}
