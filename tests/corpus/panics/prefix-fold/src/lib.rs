//! Comparing the start and the end of texts, where upper and lower case of ASCII letters make no difference.
//!
//! ```
//! assert_eq!(prefix_fold::strip_prefix_fold("HTTPS://a.org", "https://"), Some("a.org"));
//! ```

#![forbid(unsafe_code)]

/// Does the text start with the prefix?
pub fn starts_with_fold(text: &str, prefix: &str) -> bool {
    text.len() >= prefix.len() && text[..prefix.len()].eq_ignore_ascii_case(prefix)
}

/// The text without the prefix; `None` if it does not start with it.
pub fn strip_prefix_fold<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    if starts_with_fold(text, prefix) {
        text.get(prefix.len()..)
    } else {
        None
    }
}

/// Does the text end with the suffix?
pub fn ends_with_fold(text: &str, suffix: &str) -> bool {
    let (text, suffix) = (text.as_bytes(), suffix.as_bytes());
    match text.len().checked_sub(suffix.len()) {
        Some(start) => text[start..].eq_ignore_ascii_case(suffix),
        None => false,
    }
}

/// The parts of an address such as `Mailto:ada@example.org`: its scheme in lower case, and what is behind
/// the first colon. `None` if there is no colon, or if there is something before it that is no ASCII letter
/// or digit.
pub fn split_scheme(address: &str) -> Option<(String, &str)> {
    let (scheme, rest) = address.split_once(':')?;
    if scheme.is_empty() || !scheme.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    Some((scheme.to_ascii_lowercase(), rest))
}

/// Does the name of a file have one of these endings, given without the dot? There must be something before
/// the dot.
pub fn has_extension(name: &str, extensions: &[&str]) -> bool {
    match name.rsplit_once('.') {
        Some((stem, ending)) if !stem.is_empty() => extensions
            .iter()
            .any(|extension| ending.eq_ignore_ascii_case(extension)),
        _ => false,
    }
}

/// The first word after a command, as in `/join rust`; `None` if the text does not start with the command,
/// if there is no white space behind it, or if nothing but white space follows.
pub fn argument<'a>(text: &'a str, command: &str) -> Option<&'a str> {
    let rest = strip_prefix_fold(text, command)?;
    if !rest.starts_with(char::is_whitespace) {
        return None;
    }
    rest.split_whitespace().next()
}
