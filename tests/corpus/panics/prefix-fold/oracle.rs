//! All pairs of short texts with letters of one to four bytes.

use prefix_fold::*;

const LETTERS: [char; 7] = ['a', 'A', 'b', 'é', '中', '😀', ' '];

fn texts(longest: u32) -> Vec<String> {
    let kinds = LETTERS.len();
    (0..=longest)
        .flat_map(|len| (0..kinds.pow(len)).map(move |code| (len, code)))
        .map(|(len, code)| {
            (0..len)
                .map(|i| LETTERS[code / kinds.pow(i) % kinds])
                .collect()
        })
        .collect()
}

#[test]
fn all_short_texts() {
    let others = texts(3);
    for text in texts(3) {
        let letters: Vec<char> = text.chars().collect();
        for other in &others {
            let fold = |letters: &[char]| -> String {
                letters.iter().map(char::to_ascii_lowercase).collect()
            };
            let (count, folded) = (other.chars().count(), other.to_ascii_lowercase());
            let starts = letters.get(..count).is_some_and(|it| fold(it) == folded);
            assert_eq!(starts_with_fold(&text, other), starts, "{text:?} {other:?}");
            let rest = starts.then(|| letters[count..].iter().collect::<String>());
            assert_eq!(strip_prefix_fold(&text, other), rest.as_deref());
            let word = rest
                .as_deref()
                .filter(|rest| rest.starts_with(' '))
                .and_then(|rest| rest.split(' ').find(|word| !word.is_empty()));
            assert_eq!(argument(&text, other), word);
            let ends = letters.len() >= count && fold(&letters[letters.len() - count..]) == folded;
            assert_eq!(ends_with_fold(&text, other), ends);
        }
    }
}

#[test]
fn schemes_and_extensions() {
    assert_eq!(
        split_scheme("MailTo:a:b"),
        Some(("mailto".to_string(), "a:b"))
    );
    for text in ["", ":a", "a", "ä:b", "a b:c"] {
        assert_eq!(split_scheme(text), None);
    }
    assert!(has_extension("a.b.PNG", &["jpg", "png"]));
    for name in [".png", "png", "a.pngx", "é.", "a.png.é"] {
        assert!(!has_extension(name, &["png"]));
    }
    assert_eq!(argument("/JOIN\trust now", "/join"), Some("rust"));
    assert_eq!(argument("/joined rust", "/join"), None);
}
