//! Cursors over all texts of up to four characters of one to four bytes.

use text_cursor::*;

const LETTERS: [char; 6] = ['a', 'é', '7', ' ', '€', '😀'];

/// All texts of up to `len` characters.
fn texts(len: usize) -> Vec<String> {
    if len == 0 {
        return vec![String::new()];
    }
    let shorter = texts(len - 1);
    let longest = shorter
        .iter()
        .filter(|text| text.chars().count() == len - 1);
    let longer = longest.flat_map(|text| LETTERS.map(|c| format!("{text}{c}")));
    shorter.iter().cloned().chain(longer).collect()
}

#[test]
fn bumping() {
    for text in texts(4) {
        let mut cursor = Cursor::new(&text);
        for (position, c) in text.char_indices() {
            assert_eq!(cursor.position(), position, "{text:?}");
            assert_eq!(cursor.rest(), &text[position..]);
            assert_eq!(cursor.peek(), Some(c));
            assert!(!cursor.is_at_end());
            assert!(!cursor.accept('#'));
            let mut other = cursor.clone();
            assert!(other.accept(c));
            assert_eq!(cursor.bump(), c);
            assert_eq!(cursor, other);
        }
        assert!(cursor.is_at_end());
        assert_eq!(cursor.position(), text.len());
        assert_eq!(cursor.peek(), None);
    }
}

#[test]
fn taking() {
    for text in texts(4) {
        let mut cursor = Cursor::new(&text);
        let rest = text.trim_start_matches(char::is_alphabetic);
        let word = &text[..text.len() - rest.len()];
        assert_eq!(cursor.take_while(char::is_alphabetic), word);
        assert_eq!(cursor.rest(), rest);
    }
}

#[test]
fn scanning() {
    use Token::{Number, Sign, Word};
    let expected = [
        Word("naïve"),
        Sign('='),
        Number("42"),
        Sign('€'),
        Word("a"),
        Number("1"),
        Sign('😀'),
    ];
    assert_eq!(tokens(" naïve =42€ a1😀 "), expected);
    assert_eq!(tokens(""), []);
}
