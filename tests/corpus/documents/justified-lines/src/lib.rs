//! Text with a straight right margin.

/// The words of a text in lines that are no wider than `width`, as many words in each line as fit with
/// single spaces between them. A word that is wider than that has a line of its own. Widths are numbers
/// of characters.
pub fn break_lines(text: &str, width: usize) -> Vec<Vec<&str>> {
    let mut lines: Vec<Vec<&str>> = Vec::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(line) if used + 1 + length <= width => {
                line.push(word);
                used += 1 + length;
            }
            _ => {
                lines.push(vec![word]);
                used = length;
            }
        }
    }
    lines
}

/// Words with spaces between them, so that the line is exactly `width` characters wide. The numbers of
/// spaces differ by at most one, and the wider gaps are on the left. A single word is left as it is. If
/// the words do not fit with single spaces, there are single spaces, and the line is too wide.
pub fn justify_line(words: &[&str], width: usize) -> String {
    let Some((last, others)) = words.split_last() else {
        return String::new();
    };
    if others.is_empty() {
        return last.to_string();
    }
    let letters: usize = words.iter().map(|word| word.chars().count()).sum();
    let gaps = others.len();
    let spaces = width.saturating_sub(letters).max(gaps);
    let mut line = String::new();
    for (i, word) in others.iter().enumerate() {
        line.push_str(word);
        let more = usize::from(i <= spaces % gaps);
        line.push_str(&" ".repeat(spaces / gaps + more));
    }
    line.push_str(last);
    line
}

/// A paragraph in lines of exactly `width` characters, as far as [`justify_line`] can make them so. The
/// last line has single spaces between its words. There is a line break at the end of every line.
pub fn justify(text: &str, width: usize) -> String {
    let lines = break_lines(text, width);
    let mut out = String::new();
    for (i, words) in lines.iter().enumerate() {
        if i + 1 < lines.len() {
            out.push_str(&justify_line(words, width));
        } else {
            out.push_str(&words.join(" "));
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let lines = break_lines("the quick  brown\nfox", 9);
        assert_eq!(lines, [vec!["the", "quick"], vec!["brown", "fox"]]);
    }

    #[test]
    fn long_words() {
        assert_eq!(break_lines("a incredible b", 5).len(), 3);
        assert_eq!(justify_line(&["incredible"], 5), "incredible");
    }

    #[test]
    fn uneven_gaps() {
        assert_eq!(justify_line(&["a", "b", "c"], 8), "a   b  c");
        assert_eq!(justify_line(&["a", "b", "c", "d"], 9), "a  b  c d");
    }

    #[test]
    fn two_words() {
        assert_eq!(justify_line(&["to", "be"], 10), "to      be");
        assert_eq!(justify_line(&["to", "be"], 3), "to be");
    }

    #[test]
    fn paragraph() {
        assert_eq!(justify("to be", 12), "to be\n");
        assert_eq!(justify("to be or", 3), "to\nbe\nor\n");
    }
}
