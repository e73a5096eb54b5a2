//! An operand more or less, beyond the paper: a summand forgotten, a remainder not taken, a call
//! too many, a conjunct too many.
//!
//! ```text
//! if amount > self.available()      →      if amount + self.fee > self.available()
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Donor, Kind, donors, is_integer_type};
use crate::propose::place::{Place, owner_name};
use crate::propose::precedence::{self, SUM};
use crate::propose::site::{Role, Site, integer, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Operand, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Operands tried for one value.
const ADDED: usize = 10;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let elsewhere = elsewhere(place);
    let mut found = Vec::new();
    for site in &sites(place) {
        found.extend(dropped(place, site));
        found.extend(added(place, site, &elsewhere));
        found.extend(multiplied(place, site));
        found.extend(rounded(place, site));
        found.extend(counted_from_one(place, site));
    }
    found
}

fn dropped(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let keep = |part: &syn::Expr, prior| {
        let edit = site.put(place.text_of(part), precedence::of(part));
        Change::rewrite(place, vec![edit], prior)
    };
    match &site.expr {
        syn::Expr::Binary(binary) => match precedence::of_operator(&binary.op) {
            1 | 2 => vec![keep(&binary.left, 0.5), keep(&binary.right, 0.5)],
            4.. => vec![keep(&binary.left, 0.4), keep(&binary.right, 0.3)],
            _ => Vec::new(),
        },
        syn::Expr::MethodCall(call) if site.role != Role::Effect => {
            vec![keep(&call.receiver, 0.25)]
        }
        syn::Expr::Call(call) if call.args.len() == 1 && site.role != Role::Effect => {
            vec![keep(&call.args[0], 0.2)]
        }
        _ => Vec::new(),
    }
}

fn added(place: &Place<'_>, site: &Site, elsewhere: &[String]) -> Vec<Change> {
    // To add to a summand is to add to the sum; a factor is another matter.
    let factor = site.role == Role::Operand && is_factor(place, site);
    let fits = factor
        || matches!(
            site.role,
            Role::Value | Role::Compared | Role::Argument | Role::Index | Role::Bound
        );
    if !fits || integer(&site.expr).is_some() {
        return Vec::new();
    }
    let Some(ty) = place.type_at(site).filter(|ty| is_number(ty)) else { return Vec::new() };
    let own = place.text_of(&site.expr);
    let summand = precedence::parenthesised(own.to_owned(), &site.expr, SUM);
    let dividend = precedence::parenthesised(own.to_owned(), &site.expr, SUM + 1);
    let mut found = Vec::new();
    let mut put = |text: String, strength, prior| {
        found.push(Change::rewrite(place, vec![site.put(&text, strength)], prior));
    };
    let subtrahend = precedence::parenthesised(own.to_owned(), &site.expr, SUM + 1);
    let in_sum = |donor: &Donor| matches!(donor.kind, Kind::Constant | Kind::Literal);
    let fitting = donors(place, &ty).into_iter();
    let (constants, others): (Vec<_>, Vec<_>) = fitting.partition(in_sum);
    let most = if factor { FACTORS } else { ADDED };
    for donor in others.iter().filter(|donor| !donor.is_in(&site.expr)).take(most) {
        if factor {
            // What was worked out from it may have to come off.
            let prior = if is_made_of(place, donor, own) { 0.8 } else { 0.3 };
            put(format!("{summand} - {}", donor.operand(SUM + 1)), SUM, prior * donor.weight);
            put(format!("{summand} + {}", donor.operand(SUM)), SUM, 0.2 * donor.weight);
            continue;
        }
        let known = |op| is_done_elsewhere(elsewhere, own, op, &donor.text);
        let weight = donor.weight;
        let plus = match () {
            () if known("+") => ELSEWHERE * weight.max(1.0),
            () if is_counted_from(place, donor) => COUNTED_FROM,
            () => 0.35 * weight,
        };
        let minus = if known("-") { ELSEWHERE * weight.max(1.0) } else { 0.3 * weight };
        put(format!("{summand} + {}", donor.operand(SUM)), SUM, plus);
        put(format!("{summand} - {}", donor.operand(SUM + 1)), SUM, minus);
        put(format!("{} - {subtrahend}", donor.operand(SUM)), SUM, 0.2 * donor.weight);
        put(format!("{dividend} % {}", donor.operand(SUM + 2)), SUM + 1, 0.2);
    }
    if factor {
        return found;
    }
    if let syn::Expr::Field(field) = &site.expr {
        // How far it is from one to the other, where the run sees neither.
        let unseen = place.seen(&site.expr).is_none();
        let base = place.text_of(&field.base);
        for other in place.sibling_fields(field).iter().filter(|_| unseen).take(FACTORS) {
            put(format!("{summand} - {base}.{other}"), SUM, 0.35);
            put(format!("{summand} + {base}.{other}"), SUM, 0.3);
        }
    }
    for donor in constants.iter().filter(|donor| donor.text != own).take(ADDED) {
        put(format!("{dividend} % {}", donor.text), SUM + 1, 0.4 * donor.weight);
        // One that the routine speaks of may be missing here.
        let prior = if donor.weight < 1.0 { 0.15 } else { 0.25 };
        put(format!("{summand} + {}", donor.text), SUM, prior);
        put(format!("{dividend} / {}", donor.text), SUM + 1, 0.15);
    }
    // The last two digits, where the last one is asked for.
    for digit in constants.iter().filter_map(|donor| integer(&donor.expr)).filter(|it| *it < 100) {
        if place.file.slice(place.routine.body).contains(&format!("{own} % {digit}")) {
            put(format!("{dividend} % {}", digit * digit), SUM + 1, 0.4);
        }
    }
    if ty.starts_with('f') && !own.contains("100.0") {
        put(format!("{dividend} / 100.0"), SUM + 1, 0.15);
    }
    // What is already part of it may be missing once more: `total - discount`.
    if let Some(part) = first_variable(&site.expr).filter(|_| precedence::of(&site.expr) > SUM) {
        put(format!("{part} - {subtrahend}"), SUM, 0.25);
    }
    found
}

/// How often two are added that others add, too.
const ELSEWHERE: f64 = 0.75;

/// How often an end is counted from a start.
const COUNTED_FROM: f64 = 0.55;

/// True for a variable that by its name is the start of what a `let` names the end of.
fn is_counted_from(place: &Place<'_>, donor: &Donor) -> bool {
    let Some(Syntax::Local(local)) = &place.location.syntax else { return false };
    let pat = match &local.pat {
        syn::Pat::Type(typed) => &*typed.pat,
        pat => pat,
    };
    let syn::Pat::Ident(taker) = pat else { return false };
    let taker = taker.ident.to_string();
    let ends =
        [("start", "end"), ("start", "stop"), ("from", "to"), ("low", "high"), ("first", "last")];
    let begins = ends.iter().filter(|(_, end)| taker.split('_').any(|word| word == *end));
    let mut begins = begins.map(|(start, _)| start);
    begins.any(|start| donor.text.split(['_', '.']).any(|word| word == *start))
}

/// The texts of the other routines of the type.
fn elsewhere(place: &Place<'_>) -> Vec<String> {
    let owner = owner_name(place.routine);
    let others = place.krate.routines.iter().filter(|it| {
        !it.test && it.id != place.routine.id && owner.is_some() && owner_name(it) == owner
    });
    others.map(|it| super::one_line(place.krate.file_of(it).slice(it.body))).collect()
}

/// True if another routine adds, or takes away, just this, in an expression or for good.
fn is_done_elsewhere(elsewhere: &[String], own: &str, op: &str, other: &str) -> bool {
    let texts = [format!("{own} {op} {other}"), format!("{own} {op}= {other}")];
    elsewhere.iter().any(|body| texts.iter().any(|text| body.contains(text.as_str())))
}

/// True for a variable whose value was computed from an expression with this text.
fn is_made_of(place: &Place<'_>, donor: &Donor, text: &str) -> bool {
    let local = place.binding(&donor.text).and_then(|binding| place.declaration(binding));
    let init = local.and_then(|local| local.init.as_ref());
    init.is_some_and(|init| place.text_of(&init.expr).contains(text))
}

/// True if it is multiplied, or divided.
fn is_factor(place: &Place<'_>, site: &Site) -> bool {
    sites(place).iter().any(|whole| match &whole.expr {
        syn::Expr::Binary(binary) => {
            let is_side = |side: &syn::Expr| site.span.contains(place.file.span(side));
            matches!(binary.op, syn::BinOp::Mul(_) | syn::BinOp::Div(_) | syn::BinOp::Rem(_))
                && (is_side(&binary.left) || is_side(&binary.right))
                && !site.span.contains(whole.span)
        }
        _ => false,
    })
}

/// The variable or field that a product or quotient begins with.
fn first_variable(expr: &syn::Expr) -> Option<String> {
    match expr {
        syn::Expr::Binary(binary) => match &*binary.left {
            left if is_plain(left) => Some(crate::syntax::text(left)),
            left => first_variable(left),
        },
        _ => None,
    }
}

/// A factor forgotten: another field of what is summed up, the value once more.
fn multiplied(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let fits = !matches!(site.role, Role::Target | Role::Effect | Role::Receiver | Role::Index);
    let Some(ty) = place.type_at(site).or_else(|| field_type(place, &site.expr)) else {
        return Vec::new();
    };
    if !fits || !is_number(&ty) || integer(&site.expr).is_some() {
        return Vec::new();
    }
    let factor =
        precedence::parenthesised(place.text_of(&site.expr).to_owned(), &site.expr, SUM + 1);
    let mut found = Vec::new();
    let mut put = |other: &str, prior| {
        let text = format!("{factor} * {other}");
        found.push(Change::rewrite(place, vec![site.put(&text, SUM + 1)], prior));
    };
    if let syn::Expr::Field(field) = &site.expr {
        let base = place.text_of(&field.base);
        for other in place.sibling_fields(field) {
            put(&format!("{base}.{other}"), 0.4);
        }
    }
    let fitting = donors(place, &ty).into_iter();
    let plain = fitting.filter(|it| matches!(it.kind, Kind::Variable | Kind::Field));
    for donor in plain.filter(|donor| !donor.is_in(&site.expr)).take(FACTORS) {
        put(&donor.operand(SUM + 2), 0.2 * donor.weight);
    }
    if is_plain(&site.expr) && site.role != Role::Argument {
        put(&factor, 0.12);
    }
    found
}

/// Factors tried for one value.
const FACTORS: usize = 4;

/// A quotient rounded up, or to the nearest.
fn rounded(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Binary(binary) = &site.expr else { return Vec::new() };
    if !matches!(binary.op, syn::BinOp::Div(_))
        || place.type_at(site).is_some_and(|ty| !is_integer_type(&ty))
    {
        return Vec::new();
    }
    let left = precedence::parenthesised(place.text_of(&binary.left).to_owned(), &binary.left, SUM);
    let right = place.text_of(&binary.right);
    let half = match integer(&binary.right) {
        Some(value) => (value / 2).to_string(),
        None => format!("{} / 2", place.receiver_text(&binary.right)),
    };
    let up = format!("{}.div_ceil({right})", place.receiver_text(&binary.left));
    vec![
        Change::rewrite(place, vec![site.put(&up, precedence::ATOM)], 0.35),
        Change::rewrite(
            place,
            vec![site.put(&format!("({left} + {half}) / {right}"), SUM + 1)],
            0.3,
        ),
    ]
}

/// A remainder of what is counted from one: the last is the number itself, not zero.
fn counted_from_one(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::Binary(binary) = &site.expr else { return Vec::new() };
    if !matches!(binary.op, syn::BinOp::Rem(_))
        || place.type_at(site).is_some_and(|ty| !is_integer_type(&ty))
    {
        return Vec::new();
    }
    let left = precedence::parenthesised(place.text_of(&binary.left).to_owned(), &binary.left, SUM);
    let right = place.text_of(&binary.right);
    let text = format!("({left} - 1) % {right} + 1");
    vec![Change::rewrite(place, vec![site.put(&text, SUM)], 0.3)]
}

/// The declared type of a field, where the type of what has it is not known: in a closure.
fn field_type(place: &Place<'_>, expr: &syn::Expr) -> Option<String> {
    let syn::Expr::Field(field) = expr else { return None };
    place.fields_named(&field.member).into_iter().next().map(|(_, ty)| ty)
}

fn is_number(ty: &str) -> bool {
    is_integer_type(ty) || matches!(ty, "f32" | "f64")
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn operands_are_dropped() {
        check("fn f() { if a && b { g(); } }", "if", &["if a", "if b"]);
        check("fn f() { g(h(a)); }", "g(", &["g(a);"]);
    }

    #[test]
    fn operands_of_the_same_type_are_added() {
        check(
            "fn f(n: usize, i: usize) { g(n, 60); }",
            "g(",
            &[
                "g(n + i, 60);",
                "g(n - i, 60);",
                "g(i - n, 60);",
                "g(n % i, 60);",
                "g(n % 60, 60);",
                "g(n + 60, 60);",
                "g(n / 60, 60);",
                "g(n * i, 60);",
            ],
        );
    }

    #[test]
    fn an_end_is_counted_from_the_start() {
        let source = "fn f(n: usize) { let start: usize = g(); let end: usize = n; }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let place = fixture.place("let end");
        let donor = |text: &str| {
            let expr = crate::syntax::parse(text).unwrap();
            super::Donor { expr, text: text.to_owned(), kind: super::Kind::Variable, weight: 1.0 }
        };
        assert!(super::is_counted_from(&place, &donor("start")));
        assert!(!super::is_counted_from(&place, &donor("restart")));
        assert!(!super::is_counted_from(&fixture.place("let start"), &donor("start")));
    }

    #[test]
    fn what_others_take_off_is_taken_off() {
        let source = "struct D { load: usize } impl D {
    fn f(&mut self, n: usize) { g(self.load); }
    fn h(&mut self, n: usize) { self.load -= n; }
}";
        let mut fixture = crate::propose::testing::Fixture::new(source);
        let location = fixture.place("g(").location.id;
        fixture.types.insert((location, "self.load".to_owned()), "usize".to_owned());
        let found = super::changes(&fixture.place("g("));
        let prior = |wanted: &str| {
            found.iter().find_map(|change| match change {
                Change::Rewrite { text, prior, .. } if text == wanted => Some(*prior),
                _ => None,
            })
        };
        assert_eq!(prior("g(self.load - n);"), Some(super::ELSEWHERE));
        assert!(prior("g(self.load + n);") < Some(0.35));
    }

    #[test]
    fn the_other_field_of_what_is_summed_up_is_a_factor() {
        check(
            "struct L { price: u8, count: u8 } fn f() { h(all.map(|it| it.price)); }",
            "h(",
            &[
                "h(all);",
                "h(all.map(|it| it.price - it.count));",
                "h(all.map(|it| it.price + it.count));",
                "h(all.map(|it| it.price * it.count));",
                "h(all.map(|it| it.price * it.price));",
            ],
        );
    }

    #[test]
    fn quotients_are_rounded() {
        check(
            "fn f() { g(a / 100); }",
            "g(",
            &["g(a);", "g(100);", "g(a.div_ceil(100));", "g((a + 50) / 100);"],
        );
    }
}
