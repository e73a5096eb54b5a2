//! What an instruction reads and what it changes, as far as the text tells: variables by their names,
//! the parts of the routine's object as `self.field`. Routines of the object that are called count with
//! what they do.
//!
//! Aliases and effects of other types' routines are not known here: whoever asks must not depend on
//! the answer for more than an order.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};

use super::place::{Place, owner_name};
use super::precedence;
use crate::discover::{Location, RoutineId, Syntax};

/// How deep calls are followed.
const DEPTH: usize = 3;

/// Methods of std that change what they are called on and give something.
const CHANGING: &[&str] = &[
    "next",
    "pop",
    "pop_front",
    "pop_back",
    "pop_first",
    "pop_last",
    "take",
    "remove",
    "insert",
    "push",
    "replace",
    "drain",
    "swap_remove",
    "retain",
    "clear",
    "truncate",
    "extend",
    "sort",
    "dedup",
];

/// What is read and what is changed.
#[derive(Debug, Default)]
pub(super) struct Effects {
    pub reads: BTreeSet<String>,
    pub changes: BTreeSet<String>,
    /// It may leave the block, so that what follows is not done.
    pub leaves: bool,
}

impl Effects {
    /// Those of the instruction at a location, with the blocks inside it.
    pub(super) fn of(place: &Place<'_>, location: &Location) -> Self {
        let mut walker = Walker { place, depth: 0, seen: Vec::new(), found: Self::default() };
        match &location.syntax {
            Some(Syntax::Local(local)) => {
                walker.visit_local(local);
                struct Names<'f>(&'f mut BTreeSet<String>);
                impl<'ast> Visit<'ast> for Names<'_> {
                    fn visit_pat_ident(&mut self, name: &'ast syn::PatIdent) {
                        self.0.insert(name.ident.to_string());
                    }
                }
                Names(&mut walker.found.changes).visit_pat(&local.pat);
            }
            Some(Syntax::Expr(expr)) => {
                if let (syn::Expr::MethodCall(call), false) = (expr, location.tail) {
                    walker.change(&call.receiver);
                }
                walker.visit_expr(expr);
            }
            Some(Syntax::Macro(stmt)) => walker.visit_macro(&stmt.mac),
            None => {}
        }
        walker.found
    }

    /// True if this reads something that the other one changes.
    pub(super) fn depends_on(&self, other: &Self) -> bool {
        meet(&self.reads, &other.changes)
    }

    /// True if both change the same.
    pub(super) fn changes_with(&self, other: &Self) -> bool {
        meet(&self.changes, &other.changes)
    }

    /// True if both in the other order are something else.
    pub(super) fn minds(&self, other: &Self) -> bool {
        let kept = |one: &Self, other: &Self| one.leaves && !other.changes.is_empty();
        kept(self, other)
            || kept(other, self)
            || self.depends_on(other)
            || other.depends_on(self)
            || self.changes_with(other)
    }
}

/// `self` is all of its fields.
fn meet(one: &BTreeSet<String>, other: &BTreeSet<String>) -> bool {
    let whole = |set: &BTreeSet<String>| set.contains("self");
    let part = |set: &BTreeSet<String>| set.iter().any(|it| it.starts_with("self"));
    !one.is_disjoint(other) || whole(one) && part(other) || whole(other) && part(one)
}

struct Walker<'a> {
    place: &'a Place<'a>,
    depth: usize,
    /// Routines that have been followed.
    seen: Vec<RoutineId>,
    found: Effects,
}

impl Walker<'_> {
    fn change(&mut self, target: &syn::Expr) {
        if let Some(root) = root(target) {
            // What changes all of the object is known by the routine that does.
            if root != "self" {
                self.found.changes.insert(root);
            }
        }
    }

    /// What a routine of the object does.
    fn call(&mut self, name: &syn::Ident) -> bool {
        let owner = owner_name(self.place.routine);
        let mut own = self.place.krate.routines.iter();
        let Some(own) = own.find(|it| {
            !it.test && owner.is_some() && owner_name(it) == owner && it.sig.ident == *name
        }) else {
            return false;
        };
        if self.depth < DEPTH && !self.seen.contains(&own.id) {
            self.seen.push(own.id);
            let mut inner = Walker {
                place: self.place,
                depth: self.depth + 1,
                seen: std::mem::take(&mut self.seen),
                found: Effects::default(),
            };
            inner.visit_block(&own.block);
            let parts = |set: BTreeSet<String>| set.into_iter().filter(|it| it.starts_with("self"));
            self.seen = inner.seen;
            self.found.reads.extend(parts(inner.found.reads));
            self.found.changes.extend(parts(inner.found.changes));
        }
        true
    }
}

impl<'ast> Visit<'ast> for Walker<'_> {
    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        match expr {
            syn::Expr::Assign(assign) => {
                self.change(&assign.left);
                indices(&assign.left, &mut |index| self.visit_expr(index));
                self.visit_expr(&assign.right);
            }
            syn::Expr::Binary(binary) if precedence::of_operator(&binary.op) == 0 => {
                self.change(&binary.left);
                self.visit_expr(&binary.left);
                self.visit_expr(&binary.right);
            }
            syn::Expr::Reference(lent) if lent.mutability.is_some() => {
                self.change(&lent.expr);
                self.visit_expr(&lent.expr);
            }
            syn::Expr::MethodCall(call) => {
                let is_self =
                    matches!(&*call.receiver, syn::Expr::Path(it) if it.path.is_ident("self"));
                let known = is_self && self.call(&call.method);
                if !known {
                    if CHANGING.iter().any(|name| call.method == name) {
                        self.change(&call.receiver);
                    }
                    self.visit_expr(&call.receiver);
                }
                call.args.iter().for_each(|it| self.visit_expr(it));
            }
            syn::Expr::Field(_) | syn::Expr::Path(_) => match root(expr) {
                Some(root) => {
                    self.found.reads.insert(root);
                }
                None => visit::visit_expr(self, expr),
            },
            syn::Expr::Try(_)
            | syn::Expr::Return(_)
            | syn::Expr::Break(_)
            | syn::Expr::Continue(_) => {
                self.found.leaves |= self.depth == 0;
                visit::visit_expr(self, expr);
            }
            _ => visit::visit_expr(self, expr),
        }
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for argument in crate::syntax::macro_arguments(mac) {
            Walker::visit_expr(self, &argument);
        }
    }
}

/// `self.items` of `self.items[at].count`, and `entry` of `entry.count`.
fn root(expr: &syn::Expr) -> Option<String> {
    match expr {
        syn::Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        syn::Expr::Field(field) => {
            let base = root(&field.base)?;
            match (&field.member, base.as_str()) {
                (syn::Member::Named(name), "self") => Some(format!("self.{name}")),
                _ => Some(base),
            }
        }
        syn::Expr::Index(index) => root(&index.expr),
        syn::Expr::Paren(inner) => root(&inner.expr),
        syn::Expr::Unary(unary) => root(&unary.expr),
        syn::Expr::MethodCall(call) => root(&call.receiver),
        _ => None,
    }
}

/// The indices of a target are only read.
fn indices<'e>(target: &'e syn::Expr, see: &mut dyn FnMut(&'e syn::Expr)) {
    match target {
        syn::Expr::Index(index) => {
            see(&index.index);
            indices(&index.expr, see);
        }
        syn::Expr::Field(field) => indices(&field.base, see),
        syn::Expr::Unary(unary) => indices(&unary.expr, see),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Fixture;
    use super::*;

    #[track_caller]
    fn check(source: &str, at: &str, reads: &[&str], changes: &[&str]) {
        let fixture = Fixture::new(source);
        let place = fixture.place(at);
        let found = Effects::of(&place, place.location);
        assert_eq!(found.reads.iter().collect::<Vec<_>>(), reads);
        assert_eq!(found.changes.iter().collect::<Vec<_>>(), changes);
    }

    #[test]
    fn variables_and_fields_are_read_and_changed() {
        check("fn f(a: u8) { let b = a + c; }", "let", &["a", "c"], &["b"]);
        check(
            "fn f(&mut self, i: usize) { self.x[i] = self.y.z; }",
            "self",
            &["i", "self.y"],
            &["self.x"],
        );
        check("fn f(&mut self) { self.n += 1; }", "self", &["self.n"], &["self.n"]);
        check("fn f() { v.push(w); }", "v", &["v", "w"], &["v"]);
    }

    #[test]
    fn what_leaves_is_minded_by_what_changes_something() {
        let fixture = Fixture::new("fn f(a: u8) { if a > 1 { return; } n += 1; g(); }");
        let effects = |at: &str| {
            let place = fixture.place(at);
            Effects::of(&place, place.location)
        };
        assert!(effects("n +=").minds(&effects("if")));
        assert!(!effects("n +=").minds(&effects("g(")));
    }

    #[test]
    fn a_routine_of_the_object_does_what_its_text_does() {
        let source = "struct S; impl S {
            fn f(&mut self) { self.due = self.least(); }
            fn least(&self) -> u8 { self.all() / 2 }
            fn all(&self) -> u8 { self.fees }
        }";
        check(source, "self.due", &["self.fees"], &["self.due"]);
    }
}
