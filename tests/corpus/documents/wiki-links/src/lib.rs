//! Links between the pages of a wiki: `[[Page]]`, `[[Page|what is shown]]`, `[[Page#section]]`.

/// A link to a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link<'a> {
    /// The page, without blanks around it. It is empty if the link is to a section of the same page.
    pub page: &'a str,
    /// The section, if there is a `#`, without blanks around it.
    pub section: Option<&'a str>,
    /// What is shown, as it is written.
    pub label: &'a str,
}

impl<'a> Link<'a> {
    /// Takes apart what is between the brackets. What comes after the first `|` is shown; if there is none,
    /// everything is shown.
    fn new(inner: &'a str) -> Self {
        let (target, label) = inner.split_once('|').unwrap_or((inner, inner));
        match target.split_once('#') {
            Some((page, section)) => Self {
                page: page.trim(),
                section: Some(section.trim()),
                label,
            },
            None => Self {
                page: target.trim(),
                section: None,
                label,
            },
        }
    }
}

/// A piece of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text that is shown as it is.
    Text(&'a str),
    /// A link.
    Link(Link<'a>),
}

/// Takes a text apart. A link is from `[[` to the nearest `]]` after it. Brackets that are not part of a link
/// are text: a `[[` without a `]]` after it, and a `]]` without a `[[` before it. Pieces of text are not
/// empty, and no two of them come one after the other.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find("[[") {
        let Some(close) = rest.find("]]") else {
            break;
        };
        if open > 0 {
            pieces.push(Piece::Text(&rest[..open]));
        }
        pieces.push(Piece::Link(Link::new(&rest[open + 2..close])));
        rest = &rest[close + 2..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}

/// The pages to which a text leads, in the order in which they occur first, without those links that stay on
/// the same page.
pub fn pages(text: &str) -> Vec<&str> {
    let mut pages = Vec::new();
    for piece in pieces(text) {
        if let Piece::Link(link) = piece
            && !link.page.is_empty()
            && !pages.contains(&link.page)
        {
            pages.push(link.page);
        }
    }
    pages
}

/// The text as it is shown, with labels instead of links.
pub fn plain(text: &str) -> String {
    pieces(text)
        .iter()
        .map(|piece| match piece {
            Piece::Text(text) => text,
            Piece::Link(link) => link.label,
        })
        .collect()
}
