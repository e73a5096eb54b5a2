//! Majorities of all sequences of up to six of three letters, by counting.

use majority::*;

/// All sequences of `len` letters.
fn sequences(len: usize) -> Vec<Vec<char>> {
    if len == 0 {
        return vec![vec![]];
    }
    sequences(len - 1)
        .into_iter()
        .flat_map(|shorter| ['a', 'b', 'c'].map(|letter| [&shorter[..], &[letter]].concat()))
        .collect()
}

#[test]
fn majorities() {
    for letters in (0..=6).flat_map(sequences) {
        let count = |letter| letters.iter().filter(|other| **other == letter).count();
        let is_most = |letter: &char| count(*letter) * 2 > letters.len();
        let expected = ['a', 'b', 'c'].into_iter().find(is_most);
        assert_eq!(majority(&letters).copied(), expected, "{letters:?}");
        for letter in ['a', 'b', 'c', 'd'] {
            assert_eq!(is_majority(&letters, &letter), is_most(&letter));
            assert_eq!(occurrences(&letters, &letter), count(letter));
        }
        let mut ballot = Ballot::new();
        for &letter in &letters {
            ballot.cast(letter);
        }
        assert_eq!(ballot.winner(), expected);
        assert_eq!(ballot.turnout(), letters.len());
        assert_eq!(ballot.support(&'a'), count('a'));
    }
}

#[test]
fn other_types() {
    let words = ["x", "y", "x"].map(str::to_string);
    assert_eq!(majority(&words), Some(&words[0]));
    assert_eq!(majority::<f64>(&[f64::NAN, f64::NAN]), None);
}
