//! Titles of up to five characters of all sorts, and all characters alone, against splitting.

use title_slug::{is_slug, numbered_slug, shorten, slug};

fn model(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    let lower = words.map(|word| {
        word.chars()
            .flat_map(char::to_lowercase)
            .collect::<String>()
    });
    lower.collect::<Vec<_>>().join("-")
}

fn check(title: &str) {
    let expected = model(title);
    // The lower case of a whole word may differ from that of its characters at a final sigma.
    let whole = expected.replace('ς', "σ");
    assert_eq!(slug(title).replace('ς', "σ"), whole, "{title}");
    assert!(is_slug(&slug(title)), "{title}");
    let numbered = numbered_slug(title, 7).replace('ς', "σ");
    assert_eq!(numbered, format!("{whole}-7").trim_start_matches('-'));
    for max in 0..=expected.len() + 1 {
        let short = shorten(&expected, max);
        let ends = (0..=expected.len()).filter(|&end| end <= max && expected.is_char_boundary(end));
        let whole = |end: &usize| *end == expected.len() || expected[*end..].starts_with('-');
        let best = ends.clone().filter(whole).max().or(ends.max()).unwrap();
        assert_eq!(short, &expected[..best], "{expected}, {max}");
    }
}

#[test]
fn short_titles() {
    let mut titles = vec![String::new()];
    for _ in 0..5 {
        let longer: Vec<String> = titles
            .iter()
            .flat_map(|title| ["a", "B", "É", "7", " ", "-"].map(|c| format!("{title}{c}")))
            .collect();
        longer.iter().for_each(|title| check(title));
        titles = longer;
    }
}

#[test]
fn all_characters() {
    for character in '\0'..=char::MAX {
        check(&format!("x{character}Y"));
    }
}

#[test]
fn slugs() {
    for text in ["", "a", "ü-7", "i\u{307}"] {
        assert!(is_slug(text));
    }
    for text in ["A", "-a", "a-", "a--b", "a b", "É"] {
        assert!(!is_slug(text));
    }
}
