//! The HTML side.

use contracts::{ensures, requires};

/// A page of HTML, one element a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    html: String,
}

impl Page {
    /// An empty page.
    pub fn new() -> Self {
        Self::default()
    }

    /// What is on the page.
    pub fn html(&self) -> &str {
        &self.html
    }

    /// What is on the page.
    pub fn into_html(self) -> String {
        self.html
    }

    /// Adds a heading; HTML has six levels.
    #[requires((1..=6).contains(&level))]
    #[ensures(self.html().len() > old(self.html().len()))]
    pub fn heading(&mut self, level: usize, text: &str) {
        self.element(&format!("h{level}"), text);
    }

    /// Adds an element with a text.
    #[requires(!tag.is_empty())]
    #[ensures(self.html().len() > old(self.html().len()))]
    pub fn element(&mut self, tag: &str, text: &str) {
        let text = escape(text);
        self.html.push_str(&format!("<{tag}>{text}</{tag}>\n"));
    }

    /// Adds the beginning of an element.
    #[requires(!tag.is_empty())]
    pub fn begin(&mut self, tag: &str) {
        self.html.push_str(&format!("<{tag}>\n"));
    }

    /// Adds the end of an element.
    #[requires(!tag.is_empty())]
    pub fn end(&mut self, tag: &str) {
        self.html.push_str(&format!("</{tag}>\n"));
    }

    /// Adds a rule.
    pub fn rule(&mut self) {
        self.html.push_str("<hr>\n");
    }
}

/// Replaces what has a meaning in HTML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
