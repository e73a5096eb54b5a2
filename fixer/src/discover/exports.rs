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
    /// Modules of which everything is handed out.
    globs: BTreeSet<String>,
}

impl Exports {
    /// Adds what an item hands out.
    pub(super) fn add(&mut self, item: &syn::Item) {
        match item {
            syn::Item::Use(item) if matches!(item.vis, syn::Visibility::Public(_)) => {
                self.tree(&item.tree, None);
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

    /// True if everything in a module of this name is handed out.
    pub(super) fn has_all_of(&self, module: &str) -> bool {
        self.globs.contains(module)
    }

    fn tree(&mut self, tree: &syn::UseTree, within: Option<&syn::Ident>) {
        match tree {
            syn::UseTree::Path(path) => self.tree(&path.tree, Some(&path.ident)),
            syn::UseTree::Name(name) if name.ident == "self" => {
                self.names.extend(within.map(ToString::to_string));
            }
            syn::UseTree::Name(name) => drop(self.names.insert(name.ident.to_string())),
            syn::UseTree::Rename(name) => drop(self.names.insert(name.ident.to_string())),
            syn::UseTree::Glob(_) => self.globs.extend(within.map(ToString::to_string)),
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.tree(tree, within));
            }
        }
    }

    fn words(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(word) => {
                    self.names.insert(word.to_string());
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
}
