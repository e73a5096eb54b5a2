//! Is the corpus as it should be? Quick checks of the files, for every test run, and the full
//! verification, which builds everything.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use syn::visit::{self, Visit};

use crate::case::Case;
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

/// Builds without warnings, the oracle fails before and passes after the reference patch.
fn full(case: &Case, slot: &Path) -> Result<()> {
    let oracle = Oracle::new(case, slot);
    oracle.refresh()?;
    clean(&oracle.check_all()?).context("before the reference patch")?;
    let built = oracle.build()?;
    clean(&built)?;
    ensure!(!oracle.run(&built)?.success(), "the oracle passes without the reference patch");
    oracle.patch(&case.text("reference.patch")?)?;
    clean(&oracle.check_all()?).context("after the reference patch")?;
    let built = oracle.build()?;
    clean(&built)?;
    let after = oracle.run(&built)?;
    ensure!(after.success(), "the oracle fails after the reference patch:\n{}", after.stdout);
    Ok(())
}

fn clean(build: &Finished) -> Result<()> {
    ensure!(build.success(), "does not build:\n{}", build.stderr);
    ensure!(!build.stderr.contains("warning"), "builds with warnings:\n{}", build.stderr);
    Ok(())
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
