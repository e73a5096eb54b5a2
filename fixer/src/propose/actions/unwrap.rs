//! What Rust programmers write in the place of `unwrap` and `expect`, beyond the paper: `?`, a
//! default, or `let … else` that leaves.
//!
//! ```text
//! let end = self.dot().unwrap();      →      let end = self.dot().unwrap_or(self.path.len());
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE, leave};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::{donors, is_integer_type};
use crate::propose::layout;
use crate::propose::place::{Outcome, Place};
use crate::propose::site::{Site, sites, wrapper};
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Unwrap, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Values tried for a missing one.
const DEFAULTS: usize = 12;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    let sites = sites(place);
    for (number, site) in sites.iter().enumerate() {
        if let syn::Expr::MethodCall(call) = &site.expr
            && (call.method == "unwrap" || call.method == "expect")
        {
            found.extend(compared(place, site, call));
            found.extend(propagated(place, site, wrapper(&sites, number), call));
            found.extend(defaulted(place, site, call));
            found.extend(left(place, site, call));
        }
    }
    found
}

/// Numbers that have no order are equal, or put in a total one.
fn compared(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Vec<Change> {
    let syn::Expr::MethodCall(inner) = &*call.receiver else { return Vec::new() };
    if inner.method != "partial_cmp" || inner.args.len() != 1 {
        return Vec::new();
    }
    let (left, right) = (place.receiver_text(&inner.receiver), place.text_of(&inner.args[0]));
    let put = |text: String, prior| Change::rewrite(place, vec![site.put(&text, u8::MAX)], prior);
    let whole = place.text_of(&call.receiver);
    vec![
        put(format!("{left}.total_cmp({right})"), 1.0),
        put(format!("{whole}.unwrap_or(std::cmp::Ordering::Equal)"), 0.9),
    ]
}

/// `?`, with the error that the routine speaks of.
fn propagated(
    place: &Place<'_>,
    site: &Site,
    outer: Option<&Site>,
    call: &syn::ExprMethodCall,
) -> Vec<Change> {
    let receiver = place.text_of(&call.receiver);
    let forms: Vec<(String, f64)> = match place.outcome() {
        Some(Outcome::Option) => {
            vec![(format!("{receiver}?"), 1.0), (format!("{receiver}.ok()?"), 0.9)]
        }
        Some(Outcome::Result) => {
            let mut forms = vec![(format!("{receiver}?"), 1.0)];
            for (error, weight) in place.errors() {
                forms.push((format!("{receiver}.ok_or({error})?"), 0.95 * weight));
                forms.push((format!("{receiver}.map_err(|_| {error})?"), 0.85 * weight));
            }
            forms
        }
        None => Vec::new(),
    };
    let rewrite = |(text, prior): (String, f64)| {
        // `Ok(x?)` is `x`, if it is the routine's result that is wrapped; the compiler knows.
        let short = outer.zip(text.strip_suffix('?')).map(|(outer, text)| outer.put(text, u8::MAX));
        let edits = short.into_iter().chain([site.put(&text, u8::MAX)]);
        edits.map(|edit| Change::rewrite(place, vec![edit], prior)).collect::<Vec<_>>()
    };
    forms.into_iter().flat_map(rewrite).collect()
}

fn defaulted(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Vec<Change> {
    let receiver = place.text_of(&call.receiver);
    let mut values: Vec<(String, f64)> = Vec::new();
    match place.seen(&site.expr) {
        Some(ty) => {
            if is_integer_type(&ty) {
                values.push(("0".to_owned(), 0.6));
                values.push(("1".to_owned(), 0.3));
            } else if ty == "bool" {
                values.extend([("false".to_owned(), 0.6), ("true".to_owned(), 0.4)]);
            }
            let donors = donors(place, &ty).into_iter().take(DEFAULTS);
            values.extend(donors.map(|donor| (donor.text, 0.5)));
            // A position that is not found is often the end.
            let prior = if is_position(place, &call.receiver) { 0.7 } else { 0.5 };
            let lengths = place.seen_of_type("usize").filter(|text| text.ends_with(".len()"));
            let cut = cut_there(place);
            let length = |text: &str| {
                let is_cut = cut.iter().any(|base| text.strip_suffix(".len()") == Some(base));
                (text.to_owned(), if is_cut { CUT_THERE } else { prior })
            };
            values.extend(lengths.take(DEFAULTS).map(length));
        }
        None => values.extend([("0".to_owned(), 0.5), ("\"\"".to_owned(), 0.5)]),
    }
    // Who says why there must be something wants nothing made up.
    let stated = if call.method == "expect" { 0.6 } else { 1.0 };
    let put = |text: String, prior| {
        Change::rewrite(place, vec![site.put(&text, u8::MAX)], prior * stated)
    };
    let mut found = vec![put(format!("{receiver}.unwrap_or_default()"), 0.6)];
    // Without the separator all is on one side.
    if let syn::Expr::MethodCall(split) = &*call.receiver {
        let text = place.receiver_text(&split.receiver);
        match split.method.to_string().as_str() {
            "split_once" => found.push(put(format!("{receiver}.unwrap_or(({text}, \"\"))"), 0.75)),
            "rsplit_once" => found.push(put(format!("{receiver}.unwrap_or((\"\", {text}))"), 0.75)),
            _ => {}
        }
    }
    let with = |(value, prior): (String, f64)| put(format!("{receiver}.unwrap_or({value})"), prior);
    found.extend(values.into_iter().map(with));
    found
}

/// The end of a row, as the place where it is cut if there is no other.
const CUT_THERE: f64 = 0.85;

/// What the routine cuts at the variable that takes the value: `path` of `&path[..end]`.
fn cut_there(place: &Place<'_>) -> Vec<String> {
    struct Cuts<'a> {
        name: &'a syn::Ident,
        found: Vec<String>,
    }
    impl<'ast> Visit<'ast> for Cuts<'_> {
        fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
            if let syn::Expr::Range(range) = &*index.index
                && syntax::variables(&syn::Expr::Range(range.clone()))
                    .contains(&self.name.to_string())
            {
                self.found.push(syntax::text(&index.expr));
            }
            visit::visit_expr_index(self, index);
        }

        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            for argument in syntax::macro_arguments(mac) {
                Cuts::visit_expr(self, &argument);
            }
        }
    }
    let Some(Syntax::Local(syn::Local { pat: syn::Pat::Ident(taker), .. })) =
        &place.location.syntax
    else {
        return Vec::new();
    };
    let mut cuts = Cuts { name: &taker.ident, found: Vec::new() };
    cuts.visit_block(&place.routine.block);
    cuts.found
}

/// True if an option says where something is, as far as its words tell, or those of the own routine
/// that gives it.
fn is_position(place: &Place<'_>, option: &syn::Expr) -> bool {
    let own = match option {
        syn::Expr::MethodCall(call) => place.routine_called(&call.method.to_string(), true),
        syn::Expr::Call(call) => match &*call.func {
            syn::Expr::Path(path) => path
                .path
                .get_ident()
                .and_then(|name| place.routine_called(&name.to_string(), false)),
            _ => None,
        },
        _ => None,
    };
    let body = own.map(|routine| place.krate.file_of(routine).slice(routine.body));
    let texts = [Some(place.text_of(option)), body];
    texts.iter().flatten().any(|text| ["find", "position"].iter().any(|word| text.contains(word)))
}

/// `let Some(x) = e else { return … };` for `let x = e.unwrap();`.
fn left(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Vec<Change> {
    let Some(Syntax::Local(local)) = &place.location.syntax else { return Vec::new() };
    let Some(init) = &local.init else { return Vec::new() };
    if place.file.span(&init.expr) != site.span || matches!(local.pat, syn::Pat::Type(_)) {
        return Vec::new();
    }
    let (pattern, receiver) = (place.text_of_pat(&local.pat), place.text_of(&call.receiver));
    let head = Span::new(place.file.span(&local.pat).start, place.location.span.end);
    let indent = place.file.indentation(place.location.span.start).to_owned();
    let unit = layout::unit(place);
    let mut found = Vec::new();
    for (leave, prior) in leave::leaves(place) {
        for variant in ["Some", "Ok"] {
            let text = format!(
                "{variant}({pattern}) = {receiver} else {{\n{indent}{unit}{leave}\n{indent}}};"
            );
            found.push(Change::rewrite(place, vec![Edit::replace(head, text)], prior));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::{Fixture, check_rewrites};

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn positions_are_told_by_their_words_and_by_those_of_own_routines() {
        let source = "struct P { path: String }
impl P {
    fn dot(&self) -> Option<usize> { self.path.rfind('.') }
    fn size(&self) -> Option<usize> { self.path.len().checked_sub(1) }
    fn f(&self) { g(self.dot().unwrap(), self.size().unwrap()); }
}";
        let fixture = Fixture::new(source);
        let place = fixture.place("g(");
        let is = |text: &str| {
            let sites = super::sites(&place);
            let site = sites.iter().find(|site| place.file.slice(site.span) == text).unwrap();
            super::is_position(&place, &site.expr)
        };
        assert!(is("self.dot()") && !is("self.size()"));
    }

    #[test]
    fn what_is_cut_at_a_place_ends_there_if_there_is_no_other() {
        let fixture = Fixture::new(
            "fn f(path: &str, name: &str) { let end = path.find('.').unwrap(); g(&path[..end], name); println!(\"{}\", &name[end..]); }",
        );
        assert_eq!(super::cut_there(&fixture.place("let end")), ["path", "name"]);
    }

    #[test]
    fn an_error_named_after_what_is_at_hand_comes_first() {
        let source = "enum E { Host, Port }
fn g() -> Result<u8, E> { Err(E::Host) }
fn h() -> Result<u8, E> { Err(E::Port) }
fn f(port: &str) -> Result<u16, E> { k(port.parse().unwrap()); }";
        let fixture = Fixture::new(source);
        let errors: Vec<_> =
            fixture.place("k(").errors().into_iter().map(|(error, _)| error).collect();
        assert_eq!(errors, ["E::Port", "E::Host"]);
    }

    #[test]
    fn the_callers_are_told_if_the_type_can() {
        check(
            "fn f() -> Option<u8> { g(x.unwrap()); }",
            "g(",
            &[
                "g(x?);",
                "g(x.ok()?);",
                "g(x.unwrap_or_default());",
                "g(x.unwrap_or(0));",
                "g(x.unwrap_or(\"\"));",
            ],
        );
    }

    #[test]
    fn what_is_wrapped_may_stay_wrapped() {
        check(
            "fn f() -> Option<Option<u8>> { Some(x.unwrap()) }",
            "Some(",
            &[
                "x",
                "Some(x?)",
                "x.ok()",
                "Some(x.ok()?)",
                "Some(x.unwrap_or_default())",
                "Some(x.unwrap_or(0))",
                "Some(x.unwrap_or(\"\"))",
            ],
        );
    }

    #[test]
    fn an_error_that_nobody_makes_tells_a_variable_of_its_type() {
        let source = "fn f(i: usize, ok: bool) -> Result<u8, E> { k(i, x.unwrap()); }
fn g() -> Result<u8, E> { Err(E::Short) }
enum E { Short, Zero(usize) }";
        let fixture = Fixture::new(source);
        let errors: Vec<_> =
            fixture.place("k(").errors().into_iter().map(|(error, _)| error).collect();
        assert_eq!(errors, ["E::Zero(i)", "E::Short"]);
    }

    #[test]
    fn what_cannot_be_split_is_all_on_one_side() {
        check(
            "fn f() { g(x.split_once('=').unwrap()); }",
            "g(",
            &[
                "g(x.split_once('=').unwrap_or_default());",
                "g(x.split_once('=').unwrap_or((x, \"\")));",
                "g(x.split_once('=').unwrap_or(0));",
                "g(x.split_once('=').unwrap_or(\"\"));",
            ],
        );
    }

    #[test]
    fn numbers_are_put_in_a_total_order() {
        check(
            "fn f() { g(a.partial_cmp(b).unwrap()); }",
            "g(",
            &[
                "g(a.total_cmp(b));",
                "g(a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));",
                "g(a.partial_cmp(b).unwrap_or_default());",
                "g(a.partial_cmp(b).unwrap_or(0));",
                "g(a.partial_cmp(b).unwrap_or(\"\"));",
            ],
        );
    }

    #[test]
    fn a_let_can_leave() {
        check(
            "fn f() {\n    let y = x.expect(\"set\");\n}",
            "let",
            &[
                "let y = x.unwrap_or_default();",
                "let y = x.unwrap_or(0);",
                "let y = x.unwrap_or(\"\");",
                "let Some(y) = x else { return; };",
                "let Ok(y) = x else { return; };",
            ],
        );
    }
}
