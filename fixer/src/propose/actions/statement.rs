//! An instruction removed, in the place of its neighbour, or repeated, beyond the paper.
//!
//! ```text
//! if self.counters.len() < level {      →      while self.counters.len() < level {
//! ```

use std::collections::BTreeMap;

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::effects::Effects;
use crate::propose::place::Place;
use crate::propose::precedence;
use crate::span::Span;
use crate::syntax;

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
    found.extend(without_else(place));
    found.extend(moved(place));
    found.extend(farther(place));
    found.extend(into_branches(place));
    found
}

fn removed(place: &Place<'_>) -> Option<Change> {
    let location = place.location;
    if !location.statement || !place.is_omissible() || location.tail {
        return None;
    }
    let span = line_of(place, location.span);
    let shown = format!("without `{}`", super::one_line(place.file.slice(location.span)));
    Some(Change::Rewrite { edits: vec![Edit::replace(span, "")], text: shown, prior: 0.4 })
}

/// The instruction and the next one the other way round.
fn exchanged(place: &Place<'_>) -> Option<Change> {
    let (own, next) = (place.location.span, place.next_instruction()?);
    let edits = vec![
        Edit::replace(own, place.file.slice(next.span)),
        Edit::replace(next.span, place.file.slice(own)),
    ];
    let (first, second) = (place.file.slice(next.span), place.file.slice(own));
    let text = format!("{} {}", super::one_line(first), super::one_line(second));
    // What the next one uses may have been meant as it was before.
    let (own, next) = (Effects::of(place, place.location), Effects::of(place, next));
    let prior = match () {
        () if is_used(place, first) => 0.7,
        () if own.depends_on(&next) && !own.changes_with(&next) => stale_prior(place),
        () => 0.45,
    };
    Some(Change::Rewrite { edits, text, prior })
}

/// True if the instruction assigns something that another one uses.
fn is_used(place: &Place<'_>, text: &str) -> bool {
    let assigned = match &place.location.syntax {
        Some(Syntax::Expr(syn::Expr::Assign(assign))) => &assign.left,
        Some(Syntax::Expr(syn::Expr::Binary(binary)))
            if precedence::of_operator(&binary.op) == 0 =>
        {
            &binary.left
        }
        _ => return false,
    };
    let name = place.text_of(assigned);
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    // Not where it is assigned itself.
    text.match_indices(name).any(|(at, _)| {
        at > 0 && !text[..at].ends_with(is_word) && !text[at + name.len()..].starts_with(is_word)
    })
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

/// An `if` without its `else`.
fn without_else(place: &Place<'_>) -> Option<Change> {
    let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax else { return None };
    let (_, other) = branch.else_branch.as_ref()?;
    if place.location.kind != LocationKind::If || !place.is_unit(place.location) {
        return None;
    }
    let then = place.file.span(&branch.then_branch);
    let span = Span::new(then.end, place.file.span(&**other).end);
    let text = format!("without `{}`", super::one_line(place.file.slice(span)));
    Some(Change::Rewrite { edits: vec![Edit::replace(span, "")], text, prior: 0.4 })
}

/// The last instruction of a block behind the block, and the one behind a block as its last.
fn moved(place: &Place<'_>) -> Vec<Change> {
    let (file, own) = (place.file, place.location.span);
    let text = file.slice(own);
    if !place.location.statement || place.location.tail || text.lines().count() > 3 {
        return Vec::new();
    }
    let mut found = Vec::new();
    let indent = file.indentation(own.start);
    let mut put = |removed: Span, at: usize, inserted: String| {
        found.push(Change::Rewrite {
            edits: vec![Edit::replace(removed, ""), Edit::insert(at, inserted)],
            text: format!("`{}` elsewhere", super::one_line(text)),
            prior: 0.35,
        });
    };
    let line = line_of(place, own);
    let behind = file.text[own.end..].find(|c: char| !c.is_whitespace()).map(|at| own.end + at);
    if let Some(close) = behind.filter(|at| file.text[*at..].starts_with('}')) {
        let outer = indent.strip_suffix(crate::propose::layout::unit(place)).unwrap_or(indent);
        let block = place.blocks.around(own.start).filter(|block| *block != place.routine.body);
        let statement = |end: usize| {
            place.routine.locations.iter().any(|it| it.statement && !it.tail && it.span.end == end)
        };
        if block.is_some_and(|block| block.end == close + 1) && statement(close + 1) {
            put(line, close + 1, format!("\n{outer}{text}"));
        }
    }
    // Into the block of the instruction before it.
    let before = place.routine.locations.iter().filter(|it| {
        it.statement
            && it.span.end <= own.start
            && file.text[it.span.end..own.start].trim().is_empty()
            && it.kind.is_condition()
    });
    if let Some(block) = before.max_by_key(|it| it.span.len())
        && file.slice(block.span).ends_with('}')
    {
        let unit = crate::propose::layout::unit(place);
        put(line, block.span.end - 1, format!("{unit}{text}\n{indent}"));
    }
    found
}

/// The instruction in one of the branches of the one before it, behind the last of their own.
fn into_branches(place: &Place<'_>) -> Vec<Change> {
    let (file, own) = (place.file, place.location.span);
    let text = file.slice(own);
    if !place.location.statement || place.location.tail || text.lines().count() > 1 {
        return Vec::new();
    }
    let Some(before) = place.previous_instruction() else { return Vec::new() };
    let mut lasts: BTreeMap<usize, Span> = BTreeMap::new();
    for inner in place.routine.locations.iter().filter(|it| {
        it.statement && !it.tail && before.span.contains(it.span) && it.span != before.span
    }) {
        if let Some(block) = place.blocks.around(inner.span.start) {
            lasts.insert(block.start, inner.span);
        }
    }
    let into = |last: Span| Change::Rewrite {
        edits: vec![
            Edit::insert(last.end, format!("\n{}{text}", file.indentation(last.start))),
            Edit::replace(line_of(place, own), ""),
        ],
        text: format!("`{}` elsewhere", super::one_line(text)),
        prior: 0.35,
    };
    lasts.into_values().map(into).collect()
}

/// Instructions that another one is moved past, at most.
const PAST: usize = 6;

/// The instruction behind several that follow it, or before several that it follows. Behind the next
/// one it is [`exchanged`].
fn farther(place: &Place<'_>) -> Vec<Change> {
    let text = place.file.slice(place.location.span);
    if !place.location.statement || place.location.tail || text.lines().count() > 3 {
        return Vec::new();
    }
    let mut found = later(place);
    found.extend(earlier(place));
    found
}

fn later(place: &Place<'_>) -> Vec<Change> {
    let (file, own) = (place.file, place.location.span);
    let own_effects = Effects::of(place, place.location);
    let is_let = matches!(place.location.syntax, Some(Syntax::Local(_)));
    let mut found = Vec::new();
    let mut last = place.location;
    for passed in 1..=PAST {
        let Some(next) = place.at(last).next_instruction() else { break };
        last = next;
        let effects = Effects::of(place, last);
        if is_let && effects.depends_on(&own_effects) {
            break;
        }
        // Among alike ones the order is all that there is to get wrong: it comes behind them all.
        let alike = |span: Span| target(place, own) == target(place, span);
        let after = place.at(last).next_instruction();
        let is_end = alike(last.span) && !after.is_some_and(|next| alike(next.span));
        let stale = own_effects.depends_on(&effects) && !own_effects.changes_with(&effects);
        let prior = match () {
            () if stale => stale_prior(place),
            () if is_end => 0.5,
            () => moved_past(&own_effects, &effects),
        };
        if passed > 1 {
            let indent = file.indentation(last.span.start);
            let text = file.slice(own);
            let edits = vec![
                Edit::replace(line_of(place, own), ""),
                Edit::insert(last.span.end, format!("\n{indent}{text}")),
            ];
            let text =
                format!("{} {}", super::one_line(file.slice(last.span)), super::one_line(text));
            found.push(Change::Rewrite { edits, text, prior });
        }
    }
    found
}

/// What comes too late is seldom several instructions late.
const EARLIER: f64 = 0.7;

fn earlier(place: &Place<'_>) -> Vec<Change> {
    let (file, own) = (place.file, place.location.span);
    let own_effects = Effects::of(place, place.location);
    let mut found = Vec::new();
    let mut first = place.location;
    for passed in 1..=PAST {
        let before = place.at(first).previous_instruction();
        let Some(before) = before.filter(|it| it.syntax.is_some()) else { break };
        first = before;
        let effects = Effects::of(place, first);
        let binds = matches!(first.syntax, Some(Syntax::Local(_)));
        if binds && own_effects.depends_on(&effects) {
            break;
        }
        if passed > 1 {
            let indent = file.indentation(first.span.start);
            let text = file.slice(own);
            let edits = vec![
                Edit::insert(first.span.start, format!("{text}\n{indent}")),
                Edit::replace(line_of(place, own), ""),
            ];
            let text =
                format!("{} {}", super::one_line(text), super::one_line(file.slice(first.span)));
            let prior = EARLIER * moved_past(&own_effects, &effects);
            found.push(Change::Rewrite { edits, text, prior });
        }
    }
    found
}

/// How often an instruction comes too early that keeps what something after it changes: most of all
/// if it asks the object, and the violated clause asks for just that.
fn stale_prior(place: &Place<'_>) -> f64 {
    let Some(Syntax::Expr(syn::Expr::Assign(assign))) = &place.location.syntax else { return 0.5 };
    let asks = matches!(&*assign.right, syn::Expr::MethodCall(call)
        if matches!(&*call.receiver, syn::Expr::Path(path) if path.path.is_ident("self")));
    let value = syntax::text(&assign.right);
    let said = place.clause.is_some_and(|clause| syntax::text(clause).contains(&value));
    match (asks, said) {
        (true, true) => 0.85,
        (true, false) => 0.65,
        _ => 0.5,
    }
}

/// How often an instruction belongs on the other side of another one, and of those between them.
fn moved_past(own: &Effects, passed: &Effects) -> f64 {
    match () {
        // Two that change the same were put in their order.
        () if own.changes_with(passed) => 0.25,
        // One of them may have meant what comes of the other one.
        () if own.depends_on(passed) || passed.depends_on(own) => 0.4,
        // What is refused changes nothing.
        () if passed.leaves && own.minds(passed) => 0.4,
        () if own.minds(passed) => 0.25,
        // There it does what it did before.
        () => 0.05,
    }
}

/// What an instruction changes, as far as its first word says.
fn target<'a>(place: &'a Place<'_>, span: Span) -> &'a str {
    let text = place.file.slice(span);
    text.split(['=', '(', ' ']).next().unwrap_or(text)
}

/// The whole line of an instruction, if there is nothing else on it.
fn line_of(place: &Place<'_>, span: Span) -> Span {
    let text = &place.file.text;
    let start = text[..span.start].rfind('\n').map_or(0, |line| line + 1);
    let end = text[span.end..].find('\n').map_or(text.len(), |end| span.end + end + 1);
    let alone = text[start..span.start].trim().is_empty() && text[span.end..end].trim().is_empty();
    if alone { Span::new(start, end) } else { span }
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
    fn what_the_next_one_uses_may_have_been_meant_as_it_was() {
        let prior = |source: &str| {
            let fixture = Fixture::new(source);
            match super::exchanged(&fixture.place("self.top")) {
                Some(Change::Rewrite { prior, .. }) => prior,
                other => panic!("{other:?}"),
            }
        };
        let used = prior("fn f(&mut self, n: u8) { self.top = n; slide(n - self.top); end(); }");
        let other =
            prior("fn f(&mut self, n: u8) { self.top = n; slide(n - self.topmost); end(); }");
        assert!((used - 0.7).abs() < 1e-9 && (other - 0.45).abs() < 1e-9);
    }

    #[test]
    fn an_instruction_is_removed_or_comes_later() {
        check("fn f() {\n    a();\n    b();\n}", "a(", &["without `a();`", "b(); a();"]);
        check("fn f() {\n    a();\n    b();\n}", "b(", &["without `b();`"]);
    }

    #[test]
    fn a_branch_may_be_too_many() {
        check("fn f() {\n    if a { b(); } else { c(); }\n}", "if", &["without `else { c(); }`"]);
    }

    #[test]
    fn an_instruction_is_in_the_wrong_block() {
        let fixture = Fixture::new(
            "fn f() {\n    for x in y {\n        a();\n        b();\n    }\n    c();\n}",
        );
        let moved = |at: &str| {
            let place = fixture.place(at);
            let found = super::moved(&place);
            let [Change::Rewrite { edits, .. }] = &found[..] else { panic!("{found:?}") };
            rewritten(place.file, place.routine.bare, edits)
        };
        assert_eq!(
            moved("b("),
            "fn f() {\n    for x in y {\n        a();\n    }\n    b();\n    c();\n}"
        );
        assert_eq!(
            moved("c("),
            "fn f() {\n    for x in y {\n        a();\n        b();\n        c();\n    }\n}"
        );
    }

    #[test]
    fn an_instruction_belongs_to_one_branch() {
        let source = "\
fn f() {
    let n = match g() {
        Some(n) => n,
        None => {
            let n = next;
            n
        }
    };
    next += 1;
    h(n);
}";
        let fixture = Fixture::new(source);
        let place = fixture.place("next += 1");
        let found = super::into_branches(&place);
        let [Change::Rewrite { edits, .. }] = &found[..] else { panic!("{found:?}") };
        assert_eq!(
            rewritten(place.file, place.routine.bare, edits),
            "\
fn f() {
    let n = match g() {
        Some(n) => n,
        None => {
            let n = next;
            next += 1;
            n
        }
    };
    h(n);
}"
        );
    }

    #[test]
    fn what_was_asked_too_early_is_asked_again_behind_what_changes_it() {
        let source = "struct S; impl S {
    fn f(&mut self) {
        self.due = self.least();
        self.paid = 0;
        self.fees += 1;
    }
    fn least(&self) -> u8 { self.fees }
}";
        let fixture = Fixture::new(source);
        let found = super::later(&fixture.place("self.due"));
        let [Change::Rewrite { prior, .. }] = &found[..] else { panic!("{found:?}") };
        assert!((prior - 0.65).abs() < 1e-9);
    }

    #[test]
    fn an_instruction_comes_behind_several() {
        let source = "fn f() {\n    x = a(x);\n    x = b(x);\n    x = c(x);\n    d()\n}";
        let fixture = Fixture::new(source);
        let place = fixture.place("x = a");
        let found = super::farther(&place);
        let [Change::Rewrite { edits, .. }] = &found[..] else { panic!("{found:?}") };
        assert_eq!(
            rewritten(place.file, place.routine.bare, edits),
            "fn f() {\n    x = b(x);\n    x = c(x);\n    x = a(x);\n    d()\n}"
        );
    }

    #[test]
    fn a_condition_holds_more_than_once() {
        check("fn f() {\n    if a { b(); }\n}", "if", &["while a"]);
    }
}
