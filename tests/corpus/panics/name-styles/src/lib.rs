//! Names in the styles of different programming languages: `snake_case`, `kebab-case`, `PascalCase`,
//! `camelCase` and `CONSTANT_CASE`.
//!
//! The words of a name are what is between `_`, `-`, and blanks; a capital letter after a small letter
//! or a digit begins a word, too. So `parseHTML_page2` has the words `parse`, `HTML` and `page2`.

#![forbid(unsafe_code)]

use std::fmt;
use std::str::FromStr;

/// A way to write names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Snake,
    Kebab,
    Pascal,
    Camel,
    Constant,
}

/// It is not the name of a style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownStyle(pub String);

impl fmt::Display for UnknownStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no style {:?}", self.0)
    }
}

impl std::error::Error for UnknownStyle {}

impl FromStr for Style {
    type Err = UnknownStyle;

    fn from_str(name: &str) -> Result<Self, UnknownStyle> {
        match name {
            "snake" => Ok(Self::Snake),
            "kebab" => Ok(Self::Kebab),
            "pascal" => Ok(Self::Pascal),
            "camel" => Ok(Self::Camel),
            "constant" => Ok(Self::Constant),
            _ => Err(UnknownStyle(name.to_string())),
        }
    }
}

/// The words of a name, as they are written.
pub fn words(name: &str) -> Vec<&str> {
    name.split(|c: char| c == '_' || c == '-' || c.is_whitespace())
        .flat_map(humps)
        .filter(|word| !word.is_empty())
        .collect()
}

/// Takes a word apart where a capital letter comes after something else.
fn humps(word: &str) -> Vec<&str> {
    let mut humps = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (place, c) in word.char_indices() {
        if c.is_uppercase() && before.is_some_and(|it: char| it.is_lowercase() || it.is_numeric()) {
            humps.push(&word[start..place]);
            start = place;
        }
        before = Some(c);
    }
    humps.push(&word[start..]);
    humps
}

/// The word with a capital letter at its beginning. The others stay as they are.
fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// The name in another style. `Pascal` and `Camel` change only the first letter of each word, except
/// that the first word of `Camel` is in small letters; the other styles are in small letters, or in
/// capitals, throughout.
pub fn convert(name: &str, style: Style) -> String {
    let words = words(name);
    let lower = || words.iter().map(|word| word.to_lowercase());
    match style {
        Style::Snake => lower().collect::<Vec<_>>().join("_"),
        Style::Kebab => lower().collect::<Vec<_>>().join("-"),
        Style::Constant => {
            let upper: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
            upper.join("_")
        }
        Style::Pascal => words.iter().map(|word| capitalized(word)).collect(),
        Style::Camel => {
            let rest = words.iter().skip(1).map(|word| capitalized(word));
            lower().take(1).chain(rest).collect()
        }
    }
}

/// Is it written in this style already?
pub fn is_written(name: &str, style: Style) -> bool {
    convert(name, style) == name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_words() {
        assert_eq!(words("parseHTML_page2"), ["parse", "HTML", "page2"]);
        assert_eq!(words("__a--B "), ["a", "B"]);
    }

    #[test]
    fn converts() {
        assert_eq!(convert("max-line_length", Style::Pascal), "MaxLineLength");
        assert_eq!(convert("MaxLineLength", Style::Constant), "MAX_LINE_LENGTH");
        assert_eq!(convert("Größe in Metern", Style::Snake), "größe_in_metern");
        assert_eq!(convert("", Style::Camel), "");
    }

    #[test]
    fn reads_styles() {
        assert_eq!("kebab".parse(), Ok(Style::Kebab));
        assert_eq!(
            "Kebab".parse::<Style>(),
            Err(UnknownStyle("Kebab".to_string()))
        );
    }
}
