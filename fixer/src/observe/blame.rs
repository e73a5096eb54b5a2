//! Which other routines may be to blame for a violated clause.
//!
//! The routine at whose exit a clause is false need not be the one that is wrong: it relied on what
//! its callees said. A callee with a postcondition has kept it, but may have promised too little; one
//! without may have said anything, and comes first. Among these, those come first that failing tests
//! reach rather than passing ones.
//! A routine that panics may have been called with arguments that make no sense: then its callers
//! are to blame, as far as nobody outside can call it.
//! A query that says something false, and a method that panics on what its object holds, may have
//! found the object as another call left it: then the commands that came before are to blame.

use std::collections::{BTreeSet, VecDeque};

use autofix_harness::trace::Test;
use quote::ToTokens as _;

use super::evidence::{FailureKind, Fault};
use super::spectrum;
use crate::discover::{ClauseKind, Krate, Routine, RoutineId, receives_mutably, type_name};
use crate::syntax;

/// Other routines looked at.
const MAX_OTHERS: usize = 2;

/// Commands looked at besides, if the object may have been left in a wrong state.
const MAX_EARLIER: usize = 2;

/// Other routines to blame, nearest first. Only what all failing tests reach counts, be it in the
/// clause that they violate.
pub(super) fn others(
    krate: &Krate,
    fault: &Fault,
    failing: &[Test],
    passing: &[Test],
) -> Vec<RoutineId> {
    let is_reached =
        |routine: RoutineId| failing.iter().all(|test| test.reached.contains(&routine));
    let mut found = match fault.kind {
        FailureKind::Panic => callers(krate, fault, failing),
        FailureKind::Contract | FailureKind::Crash => return Vec::new(),
        _ => Vec::new(),
    };
    let comes_there = |test: &&Test| test.reached.contains(&fault.routine);
    let tests: Vec<&Test> = failing.iter().chain(passing).filter(comes_there).collect();
    // What does not end is the loop's own affair, or that of the object it goes through.
    if fault.kind != FailureKind::Fuel {
        let promising = |routine: &RoutineId| promises(krate.routine(*routine));
        let callees = callees(krate, fault.routine).into_iter();
        let (promising, others): (Vec<_>, Vec<_>) = callees.partition(promising);
        found.extend(spectrum::ranked(krate, &others, &tests));
        found.extend(spectrum::ranked(krate, &promising, &tests));
    }
    found.retain(|routine| is_reached(*routine));
    // Nothing is observed inside a clause, but all that it calls is reached when it is evaluated.
    found.extend(asked(krate, fault));
    let mut others: Vec<RoutineId> = Vec::new();
    for routine in found {
        if routine != fault.routine && !others.contains(&routine) {
            others.push(routine);
        }
    }
    others.truncate(MAX_OTHERS);
    let earlier = commands(krate, fault).filter(|it| is_reached(*it) && !others.contains(it));
    let earlier: Vec<RoutineId> = earlier.collect();
    others.extend(spectrum::ranked(krate, &earlier, &tests).into_iter().take(MAX_EARLIER));
    others
}

/// The commands that may have left the object as the fault found it: those of its type, and of the
/// types whose routines it asks.
fn commands<'a>(krate: &'a Krate, fault: &Fault) -> impl Iterator<Item = RoutineId> + use<'a> {
    let routine = krate.routine(fault.routine);
    let mut types = BTreeSet::new();
    if finds_a_state(routine, fault) {
        types.extend(owner(routine));
        let asked = syntax::calls(&routine.block);
        let is_asked = |it: &&Routine| asked.iter().any(|call| it.sig.ident == call.name);
        types.extend(krate.routines.iter().filter(is_asked).filter_map(owner));
    }
    let fault = fault.routine;
    krate.routines.iter().filter_map(move |routine| {
        let is_of_them = owner(routine).is_some_and(|owner| types.contains(&owner));
        (routine.id != fault && is_of_them && is_suspect(routine) && is_command(routine))
            .then_some(routine.id)
    })
}

/// True if what the routine did wrong may come of the state in which it found its object.
fn finds_a_state(routine: &Routine, fault: &Fault) -> bool {
    let Some(receiver) = routine.sig.receiver() else { return false };
    match fault.kind {
        // It changes nothing, so it is false of what is there.
        FailureKind::Postcondition => !receives_mutably(receiver),
        FailureKind::Panic => {
            let clause = fault.clause.to_token_stream();
            syntax::mentions(clause, "self")
        }
        FailureKind::Fuel => true,
        _ => false,
    }
}

fn owner(routine: &Routine) -> Option<String> {
    routine.owner.as_ref().and_then(|owner| type_name(&owner.self_ty))
}

/// True if it changes or makes an object.
fn is_command(routine: &Routine) -> bool {
    match routine.sig.receiver() {
        Some(receiver) => receives_mutably(receiver),
        None => matches!(&routine.sig.output, syn::ReturnType::Type(..)),
    }
}

/// The routines that a violated promise speaks of: what it says may be right, and they wrong.
fn asked(krate: &Krate, fault: &Fault) -> Vec<RoutineId> {
    let promised = matches!(fault.kind, FailureKind::Postcondition | FailureKind::Invariant);
    let Some(clause) = fault.clause.as_ref().filter(|_| promised) else { return Vec::new() };
    let block = syn::parse_quote!({ #clause });
    named(krate, &block).map(|routine| routine.id).collect()
}

/// The callers that made a private routine panic, innermost first.
fn callers(krate: &Krate, fault: &Fault, failing: &[Test]) -> Vec<RoutineId> {
    let Some(failure) = failing.first().and_then(|test| test.failure.as_ref()) else {
        return Vec::new();
    };
    let mut stack = failure.stack.iter().rev().skip_while(|routine| **routine != fault.routine);
    let mut found = Vec::new();
    let mut inner = stack.next().map(|routine| krate.routine(*routine));
    for caller in stack {
        let callee_is_private = inner.is_some_and(is_private);
        if !callee_is_private {
            break;
        }
        found.push(*caller);
        inner = Some(krate.routine(*caller));
    }
    found
}

fn is_private(routine: &Routine) -> bool {
    let of_trait = routine.owner.as_ref().is_some_and(|owner| owner.trait_.is_some());
    !of_trait && matches!(routine.vis, syn::Visibility::Inherited)
}

/// The routines that a routine calls, directly or through each other, nearest first; those that
/// promise something behind all others. They have kept the promise, so the search ends there.
fn callees(krate: &Krate, routine: RoutineId) -> Vec<RoutineId> {
    let mut found = Vec::new();
    let mut promising = Vec::new();
    let mut waiting = VecDeque::from([routine]);
    while let Some(caller) = waiting.pop_front() {
        for suspect in named(krate, &krate.routine(caller).block) {
            if suspect.id != routine
                && !found.contains(&suspect.id)
                && !promising.contains(&suspect.id)
            {
                match promises(suspect) {
                    true => promising.push(suspect.id),
                    false => {
                        found.push(suspect.id);
                        waiting.push_back(suspect.id);
                    }
                }
            }
        }
    }
    found.extend(promising);
    found
}

/// Routines of one name that are looked at: which of them it was, the run tells.
const MOST_OF_A_NAME: usize = 3;

/// The routines that a block calls, in its order.
fn named<'a>(krate: &'a Krate, block: &syn::Block) -> impl Iterator<Item = &'a Routine> {
    syntax::calls(block).into_iter().flat_map(|call| {
        let named = krate.routines.iter().filter(|routine| routine.sig.ident == call.name);
        let suspects: Vec<_> = named.filter(|routine| is_suspect(routine)).collect();
        // A name that many routines have says nothing.
        if suspects.len() > MOST_OF_A_NAME { Vec::new() } else { suspects }
    })
}

/// True if a routine does more than to tell a field.
fn is_suspect(routine: &Routine) -> bool {
    !routine.test && !is_plain(&routine.block)
}

fn promises(routine: &Routine) -> bool {
    routine.clauses.iter().any(|clause| clause.kind == ClauseKind::Ensures)
}

fn is_plain(block: &syn::Block) -> bool {
    let [syn::Stmt::Expr(expr, None)] = &block.stmts[..] else { return block.stmts.is_empty() };
    let mut expr = expr;
    loop {
        expr = match expr {
            syn::Expr::Reference(inner) => &inner.expr,
            syn::Expr::Field(inner) => &inner.base,
            syn::Expr::Paren(inner) => &inner.expr,
            syn::Expr::MethodCall(call) if call.args.is_empty() => &call.receiver,
            syn::Expr::Path(_) | syn::Expr::Lit(_) => return true,
            _ => return false,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "
struct Room { taken: Vec<u8> }
impl Room {
    fn book(&mut self, n: u8) -> bool { if !self.is_free(n) { return false; } self.add(n); true }
    fn is_free(&self, n: u8) -> bool { self.len() == 0 || !self.taken.iter().any(|t| meets(*t, n)) }
    #[ensures(self.len() > 0)]
    fn add(&mut self, n: u8) { self.taken.push(n); }
    fn len(&self) -> usize { self.taken.len() }
}
fn meets(a: u8, b: u8) -> bool { a == b }
";

    #[test]
    fn what_a_violated_promise_speaks_of_may_be_wrong() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        let clause = syn::parse_str("meets(ret, 1) == self.is_free(2) && self.len() > 0").unwrap();
        let fault = |kind| Fault {
            kind,
            routine: id("len"),
            clause: Some(syn::Expr::clone(&clause)),
            ..Fault::example()
        };
        let broken = fault(FailureKind::Postcondition);
        // What only tells a field is not among them.
        assert_eq!(asked(&krate, &broken), [id("meets"), id("is_free")]);
        let broken = fault(FailureKind::Invariant);
        assert_eq!(others(&krate, &broken, &[], &[]), [id("meets"), id("is_free")]);
        assert!(asked(&krate, &fault(FailureKind::Panic)).is_empty());
    }

    #[test]
    fn what_a_query_finds_was_left_by_commands() {
        let krate = Krate::from_text(
            "struct Low { all: Vec<i32>, low: Vec<i32> }
impl Low {
    fn new() -> Self { Self { all: vec![], low: vec![] } }
    fn push(&mut self, n: i32) { self.all.push(n); if self.is_less(n) { self.low.push(n); } }
    fn pop(&mut self) { self.all.pop(); self.low.pop(); }
    fn clear(&mut self) { self.all.clear(); self.low.clear(); }
    fn is_less(&self, n: i32) -> bool { self.low.last().is_none_or(|it| n < *it) }
    fn min(&self) -> Option<i32> { self.low.last().copied() }
    fn nth(&mut self, n: usize) -> i32 { self.low[n] }
}",
        )
        .unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        let test = |names: &[&str], failed| {
            let reached: Vec<RoutineId> = names.iter().map(|name| id(name)).collect();
            spectrum::test(&reached, failed)
        };
        let failing = [test(&["new", "push", "pop", "min", "nth"], true)];
        let passing = [test(&["new", "push", "min", "nth"], false)];
        let fault = |kind, name| Fault { kind, routine: id(name), ..Fault::example() };
        let blamed = |fault: &Fault| others(&krate, fault, &failing, &passing);
        let query = fault(FailureKind::Postcondition, "min");
        assert_eq!(blamed(&query), [id("pop"), id("push")]);
        // What changes the object itself is the first to suspect, unless it does not come so far.
        assert!(blamed(&fault(FailureKind::Postcondition, "nth")).is_empty());
        assert_eq!(blamed(&fault(FailureKind::Fuel, "nth")), [id("pop"), id("push")]);
        let panic = fault(FailureKind::Panic, "nth");
        assert!(blamed(&panic).is_empty());
        let panic = Fault { clause: syntax::parse("n < self.low.len()"), ..panic };
        assert_eq!(blamed(&panic), [id("pop"), id("push")]);
    }

    #[test]
    fn callees_that_promise_nothing_are_blamed_first_and_nearest_first() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        assert_eq!(callees(&krate, id("book")), [id("is_free"), id("meets"), id("add")]);
    }
}
