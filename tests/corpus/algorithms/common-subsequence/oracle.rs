//! All pairs of short sequences, and all their subsequences.

use common_subsequence::{common, common_len, edits, is_subsequence};

fn lists(max: u32) -> Vec<Vec<u8>> {
    (0..=max)
        .flat_map(|len| {
            (0..3_u32.pow(len)).map(move |code| {
                (0..len)
                    .map(|i| b'a' + (code / 3_u32.pow(i) % 3) as u8)
                    .collect()
            })
        })
        .collect()
}

fn subsequences(list: &[u8]) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = (0..1_u32 << list.len())
        .map(|mask| {
            (0..list.len())
                .filter(|i| mask >> i & 1 == 1)
                .map(|i| list[i])
                .collect()
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn all_short_sequences() {
    let lists = lists(4);
    let parts: Vec<_> = lists.iter().map(|list| subsequences(list)).collect();
    for (a, of_a) in lists.iter().zip(&parts) {
        for (b, of_b) in lists.iter().zip(&parts) {
            let longest = of_a
                .iter()
                .filter(|it| of_b.binary_search(it).is_ok())
                .map(Vec::len)
                .max();
            let longest = longest.unwrap();
            assert_eq!(common_len(a, b), longest, "{a:?} {b:?}");
            let found = common(a, b);
            assert_eq!(found.len(), longest);
            assert!(
                of_a.contains(&found) && of_b.contains(&found),
                "{a:?} {b:?} {found:?}"
            );
            assert_eq!(is_subsequence(a, b), of_b.contains(a));
            let (from, to) = (
                String::from_utf8(a.clone()).unwrap(),
                String::from_utf8(b.clone()).unwrap(),
            );
            assert_eq!(edits(&from, &to), a.len() + b.len() - 2 * longest);
        }
    }
}

#[test]
fn characters() {
    assert_eq!(edits("größe", "grösse"), 3);
    assert_eq!(common_len(&["x", "y"], &["y", "x"]), 1);
}
