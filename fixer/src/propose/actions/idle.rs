//! A variable that is declared to change and never does, beyond the paper: what should have changed it
//! is missing. The compiler warns of as much.
//!
//! ```text
//! let mut lower = 0;
//! for &(limit, rate) in brackets { tax += …; }      →      for … { tax += …; lower = limit; }
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::donors::{Kind, donors, is_integer_type};
use crate::propose::place::Place;
use crate::propose::precedence;
use crate::syntax;

/// Before the instruction.
pub(super) const ACTION: Action = Action {
    name: ActionName::Idle,
    schemas: &[SchemaName::A],
    changes: Changes::Location(before),
};

/// Behind it, where nothing follows in its block.
pub(super) const BEHIND: Action =
    Action { name: ActionName::Idle, schemas: IN_PLACE, changes: Changes::Location(behind) };

/// Values tried for one variable.
const VALUES: usize = 6;

fn before(place: &Place<'_>) -> Vec<Change> {
    if !place.location.statement {
        return Vec::new();
    }
    changes(place).into_iter().map(|(text, prior)| Change::Inserted { text, prior }).collect()
}

fn behind(place: &Place<'_>) -> Vec<Change> {
    if !place.is_last() || !place.can_be_followed() {
        return Vec::new();
    }
    changes(place).iter().map(|(text, prior)| Change::behind(place, text, *prior)).collect()
}

fn changes(place: &Place<'_>) -> Vec<(String, f64)> {
    let mut found = Vec::new();
    for name in idle(&place.routine.block) {
        let known = place.binding(&name).is_some_and(|binding| !binding.parameter);
        let Some(variable) = syntax::parse(&name).filter(|_| known) else { continue };
        let Some(ty) = place.seen_anywhere(&variable) else { continue };
        match ty.as_str() {
            "bool" => found.extend(["true", "false"].map(|it| (format!("{name} = {it};"), 0.8))),
            ty if is_integer_type(ty) || matches!(ty, "char" | "f32" | "f64") => {
                found.extend(changed(place, &variable, ty));
            }
            _ => {}
        }
    }
    found
}

/// Ways to change a number: to another one, by another one, or by a step.
fn changed(place: &Place<'_>, variable: &syn::Expr, ty: &str) -> Vec<(String, f64)> {
    let name = syntax::text(variable);
    let is_value = |kind| matches!(kind, Kind::Variable | Kind::Field | Kind::Query);
    let others = donors(place, ty).into_iter();
    let others = others.filter(|it| is_value(it.kind) && it.text != name).take(VALUES);
    let mut found = Vec::new();
    for other in others {
        found.push((format!("{name} = {};", other.text), 0.8 * other.weight));
        if ty != "char" {
            let value = other.operand(precedence::SUM);
            found.push((format!("{name} += {value};"), 0.4 * other.weight));
        }
    }
    if is_integer_type(ty) {
        found.push((format!("{name} += 1;"), 0.8));
        found.push((format!("{name} -= 1;"), 0.4));
    }
    found
}

/// The variables that are `mut`, and neither assigned nor lent to be modified.
fn idle(block: &syn::Block) -> Vec<String> {
    let mut all = Variables::default();
    all.visit_block(block);
    let Variables { mutable, changed } = all;
    mutable.into_iter().filter(|name| !changed.contains(name)).collect()
}

#[derive(Default)]
struct Variables {
    mutable: Vec<String>,
    changed: Vec<String>,
}

impl Variables {
    fn change(&mut self, expr: &syn::Expr) {
        self.changed.extend(syntax::variables(expr));
    }
}

impl<'ast> Visit<'ast> for Variables {
    fn visit_local(&mut self, local: &'ast syn::Local) {
        // What is declared alone is of one use; of several, one may be the one that changes.
        if let syn::Pat::Ident(pat) = &local.pat
            && pat.mutability.is_some()
            && local.init.is_some()
        {
            self.mutable.push(pat.ident.to_string());
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_assign(&mut self, assign: &'ast syn::ExprAssign) {
        self.change(&assign.left);
        visit::visit_expr_assign(self, assign);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if precedence::of_operator(&binary.op) == 0 {
            self.change(&binary.left);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_reference(&mut self, reference: &'ast syn::ExprReference) {
        if reference.mutability.is_some() {
            self.change(&reference.expr);
        }
        visit::visit_expr_reference(self, reference);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        // `push` and the like; what only asks a number changes nothing, but who can tell.
        self.change(&call.receiver);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for argument in syntax::macro_arguments(mac) {
            self.visit_expr(&argument);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::{check_rewrites, check_rewrites as check_inserted};

    #[test]
    fn it_changes_where_the_others_do() {
        let source = "
fn f(all: &[usize]) {
    let mut idx = 0;
    for n in all {
        g(idx);
    }
}";
        check_inserted(
            super::before,
            source,
            "g(idx)",
            &["idx = n;", "idx += n;", "idx += 1;", "idx -= 1;"],
        );
        check_rewrites(
            super::behind,
            source,
            "g(idx)",
            &["g(idx); idx = n;", "g(idx); idx += n;", "g(idx); idx += 1;", "g(idx); idx -= 1;"],
        );
    }

    #[test]
    fn what_changes_is_left_alone() {
        for change in ["idx = n;", "idx += n;", "h(&mut idx);"] {
            let source = format!("fn f(n: usize) {{ let mut idx = 0; {change} g(idx); }}");
            check_inserted(super::before, &source, "g(idx)", &[]);
        }
        check_inserted(super::before, "fn f(n: usize) { let idx = 0; g(idx); }", "g(idx)", &[]);
    }

    #[test]
    fn a_flag_is_set() {
        let source = "fn f() { let mut found = false; g(); h(found); }";
        check_inserted(super::before, source, "g()", &["found = true;", "found = false;"]);
    }
}
