//! Swapped arguments and operands, beyond the paper.
//!
//! ```text
//! self.transfer(emptiest, fullest, count);      →      self.transfer(fullest, emptiest, count);
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence;
use crate::propose::site::{Site, sites};
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Swap, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let mut found: Vec<Change> =
        sites(place).iter().flat_map(|site| of_site(place, site)).collect();
    found.extend(branches(place));
    found.extend(like_calls(place));
    found
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    match &site.expr {
        syn::Expr::Call(call) => pairs(place, &call.args.iter().collect::<Vec<_>>(), 0.8),
        syn::Expr::MethodCall(call) => {
            let mut found = pairs(place, &call.args.iter().collect::<Vec<_>>(), 0.8);
            if let [arg] = &call.args.iter().collect::<Vec<_>>()[..] {
                found.extend(turned(place, call, arg));
            }
            found
        }
        syn::Expr::Index(outer) => match &*outer.expr {
            syn::Expr::Index(inner) => {
                swapped(place, &inner.index, &outer.index, 0.5).into_iter().collect()
            }
            _ => Vec::new(),
        },
        syn::Expr::Tuple(tuple) => pairs(place, &tuple.elems.iter().collect::<Vec<_>>(), 0.4),
        syn::Expr::Binary(binary) if !commutes(&binary.op) => {
            swapped(place, &binary.left, &binary.right, 0.6).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Receiver and argument the other way round: of any two variables, and of what is compared.
fn turned(place: &Place<'_>, call: &syn::ExprMethodCall, arg: &syn::Expr) -> Vec<Change> {
    let compares = matches!(call.method.to_string().as_str(), "cmp" | "partial_cmp" | "total_cmp");
    let (arg, prior) = match arg {
        syn::Expr::Reference(inner) if compares => (&*inner.expr, 0.7),
        other if compares => (other, 0.7),
        other if is_plain(&call.receiver) && is_plain(other) => (other, 0.4),
        // What two of a kind are joined by need not be the same both ways.
        syn::Expr::Reference(inner) if inner.mutability.is_none() => (&*inner.expr, 0.4),
        _ => return Vec::new(),
    };
    let mut found: Vec<Change> = swapped(place, &call.receiver, arg, prior).into_iter().collect();
    if compares {
        let end = place.file.span(call).end;
        found.push(Change::rewrite(place, vec![Edit::insert(end, ".reverse()")], 0.4));
    }
    found
}

/// Like calls that are tried in pairs.
const LIKE: usize = 6;

/// What two like calls are given, the other way round, be they in one instruction or in several: the
/// sign that others are written with has to be replaced before them. Only what is written down is
/// exchanged, for it means the same in both places.
fn like_calls(place: &Place<'_>) -> Vec<Change> {
    struct Calls<'ast>(Vec<&'ast syn::ExprMethodCall>);
    impl<'ast> Visit<'ast> for Calls<'ast> {
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            visit::visit_expr_method_call(self, call);
            if call.args.len() > 1 && call.args.iter().all(|arg| matches!(arg, syn::Expr::Lit(_))) {
                self.0.push(call);
            }
        }
    }
    let mut calls = Calls(Vec::new());
    calls.visit_block(&place.routine.block);
    let given = |call: &syn::ExprMethodCall| {
        let first = call.args.first().map(|arg| place.file.span(arg));
        let last = call.args.last().map(|arg| place.file.span(arg));
        Some(Span::new(first?.start, last?.end))
    };
    let mut found = Vec::new();
    for (number, first) in calls.0.iter().enumerate() {
        let Some(one) = given(first).filter(|span| place.location.span.contains(*span)) else {
            continue;
        };
        let like = calls.0[number + 1..]
            .iter()
            .filter(|other| (&other.method, other.args.len()) == (&first.method, first.args.len()));
        for other in like.take(LIKE).filter_map(|other| given(other)) {
            let (here, there) = (place.file.slice(one), place.file.slice(other));
            let text = format!("{}({there}) … {0}({here})", first.method);
            let edits = vec![Edit::replace(one, there), Edit::replace(other, here)];
            found.push(Change::Rewrite { edits, text, prior: 0.4 });
        }
    }
    found
}

/// The two branches of an `if` the other way round, where they are short.
fn branches(place: &Place<'_>) -> Option<Change> {
    let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax else { return None };
    let (_, other) = branch.else_branch.as_ref()?;
    if place.location.kind != LocationKind::If || !matches!(**other, syn::Expr::Block(_)) {
        return None;
    }
    let (first, second) = (place.file.span(&branch.then_branch), place.file.span(&**other));
    let short = |span| place.file.slice(span).lines().count() <= 4;
    if !short(first) || !short(second) {
        return None;
    }
    let edits = vec![
        Edit::replace(first, place.file.slice(second)),
        Edit::replace(second, place.file.slice(first)),
    ];
    Some(Change::rewrite(place, edits, 0.4))
}

fn pairs(place: &Place<'_>, items: &[&syn::Expr], prior: f64) -> Vec<Change> {
    let mut found = Vec::new();
    for (index, first) in items.iter().enumerate() {
        for second in &items[index + 1..] {
            found.extend(swapped(place, first, second, prior));
        }
    }
    found
}

fn swapped(place: &Place<'_>, first: &syn::Expr, second: &syn::Expr, prior: f64) -> Option<Change> {
    let types = (place.seen(first), place.seen(second));
    let differ = matches!(&types, (Some(one), Some(other)) if one != other);
    if differ || syntax::same(first, second) {
        return None;
    }
    let operand = |old: &syn::Expr, new: &syn::Expr| {
        let text = place.text_of(new);
        // The receiver of a call, or an operand, keeps its binding; what commas or brackets are
        // around needs none.
        let loose = precedence::of(new) < precedence::of(old) && !is_enclosed(place, old);
        let text = if loose { format!("({text})") } else { text.to_owned() };
        Edit::replace(place.file.span(old), text)
    };
    Some(Change::rewrite(place, vec![operand(first, second), operand(second, first)], prior))
}

/// True if brackets or commas are on both sides of an expression.
fn is_enclosed(place: &Place<'_>, expr: &syn::Expr) -> bool {
    let span = place.file.span(expr);
    let (before, after) = (&place.file.text[..span.start], &place.file.text[span.end..]);
    before.trim_end().ends_with(['(', ',', '[']) && after.trim_start().starts_with([')', ',', ']'])
}

/// True for a variable or a field.
pub(super) fn is_plain(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::Path(_) | syn::Expr::Field(_))
}

/// Comparisons are turned by another operator.
fn commutes(op: &syn::BinOp) -> bool {
    use syn::BinOp::{Div, Rem, Shl, Shr, Sub};
    !matches!(op, Sub(_) | Div(_) | Rem(_) | Shl(_) | Shr(_))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn like_calls_exchange_what_they_are_given() {
        let source = "fn f(a: &str) -> String {
    let mut t = a.replace('<', \"&lt;\").replace('&', \"&amp;\");
    t = t.replace('>', \"&gt;\");
    t
}
";
        let fixture = crate::propose::testing::Fixture::new(source);
        let place = fixture.place("let mut");
        let found = super::like_calls(&place);
        let texts: Vec<&str> = found.iter().map(super::Change::text).collect();
        let first = "replace('&', \"&amp;\") … replace('<', \"&lt;\")";
        assert_eq!(texts.len(), 3, "{texts:?}");
        assert_eq!(texts[0], first);
        let super::Change::Rewrite { edits, .. } = &found[2] else { panic!("{:?}", found[2]) };
        let text = crate::edit::apply(source, edits).text;
        assert!(text.contains(".replace('>', \"&gt;\");\n    t = t.replace('&', \"&amp;\");"));
    }

    #[test]
    fn arguments_in_pairs_unless_their_types_differ() {
        check("fn f(i: usize, n: usize, ok: bool) { g(i, n, ok); }", "g(", &["g(n, i, ok);"]);
        check("fn f() { x.g(a, b); }", "x", &["x.g(b, a);"]);
        check("fn f() { x.g(y); }", "x", &["y.g(x);"]);
    }

    #[test]
    fn an_argument_needs_no_parentheses() {
        check("fn f() { g(a % b, b); }", "g(", &["g(b, a % b);", "g(b % a, b);"]);
    }

    #[test]
    fn what_is_compared_and_the_order_itself() {
        check(
            "fn f() { v.sort_by(|a, b| a.1.cmp(&b.1)); }",
            "v.",
            &["v.sort_by(|a, b| b.1.cmp(&a.1));", "v.sort_by(|a, b| a.1.cmp(&b.1).reverse());"],
        );
    }

    #[test]
    fn indices_and_branches() {
        check("fn f() { x = a[i][j]; }", "x", &["x = a[j][i];"]);
        check("fn f() { if c { g() } else { h() } }", "if", &["if c { h() } else { g() }"]);
    }

    #[test]
    fn operands_where_their_order_matters() {
        check("fn f() { g(a - b); }", "g(", &["g(b - a);"]);
        check("fn f() { g(a + b); }", "g(", &[]);
    }
}
