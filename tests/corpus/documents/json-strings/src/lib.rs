//! Texts as strings of JSON.

use contracts::ensures;

/// The text in quotes. Quotes, backslashes and control characters (those below U+0020) are written with
/// a backslash: `\"`, `\\`, `\n`, `\r`, `\t`, and others like `\u001b`. Everything else stays as it is.
#[ensures(ret.starts_with('"') && ret.ends_with('"'))]
#[ensures(ret.chars().all(|c| c >= ' '))]
#[ensures(unquote(&ret).as_deref() == Some(text))]
pub fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => {
                quoted.push('\\');
                quoted.push(c);
            }
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            c if c < ' ' => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// The text of a string in quotes; `None` if it is not a string of JSON. Halves of characters beyond
/// U+FFFF come in pairs, as in `\ud83d\ude00`.
pub fn unquote(quoted: &str) -> Option<String> {
    let inner = quoted.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::with_capacity(inner.len());
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        let plain = match c {
            '"' => return None,
            c if c < ' ' => return None,
            '\\' => match chars.next()? {
                c @ ('"' | '\\' | '/') => c,
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'u' => {
                    let unit = hex(&mut chars)?;
                    if (0xd800..0xdc00).contains(&unit) {
                        if (chars.next()?, chars.next()?) != ('\\', 'u') {
                            return None;
                        }
                        let low = hex(&mut chars)?.checked_sub(0xdc00)?;
                        if low >= 0x400 {
                            return None;
                        }
                        char::from_u32(0x10000 + ((unit - 0xd800) << 10 | low))?
                    } else {
                        char::from_u32(unit)?
                    }
                }
                _ => return None,
            },
            c => c,
        };
        text.push(plain);
    }
    Some(text)
}

/// Four hexadecimal digits.
fn hex(chars: &mut impl Iterator<Item = char>) -> Option<u32> {
    let mut value = 0;
    for _ in 0..4 {
        value = value * 16 + chars.next()?.to_digit(16)?;
    }
    Some(value)
}

/// An object with texts as values.
#[ensures(ret.starts_with('{') && ret.ends_with('}'))]
pub fn object(fields: &[(&str, &str)]) -> String {
    let fields: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{}:{}", quote(name), quote(value)))
        .collect();
    format!("{{{}}}", fields.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes() {
        assert_eq!(quote("say \"hi\"\n"), r#""say \"hi\"\n""#);
        assert_eq!(quote("\u{1b}é"), r#""\u001bé""#);
    }

    #[test]
    fn unquotes() {
        assert_eq!(unquote(r#""a\/b\u00e9\\""#).as_deref(), Some("a/bé\\"));
        assert_eq!(unquote(r#""\ud83d\ude00""#).as_deref(), Some("😀"));
        assert_eq!(unquote(r#""\ud83d""#), None);
        assert_eq!(unquote(r#""\x""#), None);
        assert_eq!(unquote("a"), None);
    }

    #[test]
    fn writes_objects() {
        assert_eq!(object(&[("a", "1"), ("b", "")]), r#"{"a":"1","b":""}"#);
    }
}
