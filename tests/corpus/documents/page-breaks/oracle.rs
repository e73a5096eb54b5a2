//! Up to five paragraphs, each page of which takes the most lines that are allowed.

use page_breaks::{Page, Piece, pages_of, paginate, pieces};

fn model(paragraphs: &[usize], height: usize) -> Vec<Vec<(usize, usize)>> {
    let mut pages: Vec<Vec<(usize, usize)>> = Vec::new();
    for (paragraph, &lines) in paragraphs.iter().enumerate() {
        let mut left = lines;
        while left > 0 {
            let used: usize = pages
                .last()
                .map_or(height, |it| it.iter().map(|it| it.1).sum());
            let allowed = |&take: &usize| take == left || (take >= 2 && take + 2 <= left);
            match (1..=height - used).rev().find(allowed) {
                Some(take) => {
                    pages.last_mut().unwrap().push((paragraph, take));
                    left -= take;
                    if left > 0 {
                        pages.push(Vec::new());
                    }
                }
                None => pages.push(Vec::new()),
            }
        }
    }
    pages
}

fn check(paragraphs: &[usize]) {
    for height in 4..8 {
        let expected = model(paragraphs, height);
        let found = paginate(paragraphs, height);
        let plain: Vec<Vec<_>> = found
            .iter()
            .map(|page| {
                page.pieces
                    .iter()
                    .map(|it| (it.paragraph, it.lines))
                    .collect()
            })
            .collect();
        assert_eq!(plain, expected, "{paragraphs:?} {height}");
        let flat: Vec<_> = pieces(&found).map(|it| (it.paragraph, it.lines)).collect();
        assert_eq!(flat, expected.concat());
        for paragraph in 0..=paragraphs.len() {
            let on: Vec<usize> = (0..expected.len())
                .filter(|&page| expected[page].iter().any(|it| it.0 == paragraph))
                .collect();
            let ends = on.first().zip(on.last()).map(|(a, b)| (a + 1, b + 1));
            assert_eq!(pages_of(&found, paragraph), ends);
        }
        for page in &found {
            assert_eq!(page.room(height) + page.lines(), height);
        }
    }
}

fn explore(paragraphs: &mut Vec<usize>, more: usize) {
    check(paragraphs);
    if more > 0 {
        for lines in [1, 2, 3, 4, 5, 6, 7, 9, 14] {
            paragraphs.push(lines);
            explore(paragraphs, more - 1);
            paragraphs.pop();
        }
    }
}

#[test]
fn all_texts() {
    explore(&mut Vec::new(), 4);
}

#[test]
fn long_texts() {
    check(&[40, 1, 1, 1, 37, 2, 3, 100]);
    let page = Page {
        pieces: vec![
            Piece {
                paragraph: 0,
                lines: 3,
            },
            Piece {
                paragraph: 4,
                lines: 5,
            },
        ],
    };
    assert_eq!((page.lines(), page.room(8)), (8, 0));
}
