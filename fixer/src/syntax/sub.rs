//! Sub-expressions: sub(e) of 3.3.2.

use std::collections::HashSet;

use syn::Expr;

use super::{macros, peel, text};

/// sub(e): the expression, the target and arguments of every call and operator in it, without
/// duplicates, `e` first.
///
/// Fields are queries of their base, indexing is a query of what is indexed; parentheses and
/// references count for what is inside. Blocks and the bodies of closures are not entered: they
/// are evaluated in an environment of their own.
#[must_use]
pub fn sub(expr: &Expr) -> Vec<Expr> {
    let mut found = Found { seen: HashSet::new(), exprs: Vec::new() };
    found.add(peel(expr));
    found.exprs
}

struct Found {
    seen: HashSet<String>,
    exprs: Vec<Expr>,
}

impl Found {
    fn add(&mut self, expr: &Expr) {
        if self.seen.insert(text(expr)) {
            self.exprs.push(expr.clone());
            for part in parts(expr) {
                self.enter(&part);
            }
        }
    }

    fn enter(&mut self, part: &Expr) {
        match peel(part) {
            Expr::Reference(reference) => self.enter(&reference.expr),
            // Their values are not part of this expression's environment.
            Expr::Closure(_) | Expr::Block(_) | Expr::Unsafe(_) | Expr::Infer(_) => {}
            inner => self.add(inner),
        }
    }
}

/// Target and arguments of a call or operator.
pub(crate) fn parts(expr: &Expr) -> Vec<Expr> {
    let one = |part: &Expr| vec![part.clone()];
    let two = |left: &Expr, right: &Expr| vec![left.clone(), right.clone()];
    match expr {
        Expr::MethodCall(call) => {
            std::iter::once(&*call.receiver).chain(&call.args).cloned().collect()
        }
        Expr::Call(call) => call.args.iter().cloned().collect(),
        Expr::Binary(binary) => two(&binary.left, &binary.right),
        Expr::Assign(assign) => two(&assign.left, &assign.right),
        Expr::Index(index) => two(&index.expr, &index.index),
        Expr::Repeat(repeat) => two(&repeat.expr, &repeat.len),
        Expr::Unary(unary) => one(&unary.expr),
        Expr::Field(field) => one(&field.base),
        Expr::Reference(reference) => one(&reference.expr),
        Expr::RawAddr(raw) => one(&raw.expr),
        Expr::Paren(paren) => one(&paren.expr),
        Expr::Group(group) => one(&group.expr),
        Expr::Cast(cast) => one(&cast.expr),
        Expr::Try(tried) => one(&tried.expr),
        Expr::Await(awaited) => one(&awaited.base),
        Expr::Let(binding) => one(&binding.expr),
        Expr::Range(range) => {
            range.start.iter().chain(&range.end).map(|end| (**end).clone()).collect()
        }
        Expr::Tuple(tuple) => tuple.elems.iter().cloned().collect(),
        Expr::Array(array) => array.elems.iter().cloned().collect(),
        Expr::Struct(literal) => {
            let rest = literal.rest.as_deref();
            literal.fields.iter().map(|field| &field.expr).chain(rest).cloned().collect()
        }
        Expr::Macro(mac) => macros::arguments(&mac.mac),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{parse, texts};
    use super::*;

    fn subs(source: &str) -> Vec<String> {
        texts(&sub(&parse(source).unwrap()))
    }

    #[test]
    fn section_3_3_2_operators_are_queries_and_constants_count() {
        assert_eq!(subs("index == 0"), ["index == 0", "index", "0"]);
        assert_eq!(subs("a + b"), ["a + b", "a", "b"]);
        assert_eq!(subs("!done"), ["!done", "done"]);
    }

    #[test]
    fn section_3_3_2_target_and_arguments_of_a_query() {
        assert_eq!(
            subs("self.map.get(&key, i + 1)"),
            ["self.map.get(&key, i + 1)", "self.map", "self", "key", "i + 1", "i", "1"]
        );
        assert_eq!(subs("f(x)"), ["f(x)", "x"]);
    }

    #[test]
    fn shared_parts_count_once_and_parentheses_not_at_all() {
        assert_eq!(
            subs("(i < (n)) && i > 0"),
            ["(i < n) && i > 0", "i < n", "i", "n", "i > 0", "0"]
        );
    }

    #[test]
    fn fields_indexes_casts_and_macros_have_parts() {
        assert_eq!(subs("a[i].b as u8"), ["a[i].b as u8", "a[i].b", "a[i]", "a", "i"]);
        assert_eq!(subs("*self.item()"), ["*self.item()", "self.item()", "self"]);
        assert_eq!(subs("matches!(x.y, Some(_))"), ["matches!(x.y, Some(_))", "x.y", "x"]);
        assert_eq!(subs("&s[i..j]"), ["&s[i..j]", "s[i..j]", "s", "i..j", "i", "j"]);
    }

    #[test]
    fn closures_are_not_entered() {
        assert_eq!(subs("v.iter().any(|x| x > n)"), ["v.iter().any(|x| x > n)", "v.iter()", "v"]);
    }
}
