//! Hides passwords, card numbers and addresses before they get into a log.
//!
//! ```
//! assert_eq!(secret_mask::mask("4929123412345678", 4), "************5678");
//! assert_eq!(secret_mask::mask_email("jane@example.org"), "j***@example.org");
//! ```

#![forbid(unsafe_code)]

/// What stands for a hidden character.
pub const MASK: char = '*';

/// Replaces all characters but the last `visible` ones by [`MASK`], so that the result has as many characters
/// as the text. A text that has at most `visible` characters is hidden altogether, since otherwise all of it
/// could be read.
pub fn mask(text: &str, visible: usize) -> String {
    let length = text.chars().count();
    if length <= visible {
        return hide(length);
    }
    let mut masked = hide(length - visible);
    masked.push_str(&text[length - visible..]);
    masked
}

fn hide(length: usize) -> String {
    std::iter::repeat_n(MASK, length).collect()
}

/// Hides the name in an address such as `jane@example.org`: its first character stays, and three times
/// [`MASK`] stands for the others, however many there are. A text without `@`, or without anything before the
/// first one, is hidden altogether.
pub fn mask_email(text: &str) -> String {
    let Some((name, domain)) = text.split_once('@') else {
        return hide(text.chars().count());
    };
    match name.chars().next() {
        Some(first) => format!("{first}{}@{domain}", hide(3)),
        None => hide(text.chars().count()),
    }
}

/// Is the name of a setting one whose value nobody should see? This is so if it contains one of a few words,
/// in small or capital letters.
pub fn is_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["password", "secret", "token", "key"]
        .iter()
        .any(|word| name.contains(word))
}

/// Hides the values of secret settings in a line such as `user=jane token=abc123`. Settings are separated by
/// single spaces. The last two characters of a secret value stay if it is longer than that.
pub fn mask_line(line: &str) -> String {
    let words: Vec<String> = line
        .split(' ')
        .map(|word| match word.split_once('=') {
            Some((name, value)) if is_secret(name) => format!("{name}={}", mask(value, 2)),
            _ => word.to_string(),
        })
        .collect();
    words.join(" ")
}
