//! All lines of up to seven of four characters, against a reader that works on slices.

use csv_line::{SplitError, join, quote, split};

fn model(line: &str) -> Result<Vec<String>, SplitError> {
    let mut fields = Vec::new();
    let mut rest = line;
    loop {
        if let Some(quoted) = rest.strip_prefix('"') {
            let mut end = 0;
            loop {
                end += quoted[end..].find('"').ok_or(SplitError::Unclosed)?;
                if !quoted[end + 1..].starts_with('"') {
                    break;
                }
                end += 2;
            }
            fields.push(quoted[..end].replace("\"\"", "\""));
            rest = &quoted[end + 1..];
        } else {
            let end = rest.find(',').unwrap_or(rest.len());
            fields.push(rest[..end].to_string());
            rest = &rest[end..];
        }
        match rest.strip_prefix(',') {
            Some(further) => rest = further,
            None if rest.is_empty() => return Ok(fields),
            None => return Err(SplitError::TrailingText),
        }
    }
}

fn lines() -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut last = lines.clone();
    for _ in 0..7 {
        let longer = last
            .iter()
            .flat_map(|line| ["a", "ü", ",", "\""].map(|c| format!("{line}{c}")));
        last = longer.collect();
        lines.extend(last.iter().cloned());
    }
    lines
}

#[test]
fn all_short_lines() {
    for line in lines() {
        assert_eq!(split(&line), model(&line), "{line}");
        assert_eq!(split(&quote(&line)).unwrap(), [line.as_str()]);
    }
}

#[test]
fn joined_lines() {
    let fields = ["", "a\"", "\"\"", "b,c", "ü\",\""];
    assert_eq!(split(&join(&fields)).unwrap(), fields);
}
