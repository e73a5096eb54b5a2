//! An instruction removed, in the place of its neighbour, or repeated, beyond the paper.
//!
//! ```text
//! if self.counters.len() < level {      →      while self.counters.len() < level {
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Statement, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    if place.location.syntax.is_none() || place.is_assertion() {
        return found;
    }
    found.extend(removed(place));
    found.extend(exchanged(place));
    found.extend(repeated(place));
    found
}

fn removed(place: &Place<'_>) -> Option<Change> {
    let location = place.location;
    if !location.statement || !place.is_omissible() || location.tail {
        return None;
    }
    let text = &place.file.text;
    // The whole line, if there is nothing else on it.
    let start = text[..location.span.start].rfind('\n').map_or(0, |line| line + 1);
    let end =
        text[location.span.end..].find('\n').map_or(text.len(), |end| location.span.end + end + 1);
    let alone = text[start..location.span.start].trim().is_empty()
        && text[location.span.end..end].trim().is_empty();
    let span = if alone { Span::new(start, end) } else { location.span };
    let shown = format!("without `{}`", super::one_line(place.file.slice(location.span)));
    Some(Change::Rewrite { edits: vec![Edit::replace(span, "")], text: shown, prior: 0.4 })
}

/// The instruction and the next one the other way round.
fn exchanged(place: &Place<'_>) -> Option<Change> {
    let own = place.location.span;
    let next = place
        .routine
        .locations
        .iter()
        .filter(|other| other.statement && other.syntax.is_some() && other.span.start >= own.end)
        .min_by_key(|other| (other.span.start, usize::MAX - other.span.len()))?;
    let between = &place.file.text[own.end..next.span.start];
    if !place.location.statement || next.tail || !between.trim().is_empty() {
        return None;
    }
    let edits = vec![
        Edit::replace(own, place.file.slice(next.span)),
        Edit::replace(next.span, place.file.slice(own)),
    ];
    let (first, second) = (place.file.slice(next.span), place.file.slice(own));
    let text = format!("{} {}", super::one_line(first), super::one_line(second));
    Some(Change::Rewrite { edits, text, prior: 0.45 })
}

/// `while` for `if`, and the other way round.
fn repeated(place: &Place<'_>) -> Option<Change> {
    let (token, word, prior) = match &place.location.syntax {
        Some(Syntax::Expr(syn::Expr::If(expr))) if expr.else_branch.is_none() => {
            (place.file.span(&expr.if_token), "while", 0.4)
        }
        Some(Syntax::Expr(syn::Expr::While(expr))) if expr.label.is_none() => {
            (place.file.span(&expr.while_token), "if", 0.3)
        }
        _ => return None,
    };
    let whole = matches!(place.location.kind, LocationKind::If | LocationKind::While);
    let head = token.start == place.location.span.start && whole;
    head.then(|| Change::rewrite(place, vec![Edit::replace(token, word)], prior))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn an_instruction_is_removed_or_comes_later() {
        check("fn f() {\n    a();\n    b();\n}", "a(", &["without `a();`", "b(); a();"]);
        check("fn f() {\n    a();\n    b();\n}", "b(", &["without `b();`"]);
    }

    #[test]
    fn a_condition_holds_more_than_once() {
        check("fn f() {\n    if a { b(); }\n}", "if", &["while a"]);
    }
}
