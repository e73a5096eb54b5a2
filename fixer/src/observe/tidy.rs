//! A failing test as people want to read it: without the calls that only fed the generator.
//!
//! What a call gave back may have become an argument of the one that fails. In the test's source that
//! argument is written out, so that the call is no longer needed. Left out is what neither makes nor
//! changes an object that a later call uses.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::visit::{self, Visit};

use crate::discover::{Krate, receives_mutably};

/// Types by which calls may reach each other without an object that shows.
const SHARING: [&str; 7] =
    ["Cell", "RefCell", "Mutex", "RwLock", "thread_local", "OnceLock", "LazyLock"];

/// The same test without the calls that it does not need; its last line is the one that fails.
pub(super) fn tidy(krate: &Krate, lines: &[String]) -> Vec<String> {
    let parsed: Option<Vec<syn::Stmt>> =
        lines.iter().map(|line| syn::parse_str(line).ok()).collect();
    let (Some(statements), false) = (parsed, shares(krate)) else { return lines.to_vec() };
    let mut needed = BTreeSet::new();
    let mut kept = Vec::new();
    for (index, statement) in statements.iter().enumerate().rev() {
        let is_last = index + 1 == statements.len();
        let makes = bound(statement).is_some_and(|name| needed.contains(&name));
        if is_last || makes || changes(krate, statement, &needed) {
            names(statement.to_token_stream(), &mut needed);
            kept.push(lines[index].clone());
        }
    }
    kept.reverse();
    kept
}

/// True if something in the crate is shared behind what its objects show, in code: documentation speaks of much.
fn shares(krate: &Krate) -> bool {
    krate.files.iter().any(|file| sharing(file.ast.to_token_stream()))
}

fn sharing(tokens: TokenStream) -> bool {
    let mut before_is_static = false;
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => sharing(group.stream()),
        TokenTree::Ident(ident) => {
            let name = ident.to_string();
            let is_static = std::mem::replace(&mut before_is_static, name == "static");
            is_static && name == "mut"
                || name.starts_with("Atomic")
                || SHARING.contains(&name.as_str())
        }
        _ => false,
    })
}

/// The variable that a line makes.
fn bound(statement: &syn::Stmt) -> Option<String> {
    match statement {
        syn::Stmt::Local(syn::Local { pat: syn::Pat::Ident(name), .. }) => {
            Some(name.ident.to_string())
        }
        _ => None,
    }
}

fn names(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => names(group.stream(), found),
            TokenTree::Ident(ident) => {
                found.insert(ident.to_string());
            }
            _ => {}
        }
    }
}

/// True if a line may change one of these variables.
fn changes(krate: &Krate, statement: &syn::Stmt, needed: &BTreeSet<String>) -> bool {
    struct Changes<'a> {
        krate: &'a Krate,
        needed: &'a BTreeSet<String>,
        found: bool,
    }
    impl Changes<'_> {
        fn is_needed(&self, expr: &syn::Expr) -> bool {
            let mut all = BTreeSet::new();
            names(expr.to_token_stream(), &mut all);
            !all.is_disjoint(self.needed)
        }
    }
    impl<'ast> Visit<'ast> for Changes<'_> {
        fn visit_expr_reference(&mut self, reference: &'ast syn::ExprReference) {
            self.found |= reference.mutability.is_some() && self.is_needed(&reference.expr);
            visit::visit_expr_reference(self, reference);
        }

        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            let asks = is_query(self.krate, &call.method.to_string());
            self.found |= !asks && self.is_needed(&call.receiver);
            visit::visit_expr_method_call(self, call);
        }

        fn visit_macro(&mut self, call: &'ast syn::Macro) {
            // What is formatted is lent; in other macros anything may happen.
            self.found |= !["format", "vec"].iter().any(|name| call.path.is_ident(name));
        }
    }
    let mut changes = Changes { krate, needed, found: false };
    changes.visit_stmt(statement);
    changes.found
}

/// True if all methods of this name only look at their object.
fn is_query(krate: &Krate, name: &str) -> bool {
    const KNOWN: [&str; 8] =
        ["clone", "to_string", "unwrap", "iter", "take", "for_each", "len", "is_empty"];
    let mut methods =
        krate.routines.iter().filter(|it| !it.test && it.sig.ident == name).peekable();
    if methods.peek().is_none() {
        return KNOWN.contains(&name);
    }
    methods.all(|it| {
        it.sig.receiver().is_some_and(|receiver| {
            matches!(receiver.kind, syn::ReceiverKind::Reference(..)) && !receives_mutably(receiver)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "struct S { n: u8 } impl S { fn new() -> S {} fn add(&mut self, n: u8) {}
         fn len(&self) -> usize {} fn with(self, n: u8) -> S {} } fn encode(n: u8) -> String {}";

    fn check(source: &str, lines: &[&str], expected: &[&str]) {
        let krate = Krate::from_text(source).unwrap();
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        assert_eq!(tidy(&krate, &lines), expected);
    }

    #[test]
    fn calls_that_only_told_something_are_left_out() {
        check(
            SOURCE,
            &[
                "let _ = encode(7);",
                "let mut s1 = S::new();",
                "let mut s2 = S::new();",
                "let _ = s1.len();",
                "s2.add(4);",
                "s1.add(3);",
                "let mut s3 = s1.with(2);",
                "let _ = s3.len();",
                "let _ = s3.add(1);",
            ],
            &[
                "let mut s1 = S::new();",
                "s1.add(3);",
                "let mut s3 = s1.with(2);",
                "let _ = s3.add(1);",
            ],
        );
    }

    #[test]
    fn what_is_lent_to_be_changed_and_what_is_shared_stays() {
        let lines = ["let mut s1 = S::new();", "let _ = fill(&mut s1);", "s1.add(1);"];
        check(SOURCE, &lines, &lines);
        let shared = SOURCE.replace("n: u8 }", "n: std::cell::Cell<u8> }");
        let lines = ["let _ = encode(7);", "let _ = encode(8);"];
        check(&shared, &lines, &lines);
        check(SOURCE, &lines, &lines[1..]);
        check(&format!("/// No `Rc<RefCell<S>>`.\n{SOURCE}"), &lines, &lines[1..]);
        check(&format!("{SOURCE} static mut N: u8 = 0;"), &lines, &lines);
    }
}
