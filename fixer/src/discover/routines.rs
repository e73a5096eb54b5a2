//! The crate's modules, types and routines, as plain data.

use anyhow::Result;
use camino::{Utf8Path, Utf8PathBuf};

use super::contracts::Clause;
use super::exports::Exports;
use super::locations::{Location, LocationId};
use super::reader::{Reader, syntax};
use super::workspace::Subject;
use crate::source::SourceFile;
use crate::span::Span;

/// Number of a routine in its crate.
pub type RoutineId = u32;

/// Everything known of one crate from its text.
#[derive(Debug, Default)]
pub struct Krate {
    /// Its files, crate root first.
    pub files: Vec<SourceFile>,
    /// Its modules, crate root first.
    pub modules: Vec<Module>,
    /// Its routines; a routine's id is its index.
    pub routines: Vec<Routine>,
    /// Its structs and enums.
    pub types: Vec<TypeDef>,
    /// Names of its traits.
    pub traits: Vec<String>,
    /// Those of them that nobody outside can name.
    pub private_traits: Vec<String>,
    /// What is handed out of modules that others cannot name.
    pub exports: Exports,
    /// Its constants.
    pub constants: Vec<Constant>,
    /// Its impl blocks.
    pub impls: Vec<Impl>,
    /// Its integration tests, as if they were modules of the crate.
    pub tests: Vec<Integration>,
    owners: Vec<(RoutineId, usize)>,
}

/// A module: a file or an inline block.
#[derive(Debug)]
pub struct Module {
    /// Its path from the crate root, empty for the root.
    pub path: Vec<String>,
    /// Index of its file.
    pub file: usize,
    /// Where items can be added to it.
    pub end: usize,
    /// Its child modules.
    pub children: Vec<usize>,
    /// Compiled only for tests.
    pub test: bool,
    /// Declared for others, and documented.
    pub public: bool,
}

/// A struct or enum.
#[derive(Debug)]
pub struct TypeDef {
    /// Its name.
    pub name: String,
    /// Index of its module.
    pub module: usize,
    /// Its definition.
    pub item: syn::Item,
}

impl TypeDef {
    /// Its type parameters.
    #[must_use]
    pub fn generics(&self) -> &syn::Generics {
        match &self.item {
            syn::Item::Struct(item) => &item.generics,
            syn::Item::Enum(item) => &item.generics,
            _ => unreachable!("types are structs or enums"),
        }
    }

    /// True if others can name it, as far as its definition tells.
    #[must_use]
    pub fn is_public(&self) -> bool {
        match &self.item {
            syn::Item::Struct(item) => matches!(item.vis, syn::Visibility::Public(_)),
            syn::Item::Enum(item) => matches!(item.vis, syn::Visibility::Public(_)),
            _ => unreachable!("types are structs or enums"),
        }
    }

    /// The type itself, with its own parameters as arguments.
    #[must_use]
    pub fn ty(&self) -> syn::Type {
        let name = quote::format_ident!("{}", self.name);
        let (_, arguments, _) = self.generics().split_for_impl();
        syn::parse_quote!(#name #arguments)
    }

    /// The conditions under which it is compiled.
    #[must_use]
    pub fn conditions(&self) -> Vec<&syn::Attribute> {
        let attrs = match &self.item {
            syn::Item::Struct(item) => &item.attrs,
            syn::Item::Enum(item) => &item.attrs,
            _ => unreachable!("types are structs or enums"),
        };
        attrs.iter().filter(|attr| attr.path().is_ident("cfg")).collect()
    }
}

/// A file of integration tests.
#[derive(Debug)]
pub struct Integration {
    /// The name of its module.
    pub name: String,
    /// The way to its file from the crate root's directory.
    pub way: Utf8PathBuf,
    /// Its files among those of the crate.
    pub files: std::ops::Range<usize>,
}

/// A constant, of a module or of a type.
#[derive(Debug)]
pub struct Constant {
    /// Its name.
    pub name: String,
    /// Index of its module.
    pub module: usize,
    /// The type that it belongs to.
    pub owner: Option<syn::Type>,
    /// Its type.
    pub ty: syn::Type,
    /// Its value.
    pub value: syn::Expr,
}

/// An impl block, with or without methods.
#[derive(Debug)]
pub struct Impl {
    /// Its type parameters.
    pub generics: syn::Generics,
    /// The type.
    pub self_ty: syn::Type,
    /// The implemented trait, if any.
    pub trait_: Option<syn::Path>,
    /// Index of its module.
    pub module: usize,
}

/// The impl block of a method, or the trait of one with a body of its own.
#[derive(Debug, Clone)]
pub struct Owner {
    /// Its type parameters.
    pub generics: syn::Generics,
    /// The type; `Self` in a trait.
    pub self_ty: syn::Type,
    /// The implemented trait, if any.
    pub trait_: Option<syn::Path>,
    /// Its attributes.
    pub attrs: Vec<syn::Attribute>,
    /// Invariants on the block.
    pub invariants: Vec<Clause>,
    /// All of the block.
    pub span: Span,
}

impl Owner {
    /// The trait, if this is one and no impl block.
    #[must_use]
    pub fn defined_trait(&self) -> Option<&syn::Path> {
        let is_self = matches!(&self.self_ty, syn::Type::Path(path) if path.path.is_ident("Self"));
        self.trait_.as_ref().filter(|_| is_self)
    }

    /// The name of the type, or of the trait.
    pub(super) fn name(&self) -> Option<String> {
        match self.defined_trait() {
            Some(path) => path.segments.last().map(|segment| segment.ident.to_string()),
            None => type_name(&self.self_ty),
        }
    }
}

/// A function or method with a body.
#[derive(Debug)]
pub struct Routine {
    /// Its number.
    pub id: RoutineId,
    /// Its path in the crate, for example `set::SortedSet::extend`.
    pub path: String,
    /// Index of its file.
    pub file: usize,
    /// Index of its module.
    pub module: usize,
    /// Its attributes.
    pub attrs: Vec<syn::Attribute>,
    /// Its visibility.
    pub vis: syn::Visibility,
    /// Its signature.
    pub sig: syn::Signature,
    /// Its body.
    pub block: syn::Block,
    /// All of it, attributes and documentation included.
    pub span: Span,
    /// From the visibility to the end, without attributes.
    pub bare: Span,
    /// Its body, braces included.
    pub body: Span,
    /// Where instructions can be put at its beginning: behind the attributes inside its body.
    pub start: usize,
    /// Its impl block, for methods and associated functions.
    pub owner: Option<Owner>,
    /// Its contract clauses, without the invariants of its impl block.
    pub clauses: Vec<Clause>,
    /// Its locations, entry first, exit last.
    pub locations: Vec<Location>,
    /// A test, or a helper inside a test module.
    pub test: bool,
}

impl Routine {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> String {
        self.sig.ident.to_string()
    }

    /// A location of this routine by its number.
    #[must_use]
    pub fn location(&self, id: LocationId) -> Option<&Location> {
        let first = self.locations.first()?.id;
        self.locations.get(id.checked_sub(first)? as usize)
    }

    /// The innermost location at this byte; entry if there is none.
    #[must_use]
    pub fn location_at(&self, offset: usize) -> LocationId {
        self.locations
            .iter()
            .filter(|location| location.syntax.is_some() && location.span.touches(offset))
            .min_by_key(|location| location.span.len())
            .map_or(self.entry(), |location| location.id)
    }

    /// Where the routine begins.
    #[must_use]
    pub fn entry(&self) -> LocationId {
        self.locations[0].id
    }

    /// Where the routine ends.
    #[must_use]
    pub fn exit(&self) -> LocationId {
        self.locations[self.locations.len() - 1].id
    }
}

impl Krate {
    /// Reads the crate with this root file; paths are relative to `workspace`.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is not Rust.
    pub fn read(workspace: &Utf8Path, root: &Utf8Path) -> Result<Self> {
        let mut reader = Reader { workspace, krate: Self::default(), next_location: 0 };
        let relative = root.strip_prefix(workspace).unwrap_or(root);
        let directory = relative.parent().unwrap_or(Utf8Path::new(""));
        reader.file_module(relative, directory.to_owned(), Vec::new(), false)?;
        let mut krate = reader.krate;
        krate.index();
        Ok(krate)
    }

    /// Reads the integration tests of a crate, as modules of it: so their evidence is that of unit
    /// tests. What cannot be read is left to cargo.
    pub fn read_tests(&mut self, workspace: &Utf8Path, subject: &Subject) {
        let relative = subject.root.strip_prefix(workspace).unwrap_or(&subject.root);
        let directory = relative.parent().unwrap_or(Utf8Path::new("")).to_owned();
        let home = subject.manifest.parent().unwrap_or(workspace);
        for test in &subject.tests {
            let (Ok(source), Ok(path)) = (subject.root.strip_prefix(home), test.strip_prefix(home))
            else {
                continue;
            };
            let Some(stem) = path.file_stem() else { continue };
            let stem = if stem == "main" {
                path.parent().and_then(Utf8Path::file_name)
            } else {
                Some(stem)
            };
            let name = format!("integration_{}", stem.unwrap_or("main").replace(['-', '.'], "_"));
            // Up to the package, then down to the tests: as rustc names the file.
            let ups = source.components().count().saturating_sub(1);
            let way: Utf8PathBuf =
                std::iter::repeat_n("..", ups).collect::<Utf8PathBuf>().join(path);
            let next_location = self.next_location();
            let marks = self.lengths();
            let mut reader = Reader { workspace, krate: std::mem::take(self), next_location };
            let file = directory.join(&way);
            let children = file.parent().unwrap_or(&directory).to_owned();
            let read = reader.file_module(&file, children, vec![name.clone()], true);
            *self = reader.krate;
            match read {
                Ok(_) => {
                    let files = marks[0]..self.files.len();
                    self.tests.push(Integration { name, way, files });
                    self.index();
                }
                Err(_) => self.truncate(marks),
            }
        }
    }

    /// True if others can name a public item of this name in a module.
    #[must_use]
    pub fn can_name(&self, name: &str, module: usize) -> bool {
        let path = &self.modules[module].path;
        // What is above a module that is handed out does not matter.
        let is_handed_out = |length: &usize| self.exports.has_module(&path[..*length]);
        let from = (1..=path.len()).rev().find(is_handed_out).unwrap_or(0);
        let is_closed = |outer: &&Module| {
            !outer.public && outer.path.len() > from && path.starts_with(&outer.path)
        };
        let mut closed = self.modules.iter().filter(is_closed).peekable();
        let is_open =
            |outer: &Module| outer.path.last().is_some_and(|last| self.exports.has_all_of(last));
        closed.peek().is_none() || self.exports.has(name) || closed.all(is_open)
    }

    fn next_location(&self) -> LocationId {
        LocationId::try_from(self.owners.len()).expect("fewer than 2^32 locations")
    }

    fn lengths(&self) -> [usize; 6] {
        let Self { files, modules, routines, types, traits, impls, .. } = self;
        [files.len(), modules.len(), routines.len(), types.len(), traits.len(), impls.len()]
    }

    fn truncate(&mut self, lengths: [usize; 6]) {
        self.files.truncate(lengths[0]);
        self.modules.truncate(lengths[1]);
        self.routines.truncate(lengths[2]);
        self.types.truncate(lengths[3]);
        self.traits.truncate(lengths[4]);
        self.impls.truncate(lengths[5]);
    }

    /// Reads a crate of one file from its text, for tests.
    ///
    /// # Errors
    ///
    /// When the text is not Rust.
    pub fn from_text(text: &str) -> Result<Self> {
        let mut reader =
            Reader { workspace: Utf8Path::new(""), krate: Self::default(), next_location: 0 };
        let file = SourceFile::parse("src/lib.rs".into(), text.to_owned()).map_err(syntax)?;
        reader.add_file(file, "src".into(), Vec::new(), false)?;
        let mut krate = reader.krate;
        krate.index();
        Ok(krate)
    }

    fn index(&mut self) {
        self.owners.clear();
        for routine in &self.routines {
            for index in 0..routine.locations.len() {
                self.owners.push((routine.id, index));
            }
        }
    }

    /// A routine by its number.
    #[must_use]
    pub fn routine(&self, id: RoutineId) -> &Routine {
        &self.routines[id as usize]
    }

    /// A routine by the end of its path, for tests and `--function`.
    #[must_use]
    pub fn routine_named(&self, path: &str) -> Option<&Routine> {
        self.routines.iter().find(|routine| path_ends_with(&routine.path, path))
    }

    /// A location with its routine.
    #[must_use]
    pub fn location(&self, id: LocationId) -> Option<(&Routine, &Location)> {
        let (routine, index) = *self.owners.get(id as usize)?;
        let routine = self.routine(routine);
        Some((routine, &routine.locations[index]))
    }

    /// The innermost routine at this byte of a file.
    #[must_use]
    pub fn routine_at(&self, file: usize, offset: usize) -> Option<&Routine> {
        self.routines
            .iter()
            .filter(|routine| routine.file == file && routine.span.touches(offset))
            .min_by_key(|routine| routine.span.len())
    }

    /// The file of a routine.
    #[must_use]
    pub fn file_of(&self, routine: &Routine) -> &SourceFile {
        &self.files[routine.file]
    }
}

/// The path without `..`, which need not exist: `src/../tests/a.rs` is `tests/a.rs`.
#[must_use]
pub fn normal(path: &Utf8Path) -> Utf8PathBuf {
    let mut normal = Utf8PathBuf::new();
    for component in path.components() {
        match component {
            camino::Utf8Component::ParentDir => {
                normal.pop();
            }
            camino::Utf8Component::CurDir => {}
            other => normal.push(other),
        }
    }
    normal
}

/// True if `path` is `end` or ends with `::end`.
#[must_use]
pub fn path_ends_with(path: &str, end: &str) -> bool {
    path.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
}

/// The name of a path type, without its arguments.
#[must_use]
pub fn type_name(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Path(path) => Some(path.path.segments.last()?.ident.to_string()),
        syn::Type::Reference(reference) => type_name(&reference.elem),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::locations::LocationKind;
    use super::*;

    const SOURCE: &str = "
struct Set { items: Vec<i32> }
impl Set {
    /// Adds.
    #[requires(v > 0)]
    pub fn add(&mut self, v: i32) -> bool {
        let fresh = match self.find(v) { Some(_) => false, None => true };
        if fresh && v < 9 {
            self.items.push(v);
        } else if v == 9 { return false; }
        while let Some(last) = self.items.last() { let x = *last; drop(x); break }
        for i in 0..3 { loop { break; } }
        fresh
    }
}
mod inner { #[cfg(test)] mod tests { #[test] fn t() {} } pub(crate) fn free() {} }
";

    #[test]
    fn a_method_that_a_trait_has_a_body_for_is_a_routine_of_the_trait() {
        let krate = Krate::from_text(
            "trait Shape<T>: Sized { fn area(&self) -> T; #[requires(n > 0)] fn times(&self, n: u8) {} }
             impl Shape<u8> for Dot { fn area(&self) -> u8 { 0 } }",
        )
        .unwrap();
        let paths: Vec<_> = krate.routines.iter().map(|routine| routine.path.as_str()).collect();
        assert_eq!(paths, ["Shape::times", "Dot::area"]);
        assert_eq!(krate.routines[0].clauses.len(), 1);
        let defined = |index: usize| krate.routines[index].owner.as_ref().unwrap().defined_trait();
        assert!(defined(0).is_some() && defined(1).is_none());
    }

    #[test]
    fn routines_are_named_by_module_and_type() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let paths: Vec<_> = krate.routines.iter().map(|routine| routine.path.as_str()).collect();
        assert_eq!(paths, ["Set::add", "inner::tests::t", "inner::free"]);
        assert_eq!(krate.routines.iter().map(|r| r.test).collect::<Vec<_>>(), [false, true, false]);
        let add = krate.routine_named("Set::add").unwrap();
        assert!(krate.files[0].slice(add.span).starts_with("/// Adds."));
        assert!(krate.files[0].slice(add.bare).starts_with("pub fn add"));
        assert_eq!(add.clauses[0].text, "v > 0");
        assert!(krate.routine_named("dd").is_none());
    }

    #[test]
    fn every_statement_and_condition_is_a_location() {
        use LocationKind::*;
        let krate = Krate::from_text(SOURCE).unwrap();
        let add = krate.routine_named("add").unwrap();
        let found: Vec<_> = add
            .locations
            .iter()
            .map(|location| (location.kind, location.line, location.statement))
            .collect();
        assert_eq!(
            found,
            [
                (Entry, 6, true),
                (Let, 7, true),
                (Match, 7, false),
                (Arm, 7, false),
                (Arm, 7, false),
                (If, 8, true),
                (Statement, 9, true),
                (If, 10, false),
                (Statement, 10, true),
                (While, 11, true),
                (Let, 11, true),
                (Statement, 11, true),
                (Tail, 11, true),
                (For, 12, true),
                (Loop, 12, true),
                (Statement, 12, true),
                (Tail, 13, true),
                (Exit, 14, true),
            ]
        );
    }

    #[test]
    fn the_scope_at_a_location_is_what_the_text_binds() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let add = krate.routine_named("add").unwrap();
        let names = |index: usize| {
            let scope = &add.locations[index].scope;
            scope.iter().map(|binding| binding.name.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(names(1), ["self", "v"]);
        assert_eq!(names(5), ["self", "v", "fresh"]);
        assert_eq!(names(11), ["self", "v", "fresh", "last", "x"]);
        assert_eq!(names(15), ["self", "v", "fresh", "i"]);
        assert_eq!(names(16), ["self", "v", "fresh"]);
    }

    #[test]
    fn the_innermost_location_holds_a_byte() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let add = krate.routine_named("add").unwrap();
        let at = |text: &str| {
            let id = add.location_at(SOURCE.find(text).unwrap());
            add.location(id).unwrap().kind
        };
        assert_eq!(at("fresh && v"), LocationKind::If);
        assert_eq!(at("self.items.push"), LocationKind::Statement);
        assert_eq!(at("self.find"), LocationKind::Match);
    }
}
