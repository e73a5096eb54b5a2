//! All short patterns of some characters, against a search for the braces of a group by counting.

use brace_expand::{count, expand, group};

/// Where the group begins that starts with this brace, its commas and its end.
fn find(pattern: &[char], open: usize) -> Option<(Vec<usize>, usize)> {
    let mut level = 0;
    let mut commas = Vec::new();
    for i in open..pattern.len() {
        level += match pattern[i] {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if level == 1 && pattern[i] == ',' {
            commas.push(i);
        }
        if level == 0 {
            return (!commas.is_empty()).then_some((commas, i));
        }
    }
    None
}

fn model(pattern: &[char]) -> Vec<String> {
    for open in 0..pattern.len() {
        if pattern[open] != '{' {
            continue;
        }
        let Some((mut stops, close)) = find(pattern, open) else {
            continue;
        };
        stops.insert(0, open);
        stops.push(close);
        let before: String = pattern[..open].iter().collect();
        let mut words = Vec::new();
        for stop in stops.windows(2) {
            for middle in model(&pattern[stop[0] + 1..stop[1]]) {
                for tail in model(&pattern[close + 1..]) {
                    words.push(format!("{before}{middle}{tail}"));
                }
            }
        }
        return words;
    }
    vec![pattern.iter().collect()]
}

fn check(pattern: &[char]) {
    let text: String = pattern.iter().collect();
    let words = model(pattern);
    assert_eq!(expand(&text), words, "{text}");
    assert_eq!(count(&text), words.len(), "{text}");
}

#[test]
fn short_patterns() {
    let some = ['{', '}', ',', 'é'];
    for len in 0..=8 {
        for code in 0..4_usize.pow(len) {
            let pattern: Vec<char> = (0..len).map(|i| some[code / 4_usize.pow(i) % 4]).collect();
            check(&pattern);
        }
    }
}

#[test]
fn long_patterns() {
    for pattern in [
        "a{b,c{d,e{f,g}h}i}j",
        "{{a,b},{c,{d,e}}}",
        "{a,b{c}d,{e}}",
        "{a{b,c}{d,e}f,}x{1,2}",
        "x{{a,b}",
        "{a,b}}{c,d",
        "{{{x,y}}}",
        "{,{,{,}}}",
        "ä{ö,ü{ß,é}}語",
    ] {
        check(&pattern.chars().collect::<Vec<char>>());
    }
}

#[test]
fn groups() {
    assert_eq!(group("a", &["b"], "c"), "abc");
    assert_eq!(group("", &["b", "", "c"], "-"), "{b,,c}-");
    assert_eq!(group("x", &["{1,2}", "3"], ""), "x{{1,2},3}");
    assert_eq!(expand(&group("<", &["p", "q"], ">")), ["<p>", "<q>"]);
}
