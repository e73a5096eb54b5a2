//! Two questions, each asked of all, beyond the paper: what one allows and another one denies is denied.
//!
//! ```text
//! list.any(|it| it.yes(x) && !it.no(x))      →      list.any(|it| it.yes(x)) && !list.any(|it| it.no(x))
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::AND;
use crate::propose::site::{Site, sites};
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Apart, schemas: IN_PLACE, changes: Changes::Location(changes) };

const PRIOR: f64 = 0.45;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::MethodCall(call) = &site.expr else { return Vec::new() };
    let Some(syn::Expr::Closure(closure)) = call.args.first() else { return Vec::new() };
    let syn::Expr::Binary(both) = &*closure.body else { return Vec::new() };
    let (op, strength) = match (call.method.to_string().as_str(), &both.op) {
        ("any", syn::BinOp::And(_)) => ("&&", AND),
        ("all", syn::BinOp::Or(_)) => ("||", AND - 1),
        _ => return Vec::new(),
    };
    let whole = place.file.span(call);
    let head = Span::new(whole.start, place.file.span(&closure.body).start);
    let ask = |part: &syn::Expr| format!("{}{})", place.file.slice(head), place.text_of(part));
    // That none is so is not that one is not.
    let denied = match &*both.right {
        syn::Expr::Unary(not) if matches!(not.op, syn::UnOp::Not(_)) => Some(&not.expr),
        _ => None,
    };
    let first = ask(&both.left);
    let mut put = vec![format!("{first} {op} {}", ask(&both.right))];
    put.extend(denied.map(|part| format!("{first} {op} !{}", ask(part))));
    let put = put
        .into_iter()
        .rev()
        .map(|text| Change::rewrite(place, vec![site.put(&text, strength)], PRIOR));
    put.collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn each_question_is_asked_of_all() {
        check(
            "fn f() { g = a.iter().any(|it| h(it) && !k(it)); }",
            "g",
            &[
                "g = a.iter().any(|it| h(it)) && !a.iter().any(|it| k(it));",
                "g = a.iter().any(|it| h(it)) && a.iter().any(|it| !k(it));",
            ],
        );
        check(
            "fn f() { g = a.all(|it| h(it) || k(it)); }",
            "g",
            &["g = a.all(|it| h(it)) || a.all(|it| k(it));"],
        );
    }

    #[test]
    fn one_that_is_both_is_one() {
        check("fn f() { g = a.iter().any(|it| h(it) || k(it)); }", "g", &[]);
    }
}
