//! Footnotes with names become footnotes with numbers.
//!
//! In a text, `[^name]` refers to the note with this name. Names consist of ASCII letters, digits and
//! hyphens, at least one of them. Anything else is ordinary text.

/// A text with numbers instead of names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Numbered {
    /// The text with `[1]`, `[2]` and so on.
    pub text: String,
    /// The names of the notes: the first is that of note 1.
    pub names: Vec<String>,
}

/// If the text starts with a reference, its name and the text after it.
fn reference(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.strip_prefix("[^")?.split_once(']')?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    Some((name, rest))
}

/// Replaces the references in a text by numbers. The notes are numbered 1, 2, 3 and so on in the order in
/// which they are first referred to; references with the same name get the same number.
pub fn number_notes(text: &str) -> Numbered {
    let mut numbered = Numbered::default();
    let mut numbers: Vec<(&str, usize)> = Vec::new();
    let mut next = 1;
    let mut rest = text;
    while let Some(at) = rest.find("[^") {
        let (before, tail) = rest.split_at(at);
        numbered.text.push_str(before);
        let Some((name, after)) = reference(tail) else {
            numbered.text.push_str("[^");
            rest = &tail[2..];
            continue;
        };
        let known = numbers.iter().find(|(known, _)| *known == name);
        let number = match known {
            Some(&(_, number)) => number,
            None => {
                let number = next;
                numbers.push((name, number));
                numbered.names.push(name.to_string());
                number
            }
        };
        next += 1;
        numbered.text.push_str(&format!("[{number}]"));
        rest = after;
    }
    numbered.text.push_str(rest);
    numbered
}

/// The list of notes at the end of a text, a line such as `2. See there.` for each name in this order;
/// `notes` are names and texts. If there is no text for a name, it is `(missing)`; if there are several,
/// it is the first one.
pub fn note_list(names: &[String], notes: &[(&str, &str)]) -> String {
    let mut list = String::new();
    for (i, name) in names.iter().enumerate() {
        let note = notes.iter().find(|(known, _)| known == name);
        let text = note.map_or("(missing)", |(_, text)| text);
        list.push_str(&format!("{}. {text}\n", i + 1));
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_order() {
        let numbered = number_notes("One[^x], two[^a-1].");
        assert_eq!(numbered.text, "One[1], two[2].");
        assert_eq!(numbered.names, ["x", "a-1"]);
    }

    #[test]
    fn again() {
        let numbered = number_notes("a[^p] b[^q] c[^p] d[^r]");
        assert_eq!(numbered.text, "a[1] b[2] c[1] d[3]");
        assert_eq!(numbered.names, ["p", "q", "r"]);
    }

    #[test]
    fn ordinary_text() {
        let text = "x[^] y[^no name] [1] [^";
        assert_eq!(number_notes(text).text, text);
        assert_eq!(number_notes("[^[^a]").text, "[^[1]");
    }

    #[test]
    fn list() {
        let names = ["b".to_string(), "c".to_string()];
        let list = note_list(&names, &[("a", "A."), ("b", "B.")]);
        assert_eq!(list, "1. B.\n2. (missing)\n");
    }
}
