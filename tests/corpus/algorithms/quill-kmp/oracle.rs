//! All short patterns in all short texts of two letters, and some of three, against a plain search.

use quill_kmp::Needle;

fn words(letters: u8, max: usize) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    let mut last = all.clone();
    for _ in 0..max {
        let mut next = Vec::new();
        for word in &last {
            for letter in 0..letters {
                let mut longer: Vec<u8> = word.clone();
                longer.push(letter);
                next.push(longer);
            }
        }
        all.extend(next.iter().cloned());
        last = next;
    }
    all
}

fn check_needle(pattern: &[u8]) -> Needle<u8> {
    let needle = Needle::new(pattern.to_vec());
    assert_eq!(needle.len(), pattern.len());
    assert_eq!(needle.is_empty(), pattern.is_empty());
    let period = (1..=pattern.len()).find(|&p| pattern[p..] == pattern[..pattern.len() - p]);
    assert_eq!(needle.period(), period.unwrap_or(0), "{pattern:?}");
    needle
}

fn check(needle: &Needle<u8>, pattern: &[u8], text: &[u8]) {
    let n = pattern.len();
    let all: Vec<usize> = if n == 0 {
        vec![]
    } else {
        (0..text.len())
            .filter(|&i| text[i..].starts_with(pattern))
            .collect()
    };
    assert_eq!(
        needle.matches(text).collect::<Vec<_>>(),
        all,
        "{pattern:?} in {text:?}"
    );
    assert_eq!(needle.find(text), all.first().copied());
    let mut disjoint: Vec<usize> = Vec::new();
    for &place in &all {
        if disjoint.last().map_or(true, |last| last + n <= place) {
            disjoint.push(place);
        }
    }
    assert_eq!(needle.disjoint_matches(text), disjoint);
}

#[test]
fn two_letters() {
    let texts = words(2, 9);
    for pattern in words(2, 6) {
        let needle = check_needle(&pattern);
        for text in &texts {
            check(&needle, &pattern, text);
        }
    }
    for pattern in words(2, 11) {
        check_needle(&pattern);
    }
}

#[test]
fn three_letters() {
    let texts = words(3, 6);
    for pattern in words(3, 4) {
        let needle = check_needle(&pattern);
        for text in &texts {
            check(&needle, &pattern, text);
        }
    }
}
