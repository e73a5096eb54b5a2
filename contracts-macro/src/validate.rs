//! Clauses that parse but cannot be checked or make no sense, rejected at the token.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Expr, ExprBinary, ExprCall, FnArg, GenericArgument, Ident, Lit, Pat, PatIdent,
    PathArguments, ReceiverKind, Signature, Type,
};

use crate::ast::{Clause, Contract, Kind, Site};
use crate::lower;
use crate::text::is_one_of;

/// Rejects what cannot be checked on this function.
pub fn contract(contract: &Contract, signature: &Signature) -> syn::Result<()> {
    for clause in &contract.clauses {
        pure(&clause.condition)?;
        match contract.kind {
            Kind::Postcondition => {
                unambiguous_result(clause, signature)?;
                old_at_entry(clause)?;
            }
            _ => no_old(&clause.condition)?,
        }
        if contract.at_exit() && !matches!(contract.site, Site::Constructed(_)) {
            readable_at_exit(clause, signature)?;
        }
    }
    Ok(())
}

fn no_old(condition: &Expr) -> syn::Result<()> {
    match lower::first_old(condition) {
        Some(span) => Err(syn::Error::new(
            span,
            "`old` has a meaning only in `ensures` (to call a function of that name, write \
             `self::old`)",
        )),
        None => Ok(()),
    }
}

fn unambiguous_result(clause: &Clause, signature: &Signature) -> syn::Result<()> {
    if clause.binder.is_none()
        && lower::parameter_named(signature, "ret").is_some()
        && let Some(span) = lower::mention(&clause.condition, "ret")
    {
        return Err(syn::Error::new(
            span,
            "`ret` is a parameter here: name the result with a closure, `|result| …`",
        ));
    }
    Ok(())
}

/// Rejects entry values that cannot be had at entry.
fn old_at_entry(clause: &Clause) -> syn::Result<()> {
    let mut bound = Bound(Vec::new());
    bound.visit_expr(&clause.condition);
    if let Some(pattern) = &clause.binder {
        bound.visit_pat(pattern);
    }
    let mut calls = OldCalls { bound: &bound.0, result: clause.binder.is_none(), error: None };
    calls.visit_expr(&clause.condition);
    calls.error.map_or(Ok(()), Err)
}

/// The names that a clause binds itself.
struct Bound(Vec<Ident>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        self.0.push(pattern.ident.clone());
        visit::visit_pat_ident(self, pattern);
    }
}

struct OldCalls<'a> {
    bound: &'a [Ident],
    /// `ret` is the result.
    result: bool,
    error: Option<syn::Error>,
}

impl OldCalls<'_> {
    fn reject(&mut self, span: Span, message: impl std::fmt::Display) {
        self.error.get_or_insert_with(|| syn::Error::new(span, message));
    }
}

impl<'ast> Visit<'ast> for OldCalls<'_> {
    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        visit::visit_expr_call(self, call);
        if !matches!(&*call.func, Expr::Path(path) if path.path.is_ident("old")) {
            return;
        }
        let Some(argument) = lower::old_argument(call) else {
            return self.reject(call.func.span(), "`old` takes exactly one expression");
        };
        let unknown = self.bound.iter().find_map(|name| {
            lower::mention(argument, &name.to_string()).map(|span| (span, name.to_string()))
        });
        if let Some((span, name)) = unknown {
            self.reject(
                span,
                format!("`old` is evaluated at entry, where `{name}` is not known yet"),
            );
        } else if self.result
            && let Some(span) = lower::mention(argument, "ret")
        {
            self.reject(span, "`old` is evaluated at entry, where there is no result yet");
        }
    }
}

/// Rejects what is certainly borrowed or moved when the clause is evaluated.
fn readable_at_exit(clause: &Clause, signature: &Signature) -> syn::Result<()> {
    if exclusive_receiver(signature)
        && borrows_receiver(signature)
        && let Some(span) = mention_outside_old(&clause.condition, "self")
    {
        return Err(syn::Error::new(
            span,
            "`self` is still borrowed by the result here: say it about `ret`, or about `old(…)`",
        ));
    }
    for name in parameters_borrowed_by_result(signature) {
        if let Some(span) = mention_outside_old(&clause.condition, &name.to_string()) {
            return Err(syn::Error::new(
                span,
                format!(
                    "`{name}` is still borrowed by the result here: say it about `ret`, or about \
                     `old(…)`"
                ),
            ));
        }
    }
    for (name, ty) in mutable_parameters(signature) {
        if is_owning(ty)
            && let Some(span) = mention_outside_old(&clause.condition, &name.to_string())
        {
            return Err(syn::Error::new(
                span,
                format!(
                    "the body owns and may change `{name}`: take what the clause needs at entry, \
                     as in `old({name}.len())` or `old({name}.clone())`"
                ),
            ));
        }
    }
    Ok(())
}

/// Whether the result may be an exclusive borrow of the receiver, visibly or by its type's usual
/// meaning.
pub fn may_keep_receiver_borrowed(signature: &Signature) -> bool {
    struct Suspect(bool);
    impl<'ast> Visit<'ast> for Suspect {
        fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
            self.0 = true;
        }

        fn visit_path_segment(&mut self, segment: &'ast syn::PathSegment) {
            const BORROWING: &[&str] = &[
                "IterMut",
                "ValuesMut",
                "Drain",
                "Entry",
                "Iter",
                "PeekMut",
                "RefMut",
                "ChunksMut",
            ];
            self.0 |= is_one_of(&segment.ident, BORROWING);
            visit::visit_path_segment(self, segment);
        }
    }
    let mut suspect = Suspect(false);
    suspect.visit_return_type(&signature.output);
    exclusive_receiver(signature) && (suspect.0 || borrows_receiver(signature))
}

fn exclusive_receiver(signature: &Signature) -> bool {
    signature
        .receiver()
        .is_some_and(|receiver| matches!(receiver.kind, ReceiverKind::Reference(_, _, Some(_))))
}

/// Parameters whose exclusive borrow the result's type shows.
fn parameters_borrowed_by_result(signature: &Signature) -> Vec<&Ident> {
    let references: Vec<(&Ident, &syn::TypeReference)> = signature
        .inputs
        .iter()
        .filter_map(|input| match input {
            FnArg::Typed(typed) => match (&*typed.pat, &*typed.ty) {
                (Pat::Ident(pattern), Type::Reference(ty)) => Some((&pattern.ident, ty)),
                _ => None,
            },
            FnArg::Receiver(_) => None,
        })
        .collect();
    // A lifetime that is not written is that of `self`, or of the only reference.
    let elided = signature.receiver().is_none() && references.len() == 1;
    let borrowed = references.into_iter().filter(|(_, ty)| {
        let own = ty.lifetime.as_ref();
        ty.mutability.is_some()
            && (own.is_some() || elided)
            && shows_lifetime(signature, own, elided && own.is_none())
    });
    borrowed.map(|(name, _)| name).collect()
}

/// Whether the result's type shows the lifetime of the borrowed receiver.
fn borrows_receiver(signature: &Signature) -> bool {
    let own = signature.receiver().and_then(|receiver| match &receiver.kind {
        ReceiverKind::Reference(_, lifetime, _) => lifetime.as_ref(),
        _ => None,
    });
    shows_lifetime(signature, own, true)
}

/// Whether the result's type shows this lifetime, or one that is not written.
fn shows_lifetime(signature: &Signature, own: Option<&syn::Lifetime>, elided: bool) -> bool {
    struct Search<'a> {
        own: Option<&'a syn::Lifetime>,
        elided: bool,
        found: bool,
    }
    impl<'ast> Visit<'ast> for Search<'_> {
        fn visit_type_reference(&mut self, reference: &'ast syn::TypeReference) {
            self.found |= self.elided && reference.lifetime.is_none();
            visit::visit_type_reference(self, reference);
        }

        fn visit_lifetime(&mut self, lifetime: &'ast syn::Lifetime) {
            self.found |= self.elided && lifetime.ident == "_"
                || self.own.is_some_and(|own| own.ident == lifetime.ident);
        }

        fn visit_parenthesized_generic_arguments(
            &mut self,
            _: &'ast syn::ParenthesizedGenericArguments,
        ) {
        }
    }
    let mut search = Search { own, elided, found: false };
    search.visit_return_type(&signature.output);
    search.found
}

fn mutable_parameters(signature: &Signature) -> impl Iterator<Item = (&Ident, &Type)> {
    signature.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(pattern) if pattern.mutability.is_some() => {
                Some((&pattern.ident, &*typed.ty))
            }
            _ => None,
        },
        FnArg::Receiver(_) => None,
    })
}

/// Types of the standard library that are never `Copy`.
pub fn is_owning(ty: &Type) -> bool {
    const OWNING: &[&str] = &[
        "Vec",
        "VecDeque",
        "String",
        "Box",
        "Rc",
        "Arc",
        "HashMap",
        "HashSet",
        "BTreeMap",
        "BTreeSet",
        "BinaryHeap",
        "PathBuf",
        "OsString",
        "CString",
        "Cow",
    ];
    let Type::Path(path) = ty else { return false };
    path.path.segments.last().is_some_and(|last| {
        if last.ident == "Option"
            && let PathArguments::AngleBracketed(arguments) = &last.arguments
            && let Some(GenericArgument::Type(inner)) = arguments.args.first()
        {
            return is_owning(inner);
        }
        is_one_of(&last.ident, OWNING)
    })
}

/// Where the clause uses the variable as it is at exit.
pub fn mention_outside_old(condition: &Expr, name: &str) -> Option<Span> {
    struct Search<'a>(&'a str, Option<Span>);
    impl<'ast> Visit<'ast> for Search<'_> {
        fn visit_expr_call(&mut self, call: &'ast ExprCall) {
            if lower::old_argument(call).is_none() {
                visit::visit_expr_call(self, call);
            }
        }

        fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
            if path.path.is_ident(self.0) {
                self.1.get_or_insert(path.span());
            }
        }
    }
    let mut search = Search(name, None);
    search.visit_expr(condition);
    search.1
}

/// Rejects conditions that visibly change state or leave the clause.
fn pure(condition: &Expr) -> syn::Result<()> {
    let mut search = Impurity { inside_block: false, found: None };
    search.visit_expr(condition);
    match search.found {
        Some((span, what)) => Err(syn::Error::new(span, format!("a contract only looks: {what}"))),
        None => Ok(()),
    }
}

struct Impurity {
    /// What a block does to its own variables is its own affair; to those of the function it can do
    /// nothing, as the compiler will say.
    inside_block: bool,
    found: Option<(Span, &'static str)>,
}

impl<'ast> Visit<'ast> for Impurity {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        let changes = !self.inside_block;
        let what = match expr {
            Expr::Assign(_) if changes => "no assignment (did you mean `==`?)",
            Expr::Binary(ExprBinary { op, .. }) if changes && assigns(op) => "no assignment",
            Expr::Reference(reference) if changes && reference.mutability.is_some() => "no `&mut`",
            Expr::Return(_) => "no `return`",
            Expr::Try(_) => "no `?`",
            Expr::Await(_) => "no `.await`",
            // What leaves these leaves nothing else.
            Expr::Closure(_) | Expr::Async(_) => return,
            _ => return visit::visit_expr(self, expr),
        };
        self.found.get_or_insert((first_of(expr), what));
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        let before = std::mem::replace(&mut self.inside_block, true);
        visit::visit_block(self, block);
        self.inside_block = before;
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// The token to point at: the operator says more than the operands.
fn first_of(expr: &Expr) -> Span {
    match expr {
        Expr::Assign(assign) => assign.eq_token.span(),
        Expr::Binary(binary) => binary.op.span(),
        Expr::Try(attempt) => attempt.question_token.span(),
        Expr::Await(wait) => wait.await_token.span(),
        other => other.span(),
    }
}

fn assigns(op: &BinOp) -> bool {
    matches!(
        op,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
    )
}

/// Whether a clause can be seen to hold whatever happens.
pub fn is_constant(condition: &Expr) -> bool {
    match condition {
        Expr::Lit(literal) => matches!(&literal.lit, Lit::Bool(value) if value.value),
        Expr::Paren(paren) => is_constant(&paren.expr),
        Expr::Binary(binary) => match binary.op {
            BinOp::ShrAssign(_) => is_constant(&binary.right),
            BinOp::And(_) => is_constant(&binary.left) && is_constant(&binary.right),
            BinOp::Or(_) => is_constant(&binary.left) || is_constant(&binary.right),
            _ => false,
        },
        _ => false,
    }
}

/// Whether the expression contains code that is more than an expression.
pub fn has_statements(condition: &Expr) -> bool {
    struct Search(bool);
    impl<'ast> Visit<'ast> for Search {
        fn visit_block(&mut self, _: &'ast syn::Block) {
            self.0 = true;
        }

        fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {
            self.0 = true;
        }
    }
    let mut search = Search(false);
    search.visit_expr(condition);
    search.0
}
