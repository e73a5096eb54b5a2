//! All sets of some pages, and all short indexes, against ranges found page by page.

use index_pages::{Index, PageRange, page_ranges};

fn model(on: &dyn Fn(u32) -> bool, pages: u32) -> Vec<(u32, u32)> {
    let mut ranges = Vec::new();
    for first in (1..=pages).filter(|&it| on(it) && !on(it - 1)) {
        let last = (first..=pages).find(|&it| !on(it + 1)).unwrap();
        ranges.push((first, last));
    }
    ranges
}

fn write(ranges: &[(u32, u32)]) -> String {
    let mut text = String::new();
    for &(first, last) in ranges {
        text += &match last - first {
            0 => format!(", {first}"),
            1 => format!(", {first}, {last}"),
            _ => format!(", {first}-{last}"),
        };
    }
    text
}

#[test]
fn all_sets() {
    for set in 0..1u32 << 11 {
        let on = |page: u32| (1..=11).contains(&page) && set >> (page - 1) & 1 == 1;
        let expected = model(&on, 11);
        let mut pages: Vec<u32> = (1..=11).filter(|&it| on(it)).collect();
        let twice = pages.clone();
        pages.reverse();
        pages.extend(twice);
        let found = page_ranges(pages.iter().copied());
        let pairs: Vec<_> = found.iter().map(|it| (it.first, it.last)).collect();
        assert_eq!(pairs, expected);
        for range in &found {
            assert_eq!(range.len(), u64::from(range.last - range.first + 1));
            assert!(!range.is_empty());
        }
        let mut index = Index::new();
        assert!(index.is_empty());
        for page in pages {
            index.mark("Term ", page);
        }
        index.refer("term", " x");
        index.refer("TERM", "a");
        assert_eq!(index.len(), 1);
        let expected = match expected.is_empty() {
            true => "term, see a, x\n".to_string(),
            false => format!("Term{}; see also a, x\n", write(&expected)),
        };
        assert_eq!(index.to_string(), expected);
    }
}

#[test]
fn initials() {
    let mut index = Index::new();
    assert_eq!(index.to_string(), "");
    for (page, term) in ["Über", "ab", "b", "A", "übel", "aa"].iter().enumerate() {
        index.mark(term, page as u32);
    }
    let expected = "A, 3\naa, 5\nab, 1\n\nb, 2\n\nübel, 4\nÜber, 0\n";
    assert_eq!(index.to_string(), expected);
}

#[test]
fn limits() {
    let found = page_ranges([u32::MAX, 0, u32::MAX - 1, u32::MAX - 2]);
    let expected = [(0, 0), (u32::MAX - 2, u32::MAX)];
    assert_eq!(
        found,
        expected.map(|(first, last)| PageRange { first, last })
    );
}
