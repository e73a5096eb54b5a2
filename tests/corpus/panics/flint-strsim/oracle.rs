//! All short texts of three letters, against models straight from the definitions.

use flint_strsim::{jaro, jaro_winkler, levenshtein, suggest};

fn distance(a: &[char], b: &[char]) -> usize {
    match (a, b) {
        ([], _) => b.len(),
        (_, []) => a.len(),
        ([x, rest @ ..], [y, others @ ..]) if x == y => distance(rest, others),
        ([_, rest @ ..], [_, others @ ..]) => {
            let least = distance(rest, b).min(distance(a, others));
            1 + least.min(distance(rest, others))
        }
    }
}

fn model(a: &[char], b: &[char]) -> f64 {
    if a.is_empty() && b.is_empty() {
        return 1.0;
    }
    let half = (a.len().max(b.len()) / 2) as i64;
    let range = (half - 1).max(0);
    let mut partner: Vec<Option<usize>> = vec![None; b.len()];
    for i in 0..a.len() {
        let free = |j: &usize| partner[*j].is_none() && b[*j] == a[i];
        let close = |j: &usize| (i as i64 - *j as i64).abs() <= range;
        if let Some(j) = (0..b.len()).find(|j| free(j) && close(j)) {
            partner[j] = Some(i);
        }
    }
    let from_right: Vec<char> = (0..b.len())
        .filter(|&j| partner[j].is_some())
        .map(|j| b[j])
        .collect();
    let from_left: Vec<char> = (0..a.len())
        .filter(|i| partner.contains(&Some(*i)))
        .map(|i| a[i])
        .collect();
    let m = from_left.len() as f64;
    if m == 0.0 {
        return 0.0;
    }
    let different = (0..from_left.len())
        .filter(|&i| from_left[i] != from_right[i])
        .count();
    let t = (different / 2) as f64;
    (m / a.len() as f64 + m / b.len() as f64 + (m - t) / m) / 3.0
}

fn near(left: f64, right: f64) -> bool {
    (left - right).abs() < 1e-9
}

fn texts() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|it| ['a', 'b', 'é'].map(|c| format!("{it}{c}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn short_texts() {
    let texts = texts();
    for left in &texts {
        let a: Vec<char> = left.chars().collect();
        for right in &texts {
            let b: Vec<char> = right.chars().collect();
            let similarity = model(&a, &b);
            assert!(near(jaro(left, right), similarity), "{left} {right}");
            let prefix = (0..4)
                .take_while(|&i| a.get(i).is_some() && a.get(i) == b.get(i))
                .count();
            let winkler = similarity + 0.1 * prefix as f64 * (1.0 - similarity);
            assert!(near(jaro_winkler(left, right), winkler), "{left} {right}");
            if a.len() < 4 && b.len() < 5 {
                assert_eq!(levenshtein(left, right), distance(&a, &b));
            }
        }
    }
}

#[test]
fn single_characters() {
    for a in ["a", "ß", "日", "🦀"] {
        for b in ["a", "ß", "日", "🦀"] {
            assert_eq!(jaro(a, b), if a == b { 1.0 } else { 0.0 });
            assert_eq!(levenshtein(a, b), usize::from(a != b));
        }
        assert_eq!(suggest(a, &["x", "", "y"], 0.1), None);
        assert_eq!(suggest(a, &["x", a], 0.5), Some(a));
    }
}

#[test]
fn suggestions() {
    assert_eq!(
        suggest("tset", &["build", "test", "tset"], 0.9),
        Some("tset")
    );
    assert_eq!(suggest("tset", &["build", "test"], 0.5), Some("test"));
    assert_eq!(suggest("tset", &["build", "test"], 1.0), None);
    assert_eq!(suggest("x", &["y", "z"], 0.0), Some("y"));
    assert_eq!(suggest("x", &[], 0.0), None);
}
