//! Putting expressions in for names: a callee's clause as its caller sees it.

use std::collections::BTreeMap;

use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, UnOp};

use super::{is_assignment, macros, name, peel};

/// Replaces variables (`self` included) by the given expressions, in the arguments of macros too.
///
/// A reference put in for a name is taken off again where the language would look through it:
/// before a dot, an index or an arithmetic operator, under a dereference, and where both sides of
/// a comparison are references.
#[must_use]
pub fn substitute(expr: &Expr, map: &BTreeMap<String, Expr>) -> Expr {
    let mut expr = expr.clone();
    Substitution { map: map.clone() }.visit_expr_mut(&mut expr);
    expr
}

/// The clause of a callee as its caller sees it: with the actual receiver and arguments put in for
/// the formal ones (3.1: a violated precondition is located at the call).
///
/// In a call by path (`Type::f(x, a)`) the receiver is the first argument. `None` if arguments and
/// parameters do not match, or if the clause mentions a name bound by a destructuring parameter.
#[must_use]
pub fn requirement(
    callee: &syn::Signature,
    clause: &Expr,
    receiver: Option<&Expr>,
    args: &[&Expr],
) -> Option<Expr> {
    let actual: Vec<_> = receiver.into_iter().chain(args.iter().copied()).collect();
    if actual.len() != callee.inputs.len() {
        return None;
    }
    let mut map = BTreeMap::new();
    for (formal, actual) in callee.inputs.iter().zip(actual) {
        match formal {
            syn::FnArg::Receiver(_) => {
                map.insert("self".to_owned(), dereferenced(actual).clone());
            }
            syn::FnArg::Typed(typed) => match &*typed.pat {
                syn::Pat::Ident(pat) => {
                    map.insert(pat.ident.to_string(), peel(actual).clone());
                }
                other if mentions(clause, other) => return None,
                _ => {}
            },
        }
    }
    Some(substitute(clause, &map))
}

fn mentions(clause: &Expr, pat: &syn::Pat) -> bool {
    let bound = names(pat);
    let mut used = Names { found: Vec::new() };
    used.visit_expr(clause);
    used.found.iter().any(|name| bound.contains(name))
}

/// The names that a pattern binds.
fn names(pat: &syn::Pat) -> Vec<String> {
    let mut names = Names { found: Vec::new() };
    names.visit_pat(pat);
    names.found
}

struct Names {
    found: Vec<String>,
}

impl<'ast> Visit<'ast> for Names {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.found.push(pat.ident.to_string());
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        self.found.extend(path.path.get_ident().map(ToString::to_string));
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for argument in macros::arguments(mac) {
            Names::visit_expr(self, &argument);
        }
    }
}

struct Substitution {
    map: BTreeMap<String, Expr>,
}

impl VisitMut for Substitution {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Some(replacement) = name(expr).and_then(|name| self.map.get(&name)) {
            *expr = replacement.clone();
            return;
        }
        // A reference that was there before says what the author meant: only those put in go.
        let put_in = Replaced::of(expr, &self.map);
        visit_mut::visit_expr_mut(self, expr);
        put_in.tidy(expr);
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        let shadowed: Vec<_> = closure
            .inputs
            .iter()
            .flat_map(names)
            .filter_map(|name| self.map.remove_entry(&name))
            .collect();
        visit_mut::visit_expr_closure_mut(self, closure);
        self.map.extend(shadowed);
    }

    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        let shorthand = field.colon_token.is_none();
        let replaced = name(&field.expr).is_some_and(|name| self.map.contains_key(&name));
        visit_mut::visit_field_value_mut(self, field);
        if shorthand && replaced {
            field.colon_token = Some(Default::default());
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        macros::rewrite(mac, |argument| self.visit_expr_mut(argument));
    }
}

/// Which operands of an expression are names that are replaced.
#[derive(Debug, Default, Clone, Copy)]
struct Replaced {
    first: bool,
    second: bool,
}

impl Replaced {
    fn of(expr: &Expr, map: &BTreeMap<String, Expr>) -> Self {
        let replaced =
            |operand: &Expr| name(peel(operand)).is_some_and(|name| map.contains_key(&name));
        let first = |operand: &Expr| Self { first: replaced(operand), second: false };
        match expr {
            Expr::MethodCall(call) => first(&call.receiver),
            Expr::Field(field) => first(&field.base),
            Expr::Index(index) => first(&index.expr),
            Expr::Unary(unary) => first(&unary.expr),
            Expr::Binary(binary) => {
                Self { first: replaced(&binary.left), second: replaced(&binary.right) }
            }
            _ => Self::default(),
        }
    }

    /// Takes references off where operands were replaced. Parentheses are left to the printers,
    /// `syn`'s and ours: both put them on by precedence.
    fn tidy(self, expr: &mut Expr) {
        match expr {
            Expr::MethodCall(call) if self.first => take_off(&mut call.receiver),
            Expr::Field(field) if self.first => take_off(&mut field.base),
            Expr::Index(index) if self.first => take_off(&mut index.expr),
            Expr::Unary(unary) if self.first && matches!(unary.op, UnOp::Deref(_)) => {
                if let Expr::Reference(reference) = peel(&unary.expr) {
                    *expr = (*reference.expr).clone();
                }
            }
            Expr::Binary(binary) => self.tidy_binary(binary),
            _ => {}
        }
    }

    fn tidy_binary(self, binary: &mut syn::ExprBinary) {
        if is_assignment(&binary.op) {
            return;
        }
        let is_reference = |operand: &Expr| matches!(peel(operand), Expr::Reference(_));
        let both = is_reference(&binary.left) && is_reference(&binary.right);
        // `&a == b` compiles only if `b` is a reference as well, so one side alone is kept.
        let alone = !super::is_comparison(&binary.op);
        if both && (self.first || self.second) || self.first && alone {
            take_off(&mut binary.left);
        }
        if both && (self.first || self.second) || self.second && alone {
            take_off(&mut binary.right);
        }
    }
}

fn take_off(operand: &mut Expr) {
    *operand = dereferenced(operand).clone();
}

fn dereferenced(expr: &Expr) -> &Expr {
    match peel(expr) {
        Expr::Reference(reference) => dereferenced(&reference.expr),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use quote::ToTokens as _;

    use super::super::{parse, text};
    use super::*;

    #[track_caller]
    fn check(source: &str, put_in: &[(&str, &str)], expected: &str) {
        let map =
            put_in.iter().map(|(name, expr)| ((*name).to_owned(), parse(expr).unwrap())).collect();
        assert_eq!(text(&substitute(&parse(source).unwrap(), &map)), expected);
    }

    #[test]
    fn names_are_replaced_methods_and_fields_are_not() {
        check("i <= self.i + m.i(i)", &[("i", "idx")], "idx <= self.i + m.i(idx)");
        check("self.count() > 0", &[("self", "set.inner")], "set.inner.count() > 0");
        check("f::i + i", &[("i", "x")], "f::i + x");
    }

    #[test]
    fn parentheses_where_precedence_needs_them() {
        check("i * 2", &[("i", "a + b")], "(a + b) * 2");
        check("i.abs()", &[("i", "-a")], "(-a).abs()");
        check("f(i)", &[("i", "a + b")], "f(a + b)");
        check("!i", &[("i", "a && b")], "!(a && b)");
        let map = BTreeMap::from([("i".to_owned(), parse("a + b").unwrap())]);
        let tokens = substitute(&parse("i.f() * i").unwrap(), &map).to_token_stream();
        assert_eq!(tokens.to_string(), "(a + b) . f () * (a + b)");
    }

    #[test]
    fn references_go_where_the_language_looks_through_them() {
        check("x.len() > 0", &[("x", "&v")], "v.len() > 0");
        check("x[0]", &[("x", "&mut v")], "v[0]");
        check("*x > 0", &[("x", "&v")], "v > 0");
        check("x + 1", &[("x", "&v")], "v + 1");
        check("x == y", &[("x", "&v"), ("y", "&w")], "v == w");
        check("self.has(x)", &[("x", "&v")], "self.has(&v)");
        check("x == self.item()", &[("x", "&v")], "&v == self.item()");
    }

    #[test]
    fn macros_are_entered_and_binders_shadow() {
        check("matches!(x, Some(_))", &[("x", "a.b")], "matches!(a.b, Some(_))");
        check("assert!(x > 0, \"m\")", &[("x", "a")], "assert!(a > 0, \"m\")");
        check("v.iter().all(|x| x < n)", &[("x", "a"), ("n", "b")], "v.iter().all(|x| x < b)");
        check("P { x }", &[("x", "a")], "P { x: a }");
    }

    fn require(sig: &str, clause: &str, receiver: Option<&str>, args: &[&str]) -> Option<String> {
        let sig: syn::Signature = syn::parse_str(sig).unwrap();
        let receiver = receiver.map(|receiver| parse(receiver).unwrap());
        let args: Vec<_> = args.iter().map(|arg| parse(arg).unwrap()).collect();
        let args: Vec<_> = args.iter().collect();
        requirement(&sig, &parse(clause).unwrap(), receiver.as_ref(), &args).as_ref().map(text)
    }

    #[test]
    fn section_3_1_the_precondition_of_go_i_th_seen_in_move_item() {
        let go_i_th = "fn go_i_th(&mut self, i: usize)";
        let clause = "i <= self.count() + 1";
        let seen = Some("idx <= self.count() + 1".to_owned());
        assert_eq!(require(go_i_th, clause, Some("self"), &["idx"]), seen);
        assert_eq!(require(go_i_th, clause, None, &["self", "idx"]), seen);
        let other = Some("n + 1 <= list.set.count() + 1".to_owned());
        assert_eq!(require(go_i_th, clause, None, &["&mut list.set", "n + 1"]), other);
    }

    #[test]
    fn a_call_that_does_not_match_has_no_requirement() {
        assert_eq!(require("fn f(a: u8)", "a > 0", None, &["x", "y"]), None);
        assert_eq!(require("fn f((a, b): (u8, u8))", "a > 0", None, &["x"]), None);
        assert_eq!(
            require("fn f((a, b): (u8, u8), c: u8)", "c > 0", None, &["x", "y"]),
            Some("y > 0".into())
        );
    }
}
