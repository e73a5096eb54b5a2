//! All short sequences of pieces, against a model on the pieces.

use foot_notes::{note_list, number_notes};

const PIECES: [&str; 7] = ["[^a]", "[^b-2]", "[^C]", "é ", "[^x y]", "[^]", "[7]"];

fn is_note(piece: &str) -> bool {
    PIECES[..3].contains(&piece)
}

#[test]
fn pieces() {
    for code in 0..7usize.pow(5) {
        let pieces: Vec<&str> = (0..5).map(|i| PIECES[code / 7usize.pow(i) % 7]).collect();
        let mut names: Vec<String> = Vec::new();
        let mut text = String::new();
        for piece in &pieces {
            if !is_note(piece) {
                text.push_str(piece);
                continue;
            }
            let name = piece[2..piece.len() - 1].to_string();
            if !names.contains(&name) {
                names.push(name.clone());
            }
            let number = names.iter().position(|it| *it == name).unwrap() + 1;
            text.push_str(&format!("[{number}]"));
        }
        let numbered = number_notes(&pieces.concat());
        assert_eq!(numbered.text, text);
        assert_eq!(numbered.names, names);
    }
}

#[test]
fn unfinished() {
    for text in ["", "[^", "a[^b", "[^é]", "[a^b]", "[^ a]", "[^\n]"] {
        assert_eq!(number_notes(text).text, text);
        assert!(number_notes(text).names.is_empty());
    }
    assert_eq!(number_notes("[^a [^b]").text, "[^a [1]");
    assert_eq!(number_notes("[[^b]]").text, "[[1]]");
}

#[test]
fn lists() {
    let names = ["b".to_string(), "z".to_string(), "a".to_string()];
    let notes = [("a", "A."), ("b", "B."), ("a", "C.")];
    assert_eq!(note_list(&names, &notes), "1. B.\n2. (missing)\n3. A.\n");
    assert_eq!(note_list(&[], &notes), "");
}
