//! All short names, taken apart character by character.

use name_styles::{Style, UnknownStyle, convert, is_written, words};

fn parts(name: &[char]) -> Vec<Vec<char>> {
    let mut parts: Vec<Vec<char>> = vec![vec![]];
    for (i, &c) in name.iter().enumerate() {
        if c == '_' || c == '-' || c.is_whitespace() {
            parts.push(vec![]);
            continue;
        }
        let after = i > 0 && (name[i - 1].is_lowercase() || name[i - 1].is_numeric());
        if c.is_uppercase() && after {
            parts.push(vec![]);
        }
        parts.last_mut().unwrap().push(c);
    }
    parts.retain(|it| !it.is_empty());
    parts
}

fn check(name: &str) {
    let chars: Vec<char> = name.chars().collect();
    let parts: Vec<String> = parts(&chars)
        .into_iter()
        .map(|it| it.into_iter().collect())
        .collect();
    assert_eq!(words(name), parts, "{name:?}");
    let capital = |word: &String| -> String {
        let mut chars = word.chars();
        let first = chars.next().unwrap();
        first.to_uppercase().chain(chars).collect()
    };
    let lower: Vec<String> = parts.iter().map(|it| it.to_lowercase()).collect();
    let upper: Vec<String> = parts.iter().map(|it| it.to_uppercase()).collect();
    let capitals: Vec<String> = parts.iter().map(capital).collect();
    let camel: String = lower
        .iter()
        .take(1)
        .chain(capitals.iter().skip(1))
        .map(String::as_str)
        .collect();
    for (style, expected) in [
        (Style::Snake, lower.join("_")),
        (Style::Kebab, lower.join("-")),
        (Style::Constant, upper.join("_")),
        (Style::Pascal, capitals.concat()),
        (Style::Camel, camel),
    ] {
        assert_eq!(convert(name, style), expected, "{name:?} {style:?}");
        assert_eq!(is_written(name, style), expected == name);
    }
}

#[test]
fn all_short_names() {
    let chars = ['a', 'B', 'é', 'Ö', '7', '_', '-', 'ß', ' ', '日'];
    for len in 0..=5 {
        for code in (0..10_usize.pow(len)).step_by(if len < 5 { 1 } else { 7 }) {
            let name: String = (0..len)
                .map(|i| chars[code / 10_usize.pow(i) % 10])
                .collect();
            check(&name);
        }
    }
}

#[test]
fn others() {
    for name in [
        "ǆ",
        "ŉa_b",
        "😀smile-😀",
        "straßeÄhnlich\u{a0}x",
        "ﬁn",
        "ÀÉ",
    ] {
        check(name);
    }
    for (name, style) in [
        ("snake", Style::Snake),
        ("kebab", Style::Kebab),
        ("pascal", Style::Pascal),
        ("camel", Style::Camel),
        ("constant", Style::Constant),
    ] {
        assert_eq!(name.parse(), Ok(style));
    }
    assert_eq!("x".parse::<Style>(), Err(UnknownStyle("x".to_string())));
}
