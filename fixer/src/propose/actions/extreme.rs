//! The least or the greatest of all, where the first or the last one is taken, beyond the paper.
//!
//! ```text
//! entries.first().map(|(key, _)| *key)      →      entries.iter().map(|(key, _)| *key).min()
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, words};
use crate::propose::site::{Site, sites};
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Extreme, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Words for the least one, and for the greatest.
const LEAST: [&str; 8] =
    ["min", "minimum", "least", "smallest", "lowest", "earliest", "nearest", "cheapest"];
const GREATEST: [&str; 8] =
    ["max", "maximum", "most", "largest", "highest", "greatest", "latest", "longest"];

/// How often one end of the order is meant, by itself and where the text speaks of it.
const UNSAID: f64 = 0.35;
const SAID: f64 = 0.8;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    (0..sites.len()).flat_map(|number| of_site(place, &sites, number)).collect()
}

fn of_site(place: &Place<'_>, sites: &[Site], number: usize) -> Vec<Change> {
    let syn::Expr::MethodCall(call) = &sites[number].expr else { return Vec::new() };
    if !call.args.is_empty() || !(call.method == "first" || call.method == "last") {
        return Vec::new();
    }
    // What is done with the one is done with all.
    let end = sites[..number].iter().rev().map_while(|outer| goes_on(place, outer, &sites[number]));
    let end = end.last().unwrap_or(sites[number].span.end);
    let taken = place.file.span(&call.method);
    let whole = Span::new(taken.start, taken.end);
    let put = |(method, words): (&str, &[&str])| {
        let prior = if is_said(place, words) { SAID } else { UNSAID };
        let edits = vec![Edit::replace(whole, "iter"), Edit::insert(end, format!(".{method}()"))];
        Change::rewrite(place, edits, prior)
    };
    [("min", &LEAST[..]), ("max", &GREATEST[..])].map(put).into()
}

/// The end of a stage that does the same to each of several as to the only one.
fn goes_on(place: &Place<'_>, outer: &Site, inner: &Site) -> Option<usize> {
    let syn::Expr::MethodCall(call) = &outer.expr else { return None };
    let same = ["map", "copied", "cloned", "filter"].iter().any(|name| call.method == name);
    let begins = place.file.span(call).start == inner.span.start;
    (same && begins).then_some(place.file.span(call).end)
}

/// Whether the instruction, or the routine's name, speaks of that end.
fn is_said(place: &Place<'_>, said: &[&str]) -> bool {
    let name = place.routine.sig.ident.to_string();
    let head = match &place.location.syntax {
        Some(Syntax::Local(local)) => place.file.slice(place.file.span(&local.pat)),
        _ => match &place.location.condition {
            Some((span, _)) => place.file.slice(*span),
            None => place.file.slice(place.location.span),
        },
    };
    let spoken = words(head).chain([name.as_str()]);
    spoken.flat_map(|word| word.split('_')).any(|word| said.contains(&word))
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::{Fixture, check_rewrites};

    #[test]
    fn the_first_of_all_or_the_least() {
        check_rewrites(
            super::changes,
            "fn f() { g(v.first()); }",
            "g(",
            &["g(v.iter().min());", "g(v.iter().max());"],
        );
    }

    #[test]
    fn what_is_done_with_one_is_done_with_all() {
        check_rewrites(
            super::changes,
            "fn f() { g(v.last().map(|it| it.0).copied().unwrap_or(0)); }",
            "g(",
            &[
                "g(v.iter().map(|it| it.0).copied().min().unwrap_or(0));",
                "g(v.iter().map(|it| it.0).copied().max().unwrap_or(0));",
            ],
        );
    }

    #[test]
    fn who_speaks_of_the_least_means_it() {
        let fixture = Fixture::new("fn f() { if let Some(least) = v.first() { g(least); } }");
        let found = super::changes(&fixture.place("if let"));
        let priors: Vec<f64> = found
            .iter()
            .map(|change| match change {
                Change::Rewrite { prior, .. } => *prior,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(priors, [super::SAID, super::UNSAID]);
    }
}
