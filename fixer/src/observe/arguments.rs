//! What an assertion asks that does not come first: nothing but what the routine was called with, or
//! something that it has worked out.
//!
//! What is worked out of parameters by Rust's own operators and methods is believed to be right;
//! what a routine of the crate has worked out may be wrong, and so may what has been changed.

use quote::ToTokens as _;
use syn::visit::{self, Visit};

use crate::discover::{Krate, Routine, receives_mutably};
use crate::syntax;

/// True if these expressions at a byte of the routine ask of its parameters, and of nothing but them
/// and of the object as it was found.
pub(super) fn is_asked(
    krate: &Krate,
    routine: &Routine,
    offset: usize,
    asked: &[&syn::Expr],
) -> bool {
    let mut known = Known::of(krate, routine);
    let file = krate.file_of(routine);
    for stmt in routine.block.stmts.iter().take_while(|stmt| file.span(*stmt).end <= offset) {
        known.pass(stmt);
    }
    let speaks_of = |name: &String| {
        name != "self" && asked.iter().any(|expr| syntax::mentions(expr.to_token_stream(), name))
    };
    asked.iter().all(|expr| known.has(expr)) && known.names.iter().any(speaks_of)
}

/// What is known to be as the caller gave it.
#[derive(Clone)]
struct Known<'a> {
    krate: &'a Krate,
    names: Vec<String>,
    /// Those of them that can change without being assigned to.
    lent: Vec<String>,
}

impl<'a> Known<'a> {
    fn of(krate: &'a Krate, routine: &Routine) -> Self {
        let mut known = Self { krate, names: Vec::new(), lent: Vec::new() };
        for input in &routine.sig.inputs {
            match input {
                syn::FnArg::Receiver(receiver) => {
                    known.names.push("self".to_owned());
                    known.lent.extend(receives_mutably(receiver).then(|| "self".to_owned()));
                }
                syn::FnArg::Typed(typed) => {
                    let names = bound(&typed.pat);
                    let is_lent = match &*typed.ty {
                        syn::Type::Reference(ty) => ty.mutability.is_some(),
                        _ => {
                            matches!(&*typed.pat, syn::Pat::Ident(pat) if pat.mutability.is_some())
                        }
                    };
                    known.lent.extend(is_lent.then(|| names.clone()).into_iter().flatten());
                    known.names.extend(names);
                }
            }
        }
        known
    }

    /// What a statement changes is not known any more; what it binds may be.
    fn pass(&mut self, stmt: &syn::Stmt) {
        if let syn::Stmt::Local(local) = stmt {
            let names = bound(&local.pat);
            let value = local.init.as_ref().filter(|init| init.diverge.is_none());
            let is_known = value.is_some_and(|init| self.has(&init.expr));
            if !is_known {
                self.touch(stmt);
            }
            self.names.retain(|name| !names.contains(name));
            let is_fixed = !syntax::mentions(local.pat.to_token_stream(), "mut");
            if is_known && is_fixed {
                self.names.extend(names);
            }
            return;
        }
        let is_check = match stmt {
            syn::Stmt::Macro(call) => {
                let name = call.mac.path.segments.last().map(|segment| segment.ident.to_string());
                name.is_some_and(|name| name.contains("assert"))
            }
            syn::Stmt::Expr(syn::Expr::MethodCall(call), _) => {
                self.only_looks(&call.method) && self.has(&call.receiver)
            }
            _ => false,
        };
        if !is_check {
            self.touch(stmt);
        }
    }

    /// What can change and is mentioned may have changed.
    fn touch(&mut self, stmt: &syn::Stmt) {
        let text = stmt.to_token_stream();
        let lent = std::mem::take(&mut self.lent);
        let (changed, lent): (Vec<_>, Vec<_>) =
            lent.into_iter().partition(|name| syntax::mentions(text.clone(), name));
        self.names.retain(|name| !changed.contains(name));
        self.lent = lent;
    }

    /// True if an expression is worked out of what is known, by the language and its library.
    fn has(&self, expr: &syn::Expr) -> bool {
        use syn::Expr;
        match expr {
            Expr::Lit(_) => true,
            Expr::Path(path) => match path.path.get_ident() {
                Some(name) => {
                    let name = name.to_string();
                    self.names.contains(&name) || name.chars().all(|c| !c.is_lowercase())
                }
                None => true,
            },
            Expr::Field(it) => self.has(&it.base),
            Expr::Reference(it) => it.mutability.is_none() && self.has(&it.expr),
            Expr::Unary(it) => self.has(&it.expr),
            Expr::Paren(it) => self.has(&it.expr),
            Expr::Group(it) => self.has(&it.expr),
            Expr::Cast(it) => self.has(&it.expr),
            Expr::Binary(it) => self.has(&it.left) && self.has(&it.right),
            Expr::Index(it) => self.has(&it.expr) && self.has(&it.index),
            Expr::Range(it) => it.start.iter().chain(&it.end).all(|end| self.has(end)),
            Expr::Tuple(it) => it.elems.iter().all(|element| self.has(element)),
            Expr::Array(it) => it.elems.iter().all(|element| self.has(element)),
            Expr::MethodCall(call) => self.has_call(call),
            Expr::Closure(closure) => {
                let mut inner = self.clone();
                inner.names.extend(closure.inputs.iter().flat_map(bound));
                inner.has(&closure.body)
            }
            Expr::Macro(it) if it.mac.path.is_ident("matches") => {
                let value = |input: syn::parse::ParseStream<'_>| {
                    let value = input.parse::<syn::Expr>()?;
                    input.parse::<proc_macro2::TokenStream>().map(|_| value)
                };
                it.mac.parse_body_with(value).is_ok_and(|value| self.has(&value))
            }
            Expr::Call(call) => {
                let is_foreign = matches!(&*call.func, Expr::Path(path)
                    if path.path.segments.last().is_some_and(|it| !self.is_own(&it.ident)));
                is_foreign
                    && !call.args.is_empty()
                    && call.args.iter().all(|argument| self.has(argument))
            }
            _ => false,
        }
    }

    /// A method of the language's library, or a query of an object as it was found.
    fn has_call(&self, call: &syn::ExprMethodCall) -> bool {
        let is_query = call.args.is_empty() && self.only_looks(&call.method);
        (is_query || !self.is_own(&call.method))
            && self.has(&call.receiver)
            && call.args.iter().all(|argument| self.has(argument))
    }

    fn named(&self, name: &syn::Ident) -> impl Iterator<Item = &Routine> {
        self.krate.routines.iter().filter(move |routine| routine.sig.ident == *name)
    }

    fn is_own(&self, name: &syn::Ident) -> bool {
        self.named(name).next().is_some()
    }

    /// True if all of the crate's routines of this name leave their object as it is.
    fn only_looks(&self, name: &syn::Ident) -> bool {
        self.is_own(name)
            && self.named(name).all(|routine| {
                routine.sig.receiver().is_some_and(|receiver| !receives_mutably(receiver))
            })
    }
}

/// The names that a pattern binds.
fn bound(pat: &syn::Pat) -> Vec<String> {
    struct Names(Vec<String>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
            self.0.push(pat.ident.to_string());
            visit::visit_pat_ident(self, pat);
        }
    }
    let mut names = Names(Vec::new());
    names.visit_pat(pat);
    names.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(body: &str, condition: &str) -> bool {
        let source = format!(
            "impl S {{ fn f(&mut self, i: usize, s: &str, mut m: u8, out: &mut Vec<u8>) {{ {body} HERE; }}
             fn is_fine(&self) -> bool {{ true }} fn len(&self) -> usize {{ 0 }}
             fn work(&mut self) -> usize {{ 0 }} fn norm(&self, i: usize) -> usize {{ i }} }}"
        );
        let krate = Krate::from_text(&source).unwrap();
        let condition = syn::parse_str(condition).unwrap();
        is_asked(&krate, &krate.routines[0], source.find("HERE").unwrap(), &[&condition])
    }

    #[test]
    fn what_is_worked_out_of_parameters_is_about_them() {
        assert!(asks("self.is_fine();", "i < self.len()"));
        assert!(asks("let n = s.len();", "n == 1 || n == 0"));
        assert!(asks("let n: usize = s.len() + i;", "n <= self.size"));
        assert!(asks("g();", "s.chars().all(|c| c.is_ascii())"));
        assert!(asks("g();", "matches!(s.as_bytes(), [_, ..])"));
        assert!(asks("g();", "out.len() >= 2"));
        assert!(asks("let k = u32::from(m);", "k > LEAST"));
    }

    #[test]
    fn what_the_routine_has_done_or_worked_out_is_about_itself() {
        assert!(!asks("self.work();", "i < self.len()"));
        assert!(!asks("self.items.push(i);", "i < self.items.len()"));
        assert!(!asks("let n = self.norm(i);", "n < 3"));
        assert!(!asks("let mut n = i; n += 1;", "n < 3"));
        assert!(!asks("let s = g();", "s > 3"));
        assert!(!asks("m += 1;", "m < 3"));
        assert!(!asks("out.push(1);", "out.len() >= 2"));
        assert!(!asks("g();", "self.is_fine()"));
    }
}
