//! Texts with repetitions, written shorter: `aaab` is `3ab`.

/// A character and how often it is repeated.
pub type Run = (char, usize);

/// The characters of a text, equal neighbours together.
pub fn runs(text: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut current: Option<Run> = None;
    for c in text.chars() {
        match &mut current {
            Some((character, count)) if *character == c => *count += 1,
            _ => {
                runs.extend(current);
                current = Some((c, 1));
            }
        }
    }
    runs
}

/// Writes the numbers of repetitions before the characters. 1 is left out. There is no code for a text
/// with digits in it.
pub fn encode(text: &str) -> Option<String> {
    if text.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut code = String::new();
    for (c, count) in runs(text) {
        if count > 1 {
            code.push_str(&count.to_string());
        }
        code.push(c);
    }
    Some(code)
}

/// The text of a code; `None` if there is no character after a number, or the number is larger than a
/// million.
pub fn decode(code: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = code;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, tail) = rest.split_at(digits);
        let count: usize = if digits == 0 { 1 } else { number.parse().ok()? };
        if count > 1_000_000 {
            return None;
        }
        let c = tail.chars().next()?;
        text.extend(std::iter::repeat_n(c, count));
        rest = &tail[c.len_utf8()..];
    }
    Some(text)
}

/// The longest run; the first of several. `None` if the text is empty.
pub fn longest_run(text: &str) -> Option<Run> {
    runs(text).into_iter().rev().max_by_key(|&(_, count)| count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_runs() {
        assert_eq!(runs("aabccc"), [('a', 2), ('b', 1), ('c', 3)]);
        assert_eq!(runs(""), []);
    }

    #[test]
    fn encodes() {
        assert_eq!(encode("WWWWWWWWWWWWBWWW").as_deref(), Some("12WB3W"));
        assert_eq!(encode("a1"), None);
    }

    #[test]
    fn decodes() {
        assert_eq!(decode("3ab2é").as_deref(), Some("aaabéé"));
        assert_eq!(decode("").as_deref(), Some(""));
        assert_eq!(decode("a3"), None);
    }

    #[test]
    fn finds_the_longest_run() {
        assert_eq!(longest_run("abbaac"), Some(('b', 2)));
        assert_eq!(longest_run(""), None);
    }
}
