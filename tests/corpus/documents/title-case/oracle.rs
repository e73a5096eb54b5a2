//! All titles of up to four of some words, with the rules applied to what is known of each word.

use title_case::{TitleCase, title_case};

/// A word, how it is written within a title, and how at its edges.
const WORDS: [(&str, &str, &str); 14] = [
    ("of", "of", "Of"),
    ("Of", "of", "Of"),
    ("THE", "THE", "THE"),
    ("The,", "the,", "The,"),
    ("\"with\"", "\"with\"", "\"With\""),
    ("A", "a", "A"),
    ("ice-cream", "Ice-Cream", "Ice-Cream"),
    ("état:", "État:", "État:"),
    ("to:", "to:", "To:"),
    ("iPod", "iPod", "iPod"),
    ("--", "--", "--"),
    ("tex", "TeX", "TeX"),
    ("TEX:", "TeX:", "TeX:"),
    ("(x-ray-the)", "(X-Ray-The)", "(X-Ray-The)"),
];

fn explore(words: &mut Vec<usize>, more: usize) {
    let style = TitleCase::new().fixed("TeX");
    let mut text = String::from(" ");
    let mut expected = Vec::new();
    for (at, &word) in words.iter().enumerate() {
        text += &format!("{}  ", WORDS[word].0);
        let edge = at == 0 || at + 1 == words.len() || WORDS[words[at - 1]].0.ends_with(':');
        expected.push(if edge { WORDS[word].2 } else { WORDS[word].1 });
    }
    assert_eq!(style.apply(&text), expected.join(" "), "{text}");
    if more > 0 {
        for word in 0..WORDS.len() {
            words.push(word);
            explore(words, more - 1);
            words.pop();
        }
    }
}

#[test]
fn short_titles() {
    explore(&mut Vec::new(), 4);
}

#[test]
fn all_small_words() {
    let small = "a an and as at but by for from in nor of on or so the to with";
    for word in small.split(' ') {
        let capital = word[..1].to_uppercase() + &word[1..];
        for given in [word, capital.as_str()] {
            assert_eq!(
                title_case(&format!("{given} {given} {given}")),
                format!("{capital} {word} {capital}")
            );
        }
    }
    for word in ["is", "it", "up", "that", "into", "über"] {
        let mut letters = word.chars();
        let capital = letters.next().unwrap().to_uppercase().to_string() + letters.as_str();
        assert_eq!(
            title_case(&format!("x {word} {capital} y")),
            format!("X {capital} {capital} Y")
        );
    }
    assert_eq!(title_case(""), "");
    assert_eq!(title_case("tex TEX"), "Tex TEX");
}
