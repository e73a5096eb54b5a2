//! An instruction that another branch, or another method of the type, has, beyond the paper: a
//! forgotten update.
//!
//! ```text
//! self.len -= 1;
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes};
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::place::{Place, owner_name};
use crate::syntax;

pub(super) const ACTION: Action = Action {
    name: ActionName::Copy,
    schemas: &[SchemaName::A],
    changes: Changes::Location(changes),
};

/// Instructions tried at one location.
const COPIES: usize = 10;

/// The same on a condition.
pub(super) const GUARDED: Action = Action {
    name: ActionName::Copy,
    schemas: &[SchemaName::B],
    changes: Changes::Component(|place, _| changes(place).into_iter().take(GUARDS).collect()),
};

/// Instructions tried on one condition.
const GUARDS: usize = 5;

fn changes(place: &Place<'_>) -> Vec<Change> {
    if place.location.syntax.is_some() && !place.location.statement {
        return Vec::new();
    }
    let mut found: Vec<String> = instructions(&place.routine.block);
    let owner = owner_name(place.routine);
    let siblings = place.krate.routines.iter().filter(|other| {
        !other.test && other.id != place.routine.id && owner.is_some() && owner_name(other) == owner
    });
    for text in siblings.flat_map(|other| instructions(&other.block)) {
        if !found.contains(&text) {
            found.push(text);
        }
    }
    let here = super::one_line(place.file.slice(place.location.span));
    found
        .into_iter()
        .filter(|text| *text != here && in_scope(place, text))
        .take(COPIES)
        .map(|text| Change::Statement { text, mutable: None, shadow: None })
        .collect()
}

/// The assignments and calls for their effect that stand as statements of their own.
fn instructions(block: &syn::Block) -> Vec<String> {
    struct Instructions(Vec<String>);
    impl<'ast> Visit<'ast> for Instructions {
        fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
            if let syn::Stmt::Expr(expr, Some(_)) = stmt
                && (is_update(expr) || matches!(expr, syn::Expr::MethodCall(_)))
            {
                let text = format!("{};", syntax::text(expr));
                if text.len() < 80 && !self.0.contains(&text) {
                    self.0.push(text);
                }
            }
            visit::visit_stmt(self, stmt);
        }

        // What takes the next one of something can be done for its effect alone.
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            let takes = ["next", "pop", "pop_front", "pop_back", "advance", "bump"];
            let name = call.method.to_string();
            if call.args.is_empty() && takes.contains(&name.as_str()) {
                let text = format!("{};", syntax::text(&syn::Expr::MethodCall(call.clone())));
                if !self.0.contains(&text) {
                    self.0.push(text);
                }
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut found = Instructions(Vec::new());
    found.visit_block(block);
    found.0
}

fn is_update(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Assign(_) => true,
        syn::Expr::Binary(binary) => crate::propose::precedence::of_operator(&binary.op) == 0,
        _ => false,
    }
}

/// True if the variables of an instruction are known here. By words: it may hold macros.
fn in_scope(place: &Place<'_>, text: &str) -> bool {
    let Some(expr) = syntax::parse(text.trim_end_matches(';')) else { return false };
    struct Names(Vec<String>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
            if let Some(name) = path.path.get_ident() {
                self.0.push(name.to_string());
            }
        }
        fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
            call.args.iter().for_each(|arg| self.visit_expr(arg));
        }
    }
    let mut names = Names(Vec::new());
    names.visit_expr(&expr);
    let constant = |name: &String| name.starts_with(char::is_uppercase);
    names.0.iter().all(|name| constant(name) || place.binding(name).is_some())
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    #[test]
    fn the_next_one_is_taken_for_its_effect() {
        let source = "fn f() { while let Some(c) = chars.next() { g(c); } }";
        let source = source.replace("f()", "f(chars: Chars)");
        check_rewrites(super::changes, &source, "g(c)", &["chars.next();"]);
    }

    #[test]
    fn what_a_sibling_does_may_be_missing() {
        let source = "
struct P { len: usize }
impl P {
    fn pop(&mut self) {
        self.shift();
    }
    fn clear(&mut self, n: usize) {
        self.len = n;
        self.len -= 1;
    }
}
";
        check_rewrites(super::changes, source, "self.shift", &["self.len -= 1;"]);
    }
}
