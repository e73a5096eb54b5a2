//! All short texts of characters of different lengths.

use secret_mask::{is_secret, mask, mask_email, mask_line};

fn texts() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|it| ["a", "7", "é", "日", "🦀"].map(|c| format!("{it}{c}")))
            .collect();
        all.extend_from_slice(&last);
    }
    all
}

fn model(text: &str, visible: usize) -> String {
    let chars: Vec<char> = text.chars().collect();
    (0..chars.len())
        .map(|i| {
            if chars.len() > visible && i >= chars.len() - visible {
                chars[i]
            } else {
                '*'
            }
        })
        .collect()
}

#[test]
fn all_short_texts() {
    for text in texts() {
        for visible in (0..7).chain([usize::MAX]) {
            assert_eq!(mask(&text, visible), model(&text, visible), "{text}");
        }
        let line = format!("a={text} my_KEY={text} {text}  token={text}");
        let hidden = model(&text, 2);
        let expected = format!("a={text} my_KEY={hidden} {text}  token={hidden}");
        assert_eq!(mask_line(&line), expected);
        let stars: String = text.chars().map(|_| '*').collect();
        assert_eq!(mask_email(&text), stars);
        assert_eq!(mask_email(&format!("@{text}")), format!("*{stars}"));
        assert_eq!(
            mask_email(&format!("é{text}@{text}@")),
            format!("é***@{text}@")
        );
    }
}

#[test]
fn names_and_lines() {
    assert!(is_secret("API_KEY") && is_secret("myPassword") && is_secret("tokens"));
    assert!(!is_secret("user") && !is_secret(""));
    assert_eq!(mask_line(""), "");
    assert_eq!(mask_line("secret= x=y=z =q"), "secret= x=y=z =q");
    assert_eq!(mask_line("secret=a=bcd"), "secret=***cd");
}
