//! Analyse: rank the components of the state by their suspicion (3.2–3.5).
//!
//! Pure: from the crate's text and the evidence to a list. Static analysis says how near a
//! location and a predicate are to the violated clause ([`cdep`], [`edep`]), dynamic analysis says
//! how much more often failing tests have the component than passing ones ([`dynamic`]), and
//! [`fixme`] is the mean of the three.

mod cfg;
mod dependence;
mod dynamic;
mod predicates;
mod ranking;
mod score;
mod states;

pub use cfg::Cfg;
pub use dependence::{cdep, edep, eprox};
pub use dynamic::dynamic;
pub use predicates::{Operand, Predicate, Relation};
pub use score::fixme;

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens as _;

use crate::discover::{Krate, LocationId, Routine};
use crate::observe::{Column, Evidence, Fault};
use dependence::Clause;
use predicates::{Comparisons, Texts};
use ranking::{Nearness, Ranking};

/// What is known of a fault's causes.
#[derive(Debug, Default)]
pub struct Analysis {
    /// The components by falling suspicion; equally suspicious ones by the length of their
    /// predicate, the distance of their location from j, and their text. Those that no failing
    /// test determines are left out.
    pub components: Vec<Component>,
    /// The type seen for an expression, by location and canonical text.
    pub types: BTreeMap<(LocationId, String), String>,
}

/// A component ⟨ℓ, p, true⟩ of the state. Since predicates are closed under complement,
/// ⟨ℓ, p, false⟩ is ⟨ℓ, ¬p, true⟩.
#[derive(Debug, Clone)]
pub struct Component {
    /// Location ℓ.
    pub location: LocationId,
    /// Predicate p, on the columns of ℓ.
    pub predicate: Predicate,
    /// Its canonical text.
    pub text: String,
    /// Its syntax.
    pub expr: syn::Expr,
    /// Expression dependence (3.3.2).
    pub edep: f64,
    /// Control dependence (3.3.1).
    pub cdep: f64,
    /// Score from dynamic analysis (3.4.2).
    pub dynamic: f64,
    /// The suspicion (3.5).
    pub fixme: f64,
    /// Passing tests that have the component, #p.
    pub passing: usize,
    /// Failing tests that have the component, #f.
    pub failing: usize,
}

/// Choices beyond the paper's.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// Compare with the integers written in the routine and the clause too, not only with 0.
    pub constants: bool,
}

/// Ranks the components of a fault's states, by the paper's strategy.
#[must_use]
pub fn analyse(krate: &Krate, evidence: &Evidence, fault: &Fault) -> Analysis {
    analyse_with(krate, evidence, fault, Options::default())
}

/// Ranks the components of a fault's states.
#[must_use]
pub fn analyse_with(
    krate: &Krate,
    evidence: &Evidence,
    fault: &Fault,
    options: Options,
) -> Analysis {
    let routine = krate.routine(fault.routine);
    let cfg = Cfg::new(krate, routine);
    let distances = cfg.distances_to(fault.location);
    let scores = cdep(&cfg, fault.location);
    let clause = clause(routine, evidence, fault);
    let mut ranking = Ranking::new(texts(routine, fault, options), clause, fault);
    for location in &routine.locations {
        let states = &evidence.states;
        let columns = states.columns.get(&location.id).map_or(&[][..], Vec::as_slice);
        let rows = states.rows.get(&location.id).map_or(&[][..], Vec::as_slice);
        let nearness = Nearness {
            distance: distances.get(&location.id).copied().unwrap_or(u32::MAX),
            cdep: scores.get(&location.id).copied().unwrap_or(0.0),
        };
        ranking.add(location.id, nearness, columns, rows);
    }
    let columns = |location| evidence.states.columns[&location].as_slice();
    Analysis { components: ranking.finish(columns), types: types(routine, evidence) }
}

/// The violated clause, if anything seen in the routine has to do with it. The assertion of a test
/// may be about nothing that the routine names; then no predicate is nearer to it than another.
fn clause(routine: &Routine, evidence: &Evidence, fault: &Fault) -> Option<Clause> {
    let mut clause = Clause::new(fault.clause.as_ref()?);
    let mut related = |column: &Column| clause.shared(&column.expr, &column.text) != 0;
    let mut locations = routine.locations.iter();
    let columns = |id| evidence.states.columns.get(&id).into_iter().flatten();
    locations.any(|location| columns(location.id).any(&mut related)).then_some(clause)
}

fn texts(routine: &Routine, fault: &Fault, options: Options) -> Texts {
    let mut literals = BTreeSet::new();
    if options.constants {
        predicates::literals(routine.block.to_token_stream(), &mut literals);
        predicates::literals(fault.clause.to_token_stream(), &mut literals);
    }
    Texts {
        clause: fault.clause.as_ref().map(Comparisons::of_expr).unwrap_or_default(),
        body: Comparisons::of_block(&routine.block),
        literals,
    }
}

fn types(routine: &Routine, evidence: &Evidence) -> BTreeMap<(LocationId, String), String> {
    let mut types = BTreeMap::new();
    for location in &routine.locations {
        for column in evidence.states.columns.get(&location.id).into_iter().flatten() {
            types.insert((location.id, column.text.clone()), column.ty.clone());
        }
    }
    types
}

#[cfg(test)]
mod tests;
