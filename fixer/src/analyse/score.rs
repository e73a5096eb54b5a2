//! The score of a component: fixme of 3.5.

use super::dynamic;

/// fixme⟨ℓ,p,v⟩: the harmonic mean of expression dependence, control dependence and the dynamic
/// score; 0 if one of them is, which is the mean's limit.
#[must_use]
pub fn fixme(edep: f64, cdep: f64, dynamic: f64) -> f64 {
    let scores = [edep, cdep, dynamic];
    if scores.iter().any(|score| *score <= 0.0) {
        return 0.0;
    }
    3.0 / scores.iter().map(|score| score.recip()).sum::<f64>()
}

/// fixme of the components of one location, each computed once: there are millions of components
/// and few different scores.
#[derive(Debug, Default)]
pub(super) struct Scores {
    cdep: f64,
    /// Tests that came here, the most that can have a component.
    tests: (usize, usize),
    /// By the share that edep comes from, then by the numbers of passing and failing tests. NaN is
    /// not known yet.
    known: Vec<Vec<f64>>,
    /// The greatest so far.
    pub(super) greatest: f64,
}

impl Scores {
    /// Nothing known yet of a location that so many passing and failing tests reach.
    pub(super) fn new(cdep: f64, tests: (usize, usize)) -> Self {
        Self { cdep, tests, known: Vec::new(), greatest: 0.0 }
    }

    /// fixme of a component that so many passing and failing tests have. Those with the same
    /// `share` and the same tests have the same `edep`.
    pub(super) fn fixme(
        &mut self,
        share: u32,
        edep: f64,
        (passing, failing): (usize, usize),
    ) -> f64 {
        let share = share as usize;
        let width = self.tests.1 + 1;
        if self.known.len() <= share {
            self.known.resize(share + 1, Vec::new());
        }
        let known = &mut self.known[share];
        if known.is_empty() {
            known.resize((self.tests.0 + 1) * width, f64::NAN);
        }
        let score = &mut known[passing * width + failing];
        if score.is_nan() {
            *score = fixme(edep, self.cdep, dynamic(passing, failing));
            self.greatest = self.greatest.max(*score);
        }
        *score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn section_3_5_scores_are_computed_once_and_right() {
        let mut scores = Scores::new(0.75, (3, 2));
        let counts = [(3, 2), (0, 1), (3, 2), (0, 1)];
        for (share, edep) in [(1, 0.25), (4, 1.0), (1, 0.25)] {
            for (passing, failing) in counts {
                let expected = fixme(edep, 0.75, dynamic(passing, failing));
                assert_eq!(scores.fixme(share, edep, (passing, failing)), expected);
            }
        }
        assert_eq!(scores.greatest, fixme(1.0, 0.75, dynamic(0, 1)));
    }

    #[test]
    fn section_3_5_harmonic_mean_by_hand() {
        // 3 / (2 + 1 + 3/4) = 0.8
        assert!((fixme(0.5, 1.0, 4.0 / 3.0) - 0.8).abs() < 1e-12);
        // 3 / (3 + 4/3 + 1) = 9/16
        assert!((fixme(1.0 / 3.0, 0.75, 1.0) - 9.0 / 16.0).abs() < 1e-12);
        assert!((fixme(1.0, 1.0, 1.0) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn section_3_5_no_evidence_of_one_kind_is_no_suspicion() {
        assert_eq!(fixme(0.0, 1.0, 1.5), 0.0);
        assert_eq!(fixme(1.0, 0.0, 1.5), 0.0);
    }
}
