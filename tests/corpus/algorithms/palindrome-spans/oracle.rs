//! All texts of up to nine characters out of two, and shorter ones out of three, against a search.

use palindrome_spans::{count, is_palindrome, longest, missing_at_end, reaches};

fn is_one(chars: &[char]) -> bool {
    (0..chars.len()).all(|i| chars[i] == chars[chars.len() - 1 - i])
}

fn check(text: &str) {
    let chars: Vec<char> = text.chars().collect();
    let n = chars.len();
    let mut best: &[char] = &[];
    let mut found = 0;
    let mut reach = vec![0; 2 * n + 1];
    for start in 0..n {
        for end in start + 1..=n {
            let part = &chars[start..end];
            if is_one(part) {
                found += 1;
                reach[start + end] = reach[start + end].max(part.len());
            }
        }
    }
    for start in 0..n {
        for end in start + 1..=n {
            if is_one(&chars[start..end]) && end - start > best.len() {
                best = &chars[start..end];
            }
        }
    }
    let best: String = best.iter().collect();
    assert_eq!(reaches(&chars), reach, "{text}");
    assert_eq!(longest(text), best, "{text}");
    assert_eq!(count(text), found);
    assert_eq!(is_palindrome(text), is_one(&chars));
    let missing = (0..=n).find(|&at| is_one(&chars[at..])).unwrap();
    assert_eq!(missing_at_end(text), missing);
}

fn texts(alphabet: &[char], len: usize) {
    let mut last = vec![String::new()];
    check("");
    for _ in 0..len {
        last = last
            .iter()
            .flat_map(|it| alphabet.iter().map(move |c| format!("{it}{c}")))
            .collect();
        for text in &last {
            check(text);
        }
    }
}

#[test]
fn all_short_texts() {
    texts(&['a', 'b'], 11);
    texts(&['a', 'é', 'c'], 7);
}
