//! What a `RefCell` holds is borrowed no longer than it must be, beyond the paper: where it is borrowed
//! twice, whoever calls out meanwhile goes through a copy.
//!
//! ```text
//! for listener in self.listeners.borrow().iter() {
//!       →      let listeners = self.listeners.borrow().clone();
//!              for listener in listeners.iter() {
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, words};

pub(super) const ACTION: Action =
    Action { name: ActionName::Release, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    if !place.borrowed_twice {
        return Vec::new();
    }
    let given_back = given_back(place);
    let copied = match (&place.location.condition, &place.location.syntax) {
        (Some((_, head)), _) => copied_before(place, head),
        (None, Some(Syntax::Local(local))) => copied(place, local),
        _ => Vec::new(),
    };
    given_back.into_iter().chain(copied).collect()
}

/// What is borrowed is given back where it is used for the last time: `drop(state);`.
fn given_back(place: &Place<'_>) -> Vec<Change> {
    if !place.can_be_followed() {
        return Vec::new();
    }
    let span = place.location.span;
    let around = place.blocks.around(span.start);
    let after = around.map_or("", |block| &place.file.text[span.end..block.end.max(span.end)]);
    let here = place.file.slice(span);
    let held = place.location.scope.iter().filter(|binding| {
        let local = place.declaration(binding).and_then(|local| local.init.as_ref());
        local.is_some_and(|init| borrows(&init.expr, &["borrow", "borrow_mut"]))
            && words(here).any(|word| *word == binding.name)
            && !words(after).any(|word| *word == binding.name)
    });
    held.map(|it| Change::behind(place, &format!("drop({});", it.name), 1.0)).collect()
}

/// `let all = self.all.borrow();` has a copy instead.
fn copied(place: &Place<'_>, local: &syn::Local) -> Vec<Change> {
    let Some(init) = &local.init else { return Vec::new() };
    if !is_borrow(&init.expr) {
        return Vec::new();
    }
    let end = place.file.span(&init.expr).end;
    vec![Change::rewrite(place, vec![Edit::insert(end, ".clone()".to_owned())], 1.0)]
}

/// What the head of control flow borrows is borrowed until its end.
fn copied_before(place: &Place<'_>, head: &syn::Expr) -> Vec<Change> {
    let mut found = Vec::new();
    let value = match head {
        syn::Expr::Let(it) => &it.expr,
        other => other,
    };
    let mut borrows = Borrows(Vec::new());
    borrows.visit_expr(value);
    if borrows.0.is_empty() {
        return found;
    }
    let start = place.location.span.start;
    let indent = place.file.indentation(start);
    let repeats = matches!(place.location.syntax, Some(Syntax::Expr(syn::Expr::While(_))));
    if place.location.statement && !repeats {
        for borrow in &borrows.0 {
            let name = free_name(place, &borrow.receiver);
            let copy =
                format!("let {name} = {}.borrow().clone();", place.text_of(&borrow.receiver));
            let span = place.file.span(borrow);
            found.push(Change::Rewrite {
                edits: vec![
                    Edit::insert(start, format!("{copy}\n{indent}")),
                    Edit::replace(span, name.clone()),
                ],
                text: format!("{copy} {name}"),
                prior: 1.0,
            });
        }
    }
    // The value itself may be one that lends nothing.
    let text = place.text_of(value);
    for owned in ["", ".cloned()"] {
        let kept = format!("{{ let value = {text}{owned}; value }}");
        let edit = Edit::replace(place.file.span(value), kept);
        found.push(Change::rewrite(place, vec![edit], 0.7));
    }
    found
}

/// A name for a copy of a field: the field's, if it means nothing else.
fn free_name(place: &Place<'_>, field: &syn::Expr) -> String {
    let name = match field {
        syn::Expr::Field(field) => match &field.member {
            syn::Member::Named(name) => name.to_string(),
            syn::Member::Unnamed(_) => "copy".to_owned(),
        },
        _ => "copy".to_owned(),
    };
    match place.binding(&name) {
        None => name,
        Some(_) => format!("{name}_now"),
    }
}

/// True for what is borrowed to be read.
fn is_borrow(expr: &syn::Expr) -> bool {
    borrows(expr, &["borrow"])
}

fn borrows(expr: &syn::Expr, ways: &[&str]) -> bool {
    matches!(expr, syn::Expr::MethodCall(call)
        if call.args.is_empty() && ways.iter().any(|way| call.method == way))
}

struct Borrows(Vec<syn::ExprMethodCall>);

impl<'ast> Visit<'ast> for Borrows {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if call.args.is_empty() && (call.method == "borrow" || call.method == "borrow_mut") {
            self.0.push(call.clone());
        }
        visit::visit_expr_method_call(self, call);
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::candidate::rewritten;
    use crate::propose::testing::Fixture;

    fn after(source: &str, at: &str) -> Vec<String> {
        let fixture = Fixture::new(source);
        let mut place = fixture.place(at);
        assert!(super::changes(&place).is_empty());
        place.borrowed_twice = true;
        let edits = super::changes(&place).into_iter().map(|change| match change {
            Change::Rewrite { edits, .. } => rewritten(place.file, place.routine.bare, &edits),
            other => panic!("{other:?}"),
        });
        edits.collect()
    }

    #[test]
    fn a_loop_goes_through_a_copy() {
        let source = "\
fn f(&self) {
    for it in self.all.borrow().iter() {
        it(self);
    }
}";
        let expected = "\
fn f(&self) {
    let all = self.all.borrow().clone();
    for it in all.iter() {
        it(self);
    }
}";
        assert_eq!(after(source, "for it")[0], expected);
    }

    #[test]
    fn a_guard_is_replaced_by_a_copy() {
        let source = "fn f(&self) {\n    let all = self.all.borrow();\n    g(all.len());\n}";
        let expected =
            "fn f(&self) {\n    let all = self.all.borrow().clone();\n    g(all.len());\n}";
        assert_eq!(after(source, "let all"), [expected]);
    }

    #[test]
    fn the_head_of_a_loop_lets_go_before_its_body_runs() {
        let source = "\
fn f(&self) {
    while let Some(n) = self.all.borrow_mut().pop() {
        g(n);
    }
}";
        let expected = "\
fn f(&self) {
    while let Some(n) = { let value = self.all.borrow_mut().pop(); value } {
        g(n);
    }
}";
        assert_eq!(after(source, "while let")[0], expected);
    }

    #[test]
    fn what_is_not_used_any_more_is_given_back() {
        let source = "fn f(&self) { let state = self.state.borrow(); g(state.step); h(); }";
        let fixture = Fixture::new(source);
        let mut place = fixture.place("g(");
        place.borrowed_twice = true;
        let found = super::changes(&place);
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(shown, ["g(state.step); drop(state);"]);
    }

    #[test]
    fn what_is_borrowed_to_be_changed_is_not_copied() {
        let source = "fn f(&self) { let mut a = self.a.borrow_mut(); a.n = 1; g(a); }";
        assert!(after(source, "let mut a").is_empty());
    }
}
