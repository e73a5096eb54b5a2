//! What was asked for and found, beyond the paper: it is the result where there is one, and it makes
//! way for what is better.
//!
//! ```text
//! if self.find(name).is_none() { … } self.len() - 1      →      … self.find(name).unwrap_or(self.len() - 1)
//! if best.is_none() { best = Some(x); }      →      if best.is_none_or(|it| x < it) { best = Some(x); }
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Found, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Questions looked at.
const QUESTIONS: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found = given(place, &sites);
    found.extend(better(place, &sites));
    found
}

/// What was found is given back, and the value only where nothing was.
fn given(place: &Place<'_>, sites: &[Site]) -> Vec<Change> {
    let whole = sites.iter().find(|site| {
        site.role == Role::Value && !matches!(site.expr, syn::Expr::Return(_) | syn::Expr::Lit(_))
    });
    let gives = place.location.tail && !place.is_unit(place.location)
        || matches!(&place.location.syntax, Some(Syntax::Expr(syn::Expr::Return(_))));
    let Some(site) = whole.filter(|_| gives && !place.location.in_closure) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for asked in questions(place).into_iter().take(QUESTIONS) {
        let text = syntax::text(&asked);
        let own = place.text_of(&site.expr);
        if own.contains(&text) || !place.in_scope(&asked) {
            continue;
        }
        let simple = matches!(site.expr, syn::Expr::Path(_) | syn::Expr::Field(_));
        let or = match simple {
            true => format!("{text}.unwrap_or({own})"),
            false => format!("{text}.unwrap_or_else(|| {own})"),
        };
        found.push(Change::rewrite(place, vec![site.put(&or, ATOM)], 0.5));
    }
    found
}

/// The calls that the routine asks whether they give something, before the instruction.
fn questions(place: &Place<'_>) -> Vec<syn::Expr> {
    struct Questions<'a>(&'a Place<'a>, Vec<syn::Expr>);
    impl<'ast> Visit<'ast> for Questions<'_> {
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            let asks = call.method == "is_none" || call.method == "is_some";
            let before = self.0.file.span(call).start < self.0.location.span.start;
            let gives = matches!(&*call.receiver, syn::Expr::MethodCall(_) | syn::Expr::Call(_));
            if asks && gives && before && !self.1.contains(&call.receiver) {
                self.1.push((*call.receiver).clone());
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut questions = Questions(place, Vec::new());
    questions.visit_block(&place.routine.block);
    questions.1
}

/// What is there makes way for what is less, or more.
fn better(place: &Place<'_>, sites: &[Site]) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for site in sites {
        let (old, value) = match &site.expr {
            syn::Expr::MethodCall(call) if call.method == "is_none" => {
                let Some(value) = assigned(&branch.then_branch, &call.receiver) else { continue };
                (place.text_of(&call.receiver).to_owned(), value)
            }
            syn::Expr::Unary(not) if matches!(not.op, syn::UnOp::Not(_)) => {
                let syn::Expr::MethodCall(call) = &*not.expr else { continue };
                let Some(key) = call.args.first().filter(|_| call.method == "contains_key") else {
                    continue;
                };
                let Some(value) = inserted(&branch.then_branch, &call.receiver) else { continue };
                let map = place.text_of(&call.receiver);
                (format!("{map}.get({}).copied()", place.text_of(key)), value)
            }
            _ => continue,
        };
        let (pattern, name, value) = match &value {
            syn::Expr::Tuple(tuple) if !tuple.elems.is_empty() => {
                ("(known, ..)", "known", syntax::text(&tuple.elems[0]))
            }
            value => ("known", "known", syntax::text(value)),
        };
        for (op, prior) in [("<", 0.5), (">", 0.5)] {
            let text = format!("{old}.is_none_or(|{pattern}| {value} {op} {name})");
            found.push(Change::rewrite(place, vec![site.put(&text, ATOM)], prior));
        }
    }
    found
}

/// `x` where a block begins with `target = Some(x)`, or has it.
fn assigned(block: &syn::Block, target: &syn::Expr) -> Option<syn::Expr> {
    block.stmts.iter().find_map(|stmt| {
        let syn::Stmt::Expr(syn::Expr::Assign(assign), _) = stmt else { return None };
        let syn::Expr::Call(some) = &*assign.right else { return None };
        let is_some = matches!(&*some.func, syn::Expr::Path(path) if path.path.is_ident("Some"));
        (is_some && syntax::same(&assign.left, target)).then(|| some.args.first().cloned())?
    })
}

/// `x` where a block has `map.insert(key, x)`.
fn inserted(block: &syn::Block, map: &syn::Expr) -> Option<syn::Expr> {
    block.stmts.iter().find_map(|stmt| {
        let syn::Stmt::Expr(syn::Expr::MethodCall(call), _) = stmt else { return None };
        let puts = call.method == "insert" && syntax::same(&call.receiver, map);
        puts.then(|| call.args.iter().nth(1).cloned())?
    })
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn what_was_found_is_given() {
        let source = "
fn f(&mut self, n: usize) -> usize {
    if self.find(n).is_none() {
        self.add(n);
    }
    self.len() - 1
}";
        check(source, "self.len", &["self.find(n).unwrap_or_else(|| self.len() - 1)"]);
    }

    #[test]
    fn the_better_one_takes_its_place() {
        let expected =
            ["if best.is_none_or(|known| n < known)", "if best.is_none_or(|known| n > known)"];
        check("fn f(n: usize) { if best.is_none() { best = Some(n); } }", "if", &expected);
        let expected = [
            "if best[i].is_none_or(|(known, ..)| n < known)",
            "if best[i].is_none_or(|(known, ..)| n > known)",
        ];
        check(
            "fn f(n: usize) { if best[i].is_none() { best[i] = Some((n, i)); } }",
            "if",
            &expected,
        );
        let expected = [
            "if m.get(&k).copied().is_none_or(|known| n < known)",
            "if m.get(&k).copied().is_none_or(|known| n > known)",
        ];
        check("fn f(n: usize) { if !m.contains_key(&k) { m.insert(k, n); } }", "if", &expected);
    }
}
