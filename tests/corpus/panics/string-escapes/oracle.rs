//! All short texts of some pieces, against a reader that takes characters from a list.

use std::borrow::Cow;
use string_escapes::{EscapeError, Reason, escape, unescape};

fn number(digits: &[char]) -> u32 {
    digits
        .iter()
        .fold(0, |sum, it| 16 * sum + it.to_digit(16).unwrap())
}

fn model(text: &str) -> Result<String, EscapeError> {
    let chars: Vec<char> = text.chars().collect();
    let mut output = String::new();
    let mut index = 0;
    while index < chars.len() {
        if chars[index] != '\\' {
            output.push(chars[index]);
            index += 1;
            continue;
        }
        let at = chars[..index].iter().map(|it| it.len_utf8()).sum();
        let error = |reason| Err(EscapeError { at, reason });
        let Some(kind) = chars.get(index + 1) else {
            return error(Reason::Trailing);
        };
        let rest = &chars[index + 2..];
        let hex = rest
            .iter()
            .skip((*kind == 'u') as usize)
            .take_while(|it| it.is_ascii_hexdigit())
            .count();
        index += 2;
        match kind {
            'n' => output.push('\n'),
            'r' => output.push('\r'),
            't' => output.push('\t'),
            '0' => output.push('\0'),
            '\\' | '\'' | '"' => output.push(*kind),
            '\n' => index += rest.iter().take_while(|it| it.is_whitespace()).count(),
            'x' if hex >= 2 => {
                output.push(char::from_u32(number(&rest[..2])).unwrap());
                index += 2;
            }
            'x' => return error(Reason::Hex),
            'u' if rest.first() == Some(&'{')
                && (1..=6).contains(&hex)
                && rest.get(hex + 1) == Some(&'}') =>
            {
                let number = number(&rest[1..=hex]);
                match char::from_u32(number) {
                    Some(c) => output.push(c),
                    None => return error(Reason::NoChar(number)),
                }
                index += hex + 2;
            }
            'u' => return error(Reason::Unicode),
            other => return error(Reason::Unknown(*other)),
        }
    }
    Ok(output)
}

fn check(text: &str) {
    let found = unescape(text);
    assert_eq!(found.clone().map(Cow::into_owned), model(text), "{text:?}");
    if !text.contains('\\') {
        assert!(matches!(found, Ok(Cow::Borrowed(_))));
    }
    let escaped = escape(text);
    assert_eq!(unescape(&escaped).as_deref(), Ok(text));
    let mut expected = String::new();
    for c in text.chars() {
        expected += &match c {
            '\n' => "\\n".to_string(),
            '\r' => "\\r".to_string(),
            '\t' => "\\t".to_string(),
            '\0' => "\\0".to_string(),
            '"' | '\'' | '\\' => format!("\\{c}"),
            c if c.is_control() => format!("\\x{:02x}", c as u32),
            c => c.to_string(),
        };
    }
    assert_eq!(escaped, expected);
    assert_eq!(matches!(escaped, Cow::Borrowed(_)), expected == text);
}

#[test]
fn short_texts() {
    let pieces = [
        "\\", "x", "u", "{", "}", "n", "4", "F", "é", "€", "\n ", "\"", "d800", "+", "😀", "\u{85}",
    ];
    for length in 0..5u32 {
        for code in 0..16usize.pow(length) {
            let text: String = (0..length)
                .map(|at| pieces[code / 16usize.pow(at) % 16])
                .collect();
            check(&text);
            check(&format!("\\x{text}"));
            if length < 4 {
                check(&format!("ä\\u{{{text}"));
                check(&format!("\\u{{10{text}}}\\"));
            }
        }
    }
}

#[test]
fn single_escapes() {
    for c in (0..0x300).filter_map(char::from_u32) {
        check(&format!("a\\{c}b"));
        check(&c.to_string());
    }
    for byte in 0..256 {
        check(&format!("\\x{byte:02x}\\x{byte:02X}\\x{byte:x}"));
    }
    for number in [
        0, 9, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0x10ffff, 0x110000, 0xffffff, 0x1000000,
    ] {
        check(&format!("\\u{{{number:x}}}\\u{{{number:06X}}}"));
    }
    for text in [
        "\\u{}",
        "\\u{0000041}",
        "\\u{+41}",
        "\\u41",
        "\\u{41",
        "\\",
        "\\x",
        "\\\r\n",
        "a\\\n\t \n b",
    ] {
        check(text);
    }
}
