//! The words of a line.

/// The words of a line: what is between white space, if there is a letter or a digit in it.
pub fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split_whitespace()
        .filter(|word| word.contains(char::is_alphanumeric))
}

/// The number of letters and digits of a word.
pub fn word_len(word: &str) -> usize {
    word.chars().filter(|it| it.is_alphanumeric()).count()
}

/// Does a sentence end with this word? Quotes and brackets may be behind the dot.
pub fn is_sentence_end(word: &str) -> bool {
    word.trim_end_matches(['"', '\'', ')'])
        .ends_with(['.', '?', '!'])
}
