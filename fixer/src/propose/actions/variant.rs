//! Another variant of an enum, and patterns that match too much or too little, beyond the paper.
//!
//! ```text
//! matches!(state, State::New)      →      matches!(state, State::New | State::Paid)
//! state != State::Idle             →      state == State::Busy
//! ```

use syn::parse::Parser as _;
use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, owner_name};
use crate::propose::site::{Site, integer, sites};
use crate::propose::words::characters;

pub(super) const ACTION: Action =
    Action { name: ActionName::Variant, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Variants tried for one.
const VARIANTS: usize = 8;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for site in sites(place) {
        found.extend(turned(place, &site));
        if let syn::Expr::Path(path) = &site.expr {
            for (other, _) in others(place, &path.path).into_iter().take(VARIANTS) {
                let edit = site.put(&other, u8::MAX);
                found.push(Change::rewrite(place, vec![edit], 0.5));
            }
        }
    }
    for pattern in patterns(place) {
        found.extend(of_pattern(place, &pattern));
    }
    found
}

/// The other variants without fields of the enum that a path names a variant of, and whether they
/// are alike in that they have none.
fn others(place: &Place<'_>, path: &syn::Path) -> Vec<(String, String)> {
    let segments: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
    let [.., owner, own] = &segments[..] else { return Vec::new() };
    let prefix = segments[..segments.len() - 1].join("::");
    let name = match owner.as_str() {
        "Self" => owner_name(place.routine).unwrap_or_default(),
        other => other.to_owned(),
    };
    if name == "Ordering" {
        let all = ["Less", "Equal", "Greater"].into_iter().filter(|it| it != own);
        return all.map(|it| (format!("{prefix}::{it}"), it.to_owned())).collect();
    }
    let enums = place.krate.types.iter().filter(|def| def.name == name);
    let variants = enums.filter_map(|def| match &def.item {
        syn::Item::Enum(item) => Some(&item.variants),
        _ => None,
    });
    let plain = variants.flatten().filter(|it| it.fields.is_empty() && it.ident != own);
    plain.map(|it| (format!("{prefix}::{}", it.ident), it.ident.to_string())).collect()
}

/// Another variant, and the contrary question: where there are more than two, not to be one is not to
/// be the other.
fn turned(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Binary(binary) = &site.expr else { return Vec::new() };
    let op = match binary.op {
        syn::BinOp::Eq(_) => "!=",
        syn::BinOp::Ne(_) => "==",
        _ => return Vec::new(),
    };
    let syn::Expr::Path(path) = &*binary.right else { return Vec::new() };
    let others = others(place, &path.path);
    let several = others.len() > 1;
    let put = |(other, _): (String, String)| {
        let edits = vec![
            Edit::replace(place.file.span(&binary.op), op),
            Edit::replace(place.file.span(&binary.right), other),
        ];
        Change::rewrite(place, edits, 0.45)
    };
    others.into_iter().filter(|_| several).take(VARIANTS).map(put).collect()
}

/// The patterns of the instruction: of `match` arms, `if let`, `while let` and `matches!`.
fn patterns(place: &Place<'_>) -> Vec<syn::Pat> {
    struct Patterns(Vec<syn::Pat>);
    impl<'ast> Visit<'ast> for Patterns {
        fn visit_expr_let(&mut self, expr: &'ast syn::ExprLet) {
            self.0.push((*expr.pat).clone());
        }
        fn visit_block(&mut self, _: &'ast syn::Block) {}
        fn visit_arm(&mut self, _: &'ast syn::Arm) {}
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            if mac.path.is_ident("matches") {
                self.0.extend(tested(mac));
            }
        }
    }
    let mut found = Patterns(Vec::new());
    match &place.location.syntax {
        _ if place.is_assertion() => {}
        Some(Syntax::Expr(syn::Expr::Match(expr))) => {
            found.0.extend(expr.arms.iter().map(|arm| arm.pat.clone()));
        }
        Some(Syntax::Expr(expr)) => visit::visit_expr(&mut found, expr),
        Some(Syntax::Local(local)) => visit::visit_local(&mut found, local),
        Some(Syntax::Macro(stmt)) => found.visit_macro(&stmt.mac),
        None => {}
    }
    found.0
}

/// The pattern of `matches!(e, pattern)`, if there is no guard.
fn tested(mac: &syn::Macro) -> Option<syn::Pat> {
    let tokens = mac.tokens.clone().into_iter();
    let comma = |token: &proc_macro2::TokenTree| matches!(token, proc_macro2::TokenTree::Punct(punct) if punct.as_char() == ',');
    let pattern = tokens.skip_while(|token| !comma(token)).skip(1).collect();
    syn::Pat::parse_multi_with_leading_vert.parse2(pattern).ok()
}

fn of_pattern(place: &Place<'_>, pat: &syn::Pat) -> Vec<Change> {
    let span = place.file.span(pat);
    let text = place.file.slice(span);
    let put = |text: String, prior| Change::rewrite(place, vec![Edit::replace(span, text)], prior);
    match pat {
        syn::Pat::Or(or) => {
            let mut found: Vec<Change> =
                or.cases.iter().flat_map(|case| leaf(place, case, false)).collect();
            if let Some(syn::Pat::Path(path)) = or.cases.first() {
                let more = others(place, &path.path).into_iter();
                let missing = more.filter(|(it, _)| !text.contains(it.as_str()));
                found.extend(missing.map(|(it, _)| put(format!("{text} | {it}"), 0.35)));
            }
            for case in &or.cases {
                let kept = or.cases.iter().filter(|other| *other != case);
                let kept: Vec<&str> =
                    kept.map(|it| place.file.slice(place.file.span(it))).collect();
                found.push(put(kept.join(" | "), 0.3));
            }
            found
        }
        syn::Pat::Guard(guarded) => of_pattern(place, &guarded.pat),
        syn::Pat::Paren(inner) => of_pattern(place, &inner.pat),
        syn::Pat::TupleStruct(parts) => {
            parts.elems.iter().flat_map(|part| of_pattern(place, part)).collect()
        }
        syn::Pat::Tuple(parts) => {
            parts.elems.iter().flat_map(|part| leaf(place, part, true)).collect()
        }
        syn::Pat::Reference(inner) => of_pattern(place, &inner.pat),
        _ => leaf(place, pat, true),
    }
}

/// Another variant, number or character in the place of one, or besides it.
fn leaf(place: &Place<'_>, pat: &syn::Pat, alone: bool) -> Vec<Change> {
    let span = place.file.span(pat);
    let text = place.file.slice(span);
    let mut found = Vec::new();
    let mut put = |text: String, prior| {
        found.push(Change::rewrite(place, vec![Edit::replace(span, text)], prior));
    };
    match pat {
        syn::Pat::Path(path) => {
            for (other, _) in others(place, &path.path).into_iter().take(VARIANTS) {
                if alone {
                    put(format!("{text} | {other}"), 0.35);
                }
                put(other, 0.35);
            }
        }
        syn::Pat::Lit(lit) => match &lit.lit {
            syn::Lit::Int(int) => {
                let value: i128 = int.base10_parse().unwrap_or(0);
                for other in [value + 1, value - 1] {
                    if alone {
                        put(format!("{text} | {other}"), 0.3);
                    }
                    put(other.to_string(), 0.35);
                }
            }
            syn::Lit::Char(own) => {
                let fitting = characters(place).into_iter().filter(|(c, _)| *c != own.value());
                for (other, weight) in fitting.take(VARIANTS) {
                    put(format!("{text} | {other:?}"), 0.25 * weight);
                    put(format!("{other:?}"), 0.25 * weight);
                }
            }
            _ => {}
        },
        syn::Pat::Range(range) => {
            let limits = place.file.span(&range.limits);
            let other = if place.file.slice(limits) == ".." { "..=" } else { ".." };
            let (start, end) =
                (&text[..limits.start - span.start], &text[limits.end - span.start..]);
            if !end.is_empty() {
                put(format!("{start}{other}{end}"), 0.7);
            }
            let limits = place.file.slice(limits);
            for (bound, first) in [(&range.start, true), (&range.end, false)] {
                let Some(value) = bound.as_ref().and_then(|bound| integer(bound)) else { continue };
                for new in [Some(value + 1), value.checked_sub(1)].into_iter().flatten() {
                    match first {
                        true => put(format!("{new}{limits}{end}"), 0.5),
                        false => put(format!("{start}{limits}{new}"), 0.5),
                    }
                }
            }
        }
        _ => {}
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        let source = format!("{source} enum E {{ A, B, C(u8) }}");
        check_rewrites(super::changes, &source, at, expected);
    }

    #[test]
    fn another_variant_as_a_value() {
        check("fn f() { x = E::A; }", "x", &["x = E::B;"]);
        check(
            "fn f() { x = Ordering::Less; }",
            "x",
            &["x = Ordering::Equal;", "x = Ordering::Greater;"],
        );
    }

    #[test]
    fn not_to_be_one_is_not_to_be_another() {
        let source = "fn f() { g(s != T::A); } enum T { A, B, C }";
        let expected = ["g(s == T::B);", "g(s == T::C);", "g(s != T::B);", "g(s != T::C);"];
        check_rewrites(super::changes, source, "g(", &expected);
    }

    #[test]
    fn another_variant_besides_or_instead() {
        check(
            "fn f() { g(matches!(x, E::A)); }",
            "g(",
            &["g(matches!(x, E::A | E::B));", "g(matches!(x, E::B));"],
        );
        check(
            "fn f() { if let E::A = x { g(); } }",
            "if",
            &["if let E::A | E::B = x", "if let E::B = x"],
        );
    }

    #[test]
    fn ranges_and_numbers() {
        check(
            "fn f() { g(matches!(x, 1..=9)); }",
            "g(",
            &[
                "g(matches!(x, 1..9));",
                "g(matches!(x, 2..=9));",
                "g(matches!(x, 0..=9));",
                "g(matches!(x, 1..=10));",
                "g(matches!(x, 1..=8));",
            ],
        );
    }

    #[test]
    fn one_of_several_may_be_too_many() {
        check(
            "fn f() { g(matches!(x, 1 | 5)); }",
            "g(",
            &[
                "g(matches!(x, 2 | 5));",
                "g(matches!(x, 0 | 5));",
                "g(matches!(x, 1 | 6));",
                "g(matches!(x, 1 | 4));",
                "g(matches!(x, 5));",
                "g(matches!(x, 1));",
            ],
        );
    }
}
