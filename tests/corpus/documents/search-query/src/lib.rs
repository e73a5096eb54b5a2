//! Queries as people type them into search boxes: `rust "borrow checker" -title:news`.

use std::fmt;

/// What a document can have in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Term<'a> {
    /// A word in the title or the text.
    Word(&'a str),
    /// Words in a row, in the title or the text.
    Phrase(&'a str),
    /// A word in the title.
    Title(&'a str),
}

/// A part of a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clause<'a> {
    /// True if documents must not have the term.
    pub excluded: bool,
    /// What is looked for.
    pub term: Term<'a>,
}

/// A phrase that begins at this byte has no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unclosed(pub usize);

impl fmt::Display for Unclosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the quotes at {} are not closed", self.0)
    }
}

impl std::error::Error for Unclosed {}

/// Takes a query apart. Its parts are words, phrases in double quotes, and `title:` with a word directly
/// after it. Those with a minus before them are excluded. Between two parts there are blanks, but after
/// a phrase they can be left out.
pub fn parse(query: &str) -> Result<Vec<Clause<'_>>, Unclosed> {
    let mut clauses = Vec::new();
    let mut rest = query.trim_start();
    while !rest.is_empty() {
        let positive = rest.strip_prefix('-');
        let excluded = positive.is_some();
        rest = positive.unwrap_or(rest);
        let term = if let Some(quoted) = rest.strip_prefix('"') {
            let start = query.len() - rest.len();
            let (phrase, after) = quoted.split_once('"').ok_or(Unclosed(start))?;
            rest = after;
            Term::Phrase(phrase)
        } else {
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            rest = after;
            match word.strip_prefix("title:") {
                Some(word) => Term::Title(word),
                None => Term::Word(word),
            }
        };
        clauses.push(Clause { excluded, term });
        rest = rest.trim_start();
    }
    Ok(clauses)
}

/// A document.
#[derive(Debug, Clone, Default)]
pub struct Document {
    /// Its title.
    pub title: String,
    /// Its text.
    pub text: String,
}

/// The words of a text in small letters. All that is neither a letter nor a digit is between words.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

/// Are some words in a text, one after the other, whatever their case?
fn has(text: &str, phrase: &str) -> bool {
    let (text, phrase) = (words(text), words(phrase));
    phrase.is_empty() || text.windows(phrase.len()).any(|part| part == phrase)
}

impl Term<'_> {
    /// Is it in a document? The case of letters does not matter. A term without any letter or digit is
    /// in all documents.
    pub fn is_in(&self, document: &Document) -> bool {
        match self {
            Self::Word(text) | Self::Phrase(text) => {
                has(&document.title, text) || has(&document.text, text)
            }
            Self::Title(text) => has(&document.title, text),
        }
    }
}

/// Does a document match a query? It must have all terms of the query but those that are excluded, and
/// none of these.
pub fn matches(query: &[Clause], document: &Document) -> bool {
    query
        .iter()
        .all(|clause| clause.excluded || clause.term.is_in(document))
}

/// The documents that match a query, in their order.
pub fn search<'d>(query: &str, documents: &'d [Document]) -> Result<Vec<&'d Document>, Unclosed> {
    let clauses = parse(query)?;
    let found = documents.iter().filter(|it| matches(&clauses, it));
    Ok(found.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titles(query: &str) -> Vec<String> {
        let document = |title: &str, text: &str| Document {
            title: title.to_string(),
            text: text.to_string(),
        };
        let documents = [
            document("Rust news", "The borrow checker is faster."),
            document("Gardens", "How to keep iron from rust."),
            document("Crabs", "They borrow shells. A checker counts them."),
        ];
        let found = search(query, &documents).unwrap();
        found.into_iter().map(|it| it.title.clone()).collect()
    }

    #[test]
    fn words_and_phrases() {
        assert_eq!(titles("RUST"), ["Rust news", "Gardens"]);
        assert_eq!(titles("borrow checker"), ["Rust news", "Crabs"]);
        assert_eq!(titles("\"borrow checker\""), ["Rust news"]);
        assert_eq!(titles("title:rust"), ["Rust news"]);
        assert_eq!(titles("").len(), 3);
    }

    #[test]
    fn excluded_terms() {
        assert_eq!(titles("rust -iron"), ["Rust news"]);
        assert_eq!(titles("-title:rust"), ["Gardens", "Crabs"]);
    }

    #[test]
    fn parts_of_queries() {
        assert_eq!(parse("é \"a b"), Err(Unclosed(3)));
        let clauses = parse("-\"a b\"c").unwrap();
        assert_eq!(
            (clauses[0].excluded, clauses[0].term),
            (true, Term::Phrase("a b"))
        );
        assert_eq!(clauses[1].term, Term::Word("c"));
    }
}
