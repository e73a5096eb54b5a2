//! Settings at the beginning of a document, between two lines of three hyphens:
//!
//! ```text
//! ---
//! title: Two words
//! draft: yes
//! ---
//! The text.
//! ```

/// The parts of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts<'a> {
    /// The lines between the hyphens, each with the line break at its end; `None` if there is no such
    /// part.
    pub settings: Option<&'a str>,
    /// Everything after the line that ends the settings; the whole document if there are no settings.
    pub body: &'a str,
}

/// The line that begins and ends the settings.
const FENCE: &str = "---";

/// Splits a document. There are settings if its first line is `---` and if there is another line `---`
/// after it; the first such line ends them. It may be the last line of the document, with or without a
/// line break at its end; the body is empty then.
pub fn split(document: &str) -> Parts<'_> {
    let none = Parts {
        settings: None,
        body: document,
    };
    let Some(rest) = document.strip_prefix("---\n") else {
        return none;
    };
    let mut end = 0;
    for line in rest.split('\n') {
        if line == FENCE {
            return Parts {
                settings: Some(&rest[..end]),
                body: &rest[end + FENCE.len() + 1..],
            };
        }
        end += line.len() + 1;
    }
    none
}

/// The value of a setting: what comes after `name:` in the first line that begins so, without spaces
/// around it. Names are not trimmed. `None` if there is no such line, or if the document has no settings.
pub fn setting<'a>(document: &'a str, name: &str) -> Option<&'a str> {
    let settings = split(document).settings?;
    settings.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key == name).then(|| value.trim())
    })
}

/// The first line of the body that is not blank, without spaces around it and without hash signs and
/// spaces at its beginning; the setting `title` takes precedence if it is not empty. `None` if there is
/// neither.
pub fn title(document: &str) -> Option<&str> {
    let given = setting(document, "title").filter(|title| !title.is_empty());
    given.or_else(|| {
        let mut lines = split(document).body.lines();
        let line = lines.find(|line| !line.trim().is_empty())?;
        Some(line.trim().trim_start_matches(['#', ' ']))
    })
}
