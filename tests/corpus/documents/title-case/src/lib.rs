//! Writes headlines as English newspapers do: "The Lord of the Rings".

/// Words that are in lower case within a title.
const SMALL: [&str; 18] = [
    "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "nor", "of", "on", "or", "so",
    "the", "to", "with",
];

/// How titles are written.
#[derive(Debug, Clone, Default)]
pub struct TitleCase {
    fixed: Vec<String>,
}

impl TitleCase {
    /// The usual way.
    pub fn new() -> Self {
        Self::default()
    }

    /// A word that is always written like this, such as `LaTeX`, in whatever case it is given.
    pub fn fixed(mut self, word: &str) -> Self {
        self.fixed.push(word.to_string());
        self
    }

    /// Writes a text as a title, with one blank between its words and none around them.
    ///
    /// Marks before and after a word do not belong to it, such as quotes and commas; these are all
    /// characters but letters and digits. These rules hold for each word, the first that fits:
    ///
    /// 1. A fixed word is written as it is fixed.
    /// 2. A word with a capital letter other than its first character stays as it is, like `iPhone`,
    ///    or `NASA`.
    /// 3. Small words, like `of`, are in lower case, unless they are the first or the last of the
    ///    title, or follow one that ends with a colon.
    /// 4. The first character of all others is in upper case, and so is one after a hyphen. The
    ///    rest of them does not change.
    pub fn apply(&self, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut title = String::with_capacity(text.len());
        let mut first = true;
        for (index, word) in words.iter().enumerate() {
            if index > 0 {
                title.push(' ');
            }
            let last = index + 1 == words.len();
            let (before, bare, after) = split_marks(word);
            title.push_str(before);
            title.push_str(&self.word(bare, first || last));
            title.push_str(after);
            first = word.ends_with(':');
        }
        title
    }

    fn word(&self, word: &str, at_edge: bool) -> String {
        let lower = word.to_lowercase();
        if let Some(fixed) = self.fixed.iter().find(|it| it.to_lowercase() == lower) {
            return fixed.clone();
        }
        if word.chars().skip(1).any(char::is_uppercase) {
            return word.to_string();
        }
        if !at_edge && SMALL.contains(&word) {
            return lower;
        }
        let parts: Vec<String> = word.split('-').map(capitalize).collect();
        parts.join("-")
    }
}

/// A word with its first character in upper case.
fn capitalize(word: &str) -> String {
    let mut rest = word.chars();
    match rest.next() {
        Some(first) => first.to_uppercase().chain(rest).collect(),
        None => String::new(),
    }
}

/// What is before a word, the word itself, and what is after it.
fn split_marks(word: &str) -> (&str, &str, &str) {
    let is_mark = |c: char| !c.is_alphanumeric();
    let rest = word.trim_start_matches(is_mark);
    let bare = rest.trim_end_matches(is_mark);
    let (before, _) = word.split_at(word.len() - rest.len());
    let (_, after) = rest.split_at(bare.len());
    (before, bare, after)
}

/// Writes a text as a title in the usual way.
pub fn title_case(text: &str) -> String {
    TitleCase::new().apply(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words() {
        assert_eq!(title_case("the lord of the rings"), "The Lord of the Rings");
        assert_eq!(title_case("what is it for?"), "What Is It For?");
    }

    #[test]
    fn small_words_with_capitals() {
        assert_eq!(title_case("Pride And Prejudice"), "Pride and Prejudice");
    }

    #[test]
    fn words_that_stay() {
        assert_eq!(title_case("my iPhone at NASA"), "My iPhone at NASA");
        let style = TitleCase::new().fixed("LaTeX");
        assert_eq!(style.apply("(latex)  by example"), "(LaTeX) by Example");
    }

    #[test]
    fn colons_and_hyphens() {
        assert_eq!(title_case("moby-dick: the whale"), "Moby-Dick: The Whale");
    }
}
