//! All texts of up to seven brackets; a text is balanced if nothing is left when pairs are taken out.

use bracket_pairs::{depth, is_balanced, pairs};

fn check(text: &str) {
    let mut rest: Vec<(usize, char)> = text
        .char_indices()
        .filter(|it| "()[]{}".contains(it.1))
        .collect();
    // In each round, all pairs without brackets between them go.
    let mut rounds = 0;
    let mut found = Vec::new();
    loop {
        let before = rest.len();
        let mut i = 0;
        let mut kept: Vec<(usize, char)> = Vec::new();
        while i < rest.len() {
            let pair = rest.get(i + 1).map(|next| (rest[i].1, next.1));
            if matches!(pair, Some(('(', ')') | ('[', ']') | ('{', '}'))) {
                found.push((rest[i].0, rest[i + 1].0));
                i += 2;
            } else {
                kept.push(rest[i]);
                i += 1;
            }
        }
        rest = kept;
        if rest.len() == before {
            break;
        }
        rounds += 1;
    }
    let balanced = rest.is_empty();
    assert_eq!(is_balanced(text), balanced, "{text}");
    // Depth: the most brackets open at once.
    let mut open = 0_i32;
    let mut deepest = 0;
    for c in text.chars() {
        open += i32::from("([{".contains(c)) - i32::from(")]}".contains(c));
        deepest = deepest.max(open);
    }
    assert_eq!(depth(text), balanced.then_some(deepest as usize), "{text}");
    assert!(!balanced || rounds <= text.len());
    match pairs(text) {
        None => assert!(!balanced, "{text}"),
        Some(pairs) => {
            assert!(balanced, "{text}");
            // Inner pairs first: a pair never comes before one that is inside of it.
            for (i, outer) in pairs.iter().enumerate() {
                assert!(
                    pairs[i..]
                        .iter()
                        .all(|it| !(outer.0 < it.0 && it.1 < outer.1))
                );
            }
            let mut sorted = pairs;
            sorted.sort_unstable();
            found.sort_unstable();
            assert_eq!(sorted, found);
        }
    }
}

#[test]
fn all_short_texts() {
    for len in 0..=7 {
        for code in 0..5_usize.pow(len) {
            let text: String = (0..len)
                .map(|i| ['(', ')', '[', ']', 'é'][code / 5_usize.pow(i) % 5])
                .collect();
            check(&text);
        }
    }
    for len in 0..=5 {
        for code in 0..6_usize.pow(len) {
            let text: String = (0..len)
                .map(|i| ['(', ')', '[', ']', '{', '}'][code / 6_usize.pow(i) % 6])
                .collect();
            check(&text);
        }
    }
}
