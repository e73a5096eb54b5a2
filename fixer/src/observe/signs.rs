//! Whether a number has a sign, as far as the text tells: what an overflow demands depends on it.
//!
//! Types are not inferred. Where neither a declaration nor a cast tells, a number is taken to have
//! none: then it is a size or an index, mostly.

use quote::ToTokens as _;
use syn::visit::{self, Visit};

use crate::discover::{Krate, Routine, TypeDef, type_name};
use crate::syntax;

/// True if an expression of this routine is known to be a number with a sign.
pub(super) fn is_signed(krate: &Krate, routine: &Routine, expr: &syn::Expr) -> bool {
    Signs { krate, routine, depth: 4 }.of(expr)
}

#[derive(Clone, Copy)]
struct Signs<'a> {
    krate: &'a Krate,
    routine: &'a Routine,
    /// Bindings that are still followed.
    depth: u8,
}

impl Signs<'_> {
    fn of(self, expr: &syn::Expr) -> bool {
        use syn::Expr;
        match expr {
            Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => {
                number.suffix().starts_with('i')
            }
            Expr::Unary(it) => matches!(it.op, syn::UnOp::Neg(_)) || self.of(&it.expr),
            Expr::Paren(it) => self.of(&it.expr),
            Expr::Reference(it) => self.of(&it.expr),
            Expr::Cast(it) => has_sign(&it.ty),
            Expr::Binary(it) => self.of(&it.left) || self.of(&it.right),
            Expr::Index(it) => self.of(&it.expr),
            Expr::Path(path) => path.path.get_ident().is_some_and(|name| self.named(name)),
            Expr::Field(it) => self.field(it),
            Expr::Call(call) => match &*call.func {
                Expr::Path(path) => {
                    path.path.segments.last().is_some_and(|it| self.result(&it.ident))
                }
                _ => false,
            },
            Expr::MethodCall(call) => {
                const SAME: [&str; 8] =
                    ["abs", "pow", "min", "max", "clone", "copied", "unwrap", "clamp"];
                let is_same = SAME.iter().any(|name| call.method == name);
                self.result(&call.method) || is_same && self.of(&call.receiver)
            }
            _ => false,
        }
    }

    /// A binding: of a parameter, or of a `let`.
    fn named(self, name: &syn::Ident) -> bool {
        let is_it = |pat: &syn::Pat| matches!(pat, syn::Pat::Ident(pat) if pat.ident == *name);
        let parameter = self.routine.sig.inputs.iter().find_map(|input| match input {
            syn::FnArg::Typed(typed) if is_it(&typed.pat) => Some(&typed.ty),
            _ => None,
        });
        if let Some(ty) = parameter {
            return has_sign(ty);
        }
        let mut lets = Lets(Vec::new());
        lets.visit_block(&self.routine.block);
        lets.0.iter().any(|local| match &local.pat {
            syn::Pat::Type(typed) => is_it(&typed.pat) && has_sign(&typed.ty),
            pat if is_it(pat) && self.depth > 0 => {
                let inner = Self { depth: self.depth - 1, ..self };
                local.init.as_ref().is_some_and(|init| inner.of(&init.expr))
            }
            _ => false,
        })
    }

    /// A field: of the routine's own type, or one that has a sign in every type that has it.
    fn field(self, field: &syn::ExprField) -> bool {
        let is_self = matches!(&*field.base, syn::Expr::Path(path) if path.path.is_ident("self"));
        let owner = self.routine.owner.as_ref().and_then(|owner| type_name(&owner.self_ty));
        let types =
            self.krate.types.iter().filter(|def| !is_self || owner.as_ref() == Some(&def.name));
        let mut found = types.filter_map(|def| type_of(def, &field.member)).peekable();
        found.peek().is_some() && found.all(has_sign)
    }

    /// What the crate's routines of this name return.
    fn result(self, name: &syn::Ident) -> bool {
        let named = self.krate.routines.iter().filter(|routine| routine.sig.ident == *name);
        let mut results = named.map(|routine| &routine.sig.output).peekable();
        results.peek().is_some()
            && results.all(|output| match output {
                syn::ReturnType::Type(_, ty) => has_sign(ty),
                syn::ReturnType::Default => false,
            })
    }
}

fn type_of<'a>(def: &'a TypeDef, member: &syn::Member) -> Option<&'a syn::Type> {
    let syn::Item::Struct(item) = &def.item else { return None };
    let mut fields = item.fields.iter().enumerate();
    let (_, field) = fields.find(|(index, field)| match member {
        syn::Member::Named(name) => field.ident.as_ref() == Some(name),
        syn::Member::Unnamed(number) => number.index as usize == *index,
    })?;
    Some(&field.ty)
}

/// True if the only numbers in a type have a sign.
fn has_sign(ty: &syn::Type) -> bool {
    const SIGNED: [&str; 6] = ["i8", "i16", "i32", "i64", "i128", "isize"];
    const UNSIGNED: [&str; 6] = ["u8", "u16", "u32", "u64", "u128", "usize"];
    let tokens = ty.to_token_stream();
    let has = |names: [&str; 6]| names.iter().any(|name| syntax::mentions(tokens.clone(), name));
    has(SIGNED) && !has(UNSIGNED)
}

struct Lets<'ast>(Vec<&'ast syn::Local>);

impl<'ast> Visit<'ast> for Lets<'ast> {
    fn visit_local(&mut self, local: &'ast syn::Local) {
        self.0.push(local);
        visit::visit_local(self, local);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_told_by_declarations_and_casts() {
        let krate = Krate::from_text(
            "struct S { e: i16, n: usize, all: Vec<i64> } struct T { n: usize, m: i8 }
             impl S { fn f(&self, a: i32, b: usize, c: &[i64], other: &T) {
                 let d = a * 2; let t: isize = g(); let k = b; } fn exp(&self) -> i16 { self.e } }",
        )
        .unwrap();
        let signed =
            |text: &str| is_signed(&krate, &krate.routines[0], &syn::parse_str(text).unwrap());
        for text in ["a", "d", "t", "c[b]", "*a + 1", "self.e", "other.m", "self.all[0]", "-1"] {
            assert!(signed(text), "{text}");
        }
        for text in ["b", "k", "c.len()", "self.n", "other.n", "1", "x", "a as usize"] {
            assert!(!signed(text), "{text}");
        }
        assert!(signed("self.exp()") && signed("b as i64") && signed("a.abs()"));
    }
}
