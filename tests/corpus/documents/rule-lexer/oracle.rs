//! All short rules, taken apart with the text cut off bit by bit. What does not end in time fails.

use rule_lexer::{LexError, Lexer, Token, tokens};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Fails if `check` panics or takes too long.
fn in_time(check: fn()) {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        check();
        sender.send(()).unwrap();
    });
    receiver
        .recv_timeout(Duration::from_secs(10))
        .expect("a check that ends and passes");
}

fn model(rule: &str) -> Vec<Result<(usize, Token), LexError>> {
    let mut found = Vec::new();
    let mut rest = rule;
    while let Some(c) = rest.chars().next() {
        let place = rule.len() - rest.len();
        if c.is_whitespace() {
            rest = &rest[c.len_utf8()..];
        } else if let Some(comment) = rest.strip_prefix("/*") {
            match comment.split_once("*/") {
                Some((_, after)) => rest = after,
                None => {
                    found.push(Err(LexError::Unclosed(place)));
                    return found;
                }
            }
        } else if let Some(text) = rest.strip_prefix('"') {
            match text.split_once('"') {
                Some((inner, after)) => {
                    found.push(Ok((place, Token::Text(inner.to_string()))));
                    rest = after;
                }
                None => {
                    found.push(Err(LexError::Unclosed(place)));
                    return found;
                }
            }
        } else if c.is_ascii_digit() {
            let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            match rest[..rest.len() - after.len()].parse() {
                Ok(number) => found.push(Ok((place, Token::Number(number)))),
                Err(_) => {
                    found.push(Err(LexError::TooLarge(place)));
                    return found;
                }
            }
            rest = after;
        } else if c.is_alphabetic() || c == '_' {
            let after = rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
            found.push(Ok((
                place,
                Token::Name(rest[..rest.len() - after.len()].to_string()),
            )));
            rest = after;
        } else {
            let symbols = ["!=", "<=", ">=", "<", ">", "=", ",", "(", ")"];
            match symbols.into_iter().find(|it| rest.starts_with(it)) {
                Some(symbol) => {
                    found.push(Ok((place, Token::Symbol(symbol))));
                    rest = &rest[symbol.len()..];
                }
                None => {
                    found.push(Err(LexError::Unexpected(place)));
                    return found;
                }
            }
        }
    }
    found
}

fn check(rule: &str) {
    let expected = model(rule);
    let found: Vec<_> = Lexer::new(rule).take(expected.len() + 3).collect();
    assert_eq!(found, expected, "{rule:?}");
    let all: Result<Vec<Token>, LexError> = expected
        .into_iter()
        .map(|it| it.map(|(_, token)| token))
        .collect();
    assert_eq!(tokens(rule), all);
}

#[test]
fn all_short_rules() {
    in_time(|| {
        let chars = ['/', '*', '"', 'é', '1', '<', '=', ' ', '!'];
        for len in 0..=5 {
            for code in 0..9_usize.pow(len) {
                let rule: String = (0..len).map(|i| chars[code / 9_usize.pow(i) % 9]).collect();
                check(&rule);
            }
        }
    });
}

#[test]
fn comments() {
    in_time(|| {
        let parts = ["/*", "*/", "a", " ", "*", "/"];
        for len in 0..=6 {
            for code in 0..6_usize.pow(len) {
                let rule: Vec<&str> = (0..len).map(|i| parts[code / 6_usize.pow(i) % 6]).collect();
                check(&rule.concat());
            }
        }
        check("price >= 18446744073709551615, (b != 18446744073709551616)");
    });
}
