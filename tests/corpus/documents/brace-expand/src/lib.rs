//! Expands braces as shells do: `img{1,2}.{png,jpg}` is short for four names.
//!
//! A group is an opening brace, alternatives with commas between them, and the closing brace that belongs to
//! the opening one. Alternatives may be empty and may have groups in them. Braces without a comma of their
//! own, or without a counterpart, are ordinary text.

/// A pattern, taken apart at its first group.
struct Parts<'p> {
    before: &'p str,
    alternatives: Vec<&'p str>,
    after: &'p str,
}

/// Takes a pattern apart at its first group. `None` if there is none.
fn first_group(pattern: &str) -> Option<Parts<'_>> {
    for (open, _) in pattern.match_indices('{') {
        if let Some((alternatives, after)) = alternatives(&pattern[open + 1..]) {
            return Some(Parts {
                before: &pattern[..open],
                alternatives,
                after,
            });
        }
    }
    None
}

/// The alternatives of a group, and what comes after it. The text is that after its opening brace. `None` if
/// the brace is not that of a group.
fn alternatives(text: &str) -> Option<(Vec<&str>, &str)> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut depth = 0;
    for (i, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' => {
                parts.push(&text[start..i]);
                start = i + 1;
            }
            '}' => {
                if parts.is_empty() {
                    return None;
                }
                parts.push(&text[start..i]);
                return Some((parts, &text[i + 1..]));
            }
            _ => {}
        }
    }
    None
}

/// All words that a pattern stands for, with the first alternatives first; the last group changes fastest.
/// A pattern without groups stands for itself.
pub fn expand(pattern: &str) -> Vec<String> {
    let Some(parts) = first_group(pattern) else {
        return vec![pattern.to_string()];
    };
    let tails = expand(parts.after);
    let mut words = Vec::new();
    for alternative in parts.alternatives {
        for middle in expand(alternative) {
            for tail in &tails {
                words.push(format!("{}{middle}{tail}", parts.before));
            }
        }
    }
    words
}

/// The number of words that a pattern stands for.
pub fn count(pattern: &str) -> usize {
    match first_group(pattern) {
        None => 1,
        Some(parts) => {
            let middles = parts.alternatives.iter().map(|it| count(it));
            middles.sum::<usize>() * count(parts.after)
        }
    }
}

/// The pattern for some words with the same beginning and end, such as `a{b,c}d`. The words themselves have
/// neither braces nor commas in them. One alternative makes no group.
pub fn group(before: &str, alternatives: &[&str], after: &str) -> String {
    match alternatives {
        [one] => format!("{before}{one}{after}"),
        _ => format!("{before}{{{}}}{after}", alternatives.join(",")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_group() {
        assert_eq!(expand("a{b,c}d"), ["abd", "acd"]);
        assert_eq!(expand("{,s}"), ["", "s"]);
        assert_eq!(group("a", &["b", "c"], "d"), "a{b,c}d");
    }

    #[test]
    fn several_groups() {
        assert_eq!(expand("{a,b}{1,2}"), ["a1", "a2", "b1", "b2"]);
        assert_eq!(count("{a,b}-{1,2,3}"), 6);
    }

    #[test]
    fn ordinary_text() {
        assert_eq!(expand("plain, text"), ["plain, text"]);
        assert_eq!(expand("{x}"), ["{x}"]);
        assert_eq!(expand("a{b,c"), ["a{b,c"]);
        assert_eq!(expand("}{a,b}"), ["}a", "}b"]);
    }

    #[test]
    fn groups_in_groups() {
        assert_eq!(expand("{{a,b}c}"), ["{ac}", "{bc}"]);
        let words = expand("src/{main,util/{text,time}}.rs");
        assert_eq!(
            words,
            ["src/main.rs", "src/util/text.rs", "src/util/time.rs"]
        );
    }
}
