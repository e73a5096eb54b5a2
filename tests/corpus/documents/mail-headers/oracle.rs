//! All mails of a few lines of different kinds, against a model that joins the lines first.

use mail_headers::{HeaderError, addresses, parse};

const LINES: [&str; 10] = [
    "A: b", "a:c:d", "Bc:", " x y ", "\tz", "\t\t w:1", "  ", "nothing", ": v", "",
];

fn model(lines: &[&str]) -> Result<Vec<(String, String)>, HeaderError> {
    let mut fields: Vec<(String, Vec<String>)> = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        if line.is_empty() {
            break;
        }
        if line.starts_with(' ') || line.starts_with('\t') {
            match fields.last_mut() {
                None => return Err(HeaderError::NothingToContinue),
                Some(field) => field.1.push(line.trim().to_string()),
            }
            continue;
        }
        let colon = line.find(':').unwrap_or(0);
        if colon == 0 {
            return Err(HeaderError::NoName { line: i + 1 });
        }
        fields.push((
            line[..colon].to_string(),
            vec![line[colon + 1..].trim().to_string()],
        ));
    }
    let join = |parts: Vec<String>| {
        let parts: Vec<String> = parts.into_iter().filter(|it| !it.is_empty()).collect();
        parts.join(" ")
    };
    Ok(fields
        .into_iter()
        .map(|(name, parts)| (name, join(parts)))
        .collect())
}

#[test]
fn all_short_mails() {
    for len in 0..=4 {
        for code in 0..LINES.len().pow(len) {
            let lines: Vec<&str> = (0..len)
                .map(|i| LINES[code / LINES.len().pow(i) % LINES.len()])
                .collect();
            let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
            match (parse(&text), model(&lines)) {
                (Ok(headers), Ok(fields)) => {
                    assert_eq!(headers.len(), fields.len());
                    assert_eq!(headers.is_empty(), fields.is_empty());
                    for name in ["a", "BC", "x"] {
                        let own: Vec<&str> = fields
                            .iter()
                            .filter(|field| field.0.to_lowercase() == name.to_lowercase())
                            .map(|field| field.1.as_str())
                            .collect();
                        assert_eq!(headers.get(name), own.first().copied());
                        assert_eq!(headers.all(name), own);
                    }
                    let lines = fields
                        .iter()
                        .map(|(name, value)| format!("{name}: {value}\n"));
                    assert_eq!(headers.to_text(), lines.collect::<String>());
                }
                (result, expected) => assert_eq!(result.err(), expected.err(), "{text:?}"),
            }
        }
    }
}

#[test]
fn lists_of_addresses() {
    assert_eq!(addresses(" a@b ,, c@d,"), ["a@b", "c@d"]);
    assert!(addresses("").is_empty());
}
