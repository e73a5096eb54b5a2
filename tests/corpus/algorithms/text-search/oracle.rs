//! All patterns of up to five bytes in all texts of up to nine, against trying every place.

use text_search::Pattern;

fn texts(max: u32) -> Vec<Vec<u8>> {
    let words = |len: u32| {
        (0..1_u32 << len).map(move |code| (0..len).map(|i| b'a' + (code >> i & 1) as u8).collect())
    };
    (0..=max).flat_map(words).collect()
}

#[test]
fn all_short_texts() {
    for pattern in texts(5) {
        let prepared = Pattern::new(&pattern);
        assert_eq!(
            (prepared.len(), prepared.is_empty()),
            (pattern.len(), pattern.is_empty())
        );
        if let Some(period) =
            (1..=pattern.len()).find(|&by| pattern[by..] == pattern[..pattern.len() - by])
        {
            assert_eq!(prepared.period(), period);
        }
        for text in texts(9) {
            let places = 0..text.len();
            let expected: Vec<usize> = places
                .filter(|&at| !pattern.is_empty() && text[at..].starts_with(&pattern))
                .collect();
            assert_eq!(
                prepared.find_all(&text),
                expected,
                "{pattern:?} in {text:?}"
            );
            assert_eq!(prepared.find(&text), expected.first().copied());
        }
    }
}
