//! A stage that is missing in a chain of calls, beyond the paper: no more than were asked for, none
//! that are empty, the other part of what was cut in two.
//!
//! ```text
//! items.iter().copied().collect()      →      items.iter().copied().take(limit).collect()
//! ```
//!
//! The other end of a part that has but one is here as well. The other way round, and without the first one, is for [`super::method`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Donor, Kind, donors, is_integer_type};
use crate::propose::place::{Place, type_text, words};
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Stage, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Methods that use up an iteration.
const ENDS: &[&str] = &["collect", "sum", "count", "product", "max", "min", "fold", "for_each"];

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    match &site.expr {
        syn::Expr::MethodCall(call) => {
            let mut found = limited(place, call);
            found.extend(without_empty(place, site, call));
            found.extend(other_part(place, site, call));
            found.extend(other_side(place, call));
            found.extend(trimmed(place, call));
            found.extend(in_one_case(place, site, call));
            found.extend(in_the_whole(place, site, call));
            found
        }
        syn::Expr::Range(range) if site.role == Role::Index => other_end(place, site, range),
        _ => Vec::new(),
    }
}

/// Ends tried for a part that has but one.
const OTHER_ENDS: usize = 3;

/// The end that a part does not have.
fn other_end(place: &Place<'_>, site: &Site, range: &syn::ExprRange) -> Vec<Change> {
    let (start, end) = match (&range.start, &range.end) {
        (Some(start), None) => (Some(place.text_of(start)), None),
        (None, Some(end)) => (None, Some(place.text_of(end))),
        _ => return Vec::new(),
    };
    let limits = place.file.slice(place.file.span(&range.limits));
    let body = place.file.slice(place.routine.body);
    let variables = donors(place, "usize").into_iter();
    let variables = variables.filter(|it| it.kind == Kind::Variable && !it.is_in(&site.expr));
    let put = |donor: Donor| {
        let own = donor.text.as_str();
        let text = format!("{}{limits}{}", start.unwrap_or(own), end.unwrap_or(own));
        // What was given for nothing was given for this.
        let prior = if words(body).any(|word| word == own) { 0.4 } else { 0.7 };
        Change::rewrite(place, vec![site.put(&text, 0)], prior)
    };
    variables.take(OTHER_ENDS).map(put).collect()
}

/// As many as a parameter says that the routine does not use.
fn limited(place: &Place<'_>, call: &syn::ExprMethodCall) -> Vec<Change> {
    let body = place.file.slice(place.routine.body);
    let ends = ENDS.iter().any(|name| call.method == name);
    // Only an iteration is used up behind another stage of it.
    if !ends || !matches!(&*call.receiver, syn::Expr::MethodCall(_)) {
        return Vec::new();
    }
    let unused = place.parameters().filter(|(name, ty)| {
        is_integer_type(&type_text(ty)) && !words(body).any(|word| *name == word)
    });
    let at = place.file.span(&call.receiver).end;
    let put = |name: &syn::Ident, stage: &str, prior| {
        Change::rewrite(place, vec![Edit::insert(at, format!(".{stage}({name})"))], prior)
    };
    unused.flat_map(|(name, _)| [put(name, "take", 0.8), put(name, "skip", 0.5)]).collect()
}

/// Without what is between two separators that follow each other.
fn without_empty(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Option<Change> {
    let splits = ["split", "lines", "rsplit"].iter().any(|name| call.method == name);
    let end = place.file.span(call).end;
    let goes_on = place.file.text[end..].trim_start().starts_with('.');
    let known = place.file.slice(place.location.span).contains("is_empty");
    if !splits || !goes_on || known {
        return None;
    }
    let text = format!("{}.filter(|it| !it.is_empty())", place.text_of(&site.expr));
    Some(Change::rewrite(place, vec![site.put(&text, ATOM)], 0.35))
}

/// What is in front goes behind the rest.
fn other_part(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Option<Change> {
    let syn::Expr::Index(part) = &*call.receiver else { return None };
    let syn::Expr::Range(range) = &*part.index else { return None };
    let start = range.start.as_ref().filter(|_| range.end.is_none())?;
    if call.method != "iter" {
        return None;
    }
    let (list, start) = (place.text_of(&part.expr), place.text_of(start));
    let text = format!("{}.chain(&{list}[..{start}])", place.text_of(&site.expr));
    Some(Change::rewrite(place, vec![site.put(&text, ATOM)], 0.4))
}

/// Methods that make something of a text, be there blanks around it or not.
const TAKES_BLANKS: &[&str] = &["to_owned", "to_string", "parse", "into", "to_lowercase", "split"];

/// Without the blanks around it.
fn trimmed(place: &Place<'_>, call: &syn::ExprMethodCall) -> Option<Change> {
    let text = place.type_name_of(&call.receiver);
    let is_text = matches!(text.as_deref(), Some("str" | "String" | "&str"));
    let takes = TAKES_BLANKS.iter().any(|name| call.method == name);
    let literal = matches!(*call.receiver, syn::Expr::Lit(_));
    if !takes || !is_text || literal || place.text_of(&call.receiver).contains("trim") {
        return None;
    }
    let at = place.file.span(&call.receiver).end;
    // Whoever trims elsewhere knows of blanks.
    let known = place.file.slice(place.routine.body).contains(".trim");
    let prior = if known { 0.5 } else { 0.3 };
    Some(Change::rewrite(place, vec![Edit::insert(at, ".trim()")], prior))
}

/// The letters and digits of a text, in one case.
fn in_one_case(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Option<Change> {
    let asked = call.args.first().filter(|_| call.method == "filter")?;
    let text = place.text_of(asked);
    let letters =
        ["is_alphanumeric", "is_alphabetic", "is_ascii_al"].iter().any(|it| text.contains(it));
    let cased = place.file.slice(place.routine.body).contains("to_ascii_");
    if !letters || cased {
        return None;
    }
    let text = format!("{}.map(|c| c.to_ascii_lowercase())", place.text_of(&site.expr));
    Some(Change::rewrite(place, vec![site.put(&text, ATOM)], 0.45))
}

/// What was found in a part is elsewhere in the whole.
fn in_the_whole(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Option<Change> {
    let finds = ["find", "rfind", "position"].iter().any(|name| call.method == name);
    let start = part_from(&call.receiver).filter(|_| finds)?;
    let (own, start) = (place.text_of(&site.expr), place.text_of(start));
    let text = format!("{own}.map(|it| {start} + it)");
    Some(Change::rewrite(place, vec![site.put(&text, ATOM)], 0.6))
}

/// `start` of `text[start..]`, also of an iteration over it.
fn part_from(expr: &syn::Expr) -> Option<&syn::Expr> {
    match expr {
        syn::Expr::Index(part) => match &*part.index {
            syn::Expr::Range(range) if range.end.is_none() => range.start.as_deref(),
            _ => None,
        },
        syn::Expr::MethodCall(call) => {
            let through = ["iter", "chars", "bytes"].iter().any(|name| call.method == name);
            through.then(|| part_from(&call.receiver)).flatten()
        }
        _ => None,
    }
}

/// What is on the other side of a key.
fn other_side(place: &Place<'_>, call: &syn::ExprMethodCall) -> Vec<Change> {
    let Some(syn::Expr::Range(range)) = call.args.first().filter(|_| call.method == "range") else {
        return Vec::new();
    };
    let texts = match (&range.start, &range.end) {
        (Some(key), None) => ["..=", ".."].map(|op| format!("{op}{}", place.text_of(key))).to_vec(),
        (None, Some(key)) => vec![format!("{}..", place.text_of(key))],
        _ => Vec::new(),
    };
    let put = |text: String| {
        Change::rewrite(place, vec![Edit::replace(place.file.span(range), text)], 0.45)
    };
    texts.into_iter().map(put).collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_part_has_two_ends() {
        check("fn f(n: usize, i: usize) { g(&v[n..]); }", "g(", &["g(&v[n..i]);"]);
        check("fn f(n: usize, i: usize) { g(&v[..=n]); }", "g(", &["g(&v[i..=n]);"]);
    }

    #[test]
    fn no_more_than_were_asked_for() {
        check(
            "fn f(most: usize) -> V { v.iter().collect() }",
            "v",
            &["v.iter().take(most).collect()", "v.iter().skip(most).collect()"],
        );
        check("fn f(most: usize) -> V { v.iter().take(most).collect() }", "v", &[]);
    }

    #[test]
    fn nothing_that_is_empty() {
        check(
            "fn f() -> V { v.split(',').map(g).collect() }",
            "v",
            &["v.split(',').filter(|it| !it.is_empty()).map(g).collect()"],
        );
        check("fn f() { for it in v.split(',') { g(it); } }", "for", &[]);
    }

    #[test]
    fn what_is_in_front_goes_behind() {
        check(
            "fn f() { let g = |n: usize| v[n..].iter(); }",
            "let",
            &["let g = |n: usize| v[n..].iter().chain(&v[..n]);"],
        );
    }

    #[test]
    fn what_was_found_in_a_part_is_elsewhere_in_the_whole() {
        check(
            "fn f() { let e = t[at..].find(' '); }",
            "let",
            &["let e = t[at..].find(' ').map(|it| at + it);"],
        );
    }

    #[test]
    fn the_other_side_of_a_key() {
        check("fn f() { g(m.range(k..)); }", "g(", &["g(m.range(..=k));", "g(m.range(..k));"]);
        check("fn f() { g(m.range(..k)); }", "g(", &["g(m.range(k..));"]);
    }

    #[test]
    fn blanks_are_left_out_and_letters_are_of_one_case() {
        check(
            "fn f(value: &str) { let x: &str = value; g(x.to_owned()); }",
            "g(",
            &["g(x.trim().to_owned());"],
        );
        check(
            "fn f() { g(s.chars().filter(|c| c.is_alphanumeric())); }",
            "g(",
            &["g(s.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()));"],
        );
    }
}
