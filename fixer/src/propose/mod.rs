//! Propose: candidate fixes from suspicious components (3.6, 3.7).
//!
//! For every component, in the order of their suspicion, every action that it induces is injected
//! by every schema. Whether a candidate compiles, the compiler is asked later; here it only has to
//! be Rust.

mod actions;
mod blocks;
mod candidate;
mod canonical;
mod condition;
mod derive;
mod documented;
mod donors;
mod effects;
mod errors;
#[cfg(test)]
mod forms;
mod layout;
mod measures;
mod occurrence;
mod place;
mod precedence;
mod prior;
mod schemas;
mod site;
#[cfg(test)]
mod space;
mod target;
#[cfg(test)]
mod testing;
mod twins;
mod typing;
mod words;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

pub use candidate::{ActionName, Candidate, SchemaName, Why};

use crate::analyse::Analysis;
use crate::discover::{Krate, LocationId};
use crate::observe::{FailureKind, Fault};
use crate::syntax;
use crate::technique::{Strategy, Technique, Techniques};
use actions::{Action, Change, Changes};
use measures::Measures;
use place::{Place, Types};
use schemas::Schema;

/// Generates the candidates for a fault, the most promising first, at most `budget`.
#[must_use]
pub fn propose(
    krate: &Krate,
    fault: &Fault,
    analysis: &Analysis,
    techniques: &Techniques,
    budget: usize,
) -> Vec<Candidate> {
    // Only the routine r to blame is rewritten (3.7.2).
    let routine = krate.routine(fault.routine);
    let selective = techniques.uses(Technique::Selectivity);
    let mut suspects: Vec<_> = analysis
        .components
        .iter()
        .filter(|component| routine.location(component.location).is_some())
        .filter(|component| techniques.strategy != Strategy::Model || is_query(&component.expr))
        .map(|component| Suspect {
            passing: component.passing,
            failing: component.failing,
            location: component.location,
            fail: &component.expr,
            score: match selective {
                true => component.fixme * selectivity(component.passing, fault.passing.len()),
                false => component.fixme,
            },
            // The paper tries all of them.
            general: component.failing == fault.failing.len() || !selective,
        })
        .collect();
    suspects.sort_by(|one, other| other.score.total_cmp(&one.score));
    let said = &documented::text(&routine.attrs);
    let measures = &Measures::of(routine, analysis, fault);
    let types = &analysis.types;
    let context = Context { krate, types, fault: Some(fault), techniques, said, measures };
    let mut proposal = Proposal { budget, ..Proposal::new(context) };
    if techniques.uses(Technique::Rewrite) {
        // Where nothing was observed, there is nothing else.
        let part = if analysis.components.is_empty() { 1.0 } else { REWRITES };
        proposal.budget = (budget as f64 * part) as usize;
        proposal.spots(analysis);
        proposal.budget = budget;
    }
    proposal.suspects(suspects);
    match techniques.strategy {
        Strategy::Full => sorted(proposal.found),
        Strategy::Model | Strategy::Code => proposal.found,
    }
}

/// The candidates by falling promise; among equals in the order they were made.
#[must_use]
pub fn sorted(mut found: Vec<Candidate>) -> Vec<Candidate> {
    found.sort_by(|one, other| other.promise().total_cmp(&one.promise()));
    found
}

/// The part of the budget that rewritten instructions may take.
const REWRITES: f64 = 0.6;

/// True for a boolean query without arguments, or its negation: all that AutoFix-E knows (2.3).
fn is_query(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Not(_)) && is_query(&unary.expr),
        syn::Expr::MethodCall(call) => call.args.is_empty(),
        _ => false,
    }
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

/// The part of the budget that an action in a schema may take. There are many commands and many ways
/// out, and what they do depends little on the exact condition; to do something in the place of the
/// instruction is seldom meant, and so is another state but under the first conditions: of 7273
/// candidates that assign on a condition two were proper, of 4491 that replace on one none.
fn quota(action: ActionName, schema: SchemaName) -> f64 {
    match (action, schema) {
        (ActionName::Assign | ActionName::Command | ActionName::Replace, SchemaName::D) => 0.1,
        (ActionName::Assign, SchemaName::B) => 0.15,
        (ActionName::Assign, SchemaName::A) => 0.1,
        (ActionName::Command, _) => 0.2,
        (ActionName::Leave, _) => 0.2,
        (ActionName::Copy, SchemaName::B) => 0.05,
        _ => 1.0,
    }
}

/// The prior of a change that is often meant.
const LIKELY: f64 = 0.7;

/// Conditions made wider or narrower at one location.
const CONDITIONS: usize = 24;

/// True for an action that puts a predicate into the instruction itself.
fn asks_the_state(action: ActionName) -> bool {
    matches!(action, ActionName::Condition | ActionName::Guard)
}

/// What candidates are made from.
#[derive(Clone, Copy)]
struct Context<'a> {
    krate: &'a Krate,
    types: &'a Types,
    fault: Option<&'a Fault>,
    techniques: &'a Techniques,
    /// The routine's documentation.
    said: &'a str,
    /// How texts are measured.
    measures: &'a Measures,
}

impl<'a> Context<'a> {
    fn place(&self, location: LocationId) -> Option<Place<'a>> {
        let place = Place::new(self.krate, self.types, location)?;
        Some(match self.fault {
            Some(fault) => place.about(fault),
            None => place,
        })
    }

    /// How often a change is what a maintainer would write.
    fn prior(&self, schema: &Schema, action: &Action, change: &Change) -> f64 {
        let prior = prior::prior(schema.name, action.name, change);
        let panics = self.fault.is_some_and(|fault| fault.kind == FailureKind::Panic);
        match action.name {
            // Another state avoids a panic, and goes on with what nobody gave.
            ActionName::Assign if panics => prior * 0.6,
            _ => prior,
        }
    }

    /// The same at a place, where documentation may speak of it.
    fn prior_at(
        &self,
        place: &Place<'_>,
        schema: &Schema,
        action: &Action,
        change: &Change,
    ) -> f64 {
        let before = match change {
            Change::Rewrite { .. } => place.file.slice(place.location.span),
            _ => "",
        };
        let said = documented::factor(self.said, before, change.text());
        let panics = self.fault.is_some_and(|fault| fault.kind == FailureKind::Panic);
        let number = if panics && is_another_number(place, change) { 0.5 } else { 1.0 };
        let given = given(place, action, change);
        self.prior(schema, action, change)
            * said
            * given
            * number
            * self.measures.factor(place, change)
    }

    fn allows(&self, action: &Action, schema: &Schema) -> bool {
        use SchemaName::{B, C};
        let paper = matches!(
            action.name,
            ActionName::Omit | ActionName::Assign | ActionName::Replace | ActionName::Command
        );
        match self.techniques.strategy {
            Strategy::Model => matches!(
                (action.name, schema.name),
                (ActionName::Omit, C) | (ActionName::Command, B)
            ),
            Strategy::Code => paper,
            Strategy::Full if paper => true,
            Strategy::Full if action.name == ActionName::Leave => {
                self.techniques.uses(Technique::Leave)
            }
            Strategy::Full => self.techniques.uses(Technique::Rewrite),
        }
    }
}

/// What a caller has given is seldom wrong, and another value is not what was asked about.
fn given(place: &Place<'_>, action: &Action, change: &Change) -> f64 {
    let target = change.text().split([' ', '.', '[']).next().unwrap_or_default();
    let is_given = action.name == ActionName::Assign
        && place.binding(target).is_some_and(|binding| binding.parameter && target != "self");
    if is_given { 0.6 } else { 1.0 }
}

/// True for a number in the place of another one: that avoids a panic, and computes something else.
fn is_another_number(place: &Place<'_>, change: &Change) -> bool {
    let is_number = |text: &str| text.parse::<i128>().is_ok();
    match change {
        Change::Rewrite { edits, .. } => edits.iter().all(|edit| {
            is_number(edit.text.trim()) && is_number(place.file.slice(edit.span).trim())
        }),
        _ => false,
    }
}

struct Proposal<'a> {
    context: Context<'a>,
    budget: usize,
    /// Candidates of each kind.
    made: HashMap<(ActionName, SchemaName), usize>,
    /// Components whose predicates were put into the condition, or the guard, at a location.
    conditions: HashMap<(LocationId, ActionName), usize>,
    found: Vec<Candidate>,
    /// The idle operations of the routines rewritten.
    idle: HashMap<u32, usize>,
    /// The routines proposed so far, in a form in which the same are equal.
    routines: HashSet<String>,
    /// What was done already without asking for *fail*.
    unconditional: HashSet<(LocationId, SchemaName, String)>,
}

impl<'a> Proposal<'a> {
    fn new(context: Context<'a>) -> Self {
        Self {
            context,
            budget: usize::MAX,
            made: HashMap::new(),
            conditions: HashMap::new(),
            found: Vec::new(),
            idle: HashMap::new(),
            routines: HashSet::new(),
            unconditional: HashSet::new(),
        }
    }

    /// The candidates for components in rank order.
    fn suspects<'s>(&mut self, suspects: impl IntoIterator<Item = Suspect<'s>>) {
        let suspects: Vec<_> = suspects.into_iter().collect();
        let mut places: HashMap<LocationId, Option<Place<'_>>> = HashMap::new();
        // What is often meant is tried for many components before the rest is for the first ones.
        let passes: &[Range<f64>] = match self.context.techniques.strategy {
            Strategy::Full => &[LIKELY..f64::MAX, 0.0..LIKELY],
            Strategy::Model | Strategy::Code => &[0.0..f64::MAX],
        };
        for priors in passes {
            for suspect in &suspects {
                if self.found.len() >= self.budget {
                    return;
                }
                let context = self.context;
                let place = places
                    .entry(suspect.location)
                    .or_insert_with(|| context.place(suspect.location));
                if let Some(place) = place {
                    self.suspect(place, *suspect, priors);
                }
            }
        }
    }

    /// The candidates for a component whose priors are in that range.
    fn suspect(&mut self, place: &Place<'_>, suspect: Suspect<'_>, priors: &Range<f64>) {
        for action in &actions::ALL {
            let Changes::Component(changes) = action.changes else { continue };
            if asks_the_state(action.name) {
                let made = self.conditions.entry((suspect.location, action.name)).or_default();
                *made += 1;
                if *made > CONDITIONS {
                    continue;
                }
            }
            let schemas: Vec<_> =
                schemas::ALL.iter().filter(|schema| self.fits(action, schema, suspect)).collect();
            if schemas.is_empty() {
                continue;
            }
            for change in changes(place, suspect.fail) {
                for schema in &schemas {
                    if !priors.contains(&self.context.prior(schema, action, &change)) {
                        continue;
                    }
                    let kind = (action.name, schema.name);
                    let made = self.made.get(&kind).copied().unwrap_or(0);
                    if self.found.len() >= self.budget {
                        return;
                    }
                    let most = self.budget as f64 * quota(action.name, schema.name);
                    if self.context.techniques.strategy == Strategy::Full && made as f64 >= most {
                        continue;
                    }
                    let candidate = self.instance(place, suspect, action, &change, schema);
                    self.made.insert(kind, made + usize::from(candidate.is_some()));
                    self.found.extend(candidate);
                }
            }
        }
    }

    fn fits(&self, action: &Action, schema: &Schema, suspect: Suspect<'_>) -> bool {
        let conditional = schema.conditional || asks_the_state(action.name);
        action.schemas.contains(&schema.name)
            && self.context.allows(action, schema)
            && (suspect.general || !conditional)
    }

    /// The candidates that depend on a location alone, the most promising first.
    fn spots(&mut self, analysis: &Analysis) {
        let always: syn::Expr = syn::parse_quote!(true);
        let most = analysis.spots.values().map(|spot| spot.suspicion).fold(f64::EPSILON, f64::max);
        let context = self.context;
        let places: Vec<(Place<'_>, Suspect<'_>)> = analysis
            .spots
            .iter()
            .filter_map(|(location, spot)| {
                let suspect = Suspect {
                    passing: spot.passing,
                    failing: spot.failing,
                    location: *location,
                    fail: &always,
                    // What depends on no predicate is suspicious wherever a failing test was.
                    score: most * (0.5 + 0.5 * spot.suspicion / most),
                    general: true,
                };
                Some((context.place(*location)?, suspect))
            })
            .collect();
        let mut all = Vec::new();
        for (place, suspect) in &places {
            for action in &actions::ALL {
                let Changes::Location(changes) = action.changes else { continue };
                let fitting = |schema: &&Schema| self.fits(action, schema, *suspect);
                let schemas: Vec<_> = schemas::ALL.iter().filter(fitting).collect();
                if schemas.is_empty() {
                    continue;
                }
                let faulty = context.fault.map_or(&[][..], |fault| &fault.also);
                let twins = twins::twins(place, (action.name, &action.changes), faulty);
                for change in changes(place).into_iter().chain(twins) {
                    for schema in &schemas {
                        let prior = context.prior_at(place, schema, action, &change);
                        let density = prior::density(schema.name, action.name);
                        let promise = suspect.score * prior * density;
                        all.push((promise, place, *suspect, action, change.clone(), *schema));
                    }
                }
            }
        }
        // Only what is within the budget is written down and compared.
        all.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (_, place, suspect, action, change, schema) in &all {
            if self.found.len() >= self.budget {
                break;
            }
            let candidate = self.instance(place, *suspect, action, change, schema);
            self.found.extend(candidate);
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
        let count = || canonical::idle_operations(&place.routine.block);
        let idle = *self.idle.entry(place.routine.id).or_insert_with(count);
        let key = canonical::canonical(place, &edits, idle)?;
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
            prior: self.context.prior_at(place, schema, action, change),
            why: Why {
                predicate: match action.changes {
                    Changes::Component(_) => syntax::text(suspect.fail),
                    Changes::Location(_) => String::new(),
                },
                failing: suspect.failing,
                passing: suspect.passing,
            },
        })
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
        let (_, again) = all(20);
        let edits =
            |found: &[Candidate]| found.iter().map(|it| it.edits.clone()).collect::<Vec<_>>();
        assert_eq!(edits(&few), edits(&again));
        assert_eq!(few.len(), 20);
        // What is often meant first, by falling suspicion; then the rest.
        let (likely, rest): (Vec<_>, Vec<_>) = found.iter().partition(|it| it.prior >= LIKELY);
        for part in [&likely, &rest] {
            assert!(part.is_sorted_by(|one, next| one.score >= next.score));
        }
        assert!(found[..likely.len()].iter().all(|it| it.prior >= LIKELY));
    }

    #[test]
    fn every_candidate_is_laid_out_as_rustfmt_would() {
        let (fixture, found) = all(usize::MAX);
        let file = &fixture.krate.files[0];
        let directory = tempfile::tempdir().unwrap();
        let mut command = std::process::Command::new("rustfmt");
        command.args(["--check", "--files-with-diff", "--edition=2024", "--config-path"]);
        command.arg(directory.path().join("rustfmt.toml"));
        std::fs::write(directory.path().join("rustfmt.toml"), "").unwrap();
        let texts: Vec<_> =
            found.iter().map(|it| crate::edit::apply(&file.text, &it.edits).text).collect();
        for (number, text) in texts.iter().enumerate() {
            let path = directory.path().join(format!("{number}.rs"));
            std::fs::write(&path, text).unwrap();
            command.arg(path);
        }
        let output = command.output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let number = |path: &str| path.rsplit('/').next()?.strip_suffix(".rs")?.parse().ok();
        let other = said.lines().next().and_then(number).map(|number: usize| &texts[number]);
        assert!(output.status.success(), "{}: {}", said.lines().count(), other.unwrap_or(&said));
    }

    #[test]
    fn another_number_is_told_from_a_number_that_was_computed() {
        let fixture = Fixture::new("fn f(n: u64) { g(7 * 60, n); }");
        let place = fixture.place("g(");
        let number = |old: &str, new: &str| {
            let at = place.file.text.find(old).unwrap();
            let span = crate::span::Span::new(at, at + old.len());
            let edit = crate::edit::Edit::replace(span, new.to_owned());
            is_another_number(&place, &Change::rewrite(&place, vec![edit], 0.6))
        };
        assert!(number("60", "7"));
        assert!(!number("60", "n") && !number("7 * 60", "7"));
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
