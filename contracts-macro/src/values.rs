//! Which sub-expressions of a clause are worth showing when it is false.
//!
//! They are evaluated a second time, so only what can have no effect by its syntax is taken, and
//! nothing whose type depends on the expression around it. The right side of `&&`, `||` and `->`
//! is evaluated only where the clause itself would have reached it.

use quote::ToTokens;
use syn::{BinOp, Expr, ExprMethodCall, UnOp};

use crate::lower::old_argument;
use crate::text;

/// What to show, in evaluation order.
pub enum Value<'a> {
    Show {
        text: String,
        expr: &'a Expr,
    },
    /// Only if the condition has this value.
    When {
        condition: &'a Expr,
        is: bool,
        values: Vec<Value<'a>>,
    },
}

/// The values worth showing for a false condition.
pub fn of(condition: &Expr) -> Vec<Value<'_>> {
    let mut collector = Collector::default();
    collector.operands(condition);
    collector.values
}

#[derive(Default)]
struct Collector<'a> {
    values: Vec<Value<'a>>,
    texts: Vec<String>,
}

impl<'a> Collector<'a> {
    /// The expression and its operands, operands first.
    fn expression(&mut self, expr: &'a Expr) {
        self.operands(expr);
        if showable(expr) && repeatable(expr) {
            let text = text::of(expr.to_token_stream());
            if !self.texts.contains(&text) {
                self.texts.push(text.clone());
                self.values.push(Value::Show { text, expr });
            }
        }
    }

    fn operands(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Binary(binary) => {
                self.expression(&binary.left);
                let reached_if = match binary.op {
                    BinOp::And(_) | BinOp::ShrAssign(_) => true,
                    BinOp::Or(_) => false,
                    _ => return self.expression(&binary.right),
                };
                self.conditional(&binary.left, reached_if, &binary.right);
            }
            // What a reference refers to says it all.
            Expr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) => self.operands(&unary.expr),
            Expr::Unary(unary) => self.expression(&unary.expr),
            Expr::Paren(paren) => self.operands(&paren.expr),
            Expr::Group(group) => self.operands(&group.expr),
            Expr::Reference(reference) if reference.mutability.is_none() => {
                self.expression(&reference.expr);
            }
            Expr::Cast(cast) => self.expression(&cast.expr),
            Expr::Field(field) => self.base(&field.base),
            Expr::Index(index) => {
                self.base(&index.expr);
                self.expression(&index.index);
            }
            Expr::MethodCall(call) => {
                self.base(&call.receiver);
                // A bare name may be a function, which has no value to show.
                call.args
                    .iter()
                    .filter(|argument| !matches!(argument, Expr::Path(_)) || !takes_function(call))
                    .for_each(|argument| self.expression(argument));
            }
            Expr::Call(call) if old_argument(call).is_none() => {
                call.args.iter().for_each(|argument| self.expression(argument));
            }
            Expr::If(branch) if !matches!(*branch.cond, Expr::Let(_)) => {
                self.expression(&branch.cond);
            }
            Expr::Match(choice) => self.expression(&choice.expr),
            _ => {}
        }
    }

    /// What a field or method is taken from; the whole receiver would tell too much.
    fn base(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Path(path) if path.path.is_ident("self") => {}
            _ => self.expression(expr),
        }
    }

    fn conditional(&mut self, condition: &'a Expr, is: bool, expr: &'a Expr) {
        let mut inner = Collector { values: Vec::new(), texts: self.texts.clone() };
        inner.expression(expr);
        if !inner.values.is_empty() {
            self.values.push(Value::When { condition, is, values: inner.values });
        }
    }
}

/// Worth a line: no literals, nothing that is shown by its parts or its parts' names.
fn showable(expr: &Expr) -> bool {
    match expr {
        // A lone `None` has no type; `MAX` is a constant.
        Expr::Path(path) => path.path.get_ident().is_some_and(|name| {
            let name = name.to_string();
            !name.starts_with(char::is_uppercase)
                || name.len() > 1 && !name.contains(char::is_lowercase)
        }),
        Expr::MethodCall(call) => !is_iterator(call),
        Expr::Unary(unary) => match unary.op {
            UnOp::Neg(_) => !matches!(*unary.expr, Expr::Lit(_)),
            UnOp::Deref(_) => true,
            _ => false,
        },
        Expr::Binary(_) => typed(expr),
        // Without arguments the type of a result may depend on what is around it.
        Expr::Call(call) => !call.args.is_empty(),
        Expr::Field(_) | Expr::Index(_) | Expr::Cast(_) => true,
        _ => false,
    }
}

/// Not made of literals only: those take their type from the expression around them.
fn typed(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => false,
        Expr::Paren(paren) => typed(&paren.expr),
        Expr::Group(group) => typed(&group.expr),
        Expr::Unary(unary) => typed(&unary.expr),
        Expr::Binary(binary) => match binary.op {
            BinOp::Shl(_) | BinOp::Shr(_) => typed(&binary.left),
            _ => typed(&binary.left) || typed(&binary.right),
        },
        _ => true,
    }
}

/// Iterators show what they iterate over, which is shown already.
fn is_iterator(call: &ExprMethodCall) -> bool {
    text::is_one_of(
        &call.method,
        &["iter", "chars", "bytes", "keys", "values", "lines", "into_iter", "windows"],
    )
}

fn takes_function(call: &ExprMethodCall) -> bool {
    let name = call.method.to_string();
    name.starts_with("is_") && name.ends_with("_and")
        || name.ends_with("_with")
        || name.ends_with("_by")
        || name.ends_with("_by_key")
        || name.ends_with("_else")
        || ["all", "any", "map", "filter", "filter_map", "flat_map", "map_or", "position", "find"]
            .contains(&name.as_str())
}

/// Evaluating it again has no effect, and its type does not depend on what is around it.
fn repeatable(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Paren(paren) => repeatable(&paren.expr),
        Expr::Group(group) => repeatable(&group.expr),
        Expr::Reference(reference) => reference.mutability.is_none() && repeatable(&reference.expr),
        Expr::Unary(unary) => repeatable(&unary.expr),
        Expr::Binary(binary) => repeatable(&binary.left) && repeatable(&binary.right),
        Expr::Cast(cast) => repeatable(&cast.expr),
        Expr::Field(field) => repeatable(&field.base),
        Expr::Index(index) => repeatable(&index.expr) && repeatable(&index.index),
        Expr::Tuple(tuple) => tuple.elems.iter().all(repeatable),
        Expr::Array(array) => array.elems.iter().all(repeatable),
        Expr::Range(range) => {
            [&range.start, &range.end].into_iter().flatten().all(|e| repeatable(e))
        }
        Expr::Closure(_) => true,
        Expr::Call(call) => {
            let Expr::Path(path) = &*call.func else { return false };
            let last = path.path.segments.last();
            old_argument(call).is_some()
                || last.is_some_and(|last| {
                    !last.ident.to_string().starts_with(|c: char| c.is_uppercase())
                        && !generic_result(&last.ident.to_string())
                }) && call.args.iter().all(repeatable)
        }
        Expr::MethodCall(call) => {
            (call.turbofish.is_some() || !generic_result(&call.method.to_string()))
                && repeatable(&call.receiver)
                && call.args.iter().all(repeatable)
        }
        _ => false,
    }
}

/// Methods of the standard library whose result type is chosen by the expression around them.
fn generic_result(name: &str) -> bool {
    matches!(
        name,
        "parse"
            | "into"
            | "try_into"
            | "from"
            | "try_from"
            | "collect"
            | "sum"
            | "product"
            | "as_ref"
            | "as_mut"
            | "borrow"
            | "borrow_mut"
            | "default"
            | "unzip"
            | "partition"
            | "transpose"
            | "new"
            | "from_iter"
            | "from_str"
            | "downcast_ref"
            | "zeroed"
            | "cast"
    )
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    fn shown(values: &[Value<'_>]) -> Vec<String> {
        values
            .iter()
            .flat_map(|value| match value {
                Value::Show { text, .. } => vec![text.clone()],
                Value::When { is, values, .. } => {
                    shown(values).into_iter().map(|text| format!("{is}: {text}")).collect()
                }
            })
            .collect()
    }

    fn of_tokens(tokens: proc_macro2::TokenStream) -> Vec<String> {
        let condition = syn::parse2(crate::parse::mark_implications(tokens)).expect("a condition");
        shown(&of(&condition))
    }

    #[test]
    fn operands_come_first_and_once() {
        assert_eq!(
            of_tokens(quote!(i <= self.count() + 1)),
            ["i", "self.count()", "self.count() + 1"]
        );
        assert_eq!(of_tokens(quote!(x * x == 4)), ["x", "x * x"]);
    }

    #[test]
    fn what_may_not_have_been_evaluated_is_conditional() {
        assert_eq!(of_tokens(quote!(a && b)), ["a", "true: b"]);
        assert_eq!(of_tokens(quote!(a || b)), ["a", "false: b"]);
        assert_eq!(of_tokens(quote!(a -> b)), ["a", "true: b"]);
    }

    #[test]
    fn what_depends_on_its_surroundings_is_left_out() {
        assert_eq!(of_tokens(quote!(x == text.parse().unwrap())), ["x", "text"]);
        assert_eq!(of_tokens(quote!(x == 1 << n)), ["x", "n"]);
        assert_eq!(of_tokens(quote!(ret == None)), ["ret"]);
        assert_eq!(of_tokens(quote!(p != std::ptr::null_mut())), ["p"]);
        assert_eq!(of_tokens(quote!(f(&mut x) == { 3 })), Vec::<String>::new());
    }
}
