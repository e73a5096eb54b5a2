//! All short text over a small alphabet, against lines of characters.

use text_banner::{Align, beside, block, frame, headline, width_of};

fn padded(line: &str, width: usize, align: Align) -> String {
    let mut chars: Vec<char> = line.chars().collect();
    let mut at_end = align != Align::Right;
    while chars.len() < width {
        if at_end {
            chars.push(' ');
        } else {
            chars.insert(0, ' ');
        }
        if align == Align::Centre {
            at_end = !at_end;
        }
    }
    chars.into_iter().collect()
}

fn widest(text: &str) -> usize {
    text.lines().map(|it| it.chars().count()).max().unwrap_or(0)
}

fn check(text: &str) {
    let width = widest(text);
    for align in [Align::Left, Align::Centre, Align::Right] {
        for least in [0, 1, 2, 5, 6] {
            let lines: Vec<String> = text
                .lines()
                .map(|line| padded(line, width.max(usize::from(least)), align))
                .collect();
            assert_eq!(block(text, least, align), lines, "{text:?}");
        }
        let edge = format!("+{}+\n", "-".repeat(width + 2));
        let mut expected = edge.clone();
        for line in text.lines() {
            expected += &format!("| {} |\n", padded(line, width, align));
        }
        assert_eq!(frame(text, align), expected + &edge, "{text:?}");
    }
}

fn check_beside(left: &str, right: &str) {
    let width = widest(left);
    for gap in [0, 1, 3] {
        let (mut first, mut second) = (left.lines(), right.lines());
        let mut expected = String::new();
        loop {
            let (a, b) = (first.next(), second.next());
            if a.is_none() && b.is_none() {
                break;
            }
            let mut line = padded(a.unwrap_or(""), width + usize::from(gap), Align::Left);
            line.push_str(b.unwrap_or(""));
            expected.push_str(line.trim_end_matches(' '));
            expected.push('\n');
        }
        assert_eq!(beside(left, right, gap), expected, "{left:?} {right:?}");
    }
}

fn texts(longest: u32) -> Vec<String> {
    let letters = ['a', 'é', '本', ' ', '\n'];
    let mut all = Vec::new();
    for len in 0..=longest {
        for code in 0..5usize.pow(len) {
            all.push(
                (0..len)
                    .map(|i| letters[code / 5usize.pow(i) % 5])
                    .collect(),
            );
        }
    }
    all
}

#[test]
fn short_text() {
    for text in texts(5) {
        check(&text);
    }
    for text in ["Größe\n10 µm", "日本語", "x\r\nyy\r\n", "é\nabcdefghijk"] {
        check(text);
    }
}

#[test]
fn side_by_side() {
    let all = texts(3);
    for (i, left) in all.iter().enumerate() {
        for right in all.iter().skip(i % 4).step_by(4) {
            check_beside(left, right);
        }
    }
}

#[test]
fn widths() {
    assert_eq!(width_of("Größe"), 5);
    assert_eq!(headline("日本é", '~'), "日本é\n~~~\n");
    assert_eq!(headline("", '-'), "\n\n");
    assert_eq!(Align::default(), Align::Left);
}
