//! All texts of up to three of these lines, against a reader with an opinion on each line.

use settings_file::{ParseError, Settings};

const LINES: [&str; 9] = [
    "",
    "  # a = b",
    "a",
    " key ",
    "a=1",
    "b = x = y ",
    " = 2",
    "=",
    "c=",
];

/// What is to be read.
fn model(lines: &[&str]) -> Result<Vec<(String, String)>, ParseError> {
    let mut pairs: Vec<(String, String)> = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let Some(position) = line.find('=') else {
            return Err(ParseError::MissingEquals(i + 1));
        };
        let key = line[..position].trim();
        let value = line[position + 1..].trim();
        if key.is_empty() {
            return Err(ParseError::MissingKey(i + 1));
        }
        if pairs.iter().any(|pair| pair.0 == key) {
            return Err(ParseError::Repeated(i + 1));
        }
        pairs.push((key.to_string(), value.to_string()));
    }
    Ok(pairs)
}

fn check(lines: &[&str]) {
    let read = Settings::parse(&lines.join("\n"));
    match model(lines) {
        Err(error) => assert_eq!(read, Err(error), "{lines:?}"),
        Ok(pairs) => {
            let settings = read.unwrap();
            assert_eq!(settings.len(), pairs.len());
            assert_eq!(settings.is_empty(), pairs.is_empty());
            for (key, value) in &pairs {
                assert_eq!(settings.get(key), Some(value.as_str()));
            }
            assert_eq!(Settings::parse(&settings.to_string()), Ok(settings));
        }
    }
}

#[test]
fn all_short_texts() {
    check(&[]);
    for a in LINES {
        check(&[a]);
        for b in LINES {
            check(&[a, b]);
            for c in LINES {
                check(&[a, b, c]);
            }
        }
    }
}

#[test]
fn flags() {
    let settings = Settings::parse("a=yes\nb=off\nc=maybe").unwrap();
    let flags = ["a", "b", "c", "d"].map(|key| settings.flag(key));
    assert_eq!(flags, [Some(true), Some(false), None, None]);
}
