//! The one-line changes that maintainers make in everyday code, each as a routine before and after:
//! the change must be in the candidate space, and early enough to be tried.
//!
//! No run stands behind these tests. All locations are equally suspicious, so that a position is
//! what the priors alone make of it; evidence only makes it better.

mod algorithms;
mod business;
mod collections;
mod corners;
mod expressions;
mod panics;
mod sample_five;
mod sample_four;
mod sample_one;
mod sample_six;
mod sample_three;
mod sample_two;
mod structures;
mod text;

use std::collections::BTreeMap;

use super::canonical::turned;
use super::measures::Measures;
use super::place::{Types, type_text};
use super::{Context, Proposal, REWRITES, Suspect, sorted};
use crate::analyse::{Analysis, Spot};
use crate::discover::{Krate, Routine, Syntax};
use crate::observe::{FailureKind, Fault};
use crate::technique::Techniques;

/// Candidates among which the fix must be.
const FIRST: usize = 300;

/// Candidates that are made: as many rewritten instructions as are looked at.
const BUDGET: usize = (FIRST as f64 / REWRITES) as usize;

/// A faulty routine and what a maintainer makes of it.
pub(super) struct Case {
    /// The routine, with what it needs around it.
    pub before: &'static str,
    /// What is wrong in the text, and what stands there afterwards.
    pub fix: (&'static str, &'static str),
    /// Types of expressions that a run sees, as `expression: type`, besides those of variables
    /// whose type is written down.
    pub types: &'static [&'static str],
    /// Predicates that hold in failing tests only, with the text their location begins with.
    pub fails: &'static [(&'static str, &'static str)],
    /// The text that the location of a panic begins with.
    pub panic: Option<&'static str>,
    /// Other texts that are as good in the place of the wrong one.
    pub or: &'static [&'static str],
}

/// A case of a wrong result.
pub(super) const fn case(
    before: &'static str,
    fix: (&'static str, &'static str),
    types: &'static [&'static str],
) -> Case {
    Case { before, fix, types, fails: &[], panic: None, or: &[] }
}

/// A case in which Rust itself panics.
pub(super) const fn panic_case(
    before: &'static str,
    at: &'static str,
    fix: (&'static str, &'static str),
    types: &'static [&'static str],
) -> Case {
    Case { before, fix, types, fails: &[], panic: Some(at), or: &[] }
}

impl Case {
    /// The same, with predicates that tell failing from passing tests.
    pub(super) const fn when(self, fails: &'static [(&'static str, &'static str)]) -> Self {
        Self { fails, ..self }
    }

    /// The same, with other texts that are as good.
    pub(super) const fn or(self, or: &'static [&'static str]) -> Self {
        Self { or, ..self }
    }

    /// The position of the fix among all candidates, from 1.
    fn position(&self) -> Option<usize> {
        let (old, new) = self.fix;
        assert_eq!(self.before.matches(old).count(), 1, "{old:?} is not once in {}", self.before);
        let krate = Krate::from_text(self.before).unwrap();
        let all = [new].into_iter().chain(self.or.iter().copied());
        let (mut wanted, mut routine) = (Vec::new(), None);
        for new in all {
            let after = Krate::from_text(&self.before.replacen(old, new, 1)).unwrap();
            let (changed, form) = changed(&krate, &after);
            wanted.push(form);
            routine = Some(changed);
        }
        let routine = routine?;
        let types = types(&krate, self.types);
        let found = self.candidates(&krate, routine, &types);
        let file = krate.file_of(routine);
        let is_wanted =
            |text: String| syn::parse_str(&text).is_ok_and(|it| wanted.contains(&turned(it)));
        found.iter().position(|it| is_wanted(it.text(file, routine))).map(|index| index + 1)
    }

    fn candidates(&self, krate: &Krate, routine: &Routine, types: &Types) -> Vec<super::Candidate> {
        let at = |text: &str| {
            let file = krate.file_of(routine);
            let mut locations = routine.locations.iter().filter(|it| it.syntax.is_some());
            let found = locations.find(|it| file.text[it.span.start..].starts_with(text));
            found.unwrap_or_else(|| panic!("no location {text:?}")).id
        };
        let fault = self.panic.map(|text| fault(routine, at(text)));
        let (techniques, measures) = (&Techniques::default(), &Measures::default());
        let fault = fault.as_ref();
        let context = Context { krate, types, fault, techniques, said: "", measures };
        let spot = Spot { suspicion: 1.0, passing: 9, failing: 1 };
        let spots = routine.locations.iter().map(|location| (location.id, spot));
        let analysis = Analysis { spots: spots.collect::<BTreeMap<_, _>>(), ..Analysis::default() };
        let mut proposal =
            Proposal { budget: (BUDGET as f64 * REWRITES) as usize, ..Proposal::new(context) };
        proposal.spots(&analysis);
        proposal.budget = BUDGET;
        let exprs: Vec<(u32, syn::Expr)> = self
            .fails
            .iter()
            .map(|(text, fail)| (at(text), syn::parse_str(fail).unwrap()))
            .collect();
        proposal.suspects(exprs.iter().map(|(location, fail)| Suspect {
            passing: 0,
            failing: 1,
            location: *location,
            fail,
            score: 1.0,
            general: true,
        }));
        sorted(proposal.found)
    }
}

/// The routine that is different afterwards, and its new form.
fn changed<'a>(before: &'a Krate, after: &Krate) -> (&'a Routine, String) {
    let form = |krate: &Krate, routine: &Routine| {
        let text = krate.file_of(routine).slice(routine.bare);
        turned(syn::parse_str(text).unwrap())
    };
    let mut pairs = before.routines.iter().zip(&after.routines);
    let found = pairs.find(|(old, new)| form(before, old) != form(after, new));
    let (old, new) = found.expect("one routine is changed");
    (old, form(after, new))
}

/// Plays the run: the types of what is in scope at each location.
fn types(krate: &Krate, given: &[&str]) -> Types {
    let given: Vec<_> = given.iter().map(|it| it.rsplit_once(": ").expect("a type")).collect();
    let mut types = Types::new();
    for (routine, location) in
        krate.routines.iter().flat_map(|it| it.locations.iter().map(move |location| (it, location)))
    {
        let mut put = |text: &str, ty: &str| {
            types.insert((location.id, text.to_owned()), ty.to_owned());
        };
        let known = |name: &str| location.scope.iter().any(|binding| binding.name == name);
        for (name, ty) in declared(routine).iter().filter(|(name, _)| known(name)) {
            observed(name, ty, &mut put);
        }
        for (text, ty) in &given {
            let root = text.split(|c: char| !c.is_alphanumeric() && c != '_');
            let mut words = root.filter(|word| word.starts_with(|c: char| c.is_lowercase()));
            if words.next().is_some_and(known) {
                put(text, ty);
            }
        }
    }
    types
}

/// Variables whose types are written down.
fn declared(routine: &Routine) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut note = |pat: &syn::Pat, ty: &syn::Type| {
        if let syn::Pat::Ident(name) = pat {
            found.push((name.ident.to_string(), type_text(ty)));
        }
    };
    for input in &routine.sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            note(&typed.pat, &typed.ty);
        }
    }
    for location in &routine.locations {
        if let Some(Syntax::Local(local)) = &location.syntax
            && let syn::Pat::Type(typed) = &local.pat
        {
            note(&typed.pat, &typed.ty);
        }
    }
    found
}

/// What a probe sees of a variable of that type.
fn observed(name: &str, ty: &str, put: &mut impl FnMut(&str, &str)) {
    let ty = ty.trim_start_matches('&').trim_start_matches("mut");
    let collection = ["[", "Vec<", "str", "String", "VecDeque<", "HashMap<", "HashSet<"];
    match ty {
        "bool" | "char" | "f64" | "usize" | "u8" | "u32" | "u64" | "i32" | "i64" => put(name, ty),
        _ if ty.starts_with("Option<") => put(&format!("{name}.is_none()"), "bool"),
        _ if collection.iter().any(|it| ty.starts_with(it)) => {
            put(&format!("{name}.len()"), "usize");
            put(&format!("{name}.is_empty()"), "bool");
        }
        _ => {}
    }
}

/// A panic of Rust at a location.
fn fault(routine: &Routine, location: u32) -> Fault {
    Fault {
        kind: FailureKind::Panic,
        routine: routine.id,
        location,
        passing: Vec::new(),
        ..Fault::example()
    }
}

/// Demands that each fix is among the first candidates.
#[track_caller]
pub(super) fn check(cases: &[Case]) {
    let mut late = Vec::new();
    for case in cases {
        let position = case.position();
        let shown = position.map_or("not there".to_owned(), |at| format!("{at}."));
        println!("{shown:>9}  {:?}", case.fix);
        if position.is_none_or(|at| at > FIRST) {
            late.push(format!("{shown:>9}  {:?}", case.fix));
        }
    }
    assert!(late.is_empty(), "not among the first {FIRST}:\n{}", late.join("\n"));
}

/// Demands that of a sample, which was written without a look at the actions, so many fixes are among
/// the first candidates. The number only rises: what is missing shows what kinds of faults are out of
/// reach.
#[track_caller]
pub(super) fn check_most(cases: &[Case], most: usize) {
    let is_early = |case: &&Case| case.position().is_some_and(|at| at <= FIRST);
    let (early, late): (Vec<_>, Vec<_>) = cases.iter().partition(is_early);
    late.iter().for_each(|case| println!("late  {:?}", case.fix));
    assert_eq!(early.len(), most, "of {} fixes among the first {FIRST}", cases.len());
}
