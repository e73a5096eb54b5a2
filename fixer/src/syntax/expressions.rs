//! The expressions of a routine and a clause: E_{r,c} of 3.2.1.

use std::collections::HashSet;

use syn::visit::{self, Visit};
use syn::{Expr, UnOp};

use super::{is_assignment, macros, name, peel, text};

/// E_{r,c}: the non-constant expressions of a routine's body and of the clauses that can be
/// evaluated as an observation, without duplicates, in order of appearance.
///
/// The paper's Eiffel separates queries from commands; Rust does not. A method call is taken for a
/// query (the compiler refuses it where it needs `&mut`); a call of a free function in the body is
/// not, because it may have effects that no receiver shows. What leaves the routine (`?`), makes
/// an iterator or is a whole block cannot be observed; its parts can. Names bound by patterns
/// count where they are bound.
#[must_use]
pub fn expressions(block: &syn::Block, clauses: &[Expr]) -> Vec<Expr> {
    let mut walker = Walker { seen: HashSet::new(), found: Vec::new(), clause: false };
    walker.visit_block(block);
    walker.clause = true;
    for clause in clauses {
        walker.visit_expr(clause);
    }
    walker.found
}

/// True if the expression has the same value everywhere: literals, constants and enum variants by
/// their path, and operators on these.
#[must_use]
pub fn is_constant(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        // Only constants, variants and unit structs are values with an upper-case name.
        Expr::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|last| last.ident.to_string().starts_with(char::is_uppercase)),
        Expr::Unary(unary) => !matches!(unary.op, UnOp::Deref(_)) && is_constant(&unary.expr),
        Expr::Binary(binary) => is_constant(&binary.left) && is_constant(&binary.right),
        Expr::Paren(paren) => is_constant(&paren.expr),
        Expr::Group(group) => is_constant(&group.expr),
        Expr::Reference(reference) => is_constant(&reference.expr),
        Expr::Cast(cast) => is_constant(&cast.expr),
        Expr::Tuple(tuple) => tuple.elems.iter().all(is_constant),
        Expr::Array(array) => array.elems.iter().all(is_constant),
        _ => false,
    }
}

struct Walker {
    seen: HashSet<String>,
    found: Vec<Expr>,
    /// Inside a contract clause, which by convention has no effects.
    clause: bool,
}

impl Walker {
    fn add(&mut self, expr: &Expr) {
        if self.seen.insert(text(expr)) {
            self.found.push(expr.clone());
        }
    }

    fn bind(&mut self, pat: &syn::Pat) {
        let mut names = Names { found: Vec::new() };
        names.visit_pat(pat);
        for ident in names.found {
            self.add(&syn::parse_quote!(#ident));
        }
    }
}

impl<'ast> Visit<'ast> for Walker {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        let expr = peel(expr);
        if is_observable(expr) && !is_constant(expr) && is_pure(expr, self.clause) {
            self.add(expr);
        }
        match expr {
            // A name called is a function; in a struct literal only the values are expressions.
            Expr::Call(call) => call.args.iter().for_each(|argument| self.visit_expr(argument)),
            // An expression-bodied closure has no location where its parameters could be seen.
            Expr::Closure(closure) => {
                if crate::discover::is_control_flow(&closure.body) {
                    closure.inputs.iter().for_each(|input| self.bind(input));
                    self.visit_expr(&closure.body);
                }
            }
            Expr::Async(_) => {}
            other => visit::visit_expr(self, other),
        }
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        self.bind(&local.pat);
        visit::visit_local(self, local);
    }

    fn visit_expr_let(&mut self, binding: &'ast syn::ExprLet) {
        self.bind(&binding.pat);
        visit::visit_expr_let(self, binding);
    }

    fn visit_expr_for_loop(&mut self, lp: &'ast syn::ExprForLoop) {
        self.bind(&lp.pat);
        visit::visit_expr_for_loop(self, lp);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.bind(&arm.pat);
        visit::visit_arm(self, arm);
    }

    fn visit_pat(&mut self, pat: &'ast syn::Pat) {
        // Of a pattern only the guard is evaluated.
        if let syn::Pat::Guard(guarded) = pat {
            self.visit_expr(&guarded.guard);
        }
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for argument in macros::arguments(mac) {
            Walker::visit_expr(self, &argument);
        }
    }

    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// True if the expression is of a form whose value can be stored.
fn is_observable(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) => name(expr).is_some_and(|name| !name.starts_with(char::is_uppercase)),
        Expr::Field(_) | Expr::Unary(_) | Expr::Cast(_) => true,
        Expr::Index(index) => !matches!(peel(&index.index), Expr::Range(_)),
        Expr::Binary(binary) => !is_assignment(&binary.op),
        Expr::MethodCall(call) => !is_adapter(&call.method.to_string()),
        // A test of a pattern is a query in all but form.
        Expr::Macro(mac) => mac.mac.path.is_ident("matches"),
        _ => false,
    }
}

/// Methods that make iterators, consume one step of them, or merely copy their receiver.
fn is_adapter(method: &str) -> bool {
    matches!(
        method,
        "iter"
            | "iter_mut"
            | "into_iter"
            | "drain"
            | "chars"
            | "char_indices"
            | "bytes"
            | "lines"
            | "keys"
            | "values"
            | "values_mut"
            | "into_keys"
            | "into_values"
            | "windows"
            | "chunks"
            | "chunks_exact"
            | "split"
            | "split_whitespace"
            | "map"
            | "filter"
            | "filter_map"
            | "flat_map"
            | "flatten"
            | "enumerate"
            | "zip"
            | "rev"
            | "skip"
            | "skip_while"
            | "take_while"
            | "map_while"
            | "step_by"
            | "chain"
            | "cycle"
            | "cloned"
            | "copied"
            | "peekable"
            | "inspect"
            | "scan"
            | "fuse"
            | "by_ref"
            | "collect"
            | "fold"
            | "for_each"
            | "next"
            | "next_back"
            | "clone"
            | "to_owned"
            | "to_string"
            | "to_vec"
            | "into"
    )
}

/// True if evaluating the expression neither leaves the routine nor calls what may have effects.
fn is_pure(expr: &Expr, clause: bool) -> bool {
    let mut effects = Effects { clause, found: false };
    effects.visit_expr(expr);
    !effects.found
}

struct Effects {
    clause: bool,
    found: bool,
}

impl<'ast> Visit<'ast> for Effects {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        self.found |= match expr {
            Expr::Call(call) => !self.clause && !is_constant(&call.func) || is_old(call),
            Expr::Macro(mac) => !mac.mac.path.is_ident("matches"),
            Expr::Closure(_) | Expr::Block(_) | Expr::If(_) | Expr::Match(_) => !self.clause,
            Expr::Binary(binary) => is_assignment(&binary.op),
            Expr::Try(_)
            | Expr::Await(_)
            | Expr::Async(_)
            | Expr::Assign(_)
            | Expr::Return(_)
            | Expr::Break(_)
            | Expr::Continue(_)
            | Expr::Loop(_)
            | Expr::While(_)
            | Expr::ForLoop(_)
            | Expr::Unsafe(_)
            | Expr::Let(_) => true,
            _ => false,
        };
        visit::visit_expr(self, expr);
    }
}

/// The value at the routine's entry: there is nothing to call where a probe stands.
fn is_old(call: &syn::ExprCall) -> bool {
    name(&call.func).is_some_and(|name| name == "old")
}

struct Names {
    found: Vec<syn::Ident>,
}

impl<'ast> Visit<'ast> for Names {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        if !pat.ident.to_string().starts_with(char::is_uppercase) {
            self.found.push(pat.ident.clone());
        }
        visit::visit_pat_ident(self, pat);
    }

    fn visit_expr(&mut self, _: &'ast Expr) {}
}

#[cfg(test)]
mod tests {
    use super::super::{parse, texts};
    use super::*;

    fn found(block: &str, clauses: &[&str]) -> Vec<String> {
        let clauses: Vec<_> = clauses.iter().map(|clause| parse(clause).unwrap()).collect();
        texts(&expressions(&syn::parse_str(block).unwrap(), &clauses))
    }

    /// The paper's set has **Result** too, which Eiffel's routines assign and Rust's do not have;
    /// and `self`, which Eiffel leaves implicit.
    #[test]
    fn section_3_2_1_expressions_of_before() {
        assert_eq!(
            found("{ self.index == 0 }", &["self.index > 1"]),
            ["self.index == 0", "self.index", "self", "self.index > 1"]
        );
    }

    #[test]
    fn section_3_2_1_expressions_of_move_item() {
        let block = "{ let idx = self.index; let mut found = false; self.start();
            while !(found || self.after()) { found = *self.item() == v; if !found { self.forth(); } }
            assert!(found && !self.after()); self.remove(); self.go_i_th(idx); self.put_left(v); }";
        assert_eq!(
            found(block, &["idx <= self.count() + 1"]),
            [
                "idx",
                "self.index",
                "self",
                "found",
                "self.start()",
                "!(found || self.after())",
                "found || self.after()",
                "self.after()",
                "*self.item() == v",
                "*self.item()",
                "self.item()",
                "v",
                "!found",
                "self.forth()",
                "found && !self.after()",
                "!self.after()",
                "self.remove()",
                "self.go_i_th(idx)",
                "self.put_left(v)",
                "idx <= self.count() + 1",
                "self.count() + 1",
                "self.count()",
            ]
        );
    }

    #[test]
    fn functions_types_and_variants_are_no_expressions() {
        assert_eq!(
            found(
                "{ let x = Vec::with_capacity(n + 1); f(&g(y), None, MAX); S { a: b, c: 1 }; }",
                &[]
            ),
            ["x", "n + 1", "n", "y", "b"]
        );
    }

    #[test]
    fn what_leaves_the_routine_is_not_observed_but_its_parts_are() {
        assert_eq!(found("{ a.b(c)?.d() > e; }", &[]), ["a.b(c)", "a", "c", "e"]);
        assert_eq!(found("{ f(x) + 1; }", &["g(y) > 0"]), ["x", "g(y) > 0", "y"]);
    }

    #[test]
    fn iterators_are_skipped_but_their_ends_are_not() {
        assert_eq!(found("{ v.iter().count(); }", &[]), ["v.iter().count()", "v"]);
        assert_eq!(found("{ v.iter().map(|x| x + 1).collect(); }", &[]), ["v"]);
        assert_eq!(found("{ for i in 0..n { w[i..] ; w[i] } }", &[]), ["i", "n", "w", "w[i]"]);
    }

    #[test]
    fn patterns_bind_names_and_their_guards_are_entered() {
        assert_eq!(
            found("{ if let Some(a) = b { } match c { Ok(d) if d > 1 => e, None => 2 } }", &[]),
            ["a", "b", "c", "d", "d > 1", "e"]
        );
        assert_eq!(found("{ f(|p| { q(p); }); }", &[]), ["p"]);
    }

    #[test]
    fn assignments_are_commands_on_expressions() {
        assert_eq!(
            found("{ self.n += 2 * k; x = -y as u8; }", &[])[..3],
            ["self.n", "self", "2 * k"]
        );
        assert_eq!(found("{ *x = (y); &z; }", &[]), ["*x", "x", "y", "z"]);
    }

    #[test]
    fn constants() {
        for source in
            ["1", "-1", "!0", "\"a\"", "MAX", "usize::MAX", "Self::LIMIT", "None", "(1 + 2) as u8"]
        {
            assert!(is_constant(&parse(source).unwrap()), "{source}");
        }
        for source in ["x", "self", "x + 1", "f()", "self.x", "*p", "m::x"] {
            assert!(!is_constant(&parse(source).unwrap()), "{source}");
        }
    }
}
