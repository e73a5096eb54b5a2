//! What is done from one to another and has to be done both ways, beyond the paper: one of the updates
//! of [`super::update`], by the two places that an instruction speaks of.
//!
//! ```text
//! links[a].push(b);      →      links[a].push(b); links[b].push(a);
//! ```

use super::Change;
use crate::discover::Syntax;
use crate::propose::place::Place;
use crate::propose::precedence;

/// What is done from here to there, done from there to here: `links[b].push(a)` behind
/// `links[a].push(b)`, `free[b][a] += n` behind `free[a][b] -= n`.
pub(super) fn changes(place: &Place<'_>) -> Vec<Change> {
    let expr = match &place.location.syntax {
        Some(Syntax::Expr(expr)) => expr,
        Some(Syntax::Local(syn::Local { init: Some(init), .. })) => &*init.expr,
        _ => return Vec::new(),
    };
    if !place.location.statement || place.location.tail {
        return Vec::new();
    }
    let text = |expr: &syn::Expr| place.text_of(expr).to_owned();
    let turned = |target: &syn::Expr| match target {
        syn::Expr::Index(outer) => match &*outer.expr {
            syn::Expr::Index(inner) => Some(format!(
                "{}[{}][{}]",
                text(&inner.expr),
                text(&outer.index),
                text(&inner.index)
            )),
            _ => None,
        },
        _ => None,
    };
    let back = match expr {
        syn::Expr::Assign(assign) => {
            let target = turned(&assign.left);
            target.map(|it| vec![format!("{it} = {};", text(&assign.right))])
        }
        syn::Expr::Binary(binary) if precedence::of_operator(&binary.op) == 0 => {
            let amount = text(&binary.right);
            let ways = |it: String| {
                ["+=", "-="].iter().map(|op| format!("{it} {op} {amount};")).collect::<Vec<_>>()
            };
            turned(&binary.left).map(ways)
        }
        syn::Expr::MethodCall(call) => pushed_back(place, call).map(|it| vec![it]),
        _ => None,
    };
    let put = |back: String| Change::behind(place, &back, 0.45);
    back.unwrap_or_default().into_iter().map(put).collect()
}

/// `links[b].push(a);` of `links[a].push(b)`, and of entries alike.
fn pushed_back(place: &Place<'_>, call: &syn::ExprMethodCall) -> Option<String> {
    let puts = ["push", "insert", "push_back", "remove"].iter().any(|name| call.method == name);
    let [value] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let list = match &*call.receiver {
        syn::Expr::Index(list) => list,
        syn::Expr::MethodCall(made) if puts => return entered_back(place, made, call, value),
        _ => return None,
    };
    let (there, lent) = match value {
        syn::Expr::Reference(inner) => (&*inner.expr, "&"),
        other => (*other, ""),
    };
    let (all, here, there) =
        (place.text_of(&list.expr), place.text_of(&list.index), place.text_of(there));
    puts.then(|| format!("{all}[{there}].{}({lent}{here});", call.method))
}

/// `links.entry(b).or_default().push(a);` of `links.entry(a).or_default().push(b)`.
fn entered_back(
    place: &Place<'_>,
    made: &syn::ExprMethodCall,
    call: &syn::ExprMethodCall,
    value: &syn::Expr,
) -> Option<String> {
    let syn::Expr::MethodCall(entry) = &*made.receiver else { return None };
    let key = entry.args.first().filter(|_| entry.method == "entry")?;
    let (map, key, value) =
        (place.text_of(&entry.receiver), place.text_of(key), place.text_of(value));
    let made = &place.file.text[place.file.span(entry).end..place.file.span(made).end];
    (key != value).then(|| format!("{map}.entry({value}){made}.{}({key});", call.method))
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::{Fixture, check_rewrites};

    #[test]
    fn what_is_done_one_way_is_done_the_other_way() {
        let check = |source: &str, expected: &[&str]| {
            let found = super::changes(&Fixture::new(source).place("x["));
            let shown: Vec<_> = found.iter().map(Change::text).collect();
            assert_eq!(shown, expected);
        };
        check("fn f() { x[a].push(b); g(); }", &["x[a].push(b); x[b].push(a);"]);
        check(
            "fn f() { x[a][b] -= n; g(); }",
            &["x[a][b] -= n; x[b][a] += n;", "x[a][b] -= n; x[b][a] -= n;"],
        );
        check("fn f() { x[a] = n; g(); }", &[]);
    }

    #[test]
    fn an_entry_goes_both_ways() {
        check_rewrites(
            super::changes,
            "fn f(a: u8, b: u8) { let new = m.entry(a).or_default().insert(b); g(new); }",
            "let new",
            &["let new = m.entry(a).or_default().insert(b); m.entry(b).or_default().insert(a);"],
        );
    }
}
