//! All short texts of some characters, and longer ones: colours are read, everything else is an error.

use color_hex::{Color, ParseColorError, palette};

fn model(text: &str) -> Option<[u8; 4]> {
    let digits: Vec<char> = text.strip_prefix('#').unwrap_or(text).chars().collect();
    let digits: Option<Vec<u32>> = digits.iter().map(|c| c.to_digit(16)).collect();
    let digits = digits?;
    let pairs: Vec<u8> = match digits.len() {
        3 | 4 => digits.iter().map(|&d| (16 * d + d) as u8).collect(),
        6 | 8 => digits.chunks(2).map(|d| (16 * d[0] + d[1]) as u8).collect(),
        _ => return None,
    };
    Some([
        pairs[0],
        pairs[1],
        pairs[2],
        pairs.get(3).copied().unwrap_or(255),
    ])
}

fn check(text: &str) {
    let read = text.parse::<Color>();
    match model(text) {
        Some([r, g, b, a]) => {
            let color = Color { r, g, b, a };
            assert_eq!(read, Ok(color), "{text:?}");
            assert_eq!(color.to_string().parse(), Ok(color));
            assert_eq!(palette(&format!("{text} {text} - {text}")), [color, color]);
        }
        None => {
            let error = read.expect_err(text);
            // With other characters than digits, either complaint is right.
            let bare = text.strip_prefix('#').unwrap_or(text);
            if bare.chars().all(|c| c.is_ascii_hexdigit()) {
                assert_eq!(error, ParseColorError::Length);
            } else if bare.is_ascii() && [3, 4, 6, 8].contains(&bare.len()) {
                assert_eq!(error, ParseColorError::Digit);
            }
            assert_eq!(palette(&format!("#000 x{text}")), [Color::BLACK]);
        }
    }
}

#[test]
fn all_short_texts() {
    let mut last = vec![String::new()];
    check("");
    for _ in 0..6 {
        last = last
            .iter()
            .flat_map(|it| ["#", "0", "F", "é", "g", "日"].map(|c| format!("{it}{c}")))
            .collect();
        for text in &last {
            check(text);
        }
    }
}

#[test]
fn longer_texts() {
    for text in [
        "12345678",
        "#12345678",
        "1234567é",
        "1é345678",
        "é23456é",
        "#🦀🦀",
        "🦀a1b2",
        "+1+2+3",
        "-12345",
        "##ffffff",
        "fffffffff",
        "#a1B2c3D4",
        "1 2 3 ",
    ] {
        check(text);
    }
    assert_eq!(Color::WHITE.contrast(), Color::BLACK);
    assert_eq!(Color::rgb(255, 136, 0).to_string(), "#ff8800");
}
