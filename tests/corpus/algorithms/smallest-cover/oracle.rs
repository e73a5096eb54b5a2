//! All short lists and all that can be wanted of them, against all parts there are.

use std::ops::Range;

use smallest_cover::{covers, longest_distinct, smallest_cover};

fn lists(longest: u32, kinds: usize) -> Vec<Vec<u8>> {
    (0..=longest)
        .flat_map(|len| (0..kinds.pow(len)).map(move |code| (len, code)))
        .map(|(len, code)| {
            (0..len)
                .map(|i| (code / kinds.pow(i) % kinds) as u8)
                .collect()
        })
        .collect()
}

fn has_all(items: &[u8], wanted: &[u8]) -> bool {
    let mut items = items.to_vec();
    wanted.iter().all(|it| {
        let found = items.iter().position(|item| item == it);
        found.map(|at| items.remove(at)).is_some()
    })
}

/// All parts, the shortest first, and of those of the same length the first ones first.
fn parts(len: usize) -> impl Iterator<Item = Range<usize>> {
    (0..=len).flat_map(move |size| (0..=len - size).map(move |start| start..start + size))
}

#[test]
fn all_short_lists() {
    let all_wanted: Vec<Vec<u8>> = lists(3, 4);
    for items in lists(7, 3) {
        for wanted in &all_wanted {
            assert_eq!(covers(&items, wanted), has_all(&items, wanted));
            let expected = parts(items.len()).find(|part| has_all(&items[part.clone()], wanted));
            assert_eq!(
                smallest_cover(&items, wanted),
                expected,
                "{items:?} {wanted:?}"
            );
        }
    }
}

#[test]
fn distinct() {
    for items in lists(7, 4) {
        let is_distinct = |part: &Range<usize>| {
            let part = &items[part.clone()];
            (0..part.len()).all(|i| !part[..i].contains(&part[i]))
        };
        let longest = parts(items.len())
            .filter(is_distinct)
            .map(|part| part.len())
            .max()
            .unwrap();
        let expected = parts(items.len()).find(|part| part.len() == longest && is_distinct(part));
        assert_eq!(Some(longest_distinct(&items)), expected);
    }
}
