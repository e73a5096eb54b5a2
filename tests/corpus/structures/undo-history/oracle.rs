//! All sequences of up to seven edits, undos and redos, against a list of texts.

use undo_history::{Document, History};

/// `texts[at]` is the text; those before it can be had by undo, those after it by redo.
fn explore(
    document: &Document,
    texts: &[String],
    at: usize,
    limit: usize,
    lost: usize,
    depth: u32,
) {
    let history: &History = document.history();
    assert_eq!(document.text(), texts[at]);
    assert_eq!(
        (history.undos(), history.redos()),
        (at, texts.len() - 1 - at)
    );
    assert_eq!(
        (history.can_undo(), history.can_redo()),
        (at > 0, at + 1 < texts.len())
    );
    assert_eq!(history.forgotten(), lost);
    if depth == 0 {
        return;
    }
    for replace in [false, true] {
        let mut document = document.clone();
        let (mut texts, mut lost) = (texts[..=at].to_vec(), lost);
        let word = ["ä", "b", "cc"][depth as usize % 3];
        if replace {
            document.replace(word);
            texts.push(word.to_string());
        } else {
            document.append(word);
            texts.push(format!("{}{word}", texts[at]));
        }
        if texts.len() > limit + 1 {
            texts.remove(0);
            lost += 1;
        }
        explore(&document, &texts, texts.len() - 1, limit, lost, depth - 1);
    }
    let mut undone = document.clone();
    assert_eq!(undone.undo(), at > 0);
    explore(&undone, texts, at.saturating_sub(1), limit, lost, depth - 1);
    let mut redone = document.clone();
    assert_eq!(redone.redo(), at + 1 < texts.len());
    explore(
        &redone,
        texts,
        (at + 1).min(texts.len() - 1),
        limit,
        lost,
        depth - 1,
    );
}

#[test]
fn all_short_histories() {
    for limit in [1, 2, 3, 9] {
        explore(&Document::new(limit), &[String::new()], 0, limit, 0, 7);
    }
}
