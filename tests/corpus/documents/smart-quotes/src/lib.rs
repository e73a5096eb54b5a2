//! Typographic quotes: `"so"` becomes `“so”`, and `it's` becomes `it’s`.

/// Do quotes after this character open?
fn opens_after(before: Option<char>) -> bool {
    match before {
        None => true,
        Some('(' | '[' | '{' | '—' | '–' | '“' | '‘') => true,
        Some(c) => c.is_whitespace(),
    }
}

/// Replaces straight quotes by typographic ones. A quote opens (`“` or `‘`) at the start of the text, and
/// after white space, an opening bracket, a dash (`—` or `–`) or a quote that opens; all others close, or
/// are apostrophes, which look the same (`”` or `’`).
///
/// Code between backticks is not changed, nor is what comes after a backtick without another one. A quote
/// after code closes.
pub fn educate(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut before = None;
    let mut in_code = false;
    for c in text.chars() {
        if c == '`' {
            in_code = !in_code;
        }
        let written = match c {
            _ if in_code => c,
            '"' if opens_after(before) => '“',
            '"' => '”',
            '\'' if opens_after(before) => '‘',
            '\'' => '’',
            _ => c,
        };
        result.push(written);
        before = Some(c);
    }
    result
}

/// Replaces typographic quotes by straight ones, everywhere.
pub fn straighten(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '“' | '”' => '"',
            '‘' | '’' => '\'',
            _ => c,
        })
        .collect()
}

/// The places, in characters from 0 on, of the double quotes that have no partner: those that open while
/// another is open or never close, and those that close without one that is open. Quotes in quotes have
/// to be single ones.
pub fn unmatched(text: &str) -> Vec<usize> {
    let mut places = Vec::new();
    let mut open: Option<usize> = None;
    for (place, c) in text.chars().enumerate() {
        match c {
            '“' if open.is_some() => places.push(place),
            '“' => open = Some(place),
            '”' if open.take().is_none() => places.push(place),
            _ => (),
        }
    }
    places.extend(open);
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_quotes() {
        assert_eq!(educate("a \"b c\" d"), "a “b c” d");
        assert_eq!(educate("\"Yes,\" she said."), "“Yes,” she said.");
        assert_eq!(educate("('x')"), "(‘x’)");
    }

    #[test]
    fn apostrophes() {
        assert_eq!(educate("it's Hans' dog"), "it’s Hans’ dog");
    }

    #[test]
    fn quotes_in_quotes() {
        let text = "\"'No' is what he said,\" she said.";
        assert_eq!(educate(text), "“‘No’ is what he said,” she said.");
    }

    #[test]
    fn code_stays() {
        assert_eq!(educate("`\"x\"` is \"y\""), "`\"x\"` is “y”");
        assert_eq!(educate("`f`'s"), "`f`’s");
    }

    #[test]
    fn and_back() {
        assert_eq!(straighten("“it’s ‘so’”"), "\"it's 'so'\"");
    }

    #[test]
    fn partners() {
        assert_eq!(unmatched("“a” b” “c"), [5, 7]);
        assert_eq!(unmatched("“a “b” c"), [3]);
    }
}
