//! Oracle of `duration-text`: all combinations of small and large parts.

use duration_text::Span;

fn text(parts: [(u64, char); 4]) -> String {
    let mut text = String::new();
    for (number, unit) in parts {
        if number > 0 {
            text += &format!(" {number}{unit}");
        }
    }
    match text.strip_prefix(' ') {
        Some(text) => text.to_string(),
        None => "0s".to_string(),
    }
}

#[test]
fn text_and_back() {
    for d in [0, 1, 7, 400] {
        for h in 0..24 {
            for m in 0..60 {
                for s in [0, 1, 30, 59] {
                    let seconds = ((d * 24 + h) * 60 + m) * 60 + s;
                    let span = Span::from_seconds(seconds);
                    let text = text([(d, 'd'), (h, 'h'), (m, 'm'), (s, 's')]);
                    assert_eq!(span.to_text(), text);
                    assert_eq!(Span::parse(&text), Some(span));
                    assert_eq!(Span::parse(&text.replace(' ', "")), Some(span));
                }
            }
        }
    }
    let longest = Span::from_seconds(u64::MAX);
    assert_eq!(Span::parse(&longest.to_text()), Some(longest));
}

#[test]
fn the_others() {
    for text in [
        "1",
        "d",
        "1x",
        "1 d",
        "1d2",
        "99999999999999999999s",
        " ",
        "-1s",
    ] {
        assert_eq!(Span::parse(text), None, "{text:?}");
    }
    assert_eq!(Span::parse(" 2m 1m"), Some(Span::from_seconds(180)));
    for seconds in 0..200 {
        let span = Span::from_seconds(seconds);
        assert_eq!(span.to_minutes().seconds(), seconds.div_ceil(60) * 60);
        assert_eq!(span.plus(span).seconds(), 2 * seconds);
    }
}
