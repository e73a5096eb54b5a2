//! What a loop leaves over, beyond the paper: behind it, what it did in every turn is done once more
//! for what is left.
//!
//! ```text
//! found      →      if rest > 1 { found.push((rest, 1)); } found
//! ```
//!
//! Of a row that the loop went through by its number, the rest is added as it is.
//!
//! ```text
//! merged     →      merged.extend_from_slice(&left[i..]); merged
//! ```

use std::collections::BTreeMap;

use syn::visit::{self, Visit};

use super::{Action, Change, Changes};
use crate::discover::{LocationKind, Syntax};
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::place::Place;
use crate::syntax;

pub(super) const ACTION: Action = Action {
    name: ActionName::Leftover,
    schemas: &[SchemaName::B],
    changes: Changes::Component(changes),
};

/// The rest of a row, whatever the state: if nothing is left, nothing is added.
pub(super) const REST: Action = Action {
    name: ActionName::Leftover,
    schemas: &[SchemaName::A],
    changes: Changes::Location(rest),
};

/// How often a loop that stops at the end of one row forgets the other.
const FORGOTTEN: f64 = 0.6;

fn rest(place: &Place<'_>) -> Vec<Change> {
    let Some(body) = loop_before(place) else { return Vec::new() };
    let mut calls = Calls(Vec::new());
    calls.visit_expr(body);
    let mut texts: Vec<String> = Vec::new();
    for call in calls.0.iter().filter(|call| place.in_scope(&call.receiver)) {
        let list = syntax::text(&call.receiver);
        texts.extend(unfinished(place, call).into_iter().map(|it| format!("{list}.{it};")));
        for element in elements(place, call) {
            let (row, from) = (syntax::text(&element.expr), syntax::text(&element.index));
            for text in [
                format!("{list}.extend_from_slice(&{row}[{from}..]);"),
                format!("{list}.extend({row}[{from}..].iter().cloned());"),
            ] {
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
        }
    }
    texts.dedup();
    texts.into_iter().map(|text| Change::Inserted { text, prior: FORGOTTEN }).collect()
}

/// What a call adds in the end: what it took out of a variable, or that of which it added a part.
fn unfinished(place: &Place<'_>, call: &syn::ExprMethodCall) -> Vec<String> {
    let (method, Some(added)) = (&call.method, call.args.first()) else { return Vec::new() };
    let name = match added {
        syn::Expr::Reference(part) => match &*part.expr {
            syn::Expr::Index(part) => &*part.expr,
            _ => return Vec::new(),
        },
        syn::Expr::Call(take) if take.args.len() == 1 => match &take.args[0] {
            syn::Expr::Reference(taken) if taken.mutability.is_some() => &*taken.expr,
            _ => return Vec::new(),
        },
        syn::Expr::MethodCall(copy) if copy.method == "clone" => &*copy.receiver,
        _ => return Vec::new(),
    };
    let stays = matches!(name, syn::Expr::Path(_)) && place.in_scope(name);
    stays.then(|| format!("{method}({})", syntax::text(name))).into_iter().collect()
}

/// The elements in what a call adds, of rows that are there behind the loop.
fn elements(place: &Place<'_>, call: &syn::ExprMethodCall) -> Vec<syn::ExprIndex> {
    struct Elements(Vec<syn::ExprIndex>);
    impl<'ast> Visit<'ast> for Elements {
        fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
            self.0.push(index.clone());
            visit::visit_expr_index(self, index);
        }
    }
    let mut found = Elements(Vec::new());
    call.args.iter().for_each(|argument| found.visit_expr(argument));
    let is_there = |it: &syn::ExprIndex| place.in_scope(&it.expr) && place.in_scope(&it.index);
    found.0.retain(|it| is_there(it) && matches!(*it.index, syn::Expr::Path(_)));
    found.0
}

/// Ways to say what is left, of one call.
const WAYS: usize = 6;

fn changes(place: &Place<'_>, fail: &syn::Expr) -> Vec<Change> {
    let Some(body) = loop_before(place) else { return Vec::new() };
    let asked: Vec<String> =
        syntax::variables(fail).into_iter().filter(|name| place.binding(name).is_some()).collect();
    let mut calls = Calls(Vec::new());
    calls.visit_expr(body);
    let receivers = calls.0.into_iter().filter(|call| place.in_scope(&call.receiver));
    let texts = receivers.flat_map(|call| {
        let call = syn::Expr::MethodCall(call);
        let ways = ways(place, &call, &asked).into_iter().take(WAYS);
        ways.map(|map| format!("{};", syntax::text(&syntax::substitute(&call, &map))))
            .collect::<Vec<_>>()
    });
    texts.map(|text| Change::Statement { text, mutable: None, shadow: None }).collect()
}

/// The loop that the instruction stands behind.
fn loop_before<'a>(place: &Place<'a>) -> Option<&'a syn::Expr> {
    let behind = place.previous_instruction().filter(|it| {
        matches!(it.kind, LocationKind::While | LocationKind::For | LocationKind::Loop)
    })?;
    match &behind.syntax {
        Some(Syntax::Expr(expr)) => Some(expr),
        _ => None,
    }
}

/// What adds to a collection.
struct Calls(Vec<syn::ExprMethodCall>);

impl<'ast> Visit<'ast> for Calls {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let adds = ["push", "push_back", "push_str", "insert", "extend"];
        if adds.iter().any(|name| call.method == name) && !self.0.contains(call) {
            self.0.push(call.clone());
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// What stands for the variables of a call: one of those that the condition asks about for one that
/// is still there, a number for one that is not.
fn ways(place: &Place<'_>, call: &syn::Expr, asked: &[String]) -> Vec<BTreeMap<String, syn::Expr>> {
    let syn::Expr::MethodCall(parts) = call else { return Vec::new() };
    let receiver = syntax::variables(&parts.receiver);
    let variables: Vec<String> =
        syntax::variables(call).into_iter().filter(|name| !receiver.contains(name)).collect();
    let mut ways = vec![BTreeMap::new()];
    for name in &variables {
        let choices: Vec<String> = match place.binding(name).is_some() {
            true => std::iter::once(name)
                .chain(asked.iter().filter(|it| *it != name))
                .cloned()
                .collect(),
            false => vec!["1".to_owned(), "0".to_owned()],
        };
        let with = |map: &BTreeMap<String, syn::Expr>, choice: &String| {
            let mut map = map.clone();
            map.insert(name.clone(), syntax::parse(choice)?);
            Some(map)
        };
        ways = ways
            .iter()
            .flat_map(|map| choices.iter().filter_map(move |choice| with(map, choice)))
            .collect();
    }
    // It is about what the condition asks about.
    let is_about = |map: &BTreeMap<String, syn::Expr>| {
        map.values().any(|value| asked.contains(&syntax::text(value)))
    };
    ways.retain(|map| is_about(map));
    ways
}

#[cfg(test)]
mod tests {
    use crate::propose::candidate::{ActionName, SchemaName};
    use crate::propose::testing::{check, check_rewrites as check_inserted};

    const SOURCE: &str = "
fn f(mut rest: u32) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut divisor = 2;
    while divisor < rest {
        let count = g(&mut rest, divisor);
        found.push((divisor, count));
        divisor += 1;
    }
    found
}";

    #[test]
    fn what_is_left_is_added_as_well() {
        check(
            SOURCE,
            "found\n",
            "rest > 1",
            (SchemaName::B, ActionName::Leftover, "found.push((rest, 1));"),
            "
fn f(mut rest: u32) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut divisor = 2;
    while divisor < rest {
        let count = g(&mut rest, divisor);
        found.push((divisor, count));
        divisor += 1;
    }
    if rest > 1 {
        found.push((rest, 1));
    }
    found
}",
        );
    }

    #[test]
    fn the_rest_of_a_row_is_added() {
        check_inserted(
            super::rest,
            "fn f(a: &[u32], b: u32) -> Vec<u32> {
    let (mut i, mut all) = (0, Vec::new());
    while i < b {
        all.push(a[i].clone());
        i += 1;
    }
    all
}",
            "all\n}",
            &["all.extend_from_slice(&a[i..]);", "all.extend(a[i..].iter().cloned());"],
        );
    }

    #[test]
    fn only_behind_the_loop_and_about_what_is_asked() {
        check(
            SOURCE,
            "divisor += 1",
            "rest > 1",
            (SchemaName::B, ActionName::Leftover, "found.push((rest, 1));"),
            "",
        );
        check(
            SOURCE,
            "found\n",
            "found.is_empty()",
            (SchemaName::B, ActionName::Leftover, "found.push((rest, 1));"),
            "",
        );
    }
}
