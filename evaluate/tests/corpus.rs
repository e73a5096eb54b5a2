//! The corpus is well-formed. `evaluate --verify-corpus` builds it, too, which takes minutes.

use autofix_evaluate::case::{self, Family};
use autofix_evaluate::verify::check;

#[test]
fn every_case_is_well_formed() {
    let cases = case::all().unwrap();
    let complaints: Vec<_> = cases
        .iter()
        .filter_map(|case| Some(format!("{}: {:#}", case.name, check(case).err()?)))
        .collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_family_has_eight_cases() {
    let cases = case::all().unwrap();
    for family in Family::ALL {
        let size = cases.iter().filter(|case| case.description.family == family).count();
        assert!(size >= 8, "{} has {size}", family.name());
    }
}

/// Crates with tests and crates without are both common: neither may be left to chance.
#[test]
fn at_least_a_third_of_the_cases_has_tests_of_its_own_and_at_least_a_third_has_none() {
    let cases = case::all().unwrap();
    let with = cases.iter().filter(|case| case.description.tests).count();
    let third = cases.len() / 3;
    assert!((third..=cases.len() - third).contains(&with), "{with} of {}", cases.len());
}
