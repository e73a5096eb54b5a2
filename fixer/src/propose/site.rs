//! The expressions of an instruction, each with its role there and what a replacement must be.
//!
//! The control flow and the blocks inside an instruction have locations of their own, so they are
//! not entered.

use super::layout::has_let;
use super::place::{Place, Type, type_text};
use super::precedence;
use super::typing::{ASKING, bare, inside};
use crate::discover::{LocationKind, Syntax, is_control_flow};
use crate::edit::Edit;
use crate::span::Span;
use crate::syntax;

/// What an expression is to the one around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// The value of the instruction, or of a part of a literal: assigned, bound, returned.
    Value,
    /// It decides where control goes.
    Condition,
    /// An operand of a comparison.
    Compared,
    /// An operand of any other operator.
    Operand,
    /// An argument of a call.
    Argument,
    /// What a method is called on, or a field or element is taken from.
    Receiver,
    /// Inside the brackets of an indexed expression.
    Index,
    /// An end of a range.
    Bound,
    /// What is assigned to.
    Target,
    /// An instruction for its effect.
    Effect,
}

/// An expression of an instruction.
#[derive(Debug, Clone)]
pub(super) struct Site {
    /// The expression.
    pub expr: syn::Expr,
    /// Where it stands, with the parentheses around it.
    pub span: Span,
    /// What it is there for.
    pub role: Role,
    /// How tightly what stands here must bind.
    pub required: u8,
    /// The type that what is around it asks for, without `&`.
    pub expected: Option<String>,
    /// The field that it is the value of, where one word names both.
    pub field: Option<String>,
}

impl Site {
    /// Puts `text` here, which binds as tightly as `strength` says.
    pub(super) fn put(&self, text: &str, strength: u8) -> Edit {
        let text = match strength < self.required {
            true => format!("({text})"),
            false => text.to_owned(),
        };
        let text = match &self.field {
            Some(field) => format!("{field}: {text}"),
            None => text,
        };
        Edit::replace(self.span, text)
    }

    /// Puts another expression here.
    pub(super) fn put_expr(&self, new: &syn::Expr) -> Edit {
        self.put(&syntax::text(new), precedence::of(new))
    }
}

impl Place<'_> {
    /// The source text of an expression, ready for a `.method()` behind it.
    pub(super) fn receiver_text(&self, expr: &syn::Expr) -> String {
        let text = self.file.slice(self.file.span(expr)).to_owned();
        precedence::parenthesised(text, expr, precedence::ATOM)
    }

    /// The source text of an expression.
    pub(super) fn text_of(&self, expr: &syn::Expr) -> &str {
        self.file.slice(self.file.span(expr))
    }

    /// True if an expression is an integer, as far as is known.
    pub(super) fn is_integral(&self, expr: &syn::Expr) -> bool {
        integer(expr).is_some() || self.type_of(expr).is_integer()
    }

    /// True if an expression is an unsigned integer, as far as is known.
    pub(super) fn is_unsigned(&self, expr: &syn::Expr) -> bool {
        self.type_of(expr) == Type::Unsigned
    }
}

/// The call `Some(…)` or `Ok(…)` of which a site is all, if its value is the routine's: then the
/// option or result itself can stand in its place, without `?`.
pub(super) fn wrapper(sites: &[Site], number: usize) -> Option<&Site> {
    let outer = sites.get(number.checked_sub(1)?)?;
    let syn::Expr::Call(call) = &outer.expr else { return None };
    let wraps = matches!(&*call.func, syn::Expr::Path(path)
        if path.path.is_ident("Some") || path.path.is_ident("Ok"));
    let alone = call.args.len() == 1 && outer.span.end == sites[number].span.end + 1;
    (wraps && alone && outer.role == Role::Value).then_some(outer)
}

/// The outermost sites where a truth is computed: conditions, and values that are boolean. Those
/// that bind something in a pattern cannot be combined with others everywhere.
pub(super) fn truths<'a>(place: &Place<'_>, sites: &'a [Site]) -> Vec<&'a Site> {
    let mut found: Vec<&Site> = Vec::new();
    if place.location.condition.as_ref().is_some_and(|(_, condition)| has_let(condition)) {
        return found;
    }
    for site in sites {
        let plain = !matches!(
            site.expr,
            syn::Expr::Lit(_)
                | syn::Expr::Assign(_)
                | syn::Expr::Closure(_)
                | syn::Expr::Reference(_)
        );
        let valued = matches!(site.role, Role::Value | Role::Condition | Role::Argument) && plain;
        let inside = found.iter().any(|outer| outer.span.contains(site.span));
        // The receiver of a question can hold closures with truths of their own.
        let own = !inside || site.expected.as_deref() == Some("bool") && site.role == Role::Value;
        if valued && own && place.type_at(site).as_deref() == Some("bool") {
            found.push(site);
        }
    }
    found
}

/// The value of a plain integer literal.
pub(super) fn integer(expr: &syn::Expr) -> Option<u64> {
    match expr {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) if int.suffix().is_empty() => {
            int.base10_parse().ok()
        }
        _ => None,
    }
}

/// All expressions of the instruction at a location, outer ones before inner ones.
pub(super) fn sites(place: &Place<'_>) -> Vec<Site> {
    let mut walker = Walker { place, found: Vec::new(), expected: None };
    if place.is_assertion() {
        return walker.found;
    }
    let location = place.location;
    if let Some((_, condition)) = &location.condition {
        let role = match location.kind {
            LocationKind::If | LocationKind::While => Role::Condition,
            _ => Role::Value,
        };
        walker.expected = (role == Role::Condition).then(|| "bool".to_owned());
        walker.expr(condition, role, 0);
    }
    match &location.syntax {
        Some(Syntax::Expr(syn::Expr::Match(expr))) => {
            for arm in &expr.arms {
                if let syn::Pat::Guard(pat) = &arm.pat {
                    walker.typed(&pat.guard, Role::Condition, "bool");
                }
            }
        }
        _ if location.condition.is_some() => {}
        Some(Syntax::Local(local)) => {
            if let Some(init) = &local.init {
                walker.initial(&local.pat, &init.expr);
            }
        }
        Some(Syntax::Macro(stmt)) => walker.mac(&stmt.mac),
        Some(Syntax::Expr(expr)) => {
            let valued = location.tail || location.kind == LocationKind::Arm;
            let used = valued && !location.in_closure && !place.is_unit(location);
            walker.expected = if used { place.returned_type() } else { None };
            walker.expr(expr, if valued { Role::Value } else { Role::Effect }, 0);
        }
        None => {}
    }
    walker.found
}

/// The type of the variable that a `let` binds, as it is written or was seen.
fn bound_type(place: &Place<'_>, pat: &syn::Pat) -> Option<String> {
    match pat {
        syn::Pat::Type(typed) => Some(bare(&type_text(&typed.ty)).to_owned()),
        syn::Pat::Ident(name) => {
            place.seen_anywhere(&syn::parse_str(&name.ident.to_string()).ok()?)
        }
        _ => None,
    }
}

struct Walker<'a> {
    place: &'a Place<'a>,
    found: Vec<Site>,
    /// The type that is asked of the next expression.
    expected: Option<String>,
}

impl Walker<'_> {
    fn expr(&mut self, expr: &syn::Expr, role: Role, required: u8) {
        let span = self.place.file.span(expr);
        self.spanned(expr, span, role, required);
    }

    /// What a `let` binds its variables to.
    fn initial(&mut self, pat: &syn::Pat, init: &syn::Expr) {
        match (pat, init) {
            (syn::Pat::Tuple(pats), syn::Expr::Tuple(values)) => {
                let span = self.place.file.span(init);
                let (expr, role) = (init.clone(), Role::Value);
                let (expected, field) = (None, None);
                self.found.push(Site { expr, span, role, required: 0, expected, field });
                let pairs = pats.elems.iter().zip(&values.elems);
                pairs.for_each(|(pat, value)| self.initial(pat, value));
            }
            _ => {
                self.expected = bound_type(self.place, pat);
                self.expr(init, Role::Value, 0);
            }
        }
    }

    /// An expression of which a type is expected.
    fn typed(&mut self, expr: &syn::Expr, role: Role, ty: &str) {
        self.expected = Some(ty.to_owned());
        self.expr(expr, role, 0);
    }

    fn spanned(&mut self, expr: &syn::Expr, span: Span, role: Role, required: u8) {
        let expected = self.expected.take();
        if is_control_flow(expr) {
            return;
        }
        if let syn::Expr::Paren(inner) = expr {
            // Parentheses go with what they are around.
            self.expected = expected;
            return self.spanned(&inner.expr, span, role, required);
        }
        if !matches!(expr, syn::Expr::Let(_) | syn::Expr::Macro(_)) {
            let expected = expected.clone();
            let (expr, field) = (expr.clone(), None);
            self.found.push(Site { expr, span, role, required, expected, field });
        }
        self.parts(expr, role, expected);
        self.expected = None;
    }

    fn parts(&mut self, expr: &syn::Expr, role: Role, expected: Option<String>) {
        use syn::Expr;
        match expr {
            Expr::Group(inner) => self.expr(&inner.expr, role, 0),
            Expr::Unary(unary) => self.expr(&unary.expr, Role::Operand, precedence::ATOM - 1),
            Expr::Binary(binary) => self.binary(binary),
            Expr::Cast(cast) => self.expr(&cast.expr, Role::Operand, precedence::ATOM - 2),
            Expr::Reference(inner) => {
                self.expected = expected;
                self.expr(&inner.expr, role, precedence::ATOM - 1);
            }
            Expr::MethodCall(call) => {
                self.expr(&call.receiver, Role::Receiver, precedence::ATOM);
                self.method_arguments(call);
            }
            Expr::Call(call) => self.arguments(call, expected.as_deref()),
            Expr::Field(field) => self.expr(&field.base, Role::Receiver, precedence::ATOM),
            Expr::Index(index) => {
                self.expr(&index.expr, Role::Receiver, precedence::ATOM);
                self.expr(&index.index, Role::Index, 0);
            }
            Expr::Range(range) => {
                let ends = [&range.start, &range.end];
                ends.into_iter().flatten().for_each(|end| self.expr(end, Role::Bound, 1));
            }
            Expr::Assign(assign) => {
                self.expr(&assign.left, Role::Target, 0);
                self.expected = self.place.type_name_of(&assign.left);
                self.expr(&assign.right, Role::Value, 0);
            }
            Expr::Try(inner) => self.expr(&inner.expr, Role::Receiver, precedence::ATOM),
            Expr::Let(binding) => self.expr(&binding.expr, Role::Value, 1),
            Expr::Return(inner) => {
                let ty = self.place.returned_type().filter(|_| !self.place.location.in_closure);
                if let Some(value) = &inner.expr {
                    self.expected = ty;
                    self.expr(value, Role::Value, 0);
                }
            }
            Expr::Break(inner) => {
                inner.expr.iter().for_each(|value| self.expr(value, Role::Value, 0));
            }
            Expr::Tuple(tuple) => tuple.elems.iter().for_each(|it| self.expr(it, Role::Value, 0)),
            Expr::Array(array) => array.elems.iter().for_each(|it| self.expr(it, Role::Value, 0)),
            Expr::Repeat(repeat) => {
                self.expr(&repeat.expr, Role::Value, 0);
                self.expr(&repeat.len, Role::Argument, 0);
            }
            Expr::Struct(literal) => {
                for field in &literal.fields {
                    let first = self.found.len();
                    self.expected = self.place.field_type(&literal.path, &field.member);
                    self.expr(&field.expr, Role::Value, 0);
                    // `Point { x }` names the field and uses the variable in one word.
                    if field.colon_token.is_none()
                        && let (syn::Member::Named(name), Some(site)) =
                            (&field.member, self.found.get_mut(first))
                    {
                        site.field = Some(name.to_string());
                    }
                }
                if let Some(rest) = &literal.rest {
                    self.expected = expected.or_else(|| self.place.named_type(&literal.path));
                    self.expr(rest, Role::Value, 1);
                }
            }
            Expr::Closure(closure) if !matches!(*closure.body, Expr::Block(_)) => {
                self.expected = expected;
                self.expr(&closure.body, Role::Value, 0);
            }
            Expr::Macro(inner) => self.mac(&inner.mac),
            _ => {}
        }
    }

    fn arguments(&mut self, call: &syn::ExprCall, expected: Option<&str>) {
        let syn::Expr::Path(path) = &*call.func else { return };
        let name = path.path.segments.last().map(|it| it.ident.to_string()).unwrap_or_default();
        let around = if name == "Some" { "Option" } else { "Result" };
        let types = match expected.and_then(|ty| inside(ty, around)) {
            Some(ty) if name == "Some" || name == "Ok" => vec![ty.to_owned()],
            _ => self.place.parameter_types(&name, false),
        };
        for (index, argument) in call.args.iter().enumerate() {
            self.expected = types.get(index).cloned();
            self.expr(argument, Role::Argument, 0);
        }
    }

    fn method_arguments(&mut self, call: &syn::ExprMethodCall) {
        let name = call.method.to_string();
        let types = self.place.parameter_types(&name, true);
        let asks = ASKING.contains(&name.as_str());
        for (index, argument) in call.args.iter().enumerate() {
            self.expected = match argument {
                syn::Expr::Closure(_) => asks.then(|| "bool".to_owned()),
                _ => types.get(index).cloned(),
            };
            self.expr(argument, Role::Argument, 0);
        }
    }

    fn binary(&mut self, binary: &syn::ExprBinary) {
        let (left, right) = precedence::operands(&binary.op);
        let (left_role, right_role) = match precedence::of_operator(&binary.op) {
            0 => (Role::Target, Role::Value),
            1 | 2 => (Role::Condition, Role::Condition),
            3 => (Role::Compared, Role::Compared),
            _ => (Role::Operand, Role::Operand),
        };
        let shifts = matches!(binary.op, syn::BinOp::Shl(_) | syn::BinOp::Shr(_));
        // Both sides of a comparison, a sum or a product have one type.
        if matches!(left_role, Role::Compared | Role::Operand) && !shifts {
            self.expected = self.place.type_name_of(&binary.right);
        }
        self.expr(&binary.left, left_role, left);
        if left_role != Role::Condition && !shifts {
            self.expected = self.place.type_name_of(&binary.left);
        }
        self.expr(&binary.right, right_role, right);
    }

    fn mac(&mut self, mac: &syn::Macro) {
        for argument in syntax::macro_arguments(mac) {
            self.expr(&argument, Role::Argument, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Fixture;
    use super::*;

    fn check(source: &str, at: &str, expected: &[(&str, Role)]) {
        let fixture = Fixture::new(source);
        let place = fixture.place(at);
        let found = sites(&place);
        let shown: Vec<_> = found.iter().map(|it| (place.file.slice(it.span), it.role)).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn every_expression_has_a_role() {
        use Role::*;
        check(
            "fn f() { x = a[i + 1] - g(n); }",
            "x =",
            &[
                ("x = a[i + 1] - g(n)", Effect),
                ("x", Target),
                ("a[i + 1] - g(n)", Value),
                ("a[i + 1]", Operand),
                ("a", Receiver),
                ("i + 1", Index),
                ("i", Operand),
                ("1", Operand),
                ("g(n)", Operand),
                ("n", Argument),
            ],
        );
    }

    #[test]
    fn control_flow_inside_has_its_own_locations_and_guards_belong_to_their_match() {
        use Role::*;
        check(
            "fn f() { match x { Some(y) if y < 2 => g(y), _ => h() } }",
            "match",
            &[("x", Value), ("y < 2", Condition), ("y", Compared), ("2", Compared)],
        );
        check(
            "fn f() { let a = if c { 1 } else { 2 } + b.len(); }",
            "let a",
            &[("if c { 1 } else { 2 } + b.len()", Value), ("b.len()", Operand), ("b", Receiver)],
        );
    }

    #[test]
    fn assertions_are_contracts() {
        check("fn f() { assert!(x > 1); }", "assert!", &[]);
    }
}
