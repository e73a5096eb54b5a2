//! Another order, beyond the paper: the other way round, or by one thing more where the first is the
//! same.
//!
//! ```text
//! items.sort()                  →      items.sort_by(|a, b| b.cmp(a))
//! edges.sort()                  →      edges.sort_by_key(|edge| edge.2)
//! a.cost.cmp(&b.cost)           →      a.cost.cmp(&b.cost).then(a.name.cmp(&b.name))
//! edges.sort_by_key(|it| it.to) →      edges.sort_by_key(|it| it.weight)
//! items.sort_by_key(|it| it.at) →      items.sort_by_key(|it| (it.at, it.id))
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::is_integer_type;
use crate::propose::place::{Place, type_text};
use crate::propose::precedence::ATOM;
use crate::propose::site::{Site, sites};
use crate::propose::typing::{bare, inside};
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Order, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Fields tried where the first ones are the same.
const FIELDS: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::MethodCall(call) = &site.expr else { return Vec::new() };
    let receiver = place.receiver_text(&call.receiver);
    let put = |text: String, prior| Change::rewrite(place, vec![site.put(&text, ATOM)], prior);
    let name = call.method.to_string();
    match (name.as_str(), call.args.first()) {
        ("sort" | "sort_unstable", None) => {
            let mut found = vec![put(format!("{receiver}.{name}_by(|a, b| b.cmp(a))"), 0.55)];
            found.extend(
                by_parts(place, &call.receiver)
                    .into_iter()
                    .map(|(by, prior)| put(format!("{receiver}.{name}_{by}"), prior)),
            );
            found
        }
        ("sort_by_key" | "sort_unstable_by_key" | "sort_by_cached_key", Some(by)) => {
            keys(place, by, true)
        }
        ("max_by_key" | "min_by_key", Some(by)) => keys(place, by, false),
        ("cmp", Some(other)) => ties(place, place.file.span(call), call, other),
        ("then", Some(second)) => {
            let turned = put(format!("{}.then({receiver})", place.receiver_text(second)), 0.45);
            let mut found = vec![turned];
            if let syn::Expr::MethodCall(last) = second
                && let ("cmp", Some(other)) = (last.method.to_string().as_str(), last.args.first())
            {
                found.extend(ties(place, place.file.span(call), last, other));
            }
            found
        }
        ("then_with", Some(syn::Expr::Closure(second))) => {
            vec![put(
                format!("{}.then_with(|| {receiver})", place.receiver_text(&second.body)),
                0.45,
            )]
        }
        _ => Vec::new(),
    }
}

/// By one of the parts of what is in a list, where all of it was compared: parts of tuples, of which
/// the first one comes first anyway, and fields.
fn by_parts(place: &Place<'_>, list: &syn::Expr) -> Vec<(String, f64)> {
    let Some(element) = element(place, list) else { return Vec::new() };
    let parts: Vec<(String, String)> = match &element {
        syn::Type::Tuple(tuple) => {
            let all = tuple.elems.iter().enumerate();
            all.skip(1).map(|(at, ty)| (at.to_string(), type_text(ty))).collect()
        }
        ty => {
            let name = type_text(ty);
            let structs = place.krate.types.iter().filter_map(|def| match &def.item {
                syn::Item::Struct(item) if def.name == name => Some(&item.fields),
                _ => None,
            });
            let named = structs.flatten().filter_map(|it| Some((it.ident.as_ref()?, &it.ty)));
            named.map(|(name, ty)| (name.to_string(), type_text(ty))).collect()
        }
    };
    let item = singular(list);
    let by = |(part, ty): &(String, String)| -> Vec<(String, f64)> {
        match ty.as_str() {
            "f32" | "f64" => vec![(format!("by(|a, b| a.{part}.total_cmp(&b.{part}))"), 0.5)],
            "String" => vec![(format!("by(|a, b| a.{part}.cmp(&b.{part}))"), 0.5)],
            ty if is_integer_type(ty) || matches!(ty, "char" | "bool") => vec![
                (format!("by_key(|{item}| {item}.{part})"), 0.5),
                (format!("by_key(|{item}| std::cmp::Reverse({item}.{part}))"), 0.35),
            ],
            _ => Vec::new(),
        }
    };
    parts.iter().take(FIELDS).flat_map(by).collect()
}

/// The type of what is in a list.
fn element(place: &Place<'_>, list: &syn::Expr) -> Option<syn::Type> {
    let name = place.type_name_of(list)?;
    let name = bare(&name);
    let slice = || name.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let inner = inside(name, "Vec").or_else(slice)?;
    syn::parse_str(inner.split(';').next()?).ok()
}

/// One of what a list is named after: `edge` of `edges`.
fn singular(list: &syn::Expr) -> String {
    let name = match list {
        syn::Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        syn::Expr::Field(field) => match &field.member {
            syn::Member::Named(name) => Some(name.to_string()),
            syn::Member::Unnamed(_) => None,
        },
        _ => None,
    };
    let one = name.and_then(|name| {
        let one = match name.strip_suffix("ies") {
            Some(stem) => format!("{stem}y"),
            None => name.strip_suffix('s')?.to_owned(),
        };
        (one.len() > 1 && syn::parse_str::<syn::Ident>(&one).is_ok()).then_some(one)
    });
    one.unwrap_or_else(|| "it".to_owned())
}

/// Another key to sort by: the other way round, or with one thing more.
fn keys(place: &Place<'_>, by: &syn::Expr, sorts: bool) -> Vec<Change> {
    let syn::Expr::Closure(closure) = by else { return Vec::new() };
    let key = &*closure.body;
    if matches!(key, syn::Expr::Block(_)) {
        return Vec::new();
    }
    let put = |part: &syn::Expr, text: String, prior| {
        Change::rewrite(place, vec![Edit::replace(place.file.span(part), text)], prior)
    };
    let mut found = Vec::new();
    let parts: Vec<&syn::Expr> = match key {
        syn::Expr::Tuple(tuple) => tuple.elems.iter().collect(),
        key => vec![key],
    };
    // Of one key alone, the other extreme is the other way round.
    for part in parts.iter().filter(|_| sorts || parts.len() > 1) {
        match turned_back(part) {
            Some(inner) => found.push(put(part, place.text_of(inner).to_owned(), 0.5)),
            None => {
                let text = format!("std::cmp::Reverse({})", place.text_of(part));
                found.push(put(part, text, 0.5));
            }
        }
    }
    for other in parts.last().map(|part| siblings(place, part)).unwrap_or_default() {
        let all: Vec<&str> = parts.iter().map(|part| place.text_of(part)).collect();
        let all = all.join(", ");
        found.push(put(parts[parts.len() - 1], other.clone(), 0.4));
        found.push(put(key, format!("({all}, {other})"), 0.35));
        found.push(put(key, format!("({all}, std::cmp::Reverse({other}))"), 0.3));
    }
    found
}

/// `x` of `Reverse(x)`.
fn turned_back(expr: &syn::Expr) -> Option<&syn::Expr> {
    let syn::Expr::Call(call) = expr else { return None };
    let syn::Expr::Path(path) = &*call.func else { return None };
    let turns = path.path.segments.last().is_some_and(|it| it.ident == "Reverse");
    call.args.first().filter(|_| turns)
}

/// Other fields of what a key is a field of, which can be put in order.
fn siblings(place: &Place<'_>, key: &syn::Expr) -> Vec<String> {
    let key = turned_back(key).unwrap_or(key);
    let syn::Expr::Field(field) = key else { return Vec::new() };
    let base = syntax::text(&field.base);
    others(place, &field.member).into_iter().map(|name| format!("{base}.{name}")).collect()
}

/// The fields next to one of this name that can be put in order and copied cheaply.
fn others(place: &Place<'_>, member: &syn::Member) -> Vec<String> {
    let syn::Member::Named(own) = member else { return Vec::new() };
    let Some((item, _)) = place.fields_named(member).into_iter().next() else { return Vec::new() };
    let ordered = |ty: &str| is_integer_type(ty) || matches!(ty, "String" | "char" | "bool");
    let fields = item.fields.iter().filter(|it| ordered(&type_text(&it.ty)));
    let names = fields.filter_map(|it| it.ident.as_ref()).filter(|name| *name != own);
    names.take(FIELDS).map(ToString::to_string).collect()
}

/// By something else where all that is compared in `span`, at last by `call`, is the same.
fn ties(
    place: &Place<'_>,
    span: Span,
    call: &syn::ExprMethodCall,
    other: &syn::Expr,
) -> Vec<Change> {
    let other = match other {
        syn::Expr::Reference(inner) => &*inner.expr,
        other => other,
    };
    let (syn::Expr::Field(left), syn::Expr::Field(right)) = (&*call.receiver, other) else {
        return Vec::new();
    };
    // What is compared already is left out, and so are ties that have been thought of.
    let instruction = place.file.slice(place.location.span);
    let text = &place.file.text;
    // What comes first of several, and the last alone, are for the whole of them.
    if text[span.end..].trim_start().starts_with(".then") || text[..span.start].ends_with(".then(")
    {
        return Vec::new();
    }
    let (one, two) = (place.text_of(&left.base), place.text_of(&right.base));
    let mut found = Vec::new();
    for name in others(place, &left.member) {
        if instruction.contains(&format!("{one}.{name}.cmp")) {
            continue;
        }
        for (first, second, prior) in [(one, two, 0.35), (two, one, 0.3)] {
            let text = format!(".then({first}.{name}.cmp(&{second}.{name}))");
            found.push(Change::rewrite(place, vec![Edit::insert(span.end, text)], prior));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn the_other_way_round() {
        check("fn f() { v.sort(); }", "v", &["v.sort_by(|a, b| b.cmp(a));"]);
        check(
            "fn f() { v.sort_by_key(|it| it.0); }",
            "v",
            &["v.sort_by_key(|it| std::cmp::Reverse(it.0));"],
        );
        check("fn f() { v.sort_by_key(|it| Reverse(it.0)); }", "v", &["v.sort_by_key(|it| it.0);"]);
        check("fn f() { g(h(a).then(h(b))); }", "g(", &["g(h(b).then(h(a)));"]);
    }

    #[test]
    fn a_part_of_what_is_in_a_list() {
        check(
            "fn f(mut edges: Vec<(String, u8)>) { edges.sort(); }",
            "edges",
            &[
                "edges.sort_by(|a, b| b.cmp(a));",
                "edges.sort_by_key(|edge| edge.1);",
                "edges.sort_by_key(|edge| std::cmp::Reverse(edge.1));",
            ],
        );
        check(
            "struct T { name: String, cost: f64 } fn f(v: &mut [T]) { v.sort_unstable(); }",
            "v.",
            &[
                "v.sort_unstable_by(|a, b| b.cmp(a));",
                "v.sort_unstable_by(|a, b| a.name.cmp(&b.name));",
                "v.sort_unstable_by(|a, b| a.cost.total_cmp(&b.cost));",
            ],
        );
    }

    #[test]
    fn what_is_the_same_is_told_apart_by_something_else() {
        let source =
            "struct T { due: u8, name: String } fn f() { v.sort_by(|a, b| a.due.cmp(&b.due)); }";
        let expected = [
            "v.sort_by(|a, b| a.due.cmp(&b.due).then(a.name.cmp(&b.name)));",
            "v.sort_by(|a, b| a.due.cmp(&b.due).then(b.name.cmp(&a.name)));",
        ];
        check(source, "v.", &expected);
        let source =
            "struct T { a: u8, b: u8, c: u8 } fn f() { g(x.a.cmp(&y.a).then(x.b.cmp(&y.b))); }";
        let expected = [
            "g(x.b.cmp(&y.b).then(x.a.cmp(&y.a)));",
            "g(x.a.cmp(&y.a).then(x.b.cmp(&y.b)).then(x.c.cmp(&y.c)));",
            "g(x.a.cmp(&y.a).then(x.b.cmp(&y.b)).then(y.c.cmp(&x.c)));",
        ];
        check(source, "g(", &expected);
        let source = "struct T { due: u8, id: u8 } fn f() { v.min_by_key(|it| it.due); }";
        let expected = [
            "v.min_by_key(|it| it.id);",
            "v.min_by_key(|it| (it.due, it.id));",
            "v.min_by_key(|it| (it.due, std::cmp::Reverse(it.id)));",
        ];
        check(source, "v.", &expected);
    }
}
