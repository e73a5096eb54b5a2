//! The calls in a block.

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use super::{macros, peel};

/// A call of a method or of a function by its path.
#[derive(Debug, Clone)]
pub struct CallSite {
    /// Last part of the callee's name.
    pub name: String,
    /// What stands before the dot; `None` for a call by path, whose receiver, if it has one, is
    /// its first argument.
    pub receiver: Option<syn::Expr>,
    /// The actual arguments.
    pub args: Vec<syn::Expr>,
    /// The method's name or the callee's path.
    pub span: Span,
    /// The whole call.
    pub whole: Span,
}

/// All method calls and calls by path in a block, those in the arguments of macros included, outer
/// ones before inner ones.
#[must_use]
pub fn calls(block: &syn::Block) -> Vec<CallSite> {
    let mut walker = Walker { found: Vec::new() };
    walker.visit_block(block);
    walker.found
}

struct Walker {
    found: Vec<CallSite>,
}

impl<'ast> Visit<'ast> for Walker {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.found.push(CallSite {
            name: call.method.to_string(),
            receiver: Some((*call.receiver).clone()),
            args: call.args.iter().cloned().collect(),
            span: call.method.span(),
            whole: call.span(),
        });
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(callee) = peel(&call.func)
            && let Some(last) = callee.path.segments.last()
        {
            self.found.push(CallSite {
                name: last.ident.to_string(),
                receiver: None,
                args: call.args.iter().cloned().collect(),
                span: callee.span(),
                whole: call.span(),
            });
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        for argument in macros::arguments(mac) {
            Walker::visit_expr(self, &argument);
        }
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

#[cfg(test)]
mod tests {
    use super::super::{text, texts};
    use super::*;

    #[test]
    fn methods_and_paths_are_calls_macros_included() {
        let block: syn::Block = syn::parse_str(
            "{ self.go(idx, a + 1); let x = Self::put(self, v); assert!(f(x) && s.t.ok()); \
             let c = |y| g(y); fn inner() { h() } }",
        )
        .unwrap();
        let found: Vec<_> = calls(&block)
            .iter()
            .map(|call| {
                (call.name.clone(), call.receiver.as_ref().map(text), texts(&call.args).join(", "))
            })
            .collect();
        let call = |name: &str, receiver: Option<&str>, args: &str| {
            (name.to_owned(), receiver.map(str::to_owned), args.to_owned())
        };
        assert_eq!(
            found,
            [
                call("go", Some("self"), "idx, a + 1"),
                call("put", None, "self, v"),
                call("f", None, "x"),
                call("ok", Some("s.t"), ""),
                call("g", None, "y"),
            ]
        );
    }

    #[test]
    fn spans_point_at_the_name() {
        let source = "{ assert!(self.a.run(1)); m::f(2) }";
        let block: syn::Block = syn::parse_str(source).unwrap();
        let found: Vec<_> = calls(&block)
            .iter()
            .map(|call| (&source[call.span.byte_range()], &source[call.whole.byte_range()]))
            .collect();
        assert_eq!(found, [("run", "self.a.run(1)"), ("m::f", "m::f(2)")]);
    }
}
