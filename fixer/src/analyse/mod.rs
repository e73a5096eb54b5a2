//! Analyse: rank the components of the state by their suspicion (3.2–3.5).
//!
//! Pure: from the crate's text and the evidence to a list. Static analysis says how near a
//! location and a predicate are to the violated clause ([`cdep`], [`edep`]), dynamic analysis says
//! how much more often failing tests have the component than passing ones ([`dynamic`]), and
//! [`fixme`] is the mean of the three.

mod cfg;
mod dependence;
mod dot;
mod dynamic;
mod learn;
mod predicates;
mod ranking;
mod redundant;
mod score;
mod states;
mod tally;

pub use cfg::Cfg;
pub use dependence::{cdep, edep, eprox};
pub use dynamic::dynamic;
pub use predicates::{Operand, Predicate, Relation};
pub use score::fixme;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use quote::ToTokens as _;

use crate::discover::{Krate, LocationId, Routine};
use crate::observe::{Column, Evidence, Fault};
use crate::syntax;
use dependence::Clause;
use predicates::{Comparisons, Texts};
use ranking::{Nearness, Observed, Ranking};

/// What is known of a fault's causes.
#[derive(Debug, Default)]
pub struct Analysis {
    /// The components by falling suspicion; equally suspicious ones by the length of their
    /// predicate, the distance of their location from j, and their text. Those that no failing
    /// test determines are left out.
    pub components: Vec<Component>,
    /// What is known of each location that a failing test reaches.
    pub spots: BTreeMap<LocationId, Spot>,
    /// The type seen for an expression, by location and canonical text.
    pub types: BTreeMap<(LocationId, String), String>,
}

/// A component ⟨ℓ, p, true⟩ of the state. Since predicates are closed under complement,
/// ⟨ℓ, p, false⟩ is ⟨ℓ, ¬p, true⟩.
#[derive(Debug, Clone)]
pub struct Component {
    /// Location ℓ.
    pub location: LocationId,
    /// Predicate p, on the columns of ℓ; those that it is combined of, if it is learnt.
    pub predicates: Vec<Predicate>,
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

/// How suspicious a location is, whatever the state.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Spot {
    /// The suspicion of its most suspicious component.
    pub suspicion: f64,
    /// Passing tests that reach it.
    pub passing: usize,
    /// Failing tests that reach it.
    pub failing: usize,
}

/// Choices beyond the paper's.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// Compare with the integers and characters written in the routine and the clause too, not
    /// only with 0.
    pub constants: bool,
    /// Keep the predicates that are true in every state seen in the routine, and the queries that
    /// always equal another expression. The paper has them, but they tell no state from another.
    pub tautologies: bool,
    /// Consider predicates that tell failing from passing tests, though they share nothing with the
    /// clause.
    pub distant: bool,
    /// Combine predicates where none by itself tells failing from passing tests.
    pub combinations: bool,
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
    let observed: Vec<_> = routine
        .locations
        .iter()
        .map(|location| Observed {
            location: location.id,
            nearness: Nearness {
                distance: distances.get(&location.id).copied().unwrap_or(u32::MAX),
                cdep: scores.get(&location.id).copied().unwrap_or(0.0),
            },
            columns: evidence.states.columns.get(&location.id).map_or(&[], Vec::as_slice),
            rows: evidence.states.rows.get(&location.id).map_or(&[], Vec::as_slice),
        })
        .collect();
    let rank = |tautologies: bool| {
        let texts = texts(routine, evidence, fault, options);
        let clause = clause(routine, evidence, fault);
        let mut ranking =
            Ranking::new(texts, clause, fault, options.distant, named(routine, options));
        let states: Vec<_> = observed.iter().map(|here| ranking.states(here)).collect();
        ranking.add(&observed, &states, tautologies);
        let mut components =
            ranking.finish(|location| evidence.states.columns[&location].as_slice());
        if options.combinations {
            let learnt = learn::learn(&observed, &states, &components, ranking.clause(), fault);
            components.extend(learnt);
            // Stable: among equals what is simple stays first.
            components.sort_by(|one, other| other.fixme.total_cmp(&one.fixme));
        }
        (components, ranking.spots().clone())
    };
    // Without passing tests everything may be always true, and that is then all there is.
    let (mut components, mut spots) = rank(options.tautologies || fault.passing.is_empty());
    if components.is_empty() {
        (components, spots) = rank(true);
    }
    if options.distant && spots.values().all(|spot| spot.failing == 0) {
        spots = unseen(routine, fault);
    }
    Analysis { components, spots, types: types(routine, evidence) }
}

/// A routine that is to blame though nobody saw it run: only a clause calls it. One location is as
/// suspicious as another.
fn unseen(routine: &Routine, fault: &Fault) -> BTreeMap<LocationId, Spot> {
    let spot = Spot { suspicion: 0.5, passing: fault.passing.len(), failing: fault.failing.len() };
    let instructions = routine.locations.iter().filter(|location| location.syntax.is_some());
    instructions.map(|location| (location.id, spot)).collect()
}

/// The cases that the routine's clauses tell apart, and their complements: what stands before `->`, or
/// is asked by an `if`.
fn named(routine: &Routine, options: Options) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let clauses = routine.clauses.iter().filter(|_| options.distant);
    for part in clauses.flat_map(|clause| cases(&clause.expr)).flat_map(|case| syntax::sub(&case)) {
        if matches!(part, syn::Expr::Binary(_) | syn::Expr::Unary(_) | syn::Expr::MethodCall(_)) {
            found.insert(syntax::text(&syntax::negate(&part)));
            found.insert(syntax::text(&part));
        }
    }
    found
}

/// `a -> b` is `!a || b`.
fn cases(clause: &syn::Expr) -> Vec<syn::Expr> {
    match clause {
        syn::Expr::Paren(inner) => cases(&inner.expr),
        syn::Expr::If(branches) => vec![(*branches.cond).clone()],
        syn::Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) => {
            [cases(&binary.left), cases(&binary.right)].concat()
        }
        syn::Expr::Binary(binary) if matches!(binary.op, syn::BinOp::Or(_)) => {
            [vec![(*binary.left).clone()], cases(&binary.right)].concat()
        }
        _ => Vec::new(),
    }
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

fn texts(routine: &Routine, evidence: &Evidence, fault: &Fault, options: Options) -> Texts {
    let aliases = match options.tautologies {
        true => HashSet::new(),
        false => redundant::aliases(&evidence.states, routine, &mentioned(routine, fault)),
    };
    let (mut literals, mut characters) = (BTreeSet::new(), BTreeSet::new());
    if options.constants {
        predicates::characters(routine.block.to_token_stream(), &mut characters);
        predicates::characters(fault.clause.to_token_stream(), &mut characters);
        predicates::literals(routine.block.to_token_stream(), &mut literals);
        predicates::literals(fault.clause.to_token_stream(), &mut literals);
    }
    Texts {
        clause: fault.clause.as_ref().map(Comparisons::of_expr).unwrap_or_default(),
        body: Comparisons::of_block(&routine.block),
        literals,
        characters,
        aliases,
    }
}

/// The expressions of the routine's body and of the clause: E_{r,c} without its unfolding.
fn mentioned(routine: &Routine, fault: &Fault) -> HashSet<String> {
    let clauses: Vec<_> = fault.clause.iter().cloned().collect();
    syntax::expressions(&routine.block, &clauses).iter().map(syntax::text).collect()
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
mod forms;
#[cfg(test)]
mod tests;
