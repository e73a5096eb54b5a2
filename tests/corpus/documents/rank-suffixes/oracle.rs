//! Numbers up to some thousands, against the last characters of their digits.

use rank_suffixes::{Rank, find_all, parse, suffix, winners};

fn expected(number: u32) -> &'static str {
    let digits = format!("{number:02}");
    let (before, last) = digits.split_at(digits.len() - 1);
    match (before.ends_with('1'), last) {
        (false, "1") => "st",
        (false, "2") => "nd",
        (false, "3") => "rd",
        _ => "th",
    }
}

#[test]
fn numbers() {
    for number in (0..5000).chain([1_000_011, 1_000_021, u32::MAX, u32::MAX - 4]) {
        let right = expected(number);
        assert_eq!(suffix(number), right);
        let text = format!("{number}{right}");
        assert_eq!(Rank(number).to_string(), text);
        for end in ["st", "nd", "rd", "th", "ST", "Th", "", "sts"] {
            let fits = end.to_lowercase() == right;
            let found = parse(&format!("{number}{end}"));
            assert_eq!(found, fits.then_some(Rank(number)), "{number}{end}");
        }
        assert_eq!(
            find_all(&format!("on {text}, or\n{text}. {number}")),
            [Rank(number); 2]
        );
    }
}

#[test]
fn other_texts() {
    for text in [
        "",
        "th",
        "1",
        "-1st",
        "1st ",
        "99999999999th",
        "é1st",
        "1sté",
    ] {
        assert_eq!(parse(text), None);
    }
    assert_eq!(winners(&[]), "");
    let mut points = vec![("x", 500); 112];
    points.push(("y", 4));
    points.push(("z", 3));
    let list = winners(&points);
    assert_eq!(list.matches("1st x\n").count(), 112);
    assert!(list.ends_with("x\n113th y\n114th z\n"));
}
