//! All texts of up to four characters of one to four bytes, cut at every length.

use short_labels::{Label, abbreviate, headline, truncate};

/// All texts of up to `len` characters.
fn texts(len: usize) -> Vec<String> {
    if len == 0 {
        return vec![String::new()];
    }
    let shorter = texts(len - 1);
    let longest = shorter
        .iter()
        .filter(|text| text.chars().count() == len - 1);
    let longer = longest.flat_map(|text| ['a', ' ', 'é', '€', '😀'].map(|c| format!("{text}{c}")));
    shorter.iter().cloned().chain(longer).collect()
}

/// Whole characters as long as there is room.
fn model(text: &str, max: usize) -> String {
    let mut cut = String::new();
    for c in text.chars() {
        if cut.len() + c.len_utf8() > max {
            break;
        }
        cut.push(c);
    }
    cut
}

#[test]
fn truncates() {
    for text in texts(4) {
        for max in 0..=text.len() + 2 {
            assert_eq!(truncate(&text, max), model(&text, max), "{text:?} to {max}");
        }
    }
    assert_eq!(truncate("né", usize::MAX), "né");
}

#[test]
fn abbreviates() {
    for text in texts(4) {
        for max in 0..=text.len() + 2 {
            let expected = if text.len() <= max {
                text.clone()
            } else if max > 3 {
                format!("{}...", model(&text, max - 3).trim_end())
            } else {
                model(&text, max)
            };
            assert_eq!(abbreviate(&text, max), expected, "{text:?} to {max}");
        }
    }
}

#[test]
fn labels() {
    for text in texts(3) {
        for max in 0..8 {
            let mut label = Label::new(max);
            assert_eq!(label.append(&text), text.len() <= max);
            let cut = model(&text, max);
            assert_eq!(label.text(), cut);
            assert_eq!(label.room(), max - cut.len());
            label.append("é");
            assert_eq!(
                label.text(),
                format!("{cut}{}", model("é", max - cut.len()))
            );
            label.clear();
            assert_eq!(label.room(), max);
        }
    }
    assert_eq!(headline(" one \ntwo"), "one");
}
