//! Names of all short rows of a few words, taken apart in another way.

use author_names::{Author, citation, parse_authors};

const WORDS: [&str; 6] = ["Anna", "Jean-Éric", "von", "öt", "X.", "-"];

fn initials(word: &str) -> &str {
    match word {
        "Anna" => "A.",
        "Jean-Éric" => "J.-É.",
        "von" => "v.",
        "öt" => "ö.",
        "X." => "X.",
        _ => "",
    }
}

fn check(text: &str, given: &[&str], particles: &[&str], family: &[&str]) {
    let author = Author::parse(text).unwrap();
    assert_eq!(author.given, given, "{text}");
    assert_eq!(author.particles, particles.join(" "), "{text}");
    assert_eq!(author.family, family.join(" "), "{text}");
    let short: Vec<&str> = given.iter().map(|it| initials(it)).collect();
    assert_eq!(author.initials(), short.join(" "));
    let surname = [particles, family].concat().join(" ");
    assert_eq!(author.surname(), surname);
    let end = [&[&short.join(" ")[..]], particles].concat().join(" ");
    let end = end.trim();
    let comma = if end.is_empty() { "" } else { ", " };
    assert_eq!(author.entry(), format!("{}{comma}{end}", family.join(" ")));
    let others = parse_authors("Ada Byron and  and Bo Li");
    assert_eq!(others.len(), 2);
    let one = [author.clone()];
    assert_eq!(citation(&one), surname);
    let both = [author.clone(), others[0].clone()];
    assert_eq!(citation(&both), format!("{surname} and Byron"));
    let three = [author, others[0].clone(), others[1].clone()];
    assert_eq!(citation(&three), format!("{surname} et al."));
    assert_eq!(parse_authors(&format!("{text} and Ada Byron")), both);
}

fn explore(words: &mut Vec<&'static str>, more: usize) {
    if !words.is_empty() {
        let small = |word: &&str| matches!(*word, "von" | "öt");
        let last = words.len() - 1;
        let small_ones: Vec<usize> = (0..last).filter(|at| small(&words[*at])).collect();
        let start = small_ones.first().copied().unwrap_or(last);
        let end = small_ones.last().map_or(last, |at| at + 1);
        check(
            &words.join("  "),
            &words[..start],
            &words[start..end],
            &words[end..],
        );
        let mut start = 0;
        while start < last && small(&words[start]) {
            start += 1;
        }
        for given in [&[][..], &["Anna"], &["von", "Jean-Éric"]] {
            let text = format!(" {} ,{}", words.join(" "), given.join(" "));
            check(&text, given, &words[..start], &words[start..]);
        }
    }
    if more > 0 {
        for word in WORDS {
            words.push(word);
            explore(words, more - 1);
            words.pop();
        }
    }
}

#[test]
fn short_names() {
    explore(&mut Vec::new(), 4);
    for text in ["", "  ", ",", " , Anna"] {
        assert_eq!(Author::parse(text), None);
    }
    assert!(parse_authors("").is_empty());
    assert_eq!(citation(&[]), "anonymous");
}
