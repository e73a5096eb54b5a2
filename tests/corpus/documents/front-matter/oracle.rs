//! All documents of a few lines, against lists of lines.

use front_matter::{Parts, setting, split, title};

const LINES: [&str; 6] = ["---", "a: 1", "", "----", "é:b: c", " ---"];

fn model(lines: &[&str]) -> Option<usize> {
    if lines.first() != Some(&"---") {
        return None;
    }
    (1..lines.len()).find(|&i| lines[i] == "---")
}

#[test]
fn all_documents() {
    for count in 0..=5u32 {
        for code in 0..6usize.pow(count) {
            let lines: Vec<&str> = (0..count)
                .map(|i| LINES[code / 6usize.pow(i) % 6])
                .collect();
            for document in [lines.join("\n"), lines.join("\n") + "\n"] {
                // A document that is only `---` without a line break has no other line either way.
                let parts = split(&document);
                let Some(end) = model(&lines) else {
                    let body = &document[..];
                    assert_eq!(
                        parts,
                        Parts {
                            settings: None,
                            body
                        }
                    );
                    continue;
                };
                let settings: String = lines[1..end].iter().map(|it| format!("{it}\n")).collect();
                assert_eq!(parts.settings, Some(&settings[..]), "{document:?}");
                let body = lines[end + 1..].join("\n");
                let trailing = document.ends_with('\n') && end + 1 < lines.len();
                let expected = if document == lines.join("\n") || !trailing {
                    body
                } else {
                    body + "\n"
                };
                assert_eq!(parts.body, expected, "{document:?}");
                let value = lines[1..end].contains(&"a: 1").then_some("1");
                assert_eq!(setting(&document, "a"), value);
                let value = lines[1..end].contains(&"é:b: c").then_some("b: c");
                assert_eq!(setting(&document, "é"), value);
            }
        }
    }
}

#[test]
fn ends() {
    let empty = |settings| Parts {
        settings: Some(settings),
        body: "",
    };
    assert_eq!(split("---\n---"), empty(""));
    assert_eq!(split("---\n---\n"), empty(""));
    assert_eq!(split("---\nx: y\n---"), empty("x: y\n"));
    assert_eq!(split("---").settings, None);
    assert_eq!(split("").settings, None);
}

#[test]
fn titles() {
    assert_eq!(title("---\ntitle:  Two words \n---"), Some("Two words"));
    assert_eq!(title("---\ntitle:\n---\n\n## Head\n"), Some("Head"));
    assert_eq!(title("---\nx: y\n---"), None);
    assert_eq!(title("\n  # A b\n"), Some("A b"));
    assert_eq!(title(""), None);
}
