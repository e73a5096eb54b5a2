//! As many as are needed, where it is asked only whether there is something, beyond the paper: what the
//! routine takes out by number says how many that is.
//!
//! ```text
//! if parts.is_empty() { return None; } … parts[2]      →      if parts.len() < 3 { …
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::site::{Site, integer, sites};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Enough, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How tightly a comparison binds.
const COMPARISON: u8 = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found = Vec::new();
    for (number, site) in sites.iter().enumerate() {
        let negated = number.checked_sub(1).map(|outer| &sites[outer]).filter(|outer| {
            matches!(&outer.expr, syn::Expr::Unary(it) if matches!(it.op, syn::UnOp::Not(_)))
        });
        found.extend(of_site(place, site, negated));
    }
    found
}

fn of_site(place: &Place<'_>, site: &Site, negated: Option<&Site>) -> Vec<Change> {
    let row = match &site.expr {
        syn::Expr::MethodCall(call) if call.method == "is_empty" => &*call.receiver,
        syn::Expr::Binary(binary) => match &*binary.left {
            syn::Expr::MethodCall(call)
                if call.method == "len" && integer(&binary.right).is_some() =>
            {
                &*call.receiver
            }
            _ => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    let Some(needed) = needed(place, row) else { return Vec::new() };
    let (site, ops) = match negated {
        Some(outer) => (outer, [">=", "=="]),
        None => (site, ["<", "!="]),
    };
    let length = format!("{}.len()", place.text_of(row));
    let put = |op: &&str| {
        let text = format!("{length} {op} {needed}");
        (text != place.text_of(&site.expr)).then(|| {
            let prior = if place.panicked { 0.8 } else { 0.5 };
            Change::rewrite(place, vec![site.put(&text, COMPARISON)], prior)
        })
    };
    ops.iter().filter_map(put).collect()
}

/// One more than the largest number of an element that the routine takes; `None` if it takes none but
/// the first.
fn needed(place: &Place<'_>, row: &syn::Expr) -> Option<u64> {
    struct Elements {
        row: String,
        last: Option<u64>,
    }
    impl<'ast> Visit<'ast> for Elements {
        fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
            if syntax::text(&index.expr) == self.row {
                self.last = self.last.max(integer(&index.index));
            }
            visit::visit_expr_index(self, index);
        }
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            for argument in syntax::macro_arguments(mac) {
                self.visit_expr(&argument);
            }
        }
    }
    let mut elements = Elements { row: syntax::text(row), last: None };
    elements.visit_block(&place.routine.block);
    elements.last.filter(|last| *last > 0).map(|last| last + 1)
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn as_many_are_asked_for_as_are_taken() {
        let source = |condition: &str| {
            format!("fn f(xs: &[u8]) {{ if {condition} {{ return; }} g(xs[0], xs[2]); }}")
        };
        check(&source("xs.is_empty()"), "if", &["if xs.len() < 3", "if xs.len() != 3"]);
        check(&source("xs.len() < 2"), "if", &["if xs.len() < 3", "if xs.len() != 3"]);
        check(&source("xs.len() < 3"), "if", &["if xs.len() != 3"]);
        check(&source("!xs.is_empty()"), "if", &["if xs.len() >= 3", "if xs.len() == 3"]);
    }

    #[test]
    fn one_is_enough_for_the_first() {
        check("fn f(xs: &[u8]) { if xs.is_empty() { return; } g(xs[0]); }", "if", &[]);
    }
}
