//! Oracle of `markdown-html`: headings of every level, and everything else as before.

use markdown_html::Translator;

#[test]
fn headings() {
    for count in 1..=20 {
        let marks = "#".repeat(count);
        let level = count.min(6);
        for (text, html) in [
            (" Title", "Title"),
            ("Title", "Title"),
            ("", ""),
            ("  a # b ##  ", "a # b ##"),
            (" é<", "é&lt;"),
        ] {
            let expected = format!("<h{level}>{html}</h{level}>\n");
            assert_eq!(Translator::translate(&format!("{marks}{text}")), expected);
            assert_eq!(
                Translator::translate(&format!("x\n{marks}{text}\n- y")),
                format!("<p>x</p>\n{expected}<ul>\n<li>y</li>\n</ul>\n")
            );
        }
    }
}

#[test]
fn headings_with_offset() {
    for offset in 0..6 {
        for level in 1..=9 {
            let mut translator = Translator::with_offset(offset);
            translator.line("x");
            translator.heading(level, " T ");
            translator.line("## U");
            let (t, u) = ((level + offset).min(6), (2 + offset).min(6));
            assert_eq!(
                translator.finish(),
                format!("<p>x</p>\n<h{t}>T</h{t}>\n<h{u}>U</h{u}>\n")
            );
        }
    }
}

#[test]
fn the_others() {
    for (text, html) in [
        ("", ""),
        ("a\nb\n\nc", "<p>a b</p>\n<p>c</p>\n"),
        (
            "- a\n- b & c",
            "<ul>\n<li>a</li>\n<li>b &amp; c</li>\n</ul>\n",
        ),
        ("- a\nb", "<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n"),
        ("---\n--\n-----", "<hr>\n<p>--</p>\n<hr>\n"),
        (
            "- a\n\n- b",
            "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n",
        ),
    ] {
        assert_eq!(Translator::translate(text), html);
    }
}
