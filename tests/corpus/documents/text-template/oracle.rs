//! Oracle of `text-template`: all short texts of braces and letters.

use text_template::{Template, Values, expand_each};

/// The expansion, character by character.
fn expected(text: &str, keep_unknown: bool) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = |i: usize, c: char| chars.get(i) == Some(&c) && chars.get(i + 1) == Some(&c);
    let mut output = String::new();
    let mut i = 0;
    while i < chars.len() {
        if at(i, '{') {
            let close = (i + 2..chars.len()).find(|&j| at(j, '}'));
            if let Some(close) = close {
                let name: String = chars[i + 2..close].iter().collect();
                match name.trim() {
                    "a" => output += "ONE",
                    "é" => output += "two",
                    _ if keep_unknown => output += &format!("{{{{{name}}}}}"),
                    _ => {}
                }
                i = close + 2;
                continue;
            }
            return output + &chars[i..].iter().collect::<String>();
        }
        output.push(chars[i]);
        i += 1;
    }
    output
}

#[test]
fn short_texts() {
    let mut values = Values::new();
    values.set("a", "ONE");
    values.set(" é ", "two");
    let pieces = ["{{", "}}", "{", "}", "a", "é", " ", "b"];
    let mut texts = vec![String::new()];
    for _ in 0..5 {
        let longer = texts
            .iter()
            .flat_map(|text| pieces.iter().map(move |piece| format!("{text}{piece}")));
        texts = longer.collect();
        for text in &texts {
            let template = Template::new(text);
            assert_eq!(template.expand(&values), expected(text, false), "{text:?}");
            let template = template.keeping_unknown();
            assert_eq!(template.expand(&values), expected(text, true), "{text:?}");
        }
    }
}

#[test]
fn the_others() {
    let template = Template::new("Dear {{ name }}, {{x}}}} {{");
    assert_eq!(template.names(), ["name", "x"]);
    assert!(Template::new("}} {{").is_plain());
    let template = Template::new("<{{it}}>");
    assert_eq!(
        expand_each(&template, "it", &["a".to_string(), "b".to_string()]),
        ["<a>", "<b>"]
    );
}
