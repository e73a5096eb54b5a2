//! A call more, beyond the paper: what a text, a number or an iteration has to go through first.
//!
//! ```text
//! text.parse()      →      text.trim().parse()
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::donors::is_integer_type;
use crate::propose::place::{Place, type_text};
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::propose::typing::bare;

pub(super) const ACTION: Action =
    Action { name: ActionName::Call, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Own routines put around one value.
const ROUTINES: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for site in sites(place) {
        found.extend(behind(place, &site));
        found.extend(around(place, &site));
        found.extend(filtered(place, &site));
    }
    found
}

/// A method of std behind a value.
fn behind(place: &Place<'_>, site: &Site) -> Vec<Change> {
    if matches!(site.role, Role::Target | Role::Effect) {
        return Vec::new();
    }
    let text = place.receiver_text(&site.expr);
    let put = |(method, prior): &(&str, f64)| {
        let edit = site.put(&format!("{text}.{method}"), ATOM);
        Change::rewrite(place, vec![edit], *prior)
    };
    methods(place, site).iter().map(put).collect()
}

/// The methods that keep a value of its type, by type.
fn methods(place: &Place<'_>, site: &Site) -> &'static [(&'static str, f64)] {
    if let syn::Expr::MethodCall(call) = &site.expr
        && call.method == "collect"
        && place.text_of(&site.expr).contains("String")
    {
        return &[("to_uppercase()", 0.3), ("to_lowercase()", 0.3)];
    }
    let plain = matches!(
        site.expr,
        syn::Expr::Path(_) | syn::Expr::Field(_) | syn::Expr::Index(_) | syn::Expr::Unary(_)
    );
    let Some(ty) = place.type_at(site) else { return unknown(place, site) };
    match ty.as_str() {
        "str" | "String" if plain && site.role == Role::Receiver => {
            &[("trim()", 0.4), ("to_lowercase()", 0.4), ("to_uppercase()", 0.25)]
        }
        "str" if plain => &[("trim()", 0.35)],
        "String" if !plain => &[("to_lowercase()", 0.25), ("to_uppercase()", 0.25)],
        "char" if site.role != Role::Receiver => {
            &[("to_ascii_lowercase()", 0.35), ("to_ascii_uppercase()", 0.3)]
        }
        ty if is_integer_type(ty) && ty.starts_with('i') && site.role != Role::Index => {
            &[("abs()", 0.35)]
        }
        "f64" | "f32" => &[("abs()", 0.3), ("round()", 0.25), ("sqrt()", 0.2)],
        _ => &[],
    }
}

/// Text between calls that only text has.
fn unknown(place: &Place<'_>, site: &Site) -> &'static [(&'static str, f64)] {
    let plain = matches!(site.expr, syn::Expr::Path(_) | syn::Expr::Field(_));
    let end = place.file.span(&site.expr).end;
    let next = &place.file.text[end..];
    let texts = [".parse", ".chars()", ".split", ".to_string()", ".to_owned()", ".lines()"];
    if plain && site.role == Role::Receiver && texts.iter().any(|it| next.starts_with(it)) {
        return &[("trim()", 0.4), ("to_lowercase()", 0.35)];
    }
    &[]
}

/// An own routine of one parameter around a value of its type; the routine itself, too.
fn around(place: &Place<'_>, site: &Site) -> Vec<Change> {
    if !matches!(site.role, Role::Value | Role::Argument) || matches!(site.expr, syn::Expr::Lit(_))
    {
        return Vec::new();
    }
    let Some(ty) = place.type_at(site) else { return Vec::new() };
    let mut found = Vec::new();
    for routine in place.krate.routines.iter().filter(|it| !it.test && it.owner.is_none()) {
        let [syn::FnArg::Typed(parameter)] = &routine.sig.inputs.iter().collect::<Vec<_>>()[..]
        else {
            continue;
        };
        let syn::ReturnType::Type(_, output) = &routine.sig.output else { continue };
        let (wanted, given) = (type_text(&parameter.ty), type_text(output));
        let slice = bare(&wanted).trim_start_matches('[').trim_end_matches(']');
        let listed = ty == format!("Vec<{slice}>");
        if bare(&given) != ty || found.len() == ROUTINES || !(bare(&wanted) == ty || listed) {
            continue;
        }
        // What was made a value of its own is lent.
        let lent = match &site.expr {
            syn::Expr::MethodCall(call) if wanted.starts_with('&') && call.args.is_empty() => {
                place.text_of(&call.receiver)
            }
            other => place.text_of(other),
        };
        let reference = if wanted.starts_with('&') { "&" } else { "" };
        let text = format!("{}({reference}{lent})", routine.sig.ident);
        found.push(Change::rewrite(place, vec![site.put(&text, ATOM)], 0.35));
    }
    found
}

/// `Some(x)` only if an own question says so: `Some(x).filter(|x| is_good(x))`.
fn filtered(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Call(call) = &site.expr else { return Vec::new() };
    let some = matches!(&*call.func, syn::Expr::Path(path) if path.path.is_ident("Some"));
    if !some || site.role != Role::Value || call.args.len() != 1 {
        return Vec::new();
    }
    let mut found = Vec::new();
    for routine in
        place.krate.routines.iter().filter(|it| {
            !it.test && it.owner.is_none() && it.id != place.routine.id && is_question(it)
        })
    {
        let Some(arguments) = arguments(place, routine) else { continue };
        let name = &routine.sig.ident;
        let text =
            format!("{}.filter(|it| {name}({}))", place.text_of(&site.expr), arguments.join(", "));
        found.push(Change::rewrite(place, vec![site.put(&text, ATOM)], 0.4));
        if found.len() == ROUTINES {
            break;
        }
    }
    found
}

fn is_question(routine: &crate::discover::Routine) -> bool {
    matches!(&routine.sig.output, syn::ReturnType::Type(_, ty) if type_text(ty) == "bool")
}

/// Variables of the parameters' names, and `it` for the last one that has none.
fn arguments(place: &Place<'_>, routine: &crate::discover::Routine) -> Option<Vec<String>> {
    let mut found = Vec::new();
    let typed: Vec<_> = routine
        .sig
        .inputs
        .iter()
        .filter_map(|input| match input {
            syn::FnArg::Typed(typed) => Some(typed),
            syn::FnArg::Receiver(_) => None,
        })
        .collect();
    let (last, others) = typed.split_last()?;
    for typed in others {
        let syn::Pat::Ident(name) = &*typed.pat else { return None };
        place.binding(&name.ident.to_string())?;
        found.push(name.ident.to_string());
    }
    let lent = type_text(&last.ty).starts_with('&');
    found.push(if lent { "it".to_owned() } else { "*it".to_owned() });
    Some(found)
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn text_is_trimmed_or_in_one_case() {
        check(
            "fn f(s: &str) { g(s.parse()); }",
            "g(",
            &[
                "g(s.trim().parse());",
                "g(s.to_lowercase().parse());",
                "g(s.to_uppercase().parse());",
            ],
        );
    }

    #[test]
    fn numbers_lose_their_sign() {
        check("fn f(n: i64) { x += n; }", "x +=", &["x += n.abs();"]);
    }

    #[test]
    fn an_own_routine_around_a_value() {
        check(
            "fn f(xs: &[u8]) -> Vec<u8> { let v: Vec<u8> = xs[1..].to_vec(); v }",
            "let",
            &["let v: Vec<u8> = f(&xs[1..]);"],
        );
    }

    #[test]
    fn only_if_an_own_question_says_so() {
        check(
            "fn f(xs: &[u8]) -> Option<u8> { Some(g()) } fn is_good(xs: &[u8], x: &u8) -> bool { true }",
            "Some",
            &["Some(g()).filter(|it| is_good(xs, it))"],
        );
    }
}
