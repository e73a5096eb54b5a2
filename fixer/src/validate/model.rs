//! What a valid fix is worth: a log-linear model over plain features.
//!
//! The score of a fix is the exponential of the weighted sum of its features. Every feature is known
//! of any fix in any crate; none is about names or words. The weights were fitted to what the oracles
//! of the corpus say of recorded candidates, one family left out at a time, by `evaluate --fit`;
//! ARCHITECTURE.md has the numbers.

use std::collections::{BTreeMap, BTreeSet};

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};

use super::lab::Fresh;
use crate::discover::Krate;
use crate::observe::{FailureKind, Fault};
use crate::propose::{ActionName, Candidate};
use crate::syntax;
use crate::technique::{Technique, Techniques};

/// What is known of a valid fix: how much there is to be said for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Feature {
    /// The component's score (3.5), times how well it tells failing from passing tests.
    Suspicion,
    /// How often such a change is what a person writes.
    Prior,
    /// Small changes are read, trusted and right more often.
    Size,
    /// What it changes where the original behaved.
    Changed,
    /// It fails a test that the analysis did not see.
    Challenged,
    /// It puts a constant where a value was computed, or hands over the same argument twice: that
    /// fits samples, seldom the cause.
    Constant,
    /// It acts on a condition of its own: faults are mostly in what is there, seldom in what is not.
    /// The fewer tests know what is right, the sooner a condition is found that fits them.
    Conditional,
    /// It repairs another fault as well: then it is the cause of both.
    Elsewhere,
}

impl Feature {
    pub(super) const ALL: [Self; 8] = [
        Self::Suspicion,
        Self::Prior,
        Self::Size,
        Self::Changed,
        Self::Challenged,
        Self::Constant,
        Self::Conditional,
        Self::Elsewhere,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Suspicion => "suspicion",
            Self::Prior => "prior",
            Self::Size => "size",
            Self::Changed => "changed",
            Self::Challenged => "challenged",
            Self::Constant => "constant",
            Self::Conditional => "conditional",
            Self::Elsewhere => "elsewhere",
        }
    }

    /// What it counts.
    fn weight(self) -> f64 {
        match self {
            Self::Suspicion => 1.25,
            Self::Prior => 1.1,
            Self::Size => 1.0,
            Self::Changed => 1.2,
            // What fails a challenge stays below all that survive: that is no question of fitting.
            Self::Challenged => 5.0,
            Self::Constant => 1.1,
            // Fitted: 1.4. Held back, because both fixes of the paper's example are conditional.
            Self::Conditional => 0.3,
            // Set: few crates of the corpus have two faults of one cause.
            Self::Elsewhere => 0.6,
        }
    }

    /// The technique that it belongs to.
    fn technique(self) -> Option<Technique> {
        match self {
            Self::Suspicion => None,
            Self::Prior | Self::Size | Self::Constant | Self::Conditional => {
                Some(Technique::Priors)
            }
            Self::Elsewhere => Some(Technique::Generality),
            Self::Changed => Some(Technique::Preservation),
            Self::Challenged => Some(Technique::Challenge),
        }
    }
}

/// However much a fix changes: where a contract says little, all that is right may change.
const LEAST_KEPT: f64 = 0.05;

/// What it counts that a fix changes results at all, and what it counts where one of the user's tests
/// fails.
const MEDDLING: f64 = 0.25;
const UNSURE_MEDDLING: f64 = 0.1;

/// What changed results count where one of the user's tests fails.
const UNSURE: f64 = 0.3;

/// The features of a fix.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Features(BTreeMap<Feature, f64>);

/// What a fix did in tests.
#[derive(Debug, Clone, Copy)]
pub(super) struct Conduct {
    /// Passing tests that it changes, and all of them.
    pub(super) changed: (usize, usize),
    pub(super) fresh: Fresh,
    /// True if it repairs another fault as well.
    pub(super) elsewhere: bool,
}

impl Features {
    pub(super) fn of(
        candidate: &Candidate,
        conduct: Conduct,
        krate: &Krate,
        fault: &Fault,
    ) -> Self {
        let (changed, passing) = conduct.changed;
        let kept = 1.0 - changed as f64 / passing.max(1) as f64;
        // There is no reason to change what was right; unless it is that bytes are taken for
        // characters, and so they are where that does no harm.
        let by_bytes = fault.message.contains("char boundary");
        let meddles = changed > 0 && !conduct.elsewhere && !by_bytes;
        let penalty = |applies: bool| if applies { -1.0 } else { 0.0 };
        let value = |feature: &Feature| match feature {
            Feature::Suspicion => suspicion(candidate),
            Feature::Prior => prior(candidate),
            Feature::Size => -(1.0 + candidate.complexity as f64 / 60.0).ln(),
            Feature::Changed => difference(fault.kind, kept, meddles),
            Feature::Challenged => penalty(conduct.fresh.failed),
            Feature::Constant => {
                penalty(puts_constant(candidate, krate) || repeats(candidate, krate))
            }
            Feature::Conditional => -conditional(candidate) * fitting(fault.kind),
            Feature::Elsewhere => -penalty(conduct.elsewhere),
        };
        Self(Feature::ALL.iter().map(|feature| (*feature, value(feature))).collect())
    }

    /// By their names.
    pub(super) fn named(&self) -> BTreeMap<&'static str, f64> {
        self.0.iter().map(|(feature, value)| (feature.name(), *value)).collect()
    }
}

/// What there is to be said against what a fix changes.
fn difference(kind: FailureKind, kept: f64, meddles: bool) -> f64 {
    // A failing test says that a result is wrong, and others may be wrong as well: tests
    // without an oracle hold them for right. Most are, all the same.
    let (weight, meddling) = match kind {
        FailureKind::Test => (UNSURE, UNSURE_MEDDLING),
        // What passes in spite of a call that must not be made need not be right.
        FailureKind::Precondition => (1.0, 0.0),
        _ => (1.0, MEDDLING),
    };
    weight * kept.max(LEAST_KEPT).ln() - if meddles { meddling } else { 0.0 }
}

/// How much a fix depends on a condition of its own: all of it, or a condition that was there and is
/// now another one.
fn conditional(candidate: &Candidate) -> f64 {
    match candidate.action {
        _ if candidate.fail.is_some() => 1.0,
        ActionName::Condition => 0.5,
        _ => 0.0,
    }
}

/// How much easier a condition fits what is known of right and wrong: a demand is checked wherever
/// the call is, a promise at the end only, an own test knows a few results; what does not end does
/// so on any condition.
fn fitting(kind: FailureKind) -> f64 {
    match kind {
        FailureKind::Test => 4.0,
        FailureKind::Postcondition | FailureKind::Invariant | FailureKind::Fuel => 2.0,
        _ => 1.0,
    }
}

/// True for a literal, or a name for nothing, in the place of something else.
fn puts_constant(candidate: &Candidate, krate: &Krate) -> bool {
    let file = krate.files.get(candidate.file);
    candidate.edits.iter().any(|edit| {
        let before = file.map_or("", |file| file.slice(edit.span)).trim();
        is_constant(edit.text.trim()) && !before.is_empty() && !is_constant(before)
    })
}

/// True if a call gets a variable or field twice that it got once.
fn repeats(candidate: &Candidate, krate: &Krate) -> bool {
    let Some(file) = krate.files.get(candidate.file) else { return false };
    let routine = krate.routine(candidate.routine);
    let parsed = syn::parse_str::<syn::ImplItemFn>(&candidate.text(file, routine));
    parsed.is_ok_and(|new| repetitions(&new.block) > repetitions(&routine.block))
}

/// Counts the arguments of calls that are there before in the same call.
fn repetitions(block: &syn::Block) -> usize {
    struct Repetitions(usize);
    impl Repetitions {
        fn add(&mut self, arguments: &Punctuated<syn::Expr, syn::Token![,]>) {
            let mut seen = BTreeSet::new();
            let plain = |expr: &&syn::Expr| {
                matches!(expr, syn::Expr::Path(_) | syn::Expr::Field(_) | syn::Expr::Reference(_))
            };
            let arguments = arguments.iter().filter(plain).map(syntax::text);
            self.0 += arguments.filter(|text| !seen.insert(text.clone())).count();
        }
    }
    impl<'ast> Visit<'ast> for Repetitions {
        fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
            self.add(&call.args);
            visit::visit_expr_call(self, call);
        }

        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            self.add(&call.args);
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut found = Repetitions(0);
    found.visit_block(block);
    found.0
}

fn is_constant(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    text == "None" || syn::parse_str::<syn::Lit>(text).is_ok()
}

/// What each feature counts.
#[derive(Debug, Clone)]
pub(super) struct Weights(BTreeMap<Feature, f64>);

impl Weights {
    /// The weights of a run; what belongs to a technique that is switched off counts nothing.
    pub(super) fn of(techniques: &Techniques) -> Self {
        let counts = |feature: Feature| {
            let used = feature.technique().is_none_or(|technique| techniques.uses(technique));
            if used { feature.weight() } else { 0.0 }
        };
        Self(Feature::ALL.iter().map(|feature| (*feature, counts(*feature))).collect())
    }

    /// What a fix with these features is worth.
    pub(super) fn score(&self, features: &Features) -> f64 {
        let terms = features.0.iter().map(|(feature, value)| self.0[feature] * value);
        terms.sum::<f64>().exp()
    }

    /// What a candidate can be worth at most: before it is tried, there is nothing against it.
    pub(super) fn bound(&self, candidate: &Candidate) -> f64 {
        let terms =
            [(Feature::Suspicion, suspicion(candidate)), (Feature::Prior, prior(candidate))];
        terms.iter().map(|(feature, value)| self.0[feature] * value).sum::<f64>().exp()
    }

    /// By their names.
    pub(super) fn named(&self) -> BTreeMap<&'static str, f64> {
        self.0.iter().map(|(feature, value)| (feature.name(), *value)).collect()
    }
}

fn suspicion(candidate: &Candidate) -> f64 {
    candidate.score.max(1e-3).ln()
}

fn prior(candidate: &Candidate) -> f64 {
    candidate.prior.max(1e-3).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_told_from_what_is_computed() {
        for constant in ["0", "-1", "true", "\"\"", "1.5", "None", "7u8"] {
            assert!(is_constant(constant), "{constant}");
        }
        for computed in ["x", "x + 1", "Some(1)", "f()", ""] {
            assert!(!is_constant(computed), "{computed}");
        }
    }

    #[test]
    fn arguments_that_a_call_gets_twice_are_counted() {
        let count = |body: &str| repetitions(&syn::parse_str(body).unwrap());
        assert_eq!(count("{ self.transfer(fullest, fullest, count); }"), 1);
        assert_eq!(count("{ f(&a.b, g(&a.b, a.c)); }"), 0);
        assert_eq!(count("{ f(1, 1); f(a + 1, a + 1); }"), 0);
    }

    #[test]
    fn what_changes_counts_less_where_a_test_of_the_user_fails() {
        // By hand: ln 0.9 is −0.10536; 0.3 of it is −0.03161.
        let of = |kind, kept, meddles| difference(kind, kept, meddles);
        assert!((of(FailureKind::Panic, 0.9, true) + 0.35536).abs() < 1e-5);
        assert!((of(FailureKind::Invariant, 0.9, false) + 0.10536).abs() < 1e-5);
        assert!((of(FailureKind::Test, 0.9, true) + 0.13161).abs() < 1e-5);
        assert_eq!(of(FailureKind::Test, 1.0, false), 0.0);
        assert_eq!(of(FailureKind::Precondition, 1.0, true), 0.0);
    }

    #[test]
    fn what_is_switched_off_counts_nothing() {
        let without = Techniques {
            without: [Technique::Preservation].into_iter().collect(),
            ..Techniques::default()
        };
        let weights = |techniques: &Techniques| Weights::of(techniques).named()["changed"];
        assert_eq!(weights(&without), 0.0);
        assert!(weights(&Techniques::default()) > 0.0);
    }

    #[test]
    fn every_feature_has_a_name_of_its_own() {
        let names: std::collections::BTreeSet<_> =
            Feature::ALL.iter().map(|feature| feature.name()).collect();
        assert_eq!(names.len(), Feature::ALL.len());
    }
}
