//! Writes HTML whose elements are properly nested and whose text is escaped.

use contracts::{ensures, requires};

/// Replaces what has a meaning in HTML.
#[ensures(!ret.contains('<') && !ret.contains('>'))]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// A document that is being written.
#[derive(Debug, Clone, Default)]
pub struct HtmlWriter {
    output: String,
    /// The elements that are open, the innermost last.
    open: Vec<&'static str>,
}

impl HtmlWriter {
    /// An empty document.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many elements are open?
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Is an element open?
    pub fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Is a section open?
    pub fn in_section(&self) -> bool {
        self.open.contains(&"section")
    }

    /// The innermost open element.
    pub fn current(&self) -> Option<&'static str> {
        self.open.last().copied()
    }

    /// What is written so far.
    pub fn output(&self) -> &str {
        &self.output
    }

    /// Writes text.
    pub fn text(&mut self, text: &str) {
        self.output.push_str(&escape(text));
    }

    /// Opens an element.
    fn open(&mut self, tag: &'static str) {
        self.output.push_str(&format!("<{tag}>"));
        self.open.push(tag);
    }

    /// Closes the innermost element.
    #[requires(self.is_open())]
    #[ensures(self.depth() + 1 == old(self.depth()))]
    pub fn close(&mut self) {
        if let Some(tag) = self.open.pop() {
            self.output.push_str(&format!("</{tag}>"));
        }
    }

    /// Begins a section with a heading, inside of the current one.
    #[ensures(self.is_open())]
    pub fn begin_section(&mut self, heading: &str) {
        self.end_paragraph();
        self.open("section");
        self.open("h2");
        self.text(heading);
        self.close();
    }

    /// Ends the current section with all that is open in it. Without a section nothing happens.
    pub fn end_section(&mut self) {
        while self.current() != Some("section") {
            self.close();
        }
        self.close();
    }

    /// Begins a paragraph; ends the one before, if it is still open.
    #[ensures(self.current() == Some("p"))]
    pub fn begin_paragraph(&mut self) {
        self.end_paragraph();
        self.open("p");
    }

    /// Ends the paragraph, if one is open, with the emphasis that may be open in it.
    pub fn end_paragraph(&mut self) {
        if self.open.contains(&"p") {
            while self.current() != Some("p") {
                self.close();
            }
            self.close();
        }
    }

    /// Begins or ends emphasis.
    pub fn toggle_emphasis(&mut self) {
        if self.current() == Some("em") {
            self.close();
        } else {
            self.open("em");
        }
    }

    /// Writes a list.
    pub fn list(&mut self, items: &[String]) {
        self.end_paragraph();
        if items.is_empty() {
            return;
        }
        self.open("ul");
        for item in items {
            self.open("li");
            self.text(item);
            self.close();
        }
        self.close();
    }

    /// The whole document, with all elements closed.
    pub fn finish(mut self) -> String {
        while self.is_open() {
            self.close();
        }
        self.output
    }
}
