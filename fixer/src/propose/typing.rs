//! The types of expressions as far as the run, the text and the context tell. A wrong guess costs
//! candidates, no more: the compiler has the last word.

use syn::visit::{self, Visit};

use super::place::{Place, type_text};
use super::site::Site;
use crate::discover::{Routine, Syntax};

/// Methods of std whose result has the type of what they are called on.
const SAME: &[&str] = &[
    "min",
    "max",
    "abs",
    "pow",
    "clamp",
    "signum",
    "sqrt",
    "floor",
    "ceil",
    "round",
    "trunc",
    "clone",
    "rem_euclid",
    "div_euclid",
    "saturating_add",
    "saturating_sub",
    "saturating_mul",
    "wrapping_add",
    "wrapping_sub",
    "wrapping_mul",
    "abs_diff",
    "rotate_left",
    "rotate_right",
    "to_ascii_lowercase",
    "to_ascii_uppercase",
    "swap_bytes",
    "powi",
    "powf",
    "rem",
    "div_ceil",
];

/// Methods of std that count.
const COUNTS: &[&str] = &["len", "count", "capacity", "len_utf8"];

/// Methods of std that ask.
const QUESTIONS: &[&str] = &[
    "is_empty",
    "contains",
    "contains_key",
    "starts_with",
    "ends_with",
    "any",
    "all",
    "is_some",
    "is_none",
    "is_ok",
    "is_err",
    "is_some_and",
    "is_none_or",
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "is_alphabetic",
    "is_alphanumeric",
    "is_numeric",
    "is_whitespace",
    "is_uppercase",
    "is_lowercase",
    "is_ascii_digit",
    "is_ascii_alphabetic",
    "is_ascii_alphanumeric",
    "is_ascii_punctuation",
    "is_ascii_lowercase",
    "is_ascii_uppercase",
    "is_digit",
    "is_control",
    "is_nan",
    "is_subset",
    "is_superset",
    "is_disjoint",
];

/// Methods of std whose closure asks.
pub(super) const ASKING: &[&str] = &[
    "filter",
    "any",
    "all",
    "position",
    "rposition",
    "retain",
    "take_while",
    "skip_while",
    "find",
    "partition",
    "is_some_and",
    "is_none_or",
    "partition_point",
    "split",
    "take_if",
];

impl Place<'_> {
    /// The type of what stands at a site.
    pub(super) fn type_at(&self, site: &Site) -> Option<String> {
        self.type_name_of(&site.expr).or_else(|| site.expected.clone())
    }

    /// The type of an expression here, by its name and without `&`.
    pub(super) fn type_name_of(&self, expr: &syn::Expr) -> Option<String> {
        use syn::Expr;
        if let Some(seen) = self.seen(expr) {
            return Some(seen);
        }
        let found = match expr {
            Expr::Paren(inner) => self.type_name_of(&inner.expr),
            Expr::Reference(inner) => self.type_name_of(&inner.expr),
            Expr::Unary(unary) => self.type_name_of(&unary.expr),
            Expr::Cast(cast) => Some(type_text(&cast.ty)),
            Expr::Lit(lit) => literal(&lit.lit),
            Expr::Binary(binary) => self.type_name_of_binary(binary),
            Expr::MethodCall(call) => self.type_name_of_call(call),
            Expr::Call(call) => {
                let Expr::Path(path) = &*call.func else { return None };
                let name = path.path.segments.last()?.ident.to_string();
                let routine = self.routine_called(&name, false);
                match routine.and_then(result) {
                    Some(ty) if ty == "Self" => routine.and_then(super::place::owner_name),
                    other => other,
                }
            }
            _ => None,
        };
        found
            .or_else(|| self.declared(expr).map(|ty| type_text(&ty)))
            .or_else(|| self.seen_anywhere(expr))
            .or_else(|| self.type_of_member(expr))
            .or_else(|| self.is_number(expr).then(|| "usize".to_owned()))
            .map(|name| bare(&name).to_owned())
    }

    /// The type of a field of something unknown, if all fields of that name have the same.
    fn type_of_member(&self, expr: &syn::Expr) -> Option<String> {
        let syn::Expr::Field(field) = expr else { return None };
        let mut types = self.fields_named(&field.member).into_iter().map(|(_, ty)| ty);
        let first = types.next()?;
        types.all(|ty| ty == first).then_some(first)
    }

    /// True for the number that an iteration gives with each item, inside the closure that takes both.
    fn is_number(&self, expr: &syn::Expr) -> bool {
        struct Numbers<'n>(&'n syn::Ident, bool);
        impl<'ast> Visit<'ast> for Numbers<'_> {
            fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
                if let Some(syn::Expr::Closure(closure)) = call.args.first()
                    && is_numbered(&call.receiver)
                    && let Some(syn::Pat::Tuple(pair)) = closure.inputs.first()
                    && let Some(syn::Pat::Ident(first)) = pair.elems.first()
                {
                    self.1 |= first.ident == *self.0;
                }
                visit::visit_expr_method_call(self, call);
            }
        }
        let syn::Expr::Path(path) = expr else { return false };
        let Some(name) = path.path.get_ident() else { return false };
        if self.binding(&name.to_string()).is_some() {
            return false;
        }
        let mut numbers = Numbers(name, false);
        match &self.location.syntax {
            Some(Syntax::Local(local)) => numbers.visit_local(local),
            Some(Syntax::Expr(expr)) => numbers.visit_expr(expr),
            _ => {}
        }
        numbers.1
    }

    fn type_name_of_binary(&self, binary: &syn::ExprBinary) -> Option<String> {
        use syn::BinOp::*;
        match binary.op {
            Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_) | And(_) | Or(_) => {
                Some("bool".to_owned())
            }
            _ => {
                let left = self.type_name_of(&binary.left);
                left.or_else(|| self.type_name_of(&binary.right))
            }
        }
    }

    fn type_name_of_call(&self, call: &syn::ExprMethodCall) -> Option<String> {
        let name = call.method.to_string();
        match name.as_str() {
            _ if self.routine_called(&name, true).is_some() => {
                self.routine_called(&name, true).and_then(result)
            }
            name if COUNTS.contains(&name) => Some("usize".to_owned()),
            name if QUESTIONS.contains(&name) => Some("bool".to_owned()),
            name if SAME.contains(&name) => self.type_name_of(&call.receiver),
            "to_string" | "to_lowercase" | "to_uppercase" | "to_owned" | "join" | "repeat" => {
                Some("String".to_owned())
            }
            "to_vec" => {
                let list = match &*call.receiver {
                    syn::Expr::Index(index) => self.type_name_of(&index.expr)?,
                    other => self.type_name_of(other)?,
                };
                let item = list.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
                Some(item.map_or(list.clone(), |item| format!("Vec<{item}>")))
            }
            "trim" | "trim_start" | "trim_end" | "as_str" => Some("str".to_owned()),
            _ => None,
        }
    }

    /// The only routine of the crate with this name, or the one of the routine's own type.
    pub(super) fn routine_called(&self, name: &str, method: bool) -> Option<&Routine> {
        let fits = |it: &&Routine| {
            !it.test && it.sig.ident == name && it.sig.receiver().is_some() == method
        };
        let all: Vec<&Routine> = self.krate.routines.iter().filter(fits).collect();
        let owner = super::place::owner_name(self.routine);
        let own = all.iter().find(|it| owner.is_some() && super::place::owner_name(it) == owner);
        match (&all[..], own) {
            (_, Some(own)) => Some(own),
            ([only], None) => Some(only),
            _ => None,
        }
    }

    /// The types of what a call of an own routine is given.
    pub(super) fn parameter_types(&self, name: &str, method: bool) -> Vec<String> {
        let Some(routine) = self.routine_called(name, method) else { return Vec::new() };
        let typed = routine.sig.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Typed(typed) => Some(bare(&type_text(&typed.ty)).to_owned()),
            syn::FnArg::Receiver(_) => None,
        });
        typed.collect()
    }

    /// What the routine returns, without `&`.
    pub(super) fn returned_type(&self) -> Option<String> {
        result(self.routine).map(|name| bare(&name).to_owned())
    }
}

fn result(routine: &Routine) -> Option<String> {
    match &routine.sig.output {
        syn::ReturnType::Type(_, ty) => Some(type_text(ty)),
        syn::ReturnType::Default => None,
    }
}

/// True for an iteration over items with their numbers.
fn is_numbered(expr: &syn::Expr) -> bool {
    const KEEPING: &[&str] = &["filter", "rev", "skip", "take", "skip_while", "take_while", "skip"];
    match expr {
        syn::Expr::MethodCall(call) if call.method == "enumerate" => true,
        syn::Expr::MethodCall(call) => {
            KEEPING.iter().any(|name| call.method == name) && is_numbered(&call.receiver)
        }
        _ => false,
    }
}

/// A type without `&`, `mut` and lifetimes in front.
pub(super) fn bare(name: &str) -> &str {
    let Some(rest) = name.strip_prefix('&') else { return name };
    let rest = match rest.strip_prefix('\'') {
        // Spaces are gone: `&'ast str` is `&'aststr`, of which only the common case is known.
        Some(rest) => rest.strip_prefix("static").or_else(|| rest.get(1..)).unwrap_or(rest),
        None => rest,
    };
    bare(rest.strip_prefix("mut").unwrap_or(rest))
}

/// `T` of `Option<T>` and the like.
pub(super) fn inside<'a>(name: &'a str, around: &str) -> Option<&'a str> {
    let inner = name.strip_prefix(around)?.strip_prefix('<')?.strip_suffix('>')?;
    let mut depth = 0;
    let end = inner.char_indices().find(|(_, c)| {
        depth += i32::from(matches!(c, '<' | '(' | '[')) - i32::from(matches!(c, '>' | ')' | ']'));
        *c == ',' && depth == 0
    });
    Some(end.map_or(inner, |(at, _)| &inner[..at]))
}

fn literal(lit: &syn::Lit) -> Option<String> {
    let name = match lit {
        syn::Lit::Bool(_) => "bool",
        syn::Lit::Char(_) => "char",
        syn::Lit::Byte(_) => "u8",
        syn::Lit::Str(_) => "str",
        syn::Lit::Float(float) if float.suffix().is_empty() => "f64",
        syn::Lit::Float(float) => return Some(float.suffix().to_owned()),
        syn::Lit::Int(int) if !int.suffix().is_empty() => return Some(int.suffix().to_owned()),
        _ => return None,
    };
    Some(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::site::sites;
    use super::super::testing::Fixture;
    use super::*;

    #[track_caller]
    fn check(source: &str, at: &str, text: &str, expected: Option<&str>) {
        let fixture = Fixture::new(source);
        let place = fixture.place(at);
        let sites = sites(&place);
        let site = sites.iter().find(|site| place.text_of(&site.expr) == text).expect("a site");
        assert_eq!(place.type_at(site).as_deref(), expected);
    }

    #[test]
    fn operations_have_the_type_of_their_operands() {
        check("fn f(n: usize) { g(n + x); }", "g(", "n + x", Some("usize"));
        check("fn f(n: usize) { g(n.max(x)); }", "g(", "n.max(x)", Some("usize"));
        check("fn f(n: usize) { g(n < x); }", "g(", "n < x", Some("bool"));
        check("fn f(s: &str) { g(s.len()); }", "g(", "s.len()", Some("usize"));
        check(
            "fn f(xs: &[u8]) { g(xs[1..].to_vec()); }",
            "g(",
            "xs[1..].to_vec()",
            Some("Vec<u8>"),
        );
        check("fn f(x: u8) { g(x as i64); }", "g(", "x as i64", Some("i64"));
    }

    #[test]
    fn what_is_asked_in_closures_is_known_by_its_name_and_its_place() {
        let source = "struct T { due: u16 } fn f() { g(v.map(|it| it.due)); }";
        check(source, "g(", "it.due", Some("u16"));
        let source = "fn f() { g(v.iter().enumerate().rev().map(|(n, it)| n)); }";
        check(source, "g(", "n", Some("usize"));
        check("fn f(n: i64) { g(n > 7); }", "g(", "7", Some("i64"));
    }

    #[test]
    fn the_context_says_what_is_expected() {
        check("fn f() -> u32 { g() }", "g(", "g()", Some("u32"));
        check("fn f() -> Option<u32> { Some(g()) }", "Some", "g()", Some("u32"));
        check("fn f(xs: &[u8]) { h(xs.iter().filter(|x| g(x))); }", "h(", "g(x)", Some("bool"));
        check("fn f() { let x: i32 = g(); }", "let", "g()", Some("i32"));
        let source = "fn f(&self) { P { x: None } } struct P { x: Option<u8> }";
        check(source, "P {", "None", Some("Option<u8>"));
        check("fn f() { h(g()); } fn h(x: &mut u16) {}", "h(", "g()", Some("u16"));
    }

    #[test]
    fn what_is_inside_a_type() {
        assert_eq!(inside("Option<Vec<(u8,u8)>>", "Option"), Some("Vec<(u8,u8)>"));
        assert_eq!(inside("Result<(u8,u8),E>", "Result"), Some("(u8,u8)"));
        assert_eq!(inside("u8", "Option"), None);
    }
}
