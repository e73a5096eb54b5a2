//! The odd one that is left where two are taken at a time, beyond the paper: it was taken already, and
//! goes where the pairs go.
//!
//! ```text
//! while let (Some(one), Some(other)) = (items.next(), items.next()) { pairs.push(one.join(other)); }
//!     →      while let Some(one) = items.next() {
//!                let Some(other) = items.next() else { pairs.push(one); break; };
//!                …
//! ```
//!
//! What a loop leaves untaken is for [`super::leftover`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::layout;
use crate::propose::place::{Place, words};

pub(super) const ACTION: Action =
    Action { name: ActionName::Odd, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often it is kept.
const KEPT: f64 = 0.7;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::While(turns))) = &place.location.syntax else {
        return Vec::new();
    };
    let syn::Expr::Let(binding) = &*turns.cond else { return Vec::new() };
    let (syn::Pat::Tuple(patterns), syn::Expr::Tuple(values)) = (&*binding.pat, &*binding.expr)
    else {
        return Vec::new();
    };
    let ([first, second], [one, two]) = (
        &patterns.elems.iter().collect::<Vec<_>>()[..],
        &values.elems.iter().collect::<Vec<_>>()[..],
    ) else {
        return Vec::new();
    };
    // Both are taken out of the same: only then the first one is gone if there is no second.
    if place.text_of(one) != place.text_of(two) {
        return Vec::new();
    }
    let Some(name) = inside_some(first) else { return Vec::new() };
    let indent = place.file.indentation(place.location.span.start);
    let unit = layout::unit(place);
    let open = place.file.span(&turns.body).start + 1;
    let put = |kept: String| {
        let head = format!("let {} = {}", place.text_of_pat(first), place.text_of(one));
        let inner = format!("\n{indent}{unit}");
        let rest = format!(
            "{inner}let {} = {} else {{{inner}{unit}{kept}{inner}{unit}break;{inner}}};",
            place.text_of_pat(second),
            place.text_of(two)
        );
        let text = format!("while {head} {{ …else {{ {kept} break; }}");
        let edits = vec![Edit::replace(place.file.span(binding), head), Edit::insert(open, rest)];
        Change::Rewrite { edits, text, prior: KEPT }
    };
    let lists = turns.body.stmts.iter().filter_map(|stmt| added_to(place, stmt, &name));
    lists.map(|list| put(format!("{list}({name});"))).collect()
}

/// `name` of `Some(name)`.
fn inside_some(pat: &syn::Pat) -> Option<String> {
    let syn::Pat::TupleStruct(some) = pat else { return None };
    match some.elems.first()? {
        syn::Pat::Ident(name) if some.path.is_ident("Some") => Some(name.ident.to_string()),
        _ => None,
    }
}

/// `pairs.push` of an instruction that adds something made of the first one.
fn added_to(place: &Place<'_>, stmt: &syn::Stmt, name: &str) -> Option<String> {
    let syn::Stmt::Expr(syn::Expr::MethodCall(call), Some(_)) = stmt else { return None };
    let adds = ["push", "push_back", "insert"].iter().any(|it| call.method == it);
    let [value] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let is_made = words(place.text_of(value)).any(|word| word == name);
    (adds && is_made).then(|| format!("{}.{}", place.text_of(&call.receiver), call.method))
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::candidate::rewritten;
    use crate::propose::testing::{Fixture, check_rewrites};

    #[test]
    fn the_odd_one_goes_where_the_pairs_go() {
        let source = "\
fn f() {
    while let (Some(a), Some(b)) = (v.next(), v.next()) {
        pairs.push(a.join(b));
    }
}";
        let fixture = Fixture::new(source);
        let place = fixture.place("while");
        let found = super::changes(&place);
        let [Change::Rewrite { edits, .. }] = &found[..] else { panic!("{found:?}") };
        assert_eq!(
            rewritten(place.file, place.routine.bare, edits),
            "\
fn f() {
    while let Some(a) = v.next() {
        let Some(b) = v.next() else {
            pairs.push(a);
            break;
        };
        pairs.push(a.join(b));
    }
}"
        );
    }

    #[test]
    fn of_two_rows_neither_has_an_odd_one() {
        let source =
            "fn f() { while let (Some(a), Some(b)) = (v.next(), w.next()) { g.push(a + b); } }";
        check_rewrites(super::changes, source, "while", &[]);
    }
}
