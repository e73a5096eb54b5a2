//! All patterns and names of up to four characters, against a table of matching prefixes.

use glob_match::Glob;

/// All texts of up to `len` of these letters.
fn texts(letters: &[char], len: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut longest = all.clone();
    for _ in 0..len {
        longest = longest
            .iter()
            .flat_map(|text| letters.iter().map(move |letter| format!("{text}{letter}")))
            .collect();
        all.extend(longest.iter().cloned());
    }
    all
}

/// Whether the pattern matches, by the set of lengths that its prefixes can match.
fn model(pattern: &str, name: &str) -> bool {
    let name: Vec<char> = name.chars().collect();
    let mut reached = vec![false; name.len() + 1];
    reached[0] = true;
    for c in pattern.chars() {
        let mut next = vec![false; name.len() + 1];
        for len in 0..=name.len() {
            next[len] = match c {
                '*' => reached[..=len].contains(&true),
                '?' => len > 0 && reached[len - 1],
                _ => len > 0 && reached[len - 1] && name[len - 1] == c,
            };
        }
        reached = next;
    }
    reached[name.len()]
}

#[test]
fn all_short_patterns() {
    let names = texts(&['a', 'b'], 4);
    for pattern in texts(&['a', 'b', '*', '?'], 4) {
        let glob = Glob::new(&pattern);
        for name in &names {
            let expected = model(&pattern, name);
            assert_eq!(glob.matches(name), expected, "{pattern} {name}");
        }
        let wild = pattern.contains(['*', '?']);
        assert_eq!(glob.is_literal(), !wild);
        let prefix = pattern.split(['*', '?']).next().unwrap();
        assert_eq!(glob.prefix(), prefix);
    }
}

#[test]
fn wildcards_in_names_are_ordinary() {
    assert!(Glob::new("?").matches("*"));
    assert!(!Glob::new("a?").matches("*a"));
    assert!(!Glob::new("?b").matches("a?"));
    assert!(!Glob::new("??").matches("a*b"));
    assert_eq!(
        Glob::new("?").filter(&["*", "ab", "?", "é"]),
        ["*", "?", "é"]
    );
}
