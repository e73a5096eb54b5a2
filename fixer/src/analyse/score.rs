//! The score of a component: fixme of 3.5.

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

#[cfg(test)]
mod tests {
    use super::*;

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
