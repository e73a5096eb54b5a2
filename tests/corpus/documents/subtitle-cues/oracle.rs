//! Files of all sequences of a few blocks, with different ends.

use subtitle_cues::{Cue, format, format_time, parse, parse_time, shown_at};

const BLOCKS: [(&str, bool); 5] = [
    ("1\n00:00:01,000 --> 00:00:02,500\nHello!", true),
    ("x\n00:00:01,000 --> 00:00:02,500\nHello!", true),
    ("5", false),
    ("note\nof\nsomebody", false),
    ("3\n00:00:01,000 -> 00:00:02,500\nHello!", false),
];

fn cue() -> Cue {
    Cue {
        start: 1000,
        end: 2500,
        lines: vec!["Hello!".to_string()],
    }
}

#[test]
fn sequences_of_blocks() {
    for first in BLOCKS {
        for second in BLOCKS {
            for third in BLOCKS {
                let expected = [first, second, third].iter().filter(|it| it.1).count();
                for before in ["", "\n", "\n\n"] {
                    for between in ["\n\n", "\n\n\n", "\r\n\r\n"] {
                        for after in ["", "\n", "\n\n", "\n\n\n"] {
                            let blocks = [first.0, second.0, third.0].join(between);
                            let text = format!("{before}{blocks}{after}");
                            assert_eq!(parse(&text), vec![cue(); expected], "{text:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(parse("").is_empty() && parse("\n\n").is_empty());
    let silent = parse("1\n00:00:01,000 --> 00:00:02,500");
    assert_eq!(silent.len(), 1);
    assert!(silent[0].lines.is_empty());
}

#[test]
fn times() {
    for time in (0..360_000_000).step_by(1_234_567).chain([359_999_999]) {
        assert_eq!(parse_time(&format_time(time)), Some(time));
    }
    assert_eq!(format_time(360_000_007), "100:00:00,007");
    for text in [
        "",
        "00:00:00",
        "00:00,000",
        "00:00:00:00,000",
        "00:00:60,000",
        "00:00:00,00",
        "+1:00:00,000",
        "00:00:00,é0",
        "00:00:00,000 ",
    ] {
        assert_eq!(parse_time(text), None, "{text}");
    }
}

#[test]
fn write_and_read() {
    let cues: Vec<Cue> = (0..5)
        .map(|i| Cue {
            start: i * 700,
            end: i * 700 + 900,
            lines: (0..i).map(|line| format!("{i}.{line}")).collect(),
        })
        .collect();
    for count in 0..=cues.len() {
        let text = format(&cues[..count]);
        assert_eq!(parse(&text), cues[..count]);
        assert_eq!(parse(text.trim_end()), cues[..count]);
        assert!(text.is_empty() || text.starts_with("1\n00:00:00,000 --> 00:00:00,900\n\n"));
    }
    assert_eq!(shown_at(&cues, 899), ["1.0"]);
    assert_eq!(shown_at(&cues, 1500), ["1.0", "2.0", "2.1"]);
    assert_eq!(shown_at(&cues, 1600), ["2.0", "2.1"]);
    assert!(shown_at(&cues, 3700).is_empty());
}
