//! All short texts of three letters, against lists of their substrings.

use std::collections::BTreeSet;

use suffix_array::SuffixArray;

fn check(text: &[u8]) {
    let array = SuffixArray::new(text);
    let mut order: Vec<usize> = (0..text.len()).collect();
    order.sort_by(|a, b| text[*a..].cmp(&text[*b..]));
    assert_eq!(array.order(), order);
    let mut shared = vec![0; text.len()];
    for i in 1..text.len() {
        let (a, b) = (&text[order[i - 1]..], &text[order[i]..]);
        while a.get(shared[i]).is_some() && a.get(shared[i]) == b.get(shared[i]) {
            shared[i] += 1;
        }
    }
    assert_eq!(array.shared(), shared, "{text:?}");
    let parts: BTreeSet<&[u8]> = (0..text.len())
        .flat_map(|from| (from + 1..=text.len()).map(move |to| &text[from..to]))
        .collect();
    assert_eq!(array.distinct(), parts.len());
    let times = |part: &[u8]| text.windows(part.len()).filter(|it| *it == part).count();
    let mut repeat: &[u8] = &[];
    for part in &parts {
        assert_eq!(array.count(part), times(part));
        if times(part) > 1 && part.len() > repeat.len() {
            repeat = part;
        }
    }
    assert_eq!(array.longest_repeat(), repeat);
    for part in [&b"d"[..], b"ad", b"`", b"aaaaaaaaaaaaaaa", b"ba", b"cc"] {
        assert_eq!(array.count(part), times(part));
    }
}

#[test]
fn all_short_texts() {
    for len in 0..=6 {
        for code in 0..3_usize.pow(len) {
            let text: Vec<u8> = (0..len)
                .map(|i| b'a' + (code / 3_usize.pow(i) % 3) as u8)
                .collect();
            check(&text);
        }
    }
}

#[test]
fn longer_texts() {
    check(b"mississippi");
    check(b"abracadabra, abracadabra!");
    check(&[255, 0, 255, 0, 255, 0, 0]);
}
