//! The same in all that counts, beyond the paper: of two things more than one field is compared, and
//! what is asked for by a name is compared with the field of that name.
//!
//! ```text
//! self.suit == other.suit              →      self.suit == other.suit && self.rank == other.rank
//! |it| it.start < end                  →      |it| it.room == room && it.start < end
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, type_text, words};
use crate::propose::precedence::{self, AND};
use crate::propose::site::{Site, sites, truths};

pub(super) const ACTION: Action =
    Action { name: ActionName::Same, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Fields tried for one comparison.
const FIELDS: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found: Vec<Change> = sites.iter().flat_map(|site| compared(place, site)).collect();
    for site in truths(place, &sites) {
        found.extend(named(place, &sites, site));
    }
    found
}

/// Another field of two things of which one is compared.
fn compared(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Binary(binary) = &site.expr else { return Vec::new() };
    let (syn::Expr::Field(left), syn::Expr::Field(right)) = (&*binary.left, &*binary.right) else {
        return Vec::new();
    };
    let (op, joint, strength) = match binary.op {
        syn::BinOp::Eq(_) => ("==", "&&", AND),
        syn::BinOp::Ne(_) => ("!=", "||", AND - 1),
        _ => return Vec::new(),
    };
    if left.member != right.member {
        return Vec::new();
    }
    let Some((item, _)) = place.fields_named(&left.member).into_iter().next() else {
        return Vec::new();
    };
    let own = place.text_of(&site.expr);
    let (one, two) = (place.text_of(&left.base), place.text_of(&right.base));
    let instruction = place.file.slice(place.location.span);
    let names = item.fields.iter().filter_map(|it| it.ident.as_ref());
    let others = names.filter(|name| !instruction.contains(&format!("{one}.{name} ")));
    let put = |name: &syn::Ident| {
        let text = format!("{own} {joint} {one}.{name} {op} {two}.{name}");
        Change::rewrite(place, vec![site.put(&text, strength)], 0.5)
    };
    others.take(FIELDS).map(put).collect()
}

/// A field that is named like a variable which the question does not ask about.
fn named(place: &Place<'_>, sites: &[Site], site: &Site) -> Vec<Change> {
    let body = place.file.slice(place.routine.body);
    let own = precedence::parenthesised(place.text_of(&site.expr).to_owned(), &site.expr, AND);
    let mut found = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    for part in sites.iter().filter(|part| site.span.contains(part.span)) {
        let syn::Expr::Field(field) = &part.expr else { continue };
        if !is_plain(&field.base) || place.text_of(&field.base) == "self" {
            continue;
        }
        let base = place.text_of(&field.base);
        for (item, _) in place.fields_named(&field.member) {
            for other in &item.fields {
                let Some(name) = other.ident.as_ref().map(ToString::to_string) else { continue };
                let text = format!("{base}.{name}");
                if place.binding(&name).is_none() || own.contains(&text) || seen.contains(&text) {
                    continue;
                }
                // Whoever is given something and does not use it has forgotten it.
                let unused = words(body).all(|word| word != name);
                let prior = if unused { 0.8 } else { 0.3 };
                let lent = is_lent(place, &name) && !type_text(&other.ty).starts_with('&');
                let asked = format!("{text} == {}{name}", if lent { "*" } else { "" });
                let all = format!("{asked} && {own}");
                found.push(Change::rewrite(place, vec![site.put(&all, AND)], prior));
                if lent {
                    let plain = format!("{text} == {name} && {own}");
                    found.push(Change::rewrite(place, vec![site.put(&plain, AND)], prior));
                }
                seen.push(text);
            }
        }
    }
    found
}

/// True for a parameter that is a reference.
fn is_lent(place: &Place<'_>, name: &str) -> bool {
    place.parameters().any(|(own, ty)| own == name && type_text(ty).starts_with('&'))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn more_than_one_field_counts() {
        let source = "struct T { a: u8, b: u8 } fn f(x: &T, y: &T) -> bool { x.a == y.a }";
        check(source, "x.a", &["x.a == y.a && x.b == y.b"]);
        let source = source.replace("==", "!=");
        check(&source, "x.a", &["x.a != y.a || x.b != y.b"]);
    }

    #[test]
    fn a_field_is_what_is_asked_for_by_its_name() {
        check(
            "struct T { at: u8, room: u8 } fn f(room: u8) { v.retain(|it| it.at < 3); }",
            "v.",
            &["v.retain(|it| it.room == room && it.at < 3);"],
        );
        check(
            "struct T { at: u8, room: String } fn f(room: &str) { v.retain(|it| it.at < 3); }",
            "v.",
            &[
                "v.retain(|it| it.room == *room && it.at < 3);",
                "v.retain(|it| it.room == room && it.at < 3);",
            ],
        );
    }
}
