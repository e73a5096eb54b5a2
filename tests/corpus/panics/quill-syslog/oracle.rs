//! Short texts with characters of all lengths.

use quill_syslog::{Facility, Formatter, Severity, shorten};

fn model(text: &str, max: usize) -> String {
    let mut start = String::new();
    for c in text.chars() {
        if start.len() + c.len_utf8() > max {
            break;
        }
        start.push(c);
    }
    start
}

fn texts() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..4 {
        last = last
            .iter()
            .flat_map(|it| ["a", "\n", "é", "日", "🦀"].map(|c| format!("{it}{c}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn short_texts() {
    for text in texts() {
        for max in 0..18 {
            assert_eq!(shorten(&text, max), model(&text, max), "{text:?} {max}");
        }
        assert_eq!(shorten(&text, usize::MAX), text);
    }
}

#[test]
fn lines() {
    for text in texts() {
        for (facility, severity, start) in [
            (Facility::User, Severity::Emergency, "<8>net: "),
            (Facility::Daemon, Severity::Warning, "<28>net: "),
            (Facility::Local0, Severity::Debug, "<135>net: "),
        ] {
            for max in 0..24 {
                let room = max.max(start.len()) - start.len();
                let message = model(&text, room).replace('\n', " ");
                let formatter = Formatter::new(facility, "/net-").max(max);
                assert_eq!(
                    formatter.format(severity, &text),
                    format!("{start}{message}")
                );
            }
        }
    }
}

#[test]
fn long_messages() {
    let formatter = Formatter::new(Facility::User, &"ß".repeat(40));
    let start = format!("<14>{}: ", "ß".repeat(32));
    for c in ["x", "é", "日", "🦀"] {
        let text = format!("-{}", c.repeat(1000));
        let line = formatter.format(Severity::Info, &text);
        assert_eq!(line, start.clone() + &model(&text, 1024 - start.len()));
    }
    assert!(formatter.accepts(Severity::Debug));
    let formatter = formatter.level(Severity::Error);
    assert!(formatter.accepts(Severity::Error) && formatter.accepts(Severity::Alert));
    assert!(!formatter.accepts(Severity::Warning));
}
