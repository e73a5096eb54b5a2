//! An arm that a `match` forgets, beyond the paper: that of a variant which falls to the rest, or
//! that of a part of what an arm takes.
//!
//! ```text
//! _ => false,                       →      State::Ended { until } => day < until, _ => false,
//! Some(visit) => visit.number,      →      Some(visit) if visit.open => …, Some(_) => continue,
//! ```

use quote::ToTokens as _;

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, owner_name};
use crate::propose::site::integer;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Arm, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Arms made of one variant, and guards of one arm.
const ARMS: usize = 4;
const GUARDS: usize = 6;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::Match(expr))) = &place.location.syntax else {
        return Vec::new();
    };
    let mut found = forgotten(place, expr);
    for arm in expr.arms.iter().filter(|arm| !is_rest(&arm.pat)) {
        found.extend(guarded(place, expr, arm));
    }
    found
}

fn is_rest(pat: &syn::Pat) -> bool {
    matches!(pat, syn::Pat::Wild(_))
}

/// Variants that no arm names, treated as another arm treats its own.
fn forgotten(place: &Place<'_>, expr: &syn::ExprMatch) -> Vec<Change> {
    let Some(rest) = expr.arms.last().filter(|arm| is_rest(&arm.pat)) else { return Vec::new() };
    let named: Vec<String> = expr
        .arms
        .iter()
        .map(|arm| arm.pat.to_token_stream().to_string().replace(' ', ""))
        .collect();
    let Some((prefix, item)) = enumeration(place, &named) else { return Vec::new() };
    let is_named = |variant: &&syn::Variant| {
        let name = format!("{prefix}::{}", variant.ident);
        let ends = |text: &str| !text.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        named.iter().any(|pattern| {
            pattern.match_indices(&name).any(|(at, _)| ends(&pattern[at + name.len()..]))
        })
    };
    let missing: Vec<_> = item.variants.iter().filter(|it| !is_named(it)).collect();
    let mut found = Vec::new();
    for variant in &missing {
        let others = expr.arms.iter().filter(|arm| !is_rest(&arm.pat));
        for arm in others.filter_map(|arm| treated_as(place, &prefix, variant, arm)).take(ARMS) {
            found.push(put(place, rest, &arm, missing.len() == 1));
        }
    }
    found
}

/// Before the rest, or in its place if nothing is left for it.
fn put(place: &Place<'_>, rest: &syn::Arm, arm: &str, instead: bool) -> Change {
    let span = place.file.span(rest);
    let indent = place.file.indentation(span.start);
    let edit = match instead {
        true => Edit::replace(span, arm),
        false => Edit::insert(span.start, format!("{arm}\n{indent}")),
    };
    Change::Rewrite { edits: vec![edit], text: super::one_line(arm), prior: 0.5 }
}

/// The enum that the patterns name variants of, and how they name it.
fn enumeration<'a>(
    place: &'a Place<'_>,
    patterns: &[String],
) -> Option<(String, &'a syn::ItemEnum)> {
    place.krate.types.iter().find_map(|def| {
        let syn::Item::Enum(item) = &def.item else { return None };
        let own = owner_name(place.routine).is_some_and(|owner| owner == def.name);
        let names = [Some(def.name.clone()), own.then(|| "Self".to_owned())];
        let mut prefixes = names.into_iter().flatten();
        let prefix = prefixes.find(|name| {
            let start = format!("{name}::");
            patterns.iter().any(|pattern| pattern.starts_with(&start))
        })?;
        Some((prefix, item))
    })
}

/// The arm of a variant that has what another arm binds.
fn treated_as(
    place: &Place<'_>,
    prefix: &str,
    variant: &syn::Variant,
    arm: &syn::Arm,
) -> Option<String> {
    let pattern = match &arm.pat {
        syn::Pat::Or(or) => or.cases.first()?,
        other => other,
    };
    let fields: Vec<String> =
        variant.fields.iter().filter_map(|it| it.ident.as_ref().map(ToString::to_string)).collect();
    let parts = match pattern {
        syn::Pat::Struct(pattern) => {
            let bound: Vec<String> = pattern
                .fields
                .iter()
                .map(|field| field.member.to_token_stream().to_string())
                .collect();
            let open = if bound.len() < fields.len() { ", .." } else { "" };
            let fits = !bound.is_empty() && bound.iter().all(|name| fields.contains(name));
            fits.then(|| format!(" {{ {}{open} }}", bound.join(", ")))?
        }
        syn::Pat::TupleStruct(pattern) => {
            let unnamed = fields.is_empty() && pattern.elems.len() == variant.fields.len();
            let list: Vec<&str> = pattern.elems.iter().map(|it| place.text_of_pat(it)).collect();
            unnamed.then(|| format!("({})", list.join(", ")))?
        }
        syn::Pat::Path(_) if variant.fields.is_empty() => String::new(),
        _ => return None,
    };
    let body = place.text_of(&arm.body);
    let comma = if body.ends_with('}') { "" } else { "," };
    Some(format!("{prefix}::{}{parts} => {body}{comma}", variant.ident))
}

/// An arm for a part of what it takes, and what is left to one of its own.
fn guarded(place: &Place<'_>, expr: &syn::ExprMatch, arm: &syn::Arm) -> Vec<Change> {
    if matches!(arm.pat, syn::Pat::Guard(_)) {
        return Vec::new();
    }
    let body = place.file.span(&*arm.body);
    let inside = place.routine.locations.iter().filter(|it| body.contains(it.span));
    let Some(first) = inside.min_by_key(|it| (it.span.start, it.id)) else { return Vec::new() };
    let there = place.at(first);
    let bound = there.location.scope.len() > place.location.scope.len();
    let rest = expr.arms.last().is_some_and(|last| is_rest(&last.pat));
    let pattern = place.file.span(&arm.pat);
    let left_over = wild(&arm.pat);
    let mut conditions: Vec<&str> = there.seen_of_type("bool").collect();
    conditions.sort_by_key(|text| text.len());
    let asked = conditions.into_iter().map(|it| [it.to_owned(), format!("!{it}")]).take(GUARDS);
    let mut found = Vec::new();
    for guards in guards_of_others(place, expr).into_iter().chain(asked) {
        for guard in guards {
            let guard_edit = Edit::insert(pattern.end, format!(" if {guard}"));
            let text = format!("{} if {guard}", place.file.slice(pattern));
            if rest {
                let edits = vec![guard_edit.clone()];
                found.push(Change::Rewrite { edits, text: text.clone(), prior: 0.45 });
            }
            let Some(left_over) = left_over.as_ref().filter(|_| !rest && bound) else { continue };
            let end = place.file.span(arm).end;
            let indent = place.file.indentation(pattern.start);
            for way in ways_out(place) {
                let comma = if place.file.text[..end].ends_with([',', '}']) { "" } else { "," };
                let inserted = format!("{comma}\n{indent}{left_over} => {way},");
                let inserted = inserted.replace("{},", "{}");
                found.push(Change::Rewrite {
                    edits: vec![guard_edit.clone(), Edit::insert(end, inserted)],
                    text: format!("{text}, {left_over} => {way}"),
                    prior: 0.4,
                });
            }
        }
    }
    found
}

/// What other arms ask, and the contrary: characters that count at one depth count at no other.
fn guards_of_others(place: &Place<'_>, expr: &syn::ExprMatch) -> Vec<[String; 2]> {
    let mut found: Vec<[String; 2]> = Vec::new();
    for arm in &expr.arms {
        let syn::Pat::Guard(guarded) = &arm.pat else { continue };
        let guard = &*guarded.guard;
        let is_known = place.in_scope(guard) && !crate::propose::layout::has_let(guard);
        let both = [syntax::text(guard), contrary(place, guard)];
        if is_known && !found.contains(&both) {
            found.push(both);
        }
    }
    found
}

/// What is not above zero is zero, where something is counted.
fn contrary(place: &Place<'_>, guard: &syn::Expr) -> String {
    match guard {
        syn::Expr::Binary(binary)
            if matches!(binary.op, syn::BinOp::Gt(_)) && integer(&binary.right) == Some(0) =>
        {
            format!("{} == 0", syntax::text(&binary.left))
        }
        _ => syntax::text(&place.negate(guard)),
    }
}

/// What an arm can do that does nothing.
fn ways_out(place: &Place<'_>) -> Vec<&'static str> {
    let mut found = Vec::new();
    if place.is_unit(place.location) {
        found.push("{}");
    } else if place.location.loops > 0 {
        found.push("continue");
    }
    found
}

/// The same pattern that binds nothing.
fn wild(pat: &syn::Pat) -> Option<String> {
    let path = |path: &syn::Path| path.to_token_stream().to_string().replace(' ', "");
    match pat {
        syn::Pat::TupleStruct(pattern) => {
            let parts = vec!["_"; pattern.elems.len()];
            Some(format!("{}({})", path(&pattern.path), parts.join(", ")))
        }
        syn::Pat::Struct(pattern) => Some(format!("{} {{ .. }}", path(&pattern.path))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::candidate::rewritten;
    use crate::propose::testing::{Fixture, check_rewrites};

    #[test]
    fn a_variant_is_treated_as_another_one() {
        let source = "\
fn f(s: State) -> bool {
    match s {
        State::Trial { until } => day < until,
        State::New => true,
        _ => false,
    }
}
enum State { New, Trial { until: u32 }, Ended { until: u32, by: u32 }, Gone }";
        let expected = ["State::Ended { until, .. } => day < until,", "State::Gone => true,"];
        check_rewrites(super::changes, source, "match", &expected);
    }

    #[test]
    fn the_last_variant_takes_the_place_of_the_rest() {
        let fixture = Fixture::new(
            "fn f(s: S) -> u8 {\n    match s {\n        S::A(n) => g(n),\n        _ => 0,\n    }\n}
enum S { A(u8), B(u8) }",
        );
        let place = fixture.place("match");
        let found = super::forgotten(
            &place,
            match &place.location.syntax {
                Some(crate::discover::Syntax::Expr(syn::Expr::Match(expr))) => expr,
                other => panic!("{other:?}"),
            },
        );
        let [Change::Rewrite { edits, .. }] = &found[..] else { panic!("{found:?}") };
        assert_eq!(
            rewritten(place.file, place.routine.bare, edits),
            "fn f(s: S) -> u8 {\n    match s {\n        S::A(n) => g(n),\n        S::B(n) => g(n),\n    }\n}"
        );
    }

    #[test]
    fn an_arm_asks_what_another_one_asks() {
        let source = "\
fn f(c: char, n: usize) {
    match c {
        '(' => up(),
        ')' if n > 0 => down(),
        _ => {}
    }
}";
        check_rewrites(super::changes, source, "match", &["'(' if n > 0", "'(' if n == 0"]);
    }

    #[test]
    fn an_arm_is_for_a_part_of_what_it_takes() {
        let source = "\
fn f(ok: bool) {
    for x in y {
        let z = match g(x) {
            None => 0,
            Some(it) => it.n,
        };
        h(z);
    }
}";
        let fixture = Fixture::new(source);
        let place = fixture.place("match");
        let found = super::changes(&place);
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(
            shown,
            ["Some(it) if ok, Some(_) => continue", "Some(it) if !ok, Some(_) => continue"]
        );
        let Change::Rewrite { edits, .. } = &found[0] else { panic!("{found:?}") };
        let text = rewritten(place.file, place.routine.bare, edits);
        assert!(
            text.contains(
                "            Some(it) if ok => it.n,\n            Some(_) => continue,\n        };"
            ),
            "{text}"
        );
    }
}
