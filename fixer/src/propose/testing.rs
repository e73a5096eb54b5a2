//! What the tests of actions and schemas share: the running example, and one way to compare a
//! routine before and after.

use super::actions::Change;
use super::measures::Measures;
use super::place::{Place, Types};
use super::{Context, Proposal, Suspect};
use crate::discover::{Krate, LocationId, LocationKind};
use crate::propose::candidate::{ActionName, Candidate, SchemaName};
use crate::technique::Techniques;

/// Listing 1 of the paper.
pub(super) const LISTING_1: &str = "\
struct Set<T> {
    index: usize,
    items: Vec<T>,
}

impl<T: PartialEq> Set<T> {
    fn move_item(&mut self, v: T) {
        let idx = self.index;
        let mut found = false;
        self.start();
        while !(found || self.after()) {
            found = *self.item() == v;
            if !found {
                self.forth();
            }
        }
        assert!(found && !self.after());
        self.remove();
        self.go_i_th(idx);
        self.put_left(v);
    }

    fn start(&mut self) {}
    fn forth(&mut self) {}
    fn remove(&mut self) {}
    fn go_i_th(&mut self, i: usize) {}
    fn put_left(&mut self, v: T) {}
    fn item(&self) -> &T {}
    fn before(&self) -> bool {}
    fn after(&self) -> bool {}
    fn count(&self) -> usize {}
}
";

/// A call.
pub(super) const CALL: &str = "
fn f(n: usize) {
    // Why it is called.
    g(n); // And how.
}
";

/// An assignment.
pub(super) const ASSIGNMENT: &str = "
fn f(&mut self, n: usize) {
    self.size = n;
}
";

/// A `let` whose variable is used.
pub(super) const LET: &str = "
fn f(n: usize) {
    let last = n + 1;
    g(last);
}
";

/// A condition.
pub(super) const IF: &str = "
fn f(mut n: usize, ok: bool) {
    if ok {
        g(n);
    } else if n > 7 {
        h(n);
    }
}
";

/// A loop.
pub(super) const WHILE: &str = "
fn f(mut n: usize) {
    while n > 1 {
        n /= 2;

        g(\"two
lines\");
    }
}
";

/// The value of a block.
pub(super) const TAIL: &str = "
fn f(n: usize) -> usize {
    g();
    h(n)
}
";

/// The arms of a `match`.
pub(super) const ARM: &str = "
fn f(n: usize, ok: bool) {
    match ok {
        true => g(n),
        false => h(n),
    }
}
";

/// A crate of one file and the types that a run would have seen in it.
pub(super) struct Fixture {
    pub krate: Krate,
    pub types: Types,
}

impl Fixture {
    /// Reads the crate. The run is played by the names of variables: `found` and `ok` are
    /// boolean, and `idx`, `i` and `n` of the integer type that the text mentions.
    pub(super) fn new(source: &str) -> Self {
        let krate = Krate::from_text(source).unwrap();
        let integer = if source.contains("i64") { "i64" } else { "usize" };
        let mut types = Types::new();
        for location in krate.routines.iter().flat_map(|routine| &routine.locations) {
            for (names, ty) in [(["found", "ok", "b"], "bool"), (["idx", "i", "n"], integer)] {
                for name in
                    names.iter().filter(|name| location.scope.iter().any(|b| b.name == **name))
                {
                    types.insert((location.id, (*name).to_owned()), ty.to_owned());
                }
            }
        }
        Self { krate, types }
    }

    /// The candidates for predicates at locations, by falling suspicion.
    pub(super) fn candidates(&self, at: &[(LocationId, &str)], budget: usize) -> Vec<Candidate> {
        let fails: Vec<syn::Expr> =
            at.iter().map(|(_, fail)| syn::parse_str(fail).unwrap()).collect();
        let suspects =
            at.iter().zip(&fails).enumerate().map(|(component, ((location, _), fail))| {
                let score = 1.0 / (component + 1) as f64;
                Suspect { passing: 0, failing: 1, location: *location, fail, score, general: true }
            });
        let techniques = Techniques::default();
        let (krate, types) = (&self.krate, &self.types);
        let techniques = &techniques;
        let measures = &Measures::default();
        let context = Context { krate, types, fault: None, techniques, said: "", measures };
        let mut proposal = Proposal { budget, ..Proposal::new(context) };
        proposal.suspects(suspects);
        proposal.found
    }

    /// The first location whose text begins with `at`, or the `entry` or `exit` of the first
    /// routine.
    pub(super) fn place(&self, at: &str) -> Place<'_> {
        let routine = &self.krate.routines[0];
        let id = match at {
            "entry" => routine.entry(),
            "exit" => routine.exit(),
            _ => {
                let text = |routine, span| self.krate.file_of(routine).slice(span);
                let mut all = self.krate.routines.iter().flat_map(|routine| {
                    routine.locations.iter().map(move |location| (routine, location))
                });
                let found = all.find(|(routine, location)| {
                    let body = &self.krate.file_of(routine).text[location.span.start..];
                    !matches!(location.kind, LocationKind::Entry | LocationKind::Exit)
                        && (text(*routine, location.span).starts_with(at) || body.starts_with(at))
                });
                found.expect("a location").1.id
            }
        };
        Place::new(&self.krate, &self.types, id).unwrap()
    }
}

/// Compares the first routine of `before`, repaired at a location by a schema with a snippet, to
/// `after`. An empty `after` says that there is no such candidate.
#[track_caller]
pub(super) fn check(
    before: &str,
    at: &str,
    fail: &str,
    (schema, action, snippet): (SchemaName, ActionName, &str),
    after: &str,
) {
    let fixture = Fixture::new(before);
    let place = fixture.place(at);
    let found = fixture.candidates(&[(place.location.id, fail)], usize::MAX);
    let mut fitting = found.iter().filter(|candidate| {
        (candidate.schema, candidate.action, candidate.snippet.as_str())
            == (schema, action, snippet)
    });
    let text = fitting.next().map(|candidate| candidate.text(place.file, place.routine));
    assert_eq!(text.unwrap_or_default().trim(), after.trim());
}

/// Compares what an action makes of the instruction at a location.
#[track_caller]
pub(super) fn check_rewrites(
    changes: fn(&Place<'_>) -> Vec<Change>,
    source: &str,
    at: &str,
    expected: &[&str],
) {
    let fixture = Fixture::new(source);
    let found = changes(&fixture.place(at));
    let shown: Vec<_> = found.iter().map(Change::text).collect();
    assert_eq!(shown, expected);
}

/// The same where Rust itself panicked.
#[track_caller]
pub(super) fn check_panic_rewrites(
    changes: fn(&Place<'_>) -> Vec<Change>,
    source: &str,
    at: &str,
    expected: &[&str],
) {
    let fixture = Fixture::new(source);
    let mut place = fixture.place(at);
    place.panicked = true;
    let found = changes(&place);
    let shown: Vec<_> = found.iter().map(Change::text).collect();
    assert_eq!(shown, expected);
}
