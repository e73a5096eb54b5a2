//! Propose: candidate fixes from suspicious components (3.6, 3.7).
//!
//! For every component, in the order of their suspicion, every action that it induces is injected
//! by every schema. Whether a candidate compiles, the compiler is asked later; here it only has to
//! be Rust.

mod actions;
mod blocks;
mod candidate;
mod condition;
mod derive;
mod layout;
mod occurrence;
mod place;
mod precedence;
mod schemas;
mod target;
#[cfg(test)]
mod testing;

use std::collections::{HashMap, HashSet};

use syn::visit_mut::{self, VisitMut};

pub use candidate::{ActionName, Candidate, SchemaName, Why};

use crate::analyse::Analysis;
use crate::discover::{Krate, LocationId};
use crate::edit::Edit;
use crate::observe::Fault;
use crate::syntax;
use actions::{Action, Change};
use place::{Place, Types};
use schemas::Schema;

/// Generates the candidates for a fault, by falling suspicion of the component from which they
/// come, at most `budget`.
#[must_use]
pub fn propose(krate: &Krate, fault: &Fault, analysis: &Analysis, budget: usize) -> Vec<Candidate> {
    // Only the routine r to blame is rewritten (3.7.2).
    let routine = krate.routine(fault.routine);
    let mut suspects: Vec<_> = analysis
        .components
        .iter()
        .filter(|component| routine.location(component.location).is_some())
        .map(|component| Suspect {
            passing: component.passing,
            failing: component.failing,
            location: component.location,
            fail: &component.expr,
            score: component.fixme * selectivity(component.passing, fault.passing.len()),
            general: component.failing == fault.failing.len(),
        })
        .collect();
    suspects.sort_by(|one, other| other.score.total_cmp(&one.score));
    candidates(krate, &analysis.types, suspects, budget)
}

/// How well a component tells failing from passing tests. dyn saturates after a few passing tests
/// (3.4.2), but a condition that holds in one of ten is a better one than one that holds in all.
fn selectivity(passing: usize, all: usize) -> f64 {
    1.0 - 0.5 * passing as f64 / all.max(1) as f64
}

/// What a component ⟨ℓ,p,v⟩ says to this stage.
#[derive(Debug, Clone, Copy)]
struct Suspect<'a> {
    /// Passing tests that have the component.
    passing: usize,
    /// Failing tests that have the component.
    failing: usize,
    /// Location ℓ.
    location: LocationId,
    /// The condition `p = v`; v is true, since predicates are closed under complement.
    fail: &'a syn::Expr,
    /// fixme⟨ℓ,p,v⟩, times its selectivity.
    score: f64,
    /// True if every failing test has the component. A fix that acts only where the component
    /// holds leaves the other tests as they are, so it cannot be valid.
    general: bool,
}

/// The candidates for suspects in rank order, no two of them the same routine, at most `budget`.
fn candidates<'a>(
    krate: &Krate,
    types: &Types,
    suspects: impl IntoIterator<Item = Suspect<'a>>,
    budget: usize,
) -> Vec<Candidate> {
    let mut places: HashMap<LocationId, Option<Place<'_>>> = HashMap::new();
    let mut proposal = Proposal { budget, ..Proposal::default() };
    for suspect in suspects {
        if proposal.found.len() >= budget {
            break;
        }
        let place = places
            .entry(suspect.location)
            .or_insert_with(|| Place::new(krate, types, suspect.location));
        if let Some(place) = place {
            proposal.suspect(place, suspect);
        }
    }
    proposal.found
}

/// The part of the budget that commands may take: there are many of them, and what a command does
/// depends little on the exact condition.
const COMMANDS: f64 = 0.3;

#[derive(Default)]
struct Proposal {
    budget: usize,
    /// Candidates with commands.
    commands: usize,
    found: Vec<Candidate>,
    /// The routines proposed so far, in a form in which the same are equal.
    routines: HashSet<String>,
    /// What was done already without asking for *fail*.
    unconditional: HashSet<(LocationId, SchemaName, String)>,
}

impl Proposal {
    fn suspect(&mut self, place: &Place<'_>, suspect: Suspect<'_>) {
        for action in &actions::ALL {
            let command = action.name == ActionName::Command;
            for change in (action.changes)(place, suspect.fail) {
                for schema in &schemas::ALL {
                    if !action.schemas.contains(&schema.name) {
                        continue;
                    }
                    if schema.conditional && !suspect.general {
                        continue;
                    }
                    let most = if command { self.budget as f64 * COMMANDS } else { f64::MAX };
                    if self.found.len() >= self.budget || self.commands as f64 >= most {
                        break;
                    }
                    let candidate = self.instance(place, suspect, action, &change, schema);
                    self.commands += usize::from(command && candidate.is_some());
                    self.found.extend(candidate);
                }
            }
        }
    }

    /// Instantiates a schema (3.7.2); `None` if it does not apply, or yields nothing new.
    fn instance(
        &mut self,
        place: &Place<'_>,
        suspect: Suspect<'_>,
        action: &Action,
        change: &Change,
        schema: &Schema,
    ) -> Option<Candidate> {
        let snippet = change.text().to_owned();
        let once = (suspect.location, schema.name, snippet.clone());
        if !schema.conditional && !self.unconditional.insert(once) {
            return None;
        }
        let edits = (schema.instantiate)(place, suspect.fail, change)?;
        let edits = candidate::with_line_ends_of(place.file, edits);
        let key = canonical(place, &edits)?;
        if !self.routines.insert(key) {
            return None;
        }
        Some(Candidate {
            routine: place.routine.id,
            file: place.routine.file,
            complexity: candidate::complexity(place.file, &edits),
            edits,
            schema: schema.name,
            action: action.name,
            location: suspect.location,
            fail: schema.conditional.then(|| syntax::text(suspect.fail)),
            snippet,
            score: suspect.score,
            why: Why {
                predicate: syntax::text(suspect.fail),
                failing: suspect.failing,
                passing: suspect.passing,
            },
        })
    }
}

/// The rewritten routine in a form in which `a < b` and `b > a` are the same; `None` if it is not
/// Rust, or no other than the original.
fn canonical(place: &Place<'_>, edits: &[Edit]) -> Option<String> {
    if !edits.iter().all(|edit| place.routine.bare.contains(edit.span)) {
        return None;
    }
    let text = candidate::rewritten(place.file, place.routine.bare, edits);
    if text == place.file.slice(place.routine.bare) {
        return None;
    }
    let mut routine: syn::ImplItemFn = syn::parse_str(&text).ok()?;
    Turned.visit_impl_item_fn_mut(&mut routine);
    Some(quote::quote!(#routine).to_string())
}

/// Turns comparisons so that they are `<`, `<=`, or in alphabetical order.
struct Turned;

impl VisitMut for Turned {
    fn visit_expr_binary_mut(&mut self, binary: &mut syn::ExprBinary) {
        visit_mut::visit_expr_binary_mut(self, binary);
        let turned = match binary.op {
            syn::BinOp::Gt(_) => Some(syn::BinOp::Lt(Default::default())),
            syn::BinOp::Ge(_) => Some(syn::BinOp::Le(Default::default())),
            syn::BinOp::Eq(_) | syn::BinOp::Ne(_) => {
                (syntax::text(&binary.left) > syntax::text(&binary.right)).then_some(binary.op)
            }
            _ => None,
        };
        if let Some(op) = turned {
            binary.op = op;
            std::mem::swap(&mut binary.left, &mut binary.right);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::testing::{Fixture, LISTING_1};
    use super::*;

    const PREDICATES: [&str; 4] = ["idx > self.index", "found", "!found", "self.before()"];

    /// The candidates for every predicate at every location of the running example.
    fn all(budget: usize) -> (Fixture, Vec<Candidate>) {
        let fixture = Fixture::new(LISTING_1);
        let routine = &fixture.krate.routines[0];
        let at = |fail| routine.locations.iter().map(move |location| (location.id, fail));
        let suspects: Vec<_> = PREDICATES.into_iter().flat_map(at).collect();
        let found = fixture.candidates(&suspects, budget);
        (fixture, found)
    }

    #[test]
    fn section_3_7_2_every_candidate_is_another_routine() {
        let (fixture, found) = all(usize::MAX);
        let routine = &fixture.krate.routines[0];
        let mut texts = HashSet::new();
        for candidate in &found {
            let text = candidate.text(&fixture.krate.files[0], routine);
            assert!(syn::parse_str::<syn::ImplItemFn>(&text).is_ok(), "{text}");
            assert!(texts.insert(text.clone()), "twice: {text}");
            assert!(candidate.edits.iter().all(|edit| routine.bare.contains(edit.span)));
            assert!(candidate.complexity > 0);
        }
        assert!(found.len() > 300, "{}", found.len());
    }

    #[test]
    fn section_3_7_2_the_candidates_of_the_running_example_hold_both_correct_fixes() {
        let (fixture, found) = all(usize::MAX);
        let go = fixture.place("self.go_i_th").location.id;
        let has = |schema, snippet: &str| {
            found.iter().any(|candidate| {
                candidate.location == go
                    && candidate.fail.as_deref() == Some("idx > self.index")
                    && (candidate.schema, candidate.snippet.as_str()) == (schema, snippet)
            })
        };
        assert!(has(SchemaName::B, "idx -= 1;"));
        assert!(has(SchemaName::D, "self.go_i_th(idx - 1);"));
    }

    #[test]
    fn the_budget_is_spent_in_rank_order_and_the_same_way_each_time() {
        let (_, found) = all(usize::MAX);
        let (_, few) = all(20);
        let edits =
            |found: &[Candidate]| found.iter().map(|it| it.edits.clone()).collect::<Vec<_>>();
        assert_eq!(edits(&few), edits(&found)[..20]);
        assert!(found.is_sorted_by(|one, other| one.score >= other.score));
        assert!(found.is_sorted_by(|one, next| one.score >= next.score));
    }

    #[test]
    fn turned_comparisons_are_the_same_candidate() {
        let fixture = Fixture::new(LISTING_1);
        let location = fixture.place("self.go_i_th").location.id;
        let both = [(location, "idx > self.index"), (location, "self.index < idx")];
        let count = |suspects: &[_]| fixture.candidates(suspects, usize::MAX).len();
        assert_eq!(count(&both), count(&both[..1]));
    }
}
