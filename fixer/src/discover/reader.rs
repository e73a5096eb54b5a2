//! Reading a crate: following `mod` from the crate root.

use anyhow::{Context as _, Result, anyhow};
use camino::{Utf8Path, Utf8PathBuf};

use super::contracts::clauses;
use super::locations::{LocationId, locations};
use super::routines::{Constant, Impl, Krate, Module, Owner, Routine, TypeDef};
use crate::source::{SourceFile, SyntaxError};
use crate::span::Span;

/// Reads files into a crate.
pub(super) struct Reader<'a> {
    pub(super) workspace: &'a Utf8Path,
    pub(super) krate: Krate,
    pub(super) next_location: LocationId,
}

impl Reader<'_> {
    /// A module in a file of its own; `directory` is where its child modules' files are.
    pub(super) fn file_module(
        &mut self,
        path: &Utf8Path,
        directory: Utf8PathBuf,
        module: Vec<String>,
        test: bool,
    ) -> Result<usize> {
        let absolute = self.workspace.join(path);
        let text = std::fs::read_to_string(&absolute)
            .with_context(|| format!("cannot read {absolute}"))?;
        let file = SourceFile::parse(path, text).map_err(syntax)?;
        self.add_file(file, directory, module, test)
    }

    pub(super) fn add_file(
        &mut self,
        file: SourceFile,
        directory: Utf8PathBuf,
        module: Vec<String>,
        test: bool,
    ) -> Result<usize> {
        let end = file.text.len();
        let items = file.ast.items.clone();
        self.krate.files.push(file);
        let file = self.krate.files.len() - 1;
        self.module(items, Place { file, end, directory, path: module, test, public: true })
    }

    fn module(&mut self, items: Vec<syn::Item>, place: Place) -> Result<usize> {
        let index = self.krate.modules.len();
        self.krate.modules.push(Module {
            path: place.path.clone(),
            file: place.file,
            end: place.end,
            children: Vec::new(),
            test: place.test,
            public: place.public,
        });
        for item in items {
            if !place.test {
                self.krate.exports.add(&item);
            }
            match item {
                syn::Item::Mod(item) => {
                    if let Some(child) = self.child(&item, &place)? {
                        self.krate.modules[index].children.push(child);
                    }
                }
                syn::Item::Fn(item) => {
                    let parts = Parts {
                        span: self.krate.files[place.file].span(&item),
                        attrs: item.attrs,
                        vis: item.vis,
                        sig: item.sig,
                        block: *item.block,
                    };
                    self.routine(parts, index, &place, None);
                }
                syn::Item::Impl(item) => self.methods(item, index, &place),
                syn::Item::Trait(item) => self.default_methods(item, index, &place),
                syn::Item::Const(item) => self.krate.constants.push(Constant {
                    name: item.ident.to_string(),
                    module: index,
                    owner: None,
                    ty: *item.ty,
                    value: *item.expr,
                }),
                syn::Item::Struct(_) | syn::Item::Enum(_) => self.type_def(item, index),
                _ => {}
            }
        }
        Ok(index)
    }

    fn child(&mut self, item: &syn::ItemMod, place: &Place) -> Result<Option<usize>> {
        let name = item.ident.to_string();
        let mut path = place.path.clone();
        path.push(name.clone());
        let test = place.test || is_cfg_test(&item.attrs);
        let public =
            matches!(item.vis, syn::Visibility::Public(_)) && !is_undocumented(&item.attrs);
        if let Some((brace, items)) = &item.content {
            let end = self.krate.files[place.file].span(&brace.span.close()).start;
            let directory = place.directory.join(&name);
            let inner = Place { file: place.file, end, directory, path, test, public };
            return self.module(items.clone(), inner).map(Some);
        }
        let Some((file, directory)) = self.module_file(&name, &item.attrs, place) else {
            // Behind a `cfg` of another platform, or missing: the compiler knows.
            return Ok(None);
        };
        let child = self.file_module(&file, directory, path, test)?;
        self.krate.modules[child].public = public;
        Ok(Some(child))
    }

    fn module_file(
        &self,
        name: &str,
        attrs: &[syn::Attribute],
        place: &Place,
    ) -> Option<(Utf8PathBuf, Utf8PathBuf)> {
        if let Some(path) = path_attribute(attrs) {
            let here = self.krate.files[place.file].path.parent()?;
            let file = here.join(path);
            let directory = file.parent()?.to_owned();
            return self.workspace.join(&file).is_file().then_some((file, directory));
        }
        let directory = place.directory.join(name);
        [place.directory.join(format!("{name}.rs")), directory.join("mod.rs")]
            .into_iter()
            .find(|file| self.workspace.join(file).is_file())
            .map(|file| (file, directory))
    }

    fn methods(&mut self, item: syn::ItemImpl, module: usize, place: &Place) {
        self.krate.impls.push(Impl {
            generics: item.generics.clone(),
            self_ty: (*item.self_ty).clone(),
            trait_: item.trait_.as_ref().map(|(path, _)| path.clone()),
            module,
        });
        let file = &self.krate.files[place.file];
        let owner = Owner {
            invariants: clauses(file, &item.attrs),
            attrs: item.attrs.clone(),
            span: file.span(&item),
            generics: item.generics,
            self_ty: *item.self_ty,
            trait_: item.trait_.map(|(path, _)| path),
        };
        for item in item.items {
            if let syn::ImplItem::Const(item) = &item
                && owner.trait_.is_none()
            {
                self.krate.constants.push(Constant {
                    name: item.ident.to_string(),
                    module,
                    owner: Some(owner.self_ty.clone()),
                    ty: item.ty.clone(),
                    value: item.expr.clone(),
                });
            }
            if let syn::ImplItem::Fn(item) = item {
                let parts = Parts {
                    span: self.krate.files[place.file].span(&item),
                    attrs: item.attrs,
                    vis: item.vis,
                    sig: item.sig,
                    block: item.block,
                };
                self.routine(parts, module, place, Some(owner.clone()));
            }
        }
    }

    /// The methods of a trait that have a body: types that implement the trait share it.
    fn default_methods(&mut self, item: syn::ItemTrait, module: usize, place: &Place) {
        self.krate.traits.push(item.ident.to_string());
        if !matches!(item.vis, syn::Visibility::Public(_)) {
            self.krate.private_traits.push(item.ident.to_string());
        }
        let file = &self.krate.files[place.file];
        let (name, (_, arguments, _)) = (&item.ident, item.generics.split_for_impl());
        let owner = Owner {
            invariants: clauses(file, &item.attrs),
            span: file.span(&item),
            trait_: Some(syn::parse_quote!(#name #arguments)),
            self_ty: syn::parse_quote!(Self),
            attrs: item.attrs.clone(),
            generics: item.generics.clone(),
        };
        for item in item.items {
            let syn::TraitItem::Fn(item) = item else { continue };
            let span = self.krate.files[place.file].span(&item);
            let syn::TraitItemFn { attrs, sig, default: Some(block), .. } = item else { continue };
            let parts = Parts { span, attrs, vis: syn::Visibility::Inherited, sig, block };
            self.routine(parts, module, place, Some(owner.clone()));
        }
    }

    fn type_def(&mut self, item: syn::Item, module: usize) {
        let name = match &item {
            syn::Item::Struct(item) => item.ident.to_string(),
            syn::Item::Enum(item) => item.ident.to_string(),
            _ => return,
        };
        self.krate.types.push(TypeDef { name, module, item });
    }

    fn routine(&mut self, parts: Parts, module: usize, place: &Place, owner: Option<Owner>) {
        let Parts { span, attrs, vis, sig, block } = parts;
        let file = &self.krate.files[place.file];
        let id = u32::try_from(self.krate.routines.len()).expect("fewer than 2^32 routines");
        let mut path = place.path.clone();
        path.extend(owner.as_ref().and_then(Owner::name));
        path.push(sig.ident.to_string());
        let bare_start = bare_start(file, &vis, &sig);
        let start = start(file, &attrs, &block);
        let found = locations(file, &sig, &block, start, &mut self.next_location);
        let routine = Routine {
            id,
            path: path.join("::"),
            file: place.file,
            module,
            span,
            bare: Span::new(bare_start, span.end),
            body: file.span(&block),
            start,
            clauses: clauses(file, &attrs),
            test: place.test || is_test(&attrs) || is_cfg_test(&attrs),
            attrs,
            vis,
            sig,
            block,
            owner,
            locations: found,
        };
        self.krate.routines.push(routine);
    }
}

fn bare_start(file: &SourceFile, vis: &syn::Visibility, sig: &syn::Signature) -> usize {
    match vis {
        syn::Visibility::Inherited => file.span(sig).start,
        vis => file.span(vis).start,
    }
}

/// Behind the brace, and behind attributes such as `#![allow(…)]`.
fn start(file: &SourceFile, attrs: &[syn::Attribute], block: &syn::Block) -> usize {
    let is_inner = |attr: &&syn::Attribute| matches!(attr.style, syn::AttrStyle::Inner(_));
    let last = attrs.iter().filter(is_inner).map(|attr| file.span(attr).end).max();
    last.unwrap_or(file.span(block).start + 1)
}

struct Place {
    file: usize,
    end: usize,
    directory: Utf8PathBuf,
    path: Vec<String>,
    test: bool,
    public: bool,
}

struct Parts {
    attrs: Vec<syn::Attribute>,
    vis: syn::Visibility,
    sig: syn::Signature,
    block: syn::Block,
    span: Span,
}

pub(super) fn syntax(error: SyntaxError) -> anyhow::Error {
    let SyntaxError { path, line, column, message } = error;
    let message = match message.as_str() {
        // All that the lexer says.
        "cannot parse string into token stream" => {
            "a bracket or a literal does not end; `cargo check` says which"
        }
        other => other,
    };
    anyhow!("{path}:{line}:{column}: syntax error: {message}")
}

fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs
        .iter()
        .any(|attr| attr.path().segments.last().is_some_and(|segment| segment.ident == "test"))
}

fn is_cfg_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("cfg")
            && matches!(&attr.meta, syn::Meta::List(list) if list.tokens.to_string() == "test")
    })
}

/// `#[doc(hidden)]`: not for others, though they can name it.
#[must_use]
pub fn is_undocumented(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("doc")
            && matches!(&attr.meta, syn::Meta::List(list) if list.tokens.to_string() == "hidden")
    })
}

fn path_attribute(attrs: &[syn::Attribute]) -> Option<String> {
    attrs.iter().find_map(|attr| match &attr.meta {
        syn::Meta::NameValue(meta) if meta.path.is_ident("path") => match &meta.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) => Some(path.value()),
            _ => None,
        },
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceFile;

    #[test]
    fn a_bracket_that_does_not_end_is_told_in_words() {
        let said = |text: &str| {
            let error = SourceFile::parse("src/lib.rs".into(), text.to_owned()).unwrap_err();
            syntax(error).to_string()
        };
        let ends = "a bracket or a literal does not end; `cargo check` says which";
        assert!(said("fn f( {\n").ends_with(ends), "{}", said("fn f( {\n"));
        assert!(said("fn f() }\n").starts_with("src/lib.rs:1:8: syntax error: "));
    }
}
