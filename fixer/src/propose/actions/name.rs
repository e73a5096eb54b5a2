//! Another variable, field, constant or literal of the same type, beyond the paper.
//!
//! ```text
//! row * self.rows + column      →      row * self.columns + column
//! ```

use syn::visit::Visit;

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::{self, Kind, donors};
use crate::propose::place::{Place, type_text};
use crate::propose::precedence;
use crate::propose::site::{Role, Site, integer, sites};

/// Variables of an unknown type tried for one of an unknown type.
const UNKNOWN: usize = 5;

pub(super) const ACTION: Action =
    Action { name: ActionName::Name, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found: Vec<Change> = sites.iter().flat_map(|site| of_site(place, site)).collect();
    found.extend(together(place, &sites));
    found.extend(throughout(place, &sites));
    found.extend(sites.iter().flat_map(|site| in_closures(place, site)));
    found
}

/// What a closure is given for something else that it is given, or for what is known around it.
fn in_closures(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Path(path) = &site.expr else { return Vec::new() };
    let Some(own) = path.path.get_ident().map(ToString::to_string) else { return Vec::new() };
    let given = given_around(place, site);
    let is_given = given.contains(&own);
    let is_variable = is_given || own != "self" && place.binding(&own).is_some();
    if !is_variable || matches!(site.role, Role::Target | Role::Effect) {
        return Vec::new();
    }
    let prior = if is_given { GIVEN } else { 0.4 };
    let others = given.iter().filter(|name| **name != own).take(UNKNOWN);
    let put = |name: &String| Change::rewrite(place, vec![site.put(name, u8::MAX)], prior);
    others.map(put).collect()
}

/// How often one thing that a closure is given is taken for another.
const GIVEN: f64 = 0.6;

/// The names that the closures around a site give.
fn given_around(place: &Place<'_>, site: &Site) -> Vec<String> {
    struct Closures<'a>(&'a Place<'a>, crate::span::Span, Vec<String>);
    impl<'ast> Visit<'ast> for Closures<'_> {
        fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
            if self.0.file.span(&closure.body).contains(self.1) {
                closure.inputs.iter().for_each(|it| self.visit_pat(it));
                self.visit_expr(&closure.body);
            }
        }
        fn visit_pat_ident(&mut self, name: &'ast syn::PatIdent) {
            self.2.push(name.ident.to_string());
        }
    }
    let mut closures = Closures(place, site.span, Vec::new());
    match &place.location.syntax {
        Some(Syntax::Local(local)) => {
            local.init.iter().for_each(|init| closures.visit_expr(&init.expr));
        }
        Some(Syntax::Expr(expr)) => closures.visit_expr(expr),
        _ => {}
    }
    closures.2
}

/// Donors tried for a variable wherever a branch speaks of it.
const THROUGHOUT: usize = 6;

/// Another variable or field both in a condition and in what is done about it: `if left < least {
/// return Err(least - left); }` where it is `paid` in both places.
fn throughout(place: &Place<'_>, sites: &[Site]) -> Vec<Change> {
    let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for site in sites {
        let syn::Expr::Path(path) = &site.expr else { continue };
        let Some(name) = path.path.get_ident().map(ToString::to_string) else { continue };
        let is_variable = name != "self" && place.binding(&name).is_some();
        let spans = uses(&branch.then_branch, &name);
        if !is_variable || spans.is_empty() || names.contains(&name) {
            continue;
        }
        names.push(name.clone());
        let Some(ty) = place.type_at(site) else { continue };
        let is_plain = |it: &donors::Donor| matches!(it.kind, Kind::Variable | Kind::Field);
        let others = donors(place, &ty).into_iter();
        for donor in others.filter(|it| is_plain(it) && !it.is_in(&site.expr)).take(THROUGHOUT) {
            let asked = sites.iter().filter(|it| it.expr == site.expr);
            let mut edits: Vec<Edit> = asked.map(|it| it.put_expr(&donor.expr)).collect();
            edits.extend(spans.iter().map(|it| Edit::replace(place.file.span(it), &*donor.text)));
            found.push(Change::rewrite(place, edits, 0.6 * donor.weight));
        }
    }
    found
}

/// Where a block uses a variable.
fn uses(block: &syn::Block, name: &str) -> Vec<syn::Ident> {
    struct Uses<'n>(&'n str, Vec<syn::Ident>);
    impl<'ast> Visit<'ast> for Uses<'_> {
        fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
            self.1.extend(path.path.get_ident().filter(|it| *it == self.0).cloned());
        }
    }
    let mut uses = Uses(name, Vec::new());
    uses.visit_block(block);
    uses.1
}

/// Several variables at once, each by the one that was made from it: `parents[a] = b` where it is
/// `parents[root_a] = root_b`.
fn together(place: &Place<'_>, sites: &[Site]) -> Option<Change> {
    let mut edits = Vec::new();
    let mut names = Vec::new();
    for site in sites {
        let syn::Expr::Path(path) = &site.expr else { continue };
        let Some(name) = path.path.get_ident().map(ToString::to_string) else { continue };
        let derived = place.location.scope.iter().rev().find(|it| is_derived(&it.name, &name));
        if let Some(derived) = derived.filter(|_| place.binding(&name).is_some()) {
            edits.push(site.put(&derived.name, u8::MAX));
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    (names.len() > 1).then(|| Change::rewrite(place, edits, 0.6))
}

/// `root_a` is made from `a`.
fn is_derived(name: &str, from: &str) -> bool {
    name != from && name.split('_').any(|word| word == from)
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let own = match &site.expr {
        syn::Expr::Path(path) => {
            let Some(name) = path.path.get_ident() else { return Vec::new() };
            match place.binding(&name.to_string()) {
                Some(binding) if binding.name != "self" => Kind::Variable,
                Some(_) => return Vec::new(),
                None => Kind::Constant,
            }
        }
        syn::Expr::Field(_) => Kind::Field,
        syn::Expr::MethodCall(call) if call.args.is_empty() => Kind::Query,
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(value), .. }) => {
            let other = (!value.value).to_string();
            let mut found = vec![Change::rewrite(place, vec![site.put(&other, u8::MAX)], 0.8)];
            if matches!(site.role, Role::Value | Role::Condition) {
                found.extend(truths(place, site));
            }
            return found;
        }
        expr if integer(expr).is_some() => Kind::Literal,
        _ => return compound(place, site),
    };
    let seen = place.seen(&site.expr).is_some();
    let mut found = match place.type_at(site).or_else(|| literal_type(place, site)) {
        Some(ty) => known(place, site, own, &ty),
        None => Vec::new(),
    };
    // There is but one other truth.
    let is_value = matches!(site.role, Role::Value | Role::Argument);
    if is_value && place.seen(&site.expr).as_deref() == Some("bool") {
        let text = format!("!{}", place.receiver_text(&site.expr));
        found.push(Change::rewrite(place, vec![site.put(&text, precedence::ATOM - 1)], 0.7));
    }
    if let syn::Expr::Field(field) = &site.expr {
        let new = [siblings(place, site, field), numbered(place, site, field)].concat();
        let is_new = |change: &Change| !found.iter().any(|it: &Change| it.text() == change.text());
        let new: Vec<Change> = new.into_iter().filter(is_new).collect();
        found.extend(new);
    }
    if found.is_empty() && !seen {
        found = unknown(place, site, own);
    }
    found.extend(namesakes(place, site));
    found
}

/// The same word for something of another thing at hand, which the run may not have seen while it was
/// lent: `waiting.price` for `price`.
fn namesakes(place: &Place<'_>, site: &Site) -> Vec<Change> {
    struct Members<'n>(&'n str, Vec<String>);
    impl<'ast> Visit<'ast> for Members<'_> {
        fn visit_expr_field(&mut self, field: &'ast syn::ExprField) {
            if let (syn::Expr::Path(base), syn::Member::Named(name)) = (&*field.base, &field.member)
                && base.path.is_ident(self.0)
            {
                self.1.push(name.to_string());
            }
            syn::visit::visit_expr_field(self, field);
        }
    }
    let syn::Expr::Path(path) = &site.expr else { return Vec::new() };
    let Some(own) = path.path.get_ident().filter(|_| site.role != Role::Target) else {
        return Vec::new();
    };
    let member = syn::Member::Named(own.clone());
    let structs = place.fields_named(&member);
    if structs.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for binding in place.location.scope.iter().rev().filter(|it| *own != it.name) {
        let mut used = Members(&binding.name, Vec::new());
        used.visit_block(&place.routine.block);
        let is_one = |item: &syn::ItemStruct| {
            let has = |name: &String| {
                item.fields.iter().any(|it| it.ident.as_ref().is_some_and(|it| it == name))
            };
            used.1.iter().all(has)
        };
        if binding.name != "self" && !used.1.is_empty() && structs.iter().any(|(it, _)| is_one(it))
        {
            let text = format!("{}.{own}", binding.name);
            found.push(Change::rewrite(place, vec![site.put(&text, u8::MAX)], NAMESAKE));
        }
    }
    found
}

/// The other fields of the same type, as far as they are declared: the run does not see what cannot be
/// compared.
fn siblings(place: &Place<'_>, site: &Site, field: &syn::ExprField) -> Vec<Change> {
    let base = place.text_of(&field.base);
    let put = |name: &String| site.put(&format!("{base}.{name}"), u8::MAX);
    let names = place.sibling_fields(field);
    names.iter().map(|name| Change::rewrite(place, vec![put(name)], SIBLING)).collect()
}

/// Another part of something whose parts have numbers; the compiler knows how many there are.
fn numbered(place: &Place<'_>, site: &Site, field: &syn::ExprField) -> Vec<Change> {
    let syn::Member::Unnamed(own) = &field.member else { return Vec::new() };
    let base = place.text_of(&field.base);
    let put = |(number, prior): (u32, f64)| {
        let edit = site.put(&format!("{base}.{number}"), u8::MAX);
        Change::rewrite(place, vec![edit], prior)
    };
    let others = [(0, 0.5), (1, 0.5), (2, 0.3)];
    others.into_iter().filter(|(number, _)| *number != own.index).map(put).collect()
}

/// Fields of one type are taken for each other.
const SIBLING: f64 = 0.65;

/// Donors tried for something that is computed.
const COMPUTED: usize = 5;

/// What is known already for something that is computed once more, from the wrong part:
/// `percent(price, rate)` where it is `percent(gross, rate)`; and another question of the crate's.
fn compound(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let computed = matches!(
        site.expr,
        syn::Expr::Call(_)
            | syn::Expr::MethodCall(_)
            | syn::Expr::Cast(_)
            | syn::Expr::Binary(_)
            | syn::Expr::Index(_)
            | syn::Expr::Unary(_)
    );
    let used = !matches!(site.role, Role::Target | Role::Effect | Role::Receiver);
    let Some(ty) = place.type_at(site).filter(|_| computed && used) else { return Vec::new() };
    let truth = ty == "bool";
    let fits = |donor: &donors::Donor| match donor.kind {
        Kind::Variable | Kind::Field => !truth || site.role != Role::Condition,
        Kind::Query | Kind::Call => truth,
        Kind::Expression => donor.text.contains(" * "),
        _ => false,
    };
    let fitting = donors(place, &ty).into_iter().filter(|it| fits(it) && !it.is_in(&site.expr));
    let rewrite = |donor: donors::Donor| {
        let prior = if donor.kind == Kind::Call { 0.45 } else { 0.3 };
        Change::rewrite(place, vec![site.put_expr(&donor.expr)], prior * donor.weight)
    };
    fitting.take(COMPUTED).map(rewrite).collect()
}

/// What may decide in the place of a constant: flags and queries, a counter that is back at zero, a
/// list that is used up.
fn truths(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let put = |text: &str, prior| {
        let strength = if text.contains("==") { 3 } else { precedence::ATOM - 1 };
        Change::rewrite(place, vec![site.put(text, strength)], prior)
    };
    let mut found = Vec::new();
    let mut asked: Vec<String> = place.seen_of_type("bool").map(str::to_owned).collect();
    asked.sort_by_key(|text| (text.len(), text.clone()));
    for text in asked.iter().filter(|text| !text.contains(' ')).take(TRUTHS) {
        found.push(put(text, 0.4));
        found.push(put(&format!("!{text}"), if site.role == Role::Condition { 0.4 } else { 0.3 }));
    }
    let locals = place.location.scope.iter().filter(|binding| !binding.parameter);
    for binding in locals {
        let Ok(variable) = syn::parse_str::<syn::Expr>(&binding.name) else { continue };
        if place.seen(&variable).is_some_and(|ty| donors::is_integer_type(&ty)) {
            found.push(put(&format!("{} == 0", binding.name), 0.4));
        }
    }
    found
}

/// Truths tried for a constant.
const TRUTHS: usize = 8;

/// The type of a literal is that of what it is used with; the most common one will do, for the
/// compiler rejects the others.
fn literal_type(place: &Place<'_>, site: &Site) -> Option<String> {
    integer(&site.expr)?;
    place.integer_type()
}

fn known(place: &Place<'_>, site: &Site, own: Kind, ty: &str) -> Vec<Change> {
    let others = donors(place, ty).into_iter().filter(|donor| {
        let assignable = matches!(donor.kind, Kind::Variable | Kind::Field);
        !donor.is_in(&site.expr) && (site.role != Role::Target || assignable)
    });
    let rewrite = |donor: donors::Donor| {
        let prior = match is_namesake(&site.expr, &donor.expr) {
            true => NAMESAKE,
            false if place.at_boundary && donor.text.ends_with(".len_utf8()") => WIDTH,
            false => prior(own, donor.kind),
        };
        let weight = match is_sibling(&site.expr, &donor.expr) {
            true => donor.weight.max(1.0),
            false => donor.weight,
        };
        Change::rewrite(place, vec![site.put_expr(&donor.expr)], prior * weight)
    };
    let next = |donor: &donors::Donor| {
        let goes_on = site.role == Role::Bound && place.location.kind == LocationKind::For;
        let from = goes_on && integer(&site.expr).is_some() && is_counter(place, &donor.text);
        let text = format!("{} + 1", donor.text);
        from.then(|| Change::rewrite(place, vec![site.put(&text, precedence::SUM)], FROM_NEXT))
    };
    let others: Vec<_> = others.collect();
    let behind: Vec<Change> = others.iter().filter_map(next).collect();
    let others = others.into_iter();
    let first = (own == Kind::Variable && site.role == Role::Index)
        .then(|| Change::rewrite(place, vec![site.put("0", u8::MAX)], FIRST));
    others.map(rewrite).chain(first).chain(behind).collect()
}

/// How often a loop inside another one begins behind its counter.
const FROM_NEXT: f64 = 0.5;

/// True for a variable that a `for` around the instruction counts with.
fn is_counter(place: &Place<'_>, name: &str) -> bool {
    let Some(binding) = place.binding(name) else { return false };
    let start = place.location.span.start;
    let mut around = place.routine.locations.iter().filter(|it| it.span.start < start);
    around.any(|it| match &it.syntax {
        Some(Syntax::Expr(syn::Expr::ForLoop(turns))) => {
            place.file.span(&turns.pat).contains(binding.span)
        }
        _ => false,
    })
}

/// The first element, where another one is taken.
const FIRST: f64 = 0.35;

/// `bidder` for `previous.bidder`: the same word for the same thing of something else.
const NAMESAKE: f64 = 0.8;

/// How far it is to the next character, where a step ended within one.
const WIDTH: f64 = 0.95;

/// True for two fields of the same value: `self.rows` and `self.columns`.
fn is_sibling(one: &syn::Expr, other: &syn::Expr) -> bool {
    match (one, other) {
        (syn::Expr::Field(one), syn::Expr::Field(other)) => one.base == other.base,
        _ => false,
    }
}

fn is_namesake(one: &syn::Expr, other: &syn::Expr) -> bool {
    let last = |expr: &syn::Expr| match expr {
        syn::Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        syn::Expr::Field(field) => match &field.member {
            syn::Member::Named(name) => Some(name.to_string()),
            syn::Member::Unnamed(_) => None,
        },
        syn::Expr::MethodCall(call) if call.args.is_empty() => Some(call.method.to_string()),
        _ => None,
    };
    last(one).is_some_and(|name| last(other) == Some(name))
}

/// Like is mistaken for like.
fn prior(own: Kind, donor: Kind) -> f64 {
    use Kind::{Call, Constant, Expression, Field, Literal, Query, Variable};
    match (own, donor) {
        (Variable, Variable) | (Field, Field) => 0.7,
        (Variable | Query, Field) | (Field | Query, Variable) | (Query, Query) => 0.5,
        (Literal, Literal) | (Literal | Constant, Constant) => 0.6,
        (Literal, Variable | Field | Query) => 0.45,
        (Variable | Field | Query | Literal, Call | Expression) => 0.35,
        (Variable | Field, Query) => 0.35,
        _ => 0.2,
    }
}

/// Where the run saw no type, the text may declare one; else the compiler is asked.
fn unknown(place: &Place<'_>, site: &Site, own: Kind) -> Vec<Change> {
    let declared = place.declared(&site.expr).map(|ty| type_text(&ty));
    let rewrite = |text: &str| Change::rewrite(place, vec![site.put(text, u8::MAX)], 0.5);
    match (own, &site.expr) {
        (Kind::Variable, syn::Expr::Path(path)) => {
            let own = path.path.get_ident().map(ToString::to_string).unwrap_or_default();
            let mut names: Vec<&str> = Vec::new();
            for binding in place.location.scope.iter().rev() {
                let name = binding.name.as_str();
                if name != "self" && name != own && !names.contains(&name) {
                    names.push(name);
                }
            }
            let alike = |name: &&str| {
                let Ok(variable) = syn::parse_str(name) else { return false };
                let other = place.declared(&variable).map(|ty| type_text(&ty));
                place.seen(&variable).is_none() && (other == declared || other.is_none())
            };
            names.into_iter().filter(alike).take(UNKNOWN).map(rewrite).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn variables_of_the_same_type_as_the_run_saw_it() {
        check("fn f(n: usize, i: usize, ok: bool) { g(n); }", "g(", &["g(i);"]);
        check("fn f(a: Vec<u8>, d: Vec<u8>, c: String) { g(a); }", "g(", &["g(d);"]);
    }

    #[test]
    fn what_a_closure_is_given_is_taken_for_something_else_that_it_is_given() {
        check(
            "fn f() { g(a.map(|(w, h)| w * w)); }",
            "g(",
            &["g(a.map(|(w, h)| h * w));", "g(a.map(|(w, h)| w * h));"],
        );
    }

    #[test]
    fn a_loop_inside_another_one_begins_behind_its_counter() {
        let source = "fn f(n: usize) { for i in 0..n { for j in 0..n { g(i, j); } } }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let found = super::changes(&fixture.place("for j"));
        let texts: Vec<_> = found.iter().map(crate::propose::actions::Change::text).collect();
        assert!(texts.contains(&"for j in i + 1..n") && !texts.contains(&"for j in n + 1..n"));
    }

    #[test]
    fn a_field_that_is_named_as_its_value_keeps_its_name() {
        check("fn f(n: usize, i: usize) { g(P { n }); }", "g(", &["g(P { n: i });"]);
    }

    #[test]
    fn the_same_word_for_something_of_another_thing() {
        let source = "struct O { price: u8, left: u8 }
fn f(price: u8) { let mut o = next(); o.left -= 1; g(T { price }); }";
        check(source, "g(", &["g(T { price: o });", "g(T { price: o.price });"]);
    }

    #[test]
    fn a_variable_for_the_field_of_its_name() {
        let source = "struct D { n: usize } impl D { fn f(&self, n: usize) { g(self.n); } }";
        check(source, "g(", &["g(n);"]);
    }

    #[test]
    fn the_other_truth() {
        check("fn f(n: usize, ok: bool) { g(ok); }", "g(", &["g(!ok);"]);
    }

    #[test]
    fn what_is_known_for_what_is_computed_again() {
        let source = "fn g(n: u64) {} fn f(part: u64, all: u64, p: u32) { g(u64::from(p)); }";
        check(source, "g(u", &["g(all);", "g(part);"]);
    }

    #[test]
    fn a_branch_speaks_of_the_same_in_its_condition_and_its_body() {
        let source = "fn f(n: usize, i: usize, idx: usize) { if n < 9 { h(); g(n + n); } }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let place = fixture.place("if");
        let sites = crate::propose::site::sites(&place);
        let found = super::throughout(&place, &sites);
        let texts: Vec<String> = found
            .iter()
            .map(|change| match change {
                crate::propose::actions::Change::Rewrite { edits, .. } => {
                    crate::propose::candidate::rewritten(place.file, place.location.span, edits)
                }
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(texts, ["if i < 9 { h(); g(i + i); }", "if idx < 9 { h(); g(idx + idx); }"]);
    }

    #[test]
    fn several_variables_by_those_made_from_them() {
        let source = "fn f(x: &X, y: &Y) { let root_x = r(x); let root_y = s(y); join(x, y); }";
        let expected = [
            "join(root_y, y);",
            "join(root_x, y);",
            "join(x, root_y);",
            "join(x, root_x);",
            "join(root_x, root_y);",
        ];
        check(source, "join(", &expected);
    }

    #[test]
    fn another_question_about_the_same() {
        let source = "fn is_weekend(day: u32) -> bool { day % 7 > 4 }
struct C { free: Vec<u32> }
impl C {
    fn is_workday(&self, day: u32) -> bool { !is_weekend(day) && !self.free.contains(&day) }
    fn f(&self, day: u32) { if !is_weekend(day) { g(); } }
}";
        check(source, "if !", &["if self.is_workday(day)", "if !self.is_workday(day)"]);
    }

    #[test]
    fn fields_of_the_same_type_as_the_text_declares_it() {
        let source =
            "struct P { x: Vec<u8>, y: Vec<u8>, z: u8 } impl P { fn f(&self) { g(self.x); } }";
        check(source, "g(", &["g(self.y);"]);
    }

    #[test]
    fn fields_of_one_value_are_siblings() {
        let expr = |text: &str| syn::parse_str::<syn::Expr>(text).unwrap();
        let siblings = |one, other| super::is_sibling(&expr(one), &expr(other));
        assert!(siblings("self.rows", "self.columns"));
        assert!(!siblings("self.rows", "other.rows") && !siblings("self.rows", "rows"));
    }

    #[test]
    fn a_sibling_is_tried_even_if_there_is_a_routine_that_gives_the_type() {
        let source = "struct S { found: Vec<u8>, reach: Vec<u8> }
fn f(all: &mut S, n: usize) { g(all.found[n]); }
fn made(n: usize) -> Vec<u8> { h(n) }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let found = super::changes(&fixture.place("g("));
        let texts: Vec<_> = found.iter().map(crate::propose::actions::Change::text).collect();
        assert!(texts.contains(&"g(all.reach[n]);"), "{texts:?}");
    }

    #[test]
    fn the_same_word_of_something_else_is_meant_more_often() {
        let expr = |text: &str| syn::parse_str::<syn::Expr>(text).unwrap();
        let namesakes = |one, other| super::is_namesake(&expr(one), &expr(other));
        assert!(
            namesakes("bidder", "previous.bidder") && namesakes("self.len", "self.items.len()")
        );
        assert!(!namesakes("bidder", "previous.amount") && !namesakes("a.0", "b.0"));
    }

    #[test]
    fn a_step_within_text_is_as_long_as_the_character() {
        let source = "fn f(i: usize, c: char, a: &str) { g(&a[..i + 1]); }";
        let mut fixture = crate::propose::testing::Fixture::new(source);
        let location = fixture.place("g(").location.id;
        fixture.types.insert((location, "c".to_owned()), "char".to_owned());
        let mut place = fixture.place("g(");
        let prior = |place: &super::Place<'_>| {
            let found = super::changes(place);
            let width = found.iter().find(|change| change.text().ends_with("+ c.len_utf8()]);"));
            match width {
                Some(crate::propose::actions::Change::Rewrite { prior, .. }) => *prior,
                other => panic!("{other:?}"),
            }
        };
        assert!(prior(&place) < 0.6);
        (place.panicked, place.at_boundary) = (true, true);
        assert_eq!(prior(&place), super::WIDTH);
    }

    #[test]
    fn parts_with_numbers() {
        check(
            "fn f() { g(v.map(|it| it.0)); }",
            "g(",
            &["g(v.map(|it| it.1));", "g(v.map(|it| it.2));"],
        );
    }

    #[test]
    fn literals() {
        check("fn f() { found = true; }", "found", &["found = false;"]);
        check(
            "fn f(ok: bool) -> bool { let n = 3; true }",
            "true",
            &["false", "ok", "!ok", "n == 0"],
        );
        check(
            "fn f(n: usize) { g(n % 60, 24); }",
            "g(",
            &[
                "g(24 % 60, 24);",
                "g(60 % 60, 24);",
                "g(n % n, 24);",
                "g(n % 24, 24);",
                "g(n % 60, n);",
                "g(n % 60, 60);",
            ],
        );
    }
}
