//! Whether a clause runs code that could change something.
//!
//! To keep it from that costs the compiler something, and most clauses ask containers for their
//! length. So methods of the standard library's names are trusted on what is of the standard
//! library's types, by declaration, and on fields.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, FnArg, Pat, ReturnType, Signature, Type};

use crate::lower::old_argument;
use crate::text::is_one_of;

/// Whether evaluating the expression may run code that is not of the standard library.
pub fn runs_foreign_code(expr: &Expr, signature: &Signature) -> bool {
    let mut search = Search { signature, found: false };
    search.visit_expr(expr);
    search.found
}

/// Whether tokens whose grammar is not known contain a call of something.
fn may_call(tokens: TokenStream) -> bool {
    let mut name = false;
    tokens.into_iter().any(|token| {
        let calls = match &token {
            TokenTree::Group(group) => {
                name && group.delimiter() == Delimiter::Parenthesis || may_call(group.stream())
            }
            _ => false,
        };
        name = match &token {
            TokenTree::Ident(word) => {
                !word.to_string().starts_with(char::is_uppercase)
                    && !is_one_of(word, &["old", "if", "in", "match", "as", "return"])
            }
            _ => false,
        };
        calls
    })
}

struct Search<'a> {
    signature: &'a Signature,
    found: bool,
}

impl<'ast> Visit<'ast> for Search<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        self.found |= match expr {
            Expr::Call(call) => old_argument(call).is_none() && !constructs(&call.func),
            Expr::Macro(call) => {
                !call.mac.path.is_ident("matches") || may_call(call.mac.tokens.clone())
            }
            Expr::MethodCall(call) => !self.is_trusted(call),
            _ => false,
        };
        visit::visit_expr(self, expr);
    }
}

/// `Some(x)`, `Ok(x)`, …
fn constructs(function: &Expr) -> bool {
    matches!(function, Expr::Path(path) if path.path.segments.last()
        .is_some_and(|last| last.ident.to_string().starts_with(char::is_uppercase)))
}

impl Search<'_> {
    fn is_trusted(&self, call: &ExprMethodCall) -> bool {
        is_one_of(&call.method, TRUSTED) && self.is_trusted_receiver(&call.receiver)
    }

    fn is_trusted_receiver(&self, receiver: &Expr) -> bool {
        match receiver {
            Expr::Paren(paren) => self.is_trusted_receiver(&paren.expr),
            Expr::Reference(reference) => self.is_trusted_receiver(&reference.expr),
            Expr::Unary(unary) => self.is_trusted_receiver(&unary.expr),
            Expr::Field(_) | Expr::Index(_) | Expr::Lit(_) | Expr::Array(_) | Expr::Range(_) => {
                true
            }
            Expr::Cast(_) | Expr::Binary(_) | Expr::Tuple(_) => true,
            Expr::Call(call) => {
                old_argument(call).is_some_and(|argument| self.is_trusted_receiver(argument))
            }
            // What a trusted method returns is of the standard library, or an element.
            Expr::MethodCall(call) => self.is_trusted(call),
            Expr::Path(path) => {
                path.path.get_ident().is_some_and(|name| self.is_standard_variable(name))
            }
            _ => false,
        }
    }

    fn is_standard_variable(&self, name: &Ident) -> bool {
        if name == "ret" {
            return match &self.signature.output {
                ReturnType::Default => true,
                ReturnType::Type(_, ty) => is_standard(ty),
            };
        }
        self.signature.inputs.iter().any(|input| match input {
            FnArg::Typed(typed) => {
                matches!(&*typed.pat, Pat::Ident(pattern) if pattern.ident == *name)
                    && is_standard(&typed.ty)
            }
            FnArg::Receiver(_) => false,
        })
    }
}

/// Primitive types and containers.
fn is_standard(ty: &Type) -> bool {
    const STANDARD: &[&str] = &[
        "u8",
        "u16",
        "u32",
        "u64",
        "u128",
        "usize",
        "i8",
        "i16",
        "i32",
        "i64",
        "i128",
        "isize",
        "f32",
        "f64",
        "bool",
        "char",
        "str",
        "String",
        "Vec",
        "VecDeque",
        "Option",
        "Result",
        "HashMap",
        "HashSet",
        "BTreeMap",
        "BTreeSet",
        "BinaryHeap",
        "Path",
        "PathBuf",
        "Duration",
        "Range",
    ];
    match ty {
        Type::Reference(reference) => is_standard(&reference.elem),
        Type::Paren(paren) => is_standard(&paren.elem),
        Type::Slice(_) | Type::Array(_) | Type::Ptr(_) => true,
        Type::Path(path) => {
            path.path.segments.last().is_some_and(|last| is_one_of(&last.ident, STANDARD))
        }
        _ => false,
    }
}

/// Queries of the standard library's types.
const TRUSTED: &[&str] = &[
    "abs",
    "all",
    "any",
    "as_bytes",
    "as_deref",
    "as_ref",
    "as_slice",
    "as_str",
    "bytes",
    "capacity",
    "chars",
    "checked_add",
    "checked_div",
    "checked_mul",
    "checked_sub",
    "clone",
    "cloned",
    "contains",
    "contains_key",
    "copied",
    "count",
    "ends_with",
    "enumerate",
    "filter",
    "first",
    "get",
    "is_alphabetic",
    "is_alphanumeric",
    "is_ascii",
    "is_char_boundary",
    "is_digit",
    "is_empty",
    "is_err",
    "is_err_and",
    "is_finite",
    "is_multiple_of",
    "is_nan",
    "is_negative",
    "is_none",
    "is_none_or",
    "is_null",
    "is_numeric",
    "is_ok",
    "is_ok_and",
    "is_positive",
    "is_power_of_two",
    "is_some",
    "is_some_and",
    "is_sorted",
    "is_uppercase",
    "is_lowercase",
    "iter",
    "keys",
    "last",
    "len",
    "map",
    "map_or",
    "max",
    "min",
    "next",
    "position",
    "rem_euclid",
    "saturating_add",
    "saturating_sub",
    "skip",
    "starts_with",
    "sum",
    "take",
    "to_owned",
    "trim",
    "unwrap",
    "unwrap_or",
    "values",
    "windows",
    "wrapping_add",
    "wrapping_sub",
    "zip",
];

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    fn foreign(clause: proc_macro2::TokenStream) -> bool {
        let signature = syn::parse2(quote!(
            fn len(&self, v: &mut Vec<u8>, other: &Stack, n: usize) -> Option<u8>
        ));
        let clause = syn::parse2(clause).expect("an expression");
        runs_foreign_code(&clause, &signature.expect("a signature"))
    }

    #[test]
    fn containers_are_trusted() {
        assert!(!foreign(quote!(v.is_empty() && n.is_power_of_two())));
        assert!(!foreign(quote!(self.items.iter().all(|x| *x > 0))));
        assert!(!foreign(quote!(ret.is_some_and(|x| x == v[0]))));
        assert!(!foreign(quote!(ret == Some(n) && matches!(ret, Some(_)))));
    }

    #[test]
    fn methods_of_the_user_are_not() {
        assert!(foreign(quote!(self.is_empty())));
        assert!(foreign(quote!(other.is_empty())));
        assert!(foreign(quote!(valid(v))));
        assert!(foreign(quote!(matches!(self.first(), Some(_)))));
        assert!(!foreign(quote!(matches!(ret, Some(x) if (x) == old(n)))));
    }
}
