//! The score from dynamic analysis: dyn of 3.4.2.

/// How fast the weight of one more test case of the same kind decreases (principle b).
const ALPHA: f64 = 1.0 / 3.0;
/// What a passing test case weighs against a failing one (principle c).
const BETA: f64 = 2.0 / 3.0;
/// The score without any evidence.
const GAMMA: f64 = 1.0;

/// dyn⟨ℓ,p,v⟩ of a component that `passing` passing and `failing` failing test cases determine:
/// the closed form of the geometric progressions.
#[must_use]
pub fn dynamic(passing: usize, failing: usize) -> f64 {
    // Beyond 64 the power is nothing beside 1, and whole exponents are fast: this is called for
    // millions of components.
    let power = |count: usize| ALPHA.powi(count.min(64) as i32);
    GAMMA + ALPHA / (1.0 - ALPHA) * (1.0 - BETA + BETA * power(passing) - power(failing))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// γ plus the contribution σ of each failing test case minus that of each passing one.
    fn sum(passing: u32, failing: u32) -> f64 {
        let sigma =
            |count: u32| (1..=count).map(|i| (1.0f64 / 3.0).powf(f64::from(i))).sum::<f64>();
        1.0 + sigma(failing) - 2.0 / 3.0 * sigma(passing)
    }

    #[track_caller]
    fn close(left: f64, right: f64) {
        assert!((left - right).abs() < 1e-12, "{left} is not {right}");
    }

    #[test]
    fn section_3_4_2_closed_form_is_the_sum() {
        for passing in 0..40 {
            for failing in 0..40 {
                close(dynamic(passing as usize, failing as usize), sum(passing, failing));
            }
        }
    }

    #[test]
    fn section_3_4_2_by_hand() {
        close(dynamic(0, 0), 1.0);
        close(dynamic(0, 1), 1.0 + 1.0 / 3.0);
        close(dynamic(1, 0), 1.0 - 2.0 / 9.0);
        close(dynamic(2, 1), 1.0 + 1.0 / 3.0 - 2.0 / 9.0 - 2.0 / 27.0);
    }

    #[test]
    fn section_3_5_bounds_of_dyn_are_two_thirds_and_three_halves() {
        close(dynamic(1000, 0), 2.0 / 3.0);
        close(dynamic(0, 1000), 3.0 / 2.0);
        for (passing, failing) in [(0, 1), (1, 0), (3, 9), (9, 3), (20, 20)] {
            let score = dynamic(passing, failing);
            assert!(2.0 / 3.0 < score && score < 3.0 / 2.0, "{score}");
        }
    }

    #[test]
    fn section_3_4_1_principle_a_one_failing_test_makes_the_score_positive() {
        for passing in 0..1000 {
            assert!(dynamic(passing, 1) > 0.0);
        }
    }

    #[test]
    fn section_3_4_1_principle_b_the_first_test_cases_count_most() {
        for count in 0..10 {
            let more = |count| dynamic(0, count + 1) - dynamic(0, count);
            assert!(more(count) > more(count + 1));
            let less = |count| dynamic(count, 1) - dynamic(count + 1, 1);
            assert!(less(count) > less(count + 1));
        }
    }

    #[test]
    fn section_3_4_1_principle_c_a_failing_test_weighs_more_than_a_passing_one() {
        for count in 0..10 {
            let failing = dynamic(count, count + 1) - dynamic(count, count);
            let passing = dynamic(count, count) - dynamic(count + 1, count);
            assert!(failing > passing);
        }
    }
}
