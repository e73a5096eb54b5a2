//! As it is done elsewhere, beyond the paper: an expression that is like another one of the crate but
//! for names, and in one place but for more than a name, is made like it there. What stands for a name
//! of the other one is read off the places where they are alike.
//!
//! ```text
//! for m in (n * n..limit).step_by(n)            elsewhere
//! for m in (first..high).step_by(prime)      →      for m in (first.max(prime * prime)..high)…
//! ```

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens as _;
use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::{self, ATOM};
use crate::propose::site::{Role, integer, sites};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Analogy, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Places made alike at one location.
const PLACES: usize = 6;

/// How often it is meant as it is elsewhere, and how often that is a bound.
const ALIKE: f64 = 0.5;
const BOUND: f64 = 0.5;

/// What two expressions have in common, at least, in names and operations.
const COMMON: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let own: Vec<_> = sites.iter().filter(|site| head(&site.expr).is_some()).collect();
    let heads: BTreeSet<Head> = own.iter().filter_map(|site| head(&site.expr)).collect();
    if own.is_empty() {
        return Vec::new();
    }
    let mut known: Vec<(usize, String, String)> = Vec::new();
    let mut found: Vec<(usize, Change)> = Vec::new();
    for (there, other) in elsewhere(place, heads) {
        for site in own.iter().filter(|site| head(&site.expr).as_ref() == Some(&there)) {
            let mut pair = Pair::default();
            if !pair.compare(&site.expr, other) || pair.common < COMMON {
                continue;
            }
            let Some((here, new)) = pair.translated(place) else { continue };
            let span = place.file.span(&here);
            let key = (span.start, place.file.slice(span).to_owned(), syntax::text(&new));
            if known.contains(&key) {
                continue;
            }
            known.push(key);
            let target = sites.iter().find(|it| place.file.span(&it.expr) == span);
            let Some(target) = target.filter(|it| it.role != Role::Target) else { continue };
            let put = |edit: Edit, prior| Change::rewrite(place, vec![edit], prior);
            found.push((pair.common, put(target.put_expr(&new), ALIKE)));
            if integer(&here).is_none() && matches!(new, syn::Expr::Binary(_)) {
                let bound = |method: &str| {
                    let text = precedence::parenthesised(syntax::text(&new), &new, 0);
                    format!("{}.{method}({text})", place.receiver_text(&here))
                };
                for method in ["max", "min"] {
                    found.push((pair.common, put(target.put(&bound(method), ATOM), BOUND)));
                }
            }
        }
    }
    found.sort_by_key(|(common, _)| usize::MAX - common);
    found.into_iter().map(|(_, change)| change).take(PLACES).collect()
}

/// The operation of an expression, by which those are told that cannot be alike.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Head {
    Method(String, usize),
    Call(String, usize),
    Binary(String),
    Range,
    Assign,
}

fn head(expr: &syn::Expr) -> Option<Head> {
    match expr {
        syn::Expr::MethodCall(call) => Some(Head::Method(call.method.to_string(), call.args.len())),
        syn::Expr::Call(call) => match &*call.func {
            syn::Expr::Path(path) => {
                let last = path.path.segments.last()?;
                Some(Head::Call(last.ident.to_string(), call.args.len()))
            }
            _ => None,
        },
        syn::Expr::Binary(binary) => Some(Head::Binary(binary.op.to_token_stream().to_string())),
        syn::Expr::Range(_) => Some(Head::Range),
        syn::Expr::Assign(_) => Some(Head::Assign),
        _ => None,
    }
}

/// The expressions of the crate that this instruction could be like.
fn elsewhere<'a>(place: &Place<'a>, heads: BTreeSet<Head>) -> Vec<(Head, &'a syn::Expr)> {
    struct All<'ast>(BTreeSet<Head>, Vec<(Head, &'ast syn::Expr)>);
    impl<'ast> Visit<'ast> for All<'ast> {
        fn visit_expr(&mut self, expr: &'ast syn::Expr) {
            if let Some(head) = head(expr).filter(|head| self.0.contains(head)) {
                self.1.push((head, expr));
            }
            visit::visit_expr(self, expr);
        }
    }
    let mut all = All(heads, Vec::new());
    let routines = place.krate.routines.iter().filter(|it| !it.test);
    routines.for_each(|it| all.visit_block(&it.block));
    all.1
}

/// Two expressions side by side.
#[derive(Default)]
struct Pair {
    /// What a name of the other one is here.
    names: BTreeMap<String, syn::Expr>,
    /// Where they are not alike: here, and there.
    different: Option<(syn::Expr, syn::Expr)>,
    /// Names and operations that they have in common.
    common: usize,
}

impl Pair {
    /// Compares what stands here with what stands there; false if they are different in more than one
    /// place.
    fn compare(&mut self, here: &syn::Expr, there: &syn::Expr) -> bool {
        use syn::Expr::*;
        match (here, there) {
            (Paren(one), _) => self.compare(&one.expr, there),
            (_, Paren(two)) => self.compare(here, &two.expr),
            (Path(one), Path(two)) => match (one.path.get_ident(), two.path.get_ident()) {
                (Some(one_name), Some(two_name)) => {
                    let known = self.names.entry(two_name.to_string());
                    let fits = *known.or_insert_with(|| here.clone()) == *here
                        && (two_name == "self") == (one_name == "self");
                    self.common += 1;
                    fits || self.differ(here, there)
                }
                _ => one == two || self.differ(here, there),
            },
            (Lit(one), Lit(two)) => one == two || self.differ(here, there),
            (Binary(one), Binary(two)) if one.op == two.op => {
                self.common += 1;
                self.compare(&one.left, &two.left) && self.compare(&one.right, &two.right)
            }
            (Unary(one), Unary(two)) if one.op == two.op => self.compare(&one.expr, &two.expr),
            (Reference(one), Reference(two)) => self.compare(&one.expr, &two.expr),
            (Cast(one), Cast(two)) if same(&one.ty, &two.ty) => self.compare(&one.expr, &two.expr),
            (Field(one), Field(two)) if one.member == two.member => {
                self.compare(&one.base, &two.base)
            }
            (Index(one), Index(two)) => {
                self.compare(&one.expr, &two.expr) && self.compare(&one.index, &two.index)
            }
            (Range(one), Range(two)) if same(&one.limits, &two.limits) => {
                let ends = [(&one.start, &two.start), (&one.end, &two.end)];
                ends.into_iter().all(|ends| match ends {
                    (Some(one), Some(two)) => self.compare(one, two),
                    (one, two) => one.is_none() && two.is_none(),
                })
            }
            (Assign(one), Assign(two)) => {
                self.common += 1;
                self.compare(&one.left, &two.left) && self.compare(&one.right, &two.right)
            }
            (MethodCall(one), MethodCall(two))
                if one.method == two.method && one.args.len() == two.args.len() =>
            {
                self.common += 1;
                self.compare(&one.receiver, &two.receiver)
                    && one.args.iter().zip(&two.args).all(|(one, two)| self.compare(one, two))
            }
            (Call(one), Call(two))
                if same(&one.func, &two.func) && one.args.len() == two.args.len() =>
            {
                self.common += 1;
                one.args.iter().zip(&two.args).all(|(one, two)| self.compare(one, two))
            }
            _ => same(here, there) || self.differ(here, there),
        }
    }

    fn differ(&mut self, here: &syn::Expr, there: &syn::Expr) -> bool {
        let first = self.different.is_none();
        self.different = Some((here.clone(), there.clone()));
        first
    }

    /// What stands here, and what would stand here if it were as it is there.
    fn translated(&self, place: &Place<'_>) -> Option<(syn::Expr, syn::Expr)> {
        let (here, there) = self.different.as_ref()?;
        // A name alone is for others, and so is what only one of them can speak of.
        let plain = matches!(there, syn::Expr::Path(_) | syn::Expr::Lit(_) | syn::Expr::Closure(_));
        let variables = syntax::variables(there);
        let known = !variables.is_empty() && variables.iter().all(|it| self.names.contains_key(it));
        if plain || !known {
            return None;
        }
        let new = syntax::substitute(there, &self.names);
        (place.in_scope(&new) && !syntax::same(&new, here)).then(|| (here.clone(), new))
    }
}

fn same(one: &impl quote::ToTokens, other: &impl quote::ToTokens) -> bool {
    one.to_token_stream().to_string() == other.to_token_stream().to_string()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn what_is_like_another_one_begins_like_it() {
        let source = "
fn a(first: usize, high: usize, prime: usize) {
    for m in (first..high).step_by(prime) { g(m); }
}
fn b(limit: usize) { for n in 2..limit { for m in (n * n..limit).step_by(n) { g(m); } } }";
        check(
            source,
            "for m",
            &[
                "for m in (prime * prime..high).step_by(prime)",
                "for m in (first.max(prime * prime)..high).step_by(prime)",
                "for m in (first.min(prime * prime)..high).step_by(prime)",
            ],
        );
    }

    #[test]
    fn another_name_alone_is_no_difference() {
        let source = "fn a(x: u8, y: u8) { g(x, y); } fn b(z: u8) { g(z, 1); g(z, z); }";
        check(source, "g(", &[]);
    }
}
