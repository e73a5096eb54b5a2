//! Spans with all small numbers, and texts that are none.

use diff_hunks::{Hunk, Span, parse_header, parse_span, total_growth};

#[test]
fn spans() {
    for start in [0, 1, 2, 17, 1_000_000] {
        assert_eq!(parse_span(&start.to_string()), Some(Span::new(start, 1)));
        for count in [0, 1, 2, 30, 1_000_000] {
            let span = Span::new(start, count);
            assert_eq!((span.start(), span.count()), (start, count));
            assert_eq!(parse_span(&format!("{start},{count}")), Some(span));
            assert_eq!(parse_span(&span.to_text()), Some(span));
            assert_eq!(span.to_text().contains(','), count != 1);
            for line in 0..40 {
                let inside = (start..start + count).contains(&line);
                assert_eq!(span.contains(line), inside);
            }
        }
    }
}

#[test]
fn no_spans() {
    for text in [
        "",
        ",",
        "1,",
        ",1",
        "a",
        "1,b",
        "-1",
        "+1",
        "1,+2",
        "1,2,3",
        " 1",
        "1 ",
        "1000001",
        "1,1000001",
        "99999999999999",
        "1, 2",
        "ä",
    ] {
        assert_eq!(parse_span(text), None, "{text:?}");
    }
}

#[test]
fn headers() {
    for (old, new) in [
        ((1, 1), (1, 1)),
        ((0, 0), (1, 1)),
        ((5, 3), (6, 1)),
        ((9, 1), (8, 0)),
    ] {
        let hunk = Hunk::new(Span::new(old.0, old.1), Span::new(new.0, new.1));
        assert_eq!(parse_header(&hunk.header()), Some(hunk));
        assert_eq!(
            parse_header(&format!("{} fn f()", hunk.header())),
            Some(hunk)
        );
        assert_eq!((hunk.old().start(), hunk.old().count()), old);
        assert_eq!((hunk.new_lines().start(), hunk.new_lines().count()), new);
        assert_eq!(hunk.growth(), i64::from(new.1) - i64::from(old.1));
    }
    let hunk = Hunk::new(Span::new(3, 1), Span::new(3, 2));
    assert_eq!(hunk.header(), "@@ -3 +3,2 @@");
    for line in ["", "@@", "@@ -1 @@", "@@ -1 +x @@", "@ -1 +1 @", "@@ -1 +1"] {
        assert_eq!(parse_header(line), None, "{line:?}");
    }
    assert_eq!(total_growth("@@ -1 +1,4 @@\n+a\n@@ -7,2 +10 @@\n-x\n"), 2);
    assert_eq!(total_growth(""), 0);
}
