//! Random patterns in random texts, each searched for alone.

use many_patterns::{Finder, Match};

#[test]
fn random_texts() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for round in 0..3000 {
        let letters = &['a', 'é', 'b', 'c'][..2 + round % 3];
        let mut word = |longest: usize| -> String {
            let len = next(longest + 1);
            (0..len).map(|_| letters[next(letters.len())]).collect()
        };
        let patterns: Vec<String> = (0..round % 6).map(|_| word(5)).collect();
        let finder = Finder::new(patterns.iter().map(String::as_str));
        for _ in 0..4 {
            let text = word(14);
            let mut expected = Vec::new();
            for end in 1..=text.len() {
                let mut here = Vec::new();
                for (pattern, it) in patterns.iter().enumerate() {
                    let ends = text.get(..end).is_some_and(|start| start.ends_with(it));
                    if ends && !it.is_empty() {
                        let start = end - it.len();
                        here.push(Match {
                            pattern,
                            start,
                            end,
                        });
                    }
                }
                here.sort_by_key(|it| (it.start, it.pattern));
                expected.extend(here);
            }
            assert_eq!(finder.find_all(&text), expected, "{text} {patterns:?}");
            assert_eq!(finder.is_in(&text), !expected.is_empty());
            let counts: Vec<usize> = (0..patterns.len())
                .map(|pattern| expected.iter().filter(|it| it.pattern == pattern).count())
                .collect();
            assert_eq!(finder.counts(&text), counts);
            let mut censored = String::new();
            for (at, c) in text.char_indices() {
                let covered = expected.iter().any(|it| it.start <= at && at < it.end);
                censored.push(if covered { '*' } else { c });
            }
            assert_eq!(finder.censor(&text), censored);
        }
    }
}
