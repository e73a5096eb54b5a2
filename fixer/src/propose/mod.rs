//! Propose: candidate fixes from suspicious components (3.6, 3.7).
//!
//! For every component, in the order of their suspicion, every action that it induces is injected
//! by every schema. Whether a candidate compiles, the compiler is asked later; here it only has to
//! be Rust.

mod actions;
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

use std::collections::HashSet;

use syn::visit_mut::{self, VisitMut};

pub use candidate::{ActionName, Candidate, SchemaName};

use crate::discover::{Krate, LocationId};
use crate::edit::Edit;
use crate::syntax;
use actions::{Action, Change};
use place::{Place, Types};
use schemas::Schema;

/// What a component ⟨ℓ,p,v⟩ says to this stage.
#[derive(Debug, Clone)]
pub(crate) struct Suspect {
    /// Location ℓ.
    pub location: LocationId,
    /// The condition `p = v`.
    pub fail: syn::Expr,
    /// fixme⟨ℓ,p,v⟩.
    pub score: f64,
}

/// The candidates for suspects in rank order, no two of them the same routine, at most `budget`.
pub(crate) fn candidates(
    krate: &Krate,
    types: &Types,
    suspects: &[Suspect],
    budget: usize,
) -> Vec<Candidate> {
    let mut proposal = Proposal {
        budget,
        found: Vec::new(),
        routines: HashSet::new(),
        unconditional: HashSet::new(),
    };
    for (index, suspect) in suspects.iter().enumerate() {
        if proposal.found.len() >= budget {
            break;
        }
        if let Some(place) = Place::new(krate, types, suspect.location) {
            proposal.suspect(&place, suspect, index);
        }
    }
    proposal.found
}

struct Proposal {
    budget: usize,
    found: Vec<Candidate>,
    /// The routines proposed so far, in a form in which the same are equal.
    routines: HashSet<String>,
    /// What was done already without asking for *fail*.
    unconditional: HashSet<(LocationId, SchemaName, String)>,
}

impl Proposal {
    fn suspect(&mut self, place: &Place<'_>, suspect: &Suspect, component: usize) {
        for action in &actions::ALL {
            for change in (action.changes)(place, &suspect.fail) {
                for schema in &schemas::ALL {
                    if self.found.len() >= self.budget {
                        return;
                    }
                    if let Some(candidate) = self.instance(place, suspect, action, &change, schema)
                    {
                        self.found.push(Candidate { component, ..candidate });
                    }
                }
            }
        }
    }

    /// Instantiates a schema (3.7.2); `None` if it does not apply, or yields nothing new.
    fn instance(
        &mut self,
        place: &Place<'_>,
        suspect: &Suspect,
        action: &Action,
        change: &Change,
        schema: &Schema,
    ) -> Option<Candidate> {
        let snippet = change.text().to_owned();
        let once = (suspect.location, schema.name, snippet.clone());
        if !schema.conditional && !self.unconditional.insert(once) {
            return None;
        }
        let edits = (schema.instantiate)(place, &suspect.fail, change)?;
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
            fail: schema.conditional.then(|| syntax::text(&suspect.fail)),
            snippet,
            score: suspect.score,
            component: 0,
        })
    }
}

/// The rewritten routine in a form in which `a < b` and `b > a` are the same; `None` if it is not
/// Rust, or no other than the original.
fn canonical(place: &Place<'_>, edits: &[Edit]) -> Option<String> {
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

    fn suspects(fixture: &Fixture) -> Vec<Suspect> {
        let predicates = ["idx > self.index", "found", "!found", "self.before()", "v == 0"];
        let routine = &fixture.krate.routines[0];
        let mut all = Vec::new();
        for (predicate, location) in
            predicates.iter().flat_map(|p| routine.locations.iter().map(move |l| (p, l)))
        {
            let fail = syn::parse_str(predicate).unwrap();
            all.push(Suspect { location: location.id, fail, score: 1.0 / (all.len() + 1) as f64 });
        }
        all
    }

    fn all(source: &str, budget: usize) -> (Fixture, Vec<Candidate>) {
        let fixture = Fixture::new(source);
        let found = candidates(&fixture.krate, &fixture.types, &suspects(&fixture), budget);
        (fixture, found)
    }

    #[test]
    fn section_3_7_2_every_candidate_is_another_routine() {
        let (fixture, found) = all(LISTING_1, usize::MAX);
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
        let (fixture, found) = all(LISTING_1, usize::MAX);
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
        let (fixture, found) = all(LISTING_1, usize::MAX);
        let (_, few) = all(LISTING_1, 20);
        let edits =
            |found: &[Candidate]| found.iter().map(|it| it.edits.clone()).collect::<Vec<_>>();
        assert_eq!(edits(&few), edits(&found)[..20]);
        assert!(found.is_sorted_by_key(|candidate| candidate.component));
        assert_eq!(found[0].score, suspects(&fixture)[found[0].component].score);
    }

    #[test]
    fn turned_comparisons_are_the_same_candidate() {
        let fixture = Fixture::new(LISTING_1);
        let location = fixture.place("self.go_i_th").location.id;
        let suspect = |fail| Suspect { location, fail: syn::parse_str(fail).unwrap(), score: 1.0 };
        let count = |suspects: &[Suspect]| {
            candidates(&fixture.krate, &fixture.types, suspects, usize::MAX).len()
        };
        let both = [suspect("idx > self.index"), suspect("self.index < idx")];
        assert_eq!(count(&both), count(&both[..1]));
    }
}
