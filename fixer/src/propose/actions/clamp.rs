//! Values kept within bounds, beyond the paper: those that the violated clause names, and those that
//! are in scope.
//!
//! ```text
//! last.end = interval.end;      →      last.end = last.end.max(interval.end);
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Kind, donors, is_integer_type};
use crate::propose::place::{Outcome, Place, type_text};
use crate::propose::precedence::{self, ATOM, SUM};
use crate::propose::site::{Role, Site, integer, sites};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Clamp, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Bounds in scope that are tried for one value.
const BOUNDS: usize = 8;

/// Of what the routine or another one computes.
const COMPUTED: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for site in &sites(place) {
        if let syn::Expr::Assign(assign) = &site.expr {
            found.extend(kept(place, assign));
        }
        found.extend(cast(place, site));
        if matches!(site.role, Role::Value | Role::Argument | Role::Bound | Role::Index)
            && integer(&site.expr).is_none()
            && !matches!(site.expr, syn::Expr::Range(_) | syn::Expr::Closure(_))
        {
            found.extend(by_clause(place, site));
            found.extend(by_scope(place, site));
        }
    }
    found
}

fn bounded(place: &Place<'_>, site: &Site, method: &str, bound: &str, prior: f64) -> Change {
    let text = format!("{}.{method}({bound})", place.receiver_text(&site.expr));
    Change::rewrite(place, vec![site.put(&text, ATOM)], prior)
}

/// `x = x.max(e)` for `x = e`: the best so far.
fn kept(place: &Place<'_>, assign: &syn::ExprAssign) -> Vec<Change> {
    let (left, right) = (place.receiver_text(&assign.left), place.text_of(&assign.right));
    let edit = |method| {
        let text = format!("{left}.{method}({right})");
        vec![crate::edit::Edit::replace(place.file.span(&assign.right), text)]
    };
    let mut found: Vec<Change> =
        ["max", "min"].iter().map(|method| Change::rewrite(place, edit(method), 0.5)).collect();
    // What is added to may be further than where it is counted from.
    if let syn::Expr::Binary(sum) = &*assign.right
        && matches!(sum.op, syn::BinOp::Add(_) | syn::BinOp::Sub(_))
        && is_plain(&sum.left)
        && !syntax::same(&assign.left, &sum.left)
    {
        let (own, inner) = (place.text_of(&sum.left), place.file.span(&sum.left));
        found.extend(["max", "min"].map(|method| {
            let edits = vec![crate::edit::Edit::replace(inner, format!("{left}.{method}({own})"))];
            Change::rewrite(place, edits, 0.4)
        }));
    }
    found
}

/// What is more than a smaller type can hold becomes the most that it can: `x.min(255) as u8`.
fn cast(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Cast(cast) = &site.expr else { return Vec::new() };
    let most = match type_text(&cast.ty).as_str() {
        "u8" => "255",
        "i8" => "127",
        "u16" => "65535",
        "i16" => "32767",
        _ => return Vec::new(),
    };
    let from = place.type_name_of(&cast.expr);
    let own = place.receiver_text(&cast.expr);
    let inner = place.file.span(&cast.expr);
    let put = |call: String| {
        let edits = vec![crate::edit::Edit::replace(inner, format!("{own}.{call}"))];
        Change::rewrite(place, edits, 0.4)
    };
    let signed = from.is_none_or(|ty| ty.starts_with('i') || ty.starts_with('f'));
    let mut found = vec![put(format!("min({most})"))];
    if signed {
        found.push(put(format!("clamp(0, {most})")));
    }
    found
}

/// The bounds that the violated clause sets to this value, or to the variable that takes it.
fn by_clause(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let Some(clause) = place.clause else { return Vec::new() };
    let mut names = vec![syntax::text(&site.expr)];
    names.extend(taker(place, site));
    let mut found = Vec::new();
    // What is promised is to come about by itself, and a number that only the clause knows says
    // little about the value.
    let promised = if place.promised { 0.6 } else { 1.0 };
    // Who can tell that there is nothing seldom takes something else.
    let telling = place.panicked
        && matches!(place.outcome(), Some(Outcome::Option | Outcome::Result))
        && site.role == Role::Index;
    let silent = if telling { 0.5 } else { 1.0 };
    let weight =
        |bound: &syn::Expr| promised * silent * if integer(bound).is_some() { 0.6 } else { 1.0 };
    let weight = |bound: &syn::Expr| weight(bound) * again(place, site, bound);
    for (small, large, strict) in orders(clause) {
        let (low, high) = (syntax::text(&small), syntax::text(&large));
        let step =
            |text: &str, sign| if strict { format!("{text} {sign} 1") } else { text.to_owned() };
        if names.contains(&low) {
            found.push(bounded(place, site, "min", &step(&high, '-'), 0.95 * weight(&large)));
            if strict {
                found.push(wrapped(place, site, &large, promised * silent));
            }
        }
        if names.contains(&high) {
            found.push(bounded(place, site, "max", &step(&low, '+'), 0.85 * weight(&small)));
        }
    }
    found
}

/// How much less likely a bound is that was asked for already where the value was made: if it is not
/// kept, it was asked for something else there.
fn again(place: &Place<'_>, site: &Site, bound: &syn::Expr) -> f64 {
    let syn::Expr::Call(call) = bound else { return 1.0 };
    let asked = format!("{}(", called(&call.func));
    let made = match &site.expr {
        syn::Expr::Path(path) => path.path.get_ident().and_then(|name| {
            let local = place.declaration(place.binding(&name.to_string())?)?;
            Some(place.text_of(&local.init.as_ref()?.expr))
        }),
        expr => Some(place.text_of(expr)),
    };
    if made.is_some_and(|made| made.contains(&asked)) { 0.5 } else { 1.0 }
}

/// The name of what is called.
fn called(func: &syn::Expr) -> String {
    syntax::text(func).rsplit(':').next().unwrap_or_default().to_owned()
}

/// What is too large may begin anew, mostly where something else does so at the same bound.
fn wrapped(place: &Place<'_>, site: &Site, bound: &syn::Expr, weight: f64) -> Change {
    let own = precedence::parenthesised(place.text_of(&site.expr).to_owned(), &site.expr, SUM + 1);
    let bound = precedence::parenthesised(syntax::text(bound), bound, SUM + 2);
    let goes_around = place.file.text.contains(&format!("% {bound}"));
    let prior = if goes_around { 0.85 } else { 0.6 } * weight;
    Change::rewrite(place, vec![site.put(&format!("{own} % {bound}"), SUM + 1)], prior)
}

/// The variable that is bound or assigned to the value.
fn taker(place: &Place<'_>, site: &Site) -> Option<String> {
    match &place.location.syntax {
        Some(Syntax::Local(local)) => {
            let whole = place.file.span(&local.init.as_ref()?.expr) == site.span;
            match &local.pat {
                syn::Pat::Ident(name) if whole => Some(name.ident.to_string()),
                _ => None,
            }
        }
        Some(Syntax::Expr(syn::Expr::Assign(assign))) => {
            let whole = place.file.span(&assign.right) == site.span;
            whole.then(|| syntax::text(&assign.left))
        }
        // The result of the routine is what its postcondition calls `ret`.
        _ if place.location.tail && site.role == Role::Value => Some("ret".to_owned()),
        _ => None,
    }
}

/// The orders that a conjunction states: what is less, what is greater, and whether strictly.
fn orders(clause: &syn::Expr) -> Vec<(syn::Expr, syn::Expr, bool)> {
    use syn::BinOp::{And, Ge, Gt, Le, Lt};
    match clause {
        syn::Expr::Paren(inner) => orders(&inner.expr),
        syn::Expr::MethodCall(call) if call.method == "contains" => in_range(call),
        syn::Expr::Binary(binary) => {
            let (left, right) = ((*binary.left).clone(), (*binary.right).clone());
            match binary.op {
                And(_) => [orders(&left), orders(&right)].concat(),
                Lt(_) => vec![(left, right, true)],
                Le(_) => vec![(left, right, false)],
                Gt(_) => vec![(right, left, true)],
                Ge(_) => vec![(right, left, false)],
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// The orders that `(low..=high).contains(&value)` states.
fn in_range(call: &syn::ExprMethodCall) -> Vec<(syn::Expr, syn::Expr, bool)> {
    let range = match &*call.receiver {
        syn::Expr::Paren(inner) => &*inner.expr,
        other => other,
    };
    let (syn::Expr::Range(range), Some(syn::Expr::Reference(value))) = (range, call.args.first())
    else {
        return Vec::new();
    };
    let value = (*value.expr).clone();
    let strict = matches!(range.limits, syn::RangeLimits::HalfOpen(_));
    let low = range.start.iter().map(|low| ((**low).clone(), value.clone(), false));
    let high = range.end.iter().map(|high| (value.clone(), (**high).clone(), strict));
    low.chain(high).collect()
}

/// Lengths, fields and constants of the same type.
fn by_scope(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let Some(ty) = place.type_at(site) else { return Vec::new() };
    let ordered = is_integer_type(&ty) || ty.starts_with('f');
    if !ordered || place.location.kind == LocationKind::Match {
        return Vec::new();
    }
    let mut found = Vec::new();
    let all = donors(place, &ty).into_iter();
    let fitting = all.filter(|donor| donor.kind != Kind::Literal && !donor.is_in(&site.expr));
    let (plain, mut computed): (Vec<_>, Vec<_>) =
        fitting.partition(|it| matches!(it.kind, Kind::Variable | Kind::Field | Kind::Query));
    computed.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    for donor in plain.iter().take(BOUNDS).chain(computed.iter().take(COMPUTED)) {
        let length = match donor.kind {
            // A routine that is about all of this says how much there can be.
            Kind::Call if donor.weight > 1.0 => 1.3 * again(place, site, &donor.expr),
            _ if donor.text.ends_with(".len()") => 1.3,
            // What was asked about on the way here.
            Kind::Expression if donor.weight > 1.0 => 1.3,
            _ => 1.0,
        };
        found.push(bounded(place, site, "min", &donor.text, 0.35 * length * donor.weight));
        found.push(bounded(place, site, "max", &donor.text, 0.25 * donor.weight));
    }
    if let syn::Expr::Field(field) = &site.expr {
        // The other one of its kind: `self.end.max(other.end)`.
        for base in place.of_own_type(&field.base) {
            let syn::Member::Named(name) = &field.member else { continue };
            for method in ["max", "min"] {
                found.push(bounded(place, site, method, &format!("{base}.{name}"), 0.4));
            }
        }
    }
    if ty.starts_with('u') {
        found.push(bounded(place, site, "max", "1", 0.35));
    } else if ty.starts_with('i') {
        found.push(bounded(place, site, "max", "0", 0.35));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::orders;
    use crate::propose::testing::check_rewrites;
    use crate::syntax;

    #[test]
    fn the_better_of_old_and_new() {
        check_rewrites(
            super::changes,
            "fn f() { x = y; }",
            "x",
            &["x = x.max(y);", "x = x.min(y);"],
        );
    }

    #[test]
    fn what_is_too_much_for_a_smaller_type_is_the_most() {
        let source = "fn f(a: u32) { g(a as u8); }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let found = super::changes(&fixture.place("g("));
        let texts: Vec<_> = found.iter().map(crate::propose::actions::Change::text).collect();
        assert_eq!(texts[0], "g(a.min(255) as u8);");
    }

    #[test]
    fn bounds_in_scope_have_the_type_of_the_value() {
        check_rewrites(
            super::changes,
            "fn f(n: usize, i: usize, ok: bool) { g(n); }",
            "g(",
            &["g(n.min(i));", "g(n.max(i));", "g(n.max(1));"],
        );
    }

    #[test]
    fn a_bound_that_was_asked_for_already_is_less_likely() {
        let source = "fn f(n: usize, i: usize) { let idx = n.min(most(n)); g(idx); }
fn most(i: usize) -> usize { 9 }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let place = fixture.place("g(");
        let sites = crate::propose::site::sites(&place);
        let site = sites.iter().find(|site| place.text_of(&site.expr) == "idx").unwrap();
        let again = |bound: &str| super::again(&place, site, &syntax::parse(bound).unwrap());
        assert_eq!((again("most(i)"), again("least(i)"), again("i")), (0.5, 1.0, 1.0));
    }

    #[test]
    fn a_clause_says_what_is_less() {
        let clause = syntax::parse("1 <= level && level < most").unwrap();
        let shown: Vec<_> = orders(&clause)
            .iter()
            .map(|(low, high, strict)| (syntax::text(low), syntax::text(high), *strict))
            .collect();
        let order = |low: &str, high: &str, strict| (low.to_owned(), high.to_owned(), strict);
        assert_eq!(shown, [order("1", "level", false), order("level", "most", true)]);
    }

    #[test]
    fn a_range_says_it_too() {
        let clause = syntax::parse("(1..=6).contains(&level)").unwrap();
        let shown: Vec<_> = orders(&clause)
            .iter()
            .map(|(low, high, strict)| (syntax::text(low), syntax::text(high), *strict))
            .collect();
        let order = |low: &str, high: &str, strict| (low.to_owned(), high.to_owned(), strict);
        assert_eq!(shown, [order("1", "level", false), order("level", "6", false)]);
    }
}
