//! An answer that is thrown away decides about what goes with it, beyond the paper: whether something
//! was put there or taken out, and whether a list holds it already.
//!
//! ```text
//! seen.insert(x); count += 1;      →      if seen.insert(x) { count += 1; }
//! names.push(name);                →      if !names.contains(&name) { names.push(name); }
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{Location, LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::layout;
use crate::propose::place::{Place, type_text};
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Answer, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Ways out that are tried for one answer.
const LEAVES: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let location = place.location;
    let Some(Syntax::Expr(syn::Expr::MethodCall(call))) = &location.syntax else {
        return Vec::new();
    };
    if !location.statement || location.tail {
        return Vec::new();
    }
    let mut found: Vec<Change> =
        answers(place, call).iter().flat_map(|answer| decided(place, answer)).collect();
    found.extend(once(place, call));
    found
}

/// A question whose answer is thrown away.
struct Answer {
    /// It holds where the call did something.
    done: String,
    /// It holds where the call did nothing.
    idle: String,
}

impl Answer {
    fn new(done: String, idle: String) -> Self {
        Self { done, idle }
    }
}

/// What the result of a call says, as far as the name or the crate tells; which of them it is, the
/// compiler knows.
fn answers(place: &Place<'_>, call: &syn::ExprMethodCall) -> Vec<Answer> {
    let text = place.text_of(&syn::Expr::MethodCall(call.clone())).to_owned();
    let asks =
        |done: &str, idle: &str| Answer::new(format!("{text}{done}"), format!("{text}{idle}"));
    let truth = || Answer::new(text.clone(), format!("!{text}"));
    let name = call.method.to_string();
    if let Some(own) = place.routine_called(&name, true) {
        let syn::ReturnType::Type(_, ty) = &own.sig.output else { return Vec::new() };
        return match type_text(ty) {
            ty if ty == "bool" => vec![truth()],
            ty if ty.starts_with("Option<") => vec![asks(".is_some()", ".is_none()")],
            ty if ty.starts_with("Result<") => vec![asks(".is_ok()", ".is_err()")],
            _ => Vec::new(),
        };
    }
    let lent = matches!(call.args.first(), Some(syn::Expr::Reference(_) | syn::Expr::Path(_)));
    match (name.as_str(), call.args.len()) {
        ("insert", 1) => vec![truth()],
        // What was there before makes way.
        ("insert", 2) => vec![asks(".is_none()", ".is_some()")],
        ("remove", 1) if lent => vec![truth(), asks(".is_some()", ".is_none()")],
        ("pop" | "pop_front" | "pop_back" | "pop_first" | "pop_last" | "take" | "next", 0) => {
            vec![asks(".is_some()", ".is_none()")]
        }
        _ => Vec::new(),
    }
}

fn decided(place: &Place<'_>, answer: &Answer) -> Vec<Change> {
    let plain = |it: &&Location| !matches!(it.kind, LocationKind::Let) && it.syntax.is_some();
    let mut found = Vec::new();
    if let Some(next) = place.next_instruction().filter(plain) {
        let from = place.location.span.start;
        found.push(around(place, &answer.done, next, Span::new(from, next.span.start), 0.6));
        found.push(around(place, &answer.idle, next, Span::new(from, next.span.start), 0.3));
    }
    if let Some(before) = place.previous_instruction().filter(plain) {
        let behind = Span::new(before.span.end, place.location.span.end);
        if place.file.slice(behind).lines().count() <= 2 {
            found.push(earlier(place, &answer.done, before, 0.4));
        }
    }
    if !place.is_last() {
        let leaves = super::leave::leaves(place).into_iter().take(LEAVES);
        let span = place.location.span;
        found.extend(leaves.map(|(leave, prior)| {
            let text = block(place, &answer.idle, &leave);
            Change::rewrite(place, vec![Edit::replace(span, text)], 0.55 * prior)
        }));
    }
    found
}

/// `if condition {` before an instruction, in the place of what stands there.
fn around(
    place: &Place<'_>,
    condition: &str,
    inner: &Location,
    instead: Span,
    prior: f64,
) -> Change {
    let indent = place.file.indentation(place.location.span.start);
    let head = format!("if {condition} {{\n{indent}{}", layout::unit(place));
    let mut edits = vec![Edit::replace(instead, head)];
    edits.extend(layout::indented(place, inner.span, 1));
    edits.push(Edit::insert(inner.span.end, format!("\n{indent}}}")));
    let shown = format!("if {condition} {{ {} }}", super::one_line(place.file.slice(inner.span)));
    Change::Rewrite { edits, text: shown, prior }
}

/// What stands before the call is done only where that did something.
fn earlier(place: &Place<'_>, condition: &str, before: &Location, prior: f64) -> Change {
    let indent = place.file.indentation(before.span.start);
    let head = format!("if {condition} {{\n{indent}{}", layout::unit(place));
    let mut edits = vec![Edit::insert(before.span.start, head)];
    edits.extend(layout::indented(place, before.span, 1));
    let rest = Span::new(before.span.end, place.location.span.end);
    edits.push(Edit::replace(rest, format!("\n{indent}}}")));
    let shown = format!("if {condition} {{ {} }}", super::one_line(place.file.slice(before.span)));
    Change::Rewrite { edits, text: shown, prior }
}

/// `if condition { body }`, in the place of the instruction.
fn block(place: &Place<'_>, condition: &str, body: &str) -> String {
    let indent = place.file.indentation(place.location.span.start);
    format!("if {condition} {{\n{indent}{}{body}\n{indent}}}", layout::unit(place))
}

/// A list that holds each thing once.
fn once(place: &Place<'_>, call: &syn::ExprMethodCall) -> Vec<Change> {
    let [value] = &call.args.iter().collect::<Vec<_>>()[..] else { return Vec::new() };
    let pushes = ["push", "push_back", "push_front"].iter().any(|name| call.method == name);
    if !pushes || !is_plain(&call.receiver) {
        return Vec::new();
    }
    let list = place.text_of(&call.receiver);
    let held = match value {
        value if is_plain(value) => format!("{list}.contains(&{})", place.text_of(value)),
        // It is compared as it is lent.
        syn::Expr::MethodCall(copy) if copy.args.is_empty() && is_plain(&copy.receiver) => {
            let lent = place.text_of(&copy.receiver);
            match copy.method.to_string().as_str() {
                "clone" => format!("{list}.contains({lent})"),
                "to_string" | "to_owned" | "into" => {
                    format!("{list}.iter().any(|it| it == {lent})")
                }
                _ => return Vec::new(),
            }
        }
        _ => return Vec::new(),
    };
    if place.file.slice(place.routine.body).contains(&held) {
        return Vec::new();
    }
    let mut found = vec![around(
        place,
        &format!("!{held}"),
        place.location,
        Span::new(place.location.span.start, place.location.span.start),
        0.35,
    )];
    let indent = place.file.indentation(place.location.span.start);
    let leaves = super::leave::leaves(place).into_iter().take(LEAVES);
    found.extend(leaves.map(|(leave, prior)| {
        let text = format!("{}\n{indent}", block(place, &held, &leave));
        let edits = vec![Edit::insert(place.location.span.start, text)];
        Change::Rewrite { edits, text: format!("if {held} {{ {leave} }}"), prior: 0.4 * prior }
    }));
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::candidate::rewritten;
    use crate::propose::testing::{Fixture, check_rewrites};

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn what_was_put_there_decides_about_what_follows() {
        let source = "
fn f(&mut self, n: usize) {
    self.seen.insert(n);
    self.count += 1;
}";
        let expected = [
            "if self.seen.insert(n) { self.count += 1; }",
            "if !self.seen.insert(n) { self.count += 1; }",
            "if !self.seen.insert(n) { return; }",
        ];
        check(source, "self.seen", &expected);
        let fixture = Fixture::new(source);
        let place = fixture.place("self.seen");
        let found = super::changes(&place);
        let Change::Rewrite { edits, .. } = &found[0] else { panic!("{found:?}") };
        let wanted = "
fn f(&mut self, n: usize) {
    if self.seen.insert(n) {
        self.count += 1;
    }
}";
        assert_eq!(rewritten(place.file, place.routine.bare, edits), wanted.trim());
    }

    #[test]
    fn what_was_taken_out_decides_about_what_came_before() {
        let source = "
fn f(&mut self, n: usize) -> usize {
    self.count -= 1;
    self.all.remove(&n);
    n
}";
        let fixture = Fixture::new(source);
        let place = fixture.place("self.all");
        let found = super::changes(&place);
        let Change::Rewrite { edits, .. } = &found[0] else { panic!("{found:?}") };
        let wanted = "
fn f(&mut self, n: usize) -> usize {
    if self.all.remove(&n) {
        self.count -= 1;
    }
    n
}";
        assert_eq!(rewritten(place.file, place.routine.bare, edits), wanted.trim());
    }

    #[test]
    fn a_list_holds_each_thing_once() {
        let expected = [
            "if !self.names.iter().any(|it| it == who) { self.names.push(who.to_string()); }",
            "if self.names.iter().any(|it| it == who) { return; }",
        ];
        check(
            "fn f(&mut self, who: &str) { self.names.push(who.to_string()); }",
            "self",
            &expected,
        );
    }

    #[test]
    fn who_gives_no_answer_decides_nothing() {
        check(
            "fn f(&mut self, n: usize) { self.log(n); g(); } fn log(&self, n: usize) {}",
            "self",
            &[],
        );
    }
}
