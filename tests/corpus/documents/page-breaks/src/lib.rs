//! Divides paragraphs into pages, without single lines at the top or at the bottom of a page.

use contracts::{ensures, requires};

/// How many lines of a paragraph that is divided are at least on each page.
pub const TOGETHER: usize = 2;

/// Lines of a paragraph that are on the same page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Which paragraph it is.
    pub paragraph: usize,
    /// How many of its lines there are.
    pub lines: usize,
}

/// A page, with the pieces from top to bottom.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// What is on it.
    pub pieces: Vec<Piece>,
}

impl Page {
    /// How many lines are on it.
    pub fn lines(&self) -> usize {
        self.pieces.iter().map(|piece| piece.lines).sum()
    }

    /// How many more lines would fit on it.
    #[requires(self.lines() <= height)]
    #[ensures(self.lines() + ret == height)]
    pub fn room(&self, height: usize) -> usize {
        height - self.lines()
    }
}

/// Divides paragraphs, of which we know how many lines they have, into pages.
///
/// Each page gets as many lines as possible before the next page gets any. A paragraph may be
/// divided, but not so that fewer than [`TOGETHER`] of its lines are on one of the pages.
#[requires(height >= 2 * TOGETHER)]
#[requires(paragraphs.iter().all(|lines| *lines > 0))]
#[ensures(ret.iter().all(|page| (1..=height).contains(&page.lines())))]
#[ensures(ret.iter().map(Page::lines).sum::<usize>() == paragraphs.iter().sum::<usize>())]
#[ensures(pieces(&ret).all(|piece| piece.lines >= paragraphs[piece.paragraph].min(TOGETHER)))]
pub fn paginate(paragraphs: &[usize], height: usize) -> Vec<Page> {
    let mut pages = Vec::new();
    let mut page = Page::default();
    for (paragraph, &lines) in paragraphs.iter().enumerate() {
        let mut left = lines;
        while left > page.room(height) {
            let fits = page.room(height).min(left.saturating_sub(1));
            if fits >= TOGETHER {
                page.pieces.push(Piece {
                    paragraph,
                    lines: fits,
                });
                left -= fits;
            }
            pages.push(std::mem::take(&mut page));
        }
        page.pieces.push(Piece {
            paragraph,
            lines: left,
        });
    }
    if !page.pieces.is_empty() {
        pages.push(page);
    }
    pages
}

/// All pieces of some pages, in their order.
pub fn pieces(pages: &[Page]) -> impl Iterator<Item = &Piece> {
    pages.iter().flat_map(|page| &page.pieces)
}

/// The numbers of the first and the last page, counted from 1 on, on which a paragraph is; `None`
/// if it is on no page.
#[ensures(ret.is_none_or(|(first, last)| 1 <= first && first <= last && last <= pages.len()))]
pub fn pages_of(pages: &[Page], paragraph: usize) -> Option<(usize, usize)> {
    let is_on = |page: &Page| page.pieces.iter().any(|it| it.paragraph == paragraph);
    let first = pages.iter().position(is_on)?;
    let last = pages.iter().rposition(is_on)?;
    Some((first + 1, last + 1))
}
