//! Probes: before each location, the values of the expressions that may be evaluable there.
//!
//! Which expressions those are is E_{r,c} of 3.2.1: what appears in the routine's body, in its
//! contracts, and in the preconditions of what it calls, with the actual arguments put in. Whether
//! one *is* evaluable (initialised, not moved, not borrowed, of an observable type) the compiler
//! decides: probes that it rejects are dropped.

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens as _;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};

use super::marks::{is_instrumentable, is_instrumented};
use super::relations::relations;
use crate::discover::{ClauseKind, Krate, Location, LocationKind, Routine, RoutineId};
use crate::splice::{Dropped, Insertion, Piece, Splice};
use crate::syntax;

/// Most expressions probed at one location.
const MAX_PROBES: usize = 150;

/// The expressions of a crate that are probed, by number.
#[derive(Debug, Default)]
pub struct Expressions {
    /// The expressions.
    pub all: Vec<syn::Expr>,
    by_text: BTreeMap<String, u32>,
    /// The expressions of each routine.
    of_routine: BTreeMap<u32, Vec<u32>>,
    roots: Vec<BTreeSet<String>>,
    texts: Vec<String>,
}

impl Expressions {
    /// Lists the expressions of every routine that can be instrumented.
    #[must_use]
    pub fn of(krate: &Krate) -> Self {
        let mut table = Self::default();
        for routine in krate.routines.iter().filter(|routine| is_instrumentable(routine)) {
            let clauses = clauses(krate, routine);
            let mut found = syntax::expressions(&routine.block, &clauses);
            found.extend(relations(krate, routine));
            let numbers = found
                .into_iter()
                .filter(|expr| !changes_state(krate, expr))
                .map(|expr| table.number(expr))
                .collect();
            table.of_routine.insert(routine.id, numbers);
        }
        table
    }

    fn number(&mut self, expr: syn::Expr) -> u32 {
        let text = syntax::text(&expr);
        if let Some(number) = self.by_text.get(&text) {
            return *number;
        }
        let number = u32::try_from(self.all.len()).expect("fewer than 2^32 expressions");
        self.roots.push(syntax::variables(&expr).into_iter().collect());
        self.all.push(expr);
        self.texts.push(text.clone());
        self.by_text.insert(text, number);
        number
    }

    /// The variables an expression is made of.
    #[must_use]
    pub fn variables(&self, number: u32) -> &BTreeSet<String> {
        &self.roots[number as usize]
    }

    fn at(&self, routine: &Routine, location: &Location) -> impl Iterator<Item = u32> {
        let scope: BTreeSet<_> =
            location.scope.iter().map(|binding| binding.name.as_str()).collect();
        let numbers = self.of_routine.get(&routine.id).map_or(&[][..], Vec::as_slice);
        numbers
            .iter()
            .copied()
            .filter(move |number| {
                let variables = self.variables(*number);
                !variables.is_empty()
                    && variables.iter().all(|variable| scope.contains(variable.as_str()))
            })
            .take(MAX_PROBES)
    }
}

/// The clauses a routine's state matters to: its own, its type's, and those of its callees.
fn clauses(krate: &Krate, routine: &Routine) -> Vec<syn::Expr> {
    let own = routine.clauses.iter().map(|clause| &clause.expr);
    let invariants = routine.owner.iter().flat_map(|owner| &owner.invariants);
    let mut found: Vec<_> = own.chain(invariants.map(|clause| &clause.expr)).cloned().collect();
    for call in syntax::calls(&routine.block) {
        for callee in krate.routines.iter().filter(|callee| callee.sig.ident == call.name) {
            let args: Vec<_> = call.args.iter().collect();
            found.extend(
                callee
                    .clauses
                    .iter()
                    .filter(|clause| clause.kind == ClauseKind::Requires)
                    .filter_map(|clause| {
                        syntax::requirement(
                            &callee.sig,
                            &clause.expr,
                            call.receiver.as_ref(),
                            &args,
                        )
                    }),
            );
        }
    }
    found
}

/// Methods of the standard library that need a mutable receiver.
const MUTATORS: [&str; 40] = [
    "append",
    "as_mut",
    "back_mut",
    "clear",
    "dedup",
    "drain",
    "entry",
    "extend",
    "fill",
    "first_mut",
    "front_mut",
    "get_mut",
    "get_or_insert_with",
    "insert",
    "insert_str",
    "iter_mut",
    "last_mut",
    "next",
    "next_back",
    "pop",
    "pop_back",
    "pop_front",
    "push",
    "push_back",
    "push_front",
    "push_str",
    "remove",
    "replace_range",
    "resize",
    "retain",
    "reverse",
    "sort",
    "sort_by",
    "sort_by_key",
    "sort_unstable",
    "split_off",
    "swap",
    "swap_remove",
    "take",
    "truncate",
];

/// True if the expression lends something to be changed, or calls what is known to need a mutable
/// receiver. The compiler would say so of the latter, but a probe that is never written costs nothing.
fn changes_state(krate: &Krate, expr: &syn::Expr) -> bool {
    struct Calls<'k> {
        krate: &'k Krate,
        found: bool,
    }
    impl<'ast> Visit<'ast> for Calls<'_> {
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            let mut own = self.krate.routines.iter().filter(|routine| {
                routine.sig.ident == call.method && routine.sig.receiver().is_some()
            });
            let mutating = match own.next() {
                Some(first) => needs_mutable(first) && own.all(needs_mutable),
                None => MUTATORS.iter().any(|name| call.method == name),
            };
            self.found |= mutating;
            syn::visit::visit_expr_method_call(self, call);
        }

        fn visit_expr_reference(&mut self, reference: &'ast syn::ExprReference) {
            // Lent to be changed: the compiler would let it be.
            self.found |= reference.mutability.is_some();
            syn::visit::visit_expr_reference(self, reference);
        }
    }
    let mut calls = Calls { krate, found: false };
    calls.visit_expr(expr);
    calls.found
}

fn needs_mutable(routine: &Routine) -> bool {
    routine.sig.receiver().is_some_and(|receiver| {
        matches!(&receiver.kind, syn::ReceiverKind::Reference(_, _, Some(_)))
    })
}

/// Splices in what says at every location that a test comes there, and what the state is if it is in
/// one of these routines.
pub fn probe(
    krate: &Krate,
    table: &Expressions,
    routines: &BTreeSet<RoutineId>,
    dropped: &Dropped,
    splices: &mut [Splice],
) {
    for routine in krate.routines.iter().filter(|routine| is_instrumented(routine, dropped)) {
        for location in &routine.locations {
            if dropped.contains(&Piece::At(location.id)) {
                continue;
            }
            let probes: Vec<_> = table
                .at(routine, location)
                .filter(|_| routines.contains(&routine.id))
                .filter(|number| !dropped.contains(&Piece::Probe(location.id, *number)))
                .collect();
            place(routine, location, table, &probes, &mut splices[routine.file]);
        }
    }
}

/// Puts a location's probes where they run just before it.
fn place(
    routine: &Routine,
    location: &Location,
    table: &Expressions,
    probes: &[u32],
    splice: &mut Splice,
) {
    let before = |splice: &mut Splice, offset: usize, open: &str| {
        let mut insertion = Insertion::default();
        insertion.piece(Piece::At(location.id), |insertion| {
            insertion.plain(open);
            write_probes(insertion, location, table, probes);
        });
        splice.insert(offset, insertion);
    };
    let close = |splice: &mut Splice, offset: usize| {
        let mut insertion = Insertion::default();
        insertion.piece(Piece::At(location.id), |insertion| insertion.plain(" }"));
        splice.insert(offset, insertion);
    };
    match location.kind {
        LocationKind::Exit if has_tail(&routine.block) => {}
        LocationKind::Arm => {
            before(splice, location.span.start, "{ ");
            close(splice, location.span.end);
        }
        // The condition of a loop is observed each time it is evaluated.
        LocationKind::If | LocationKind::While
            if !(location.kind == LocationKind::If && location.statement) =>
        {
            if let Some((span, condition)) = &location.condition
                && !has_let(condition)
            {
                before(splice, span.start, "{ ");
                close(splice, span.end);
            } else if location.statement {
                before(splice, location.span.start, "");
            }
        }
        _ if location.statement => before(splice, location.span.start, ""),
        _ => {}
    }
}

fn has_tail(block: &syn::Block) -> bool {
    matches!(block.stmts.last(), Some(syn::Stmt::Expr(_, None)))
        || matches!(block.stmts.last(), Some(syn::Stmt::Macro(stmt)) if stmt.semi_token.is_none())
}

fn has_let(condition: &syn::Expr) -> bool {
    match condition {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

fn write_probes(
    insertion: &mut Insertion,
    location: &Location,
    table: &Expressions,
    probes: &[u32],
) {
    if probes.is_empty() {
        insertion.plain(&format!("::autofix_harness::pass({});", location.id));
        return;
    }
    // A line for each probe: the compiler's messages quote whole lines.
    insertion.plain(&format!(
        "if let ::autofix_harness::core::option::Option::Some(mut __afx_at) = ::autofix_harness::at({}) {{ \
         use ::autofix_harness::value::{{Seen as _, Unseen as _}};",
        location.id
    ));
    for number in probes {
        let expr = &table.all[*number as usize];
        insertion.piece(Piece::Probe(location.id, *number), |insertion| {
            insertion.plain(&probe_text(*number, expr));
        });
    }
    insertion.plain(" } ");
}

fn probe_text(number: u32, expr: &syn::Expr) -> String {
    let borrowed = borrowing(expr.clone());
    let text = borrowed.to_token_stream();
    if is_place(expr) {
        format!("\n(&&::autofix_harness::W(&({text}))).see(__afx_at.place({number}));")
    } else {
        format!(
            "\n__afx_at.call({number}, |__afx_s| (&&::autofix_harness::W(&({text}))).see(__afx_s));"
        )
    }
}

/// A variable or field: evaluating it runs no code.
fn is_place(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Path(_) => true,
        syn::Expr::Field(field) => is_place(&field.base),
        syn::Expr::Paren(inner) => is_place(&inner.expr),
        _ => false,
    }
}

/// The expression with every receiver, every place that is an argument, and every variable that is
/// called behind a shared borrow: the compiler then rejects calls that would change the state or move out
/// of it. A variable that is a `&mut` is lent on without a sign of it in the text.
fn borrowing(mut expr: syn::Expr) -> syn::Expr {
    struct Borrow;
    impl VisitMut for Borrow {
        fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
            visit_mut::visit_expr_method_call_mut(self, call);
            let receiver = &call.receiver;
            *call.receiver = syn::parse_quote!((&#receiver));
            call.args.iter_mut().for_each(copy);
        }

        fn visit_expr_call_mut(&mut self, call: &mut syn::ExprCall) {
            visit_mut::visit_expr_call_mut(self, call);
            if is_variable(&call.func) {
                let func = &call.func;
                *call.func = syn::parse_quote!((&#func));
            }
            call.args.iter_mut().for_each(copy);
        }
    }
    Borrow.visit_expr_mut(&mut expr);
    expr
}

/// A place is copied, where it is an argument.
fn copy(argument: &mut syn::Expr) {
    fn is_variable_place(expr: &syn::Expr) -> bool {
        match expr {
            syn::Expr::Field(field) => is_variable_place(&field.base),
            syn::Expr::Index(index) => is_variable_place(&index.expr),
            syn::Expr::Paren(inner) => is_variable_place(&inner.expr),
            other => is_variable(other),
        }
    }
    if is_variable_place(argument) {
        *argument = syn::parse_quote!(*&#argument);
    }
}

/// True for a name like those of variables; those of constants and variants are other ones.
fn is_variable(expr: &syn::Expr) -> bool {
    let syn::Expr::Path(path) = expr else { return false };
    let is_lower =
        |name: &syn::Ident| name.to_string().starts_with(|c: char| c.is_lowercase() || c == '_');
    path.path.get_ident().is_some_and(is_lower)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "
struct S { n: usize }
impl S {
    #[requires(i <= self.count())]
    fn go(&mut self, i: usize) { self.n = i; }
    fn count(&self) -> usize { self.n }
    fn run(&mut self) { let idx = self.n; while idx < 3 { self.go(idx); } }
}";

    fn probed() -> (Krate, Expressions, String) {
        let krate = Krate::from_text(SOURCE).unwrap();
        let table = Expressions::of(&krate);
        let mut splices = vec![Splice::default()];
        let all = krate.routines.iter().map(|routine| routine.id).collect();
        probe(&krate, &table, &all, &Dropped::new(), &mut splices);
        let text = splices[0].apply(SOURCE).edited.text;
        (krate, table, text)
    }

    #[test]
    fn preconditions_of_callees_are_probed_with_actual_arguments() {
        let (krate, table, _) = probed();
        let run = krate.routine_named("run").unwrap();
        let texts: Vec<_> = table.of_routine[&run.id]
            .iter()
            .map(|number| table.texts[*number as usize].as_str())
            .collect();
        assert!(texts.contains(&"idx <= self.count()"), "{texts:?}");
    }

    #[test]
    fn what_changes_the_state_is_not_probed() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let changes = |text: &str| changes_state(&krate, &syn::parse_str(text).unwrap());
        assert_eq!(["self.go(1)", "v.pop()", "f(&mut v)"].map(changes), [true; 3]);
        assert_eq!(["self.count()", "v.len()", "f(&v)"].map(changes), [false; 3]);
    }

    #[test]
    fn variables_are_probed_only_in_their_scope() {
        let (krate, table, _) = probed();
        let run = krate.routine_named("run").unwrap();
        let idx = table.by_text["idx"];
        let at = |index: usize| table.at(run, &run.locations[index]).any(|n| n == idx);
        assert_eq!([at(0), at(1), at(2), at(3)], [false, false, true, true]);
    }

    #[test]
    fn spliced_text_is_rust_and_conditions_of_loops_are_observed_each_time() {
        let (_, _, text) = probed();
        syn::parse_file(&text).unwrap();
        assert!(text.contains("while { if let"), "{text}");
    }

    #[test]
    fn routines_that_are_not_to_blame_only_say_where_they_are() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let table = Expressions::of(&krate);
        let run = krate.routine_named("run").unwrap();
        let mut splices = vec![Splice::default()];
        probe(&krate, &table, &BTreeSet::from([run.id]), &Dropped::new(), &mut splices);
        let text = splices[0].apply(SOURCE).edited.text;
        syn::parse_file(&text).unwrap();
        let (others, run) = text.split_at(text.find("fn run").unwrap());
        assert!(others.contains("pass(") && !others.contains("place("), "{others}");
        assert!(run.contains("place("), "{run}");
    }

    #[test]
    fn receivers_are_borrowed() {
        let expr = syn::parse_str("self.items.len() + x.f(y.g())").unwrap();
        let text = borrowing(expr).to_token_stream().to_string();
        assert_eq!(text, "(& self . items) . len () + (& x) . f ((& y) . g ())");
    }

    #[test]
    fn what_may_be_lent_on_to_be_changed_is_copied() {
        let text =
            |text: &str| borrowing(syn::parse_str(text).unwrap()).to_token_stream().to_string();
        assert_eq!(
            text("self.visit(next, Some(road), search)"),
            "(& self) . visit (* & next , Some (* & road) , * & search)"
        );
        assert_eq!(
            text("f(self.out, &x, rows[0], None)"),
            "(& f) (* & self . out , & x , * & rows [0] , None)"
        );
        assert_eq!(text("Self::is_new(x)"), "Self :: is_new (* & x)");
    }
}
