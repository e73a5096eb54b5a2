//! All short texts, against lists of their lines.

use line_endings::*;

fn split(text: &str) -> Vec<(String, Option<Ending>)> {
    let mut found: Vec<(String, Option<Ending>)> = Vec::new();
    let mut line = String::new();
    let marked = text.replace("\r\n", "w");
    for c in marked.chars() {
        let ending = match c {
            'w' => Ending::CrLf,
            '\r' => Ending::Cr,
            '\n' => Ending::Lf,
            _ => {
                line.push(c);
                continue;
            }
        };
        found.push((std::mem::take(&mut line), Some(ending)));
    }
    if !line.is_empty() {
        found.push((line, None));
    }
    found
}

fn check(text: &str) {
    let model = split(text);
    let found: Vec<_> = lines(text)
        .map(|it| (it.text.to_string(), it.ending))
        .collect();
    assert_eq!(found, model, "{text:?}");
    let counted = |ending| model.iter().filter(|it| it.1 == Some(ending)).count();
    let mut best: Option<Ending> = None;
    for ending in [Ending::Cr, Ending::CrLf, Ending::Lf] {
        assert_eq!(count(text, ending), counted(ending));
        if counted(ending) > 0 && best.is_none_or(|it| counted(ending) >= counted(it)) {
            best = Some(ending);
        }
    }
    assert_eq!(usual(text), best, "{text:?}");
    let with = |end: &str| -> String {
        let parts = model.iter().map(|(line, ending)| match ending {
            Some(_) => format!("{line}{end}"),
            None => line.clone(),
        });
        parts.collect()
    };
    let marks = [
        (Ending::Lf, "\n"),
        (Ending::CrLf, "\r\n"),
        (Ending::Cr, "\r"),
    ];
    for (ending, mark) in marks {
        assert_eq!(ending.as_str(), mark);
        assert_eq!(convert(text, ending), with(mark), "{text:?}");
        if best == Some(ending) {
            assert_eq!(unify(text), with(mark));
        }
    }
    if best.is_none() {
        assert_eq!(unify(text), text);
    }
    for number in 1..8 {
        let expected = model.get(number - 1).map(|it| it.0.as_str());
        assert_eq!(line(text, number), expected);
    }
}

fn explore(text: &mut String, more: usize) {
    check(text);
    if more > 0 {
        for c in ['\r', '\n', 'é', 'x'] {
            text.push(c);
            explore(text, more - 1);
            text.pop();
        }
    }
}

#[test]
fn short_texts() {
    explore(&mut String::new(), 6);
}
