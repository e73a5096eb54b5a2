//! Attributes by their names: which state contracts, and which still have something to do.

use proc_macro2::Ident;
use syn::{Attribute, Path};

use crate::ast::{Kind, Mode};
use crate::text::is_one_of;

/// The kind of contract that an attribute states, by its name.
pub fn kind(attr: &Attribute) -> Option<Kind> {
    recognise(attr.path()).map(|(kind, _)| kind)
}

pub fn recognise(path: &Path) -> Option<(Kind, Mode)> {
    let ours = match path.segments.len() {
        1 => true,
        2 => is_one_of(&path.segments[0].ident, &["contracts", "autofix_contracts"]),
        _ => false,
    };
    recognise_name(&path.segments.last().filter(|_| ours)?.ident)
}

pub fn recognise_name(name: &Ident) -> Option<(Kind, Mode)> {
    let name = name.to_string();
    let (mode, kind) = match name.split_once('_') {
        None => (Mode::Always, &*name),
        Some(("debug", kind)) => (Mode::Debug, kind),
        Some(("test", kind)) => (Mode::Test, kind),
        Some(_) => return None,
    };
    let kinds = [Kind::Precondition, Kind::Postcondition, Kind::Invariant];
    kinds.into_iter().find(|known| known.attribute() == kind).map(|kind| (kind, mode))
}

/// Whether attributes are left to be expanded after this one.
pub fn attributes_follow(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| !is_inert(attr) && recognise(attr.path()).is_none())
}

/// Whether an item with these attributes stays as it is. A test is gone where nothing is tested.
pub fn settle(attrs: &[Attribute]) -> bool {
    let is_test = |attr: &Attribute| attr.path().is_ident("test") || attr.path().is_ident("bench");
    !attributes_follow(attrs) && !attrs.iter().any(is_test)
}

/// Attributes of the language, which no longer change what the function is.
fn is_inert(attr: &Attribute) -> bool {
    const INERT: &[&str] = &[
        "allow",
        "warn",
        "deny",
        "forbid",
        "expect",
        "doc",
        "inline",
        "cold",
        "must_use",
        "deprecated",
        "track_caller",
        "no_mangle",
        "export_name",
        "link_section",
        "unsafe",
        "target_feature",
        "test",
        "ignore",
        "should_panic",
        "rustfmt",
        "clippy",
        "cfg",
    ];
    attr.path().segments.first().is_some_and(|first| is_one_of(&first.ident, INERT))
}
