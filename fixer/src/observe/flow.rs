//! Where the values of an expression come from, in one routine: what was bound to its variables,
//! assigned to them, or put into them.
//!
//! Names stand for variables, whatever their scope, so this finds rather too much: it says whom to look
//! at first, and the tests say the rest.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};

use crate::syntax;

/// What the values of some expressions come from.
#[derive(Debug)]
pub(super) struct Sources {
    /// The variables, parameters and `self` among them.
    pub(super) names: BTreeSet<String>,
    /// The expressions, nearest first, with those that were asked about.
    pub(super) exprs: Vec<syn::Expr>,
}

/// Follows the values of these expressions back through a body.
pub(super) fn sources(block: &syn::Block, asked: Vec<syn::Expr>) -> Sources {
    let mut flows = Flows(Vec::new());
    flows.visit_block(block);
    let mut flows = flows.0;
    let mut found = Sources { names: BTreeSet::new(), exprs: Vec::new() };
    let mut waiting = std::collections::VecDeque::from(asked);
    while let Some(expr) = waiting.pop_front() {
        found.names.extend(syntax::variables(&expr));
        found.exprs.push(expr);
        let comes_in = |flow: &Flow| flow.into.iter().any(|name| found.names.contains(name));
        let (reached, others): (Vec<_>, Vec<_>) = flows.into_iter().partition(comes_in);
        waiting.extend(reached.into_iter().map(|flow| flow.from));
        flows = others;
    }
    found
}

/// A value that comes into variables.
struct Flow {
    into: Vec<String>,
    from: syn::Expr,
}

struct Flows(Vec<Flow>);

impl Flows {
    fn bind(&mut self, pat: &syn::Pat, from: &syn::Expr) {
        let mut names = Names(Vec::new());
        names.visit_pat(pat);
        self.0.push(Flow { into: names.0, from: from.clone() });
    }

    fn put(&mut self, place: &syn::Expr, from: &syn::Expr) {
        self.0.extend(root(place).map(|name| Flow { into: vec![name], from: from.clone() }));
    }
}

impl<'ast> Visit<'ast> for Flows {
    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init {
            self.bind(&local.pat, &init.expr);
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_let(&mut self, it: &'ast syn::ExprLet) {
        self.bind(&it.pat, &it.expr);
        visit::visit_expr_let(self, it);
    }

    fn visit_expr_for_loop(&mut self, it: &'ast syn::ExprForLoop) {
        self.bind(&it.pat, &it.expr);
        visit::visit_expr_for_loop(self, it);
    }

    fn visit_expr_match(&mut self, it: &'ast syn::ExprMatch) {
        it.arms.iter().for_each(|arm| self.bind(&arm.pat, &it.expr));
        visit::visit_expr_match(self, it);
    }

    fn visit_expr_assign(&mut self, it: &'ast syn::ExprAssign) {
        self.put(&it.left, &it.right);
        visit::visit_expr_assign(self, it);
    }

    fn visit_expr_binary(&mut self, it: &'ast syn::ExprBinary) {
        if syntax::is_assignment(&it.op) {
            self.put(&it.left, &it.right);
        }
        visit::visit_expr_binary(self, it);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        for argument in &call.args {
            match argument {
                // What an adapter hands to its closure comes from what stands before it.
                syn::Expr::Closure(closure) => {
                    closure.inputs.iter().for_each(|pat| self.bind(pat, &call.receiver));
                }
                // `row.push(x)`
                argument => self.put(&call.receiver, argument),
            }
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

struct Names(Vec<String>);

impl<'ast> Visit<'ast> for Names {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.0.push(pat.ident.to_string());
        visit::visit_pat_ident(self, pat);
    }
}

/// The variable that a place belongs to; `self` tells too little.
fn root(place: &syn::Expr) -> Option<String> {
    match place {
        syn::Expr::Path(path) => {
            path.path.get_ident().map(ToString::to_string).filter(|name| name != "self")
        }
        syn::Expr::Field(it) => root(&it.base),
        syn::Expr::Index(it) => root(&it.expr),
        syn::Expr::Paren(it) => root(&it.expr),
        syn::Expr::Unary(it) => root(&it.expr),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(body: &str, asked: &str) -> String {
        let block = syn::parse_str(&format!("{{ {body} }}")).unwrap();
        let found = sources(&block, vec![syn::parse_str(asked).unwrap()]);
        found.names.into_iter().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn values_come_from_what_is_bound_assigned_and_put_in() {
        assert_eq!(names("let a = f(b); let c = d;", "s[a]"), "a b s");
        assert_eq!(names("let mut a = b; a = c; a += d; e = g;", "a"), "a b c d");
        assert_eq!(names("let mut v = vec![]; v.push(x); w.push(y);", "v.len()"), "v x");
        assert_eq!(names("for (i, c) in text.chars() { g(i); }", "i < 3"), "i text");
        assert_eq!(names("match m.get(k) { Some(v) => v, None => w };", "v"), "k m v");
    }

    #[test]
    fn what_an_adapter_hands_on_comes_from_what_it_goes_through() {
        let body = "let mut steps = self.steps.iter().cycle(); \
                    all.map(|it| { let n = steps.next(); put(it, n) })";
        assert_eq!(names(body, "n < 3"), "n self steps");
        assert_eq!(names(body, "it"), "all it");
    }
}
