//! All short texts of some characters, against an automaton.

use ansi_strip::{Piece, pieces, strip, truncate, width};

#[derive(Clone, Copy, PartialEq)]
enum State {
    Text,
    Escape,
    Control,
    Command,
    CommandEscape,
}

/// For each character: is it visible, and does a new piece begin with it?
fn model(chars: &[char]) -> Vec<(bool, bool)> {
    let mut state = State::Text;
    let mut begins = true;
    let mut result = Vec::new();
    for &c in chars {
        let before = state;
        state = match (before, c) {
            (State::Text, '\u{1B}') => State::Escape,
            (State::Text, _) => State::Text,
            (State::Escape, '[') => State::Control,
            (State::Escape, ']') => State::Command,
            (State::Escape, _) => State::Text,
            (State::Control, ' '..='?') => State::Control,
            (State::Control, _) => State::Text,
            (State::Command | State::CommandEscape, '\u{7}') => State::Text,
            (State::Command | State::CommandEscape, '\u{1B}') => State::CommandEscape,
            (State::CommandEscape, '\\') => State::Text,
            (State::Command | State::CommandEscape, _) => State::Command,
        };
        let visible = before == State::Text && state == State::Text;
        result.push((visible, begins || before == State::Text && !visible));
        begins = before != State::Text && state == State::Text;
    }
    result
}

fn check(chars: &[char]) {
    let text: String = chars.iter().collect();
    let kinds = model(chars);
    let mut expected: Vec<(bool, String)> = Vec::new();
    for (&c, &(visible, begins)) in chars.iter().zip(&kinds) {
        if begins {
            expected.push((visible, String::new()));
        }
        expected.last_mut().unwrap().1.push(c);
    }
    let found: Vec<(bool, String)> = pieces(&text)
        .map(|piece| match piece {
            Piece::Text(text) => (true, text.to_string()),
            Piece::Escape(text) => (false, text.to_string()),
        })
        .collect();
    assert_eq!(found, expected, "{text:?}");

    let visible: String = chars
        .iter()
        .zip(&kinds)
        .filter(|it| it.1.0)
        .map(|it| it.0)
        .collect();
    let count = visible.chars().count();
    assert_eq!(strip(&text), visible);
    assert_eq!(width(&text), count);
    for max in 0..=count + 1 {
        let mut short = String::new();
        let mut left = max;
        for (&c, &(visible, _)) in chars.iter().zip(&kinds) {
            if left == 0 {
                break;
            }
            left -= usize::from(visible);
            short.push(c);
        }
        short.push_str("\u{1B}[0m");
        let expected = if count <= max { text.clone() } else { short };
        assert_eq!(truncate(&text, max), expected, "{text:?} {max}");
    }
}

#[test]
fn short_texts() {
    let alphabet = ['\u{1B}', '[', ']', '1', 'm', '\u{7}', '\\', 'é'];
    for len in 0..=5 {
        for code in 0..8_usize.pow(len) {
            let chars: Vec<char> = (0..len)
                .map(|i| alphabet[code / 8_usize.pow(i) % 8])
                .collect();
            check(&chars);
        }
    }
}

#[test]
fn longer_texts() {
    for text in [
        "\u{1B}[38;5;1mred\u{1B}[0m and \u{1B}[ q\u{1B}[?25l more",
        "\u{1B}]0;title\u{7}€uro\u{1B}]0;x\u{1B}\u{1B}\\y",
        "plain text\u{1B}",
        "\u{1B}[1mbold\u{1B}[",
        "\u{1B}]0;never ended",
        "\u{1B}€uro \u{1B}[1;2€uro",
    ] {
        let chars: Vec<char> = text.chars().collect();
        for len in 0..=chars.len() {
            check(&chars[..len]);
        }
    }
}
