//! Sub-expressions of a location (3.6.3) and where they occur in the text.

use syn::visit::{self, Visit};

use super::place::Place;
use super::precedence;
use crate::discover::{Syntax, is_control_flow};
use crate::edit::Edit;
use crate::source::SourceFile;
use crate::syntax;

/// The expressions of which `sub(ℓ)` is made: the condition, the right side of an assignment, the
/// arguments of a call, the value of anything else. Control flow nested inside has locations of
/// its own.
pub(super) fn parts(place: &Place<'_>) -> Vec<syn::Expr> {
    if let Some((_, condition)) = &place.location.condition {
        return vec![condition.clone()];
    }
    if place.is_assertion() {
        return Vec::new();
    }
    match &place.location.syntax {
        Some(Syntax::Local(local)) => local.init.iter().map(|init| (*init.expr).clone()).collect(),
        Some(Syntax::Macro(stmt)) => macro_arguments(&stmt.mac),
        Some(Syntax::Expr(expr)) if place.location.tail => vec![expr.clone()],
        Some(Syntax::Expr(expr)) => instruction_parts(expr),
        None => Vec::new(),
    }
}

fn instruction_parts(expr: &syn::Expr) -> Vec<syn::Expr> {
    match expr {
        syn::Expr::Assign(assign) => {
            [indices(&assign.left), vec![(*assign.right).clone()]].concat()
        }
        syn::Expr::Binary(binary) if precedence::of_operator(&binary.op) == 0 => {
            [indices(&binary.left), vec![(*binary.right).clone()]].concat()
        }
        syn::Expr::Call(call) => call.args.iter().cloned().collect(),
        syn::Expr::MethodCall(call) => {
            let receiver = instruction_parts(&call.receiver);
            receiver.into_iter().chain(call.args.iter().cloned()).collect()
        }
        syn::Expr::Try(inner) => instruction_parts(&inner.expr),
        // The receiver of a call is not replaced, only what its own calls are given.
        syn::Expr::Path(_) => Vec::new(),
        syn::Expr::Field(field) => instruction_parts(&field.base),
        syn::Expr::Index(_) => indices(expr),
        other => vec![other.clone()],
    }
}

/// The index expressions in the target of an assignment: of `a[i].b`, `i`.
fn indices(expr: &syn::Expr) -> Vec<syn::Expr> {
    match expr {
        syn::Expr::Field(field) => indices(&field.base),
        syn::Expr::Index(index) => [indices(&index.expr), vec![(*index.index).clone()]].concat(),
        _ => Vec::new(),
    }
}

/// The arguments of a macro call, if they are expressions.
fn macro_arguments(mac: &syn::Macro) -> Vec<syn::Expr> {
    type Arguments = syn::punctuated::Punctuated<syn::Expr, syn::Token![,]>;
    let parsed = mac.parse_body_with(Arguments::parse_terminated);
    parsed.map(|arguments| arguments.into_iter().collect()).unwrap_or_default()
}

/// Edits that put `new` in the place of every occurrence of `old` in `parts`, with parentheses
/// where it needs them.
pub(super) fn replaced(
    file: &SourceFile,
    parts: &[syn::Expr],
    old: &syn::Expr,
    new: &syn::Expr,
) -> Vec<Edit> {
    let mut replacer = Replacer {
        file,
        old: syntax::text(old),
        new: new.clone(),
        negatable: is_boolean_constant(new) || syntax::same(new, &syntax::negate(old)),
        required: 0,
        edits: Vec::new(),
    };
    for part in parts {
        replacer.visit_expr(part);
    }
    replacer.edits
}

struct Replacer<'a> {
    file: &'a SourceFile,
    old: String,
    new: syn::Expr,
    /// `new` is a constant or the negation of `old`: then `!new` can be written without `!`.
    negatable: bool,
    /// How tightly what stands here must bind.
    required: u8,
    edits: Vec<Edit>,
}

impl Replacer<'_> {
    fn operand(&mut self, expr: &syn::Expr, required: u8) {
        let outer = std::mem::replace(&mut self.required, required);
        self.visit_expr(expr);
        self.required = outer;
    }

    fn is_old(&self, expr: &syn::Expr) -> bool {
        syntax::text(expr) == self.old
    }

    fn replace(&mut self, expr: &syn::Expr, new: &syn::Expr) {
        let text = precedence::parenthesised(syntax::text(new), new, self.required);
        self.edits.push(Edit::replace(self.file.span(expr), text));
    }
}

impl<'ast> Visit<'ast> for Replacer<'_> {
    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        if self.is_old(expr) {
            let new = self.new.clone();
            return self.replace(expr, &new);
        }
        match expr {
            _ if is_control_flow(expr) => {}
            syn::Expr::Unary(unary) => {
                let inner = without_parentheses(&unary.expr);
                let not = matches!(unary.op, syn::UnOp::Not(_));
                // `!true` is `false`, and `!!found` is `found`.
                if not && self.is_old(inner) && self.negatable {
                    let new = syntax::negate(&self.new);
                    self.replace(expr, &new);
                } else {
                    self.operand(&unary.expr, precedence::ATOM - 1);
                }
            }
            syn::Expr::Binary(binary) => {
                let (left, right) = precedence::operands(&binary.op);
                self.operand(&binary.left, left);
                self.operand(&binary.right, right);
            }
            syn::Expr::Cast(cast) => self.operand(&cast.expr, precedence::ATOM - 2),
            // What is lent to be modified cannot be a computed value.
            syn::Expr::Reference(reference) if reference.mutability.is_some() => {}
            syn::Expr::Reference(reference) => {
                self.operand(&reference.expr, precedence::ATOM - 1);
            }
            syn::Expr::MethodCall(call) => {
                self.operand(&call.receiver, precedence::ATOM);
                call.args.iter().for_each(|arg| self.operand(arg, 0));
            }
            syn::Expr::Call(call) => call.args.iter().for_each(|arg| self.operand(arg, 0)),
            syn::Expr::Field(field) => self.operand(&field.base, precedence::ATOM),
            syn::Expr::Index(index) => {
                self.operand(&index.expr, precedence::ATOM);
                self.operand(&index.index, 0);
            }
            syn::Expr::Try(inner) => self.operand(&inner.expr, precedence::ATOM),
            syn::Expr::Assign(assign) => self.operand(&assign.right, 0),
            _ => {
                let outer = std::mem::replace(&mut self.required, 0);
                visit::visit_expr(self, expr);
                self.required = outer;
            }
        }
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        let before = self.edits.len();
        self.operand(&field.expr, 0);
        // `Point { x }` names the field and uses the variable in one word.
        if let (None, syn::Member::Named(name)) = (field.colon_token, &field.member) {
            for edit in &mut self.edits[before..] {
                edit.text = format!("{name}: {}", edit.text);
            }
        }
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        let inputs = &closure.inputs;
        let bound = quote::quote!(#inputs).to_string();
        let shadowed = bound.split_whitespace().any(|word| {
            self.old.split(|c: char| !c.is_alphanumeric() && c != '_').any(|name| name == word)
        });
        if !shadowed {
            self.operand(&closure.body, 0);
        }
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for argument in macro_arguments(mac) {
            self.operand(&argument, 0);
        }
    }
}

fn is_boolean_constant(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(_), .. }))
}

fn without_parentheses(expr: &syn::Expr) -> &syn::Expr {
    match expr {
        syn::Expr::Paren(inner) => without_parentheses(&inner.expr),
        other => other,
    }
}
