//! An answer that is given only if all went into it, beyond the paper: what lacks a part is no answer.
//!
//! ```text
//! Some(order)      →      (order.len() == n).then_some(order)
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Provided, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often all are demanded, and how often at least one.
const WHOLE: f64 = 0.5;
const ANY: f64 = 0.4;

/// Lengths tried for one answer.
const LENGTHS: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    if !place.location.tail || place.location.in_closure {
        return Vec::new();
    }
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Call(call) = &site.expr else { return Vec::new() };
    let gives = site.role == Role::Value && place.text_of(&call.func) == "Some";
    let Some(syn::Expr::Path(list)) = call.args.first().filter(|_| gives) else {
        return Vec::new();
    };
    let Some(name) = list.path.get_ident().map(ToString::to_string) else { return Vec::new() };
    let length = format!("{name}.len()");
    if place.seen_of_type("usize").all(|it| it != length) {
        return Vec::new();
    }
    let put = |(condition, prior): (String, f64)| {
        let text = format!("({condition}).then_some({name})");
        Change::rewrite(place, vec![site.put(&text, ATOM)], prior)
    };
    let whole = lengths(place).into_iter().filter(|it| *it != length).take(LENGTHS);
    let whole = whole.map(|other| (format!("{length} == {other}"), WHOLE));
    whole.chain([(format!("!{name}.is_empty()"), ANY)]).map(put).collect()
}

/// How many there are of something: variables that are made of a length, and the lengths of what the
/// routine is given.
fn lengths(place: &Place<'_>) -> Vec<String> {
    let is_length = |name: &&String| {
        let local = place.binding(name).and_then(|it| place.declaration(it));
        let init = local.and_then(|local| local.init.as_ref());
        let counted = init.is_some_and(|init| {
            let text = syntax::text(&init.expr);
            text.ends_with(".len()") || text.ends_with(".count()")
        });
        let given = place.binding(name).is_some_and(|it| it.parameter)
            && place.seen_of_type("usize").any(|it| it == name.as_str());
        counted || given
    };
    let names = place.location.scope.iter().map(|binding| &binding.name);
    let mut found: Vec<String> = names.filter(is_length).cloned().collect();
    let of = place.parameters().map(|(name, _)| format!("{name}.len()"));
    found.extend(of.filter(|text| place.seen_of_type("usize").any(|it| it == text)));
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::Fixture;

    #[test]
    fn only_all_are_an_answer() {
        let source =
            "fn f(xs: &[u8], n: usize) -> Option<Vec<u8>> { let order = g(xs); Some(order) }";
        let mut fixture = Fixture::new(source);
        let id = fixture.place("Some(").location.id;
        for text in ["order.len()", "xs.len()"] {
            fixture.types.insert((id, text.to_owned()), "usize".to_owned());
        }
        let found = super::changes(&fixture.place("Some("));
        let shown: Vec<_> = found.iter().map(crate::propose::actions::Change::text).collect();
        assert_eq!(
            shown,
            [
                "(order.len() == n).then_some(order)",
                "(order.len() == xs.len()).then_some(order)",
                "(!order.is_empty()).then_some(order)",
            ]
        );
    }

    #[test]
    fn one_thing_has_no_length() {
        let fixture = Fixture::new("fn f(n: usize) -> Option<usize> { Some(n) }");
        assert!(super::changes(&fixture.place("Some(")).is_empty());
    }
}
