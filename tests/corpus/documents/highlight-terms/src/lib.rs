//! Marks what was searched for in texts.
//!
//! ```
//! use highlight_terms::Highlighter;
//!
//! let highlighter = Highlighter::new(["rust"]).marks("<", ">");
//! assert_eq!(highlighter.apply("No Rust here."), "No <Rust> here.");
//! ```

use std::ops::Range;

/// Marks some terms in texts.
#[derive(Debug, Clone)]
pub struct Highlighter<'a> {
    terms: Vec<&'a str>,
    before: &'a str,
    after: &'a str,
    whole_words: bool,
}

impl<'a> Highlighter<'a> {
    /// Marks terms with asterisks. Empty terms are not marked.
    pub fn new(terms: impl IntoIterator<Item = &'a str>) -> Self {
        let terms = terms.into_iter().filter(|term| !term.is_empty());
        Self {
            terms: terms.collect(),
            before: "*",
            after: "*",
            whole_words: false,
        }
    }

    /// Other marks.
    pub fn marks(mut self, before: &'a str, after: &'a str) -> Self {
        self.before = before;
        self.after = after;
        self
    }

    /// Only terms are marked that have neither a letter nor a digit before or after them.
    pub fn whole_words(mut self) -> Self {
        self.whole_words = true;
        self
    }

    /// All places at which some term is, in bytes. Letters from A to Z are the same in both cases. Places
    /// that overlap, or have nothing between them, are one. The places are in ascending order.
    pub fn places(&self, text: &str) -> Vec<Range<usize>> {
        let mut places = Vec::new();
        for (start, _) in text.char_indices() {
            for term in &self.terms {
                let end = start + term.len();
                let Some(found) = text.get(start..end) else {
                    continue;
                };
                if found.eq_ignore_ascii_case(term) && self.is_allowed(text, start, end) {
                    places.push(start..end);
                }
            }
        }
        merge(places)
    }

    fn is_allowed(&self, text: &str, start: usize, end: usize) -> bool {
        let before = text[..start].chars().next_back();
        let after = text[end..].chars().next();
        !self.whole_words
            || [before, after]
                .into_iter()
                .flatten()
                .all(|c| !c.is_alphanumeric())
    }

    /// The text with marks before and after each of these places.
    pub fn apply(&self, text: &str) -> String {
        let mut marked = String::with_capacity(text.len());
        let mut end = 0;
        for place in self.places(text) {
            marked.push_str(&text[end..place.start]);
            marked.push_str(self.before);
            marked.push_str(&text[place.clone()]);
            marked.push_str(self.after);
            end = place.end;
        }
        marked.push_str(&text[end..]);
        marked
    }
}

/// Makes one of places that overlap, or have nothing between them. They are in the order of their starts.
fn merge(places: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut merged: Vec<Range<usize>> = Vec::new();
    for place in places {
        match merged.last_mut() {
            Some(last) if place.start <= last.end => last.end = place.end,
            _ => merged.push(place),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_marked() {
        let highlighter = Highlighter::new(["an", "ü"]);
        assert_eq!(
            highlighter.apply("An Übung für Jan"),
            "*An* Übung f*ü*r J*an*"
        );
        assert_eq!(highlighter.apply(""), "");
    }

    #[test]
    fn overlapping_terms() {
        let highlighter = Highlighter::new(["ana", "ban"]);
        assert_eq!(highlighter.places("a banana"), [2..8]);
        assert_eq!(Highlighter::new(["x", ""]).apply("axxb"), "a*xx*b");
    }

    #[test]
    fn terms_within_others() {
        let highlighter = Highlighter::new(["search", "arc"]).marks("[", "]");
        assert_eq!(highlighter.apply("Search for arcs"), "[Search] for [arc]s");
    }

    #[test]
    fn words() {
        let highlighter = Highlighter::new(["for", "for a"]).whole_words();
        assert_eq!(
            highlighter.apply("for forty, for a"),
            "*for* forty, *for a*"
        );
    }
}
