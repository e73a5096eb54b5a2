//! All short texts of brackets and a few other characters, against a search from each place.

use wiki_links::{Link, Piece, pages, pieces, plain};

fn model(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut begin, mut at) = (0, 0);
    while at < text.len() {
        if !text.is_char_boundary(at) || !text[at..].starts_with("[[") {
            at += 1;
            continue;
        }
        let ends = (at + 2..text.len()).filter(|it| text.is_char_boundary(*it));
        let Some(end) = ends.clone().find(|it| text[*it..].starts_with("]]")) else {
            break;
        };
        if begin < at {
            pieces.push(Piece::Text(&text[begin..at]));
        }
        let inner = &text[at + 2..end];
        let bar = inner.find('|');
        let target = &inner[..bar.unwrap_or(inner.len())];
        let hash = target.find('#');
        pieces.push(Piece::Link(Link {
            page: target[..hash.unwrap_or(target.len())].trim(),
            section: hash.map(|it| target[it + 1..].trim()),
            label: bar.map_or(inner, |it| &inner[it + 1..]),
        }));
        at = end + 2;
        begin = at;
    }
    if begin < text.len() {
        pieces.push(Piece::Text(&text[begin..]));
    }
    pieces
}

fn check(text: &str) {
    let expected = model(text);
    assert_eq!(pieces(text), expected, "{text:?}");
    let mut linked = Vec::new();
    let mut shown = String::new();
    for piece in expected {
        match piece {
            Piece::Text(text) => shown.push_str(text),
            Piece::Link(link) => {
                shown.push_str(link.label);
                if !link.page.is_empty() && !linked.contains(&link.page) {
                    linked.push(link.page);
                }
            }
        }
    }
    assert_eq!(pages(text), linked);
    assert_eq!(plain(text), shown);
}

#[test]
fn all_short_texts() {
    let mut last = vec![String::new()];
    check("");
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|it| {
                ["[[", "]]", "[", "]", "a", "|", "#", " é"].map(|part| format!("{it}{part}"))
            })
            .collect();
        for text in &last {
            check(text);
        }
    }
}

#[test]
fn longer_texts() {
    check("See [[Main Page]], [[ Help # links |how to link]] and [[Main Page|home]].");
    check("a[1]]] and [[b]]");
    check("日本 [[日本|Japan]] [[#top]] [[x#]] [[]] [[|]] [[open");
    check("x]] y]] [[");
}
