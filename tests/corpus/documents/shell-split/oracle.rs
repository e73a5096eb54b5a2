//! All lines of up to seven characters, against a recursive reader, and quoting of all short words.

use shell_split::{SplitError, join, quote, split};

/// Reads one word from the beginning of `line`, which does not begin with white space.
fn word(line: &[char]) -> Result<(String, &[char]), SplitError> {
    let mut word = String::new();
    let mut rest = line;
    loop {
        match rest {
            [] => return Ok((word, rest)),
            [c, ..] if c.is_whitespace() => return Ok((word, rest)),
            ['\\'] => return Err(SplitError::Backslash),
            ['\\', c, after @ ..] => {
                word.push(*c);
                rest = after;
            }
            ['\'', after @ ..] => {
                let end = after.iter().position(|&c| c == '\'');
                let end = end.ok_or(SplitError::Quote('\''))?;
                word.extend(&after[..end]);
                rest = &after[end + 1..];
            }
            ['"', after @ ..] => {
                rest = after;
                loop {
                    match rest {
                        [] => return Err(SplitError::Quote('"')),
                        ['"', after @ ..] => {
                            rest = after;
                            break;
                        }
                        ['\\', c @ ('"' | '\\'), after @ ..] | [c, after @ ..] => {
                            word.push(*c);
                            rest = after;
                        }
                    }
                }
            }
            [c, after @ ..] => {
                word.push(*c);
                rest = after;
            }
        }
    }
}

fn model(line: &str) -> Result<Vec<String>, SplitError> {
    let chars: Vec<char> = line.chars().collect();
    let mut rest = chars.as_slice();
    let mut words = Vec::new();
    loop {
        while let [c, after @ ..] = rest
            && c.is_whitespace()
        {
            rest = after;
        }
        if rest.is_empty() {
            return Ok(words);
        }
        let (next, after) = word(rest)?;
        words.push(next);
        rest = after;
    }
}

fn texts(alphabet: &[char], len: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..len {
        last = last
            .iter()
            .flat_map(|it| alphabet.iter().map(move |c| format!("{it}{c}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn all_short_lines() {
    for line in texts(&['a', ' ', '"', '\'', '\\'], 7) {
        assert_eq!(split(&line), model(&line), "{line}");
    }
    for line in texts(&['é', '\t', '"', '\'', '\n'], 5) {
        assert_eq!(split(&line), model(&line), "{line}");
    }
}

#[test]
fn quoting() {
    let words = texts(&['a', ' ', '"', '\'', '\\', '$'], 4);
    for word in &words {
        assert_eq!(split(&quote(word)), Ok(vec![word.clone()]), "{word}");
    }
    for pair in words.windows(3) {
        let pair: Vec<&str> = pair.iter().map(String::as_str).collect();
        let expected: Vec<String> = pair.iter().map(ToString::to_string).collect();
        assert_eq!(split(&join(&pair)), Ok(expected));
    }
    assert_eq!(quote("a-b/c.txt"), "a-b/c.txt");
}
