//! Which routine a failing test blames: the spectrum of the own tests.
//!
//! A test that fails by its own assertion violates no clause of the crate. Blamed are the routines
//! it reaches, most those that failing tests reach and passing ones do not (Ochiai's measure), and
//! those with a location that failing tests pass and passing ones do not: a routine that all tests
//! reach may be wrong in one branch.

use autofix_harness::failure::FailureKind;
use autofix_harness::trace::Test;
use syn::visit::{self, Visit};

use super::evidence::Fault;
use super::run::OWN;
use crate::discover::{Krate, LocationId, RoutineId};

/// Routines looked at for one fault.
const MAX_ROUTINES: usize = 3;

/// The fault that failing own tests show, by the routine to blame first.
pub(super) fn fault(krate: &Krate, failed: &Test, own: &[Test]) -> Option<Fault> {
    let own: Vec<&Test> = own.iter().collect();
    let mut routines = ranked(krate, &failed.reached, &own).into_iter().take(MAX_ROUTINES);
    let routine = krate.routine(routines.next()?);
    let message = failed.failure.as_ref().map(|failure| failure.message.clone());
    Some(Fault {
        id: String::new(),
        kind: FailureKind::Test,
        routine: routine.id,
        others: routines.collect(),
        further: Vec::new(),
        also: Vec::new(),
        location: routine.exit(),
        clause: None,
        clause_text: String::new(),
        callee: failed.case.strip_prefix(OWN).map(str::to_owned),
        offset: krate.file_of(routine).span(&routine.sig.ident).start,
        message: message.unwrap_or_default(),
        values: Vec::new(),
        failing: Vec::new(),
        passing: Vec::new(),
        fresh: Vec::new(),
        script: Vec::new(),
        own: false,
        edges: false,
    })
}

/// The same routines, those first that failing tests reach and passing ones do not; equals stay in
/// their order.
pub(super) fn ranked(krate: &Krate, routines: &[RoutineId], tests: &[&Test]) -> Vec<RoutineId> {
    let mut suspects: Vec<(f64, RoutineId)> =
        routines.iter().map(|id| (suspicion(krate, *id, tests), *id)).collect();
    suspects.sort_by(|one, other| other.0.total_cmp(&one.0));
    suspects.into_iter().map(|(_, routine)| routine).collect()
}

/// How much there is to go wrong in a routine, in instructions, operators and formats: a getter is
/// reached by most tests, and is seldom to blame; one that hands all on to another even less.
fn substance(krate: &Krate, routine: RoutineId) -> f64 {
    struct Parts(usize);
    impl<'ast> Visit<'ast> for Parts {
        fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
            self.0 += 1;
            visit::visit_expr_binary(self, binary);
        }

        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            self.0 += usize::from(mac.path.segments.last().is_some_and(|it| it.ident == "format"));
        }
    }
    let routine = krate.routine(routine);
    let mut parts = Parts(0);
    parts.visit_block(&routine.block);
    // Without its entry and its exit.
    let locations = routine.locations.len().saturating_sub(2);
    let own = locations.saturating_sub(usize::from(hands_on(krate, &routine.block)));
    let parts = (own + parts.0) as f64;
    (parts + 1.0) / (parts + 3.0)
}

/// True if all that is done is a call of another routine of the crate, by its name.
fn hands_on(krate: &Krate, block: &syn::Block) -> bool {
    let [syn::Stmt::Expr(expr, _)] = &block.stmts[..] else { return false };
    let (name, args) = match expr {
        syn::Expr::Call(call) => match &*call.func {
            syn::Expr::Path(path) => (path.path.segments.last().map(|it| &it.ident), &call.args),
            _ => return false,
        },
        syn::Expr::MethodCall(call) if matches!(&*call.receiver, syn::Expr::Path(_)) => {
            (Some(&call.method), &call.args)
        }
        _ => return false,
    };
    let is_plain = |arg: &syn::Expr| {
        matches!(arg, syn::Expr::Path(_) | syn::Expr::Lit(_) | syn::Expr::Reference(_))
    };
    let is_known =
        |name: &syn::Ident| krate.routines.iter().any(|it| !it.test && it.sig.ident == *name);
    args.iter().all(is_plain) && name.is_some_and(is_known)
}

/// How suspicious a routine is: as a whole, and at its most suspicious location.
fn suspicion(krate: &Krate, routine: RoutineId, tests: &[&Test]) -> f64 {
    let whole = ochiai(tests, |test| test.reached.contains(&routine));
    let locations = krate.routine(routine).locations.iter();
    let at = |location: LocationId| ochiai(tests, |test| test.passed.contains(&location));
    let most = locations.map(|location| at(location.id)).fold(0.0, f64::max);
    substance(krate, routine) * (whole + most) / 2.0
}

fn ochiai(tests: &[&Test], is_there: impl Fn(&Test) -> bool) -> f64 {
    let failing = tests.iter().filter(|test| test.failure.is_some());
    let all_failing = failing.clone().count() as f64;
    let failing = failing.filter(|test| is_there(test)).count() as f64;
    let passing = tests.iter().filter(|test| test.failure.is_none() && is_there(test));
    let passing = passing.count() as f64;
    if failing == 0.0 { 0.0 } else { failing / (all_failing * (failing + passing)).sqrt() }
}

/// A test that reaches these routines.
#[cfg(test)]
pub(super) fn test(reached: &[RoutineId], failed: bool) -> Test {
    use autofix_harness::failure::{Failure, Site};
    let failure = failed.then(|| Failure {
        kind: FailureKind::Panic,
        clause: String::new(),
        function: String::new(),
        clause_site: Site::default(),
        site: Site::default(),
        stack: Vec::new(),
        last: None,
        message: "left: 1, right: 2".into(),
        values: Vec::new(),
    });
    Test { reached: reached.to_vec(), failure, ..Test::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_getter_is_blamed_last() {
        let krate = Krate::from_text("fn len() { 1 } fn sort() { a(); b(); c(); d(); }").unwrap();
        // By hand: 1 location makes 2/4, 4 locations make 5/7.
        assert!((substance(&krate, 0) - 0.5).abs() < 1e-9);
        assert!((substance(&krate, 1) - 5.0 / 7.0).abs() < 1e-9);
        let own = [test(&[0, 1], true)];
        assert_eq!(fault(&krate, &own[0], &own).unwrap().routine, 1);
        // 1 location and 3 operators make 5/7, too.
        let krate = Krate::from_text("fn meets() { a < b && c < d }").unwrap();
        assert!((substance(&krate, 0) - 5.0 / 7.0).abs() < 1e-9);
    }

    #[test]
    fn a_routine_that_hands_all_on_is_blamed_behind_a_leaf() {
        let source = "fn encode(t: &str) { put(t, \"\") } fn put(t: &str, k: &str) { \
                      t.push(format!(\"{k:X}\")) } fn f(t: &str) { g(t, 1) }";
        let krate = Krate::from_text(source).unwrap();
        // By hand: nothing of its own makes 1/3, a location and a format make 3/5.
        assert!((substance(&krate, 0) - 1.0 / 3.0).abs() < 1e-9);
        assert!((substance(&krate, 1) - 3.0 / 5.0).abs() < 1e-9);
        // What it hands on to is not of the crate.
        assert!((substance(&krate, 2) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn a_branch_that_only_failing_tests_take_makes_its_routine_suspicious() {
        let source = "fn a() { b(); c(); } fn b() { if x { y(); } z(); }";
        let krate = Krate::from_text(source).unwrap();
        let [all, taken] = ["z()", "y()"].map(|text| {
            let mut locations = krate.routines[1].locations.iter();
            let at = |span| krate.files[0].slice(span).starts_with(text);
            locations.find(|location| at(location.span)).unwrap().id
        });
        let passes = |test: Test, passed: &[u32]| Test { passed: passed.to_vec(), ..test };
        let own = [
            passes(test(&[0, 1], true), &[all, taken]),
            passes(test(&[0, 1], false), &[all]),
            passes(test(&[1], false), &[all]),
        ];
        // By hand: 3 locations make 4/6, reached by all three tests: 1/√3; the branch makes 1.
        let expected = 4.0 / 6.0 * (1.0 / 3f64.sqrt() + 1.0) / 2.0;
        let all: Vec<&Test> = own.iter().collect();
        assert!((suspicion(&krate, 1, &all) - expected).abs() < 1e-9);
        assert_eq!(fault(&krate, &own[0], &own).unwrap().routine, 1);
    }

    #[test]
    fn what_only_failing_tests_reach_is_blamed_first() {
        let krate = Krate::from_text("fn a() {} fn b() {} fn c() {}").unwrap();
        let own = [test(&[0, 1], true), test(&[0, 1, 2], true), test(&[0], false)];
        let all: Vec<&Test> = own.iter().collect();
        let of = |routine: u32| ochiai(&all, |test| test.reached.contains(&routine));
        assert!((of(1) - 1.0).abs() < 1e-9);
        assert!((of(0) - 2.0 / 6f64.sqrt()).abs() < 1e-9);
        assert!((of(2) - 1.0 / 2f64.sqrt()).abs() < 1e-9);
        let fault = fault(&krate, &own[1], &own).unwrap();
        assert_eq!((fault.routine, fault.others), (1, vec![0, 2]));
    }
}
