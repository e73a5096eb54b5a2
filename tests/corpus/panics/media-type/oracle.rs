//! All values of up to five characters, and media types with them.

use media_type::{MediaType, ParseError, is_token, unquote};

fn model(value: &str) -> Option<String> {
    let chars: Vec<char> = value.chars().collect();
    match chars.as_slice() {
        ['"', inner @ .., '"'] if !inner.contains(&'"') => Some(inner.iter().collect()),
        [_, ..] if chars.iter().all(|c| "aB-".contains(*c)) => Some(value.to_string()),
        _ => None,
    }
}

fn values() -> Vec<String> {
    let mut values = vec![String::new()];
    let mut last = values.clone();
    for _ in 0..5 {
        let longer = last
            .iter()
            .flat_map(|value| ["a", "B", "-", "\"", " ", "=", "ü"].map(|c| format!("{value}{c}")));
        last = longer.collect();
        values.extend(last.iter().cloned());
    }
    values
}

#[test]
fn all_short_values() {
    for value in values() {
        let expected = model(&value);
        assert_eq!(unquote(&value), expected.as_deref(), "{value}");
        // White space at the ends belongs to the parameter around it.
        let expected = model(value.trim());
        let read = format!("Text/A.b+XML; x=1; Key={value}").parse::<MediaType>();
        match expected {
            None => assert_eq!(read, Err(ParseError::Value), "{value}"),
            Some(_) if value.starts_with(' ') => {
                assert_eq!(read, Err(ParseError::Value), "{value}")
            }
            Some(expected) => {
                let read = read.unwrap();
                assert_eq!(read.param("key"), Some(expected.as_str()), "{value}");
                assert_eq!(
                    (read.kind(), read.subtype(), read.suffix()),
                    ("text", "a.b+xml", Some("xml"))
                );
                assert_eq!(
                    (read.params(), read.param("X"), read.param("y")),
                    (2, Some("1"), None)
                );
            }
        }
    }
}

#[test]
fn errors() {
    for text in [
        "",
        "text",
        "/html",
        "text/",
        "te xt/html",
        "text/ht/ml",
        "; a=b",
    ] {
        assert_eq!(text.parse::<MediaType>(), Err(ParseError::Type), "{text}");
    }
    for text in ["a/b;", "a/b; c", "a/b; =c", "a/b; ü=c"] {
        assert_eq!(text.parse::<MediaType>(), Err(ParseError::Param), "{text}");
    }
    assert!(is_token("a-B!") && !is_token("") && !is_token("a\"") && !is_token("ä"));
}
