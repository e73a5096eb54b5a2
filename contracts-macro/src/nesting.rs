//! What evaluating a clause may set going: the question on which it depends how a contract is kept
//! from being checked inside another one.
//!
//! A flag is up while a contract is evaluated. To look at it costs little, and to raise it a little
//! more, but most clauses compare numbers and lengths, and need neither: nothing is lost if they are
//! evaluated in vain. Only what is visibly a number, or of the standard library, is taken for that.

use proc_macro2::{Delimiter, Ident, Spacing, TokenStream, TokenTree};
use syn::{
    BinOp, Expr, ExprCall, ExprMethodCall, FnArg, GenericArgument, Lit, Pat, PathArguments,
    ReturnType, Signature, Type, UnOp,
};

use crate::lower::old_argument;
use crate::text::is_one_of;

/// What evaluating an expression may set going.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// A few instructions.
    None,
    /// It may panic, or take long.
    Panic,
    /// It may run code that has contracts of its own.
    Call,
}

/// The effect of evaluating a clause of the function.
pub fn effect(clause: &Expr, signature: &Signature) -> Effect {
    Judge { signature }.effect(clause)
}

/// The same for the entry values that it takes.
pub fn effect_of_old(clause: &Expr, signature: &Signature) -> Effect {
    use syn::visit::{self, Visit};
    struct Olds<'a>(Judge<'a>, Effect);
    impl<'ast> Visit<'ast> for Olds<'_> {
        fn visit_expr_call(&mut self, call: &'ast ExprCall) {
            if let Some(argument) = old_argument(call) {
                self.1 = self.1.max(self.0.effect(argument));
            }
            visit::visit_expr_call(self, call);
        }

        fn visit_macro(&mut self, call: &'ast syn::Macro) {
            self.1 = self.1.max(effect_of_tokens(call.tokens.clone()));
        }
    }
    let mut olds = Olds(Judge { signature }, Effect::None);
    olds.visit_expr(clause);
    olds.1
}

/// What is known about the type of an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    No,
    /// Of the standard library, with elements of any type.
    Container,
    /// Nothing else than the standard library's code belongs to it.
    Fully,
}

struct Judge<'a> {
    signature: &'a Signature,
}

impl Judge<'_> {
    fn effect(&self, expr: &Expr) -> Effect {
        match expr {
            Expr::Lit(_) | Expr::Path(_) => Effect::None,
            Expr::Paren(paren) => self.effect(&paren.expr),
            Expr::Group(group) => self.effect(&group.expr),
            Expr::Reference(reference) => self.effect(&reference.expr),
            Expr::Cast(cast) => self.effect(&cast.expr),
            // A field may be that of a pointer, but hardly of one with a contract.
            Expr::Field(field) => self.effect(&field.base),
            Expr::Tuple(tuple) => self.all(tuple.elems.iter()),
            Expr::Unary(unary) => self.effect(&unary.expr).max(
                self.of_operator(matches!(unary.op, UnOp::Not(_) | UnOp::Deref(_)), &[&unary.expr]),
            ),
            Expr::Binary(binary) => {
                let operands = self.effect(&binary.left).max(self.effect(&binary.right));
                match binary.op {
                    BinOp::And(_) | BinOp::Or(_) | BinOp::ShrAssign(_) => operands,
                    BinOp::Eq(_)
                    | BinOp::Ne(_)
                    | BinOp::Lt(_)
                    | BinOp::Le(_)
                    | BinOp::Gt(_)
                    | BinOp::Ge(_)
                    | BinOp::BitAnd(_)
                    | BinOp::BitOr(_)
                    | BinOp::BitXor(_) => {
                        operands.max(self.of_operator(true, &[&binary.left, &binary.right]))
                    }
                    _ => operands.max(self.of_operator(false, &[&binary.left, &binary.right])),
                }
            }
            Expr::Index(index) => {
                let operands = self.effect(&index.expr).max(self.effect(&index.index));
                operands.max(self.of_operator(false, &[&index.expr]))
            }
            Expr::Range(range) => {
                self.all([&range.start, &range.end].into_iter().flatten().map(|it| &**it))
            }
            Expr::Call(call) => match old_argument(call) {
                // Taken at entry.
                Some(_) => Effect::None,
                None if constructs(&call.func) => self.all(call.args.iter()),
                None => Effect::Call,
            },
            Expr::MethodCall(call) => self.effect_of_method(call),
            Expr::Macro(call) if call.mac.path.is_ident("matches") => {
                effect_of_tokens(call.mac.tokens.clone())
            }
            _ => Effect::Call,
        }
    }

    fn all<'e>(&self, expressions: impl Iterator<Item = &'e Expr>) -> Effect {
        expressions.map(|it| self.effect(it)).max().unwrap_or(Effect::None)
    }

    /// The operators of numbers are built in, and some panic. One operand tells about the other.
    fn of_operator(&self, total: bool, operands: &[&Expr]) -> Effect {
        match (operands.iter().any(|it| self.known(it) == Known::Fully), total) {
            (false, _) => Effect::Call,
            (true, true) => Effect::None,
            (true, false) => Effect::Panic,
        }
    }

    fn effect_of_method(&self, call: &ExprMethodCall) -> Effect {
        let operands = self.effect(&call.receiver).max(self.all(call.args.iter()));
        let receiver = self.known(&call.receiver);
        let harmless = receiver != Known::No && is_one_of(&call.method, QUERIES)
            || receiver == Known::Fully && is_one_of(&call.method, ARITHMETIC);
        if harmless { operands } else { Effect::Call }
    }

    fn known(&self, expr: &Expr) -> Known {
        match expr {
            Expr::Lit(literal) if !matches!(literal.lit, Lit::Verbatim(_)) => Known::Fully,
            Expr::Paren(paren) => self.known(&paren.expr),
            Expr::Group(group) => self.known(&group.expr),
            Expr::Reference(reference) => self.known(&reference.expr),
            Expr::Cast(cast) => known_type(&cast.ty),
            Expr::Unary(unary) => self.known(&unary.expr),
            Expr::Binary(binary) => match binary.op {
                BinOp::Add(_)
                | BinOp::Sub(_)
                | BinOp::Mul(_)
                | BinOp::Div(_)
                | BinOp::Rem(_)
                | BinOp::BitAnd(_)
                | BinOp::BitOr(_)
                | BinOp::BitXor(_) => match self.known(&binary.left) {
                    Known::Fully => Known::Fully,
                    _ => self.known(&binary.right),
                },
                BinOp::Shl(_) | BinOp::Shr(_) => self.known(&binary.left),
                // Comparisons have truth values.
                _ => Known::Fully,
            },
            // An element of what is known fully is known fully.
            Expr::Index(index) if self.known(&index.expr) == Known::Fully => Known::Fully,
            Expr::Call(call) => {
                old_argument(call).map_or(Known::No, |argument| self.known(argument))
            }
            Expr::MethodCall(call) => match self.known(&call.receiver) {
                Known::No => Known::No,
                _ if is_one_of(&call.method, MEASURES) => Known::Fully,
                Known::Fully if is_one_of(&call.method, ARITHMETIC) => Known::Fully,
                _ => Known::No,
            },
            Expr::Macro(call) if call.mac.path.is_ident("matches") => Known::Fully,
            Expr::Path(path) => {
                path.path.get_ident().map_or(Known::No, |name| self.known_variable(name))
            }
            _ => Known::No,
        }
    }

    fn known_variable(&self, name: &Ident) -> Known {
        let of_parameter = self.signature.inputs.iter().find_map(|input| match input {
            FnArg::Typed(typed) => match &*typed.pat {
                Pat::Ident(pattern) if pattern.ident == *name => Some(known_type(&typed.ty)),
                _ => None,
            },
            FnArg::Receiver(_) => None,
        });
        match (of_parameter, &self.signature.output) {
            (Some(known), _) => known,
            (None, ReturnType::Type(_, output)) if name == "ret" => known_type(output),
            _ => Known::No,
        }
    }
}

/// `Some(x)`, `Ok(x)`, …
fn constructs(function: &Expr) -> bool {
    matches!(function, Expr::Path(path) if path.path.segments.last()
        .is_some_and(|last| last.ident.to_string().starts_with(char::is_uppercase)))
}

/// Tokens whose grammar is not known are harmless only if they call and calculate nothing: the
/// patterns and the names of `matches!`.
fn effect_of_tokens(tokens: TokenStream) -> Effect {
    let mut name = false;
    let calls = tokens.into_iter().any(|token| {
        let calls = match &token {
            TokenTree::Group(group) => {
                name && group.delimiter() != Delimiter::None
                    || effect_of_tokens(group.stream()) == Effect::Call
            }
            // The `=` of `..=` stands before something else.
            TokenTree::Punct(operator) => match operator.as_char() {
                '=' => operator.spacing() == Spacing::Joint,
                operator => !",.|&@:".contains(operator),
            },
            TokenTree::Ident(word) => word == "if",
            TokenTree::Literal(_) => false,
        };
        name = match &token {
            TokenTree::Ident(word) => !word.to_string().starts_with(char::is_uppercase),
            _ => false,
        };
        calls
    });
    if calls { Effect::Call } else { Effect::None }
}

fn known_type(ty: &Type) -> Known {
    match ty {
        Type::Reference(reference) => known_type(&reference.elem),
        Type::Paren(paren) => known_type(&paren.elem),
        Type::Group(group) => known_type(&group.elem),
        Type::Slice(slice) => elements([&*slice.elem].into_iter()),
        Type::Array(array) => elements([&*array.elem].into_iter()),
        Type::Tuple(tuple) => elements(tuple.elems.iter()),
        Type::Ptr(_) => Known::Fully,
        Type::Path(path) if path.qself.is_none() => {
            let Some(last) = path.path.segments.last() else { return Known::No };
            let arguments = match &last.arguments {
                PathArguments::None if is_one_of(&last.ident, SIMPLE) => return Known::Fully,
                PathArguments::AngleBracketed(arguments) if is_one_of(&last.ident, CONTAINERS) => {
                    &arguments.args
                }
                _ => return Known::No,
            };
            elements(arguments.iter().filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            }))
        }
        _ => Known::No,
    }
}

fn elements<'t>(mut types: impl Iterator<Item = &'t Type>) -> Known {
    if types.all(|ty| known_type(ty) == Known::Fully) { Known::Fully } else { Known::Container }
}

const SIMPLE: &[&str] = &[
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32",
    "f64", "bool", "char", "str", "String", "Duration",
];

const CONTAINERS: &[&str] = &[
    "Vec",
    "VecDeque",
    "Option",
    "Result",
    "HashMap",
    "HashSet",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
];

/// Methods of containers that look at no element, and cannot fail.
const QUERIES: &[&str] = &[
    "as_bytes",
    "as_slice",
    "as_str",
    "capacity",
    "first",
    "get",
    "is_char_boundary",
    "is_empty",
    "is_err",
    "is_none",
    "is_null",
    "is_ok",
    "is_some",
    "last",
    "len",
];

/// Those whose result is a number or a truth value.
const MEASURES: &[&str] = &[
    "capacity",
    "is_char_boundary",
    "is_empty",
    "is_err",
    "is_none",
    "is_null",
    "is_ok",
    "is_some",
    "len",
];

/// Methods of numbers that cannot fail.
const ARITHMETIC: &[&str] = &[
    "checked_add",
    "checked_div",
    "checked_mul",
    "checked_sub",
    "count_ones",
    "is_alphabetic",
    "is_alphanumeric",
    "is_ascii_digit",
    "is_finite",
    "is_infinite",
    "is_lowercase",
    "is_nan",
    "is_negative",
    "is_numeric",
    "is_positive",
    "is_power_of_two",
    "is_uppercase",
    "max",
    "min",
    "saturating_add",
    "saturating_mul",
    "saturating_sub",
    "unsigned_abs",
    "wrapping_add",
    "wrapping_mul",
    "wrapping_sub",
];

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    fn of(clause: TokenStream) -> Effect {
        let signature = syn::parse2(quote!(
            fn f<T>(&self, v: &mut Vec<u8>, all: &[T], other: &Stack, n: usize) -> Option<u8>
        ));
        let clause = syn::parse2(clause).expect("an expression");
        effect(&clause, &signature.expect("a signature"))
    }

    #[test]
    fn numbers_and_lengths_are_harmless() {
        assert_eq!(of(quote!(n > 0 && n < v.len() || all.is_empty())), Effect::None);
        assert_eq!(of(quote!(self.count < n && self.full != true)), Effect::None);
        assert_eq!(of(quote!(ret == Some(3) && ret.is_some())), Effect::None);
        assert_eq!(
            of(quote!(v.len() == old(self.count()) && n.saturating_sub(1) > 3)),
            Effect::None
        );
        assert_eq!(of(quote!(matches!(ret, Some(1..=3) | None))), Effect::None);
    }

    #[test]
    fn what_may_panic_is_told_apart() {
        assert_eq!(of(quote!(n + 1 < v.len())), Effect::Panic);
        assert_eq!(of(quote!(v[n] == 1)), Effect::Panic);
        assert_eq!(of(quote!(-(n as i32) < 3)), Effect::Panic);
    }

    #[test]
    fn code_of_the_user_may_have_contracts() {
        assert_eq!(of(quote!(self.count() > 0)), Effect::Call);
        assert_eq!(of(quote!(self.items.len() > 0)), Effect::Call);
        assert_eq!(of(quote!(other.is_empty())), Effect::Call);
        assert_eq!(of(quote!(self.count == self.limit)), Effect::Call);
        assert_eq!(of(quote!(all[0] == all[1])), Effect::Call);
        assert_eq!(of(quote!(all.contains(&3))), Effect::Call);
        assert_eq!(of(quote!(v.iter().all(|x| *x > 0))), Effect::Call);
        assert_eq!(of(quote!(valid(n))), Effect::Call);
        assert_eq!(of(quote!(*other == 3 && *self.cell > *other)), Effect::Call);
        assert_eq!(of(quote!(matches!(self.first(), Some(_)))), Effect::Call);
        assert_eq!(of(quote!(matches!(ret, Some(x) if x == y))), Effect::Call);
        assert_eq!(of(quote!(matches!(v[n], 1..=3))), Effect::Call);
        assert_eq!(of(quote!(matches!(self.a == self.b, true))), Effect::Call);
    }

    #[test]
    fn entry_values_are_looked_at_alone() {
        let signature: Signature = syn::parse2(quote!(fn f(&self, n: u8))).expect("a signature");
        let of = |clause| effect_of_old(&syn::parse2(clause).expect("an expression"), &signature);
        assert_eq!(of(quote!(self.len() == old(n))), Effect::None);
        assert_eq!(of(quote!(n == old(self.len()))), Effect::Call);
        assert_eq!(of(quote!(matches!(ret, Some(n) if n == old(self.len())))), Effect::Call);
    }
}
