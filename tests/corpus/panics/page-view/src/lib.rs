//! Long lists, shown page by page.

/// A list of lines, divided into pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageView {
    lines: Vec<String>,
    /// The number of lines on a page, at least one.
    page_size: usize,
}

impl PageView {
    /// Divides lines into pages of `page_size` lines; of one line, if it is 0.
    pub fn new(lines: Vec<String>, page_size: u8) -> Self {
        let page_size = usize::from(page_size.max(1));
        Self { lines, page_size }
    }

    /// Divides the lines of a text.
    pub fn from_text(text: &str, page_size: u8) -> Self {
        Self::new(text.lines().map(str::to_string).collect(), page_size)
    }

    /// The number of lines.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Are there no lines?
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The number of pages; the last one may have fewer lines than the others.
    pub fn page_count(&self) -> usize {
        self.lines.len().div_ceil(self.page_size)
    }

    /// The lines of a page; pages count from 0. There are no lines on a page that does not exist.
    pub fn page(&self, number: u16) -> &[String] {
        let start = usize::from(number) * self.page_size;
        if start >= self.lines.len() {
            return &[];
        }
        let end = start + self.page_size;
        &self.lines[start..end]
    }

    /// The page that a line is on, if there is such a line.
    pub fn page_of(&self, line: usize) -> Option<usize> {
        if line >= self.lines.len() {
            return None;
        }
        Some(line / self.page_size)
    }

    /// The first page with a line that contains `word`.
    pub fn find(&self, word: &str) -> Option<usize> {
        let line = self.lines.iter().position(|line| line.contains(word))?;
        self.page_of(line)
    }

    /// The line at the bottom of a page, for example `2/7`.
    pub fn footer(&self, number: u16) -> String {
        format!("{}/{}", u32::from(number) + 1, self.page_count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divides_into_pages() {
        let view = PageView::from_text("a\nb\nc\nd", 2);
        assert_eq!(view.page_count(), 2);
        assert_eq!(view.page(0), ["a", "b"]);
        assert_eq!(view.page(1), ["c", "d"]);
        assert!(view.page(2).is_empty());
    }

    #[test]
    fn finds_the_page() {
        let view = PageView::from_text("one\ntwo\nthree", 2);
        assert_eq!(view.find("three"), Some(1));
        assert_eq!(view.find("four"), None);
        assert_eq!(view.footer(1), "2/2");
    }

    #[test]
    fn no_lines() {
        let view = PageView::from_text("", 10);
        assert!(view.is_empty());
        assert_eq!(view.page_count(), 0);
        assert!(view.page(0).is_empty());
    }
}
