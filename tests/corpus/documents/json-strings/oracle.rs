//! All short texts, all single characters, and all short strings.

use json_strings::{object, quote, unquote};

fn write(text: &str) -> String {
    let inner: String = text
        .chars()
        .map(|c| match c {
            '"' => "\\\"".to_string(),
            '\\' => "\\\\".to_string(),
            '\n' => "\\n".to_string(),
            '\r' => "\\r".to_string(),
            '\t' => "\\t".to_string(),
            '\u{0}'..='\u{1f}' => format!("\\u{:04x}", c as u32),
            c => c.to_string(),
        })
        .collect();
    format!("\"{inner}\"")
}

#[test]
fn all_characters() {
    for c in (0..0x3000)
        .chain(0xd7f0..0x10100)
        .filter_map(char::from_u32)
    {
        let text = format!("a{c}b");
        assert_eq!(quote(&text), write(&text));
        assert_eq!(unquote(&quote(&text)), Some(text));
        let mut units = [0; 2];
        let escaped: String = c
            .encode_utf16(&mut units)
            .iter()
            .map(|it| format!("\\u{it:04X}"))
            .collect();
        assert_eq!(unquote(&format!("\"{escaped}\"")), Some(c.to_string()));
    }
}

#[test]
fn all_short_texts() {
    let chars = ['a', '"', '\\', '\n', '\u{1}', 'é', 'u', 'n'];
    for len in 0..=4 {
        for code in 0..8_usize.pow(len) {
            let text: String = (0..len).map(|i| chars[code / 8_usize.pow(i) % 8]).collect();
            assert_eq!(quote(&text), write(&text));
            assert_eq!(unquote(&write(&text)), Some(text.clone()));
            assert_eq!(
                object(&[(&text, "x")]),
                format!("{{{}:\"x\"}}", write(&text))
            );
        }
    }
}

#[test]
fn all_short_strings() {
    let parts = [
        "a", "\"", "\\", "/", "n", "u0041", "ud83d", "ude00", "\n", "b",
    ];
    for len in 0..=5 {
        for code in 0..10_usize.pow(len) {
            let list: Vec<&str> = (0..len)
                .map(|i| parts[code / 10_usize.pow(i) % 10])
                .collect();
            let string = list.concat();
            let expected = (|| {
                let mut text = Some(String::new());
                let mut rest = string.strip_prefix('"')?.strip_suffix('"')?;
                while let Some(c) = rest.chars().next() {
                    rest = &rest[c.len_utf8()..];
                    let plain = match c {
                        '"' | '\n' => return None,
                        '\\' => {
                            let escapes = [
                                ("\"", '"'),
                                ("\\", '\\'),
                                ("/", '/'),
                                ("n", '\n'),
                                ("u0041", 'A'),
                                ("b", '\u{8}'),
                                ("ud83d\\ude00", '😀'),
                            ];
                            let (escape, c) =
                                escapes.into_iter().find(|it| rest.starts_with(it.0))?;
                            rest = &rest[escape.len()..];
                            c
                        }
                        c => c,
                    };
                    text.as_mut()?.push(plain);
                }
                text
            })();
            assert_eq!(unquote(&string), expected, "{string}");
        }
    }
}
