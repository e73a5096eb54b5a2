//! From failures to faults: which clause was violated at which location (3.1).

use autofix_harness::failure::{Failure, FailureKind, Site};

use super::evidence::Fault;
use super::misuse::is_rejection;
use super::panics::{Demand, Stated};
use crate::discover::{Clause, Krate, Routine};
use crate::options::Panics;
use crate::source::offset_of;
use crate::splice::Spliced;
use crate::syntax;

/// Finds the fault that a failure shows; `None` if it is none: misuse by the test, or nothing in
/// this crate.
///
/// `panics` says which panics are faults: all of them, in the user's own tests, because what these
/// do is meant. A failure in the test itself is left to [`super::spectrum`].
pub(super) fn fault(
    krate: &Krate,
    files: &[Spliced],
    failure: &Failure,
    panics: Panics,
) -> Option<Fault> {
    let places = Places { krate, files };
    match failure.kind {
        FailureKind::Precondition => precondition(&places, failure),
        FailureKind::Postcondition
        | FailureKind::Invariant
        | FailureKind::LoopInvariant
        | FailureKind::LoopVariant => at_exit(&places, failure),
        FailureKind::Contract => contract(&places, failure),
        FailureKind::Panic => panic(&places, failure, panics),
        FailureKind::Fuel => fuel(krate, failure),
        FailureKind::Crash | FailureKind::Test => None,
    }
}

struct Places<'a> {
    krate: &'a Krate,
    files: &'a [Spliced],
}

impl<'a> Places<'a> {
    /// The file and byte of the original source that a place in the copy came from.
    fn original(&self, site: &Site) -> Option<(usize, usize)> {
        let file = self.krate.files.iter().position(|file| file.path == site.file)?;
        let edited = &self.files[file].edited;
        let offset = offset_of(&edited.text, site.line as usize, site.column as usize)?;
        Some((file, edited.original(offset)))
    }

    /// The routine under repair at a place, with the byte in its file.
    fn routine(&self, site: &Site) -> Option<(&'a Routine, usize)> {
        let (file, offset) = self.original(site)?;
        let routine = self.krate.routine_at(file, offset)?;
        (!routine.test).then_some((routine, offset))
    }
}

fn new(failure: &Failure, routine: &Routine, location: u32, offset: usize) -> Fault {
    Fault {
        id: String::new(),
        kind: failure.kind,
        routine: routine.id,
        others: Vec::new(),
        further: Vec::new(),
        also: Vec::new(),
        location,
        clause: None,
        clause_text: failure.clause.clone(),
        callee: None,
        offset,
        message: failure.message.clone(),
        values: failure.values.clone(),
        failing: Vec::new(),
        passing: Vec::new(),
        fresh: Vec::new(),
        script: Vec::new(),
        own: false,
        edges: false,
    }
}

/// Located at the call in the caller; the clause is seen with the actual arguments.
fn precondition(places: &Places<'_>, failure: &Failure) -> Option<Fault> {
    let (callee, clause) = clause_at(places, &failure.clause_site)?;
    let (caller, offset) = match places.routine(&failure.site) {
        Some(found) => found,
        None => caller_on_stack(places.krate, failure)?,
    };
    let file = places.krate.file_of(caller);
    let call =
        syntax::calls(&caller.block).into_iter().filter(|call| call.name == callee.name()).find(
            |call| file.span(&call.span).touches(offset) || file.span(&call.whole).start == offset,
        );
    let mut fault = new(failure, caller, caller.location_at(offset), offset);
    fault.callee = Some(callee.path.clone());
    if let Some(call) = call {
        fault.offset = file.span(&call.whole).start;
        let args: Vec<_> = call.args.iter().collect();
        fault.clause =
            syntax::requirement(&callee.sig, &clause.expr, call.receiver.as_ref(), &args);
    }
    Some(fault)
}

/// For calls that were made by code outside the crate, such as an iterator's adapter.
fn caller_on_stack<'k>(krate: &'k Krate, failure: &Failure) -> Option<(&'k Routine, usize)> {
    let routine = krate.routine(*failure.stack.last()?);
    let offset = failure
        .last
        .and_then(|location| routine.location(location))
        .map_or(routine.body.start, |location| location.span.start);
    Some((routine, offset))
}

/// The clause of a contract that stands at this place, with a routine it belongs to.
fn clause_at<'a>(places: &Places<'a>, site: &Site) -> Option<(&'a Routine, &'a Clause)> {
    let (file, offset) = places.original(site)?;
    places.krate.routines.iter().filter(|routine| routine.file == file).find_map(|routine| {
        let invariants = routine.owner.iter().flat_map(|owner| &owner.invariants);
        let clause =
            routine.clauses.iter().chain(invariants).find(|clause| clause.span.start == offset)?;
        Some((routine, clause))
    })
}

/// Located at the routine's exit.
fn at_exit(places: &Places<'_>, failure: &Failure) -> Option<Fault> {
    let (file, offset) = places.original(&failure.clause_site)?;
    let (first, clause) = clause_at(places, &failure.clause_site)?;
    // An invariant stands on the impl block; the clause says which method broke it.
    let routine = places
        .krate
        .routines
        .iter()
        .filter(|routine| routine.file == file && routine.sig.ident == failure.function)
        .find(|routine| {
            routine.span.touches(offset)
                || routine.owner.as_ref().is_some_and(|owner| owner.span.touches(offset))
        })
        .unwrap_or(first);
    let mut fault = new(
        failure,
        routine,
        routine.exit(),
        places.krate.file_of(routine).span(&routine.sig.ident).start,
    );
    fault.clause = Some(clause.expr.clone());
    Some(fault)
}

/// A clause that panics while being evaluated is a fault of the contract.
fn contract(places: &Places<'_>, failure: &Failure) -> Option<Fault> {
    let (routine, clause) = clause_at(places, &failure.clause_site)?;
    Some(new(failure, routine, routine.entry(), clause.span.start))
}

/// Located where the panic happened; its clause is what the operation demands.
fn panic(places: &Places<'_>, failure: &Failure, panics: Panics) -> Option<Fault> {
    let (routine, offset, demand) = demanded(places, failure)?;
    // An explicit panic of the routine that the test called is about the test's arguments.
    if is_rejection(places.krate, routine, demand.stated, failure, panics) {
        return None;
    }
    let mut fault = new(failure, routine, routine.location_at(offset), offset);
    fault.clause_text = demand.clause.as_ref().map(syntax::text).unwrap_or_default();
    fault.clause = demand.clause;
    Some(fault)
}

/// Where the crate panicked, and what was demanded there.
fn demanded<'a>(places: &Places<'a>, failure: &Failure) -> Option<(&'a Routine, usize, Demand)> {
    let (routine, offset) = match places.routine(&failure.site) {
        Some(found) => found,
        // With nothing of the crate on the stack, the test itself panicked.
        None => caller_on_stack(places.krate, failure)?,
    };
    let demand = super::panics::demand(places.krate, routine, offset, &failure.message);
    Some((routine, offset, demand))
}

/// Where the crate panicked, and who stated what was violated there.
pub(super) fn panicked<'a>(
    krate: &'a Krate,
    files: &'a [Spliced],
    failure: &Failure,
) -> Option<(&'a Routine, Stated)> {
    let is_panic = failure.kind == FailureKind::Panic;
    let found = is_panic.then(|| demanded(&Places { krate, files }, failure)).flatten();
    found.map(|(routine, _, demand)| (routine, demand.stated))
}

/// Located where the loop begins in which the routine was that was running.
fn fuel(krate: &Krate, failure: &Failure) -> Option<Fault> {
    let last = failure.stack.last()?;
    let may_not_end = match failure.message == autofix_harness::CALLS_DO_NOT_END {
        // What calls itself does so as often as it must: that takes long, and ends.
        true => failure.stack.iter().filter(|routine| *routine == last).count() == 1,
        false => super::endless::may_not_end(krate, &failure.stack),
    };
    if !may_not_end {
        return None;
    }
    let routine = krate.routine(*last);
    let location = failure.last.and_then(|location| routine.location(location));
    let around = location.and_then(|location| super::endless::head(krate, routine, location));
    // What does not end may have been somewhere else just then, even in another routine.
    let first = || match failure.message == autofix_harness::LOOP_DOES_NOT_END {
        true => super::endless::first_head(krate, routine),
        false => None,
    };
    let here = location.map_or((routine.entry(), routine.body.start), |it| (it.id, it.span.start));
    let (id, offset) = around.or_else(first).unwrap_or(here);
    Some(new(failure, routine, id, offset))
}
