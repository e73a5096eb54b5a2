//! Indexing and slicing that cannot fail, beyond the paper: `get`, or indices kept inside.
//!
//! ```text
//! &self.lines[start..end]      →      &self.lines[start..end.min(self.lines.len())]
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Outcome, Place};
use crate::propose::precedence;
use crate::propose::site::{Role, Site, integer, sites, wrapper};
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Index, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    if !place.panicked {
        return Vec::new();
    }
    let sites = sites(place);
    let mut found = Vec::new();
    for (number, site) in sites.iter().enumerate() {
        let outer = number.checked_sub(1).map(|outer| &sites[outer]);
        match &site.expr {
            syn::Expr::Index(index) => match &*index.index {
                syn::Expr::Range(range) => {
                    found.extend(bounded(place, index, range));
                    found.extend(sliced(place, site, outer, index, range));
                }
                _ => {
                    found.extend(kept_inside(place, index));
                    if site.role != Role::Target {
                        found.extend(wrapped(place, &sites, number, index));
                        found.extend(got(place, site, outer, index));
                    }
                }
            },
            syn::Expr::MethodCall(call) => found.extend(argument_inside(place, call)),
            _ => {}
        }
    }
    found.extend(side_by_side(place, &sites));
    found
}

/// Two lists that are gone through side by side, of which either may be the shorter one.
fn side_by_side(place: &Place<'_>, sites: &[Site]) -> Vec<Change> {
    let mut elements: Vec<(&Site, &syn::ExprIndex)> = Vec::new();
    for site in sites.iter().filter(|site| site.role != Role::Target) {
        match &site.expr {
            syn::Expr::Index(index) if !matches!(*index.index, syn::Expr::Range(_)) => {
                elements.push((site, index));
            }
            _ => {}
        }
    }
    let [(_, first), (_, second)] = elements[..] else { return Vec::new() };
    if place.text_of(&first.index) != place.text_of(&second.index) {
        return Vec::new();
    }
    let form = |(end, prior): (&str, f64)| {
        let put = |(site, index): &(&Site, &syn::ExprIndex)| {
            let get = element(&place.receiver_text(&index.expr), place.text_of(&index.index));
            site.put(&format!("{get}{end}"), precedence::ATOM)
        };
        Change::rewrite(place, elements.iter().map(put).collect(), prior)
    };
    let forms = [(".copied().unwrap_or_default()", 0.7), (".copied().unwrap_or(0)", 0.65)];
    forms.map(form).into()
}

fn rewrite(place: &Place<'_>, span: Span, text: String, prior: f64) -> Change {
    Change::rewrite(place, vec![Edit::replace(span, text)], prior)
}

/// The ends of a range, no further than the length.
fn bounded(place: &Place<'_>, index: &syn::ExprIndex, range: &syn::ExprRange) -> Vec<Change> {
    let base = place.receiver_text(&index.expr);
    let span = |expr: &syn::Expr| place.file.span(expr);
    let mut found = Vec::new();
    let ends: Vec<&syn::Expr> =
        [&range.start, &range.end].into_iter().flatten().map(|end| &**end).collect();
    for end in &ends {
        let text = place.receiver_text(end);
        let prior = if ends.len() == 1 || std::ptr::eq(*end, ends[1]) { 0.9 } else { 0.7 };
        let prior = prior * silence(place);
        found.push(rewrite(place, span(end), format!("{text}.min({base}.len())"), prior));
        found.extend(at_boundary(place, &base, end));
    }
    if let [start, end] = ends[..] {
        let (start_text, end_text) = (place.receiver_text(start), place.receiver_text(end));
        let inside = |text: &str| format!("{text}.min({base}.len())");
        let both = vec![
            Edit::replace(span(start), inside(&start_text)),
            Edit::replace(span(end), inside(&end_text)),
        ];
        found.push(Change::rewrite(place, both, 0.7));
        found.push(rewrite(
            place,
            span(start),
            format!("{start_text}.min({})", place.text_of(end)),
            0.6,
        ));
        found.push(rewrite(
            place,
            span(end),
            format!("{end_text}.max({})", place.text_of(start)),
            0.6,
        ));
    }
    found
}

/// Who can tell that there is nothing does so, unless the result is there already.
fn nothing(place: &Place<'_>) -> f64 {
    if place.has_its_result() { 0.7 } else { 0.9 }
}

/// Who can tell of an error seldom makes up a value.
fn silence(place: &Place<'_>) -> f64 {
    if place.outcome() == Some(Outcome::Result) { 0.7 } else { 1.0 }
}

/// A place between characters: the last one before, for a limit in bytes; the one that so many
/// characters stand before, for a number of characters, which a literal mostly is.
fn at_boundary(place: &Place<'_>, base: &str, end: &syn::Expr) -> Vec<Change> {
    let (span, text) = (place.file.span(end), place.text_of(end));
    let before = format!("{base}.floor_char_boundary({text})");
    if !place.at_boundary {
        return vec![rewrite(place, span, before, 0.3)];
    }
    let counted = format!("{base}.char_indices().nth({text}).map_or({base}.len(), |(at, _)| at)");
    // Who counts characters means characters.
    let counts = place.file.slice(place.routine.body).contains(".chars().count()");
    let is_number = integer(end).is_some() || counts;
    let (limit, number) = match (is_number, place.outcome()) {
        // A place that is fixed, where failure can be told of: it is the text that is wrong.
        (true, Some(Outcome::Option | Outcome::Result)) if !counts => (0.4, 0.5),
        (true, _) => (0.6, 1.0),
        (false, _) => (1.0, 0.7),
    };
    vec![rewrite(place, span, before, limit), rewrite(place, span, counted, number)]
}

/// `get` with a range, and nothing where there is nothing.
fn sliced(
    place: &Place<'_>,
    site: &Site,
    outer: Option<&Site>,
    index: &syn::ExprIndex,
    range: &syn::ExprRange,
) -> Vec<Change> {
    let (base, range) = (
        place.receiver_text(&index.expr),
        place.text_of(&syn::Expr::Range(range.clone())).to_owned(),
    );
    // `&a[i..j]` is a value, `a[i..j]` a place.
    let Some(whole) = borrowed(site, outer) else { return Vec::new() };
    let mut forms = vec![
        (format!("{base}.get({range}).unwrap_or_default()"), 0.6),
        (format!("{base}.get({range}).unwrap_or(&[])"), 0.5),
        (format!("{base}.get({range}).unwrap_or({base})"), 0.3),
        (format!("{base}.get({range}).unwrap_or(&{base})"), 0.3),
    ];
    if place.outcome() == Some(Outcome::Option) {
        forms.push((format!("{base}.get({range})?"), nothing(place)));
    }
    for (error, weight) in place.errors() {
        forms.push((format!("{base}.get({range}).ok_or({error})?"), 0.9 * weight));
    }
    forms.into_iter().map(|(text, prior)| rewrite(place, whole, text, prior)).collect()
}

/// All of `&a[i]`, if that is how an element is used.
fn borrowed(site: &Site, outer: Option<&Site>) -> Option<Span> {
    let outer = outer?;
    match &outer.expr {
        syn::Expr::Reference(reference) if reference.mutability.is_none() => {
            (outer.span.end == site.span.end).then_some(outer.span)
        }
        _ => None,
    }
}

/// An index no greater than the last, or around the end.
fn kept_inside(place: &Place<'_>, index: &syn::ExprIndex) -> Vec<Change> {
    let span = place.file.span(&index.index);
    let base = place.receiver_text(&index.expr);
    let own = place.receiver_text(&index.index);
    let operand =
        precedence::parenthesised(place.text_of(&index.index).to_owned(), &index.index, 9);
    vec![
        rewrite(place, span, format!("{own}.min({base}.len() - 1)"), 0.4),
        rewrite(place, span, format!("{own}.saturating_sub(1)"), 0.3),
        rewrite(place, span, format!("{operand} % {base}.len()"), 0.4),
    ]
}

/// `a.get(i).copied()` for `Some(a[i])`, `a.get(i)` for `Some(&a[i])`.
fn wrapped(
    place: &Place<'_>,
    sites: &[Site],
    number: usize,
    index: &syn::ExprIndex,
) -> Vec<Change> {
    let (base, own) = (place.receiver_text(&index.expr), place.text_of(&index.index));
    let get = element(&base, own);
    let reference =
        number.checked_sub(1).filter(|outer| borrowed(&sites[number], sites.get(*outer)).is_some());
    let (number, ends): (usize, &[&str]) = match reference {
        Some(outer) => (outer, &[""]),
        None => (number, &[".copied()", ".cloned()"]),
    };
    let Some(outer) = wrapper(sites, number) else { return Vec::new() };
    let put = |end: &&str| outer.put(&format!("{get}{end}"), u8::MAX);
    ends.iter().map(|end| Change::rewrite(place, vec![put(end)], 1.0)).collect()
}

/// `get` with an index.
fn got(
    place: &Place<'_>,
    site: &Site,
    outer: Option<&Site>,
    index: &syn::ExprIndex,
) -> Vec<Change> {
    let (base, own) = (place.receiver_text(&index.expr), place.text_of(&index.index));
    let get = element(&base, own);
    let mut found = Vec::new();
    if let Some(outer) = outer
        && let syn::Expr::MethodCall(call) = &outer.expr
        && (call.method == "clone" || call.method == "to_owned" || call.method == "to_string")
        && place.file.span(&call.receiver) == site.span
    {
        let text = format!("{get}.cloned().unwrap_or_default()");
        found.push(rewrite(place, outer.span, text, 0.6));
        if place.outcome() == Some(Outcome::Option) {
            let text = format!("{get}?.{}()", call.method);
            found.push(rewrite(place, outer.span, text, 0.8));
        }
    }
    let option = place.outcome() == Some(Outcome::Option);
    if let Some(whole) = borrowed(site, outer) {
        if option {
            found.push(rewrite(place, whole, format!("{get}?"), nothing(place)));
        }
        for (error, weight) in place.errors() {
            found.push(rewrite(place, whole, format!("{get}.ok_or({error})?"), 0.9 * weight));
        }
        return found;
    }
    if let Some(outer) = outer
        && let syn::Expr::Binary(binary) = &outer.expr
        && precedence::of_operator(&binary.op) == 3
        && place.file.span(&binary.left) == site.span
    {
        let right = place.text_of(&binary.right);
        let op = place.file.slice(place.file.span(&binary.op)).to_owned();
        if op == "==" || op == "!=" {
            found.push(rewrite(
                place,
                outer.span,
                format!("{get} {op} Some(&{})", place.receiver_text(&binary.right)),
                0.7,
            ));
        }
        found.push(rewrite(
            place,
            outer.span,
            format!("{get}.is_some_and(|it| *it {op} {right})"),
            0.6,
        ));
    }
    let put = |text: String, strength, prior| {
        Change::rewrite(place, vec![site.put(&text, strength)], prior)
    };
    if option {
        found.push(put(format!("*{get}?"), precedence::ATOM - 1, nothing(place)));
        found.push(put(format!("{get}?.clone()"), precedence::ATOM, 0.6));
    }
    for (error, weight) in place.errors() {
        found.push(put(format!("*{get}.ok_or({error})?"), precedence::ATOM - 1, 0.9 * weight));
    }
    found.push(put(format!("{get}.copied().unwrap_or_default()"), precedence::ATOM, 0.5));
    found.push(put(format!("{get}.copied().unwrap_or(0)"), precedence::ATOM, 0.5));
    found.push(put(format!("{get}.cloned().unwrap_or_default()"), precedence::ATOM, 0.4));
    found
}

/// The call that gives an element if there is one, as people write it.
pub(super) fn element(base: &str, index: &str) -> String {
    match index.strip_prefix(&format!("{base}.len()")).map(str::trim) {
        Some("- 1") => format!("{base}.last()"),
        _ if index == "0" => format!("{base}.first()"),
        _ => format!("{base}.get({index})"),
    }
}

/// Methods such as `split_at` and `drain` demand what indexing demands.
fn argument_inside(place: &Place<'_>, call: &syn::ExprMethodCall) -> Vec<Change> {
    let base = place.receiver_text(&call.receiver);
    let mut found = Vec::new();
    for argument in &call.args {
        let ends: Vec<&syn::Expr> = match argument {
            syn::Expr::Range(range) => {
                [&range.start, &range.end].into_iter().flatten().map(|end| &**end).collect()
            }
            other if place.is_integral(other) => vec![other],
            _ => continue,
        };
        for end in ends {
            if place.at_boundary {
                found.extend(at_boundary(place, &base, end));
                continue;
            }
            let (span, text) = (place.file.span(end), place.receiver_text(end));
            let prior = 0.8 * silence(place);
            found.push(rewrite(place, span, format!("{text}.min({base}.len())"), prior));
            found.push(rewrite(place, span, format!("{text}.max(1)"), 0.5));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::{Fixture, check_panic_rewrites};

    #[test]
    fn a_place_inside_a_character() {
        let fixture = Fixture::new("fn f(n: usize) { a.split_at(1); b.split_at(n); }");
        let texts = |at: &str| -> Vec<String> {
            let mut place = fixture.place(at);
            (place.panicked, place.at_boundary) = (true, true);
            super::changes(&place).iter().map(|change| Change::text(change).to_owned()).collect()
        };
        let expected = [
            "a.split_at(a.floor_char_boundary(1));",
            "a.split_at(a.char_indices().nth(1).map_or(a.len(), |(at, _)| at));",
        ];
        assert_eq!(texts("a."), expected);
        assert_eq!(texts("b."), expected.map(|text| text.replace('1', "n").replace("a.", "b.")));
    }

    #[test]
    fn who_counts_characters_means_characters() {
        let priors = |body: &str| -> Vec<f64> {
            let fixture = Fixture::new(&format!("fn f(n: usize) {{ {body} b.split_at(n); }}"));
            let mut place = fixture.place("b.");
            (place.panicked, place.at_boundary) = (true, true);
            let prior = |change: Change| match change {
                Change::Rewrite { prior, .. } => prior,
                other => panic!("{other:?}"),
            };
            super::changes(&place).into_iter().map(prior).collect()
        };
        // The place before comes first, unless the routine counts.
        let (bytes, characters) = (priors(""), priors("let m = b.chars().count();"));
        assert!(bytes[0] > bytes[1] && characters[0] < characters[1], "{bytes:?} {characters:?}");
    }

    #[test]
    fn either_of_two_lists_may_be_the_shorter_one() {
        let has = |source: &str, wanted: &str| {
            let fixture = Fixture::new(source);
            let mut place = fixture.place("g(");
            place.panicked = true;
            super::changes(&place).iter().any(|change| Change::text(change) == wanted)
        };
        let both = "g(a.get(i).copied().unwrap_or(0), b.get(i).copied().unwrap_or(0));";
        assert!(has("fn f(i: usize) { g(a[i], b[i]); }", both));
        assert!(!has("fn f(i: usize) { g(a[i], b[j]); }", &both.replace("b.get(i)", "b.get(j)")));
    }

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_panic_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn ends_of_ranges_stay_inside() {
        check(
            "fn f() { g(&a[..n]); }",
            "g(",
            &[
                "g(&a[..n.min(a.len())]);",
                "g(&a[..a.floor_char_boundary(n)]);",
                "g(a.get(..n).unwrap_or_default());",
                "g(a.get(..n).unwrap_or(&[]));",
                "g(a.get(..n).unwrap_or(a));",
                "g(a.get(..n).unwrap_or(&a));",
            ],
        );
    }

    #[test]
    fn an_element_may_be_missing() {
        check(
            "fn f() -> Option<u8> { if a[i] == x { g(); } }",
            "if",
            &[
                "if a[i.min(a.len() - 1)] == x",
                "if a[i.saturating_sub(1)] == x",
                "if a[i % a.len()] == x",
                "if a.get(i) == Some(&x)",
                "if a.get(i).is_some_and(|it| *it == x)",
                "if *a.get(i)? == x",
                "if a.get(i)?.clone() == x",
                "if a.get(i).copied().unwrap_or_default() == x",
                "if a.get(i).copied().unwrap_or(0) == x",
                "if a.get(i).cloned().unwrap_or_default() == x",
            ],
        );
    }

    #[test]
    fn an_option_is_returned_as_it_is() {
        let source = "fn f() -> Option<&u8> { Some(&a[i]) }";
        let expected = [
            "Some(&a[i.min(a.len() - 1)])",
            "Some(&a[i.saturating_sub(1)])",
            "Some(&a[i % a.len()])",
            "a.get(i)",
            "Some(a.get(i)?)",
        ];
        check(source, "Some", &expected);
    }

    #[test]
    fn methods_demand_it_too() {
        check(
            "fn f(n: usize) { a.split_at(n); }",
            "a.",
            &["a.split_at(n.min(a.len()));", "a.split_at(n.max(1));"],
        );
    }
}
