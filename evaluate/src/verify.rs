//! Is the corpus as it should be? Quick checks of the files, for every test run, and the full
//! verification, which builds everything.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use syn::visit::{self, Visit};

use crate::case::{Case, Kind};
use crate::copy;
use crate::oracle::Oracle;
use crate::pool::Workshop;
use crate::process::Finished;

/// Verifies the cases fully; one complaint for each that is not as it should be.
///
/// # Errors
///
/// When files cannot be written, or cargo not be started.
pub fn verify(cases: &[&Case], workshop: &Workshop) -> Result<Vec<String>> {
    let complaints = workshop.each(cases, |case, slot| {
        let checked = check(case).and_then(|()| full(case, &workshop.slot(slot)));
        let complaint = checked.err().map(|error| format!("{}: {error:#}", case.name));
        let message = complaint.clone().unwrap_or_else(|| format!("{}: fine", case.name));
        Ok((complaint, message))
    })?;
    Ok(complaints.into_iter().flatten().collect())
}

/// Everything that takes a build.
fn full(case: &Case, slot: &Path) -> Result<()> {
    let oracle = Oracle::new(case, slot);
    oracle.refresh()?;
    before(case, &oracle).context("before the reference patch")?;
    oracle.patch(&case.text("reference.patch")?)?;
    after(case, &oracle).context("after the reference patch")
}

/// The oracle fails, and so does a test of the case's own if that is how its fault is found.
fn before(case: &Case, oracle: &Oracle) -> Result<()> {
    let built = clean(oracle.build_all()?)?;
    ensure!(!oracle.run(&built)?.success(), "the oracle passes");
    let fails = case.description.kind != Kind::Test || oracle.failing_tests(&built)?.is_some();
    ensure!(fails, "no test of its own fails");
    Ok(())
}

/// Nothing fails.
fn after(case: &Case, oracle: &Oracle) -> Result<()> {
    let built = clean(oracle.build_all()?)?;
    let judged = oracle.run(&built)?;
    ensure!(judged.success(), "the oracle fails:\n{}", judged.stdout);
    if let Some(failing) = oracle.failing_tests(&built)? {
        bail!("a test of its own fails:\n{}", failing.stdout);
    }
    if Sources::read(&case.directory)?.examples {
        let examples = oracle.run_examples()?;
        ensure!(examples.success(), "an example fails:\n{}", examples.stdout);
    }
    Ok(())
}

fn clean(built: Finished) -> Result<Finished> {
    ensure!(built.success(), "does not build:\n{}", built.stderr);
    ensure!(!built.stderr.contains("warning"), "builds with warnings:\n{}", built.stderr);
    Ok(built)
}

/// What can be checked of a case without building it.
///
/// # Errors
///
/// When the case is not well-formed.
pub fn check(case: &Case) -> Result<()> {
    let description = &case.description;
    let family = case.name.split('/').next();
    ensure!(family == Some(description.family.name()), "lies in the directory of another family");
    ensure!((1..=3).contains(&description.difficulty), "difficulty goes from 1 to 3");
    ensure!(!description.fix.trim().is_empty(), "does not say the shape of the fix");
    ensure!(case.text("oracle.rs")?.contains("#[test]"), "the oracle has no test");
    let sources = Sources::read(&case.directory)?;
    let routine = &description.routine;
    ensure!(sources.routines.contains(routine), "no routine is called {routine}");
    ensure!(sources.tests == description.tests, "`tests` does not say what the crate has");
    let copied = tempfile::tempdir()?;
    copy::copy(case, copied.path())?;
    let patch = case.text("reference.patch")?;
    copy::apply(&patch, copied.path()).context("reference.patch")?;
    let changed = Sources::read(copied.path())?;
    ensure!(changed.text != sources.text, "the reference patch changes no source");
    Ok(())
}

/// What the sources of a crate, or of a small workspace, have in them.
#[derive(Debug, Default)]
struct Sources {
    /// Names as `case.toml` says them: `function` or `Type::method`.
    routines: Vec<String>,
    tests: bool,
    /// Are there examples in the documentation?
    examples: bool,
    text: String,
    owner: Option<String>,
}

impl Sources {
    fn read(directory: &Path) -> Result<Self> {
        let mut sources = Self::default();
        sources.directory(directory)?;
        Ok(sources)
    }

    fn directory(&mut self, directory: &Path) -> Result<()> {
        let entries = fs::read_dir(directory)?.map(|entry| Ok(entry?.path()));
        let mut paths: Vec<_> = entries.collect::<Result<_>>()?;
        paths.sort();
        for path in paths {
            let name = path.file_name().unwrap_or_default();
            if path.is_dir() && name != "target" {
                self.directory(&path)?;
            } else if path.extension().is_some_and(|end| end == "rs") && name != "oracle.rs" {
                let text = fs::read_to_string(&path)?;
                match syn::parse_file(&text) {
                    Ok(file) => self.visit_file(&file),
                    Err(error) => bail!("{}: {error}", path.display()),
                }
                self.examples |= text.lines().any(is_fence);
                self.text.push_str(&text);
            }
        }
        Ok(())
    }

    fn routine(&mut self, signature: &syn::Signature, attributes: &[syn::Attribute]) {
        self.tests |= attributes.iter().any(|attribute| attribute.path().is_ident("test"));
        let owner = self.owner.iter().map(|owner| format!("{owner}::"));
        self.routines.push(owner.chain([signature.ident.to_string()]).collect());
    }

    fn within(&mut self, owner: Option<String>, visit: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.owner, owner);
        visit(self);
        self.owner = outer;
    }
}

/// Is this the edge of an example in the documentation?
fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("/// ```") || line.starts_with("//! ```")
}

impl<'ast> Visit<'ast> for Sources {
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let owner = match &*item.self_ty {
            syn::Type::Path(path) => path.path.segments.last().map(|end| end.ident.to_string()),
            _ => None,
        };
        self.within(owner, |sources| visit::visit_item_impl(sources, item));
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let owner = Some(item.ident.to_string());
        self.within(owner, |sources| visit::visit_item_trait(sources, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.routine(&item.sig, &item.attrs);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.routine(&item.sig, &item.attrs);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.routine(&item.sig, &item.attrs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIBRARY: &str = "\
pub fn twice(n: i32) -> i32 {
    n + n + 1
}

/// ```
/// assert!(twice::twice(1) DOCUMENTED);
/// ```
pub struct Example;

#[test]
fn own() {
    assert!(twice(1) TESTED);
}
";

    const ORACLE: &str = "#[test]\nfn one() {\n    assert_eq!(twice::twice(1), 2);\n}\n";

    const PATCH: &str = "\
--- a/src/lib.rs
+++ b/src/lib.rs
@@ -1,3 +1,3 @@
 pub fn twice(n: i32) -> i32 {
-    n + n + 1
+    n + n
 }
";

    /// What is complained about in a case of some kind, of which the documentation and a test say this
    /// about twice 1: it is 2 after the patch, and 3 before it.
    fn complaint(kind: &str, documented: &str, tested: &str) -> Option<String> {
        let files = tempfile::tempdir().unwrap();
        let directory = files.path().join("case");
        fs::create_dir_all(directory.join("src")).unwrap();
        let write = |file: &str, text: &str| fs::write(directory.join(file), text).unwrap();
        write("Cargo.toml", "[package]\nname = \"twice\"\nedition = \"2024\"\n\n[workspace]\n");
        let library = LIBRARY.replace("DOCUMENTED", documented).replace("TESTED", tested);
        write("src/lib.rs", &library);
        write("oracle.rs", ORACLE);
        write("reference.patch", PATCH);
        let description = format!(
            "family = \"panics\"\nkind = \"{kind}\"\nroutine = \"twice\"\nfix = \"wrong value\"\n\
             difficulty = 1\ntests = true\n"
        );
        let description = toml::from_str(&description).unwrap();
        let case = Case { name: "panics/twice".to_owned(), directory, description };
        full(&case, &files.path().join("slot")).err().map(|error| format!("{error:#}"))
    }

    #[test]
    fn a_case_with_a_failing_test_has_one() {
        assert_eq!(complaint("test", "> 0", "== 2"), None);
        let complaint = complaint("test", "> 0", "> 0").unwrap();
        assert_eq!(complaint, "before the reference patch: no test of its own fails");
    }

    #[test]
    fn own_tests_and_examples_pass_after_the_patch() {
        assert_eq!(complaint("panic", "> 0", "> 0"), None);
        let tested = complaint("panic", "> 0", "== 3").unwrap();
        assert!(tested.starts_with("after the reference patch: a test of its own fails"));
        let documented = complaint("panic", "== 3", "> 0").unwrap();
        assert!(documented.starts_with("after the reference patch: an example fails"));
    }

    #[test]
    fn routines_are_named_as_in_case_toml() {
        let mut sources = Sources::default();
        let text = "fn free() {} mod m { impl<T> Iterator for super::Set<T> { fn next() {} } \
                    fn inner() {} } trait Codec { fn encode(); }";
        sources.visit_file(&syn::parse_str(text).unwrap());
        assert_eq!(sources.routines, ["free", "Set::next", "inner", "Codec::encode"]);
        assert!(!sources.tests);
        sources.visit_file(&syn::parse_str("#[test] fn t() {}").unwrap());
        assert!(sources.tests);
    }
}
