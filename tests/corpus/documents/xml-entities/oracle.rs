//! All texts made of a few pieces, against a model that reads from left to right.

use xml_entities::{Element, escape, text_of, unescape};

const PIECES: [&str; 10] = [
    "&", "amp;", "lt;", "&lt;", "&quot;", "<", ">", "\"", "&amp;", "é",
];
const ENTITIES: [(&str, &str); 4] = [
    ("&amp;", "&"),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", "\""),
];

fn model(text: &str) -> String {
    let (mut rest, mut plain) = (text, String::new());
    while let Some(letter) = rest.chars().next() {
        match ENTITIES.iter().find(|entity| rest.starts_with(entity.0)) {
            Some((entity, meaning)) => {
                plain.push_str(meaning);
                rest = &rest[entity.len()..];
            }
            None => {
                plain.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    plain
}

fn escaped(text: &str) -> String {
    let entity = |letter: char| {
        let found = ENTITIES
            .iter()
            .find(|entity| entity.1 == letter.to_string());
        found.map_or(letter.to_string(), |entity| entity.0.to_string())
    };
    text.chars().map(entity).collect()
}

#[test]
fn all_short_texts() {
    for len in 0..=4 {
        for code in 0..PIECES.len().pow(len) {
            let text: String = (0..len)
                .map(|i| PIECES[code / PIECES.len().pow(i) % PIECES.len()])
                .collect();
            assert_eq!(escape(&text), escaped(&text));
            assert_eq!(unescape(&text), model(&text));
            assert_eq!(unescape(&escape(&text)), text);
            assert_eq!(text_of(&format!("<a>{}</a>", escape(&text))), text);
            let element = Element::new("x")
                .with("y", "z")
                .with("y", &text)
                .text(&text);
            let end = match text.is_empty() {
                true => "/>".to_string(),
                false => format!(">{}</x>", escaped(&text)),
            };
            assert_eq!(
                element.to_xml(),
                format!("<x y=\"{}\"{end}", escaped(&text))
            );
        }
    }
}

#[test]
fn tags() {
    assert_eq!(text_of("a<b>c<d/>e</b>f<g"), "acef");
    assert_eq!(text_of("a>b<>c"), "a>bc");
    assert_eq!(unescape("&copy;&gt;&"), "&copy;>&");
}
