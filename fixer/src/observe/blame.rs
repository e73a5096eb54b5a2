//! Which other routines may be to blame for a violated clause.
//!
//! The routine at whose exit a clause is false need not be the one that is wrong: it relied on what
//! its callees said. A callee with a postcondition has kept it, but may have promised too little; one
//! without may have said anything, and comes first. Among these, those come first that failing tests
//! reach rather than passing ones.
//! A routine that panics may have been called with arguments that make no sense: then its callers
//! are to blame, as far as nobody outside can call it, and the routines that computed the arguments
//! for them. A `RefCell` that is borrowed twice is borrowed by a routine that calls out meanwhile.
//! A query that says something false, and a method that panics on what its object holds or passes
//! it on, may have found the object as another call left or made it: then those that came before are
//! to blame.

use std::collections::{BTreeSet, VecDeque};

use autofix_harness::trace::Test;
use quote::ToTokens as _;

use super::evidence::{FailureKind, Fault};
use super::flow::{Sources, sources};
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
        FailureKind::Panic if fault.is_borrowed_twice() => holders(krate, fault, failing),
        FailureKind::Panic => callers(krate, fault, failing),
        FailureKind::Contract | FailureKind::Crash => return Vec::new(),
        _ => Vec::new(),
    };
    if demands(fault) {
        found.extend(from_above(krate, fault, failing));
    }
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
    let finding = finding(krate, fault);
    let there: Vec<&Test> = passing.iter().filter(comes_there).collect();
    let is_likely = |routine: &RoutineId| match finding {
        Finding::Likely => true,
        Finding::Possible => is_rare(*routine, &there),
        Finding::Nothing => false,
    };
    let earlier = commands(krate, fault)
        .filter(|it| is_reached(*it) && !others.contains(it) && is_likely(it));
    let earlier: Vec<RoutineId> = earlier.collect();
    others.extend(spectrum::ranked(krate, &earlier, &tests).into_iter().take(MAX_EARLIER));
    others
}

/// The routines that may have left or made the object as the fault found it: those of its type, and
/// of the types whose routines it asks.
fn commands<'a>(krate: &'a Krate, fault: &Fault) -> impl Iterator<Item = RoutineId> + use<'a> {
    let routine = krate.routine(fault.routine);
    let mut types: BTreeSet<String> = owner(routine).into_iter().collect();
    let asked = syntax::calls(&routine.block);
    let is_asked = |it: &&Routine| asked.iter().any(|call| it.sig.ident == call.name);
    types.extend(krate.routines.iter().filter(is_asked).filter_map(owner));
    let fault = fault.routine;
    krate.routines.iter().filter_map(move |routine| {
        let is_of_them = owner(routine).is_some_and(|owner| types.contains(&owner));
        let is_one = is_of_them && is_command(routine) || makes(routine, &types);
        (routine.id != fault && is_one && is_suspect(routine)).then_some(routine.id)
    })
}

/// How likely what a routine did wrong comes of the state in which it found its object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Finding {
    Nothing,
    /// Whoever left the object so must be told from others by the tests.
    Possible,
    Likely,
}

fn finding(krate: &Krate, fault: &Fault) -> Finding {
    let routine = krate.routine(fault.routine);
    let Some(receiver) = routine.sig.receiver() else { return Finding::Nothing };
    match fault.kind {
        // It changes nothing, so it is false of what is there.
        FailureKind::Postcondition if !receives_mutably(receiver) => Finding::Likely,
        FailureKind::Postcondition if speaks_of(fault, "ret") => Finding::Possible,
        FailureKind::Panic if speaks_of(fault, "self") => Finding::Likely,
        FailureKind::Panic | FailureKind::Precondition
            if within(krate, fault).names.contains("self") =>
        {
            Finding::Possible
        }
        FailureKind::Fuel => Finding::Likely,
        _ => Finding::Nothing,
    }
}

fn speaks_of(fault: &Fault, name: &str) -> bool {
    syntax::mentions(fault.clause.to_token_stream(), name)
}

/// True if many tests that go well come to the same place without the routine.
fn is_rare(routine: RoutineId, passing: &[&Test]) -> bool {
    let with = passing.iter().filter(|test| test.reached.contains(&routine)).count();
    4 * with <= 3 * passing.len()
}

/// True if the clause is about a value that an operation or a call was given.
fn demands(fault: &Fault) -> bool {
    matches!(fault.kind, FailureKind::Panic | FailureKind::Precondition)
}

/// What the values in the clause come from in the routine that violates it.
fn within(krate: &Krate, fault: &Fault) -> Sources {
    let clause = fault.clause.iter().cloned().collect();
    sources(&krate.routine(fault.routine).block, clause)
}

/// Stacks of failing tests that are looked at.
const MAX_STACKS: usize = 3;

/// The routines with which callers of a private routine computed what it was given, nearest first:
/// it may have failed because of that.
fn from_above(krate: &Krate, fault: &Fault, failing: &[Test]) -> Vec<RoutineId> {
    let routine = krate.routine(fault.routine);
    if !is_private(routine) {
        return Vec::new();
    }
    let names = within(krate, fault).names;
    let mut found: Vec<RoutineId> = Vec::new();
    for caller in direct_callers(fault, failing) {
        let caller = krate.routine(caller);
        let calls = syntax::calls(&caller.block).into_iter();
        let given = calls
            .filter(|call| routine.sig.ident == call.name)
            .flat_map(|call| given(routine, &names, &call))
            .collect();
        let exprs = sources(&caller.block, given).exprs;
        let block = syn::parse_quote!({ #(#exprs;)* });
        let new = named(krate, &block).map(|it| it.id).filter(|it| *it != fault.routine);
        let new: Vec<_> = new.filter(|it| !found.contains(it)).collect();
        found.extend(new);
    }
    // Those that promise something have kept it.
    let promises = |it: &RoutineId| promises(krate.routine(*it));
    found.sort_by_key(promises);
    found
}

/// The actual arguments of a call for the formal ones among these names.
fn given(routine: &Routine, names: &BTreeSet<String>, call: &syntax::CallSite) -> Vec<syn::Expr> {
    let with_receiver = call.receiver.iter().filter(|_| routine.sig.receiver().is_some());
    let actual = with_receiver.chain(&call.args);
    let is_wanted = |input: &syn::FnArg| match input {
        syn::FnArg::Receiver(_) => names.contains("self"),
        syn::FnArg::Typed(input) => {
            names.iter().any(|name| syntax::mentions(input.pat.to_token_stream(), name))
        }
    };
    let all = routine.sig.inputs.iter().zip(actual);
    all.filter(|(input, _)| is_wanted(input)).map(|(_, actual)| actual.clone()).collect()
}

/// Those that called the routine when it failed, each once.
fn direct_callers(fault: &Fault, failing: &[Test]) -> Vec<RoutineId> {
    let mut found = Vec::new();
    for failure in failing.iter().filter_map(|test| test.failure.as_ref()) {
        let stack = failure.stack.iter().rev();
        let caller = stack.skip_while(|it| **it != fault.routine).find(|it| **it != fault.routine);
        if let Some(caller) = caller.filter(|it| !found.contains(*it)) {
            found.push(*caller);
        }
    }
    found.truncate(MAX_STACKS);
    found
}

/// The routines that borrow something and were not finished, innermost first: they may hold it while
/// they call others.
fn holders(krate: &Krate, fault: &Fault, failing: &[Test]) -> Vec<RoutineId> {
    let failure = failing.first().and_then(|test| test.failure.as_ref());
    let stack = failure.into_iter().flat_map(|failure| failure.stack.iter().rev());
    let borrows = |routine: &&RoutineId| {
        let calls = syntax::calls(&krate.routine(**routine).block);
        calls.iter().any(|call| {
            call.args.is_empty()
                && matches!(&*call.name, "borrow" | "borrow_mut" | "try_borrow" | "try_borrow_mut")
        })
    };
    stack.filter(|it| **it != fault.routine).filter(borrows).copied().collect()
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

/// True if it gives back an object of one of these types, as its own or in another one.
fn makes(routine: &Routine, types: &BTreeSet<String>) -> bool {
    let syn::ReturnType::Type(_, ty) = &routine.sig.output else { return false };
    let own = owner(routine).is_some_and(|owner| types.contains(&owner));
    let is_one = |name: &str| syntax::mentions(ty.to_token_stream(), name);
    let lends = ty.to_token_stream().into_iter().any(|it| it.to_string() == "&");
    !lends && (own && is_one("Self") || types.iter().any(|name| is_one(name)))
}

/// The routines that a violated promise speaks of: what it says may be right, and they wrong.
pub(super) fn asked(krate: &Krate, fault: &Fault) -> Vec<RoutineId> {
    let promised = matches!(fault.kind, FailureKind::Postcondition | FailureKind::Invariant);
    let Some(clause) = fault.clause.as_ref().filter(|_| promised) else { return Vec::new() };
    let block = syn::parse_quote!({ #clause });
    let asked = named(krate, &block).filter(|routine| !is_of_contract(krate, routine));
    asked.map(|routine| routine.id).collect()
}

/// True for a query that only clauses can ask: it says what is right, and is no part of what was done.
fn is_of_contract(krate: &Krate, routine: &Routine) -> bool {
    let tells = matches!(&routine.sig.output, syn::ReturnType::Type(_, ty)
        if type_name(ty).as_deref() == Some("bool"));
    let name = &routine.sig.ident;
    let asks = |other: &&Routine| {
        let is_other = !other.test && other.id != routine.id;
        is_other && syntax::calls(&other.block).iter().any(|call| *name == call.name)
    };
    tells && is_private(routine) && !krate.routines.iter().any(|other| asks(&other))
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
        let named = krate.routines.iter().filter(|routine| can_be(routine, &call));
        let suspects: Vec<_> = named.filter(|routine| is_suspect(routine)).collect();
        // A name that many routines have says nothing.
        if suspects.len() > MOST_OF_A_NAME { Vec::new() } else { suspects }
    })
}

/// True if a call names the routine and passes as many arguments as it takes: a method of the standard
/// library may be called the same.
fn can_be(routine: &Routine, call: &syntax::CallSite) -> bool {
    let passed = call.args.len() + usize::from(call.receiver.is_some());
    let taken = routine.sig.inputs.len();
    let by_dot = call.receiver.is_some();
    routine.sig.ident == call.name
        && passed == taken
        && (!by_dot || routine.sig.receiver().is_some())
}

/// True if a routine does more than to tell a field.
pub(super) fn is_suspect(routine: &Routine) -> bool {
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
    fn what_clauses_alone_can_ask_says_what_is_right() {
        let asked_of = |source: &str| {
            let krate = Krate::from_text(source).unwrap();
            let clause = syntax::parse("self.is_sound()");
            let kind = FailureKind::Invariant;
            asked(&krate, &Fault { kind, clause, ..Fault::example() }).len()
        };
        let body = "{ self.low < self.high && go(self) }";
        assert_eq!(asked_of(&format!("impl A {{ fn is_sound(&self) -> bool {body} }}")), 0);
        assert_eq!(asked_of(&format!("impl A {{ pub fn is_sound(&self) -> bool {body} }}")), 1);
        let user = "fn f(&self) { if self.is_sound() { go(self); } }";
        assert_eq!(asked_of(&format!("impl A {{ fn is_sound(&self) -> bool {body} {user} }}")), 1);
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
    fn who_made_an_object_is_suspected_of_what_it_breaks_elsewhere() {
        let krate = Krate::from_text(
            "struct Key { steps: Vec<u8> }
impl Key {
    fn new(word: &str) -> Option<Self> { let steps = word.bytes(); Some(Self { steps }) }
    fn inverse(&self) -> Self { let steps = self.steps.iter().map(|n| 26 - n); Self { steps } }
    fn lent(&self) -> &Self { go(self) }
    pub fn encode(&self) { let mut all = self.steps.iter(); let n = all.next(); advance(n); }
    pub fn shift(&self, n: u8) { advance(n); }
}
fn key() -> Key { let key = Key::new(\"a\").unwrap(); key }",
        )
        .unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        let test = |names: &[&str], failed| {
            let reached: Vec<RoutineId> = names.iter().map(|name| id(name)).collect();
            spectrum::test(&reached, failed)
        };
        let all = ["key", "new", "inverse", "lent", "encode", "shift"];
        let failing = [test(&all, true)];
        let passing = [test(&["new", "encode", "shift", "key"], false)];
        let blamed = |name: &str| {
            let clause = syntax::parse("n < 26");
            let kind = FailureKind::Precondition;
            let fault = Fault { kind, routine: id(name), clause, ..Fault::example() };
            others(&krate, &fault, &failing, &passing)
        };
        // What passing tests reach, too, is not told from others.
        assert_eq!(blamed("encode"), [id("inverse")]);
        // It passes what it was given.
        assert!(blamed("shift").is_empty());
    }

    #[test]
    fn who_computed_what_a_private_routine_was_given_is_blamed() {
        let krate = Krate::from_text(
            "pub fn snippet(text: &str) -> &str {
    let first = places(text);
    let around = widen(text, first);
    note(text);
    cut(text, around)
}
fn places(text: &str) -> usize { text.len() / 2 }
fn widen(text: &str, at: usize) -> usize { at + 1 }
fn note(text: &str) { print(text); go(); }
fn cut(text: &str, at: usize) -> &str { &text[at..] }",
        )
        .unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        let mut test = spectrum::test(&[0, 1, 2, 3, 4], true);
        test.failure.as_mut().unwrap().stack = vec![id("snippet"), id("cut")];
        let fault = |clause: &str| Fault {
            kind: FailureKind::Panic,
            routine: id("cut"),
            clause: syntax::parse(clause),
            ..Fault::example()
        };
        let failing = [test];
        let above = |clause: &str| from_above(&krate, &fault(clause), &failing);
        assert_eq!(above("at <= 9"), [id("widen"), id("places")]);
        assert!(above("text.is_empty()").is_empty());
        let blamed = others(&krate, &fault("at <= text.len()"), &failing, &[]);
        assert_eq!(blamed, [id("snippet"), id("widen")]);
    }

    #[test]
    fn who_borrows_and_calls_out_is_blamed_for_another_borrow() {
        let krate = Krate::from_text(
            "struct Bus { all: RefCell<Vec<F>> }
impl Bus {
    pub fn emit(&self) { for f in self.all.borrow().iter() { f(self); } }
    pub fn listen(&self, f: F) { let f = wrap(f); self.add(f); }
    fn add(&self, f: F) { self.all.borrow_mut().push(f); }
}",
        )
        .unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        let all = ["emit", "listen", "add"].map(id);
        let mut test = spectrum::test(&all, true);
        test.failure.as_mut().unwrap().stack = all.to_vec();
        let fault = Fault {
            kind: FailureKind::Panic,
            routine: id("add"),
            message: "RefCell already borrowed".into(),
            ..Fault::example()
        };
        assert_eq!(others(&krate, &fault, &[test], &[]), [id("emit")]);
    }

    #[test]
    fn a_method_of_the_standard_library_may_be_called_the_same() {
        let source = "fn f(v: &[u8]) { v.iter().sum() } \
                      impl A { fn sum(&self, from: usize) { a(); b(); } }";
        let krate = Krate::from_text(source).unwrap();
        assert!(callees(&krate, 0).is_empty());
    }

    #[test]
    fn callees_that_promise_nothing_are_blamed_first_and_nearest_first() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let id = |name: &str| krate.routine_named(name).unwrap().id;
        assert_eq!(callees(&krate, id("book")), [id("is_free"), id("meets"), id("add")]);
    }
}
