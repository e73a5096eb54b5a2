//! All pairs of short texts, against the recursive definition.

use edit_distance::{distance, likeness, suggest};

fn model(from: &[char], to: &[char]) -> usize {
    match (from, to) {
        ([], rest) | (rest, []) => rest.len(),
        ([a, from_rest @ ..], [b, to_rest @ ..]) => {
            let replaced = model(from_rest, to_rest) + usize::from(a != b);
            replaced.min(1 + model(from_rest, to).min(model(from, to_rest)))
        }
    }
}

fn texts() -> Vec<String> {
    let mut texts = vec![String::new()];
    let mut last = texts.clone();
    for _ in 0..4 {
        let longer = last
            .iter()
            .flat_map(|text| ["a", "ß", "漢"].map(|c| format!("{text}{c}")));
        last = longer.collect();
        texts.extend(last.iter().cloned());
    }
    texts
}

#[test]
fn all_short_texts() {
    let texts = texts();
    for a in &texts {
        let from: Vec<char> = a.chars().collect();
        for b in &texts {
            let to: Vec<char> = b.chars().collect();
            let expected = model(&from, &to);
            assert_eq!(distance(a, b), expected, "{a} -> {b}");
            if let longest @ 1.. = from.len().max(to.len()) {
                assert_eq!(likeness(a, b), 100 * (longest - expected) / longest);
            }
        }
    }
}

#[test]
fn longer_texts() {
    assert_eq!(distance("Donaudampfschiff", "Donauschifffahrt"), 10);
    assert_eq!(likeness("", ""), 100);
    assert_eq!(
        suggest("tests", &["rest", "test", "tests!"], 1),
        Some("test")
    );
}
