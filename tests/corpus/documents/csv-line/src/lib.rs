//! Lines of tables: fields separated by commas, in quotes where they must be.

/// What stands between fields.
const COMMA: char = ',';

/// What stands around fields with commas.
const QUOTE: char = '"';

/// Why a line cannot be split.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SplitError {
    /// A quoted field does not end.
    Unclosed,
    /// Something other than a comma follows the quote at the end of a field.
    TrailingText,
}

impl std::fmt::Display for SplitError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Unclosed => "quoted field does not end",
            Self::TrailingText => "text after the end of a quoted field",
        })
    }
}

impl std::error::Error for SplitError {}

/// The fields of a line. A field that begins with a quote ends with the next one; two quotes in it are one that
/// belongs to the field. Quotes within other fields mean nothing. There is always one field at least.
pub fn split(line: &str) -> Result<Vec<String>, SplitError> {
    let mut fields = Vec::new();
    let mut chars = line.chars().peekable();
    loop {
        let mut field = String::new();
        if chars.next_if_eq(&QUOTE).is_some() {
            loop {
                match chars.next() {
                    None => return Err(SplitError::Unclosed),
                    Some(QUOTE) if chars.peek() == Some(&QUOTE) => {
                        field.push(QUOTE);
                    }
                    Some(QUOTE) => break,
                    Some(character) => field.push(character),
                }
            }
            if chars.peek().is_some_and(|&next| next != COMMA) {
                return Err(SplitError::TrailingText);
            }
        } else {
            while let Some(character) = chars.next_if(|&next| next != COMMA) {
                field.push(character);
            }
        }
        fields.push(field);
        if chars.next().is_none() {
            return Ok(fields);
        }
    }
}

/// Writes a field as [`split`] reads it.
pub fn quote(field: &str) -> String {
    if field.contains(COMMA) || field.starts_with(QUOTE) {
        format!("{QUOTE}{}{QUOTE}", field.replace(QUOTE, "\"\""))
    } else {
        field.to_string()
    }
}

/// Writes fields as a line.
pub fn join(fields: &[&str]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| quote(field)).collect();
    fields.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_fields() {
        assert_eq!(split("a,b c,").unwrap(), ["a", "b c", ""]);
        assert_eq!(split("").unwrap(), [""]);
        assert_eq!(split("5\",Zoll").unwrap(), ["5\"", "Zoll"]);
    }

    #[test]
    fn quoted_fields() {
        assert_eq!(split("\"Äpfel, rot\",3").unwrap(), ["Äpfel, rot", "3"]);
        assert_eq!(split("x,\"\"").unwrap(), ["x", ""]);
    }

    #[test]
    fn quotes_in_quoted_fields() {
        assert_eq!(
            split(r#""say ""hi"", please",2"#).unwrap(),
            [r#"say "hi", please"#, "2"]
        );
    }

    #[test]
    fn errors() {
        assert_eq!(split("a,\"b"), Err(SplitError::Unclosed));
        assert_eq!(split("\"a\"b"), Err(SplitError::TrailingText));
    }

    #[test]
    fn writes_what_it_reads() {
        assert_eq!(join(&["a", "b,c", "\"d"]), "a,\"b,c\",\"\"\"d\"");
    }
}
