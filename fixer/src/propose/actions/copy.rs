//! An instruction that another branch, or another method of the type, has, beyond the paper: a
//! forgotten update.
//!
//! ```text
//! self.len -= 1;
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
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

/// In the place of the instruction, one that does more with the same call.
pub(super) const FULLER: Action =
    Action { name: ActionName::Copy, schemas: IN_PLACE, changes: Changes::Location(fuller) };

/// The same call elsewhere in the type, with what goes with it there: `self.sum -= self.items.pop()…`
/// for `self.items.pop();`.
fn fuller(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(call @ syn::Expr::MethodCall(_))) = &place.location.syntax else {
        return Vec::new();
    };
    if !place.location.statement || place.location.tail {
        return Vec::new();
    }
    let own = syntax::text(call);
    let owner = owner_name(place.routine);
    let all = place.krate.routines.iter();
    let siblings = all.filter(|other| !other.test && owner_name(other) == owner);
    let texts = siblings.flat_map(|other| instructions(&other.block));
    let is_fuller = |text: &String| {
        text.trim_end_matches(';') != own && text.contains(&own) && in_scope(place, text)
    };
    let put = |text: String| {
        let edits = vec![Edit::replace(place.location.span, text)];
        Change::rewrite(place, edits, 0.7)
    };
    texts.filter(is_fuller).take(COPIES).map(put).collect()
}

/// Instructions tried on one condition.
const GUARDS: usize = 5;

fn changes(place: &Place<'_>) -> Vec<Change> {
    if place.location.syntax.is_some() && !place.location.statement {
        return Vec::new();
    }
    let statement = |text| Change::Statement { text, mutable: None, shadow: None };
    texts(place).into_iter().map(statement).collect()
}

/// The instructions found elsewhere whose variables are known here.
pub(super) fn texts(place: &Place<'_>) -> Vec<String> {
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
    let renamed: Vec<String> =
        instructions(&place.routine.block).iter().flat_map(|text| renamed(place, text)).collect();
    let own = instructions(&place.routine.block).len();
    found.splice(own..own, renamed);
    let here = super::one_line(place.file.slice(place.location.span));
    found.retain(|text| *text != here && in_scope(place, text));
    found.truncate(COPIES);
    found
}

/// The same done to a companion: `out.extend(&b[j..])` after `out.extend(&a[i..])`, where the
/// routine speaks of `b[j]` as it speaks of `a[i]`.
fn renamed(place: &Place<'_>, text: &str) -> Vec<String> {
    let Some(expr) = syntax::parse(text.trim_end_matches(';')) else { return Vec::new() };
    let elements = |expr: &syn::Expr| {
        let parts = syntax::sub(expr).into_iter();
        let plain = parts.filter_map(|part| match part {
            syn::Expr::Index(index) => {
                let from = match &*index.index {
                    syn::Expr::Range(range) => range.start.as_deref()?.clone(),
                    other => other.clone(),
                };
                Some((syntax::text(&index.expr), syntax::text(&from)))
            }
            _ => None,
        });
        plain.collect::<Vec<_>>()
    };
    let Some((list, at)) = elements(&expr).into_iter().next() else { return Vec::new() };
    let spoken = syntax::expressions(&place.routine.block, &[]);
    let mut found = Vec::new();
    for (other, index) in spoken.iter().flat_map(elements) {
        let is_other = other != list && index != at && place.in_scope_text(&other);
        if is_other && place.in_scope_text(&index) {
            let new = text.replace(&format!("{list}[{at}"), &format!("{other}[{index}"));
            if new != text && !found.contains(&new) {
                found.push(new);
            }
        }
    }
    found
}

/// The assignments and calls for their effect that stand as statements of their own.
pub(super) fn instructions(block: &syn::Block) -> Vec<String> {
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

/// True if the variables of an instruction are known here.
pub(super) fn in_scope(place: &Place<'_>, text: &str) -> bool {
    place.in_scope_text(text.trim_end_matches(';'))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    #[test]
    fn the_same_call_with_what_goes_with_it() {
        let source = "struct S;
impl S {
    fn a(&mut self) { self.sum -= self.items.pop().map_or(0, i64::from); }
    fn b(&mut self) { self.items.pop(); g(); }
}";
        check_rewrites(
            super::fuller,
            source,
            "self.items.pop();",
            &["self.sum -= self.items.pop().map_or(0, i64::from);"],
        );
    }

    #[test]
    fn the_next_one_is_taken_for_its_effect() {
        let source = "fn f() { while let Some(c) = chars.next() { g(c); } }";
        let source = source.replace("f()", "f(chars: Chars)");
        check_rewrites(super::changes, &source, "g(c)", &["chars.next();"]);
    }

    #[test]
    fn what_is_done_to_a_companion() {
        let source = "fn f(a: V, b: V, i: usize, j: usize, out: V) {
            while a[i] < b[j] { g(); }
            out.extend(&a[i..]);
            h();
        }";
        check_rewrites(
            super::changes,
            source,
            "h(",
            &["out.extend(&a[i..]);", "out.extend(&b[j..]);"],
        );
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
