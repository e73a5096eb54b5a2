//! Other expressions of a type: what could stand in the place of one (plastic surgery: the parts of
//! a fix are mostly in the text already).

use std::collections::BTreeSet;

use quote::ToTokens as _;
use syn::visit::{self, Visit};

use super::place::{Place, owner_name, type_text};
use super::precedence;
use super::site::integer;
use super::typing::bare;
use crate::syntax;

/// Where an expression of the wanted type was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A variable.
    Variable,
    /// A field of something.
    Field,
    /// A query without arguments.
    Query,
    /// A routine of the crate, given the variables that its parameters are named after.
    Call,
    /// Any other expression of the routine.
    Expression,
    /// A constant of the crate.
    Constant,
    /// A literal of the routine.
    Literal,
}

/// An expression of the wanted type.
#[derive(Debug, Clone)]
pub(super) struct Donor {
    /// The expression.
    pub expr: syn::Expr,
    /// Its text.
    pub text: String,
    /// What it is.
    pub kind: Kind,
    /// How much more likely than others it is meant: the parts of a fix are mostly near.
    pub weight: f64,
}

/// The expressions that had type `ty` here when the routine ran, shorter ones first: variables,
/// fields, queries; then the crate's constants and the routine's literals.
pub(super) fn donors(place: &Place<'_>, ty: &str) -> Vec<Donor> {
    let mut found: Vec<Donor> = place
        .seen_of_type(ty)
        .filter_map(syntax::parse)
        .filter_map(|expr| {
            let kind = kind(&expr)?;
            Some(Donor::new(place, expr, kind))
        })
        .collect();
    if found.is_empty() {
        found = of_declared_type(place, ty);
    }
    found.sort_by_key(|donor| (donor.kind, donor.text.len(), donor.text.clone()));
    if ty == "usize" {
        found.extend(widths(place));
    }
    found.extend(calls(place, ty));
    found.extend(expressions(place, ty));
    found.extend(constants(place, ty));
    if is_integer_type(ty) {
        found.extend(differences(place, ty));
        found.extend(products(place));
        found.extend(literals(place));
    }
    found
}

/// Parameters and fields of the routine's object that are declared with the type: the run sees only
/// values that can be compared.
fn of_declared_type(place: &Place<'_>, ty: &str) -> Vec<Donor> {
    let parameters = place.parameters().map(|(name, ty)| (name.to_string(), type_text(ty)));
    let own = owner_name(place.routine).filter(|_| place.binding("self").is_some());
    let own = own.map(|owner| ("self".to_owned(), owner));
    let all = parameters.chain(own).chain(place.own_fields());
    let fitting = all.filter(|(_, declared)| bare(declared) == ty);
    fitting
        .filter_map(|(text, _)| syntax::parse(&text))
        .filter_map(|expr| kind(&expr).map(|kind| Donor::new(place, expr, kind)))
        .collect()
}

/// How many bytes the characters in scope take: a step in text is not always 1.
fn widths(place: &Place<'_>) -> Vec<Donor> {
    let characters = place.seen_of_type("char").filter_map(syntax::parse);
    characters
        .filter(|expr| kind(expr).is_some())
        .filter_map(|expr| syntax::parse(&format!("{}.len_utf8()", syntax::text(&expr))))
        .map(|expr| Donor { weight: 1.0, ..Donor::new(place, expr, Kind::Query) })
        .collect()
}

/// Other expressions tried as donors.
const EXPRESSIONS: usize = 6;

/// What the routine computes elsewhere: it had the type at some location.
fn expressions(place: &Place<'_>, ty: &str) -> Vec<Donor> {
    let body = place.file.slice(place.routine.body);
    let texts = place.seen_in_routine(ty).into_iter().filter(|text| body.contains(*text));
    let exprs = texts.filter_map(syntax::parse).filter(|expr| {
        kind(expr).is_none() && integer(expr).is_none() && !matches!(expr, syn::Expr::Lit(_))
    });
    exprs.take(EXPRESSIONS).map(|expr| Donor::new(place, expr, Kind::Expression)).collect()
}

/// Routines tried as donors.
const CALLS: usize = 4;

/// The routines that give the type, where variables in scope have the names and types of their
/// parameters.
fn calls(place: &Place<'_>, ty: &str) -> Vec<Donor> {
    let own = owner_name(place.routine);
    let instruction = place.file.slice(place.location.span);
    let mut found: Vec<Donor> = Vec::new();
    for routine in place.krate.routines.iter().filter(|it| !it.test && it.id != place.routine.id) {
        let gives =
            matches!(&routine.sig.output, syn::ReturnType::Type(_, it) if type_text(it) == ty);
        if !gives || routine.sig.inputs.is_empty() {
            continue;
        }
        let owner = owner_name(routine);
        let name = &routine.sig.ident;
        let prefix = match routine.sig.receiver() {
            Some(_) if owner.is_some() && owner == own && place.binding("self").is_some() => {
                "self."
            }
            Some(_) => continue,
            None if owner.is_none() && is_at_hand(place, routine) => "",
            None if owner.is_some() && owner == own => "Self::",
            None => continue,
        };
        let arguments: Option<Vec<String>> = routine
            .sig
            .inputs
            .iter()
            .filter_map(|input| match input {
                syn::FnArg::Typed(typed) => Some(typed),
                syn::FnArg::Receiver(_) => None,
            })
            .map(|typed| argument(place, typed))
            .collect();
        // Queries without arguments are among what the run saw.
        let Some(arguments) = arguments.filter(|arguments| !arguments.is_empty()) else { continue };
        let text = format!("{prefix}{name}({})", arguments.join(", "));
        let about = arguments.iter().all(|it| super::place::words(instruction).any(|w| w == it));
        found.extend(syntax::parse(&text).map(|expr| {
            let donor = Donor::new(place, expr, Kind::Call);
            // What is asked of everything that the instruction speaks of belongs to it.
            let weight = if about { donor.weight.max(1.25) } else { donor.weight };
            Donor { weight, ..donor }
        }));
    }
    found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    found.truncate(CALLS);
    found
}

/// Whether a function is known by its name alone: it is of the same module, or the file imports it.
fn is_at_hand(place: &Place<'_>, routine: &crate::discover::Routine) -> bool {
    fn imports(tree: &syn::UseTree, name: &syn::Ident) -> bool {
        match tree {
            syn::UseTree::Path(path) => imports(&path.tree, name),
            syn::UseTree::Name(it) => it.ident == *name,
            syn::UseTree::Group(group) => group.items.iter().any(|it| imports(it, name)),
            // Whether it is among all, the compiler knows.
            syn::UseTree::Glob(_) => true,
            syn::UseTree::Rename(_) => false,
        }
    }
    let name = &routine.sig.ident;
    let imported = |item: &syn::Item| matches!(item, syn::Item::Use(it) if imports(&it.tree, name));
    routine.module == place.routine.module || place.file.ast.items.iter().any(imported)
}

/// Differences tried as donors.
const DIFFERENCES: usize = 4;

/// How far it is between what the routine compares, or goes through: `high - low` where it asks
/// `low < high`, `items.len() - i` where it asks `i < items.len()`.
fn differences(place: &Place<'_>, ty: &str) -> Vec<Donor> {
    struct Ordered(Vec<(syn::Expr, syn::Expr)>);
    impl Ordered {
        fn add(&mut self, low: &syn::Expr, high: &syn::Expr) {
            let pair = (low.clone(), high.clone());
            if !self.0.contains(&pair) {
                self.0.push(pair);
            }
        }
    }
    impl<'ast> Visit<'ast> for Ordered {
        fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
            match binary.op {
                syn::BinOp::Lt(_) | syn::BinOp::Le(_) => self.add(&binary.left, &binary.right),
                syn::BinOp::Gt(_) | syn::BinOp::Ge(_) => self.add(&binary.right, &binary.left),
                _ => {}
            }
            visit::visit_expr_binary(self, binary);
        }
        fn visit_expr_range(&mut self, range: &'ast syn::ExprRange) {
            if let (Some(low), Some(high)) = (&range.start, &range.end) {
                self.add(low, high);
            }
            visit::visit_expr_range(self, range);
        }
    }
    let mut ordered = Ordered(Vec::new());
    ordered.visit_block(&place.routine.block);
    let fits = |expr: &syn::Expr| {
        integer(expr).is_none()
            && kind(expr).is_some()
            && place.in_scope(expr)
            && place.seen_anywhere(expr).as_deref() == Some(ty)
    };
    let body = place.file.slice(place.routine.body);
    let pairs = ordered.0.into_iter().filter(|(low, high)| fits(low) && fits(high));
    let exprs = pairs.filter_map(|(low, high)| {
        let text = format!("{} - {}", syntax::text(&high), syntax::text(&low));
        let expr = syntax::parse(&text).filter(|_| !body.contains(&text))?;
        let donor = Donor::new(place, expr, Kind::Expression);
        // What is asked on the way here is what counts here.
        let weight = if is_asked(place, &low, &high) { 1.25 } else { donor.weight };
        Some(Donor { weight, ..donor })
    });
    exprs.take(DIFFERENCES).collect()
}

/// True if a condition around the place puts the two in order.
fn is_asked(place: &Place<'_>, low: &syn::Expr, high: &syn::Expr) -> bool {
    let (low, high) = (syntax::text(low), syntax::text(high));
    let texts = ["<", "<="].iter().map(|op| format!("{low} {op} {high}"));
    let texts: Vec<String> =
        texts.chain([">", ">="].iter().map(|op| format!("{high} {op} {low}"))).collect();
    place.routine.locations.iter().any(|other| {
        let around = other.kind.is_condition()
            && other.id != place.location.id
            && other.span.contains(place.location.span);
        let condition = other.condition.as_ref().filter(|_| around);
        condition.is_some_and(|(_, it)| {
            let asked = syntax::text(it);
            texts.iter().any(|text| asked.contains(text.as_str()))
        })
    })
}

/// What is there without the rest, where something was divided: `share * count` after
/// `let share = all / count`.
fn products(place: &Place<'_>) -> Vec<Donor> {
    struct Quotients(Vec<(String, syn::Expr)>);
    impl<'ast> Visit<'ast> for Quotients {
        fn visit_local(&mut self, local: &'ast syn::Local) {
            if let (syn::Pat::Ident(name), Some(init)) = (&local.pat, &local.init)
                && let syn::Expr::Binary(binary) = &*init.expr
                && matches!(binary.op, syn::BinOp::Div(_))
            {
                self.0.push((name.ident.to_string(), (*binary.right).clone()));
            }
            visit::visit_local(self, local);
        }
    }
    let mut quotients = Quotients(Vec::new());
    quotients.visit_block(&place.routine.block);
    let fitting = quotients.0.into_iter().filter(|(name, divisor)| {
        place.binding(name).is_some() && kind(divisor).is_some() && place.in_scope(divisor)
    });
    let exprs = fitting.filter_map(|(name, divisor)| {
        syntax::parse(&format!("{name} * {}", syntax::text(&divisor)))
    });
    exprs.map(|expr| Donor::new(place, expr, Kind::Expression)).collect()
}

/// The variable that has the name and the type of a parameter.
fn argument(place: &Place<'_>, typed: &syn::PatType) -> Option<String> {
    let syn::Pat::Ident(pat) = &*typed.pat else { return None };
    let name = pat.ident.to_string();
    place.binding(&name)?;
    let variable: syn::Expr = syn::parse_str(&name).ok()?;
    let known =
        place.seen(&variable).or_else(|| place.declared(&variable).map(|ty| type_text(&ty)));
    let wanted = type_text(&typed.ty);
    // A name of the crate's for a type says nothing of what the run saw.
    let told = is_integer_type(&wanted) || matches!(wanted.as_str(), "bool" | "char" | "f64");
    known.is_none_or(|known| known == wanted || !told).then_some(name)
}

fn kind(expr: &syn::Expr) -> Option<Kind> {
    let plain = |expr: &syn::Expr| matches!(kind(expr), Some(Kind::Variable | Kind::Field));
    match expr {
        syn::Expr::Path(path) if path.path.get_ident().is_some() => Some(Kind::Variable),
        syn::Expr::Field(field) if plain(&field.base) => Some(Kind::Field),
        syn::Expr::MethodCall(call) if call.args.is_empty() && plain(&call.receiver) => {
            Some(Kind::Query)
        }
        syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => kind(&unary.expr),
        _ => None,
    }
}

/// True for the names of integer types.
pub(super) fn is_integer_type(text: &str) -> bool {
    let digits = text.strip_prefix(['u', 'i']).unwrap_or_default();
    digits == "size" || digits.parse::<u8>().is_ok()
}

/// The integers written in the routine, without 0 and 1, which are derived anyway.
fn literals(place: &Place<'_>) -> Vec<Donor> {
    struct Literals(BTreeSet<u64>);
    impl<'ast> Visit<'ast> for Literals {
        fn visit_expr(&mut self, expr: &'ast syn::Expr) {
            self.0.extend(integer(expr));
            visit::visit_expr(self, expr);
        }
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            for argument in syntax::macro_arguments(mac) {
                Literals::visit_expr(self, &argument);
            }
        }
    }
    let mut literals = Literals(BTreeSet::new());
    literals.visit_block(&place.routine.block);
    let donor = |value: u64| {
        let literal = proc_macro2::Literal::u64_unsuffixed(value);
        let expr: syn::Expr = syn::parse_quote!(#literal);
        Donor::new(place, expr, Kind::Literal)
    };
    literals.0.into_iter().filter(|value| *value > 1).map(donor).collect()
}

/// The constants of the routine's file and type; whether they are in scope, the compiler knows.
fn constants(place: &Place<'_>, ty: &str) -> Vec<Donor> {
    struct Constants<'a> {
        ty: &'a str,
        found: BTreeSet<String>,
    }
    impl<'ast> Visit<'ast> for Constants<'_> {
        fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
            if type_text(&item.ty) == self.ty {
                self.found.insert(item.ident.to_string());
            }
        }
        fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
            if type_text(&item.ty) == self.ty {
                self.found.insert(format!("Self::{}", item.ident));
            }
        }
        fn visit_block(&mut self, _: &'ast syn::Block) {}
    }
    let mut constants = Constants { ty, found: BTreeSet::new() };
    constants.visit_file(&place.file.ast);
    let donor = |name: String| {
        let expr = syntax::parse(&name)?;
        Some(Donor::new(place, expr, Kind::Constant))
    };
    constants.found.into_iter().filter_map(donor).collect()
}

impl Donor {
    fn new(place: &Place<'_>, expr: syn::Expr, kind: Kind) -> Self {
        let text = syntax::text(&expr);
        let instruction = match &place.location.condition {
            Some((span, _)) => place.file.slice(*span),
            None => place.file.slice(place.location.span),
        };
        let clause = place.clause.map(syntax::text).unwrap_or_default();
        let weight = match () {
            () if instruction.contains(&text) || clause.contains(&text) => 1.25,
            () if place.file.slice(place.routine.body).contains(&text) => 1.0,
            () => 0.75,
        };
        Self { text, expr, kind, weight }
    }

    /// Its text, ready to be the argument of an operator of this strength.
    pub(super) fn operand(&self, required: u8) -> String {
        precedence::parenthesised(self.text.clone(), &self.expr, required)
    }

    /// True if it is, or is part of, that expression.
    pub(super) fn is_in(&self, expr: &syn::Expr) -> bool {
        let (all, own) =
            (expr.to_token_stream().to_string(), self.expr.to_token_stream().to_string());
        let in_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        // `year` is no part of `self.year`: there the word names another thing. Of a range it is.
        let is_member = |before: &str| {
            let before = before.trim_end();
            before.ends_with('.') && !before.ends_with("..")
        };
        all.match_indices(&own).any(|(at, _)| {
            let (before, behind) = (&all[..at], &all[at + own.len()..]);
            !in_word(before.chars().next_back())
                && !in_word(behind.chars().next())
                && !is_member(before)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Fixture;
    use super::*;

    #[test]
    fn variables_come_before_constants_and_literals() {
        let source = "
const MOST: usize = 9;
struct P;
impl P { const LEAST: usize = 2; fn g(&self, n: usize, i: usize, ok: bool) { h(n, 60); } }
";
        let fixture = Fixture::new(source);
        let found = donors(&fixture.place("h("), "usize");
        let shown: Vec<_> = found.iter().map(|donor| donor.text.as_str()).collect();
        assert_eq!(shown, ["i", "n", "MOST", "Self::LEAST", "60"]);
    }

    #[test]
    fn a_part_of_a_word_is_no_part_of_an_expression() {
        let fixture = Fixture::new("fn g(n: usize) { h(n, 100); }");
        let found = donors(&fixture.place("h("), "usize");
        let is_in = |text: &str, whole: &str| {
            let donor = found.iter().find(|donor| donor.text == text).unwrap();
            donor.is_in(&syn::parse_str(whole).unwrap())
        };
        assert!(is_in("n", "a + n") && is_in("100", "100"));
        assert!(!is_in("n", "count") && !is_in("100", "1000"));
        assert!(!is_in("n", "self.n") && is_in("n", "0..n") && is_in("n", "n.m"));
    }

    #[test]
    fn what_was_divided_has_a_product() {
        let source = "fn g(n: usize, i: usize) { let share = n / i; h(n, share); }";
        let fixture = Fixture::new(source);
        let found = products(&fixture.place("h("));
        let shown: Vec<_> = found.iter().map(|donor| donor.text.as_str()).collect();
        assert_eq!(shown, ["share * i"]);
    }

    #[test]
    fn what_is_compared_has_a_difference() {
        let source = "fn g(n: usize, i: usize) { while i < n && 0 < n { h(1); } }";
        let fixture = Fixture::new(source);
        let found = donors(&fixture.place("h("), "usize");
        let shown: Vec<_> = found.iter().map(|donor| donor.text.as_str()).collect();
        assert_eq!(shown, ["i", "n", "n - i"]);
    }
}
