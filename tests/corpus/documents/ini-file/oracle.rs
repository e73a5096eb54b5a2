//! All short lines and all files of three lines, read character by character.

use ini_file::{Error, Ini};

enum Line {
    Nothing,
    Section(String),
    Setting(String, String),
}

fn line(text: &str, number: usize) -> Result<Line, Error> {
    let text = text.trim();
    let chars: Vec<char> = text.chars().collect();
    match chars.first() {
        None | Some(';' | '#') => return Ok(Line::Nothing),
        Some('[') => {
            if chars.len() < 2 || chars[chars.len() - 1] != ']' {
                return Err(Error::UnclosedSection(number));
            }
            let name: String = chars[1..chars.len() - 1].iter().collect();
            return Ok(Line::Section(name.trim().to_string()));
        }
        _ => {}
    }
    let place = chars
        .iter()
        .position(|&c| c == '=')
        .ok_or(Error::NoSetting(number))?;
    let name: String = chars[..place].iter().collect();
    let value: String = chars[place + 1..].iter().collect();
    if name.trim().is_empty() {
        return Err(Error::NoName(number));
    }
    Ok(Line::Setting(
        name.trim().to_string(),
        value.trim().to_string(),
    ))
}

type Settings = Vec<(String, Vec<(String, String)>)>;

fn model(text: &str) -> Result<Settings, Error> {
    let mut settings = Settings::new();
    let mut section = String::new();
    for (i, text) in text.lines().enumerate() {
        match line(text, i + 1)? {
            Line::Nothing => {}
            Line::Section(name) => section = name,
            Line::Setting(name, value) => {
                if !settings.iter().any(|it| it.0 == section) {
                    settings.push((section.clone(), Vec::new()));
                }
                let of = settings.iter_mut().find(|it| it.0 == section).unwrap();
                match of.1.iter_mut().find(|it| it.0 == name) {
                    Some(setting) => setting.1 = value,
                    None => of.1.push((name, value)),
                }
            }
        }
    }
    Ok(settings)
}

fn check(text: &str) {
    let ini = Ini::parse(text);
    let expected = model(text);
    let (ini, expected) = match (ini, expected) {
        (Ok(ini), Ok(expected)) => (ini, expected),
        (ini, expected) => {
            assert_eq!(ini.err(), expected.err(), "{text:?}");
            return;
        }
    };
    let names: Vec<&str> = expected.iter().map(|it| it.0.as_str()).collect();
    assert_eq!(ini.sections(), names, "{text:?}");
    let mut written = String::new();
    for (section, settings) in &expected {
        let found: Vec<(String, String)> = ini
            .settings(section)
            .map(|(a, b)| (a.to_string(), b.to_string()))
            .collect();
        assert_eq!(&found, settings, "{text:?}");
        for (name, value) in settings {
            assert_eq!(ini.get(section, name), Some(value.as_str()));
        }
        let lines: String = settings
            .iter()
            .map(|(a, b)| format!("{a} = {b}\n"))
            .collect();
        if section.is_empty() {
            written.insert_str(0, &lines);
        } else {
            written += &format!("[{section}]\n{lines}");
        }
    }
    assert_eq!(ini.to_string(), written);
    assert_eq!(ini.get("none", "a"), None);
}

#[test]
fn all_short_lines() {
    let chars = ['a', '=', ' ', '[', ']', ';', 'é', '\n'];
    for len in 0..=6 {
        for code in 0..8_usize.pow(len) {
            let text: String = (0..len).map(|i| chars[code / 8_usize.pow(i) % 8]).collect();
            check(&text);
        }
    }
}

#[test]
fn files() {
    let lines = [
        "[x]",
        "[y z]",
        "a = 1",
        "a==2=",
        "b=[c]",
        "# a = 3",
        "[u",
        "",
        "  b = c d  ",
    ];
    for code in 0..9_usize.pow(4) {
        let text: Vec<&str> = (0..4).map(|i| lines[code / 9_usize.pow(i) % 9]).collect();
        check(&text.join("\n"));
    }
}
