//! All short lines of some letters, character by character.

use word_context::{Place, aligned, concordance, line_index, words};

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '\''
}

/// Where the words are, as numbers of characters.
fn model(line: &[char]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for start in 0..line.len() {
        if is_part(line[start]) && (start == 0 || !is_part(line[start - 1])) {
            let rest = &line[start..];
            found.push((
                start,
                start + rest.iter().take_while(|&&it| is_part(it)).count(),
            ));
        }
    }
    found
}

fn check(text: &str) {
    for word in ["é", "X", "xé", "a'"] {
        for width in 0..4 {
            let mut expected = Vec::new();
            for (index, line) in text.split('\n').enumerate() {
                let chars: Vec<char> = line.chars().collect();
                for (start, end) in model(&chars) {
                    let string =
                        |from: usize, to: usize| chars[from..to].iter().collect::<String>();
                    let found = string(start, end);
                    if found.to_lowercase() == word.to_lowercase() {
                        expected.push((
                            index + 1,
                            string(start.max(width) - width, start),
                            found,
                            string(end, chars.len().min(end + width)),
                        ));
                    }
                }
            }
            let found = concordance(text, word, width);
            let owned: Vec<_> = found
                .iter()
                .map(|it| {
                    (
                        it.line,
                        it.before.to_string(),
                        it.word.to_string(),
                        it.after.to_string(),
                    )
                })
                .collect();
            assert_eq!(owned, expected, "{text:?} {word} {width}");
        }
    }
    for line in text.split('\n') {
        let chars: Vec<char> = line.chars().collect();
        let string = |from: usize, to: usize| chars[from..to].iter().collect::<String>();
        let expected: Vec<_> = model(&chars)
            .into_iter()
            .map(|(start, end)| (string(0, start).len(), string(start, end)))
            .collect();
        let found: Vec<_> = words(line).map(|it| (it.0, it.1.to_string())).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn short_texts() {
    let letters = ['é', 'x', 'É', ' ', '€', '\'', '\n', 'a'];
    for length in 0..5u32 {
        for code in 0..8usize.pow(length) {
            let text: String = (0..length)
                .map(|at| letters[code / 8usize.pow(at) % 8])
                .collect();
            if !text.ends_with('\n') {
                check(&text);
            }
        }
    }
}

#[test]
fn layout() {
    let text = "Größe ist größer als größe\n»GRÖSSE« größe, Größe – ende";
    let index = line_index(text);
    assert_eq!(index["größe"], [1, 2]);
    assert_eq!(index["ist"], [1]);
    assert_eq!(index.len(), 6);
    let found = concordance(text, "Größe", 4);
    assert_eq!(
        aligned(&found, 5),
        "      Größe ist\n  als größe\n  SE« größe , Gr\n  ße, Größe – e\n"
    );
    assert_eq!(aligned(&found[..2], 2), "   Größe ist\nls größe\n");
    assert_eq!(found[3].to_string(), "2: ße, [Größe] – e");
    let place = Place {
        line: 7,
        before: "ö ",
        word: "x",
        after: "",
    };
    assert_eq!(place.to_string(), "7: ö [x] ");
    assert_eq!(
        concordance(text, "ende", usize::MAX)[0].before,
        "»GRÖSSE« größe, Größe – "
    );
    assert_eq!(
        concordance(text, "ist", usize::MAX)[0].after,
        " größer als größe"
    );
}
