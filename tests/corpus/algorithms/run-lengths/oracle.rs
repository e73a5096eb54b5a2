//! All texts of up to seven characters.

use run_lengths::{Run, decode, encode, longest_run, runs};

fn model(text: &[char]) -> Vec<Run> {
    let mut ends: Vec<usize> = (1..text.len())
        .filter(|&i| text[i - 1] != text[i])
        .chain([text.len()])
        .collect();
    ends.dedup();
    let mut start = 0;
    let mut runs = Vec::new();
    for end in ends {
        if end > start {
            runs.push((text[start], end - start));
        }
        start = end;
    }
    runs
}

#[test]
fn all_short_texts() {
    for len in 0..=7 {
        for code in 0..3_usize.pow(len) {
            let chars: Vec<char> = (0..len)
                .map(|i| ['a', 'é', ' '][code / 3_usize.pow(i) % 3])
                .collect();
            let text: String = chars.iter().collect();
            let expected = model(&chars);
            assert_eq!(runs(&text), expected, "{text}");
            let short: String = expected
                .iter()
                .map(|&(c, n)| {
                    if n == 1 {
                        c.to_string()
                    } else {
                        format!("{n}{c}")
                    }
                })
                .collect();
            assert_eq!(encode(&text), Some(short.clone()));
            assert_eq!(decode(&short), Some(text.clone()));
            let longest = expected.iter().map(|it| it.1).max();
            let first = expected.iter().find(|it| Some(it.1) == longest);
            assert_eq!(longest_run(&text), first.copied());
        }
    }
}

#[test]
fn codes() {
    for (code, text) in [
        ("0ab", Some("b")),
        ("007a", Some("aaaaaaa")),
        ("1000001a", None),
        ("99999999999999999999a", None),
        ("5", None),
        ("b12", None),
    ] {
        assert_eq!(decode(code).as_deref(), text, "{code}");
    }
    assert_eq!(decode("1000000a").map(|it| it.len()), Some(1_000_000));
    assert_eq!(encode("a7"), None);
    let long = "x".repeat(123);
    assert_eq!(encode(&long).as_deref(), Some("123x"));
}
