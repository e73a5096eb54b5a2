//! Control dependence cdep (3.3.1) and expression dependence edep (3.3.2).

use std::collections::{BTreeMap, HashMap, HashSet};

use super::cfg::Cfg;
use crate::discover::LocationId;
use crate::syntax;

/// cdep(ℓ, j) of every location from which j is reached; it is 0 for all others.
///
/// Where nothing but j itself leads to j the formula is 0/0; j is then as near as can be.
#[must_use]
pub fn cdep(cfg: &Cfg, j: LocationId) -> BTreeMap<LocationId, f64> {
    let distances = cfg.distances_to(j);
    let farthest = distances.values().copied().max().unwrap_or(0).max(1);
    let score = |distance: u32| 1.0 - f64::from(distance) / f64::from(farthest);
    distances.into_iter().map(|(location, distance)| (location, score(distance))).collect()
}

/// eprox(e₁, e₂): how many sub-expressions the two share.
#[must_use]
pub fn eprox(left: &syn::Expr, right: &syn::Expr) -> usize {
    let texts = |expr| syntax::sub(expr).iter().map(syntax::text).collect::<HashSet<_>>();
    texts(left).intersection(&texts(right)).count()
}

/// edep(p, c): the proximity of `p` to `c`, relative to that of the nearest of the `predicates`.
#[must_use]
pub fn edep(p: &syn::Expr, c: &syn::Expr, predicates: &[syn::Expr]) -> f64 {
    let nearest = predicates.iter().map(|predicate| eprox(predicate, c)).max().unwrap_or(0);
    eprox(p, c) as f64 / nearest.max(1) as f64
}

/// Sub-expressions shared with a clause, as a set of bits.
pub(super) type Shared = u128;

/// A violated clause, ready to be compared with many predicates.
///
/// P is closed under complement, and `¬p` has the sub-expressions of `p` besides itself, so a
/// predicate and its complement are equally near to every clause. Since c is itself a boolean
/// expression of E_{r,c}, it is in P, and no predicate is nearer to c than c: the maximum in
/// edep's denominator is |sub(c)|.
#[derive(Debug)]
pub(super) struct Clause {
    expr: syn::Expr,
    /// Text and number of each sub-expression. Beyond the width of [`Shared`] they are left out:
    /// no one reads such clauses.
    parts: HashMap<String, u32>,
    known: HashMap<String, Shared>,
}

impl Clause {
    pub(super) fn new(clause: &syn::Expr) -> Self {
        let parts = syntax::sub(clause).iter().map(syntax::text).zip(0..Shared::BITS).collect();
        Self { expr: clause.clone(), parts, known: HashMap::new() }
    }

    /// The clause itself.
    pub(super) fn expr(&self) -> &syn::Expr {
        &self.expr
    }

    /// |sub(c)|.
    pub(super) fn size(&self) -> u32 {
        u32::try_from(self.parts.len()).unwrap_or(u32::MAX)
    }

    /// True if the clause has a sub-expression of this text.
    pub(super) fn has(&self, text: &str) -> bool {
        self.parts.contains_key(text)
    }

    /// sub(e) ∩ sub(c).
    pub(super) fn shared(&mut self, expr: &syn::Expr, text: &str) -> Shared {
        if let Some(shared) = self.known.get(text) {
            return *shared;
        }
        let shared = syntax::sub(expr)
            .iter()
            .filter_map(|part| self.parts.get(&syntax::text(part)))
            .fold(0, |shared, number| shared | 1 << number);
        self.known.insert(text.to_owned(), shared);
        shared
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discover::Krate;
    use crate::syntax::parse;

    fn expr(text: &str) -> syn::Expr {
        parse(text).unwrap()
    }

    /// In Rust a chained comparison is a conjunction; `i <= count` itself is no part of it.
    #[test]
    fn section_3_3_2_eprox_counts_shared_sub_expressions() {
        assert_eq!(eprox(&expr("i <= count"), &expr("0 <= i && i <= count + 1")), 2);
    }

    #[test]
    fn section_3_3_2_edep_of_index_and_index_equals_0_is_a_third() {
        let predicates = ["index == 0", "index > 1", "index != 0", "index <= 1"].map(expr);
        let score = edep(&expr("index"), &expr("index == 0"), &predicates);
        assert!((score - 1.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn section_3_3_2_a_prepared_clause_shares_the_same_parts() {
        let source = "idx <= self.count() + 1 && !self.before()";
        let mut clause = Clause::new(&expr(source));
        for other in ["idx", "self.count()", "self.before()", "idx + self.index", "x", source] {
            let shared = clause.shared(&expr(other), other).count_ones() as usize;
            assert_eq!(shared, eprox(&expr(other), &expr(source)), "{other}");
        }
        assert_eq!(clause.size() as usize, eprox(&expr(source), &expr(source)));
        assert!(clause.has("!self.before()"));
    }

    /// The routine of Listing 1, seen from `self.go_i_th(idx)`: 7 steps from the entry.
    #[test]
    fn section_3_3_1_cdep_of_listing_1() {
        let source = format!("fn f() {{ {} }}", super::super::cfg::tests::MOVE_ITEM);
        let krate = Krate::from_text(&source).unwrap();
        let routine = krate.routine_named("f").unwrap();
        let at = |text: &str| routine.location_at(source.find(text).unwrap());
        let scores = cdep(&Cfg::new(&krate, routine), at("self.go_i_th"));
        let score = |text: &str| scores.get(&at(text)).copied().unwrap_or(0.0);
        assert_eq!(score("self.go_i_th"), 1.0);
        assert_eq!(score("self.remove"), 1.0 - 1.0 / 7.0);
        assert_eq!(score("found = *"), 1.0 - 5.0 / 7.0);
        assert_eq!(scores[&routine.entry()], 0.0);
        assert_eq!(score("self.put_left"), 0.0);
    }

    #[test]
    fn section_3_3_1_a_location_that_nothing_leads_to_is_next_to_itself() {
        let krate = Krate::from_text("fn f() {}").unwrap();
        let routine = krate.routine_named("f").unwrap();
        let scores = cdep(&Cfg::new(&krate, routine), routine.entry());
        assert_eq!(scores, BTreeMap::from([(routine.entry(), 1.0)]));
    }
}
