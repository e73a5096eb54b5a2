//! What is beyond a bound goes on without it, beyond the paper: a branch that is taken because of a
//! bound, and does not take the bound off.
//!
//! ```text
//! if place > HALF { chunk += 1; }      →      … place -= HALF;
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Carry, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let span = place.location.span;
    if !place.is_last() || !place.can_be_followed() {
        return Vec::new();
    }
    let Some(block) = place.blocks.around(span.start) else { return Vec::new() };
    let branch = place.blocks.branches.iter().find(|branch| branch.block == block);
    let Some((_, condition)) = branch.and_then(|branch| branch.condition.as_ref()) else {
        return Vec::new();
    };
    let Some((value, bound)) = beyond(condition) else { return Vec::new() };
    let (value, bound) = (syntax::text(value), syntax::text(bound));
    let indent = place.file.indentation(span.start);
    // The variable may have to be made mutable.
    let root = value.split(['.', '[']).next().unwrap_or(&value).to_owned();
    let binding = place.binding(&root).filter(|it| !it.mutable && root == value);
    let mutable = binding.map(|it| Edit::insert(it.span.start, "mut "));
    let put = |(op, prior): (&str, f64)| {
        let text = format!("{value} {op} {bound};");
        let inserted = Edit::insert(span.end, format!("\n{indent}{text}"));
        Change::Rewrite {
            edits: mutable.iter().cloned().chain([inserted]).collect(),
            text: format!("{} {text}", super::one_line(place.file.slice(span))),
            prior,
        }
    };
    [("-=", 0.45), ("=", 0.3)].map(put).into()
}

/// What is above its bound where the condition holds.
fn beyond(condition: &syn::Expr) -> Option<(&syn::Expr, &syn::Expr)> {
    let syn::Expr::Binary(binary) = condition else { return None };
    let (value, bound) = match binary.op {
        syn::BinOp::Gt(_) | syn::BinOp::Ge(_) => (&*binary.left, &*binary.right),
        syn::BinOp::Lt(_) | syn::BinOp::Le(_) => (&*binary.right, &*binary.left),
        _ => return None,
    };
    let is_place = matches!(
        value,
        syn::Expr::Path(_) | syn::Expr::Field(_) | syn::Expr::Index(_) | syn::Expr::Unary(_)
    );
    is_place.then_some((value, bound))
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::candidate::rewritten;
    use crate::propose::testing::{Fixture, check_rewrites};

    const SOURCE: &str = "\
fn f(n: usize) {
    let (mut chunk, place) = g(n);
    if place > HALF {
        chunk += 1;
    }
}";

    #[test]
    fn the_bound_is_taken_off() {
        let expected = ["chunk += 1; place -= HALF;", "chunk += 1; place = HALF;"];
        check_rewrites(super::changes, SOURCE, "chunk +=", &expected);
        let other = "fn f(mut n: u8) {\n    if n == 9 {\n        g();\n    }\n}";
        check_rewrites(super::changes, other, "g(", &[]);
    }

    #[test]
    fn the_variable_is_made_mutable() {
        let fixture = Fixture::new(SOURCE);
        let place = fixture.place("chunk +=");
        let found = super::changes(&place);
        let Change::Rewrite { edits, .. } = &found[0] else { panic!("{found:?}") };
        assert_eq!(
            rewritten(place.file, place.routine.bare, edits),
            "fn f(n: usize) {
    let (mut chunk, mut place) = g(n);
    if place > HALF {
        chunk += 1;
        place -= HALF;
    }
}"
        );
    }
}
