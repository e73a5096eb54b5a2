//! Which other routines may be to blame for a violated clause.
//!
//! The routine at whose exit a clause is false need not be the one that is wrong: it relied on what
//! its callees said. A callee with a postcondition has kept it, but may have promised too little; one
//! without may have said anything, and comes first.
//! A routine that panics may have been called with arguments that make no sense: then its callers
//! are to blame, as far as nobody outside can call it.

use std::collections::VecDeque;

use autofix_harness::trace::Test;

use super::evidence::{FailureKind, Fault};
use crate::discover::{ClauseKind, Krate, Routine, RoutineId};
use crate::syntax;

/// Other routines looked at.
const MAX_OTHERS: usize = 2;

/// Other routines to blame, nearest first. Only what all failing tests reach counts, be it in the
/// clause that they violate.
pub(super) fn others(krate: &Krate, fault: &Fault, failing: &[Test]) -> Vec<RoutineId> {
    let is_reached =
        |routine: RoutineId| failing.iter().all(|test| test.reached.contains(&routine));
    let mut found = match fault.kind {
        FailureKind::Panic => callers(krate, fault, failing),
        FailureKind::Contract | FailureKind::Fuel | FailureKind::Crash => return Vec::new(),
        _ => Vec::new(),
    };
    found.extend(callees(krate, fault.routine));
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
    others
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

/// The routines that a block calls, in its order.
fn named<'a>(krate: &'a Krate, block: &syn::Block) -> impl Iterator<Item = &'a Routine> {
    syntax::calls(block).into_iter().filter_map(|call| {
        let named = krate.routines.iter().filter(|routine| routine.sig.ident == call.name);
        let suspects: Vec<_> = named.filter(|routine| is_suspect(routine)).collect();
        // A name that many routines have says nothing.
        match suspects[..] {
            [suspect] => Some(suspect),
            _ => None,
        }
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
        assert_eq!(others(&krate, &broken, &[]), [id("meets"), id("is_free")]);
        assert!(asked(&krate, &fault(FailureKind::Panic)).is_empty());
    }

    #[test]
    fn callees_that_promise_nothing_are_blamed_first_and_nearest_first() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        assert_eq!(callees(&krate, id("book")), [id("is_free"), id("meets"), id("add")]);
    }
}
