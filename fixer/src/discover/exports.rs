//! What others can name: an item that is `pub` in a module that is not is theirs only if a `pub use`
//! hands it out.
//!
//! Names are not resolved: a name that any `pub use` of the crate mentions counts as handed out.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

/// The names that a crate hands out of its modules.
#[derive(Debug, Default)]
pub struct Exports {
    /// Last names of `pub use` paths, before renaming.
    names: BTreeSet<String>,
    /// Those paths themselves, as far as they lead through the crate.
    paths: BTreeSet<Vec<String>>,
    /// Modules of which everything is handed out.
    globs: BTreeSet<String>,
}

impl Exports {
    /// Adds what an item hands out.
    pub(super) fn add(&mut self, item: &syn::Item) {
        match item {
            syn::Item::Use(item) if matches!(item.vis, syn::Visibility::Public(_)) => {
                self.tree(&item.tree, &mut Vec::new());
            }
            // A macro may hide the items it is given behind a condition.
            syn::Item::Macro(item) if item.ident.is_none() => self.words(item.mac.tokens.clone()),
            _ => {}
        }
    }

    /// True if this name is handed out.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// True if the module at the end of this path is handed out: a path that leads on to what is in
    /// it does not, though that may have the module's name.
    pub(super) fn has_module(&self, path: &[String]) -> bool {
        (0..path.len()).any(|start| self.paths.contains(&path[start..]))
    }

    /// True if everything in a module of this name is handed out.
    pub(super) fn has_all_of(&self, module: &str) -> bool {
        self.globs.contains(module)
    }

    /// Adds what a tree names, behind the path that leads to it.
    fn tree(&mut self, tree: &syn::UseTree, path: &mut Vec<String>) {
        match tree {
            syn::UseTree::Path(tree) => {
                let name = tree.ident.to_string();
                let is_step = !matches!(name.as_str(), "crate" | "self" | "super");
                path.extend(is_step.then_some(name));
                self.tree(&tree.tree, path);
                if is_step {
                    path.pop();
                }
            }
            syn::UseTree::Name(name) if name.ident == "self" => self.path(path.clone()),
            syn::UseTree::Name(syn::UseName { ident, .. })
            | syn::UseTree::Rename(syn::UseRename { ident, .. }) => {
                self.path([path.as_slice(), &[ident.to_string()]].concat());
            }
            syn::UseTree::Glob(_) => self.globs.extend(path.last().cloned()),
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.tree(tree, path));
            }
        }
    }

    fn path(&mut self, path: Vec<String>) {
        self.names.extend(path.last().cloned());
        self.paths.insert(path);
    }

    fn words(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(word) => {
                    self.path(vec![word.to_string()]);
                    self.globs.insert(word.to_string());
                }
                TokenTree::Group(group) => self.words(group.stream()),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::discover::Krate;

    fn named(source: &str, name: &str) -> bool {
        let krate = Krate::from_text(source).unwrap();
        let routine = krate.routines.iter().find(|it| it.name() == name).unwrap();
        krate.can_name(name, routine.module)
    }

    #[test]
    fn a_module_that_is_not_public_hides_what_is_in_it() {
        assert!(named("pub mod a { pub mod b { pub fn f() {} } }", "f"));
        assert!(!named("mod a { pub mod b { pub fn f() {} } }", "f"));
        assert!(!named("pub mod a { mod b { pub fn f() {} } }", "f"));
        assert!(!named("#[doc(hidden)] pub mod a { pub fn f() {} }", "f"));
    }

    #[test]
    fn what_is_handed_out_is_not_hidden() {
        assert!(named("pub use a::f; mod a { pub fn f() {} }", "f"));
        assert!(named("pub use a::{g, f as h}; mod a { pub fn f() {} }", "f"));
        assert!(named("pub use a::*; mod a { pub fn f() {} }", "f"));
        assert!(named("pub use a::b; mod a { pub mod b { pub fn f() {} } }", "f"));
        assert!(named("pub use a::b::{self}; mod a { pub mod b { pub fn f() {} } }", "f"));
        assert!(named("when! { pub use a::*; } mod a { pub fn f() {} }", "f"));
        assert!(!named("use a::f; mod a { pub fn f() {} }", "f"));
        assert!(!named("pub use a::g; mod a { pub fn f() {} }", "f"));
    }

    #[test]
    fn a_module_is_not_handed_out_by_an_item_of_its_name() {
        let source =
            |path: &str| format!("pub use {path}; mod a {{ pub fn a() {{}} pub fn f() {{}} }}");
        for path in ["a::a", "crate::a::{a}", "self::a::a as b"] {
            assert!(named(&source(path), "a") && !named(&source(path), "f"), "{path}");
        }
        assert!(named(&source("crate::a"), "f") && named(&source("self::a as b"), "f"));
        assert!(named("mod c { mod a { pub fn f() {} } pub use self::a; }", "f"));
    }
}
