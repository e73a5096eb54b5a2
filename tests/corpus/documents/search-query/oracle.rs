//! All queries of up to three of some parts, on a few documents.

use search_query::{Clause, Document, Term, Unclosed, matches, parse, search};

/// Parts of queries, their terms, and the documents that have them.
const PARTS: [(&str, Term, [bool; 4]); 8] = [
    ("red", Term::Word("red"), [true, true, false, false]),
    ("RÉD ", Term::Word("RÉD"), [false, false, true, false]),
    (
        "\"red fox\"",
        Term::Phrase("red fox"),
        [true, false, false, false],
    ),
    (
        "\"Fox, red\" ",
        Term::Phrase("Fox, red"),
        [false, true, false, false],
    ),
    ("title:fox", Term::Title("fox"), [false, true, false, false]),
    ("!?", Term::Word("!?"), [true, true, true, true]),
    ("\"\"", Term::Phrase(""), [true, true, true, true]),
    ("fo", Term::Word("fo"), [false, false, false, false]),
];

fn documents() -> Vec<Document> {
    let all = [
        ("A", "The RED fox."),
        ("Fox", "fox: red"),
        ("x", "a réd thing"),
        ("", ""),
    ];
    let document = |(title, text): (&str, &str)| Document {
        title: title.into(),
        text: text.into(),
    };
    all.into_iter().map(document).collect()
}

fn explore(parts: &mut Vec<(usize, bool)>, more: usize) {
    let documents = documents();
    let mut query = String::from(" ");
    let mut clauses = Vec::new();
    let mut fine = [true; 4];
    for &(part, excluded) in &*parts {
        let (text, term, found) = PARTS[part];
        query += if excluded { "-" } else { "" };
        query += text;
        query += if text.ends_with('"') { "" } else { " " };
        clauses.push(Clause { excluded, term });
        for (fine, found) in fine.iter_mut().zip(found) {
            *fine &= found != excluded;
        }
    }
    assert_eq!(parse(&query), Ok(clauses.clone()), "{query}");
    let mut expected = Vec::new();
    for (document, fine) in documents.iter().zip(fine) {
        assert_eq!(matches(&clauses, document), fine, "{query} {document:?}");
        expected.extend(fine.then_some(document as *const _));
    }
    let found = search(&query, &documents).unwrap();
    let found: Vec<_> = found.into_iter().map(|it| it as *const _).collect();
    assert_eq!(found, expected);
    let open = format!("{query}-\"é a");
    assert_eq!(parse(&open), Err(Unclosed(query.len() + 1)));
    assert!(search(&open, &documents).is_err());
    if more > 0 {
        for part in 0..PARTS.len() {
            for excluded in [false, true] {
                parts.push((part, excluded));
                explore(parts, more - 1);
                parts.pop();
            }
        }
    }
}

#[test]
fn short_queries() {
    explore(&mut Vec::new(), 3);
}
