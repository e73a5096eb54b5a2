//! Translates simple Markdown to HTML: headings, lists, rules and paragraphs.

mod page;

use contracts::requires;

pub use page::Page;

/// Translates line by line.
#[derive(Debug, Clone, Default)]
pub struct Translator {
    page: Page,
    /// The lines of the paragraph that is not written yet.
    paragraph: Vec<String>,
    in_list: bool,
    /// How many levels of headings are above those of the text?
    offset: usize,
}

impl Translator {
    /// A translator that has seen nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A translator for a text that becomes part of a page with headings of its own: all levels are
    /// lower by `offset`.
    #[requires(offset < 6)]
    pub fn with_offset(offset: usize) -> Self {
        Self {
            offset,
            ..Self::default()
        }
    }

    /// Translates a whole text.
    pub fn translate(text: &str) -> String {
        let mut translator = Self::new();
        for line in text.lines() {
            translator.line(line);
        }
        translator.finish()
    }

    /// Takes the next line of the text.
    ///
    /// A heading starts with as many `#` as its level, a list item starts with `- `, a rule is three
    /// or more `-`.
    pub fn line(&mut self, line: &str) {
        let line = line.trim();
        if line.is_empty() {
            self.end_block();
        } else if line.starts_with('#') {
            let level = count_leading(line, '#');
            self.heading(level, &line[level..]);
        } else if let Some(item) = line.strip_prefix("- ") {
            self.end_paragraph();
            if !self.in_list {
                self.page.begin("ul");
                self.in_list = true;
            }
            self.page.element("li", item.trim());
        } else if line.len() >= 3 && count_leading(line, '-') == line.len() {
            self.end_block();
            self.page.rule();
        } else {
            self.end_list();
            self.paragraph.push(line.to_string());
        }
    }

    /// Adds a heading. Where the page has no such level, it is of the lowest level, the sixth.
    #[requires(level >= 1)]
    pub fn heading(&mut self, level: usize, text: &str) {
        self.end_block();
        let level = level.saturating_add(self.offset);
        self.page.heading(level, text.trim());
    }

    /// The translation of all lines.
    pub fn finish(mut self) -> String {
        self.end_block();
        self.page.into_html()
    }

    fn end_block(&mut self) {
        self.end_paragraph();
        self.end_list();
    }

    fn end_paragraph(&mut self) {
        if !self.paragraph.is_empty() {
            self.page.element("p", &self.paragraph.join(" "));
            self.paragraph.clear();
        }
    }

    fn end_list(&mut self) {
        if self.in_list {
            self.page.end("ul");
            self.in_list = false;
        }
    }
}

/// How many `c` are at the beginning of `text`?
fn count_leading(text: &str, c: char) -> usize {
    text.chars().take_while(|&it| it == c).count()
}
