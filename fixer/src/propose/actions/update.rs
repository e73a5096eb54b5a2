//! An update that is missing, beyond the paper: what the routine counts, remembers or orders and
//! does not keep up to date. What other branches or methods do is for [`super::copy`]; this is what
//! follows from what is asked, and the opposite of what is done elsewhere.
//!
//! ```text
//! if seen.contains(&node) { return; }      →      … seen.insert(node);
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{Location, Routine, Syntax};
use crate::edit::Edit;
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::donors::is_integer_type;
use crate::propose::place::{Place, owner_name, type_text};
use crate::propose::precedence;
use crate::propose::typing::bare;
use crate::syntax;

/// Before the instruction.
pub(super) const ACTION: Action = Action {
    name: ActionName::Update,
    schemas: &[SchemaName::A],
    changes: Changes::Location(before),
};

/// Behind it, where nothing follows in its block.
pub(super) const BEHIND: Action =
    Action { name: ActionName::Update, schemas: IN_PLACE, changes: Changes::Location(behind) };

/// Updates tried at one location.
const UPDATES: usize = 18;

fn before(place: &Place<'_>) -> Vec<Change> {
    if place.location.syntax.is_some() && !place.location.statement {
        return Vec::new();
    }
    let updates = updates(place).into_iter().take(UPDATES);
    let inserted = |(text, prior)| Change::Inserted { text, prior };
    updates.map(inserted).collect()
}

fn behind(place: &Place<'_>) -> Vec<Change> {
    let mut found = at_end(place);
    found.extend(emptied(place));
    found.extend(super::both_ways::changes(place));
    found
}

/// An element that came to nothing is taken out: `if self.entries[i].1 == 0 { … }`.
fn emptied(place: &Place<'_>) -> Option<Change> {
    let target = match &place.location.syntax {
        Some(Syntax::Expr(syn::Expr::Assign(assign))) => &assign.left,
        Some(Syntax::Expr(syn::Expr::Binary(binary)))
            if precedence::of_operator(&binary.op) == 0 =>
        {
            &binary.left
        }
        _ => return None,
    };
    let mut element = &**target;
    while let syn::Expr::Field(field) = element {
        element = &field.base;
    }
    let syn::Expr::Index(index) = element else { return None };
    if !place.location.statement || matches!(*index.index, syn::Expr::Range(_)) {
        return None;
    }
    let (list, at) = (place.text_of(&index.expr), place.text_of(&index.index));
    let indent = place.file.indentation(place.location.span.start);
    let unit = crate::propose::layout::unit(place);
    let value = place.text_of(target);
    let text =
        format!("\n{indent}if {value} == 0 {{\n{indent}{unit}{list}.remove({at});\n{indent}}}");
    let shown = format!("if {value} == 0 {{ {list}.remove({at}); }}");
    let edits = vec![Edit::insert(place.location.span.end, text)];
    Some(Change::Rewrite { edits, text: shown, prior: 0.3 })
}

fn at_end(place: &Place<'_>) -> Vec<Change> {
    if !place.is_last() || !place.can_be_followed() {
        return Vec::new();
    }
    let copied = super::copy::texts(place).into_iter().map(|text| (text, 0.3));
    let all = updates(place).into_iter().take(UPDATES).chain(copied);
    all.map(|(text, prior)| Change::behind(place, &text, prior * 0.9)).collect()
}

/// Updates with how likely each is missing.
fn updates(place: &Place<'_>) -> Vec<(String, f64)> {
    let mut found: Vec<(String, f64)> = Vec::new();
    let here = super::one_line(place.file.slice(place.location.span));
    // What takes back what was just done is no update.
    let text = |location: &Location| super::one_line(place.file.slice(location.span));
    let before = place.previous_instruction().map(text).unwrap_or_default();
    let taken_back = [opposite(&here), opposite(&before)];
    let mut add = |text: String, prior: f64| {
        let is_idle = text == here || taken_back.contains(&Some(text.clone()));
        if !is_idle && !found.iter().any(|(known, _)| *known == text) {
            found.push((text, prior));
        }
    };
    for text in remembered(place) {
        add(text, 0.5);
    }
    for text in opposites(place) {
        add(text, 0.4);
    }
    for text in stepped_on(place) {
        add(format!("{text} += 1;"), 0.4);
        add(format!("{text} -= 1;"), 0.25);
    }
    for (text, prior) in booked(place) {
        add(text, prior);
    }
    for text in begun_anew(place) {
        add(text, 0.6);
    }
    for text in filled(place) {
        add(text, 0.4);
    }
    for text in linked(place) {
        add(text, 0.4);
    }
    for text in counted(place) {
        add(format!("{text} += 1;"), 0.4);
        add(format!("{text} -= 1;"), 0.25);
    }
    for text in compared(place) {
        add(format!("{text} += 1;"), 0.35);
    }
    for (text, prior) in ordered(place) {
        add(text, prior);
    }
    for text in stepped(place) {
        add(text, 0.35);
    }
    found.sort_by(|one, other| other.1.total_cmp(&one.1));
    found
}

/// Who asks whether something is contained puts it there: `seen.insert(node)`.
fn remembered(place: &Place<'_>) -> Vec<String> {
    struct Asked<'a>(&'a Place<'a>, Vec<String>);
    impl<'ast> Visit<'ast> for Asked<'_> {
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            let method = call.method.to_string();
            let arguments: Vec<&syn::Expr> = call.args.iter().collect();
            if let ("get" | "contains_key", [argument]) = (method.as_str(), &arguments[..])
                && self.0.in_scope(&call.receiver)
                && self.0.in_scope(argument)
            {
                self.1.extend(kept_under(self.0, &call.receiver, argument));
            }
            if let ("contains", [argument]) = (method.as_str(), &arguments[..])
                && self.0.in_scope(&call.receiver)
                && self.0.in_scope(argument)
            {
                let value = match argument {
                    syn::Expr::Reference(inner) => syntax::text(&inner.expr),
                    other => format!("*{}", syntax::text(other)),
                };
                let list = syntax::text(&call.receiver);
                self.1.push(format!("{list}.insert({value});"));
                self.1.push(format!("{list}.push({value});"));
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut asked = Asked(place, Vec::new());
    asked.visit_block(&place.routine.block);
    asked.1
}

/// Values tried under one key.
const KEPT: usize = 2;

/// Who looks for something under a key keeps there what was worked out instead: of the variables, the
/// last ones.
fn kept_under(place: &Place<'_>, map: &syn::Expr, key: &syn::Expr) -> Vec<String> {
    let syn::Expr::Reference(key) = key else { return Vec::new() };
    let key = syntax::text(&key.expr);
    let locals = place.location.scope.iter().rev().filter(|it| !it.parameter && it.name != "self");
    let values = locals.map(|it| it.name.as_str()).filter(|name| *name != key).take(KEPT);
    values.map(|value| format!("{}.insert({key}, {value});", syntax::text(map))).collect()
}

/// The routine and all others of its type.
fn siblings<'a>(place: &'a Place<'_>) -> impl Iterator<Item = &'a Routine> {
    let owner = owner_name(place.routine);
    place.krate.routines.iter().filter(move |it| {
        let own = it.id == place.routine.id;
        !it.test && (own || owner.is_some() && owner_name(it) == owner)
    })
}

/// The opposite of an update that the routine or a sibling makes.
fn opposites(place: &Place<'_>) -> Vec<String> {
    let mut found = Vec::new();
    let file = place.krate.routines.iter().filter(|it| !it.test && it.file == place.routine.file);
    for text in file.flat_map(|it| super::copy::instructions(&it.block)) {
        let Some(opposite) = opposite(&text) else { continue };
        for opposite in std::iter::once(opposite.clone()).chain(of_others(place, &opposite)) {
            if super::copy::in_scope(place, &opposite) && !found.contains(&opposite) {
                found.push(opposite);
            }
        }
    }
    found
}

/// The same of other elements: `flags[top]` for `flags[v]`.
fn of_others(place: &Place<'_>, text: &str) -> Vec<String> {
    let (Some(start), Some(end)) = (text.find('['), text.find(']')) else { return Vec::new() };
    let own = &text[start + 1..end.max(start + 1)];
    let is_name = |text: &str| syn::parse_str::<syn::Ident>(text).is_ok();
    if !is_name(own) {
        return Vec::new();
    }
    let locals = place.location.scope.iter().rev().filter(|it| it.name != "self" && it.name != own);
    let numbers = locals.filter(|binding| {
        let seen = syntax::parse(&binding.name).and_then(|it| place.seen(&it));
        seen.as_deref() == Some("usize")
    });
    numbers
        .take(KEPT)
        .map(|it| text.replacen(&format!("[{own}]"), &format!("[{}]", it.name), 1))
        .collect()
}

/// An update that takes another one back.
fn opposite(text: &str) -> Option<String> {
    [("+=", "-="), ("-=", "+="), ("= true", "= false"), ("= false", "= true")]
        .into_iter()
        .chain(OPPOSITE_CALLS.iter().copied())
        .find_map(|(old, new)| text.contains(old).then(|| text.replacen(old, new, 1)))
}

/// Calls without arguments that go in pairs.
const OPPOSITE_CALLS: &[(&str, &str)] = &[
    (".enter();", ".leave();"),
    (".enter();", ".exit();"),
    (".open();", ".close();"),
    (".begin();", ".end();"),
    (".start();", ".stop();"),
    (".start();", ".finish();"),
    (".lock();", ".unlock();"),
    (".indent();", ".dedent();"),
    (".acquire();", ".release();"),
    (".push();", ".pop();"),
    (".save();", ".restore();"),
];

/// Where one field begins anew, as a new object has it, others may have to as well.
fn begun_anew(place: &Place<'_>) -> Vec<String> {
    let receiver = place.routine.sig.receiver();
    if !receiver.is_some_and(crate::discover::receives_mutably) {
        return Vec::new();
    }
    let begins = beginnings(place);
    let body = place.file.slice(place.routine.body);
    let is_anew = |(field, value): &(String, String)| {
        body.contains(&format!("self.{field} = {value};"))
            || value.ends_with("::new()") && body.contains(&format!("self.{field}.clear()"))
    };
    if !begins.iter().any(is_anew) {
        return Vec::new();
    }
    let is_set = |field: &str| {
        body.contains(&format!("self.{field} =")) || body.contains(&format!("self.{field}.clear()"))
    };
    let others = begins.iter().filter(|(field, _)| !is_set(field));
    others.map(|(field, value)| format!("self.{field} = {value};")).collect()
}

/// What a new object of the routine's type has in its fields, as the object itself can say it.
fn beginnings(place: &Place<'_>) -> Vec<(String, String)> {
    struct Literals(Vec<syn::ExprStruct>);
    impl<'ast> Visit<'ast> for Literals {
        fn visit_expr_struct(&mut self, literal: &'ast syn::ExprStruct) {
            self.0.push(literal.clone());
        }
    }
    let mut literals = Literals(Vec::new());
    let makers = siblings(place).filter(|it| it.sig.receiver().is_none());
    makers.for_each(|it| literals.visit_block(&it.block));
    let own: Vec<String> = place
        .own_fields()
        .into_iter()
        .filter_map(|(name, _)| name.strip_prefix("self.").map(str::to_owned))
        .collect();
    let object = |name: &String| Some((name.clone(), syntax::parse(&format!("self.{name}"))?));
    let mut found = Vec::new();
    for field in literals.0.iter().flat_map(|literal| &literal.fields) {
        let syn::Member::Named(name) = &field.member else { continue };
        let variables = syntax::variables(&field.expr);
        let is_own = own.contains(&name.to_string()) && field.colon_token.is_some();
        if is_own && variables.iter().all(|it| own.contains(it)) {
            let map = variables.iter().filter_map(object).collect();
            let value = syntax::text(&syntax::substitute(&field.expr, &map));
            found.push((name.to_string(), value));
        }
    }
    found
}

/// Amounts that were worked out from a number of the object, or are given, and not put down to it:
/// `self.reserved -= cancelled`.
fn booked(place: &Place<'_>) -> Vec<(String, f64)> {
    let receiver = place.routine.sig.receiver();
    if !receiver.is_some_and(crate::discover::receives_mutably) {
        return Vec::new();
    }
    let body = place.file.slice(place.routine.body);
    let mut found = Vec::new();
    for (field, ty) in place.own_fields().into_iter().filter(|(_, ty)| is_integer_type(ty)) {
        for binding in place.location.scope.iter().rev().filter(|it| it.name != "self") {
            let Ok(variable) = syn::parse_str::<syn::Expr>(&binding.name) else { continue };
            let seen = place.seen(&variable);
            if seen.is_none_or(|seen| bare(&seen) != ty) {
                continue;
            }
            let made = place.declaration(binding).and_then(|local| local.init.as_ref());
            let text = made.map_or("", |init| place.text_of(&init.expr));
            let related = text.contains(&field);
            if !related && !body.contains(&field) {
                continue;
            }
            let prior = if related { 0.5 } else { 0.25 };
            found.push((format!("{field} -= {};", binding.name), prior));
            found.push((format!("{field} += {};", binding.name), prior * 0.8));
        }
        found.extend(booked_parts(place, &field, &ty));
    }
    found
}

/// The same of a part of something at hand: `self.cost -= sale.cost`, where both are named alike.
fn booked_parts(place: &Place<'_>, field: &str, ty: &str) -> Vec<(String, f64)> {
    let name = field.strip_prefix("self.").unwrap_or(field);
    let body = place.file.slice(place.routine.body);
    let is_changed = ["-=", "+="].iter().any(|op| body.contains(&format!("{field} {op}")));
    // What is put down elsewhere is taken off here.
    let others = siblings(place).map(|it| place.krate.file_of(it).slice(it.body));
    let others: Vec<&str> = others.collect();
    let done = |op: &str| others.iter().any(|text| text.contains(&format!("{field} {op}")));
    let prior = |back: &str| match () {
        () if is_changed => 0.25,
        () if done(back) => 0.75,
        () => 0.45,
    };
    let mut found = Vec::new();
    for binding in place.location.scope.iter().rev().filter(|it| it.name != "self") {
        let parts = place.fields_of_variable(&binding.name);
        for (part, _) in parts.iter().filter(|(part, other)| part == name && other == ty) {
            let amount = format!("{}.{part}", binding.name);
            found.push((format!("{field} -= {amount};"), prior("+=")));
            found.push((format!("{field} += {amount};"), prior("-=")));
        }
    }
    found
}

/// Fields that count: whole numbers of the routine's object that are named so, or that say which
/// element is meant and stay as they are.
fn counted(place: &Place<'_>) -> Vec<String> {
    let changes = place
        .routine
        .sig
        .receiver()
        .is_some_and(|it| matches!(&it.kind, syn::ReceiverKind::Reference(_, _, Some(_))));
    if !changes {
        return Vec::new();
    }
    let counts = |name: &str| {
        ["len", "size", "count", "total", "next", "version", "used"]
            .iter()
            .any(|word| name.contains(word))
    };
    let body = place.file.slice(place.routine.body);
    let goes_on = |name: &str| {
        let asked = [format!("get({name})"), format!("[{name}]"), format!("nth({name})")];
        let changed = [format!("{name} ="), format!("{name} +="), format!("{name} -=")];
        asked.iter().any(|it| body.contains(it)) && !changed.iter().any(|it| body.contains(it))
    };
    let fields = place.own_fields().into_iter();
    let whole = fields.filter(|(_, ty)| is_integer_type(ty));
    whole.filter(|(name, _)| counts(name) || goes_on(name)).map(|(name, _)| name).collect()
}

/// Fields of what is at hand that the routine only compares: `slot.generation` is told apart by its
/// number, and gets another one.
fn compared(place: &Place<'_>) -> Vec<String> {
    let body = place.file.slice(place.routine.body);
    let mut found = Vec::new();
    for expr in syntax::expressions(&place.routine.block, &[]) {
        let syn::Expr::Binary(binary) = &expr else { continue };
        let equal = matches!(binary.op, syn::BinOp::Eq(_) | syn::BinOp::Ne(_));
        for side in [&*binary.left, &*binary.right] {
            let syn::Expr::Field(field) = side else { continue };
            let local =
                matches!(&*field.base, syn::Expr::Path(path) if !path.path.is_ident("self"));
            let text = syntax::text(side);
            let changed =
                body.contains(&format!("{text} = ")) || body.contains(&format!("{text} +="));
            // Who holds on to what is lent keeps the run from looking at it.
            let number = match place.seen_anywhere(side) {
                Some(ty) => is_integer_type(bare(&ty)),
                None => {
                    let known = place.fields_named(&field.member);
                    !known.is_empty() && known.iter().all(|(_, ty)| is_integer_type(ty))
                }
            };
            if equal
                && local
                && number
                && !changed
                && place.in_scope(side)
                && !found.contains(&text)
            {
                found.push(text);
            }
        }
    }
    found
}

/// Numbers that the block can change and does not: what a loop goes by, or a place that is lent.
fn stepped_on(place: &Place<'_>) -> Vec<String> {
    let body = place.file.slice(place.routine.body);
    let mut found = Vec::new();
    for binding in place.location.scope.iter().filter(|binding| !binding.parameter) {
        let name = &binding.name;
        let lent = place.declaration(binding).and_then(|local| local.init.as_ref()).is_some_and(
            |init| matches!(&*init.expr, syn::Expr::Reference(it) if it.mutability.is_some()),
        );
        let text = match lent {
            true => format!("*{name}"),
            false if binding.mutable => name.clone(),
            false => continue,
        };
        let Ok(variable) = syn::parse_str::<syn::Expr>(name) else { continue };
        // Who holds on to what is lent keeps the run from looking at it.
        let whole = match place.seen_anywhere(&variable) {
            Some(ty) => is_integer_type(bare(&ty)),
            None => lent && body.contains(&text),
        };
        let changed = ["+=", "-="].iter().any(|op| body.contains(&format!("{text} {op}")));
        if whole && !changed && !found.contains(&text) {
            found.push(text);
        }
    }
    found
}

/// Fields of what the routine has at hand, as they are filled where such a thing is made:
/// `entry.used = self.ticks` after `Entry { used: self.ticks, … }`.
fn filled(place: &Place<'_>) -> Vec<String> {
    struct Made(Vec<(String, syn::Expr)>);
    impl<'ast> Visit<'ast> for Made {
        fn visit_expr_struct(&mut self, literal: &'ast syn::ExprStruct) {
            for field in &literal.fields {
                if let syn::Member::Named(name) = &field.member
                    && field.colon_token.is_some()
                {
                    self.0.push((name.to_string(), field.expr.clone()));
                }
            }
            visit::visit_expr_struct(self, literal);
        }
    }
    let mut made = Made(Vec::new());
    for sibling in siblings(place) {
        made.visit_block(&sibling.block);
    }
    let locals = place.location.scope.iter().filter(|it| !it.parameter && it.name != "self");
    let mut found = Vec::new();
    for binding in locals {
        // A thing with fields is spoken of by its fields.
        let fields = format!("{}.", binding.name);
        if !place.file.slice(place.routine.body).contains(&fields) {
            continue;
        }
        for (field, value) in &made.0 {
            let text = format!("{fields}{field} = {};", syntax::text(value));
            let constant = matches!(value, syn::Expr::Lit(_));
            if !constant && place.in_scope(value) && !found.contains(&text) {
                found.push(text);
            }
        }
    }
    found
}

/// What was taken out of a link leaves its own link there: `*link = node.next`.
fn linked(place: &Place<'_>) -> Vec<String> {
    let mut found = Vec::new();
    for (parameter, ty) in place.parameters() {
        let ty = type_text(ty);
        let Some(linked) = ty.strip_prefix("&mut") else { continue };
        let body = place.file.slice(place.routine.body);
        if !body.contains(&format!("{parameter}.take()")) {
            continue;
        }
        let locals = place.location.scope.iter().filter(|it| !it.parameter && it.name != "self");
        for binding in locals {
            for field in place.fields_of_type(linked) {
                found.push(format!("*{parameter} = {}.{field};", binding.name));
            }
        }
    }
    found
}

/// Lists that are put in order, emptied or turned; options that are taken.
fn ordered(place: &Place<'_>) -> Vec<(String, f64)> {
    let mut found = Vec::new();
    let mutable = place.location.scope.iter().filter(|binding| binding.mutable);
    let locals = mutable.filter_map(|binding| {
        let expr = syn::parse_str(&binding.name).ok()?;
        let ty = place.declared(&expr).map(|ty| type_text(&ty));
        let length: syn::Expr = syn::parse_str(&format!("{}.len()", binding.name)).ok()?;
        let made = place.declaration(binding).and_then(|local| local.init.as_ref());
        let made = made.map_or("", |init| place.text_of(&init.expr));
        let is_list = ["Vec::", "vec!["].iter().any(|it| made.starts_with(it));
        let seen = || is_list || place.seen_anywhere(&length).is_some();
        let ty = ty.or_else(|| seen().then(|| "Vec<_>".to_owned()))?;
        Some((binding.name.clone(), ty))
    });
    let fields = place.own_fields().into_iter();
    let instruction = place.file.slice(place.location.span);
    for (name, ty) in locals.chain(fields).filter(|(name, _)| name != "self") {
        match bare(&ty) {
            ty if ty.starts_with("Vec<") => {
                // What is given back is to be in order.
                let given =
                    if place.location.tail && instruction.contains(&name) { 1.6 } else { 1.0 };
                found.push((format!("{name}.sort();"), 0.2 * given));
                found.push((format!("{name}.dedup();"), 0.25 * given));
                found.push((format!("{name}.reverse();"), 0.3 * given));
                found.push((format!("{name}.clear();"), 0.15));
            }
            ty if ty.starts_with("Option<") => found.push((format!("{name} = None;"), 0.3)),
            "String" => found.push((format!("{name}.clear();"), 0.2)),
            _ => {}
        }
    }
    found
}

/// Iterators that are looked at but not moved on, and results that are not kept.
fn stepped(place: &Place<'_>) -> Vec<String> {
    let mut found = Vec::new();
    let body = place.file.slice(place.routine.body);
    for binding in place.location.scope.iter().filter(|binding| binding.mutable) {
        let name = &binding.name;
        if body.contains(&format!("{name}.peek()")) || body.contains(&format!("{name}.next()")) {
            found.push(format!("{name}.next();"));
        }
    }
    // `let root = find(parent[x])` computed, `parent[x]` still the old one.
    let locals = place.location.scope.iter().filter(|binding| !binding.parameter);
    for binding in locals.clone() {
        let Ok(variable) = syn::parse_str::<syn::Expr>(&binding.name) else { continue };
        let Some(ty) = place.seen_anywhere(&variable) else { continue };
        for element in elements(place, &ty) {
            found.push(format!("{element} = {};", binding.name));
        }
    }
    found
}

/// Elements of lists of this type that the routine speaks of.
fn elements(place: &Place<'_>, ty: &str) -> Vec<String> {
    let texts = place.seen_in_routine(ty).into_iter().filter_map(syntax::parse);
    let elements = texts.filter(|expr| {
        matches!(expr, syn::Expr::Index(index)
            if !matches!(*index.index, syn::Expr::Range(_)) && place.in_scope(expr))
    });
    elements.take(3).map(|expr| syntax::text(&expr)).collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::{Fixture, check_rewrites};

    #[test]
    fn what_begins_anew_does_so_altogether() {
        let source = "
struct A { policy: P, left: u64, paid: u64, all: u64 }
impl A {
    fn year(&mut self) {
        self.paid = 0;
    }
    fn new(policy: P, all: u64) -> Self { Self { policy, left: policy.least, paid: 0, all: all + 1 } }
    fn other(&mut self) { self.all = 1; }
}";
        let fixture = Fixture::new(source);
        let found = super::begun_anew(&fixture.place("self.paid = 0"));
        assert_eq!(found, ["self.left = self.policy.least;", "self.all = self.all + 1;"]);
        assert!(super::begun_anew(&fixture.place("self.all = 1")).is_empty());
    }

    #[test]
    fn a_part_of_what_was_made_is_put_down() {
        let source = "struct P { cost: u64 }
struct Sale { cost: u64, fee: u64 }
impl P {
    fn sell(&mut self) -> Sale { let sale = Sale { cost: g(), fee: 1 }; h(); sale }
    fn buy(&mut self, cost: u64) { self.cost += cost; }
}";
        let fixture = Fixture::new(source);
        let found = super::booked_parts(&fixture.place("h("), "self.cost", "u64");
        let text = |it: &str| it.to_owned();
        let expected =
            [(text("self.cost -= sale.cost;"), 0.75), (text("self.cost += sale.cost;"), 0.45)];
        assert_eq!(found, expected);
    }

    #[test]
    fn what_is_asked_for_is_remembered() {
        let source = "fn f(seen: &mut S, x: u8) { if seen.contains(&x) { return; } g(x); }";
        check_rewrites(super::before, source, "g(", &["seen.insert(x);", "seen.push(x);"]);
    }

    #[test]
    fn a_counter_follows_and_the_opposite_of_what_a_sibling_does() {
        let source = "struct S { len: usize, done: bool } impl S {
            fn put(&mut self) { self.g(); }
            fn take(&mut self) { self.len -= 1; self.done = false; }
        }";
        let expected = ["self.len += 1;", "self.done = true;", "self.len -= 1;"];
        check_rewrites(super::before, source, "self.g", &expected);
    }

    #[test]
    fn a_place_that_is_lent_moves_on() {
        let source = "fn f() { for x in y { let at = &mut places[x]; out[*at] = x; } }";
        let expected = ["out[*at] = x; *at += 1;", "out[*at] = x; *at -= 1;"];
        check_rewrites(super::at_end, source, "out[", &expected);
    }

    #[test]
    fn a_field_is_filled_as_where_such_a_thing_is_made() {
        let source = "struct E { used: u64 } struct C { ticks: u64, all: M } impl C {
            fn put(&mut self, key: u8) { self.all.insert(key, E { used: self.ticks }); }
            fn get(&mut self, key: u8) { let e = self.all.get_mut(&key); g(e.used); }
        }";
        let expected = ["e.used = self.ticks;"];
        check_rewrites(super::before, source, "g(", &expected);
    }

    #[test]
    fn what_was_taken_out_leaves_its_own_link() {
        let source = "struct N { left: L, item: u8, right: L }
fn f(link: &mut L) -> u8 { let node = link.take(); g(node) }";
        let expected = ["*link = node.left;", "*link = node.right;"];
        check_rewrites(super::before, source, "g(", &expected);
    }

    #[test]
    fn lists_are_put_in_order() {
        let source = "fn f() { let mut v: Vec<u8> = g(); h(&v); }";
        check_rewrites(
            super::before,
            source,
            "h(",
            &["v.reverse();", "v.dedup();", "v.sort();", "v.clear();"],
        );
    }

    #[test]
    fn an_element_that_came_to_nothing_is_taken_out() {
        let source = "fn f() { v[i].1 -= 2; g(); }";
        check_rewrites(super::behind, source, "v", &["if v[i].1 == 0 { v.remove(i); }"]);
    }

    #[test]
    fn what_is_told_apart_by_its_number_gets_another_one() {
        let source = "fn f(&mut self, slot: &mut Slot, n: u32) {
    if slot.age != n { return; }
    g();
}";
        let mut fixture = Fixture::new(source);
        let id = fixture.place("g(").location.id;
        fixture.types.insert((id, "slot.age".to_owned()), "u32".to_owned());
        let found = super::before(&fixture.place("g("));
        let shown: Vec<_> = found.iter().map(super::Change::text).collect();
        assert_eq!(shown, ["slot.age += 1;"]);
        // The run did not see it, but its type is written down.
        let source = format!("struct Slot {{ age: u32 }} {source}");
        let found = super::before(&Fixture::new(&source).place("g("));
        let shown: Vec<_> = found.iter().map(super::Change::text).collect();
        assert_eq!(shown, ["slot.age += 1;"]);
    }

    #[test]
    fn what_was_just_done_is_not_taken_back() {
        let source = "fn f(&mut self, m: u32) {\n    self.n += m;\n    g();\n    h();\n}";
        check_rewrites(super::before, source, "g(", &[]);
        check_rewrites(super::before, source, "h(", &["self.n -= m;"]);
    }

    #[test]
    fn behind_what_is_last_in_its_block() {
        let source = "fn f(mut it: I) { while it.peek() { g(); } }";
        check_rewrites(super::behind, source, "g(", &["g(); it.next();"]);
        check_rewrites(super::before, source, "g(", &["it.next();"]);
    }
}
