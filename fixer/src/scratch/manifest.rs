//! Manifests of a copy: the harness added, contracts in observe mode, paths that still lead home.

use anyhow::{Context as _, Result};
use camino::Utf8Path;
use toml_edit::{DocumentMut, InlineTable, Item, Table, TableLike, Value, value};

use crate::discover::normal;

/// Where the support crates are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Support<'a> {
    pub(super) directory: &'a Utf8Path,
    /// Clauses report to the harness, which becomes a dependency.
    pub(super) observe: bool,
}

/// Crates that our contracts stand in for.
const CONTRACT_CRATES: [&str; 2] = ["autofix-contracts", "contracts"];

/// Rewrites a manifest for its copy. `home` is the directory it came from, `root` the original
/// workspace: paths leading out of the workspace are made absolute.
pub(super) fn rewrite(
    text: &str,
    home: &Utf8Path,
    root: &Utf8Path,
    support: Support<'_>,
) -> Result<String> {
    let mut manifest: DocumentMut =
        text.parse().with_context(|| format!("cannot read {}", home.join("Cargo.toml")))?;
    for table in dependency_tables(manifest.as_table_mut()) {
        for (key, item) in table.iter_mut() {
            dependency(key.get(), item, home, root, support);
        }
    }
    // Every member needs the harness: cargo builds the contracts once for all of them.
    if manifest.contains_key("package") && support.observe {
        let dependencies = manifest.entry("dependencies").or_insert(Item::Table(Table::new()));
        let path = support.directory.join("harness");
        dependencies["autofix-harness"] = inline([("path", path.as_str().into())]);
    }
    if home == root && !manifest.contains_key("workspace") {
        manifest.insert("workspace", Item::Table(Table::new()));
    }
    Ok(manifest.to_string())
}

fn inline<const N: usize>(entries: [(&str, Value); N]) -> Item {
    let mut table = InlineTable::new();
    for (key, entry) in entries {
        table.insert(key, entry);
    }
    value(table)
}

/// All tables of a manifest that list dependencies.
fn dependency_tables(manifest: &mut Table) -> Vec<&mut dyn TableLike> {
    const KINDS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];
    let mut found: Vec<&mut dyn TableLike> = Vec::new();
    for (key, item) in manifest.iter_mut() {
        if KINDS.contains(&key.get()) {
            found.extend(item.as_table_like_mut());
        } else if key.get() == "workspace" {
            found.extend(item.get_mut("dependencies").and_then(Item::as_table_like_mut));
        } else if key.get() == "target"
            && let Some(targets) = item.as_table_like_mut()
        {
            for (_, target) in targets.iter_mut() {
                let Some(target) = target.as_table_like_mut() else { continue };
                for (key, item) in target.iter_mut() {
                    if KINDS.contains(&key.get()) {
                        found.extend(item.as_table_like_mut());
                    }
                }
            }
        }
    }
    found
}

fn dependency(key: &str, item: &mut Item, home: &Utf8Path, root: &Utf8Path, support: Support<'_>) {
    let package = item.get("package").and_then(Item::as_str).unwrap_or(key).to_owned();
    let inherited = item.get("workspace").is_some();
    let stand_in = package == "autofix-contracts"
        || (support.observe && CONTRACT_CRATES.contains(&package.as_str()));
    if stand_in && !inherited {
        let path = support.directory.join("contracts");
        *item = inline([("package", "autofix-contracts".into()), ("path", path.as_str().into())]);
        if support.observe {
            item["features"] = value(toml_edit::Array::from_iter(["observe"]));
        }
        return;
    }
    if let Some(path) = item.get("path").and_then(Item::as_str) {
        let absolute = normal(&home.join(path));
        if !absolute.starts_with(root) {
            item["path"] = value(absolute.as_str());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(text: &str, home: &str) -> String {
        let support = Support { directory: "/s".into(), observe: true };
        rewrite(text, home.into(), "/w".into(), support).unwrap()
    }

    #[test]
    fn contracts_are_observed_and_the_harness_is_added() {
        let text = "[package]\nname = \"a\" # mine\n\n[dependencies]\ncontracts = \"0.6\"\n";
        let new = rewritten(text, "/w/a");
        assert!(new.contains("name = \"a\" # mine"), "{new}");
        assert!(
            new.contains("contracts = { package = \"autofix-contracts\", path = \"/s/contracts\", features = [\"observe\"] }"),
            "{new}"
        );
        assert!(new.contains("autofix-harness = { path = \"/s/harness\" }"), "{new}");
        assert!(!new.contains("[workspace]"), "{new}");
    }

    #[test]
    fn the_copy_of_a_lone_package_is_its_own_workspace() {
        let new = rewritten("[package]\nname = \"a\"\n", "/w");
        assert!(new.contains("[workspace]"), "{new}");
    }

    #[test]
    fn paths_out_of_the_workspace_become_absolute() {
        let text = "[dependencies]\nnear = { path = \"../near\" }\n\
                    [target.'cfg(unix)'.dev-dependencies]\nfar = { path = \"../../far\" }\n";
        let new = rewritten(text, "/w/a");
        assert!(new.contains("near = { path = \"../near\" }"), "{new}");
        assert!(new.contains("far = { path = \"/far\" }"), "{new}");
    }
}
