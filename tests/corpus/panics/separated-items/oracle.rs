//! Iterators of all short lengths, with sizes that are known and not.

use separated_items::{Separate, differences, join_rows};

/// The size is said correctly before each step.
fn walk<T: PartialEq + std::fmt::Debug>(
    mut items: impl Iterator<Item = T>,
    expected: &[T],
    exact: bool,
) {
    for place in 0..=expected.len() {
        let left = expected.len() - place;
        let (least, most) = items.size_hint();
        assert!(least <= left && most.is_none_or(|most| most >= left));
        if exact {
            assert_eq!((least, most), (left, Some(left)));
        }
        assert_eq!(items.next().as_ref(), expected.get(place));
    }
}

#[test]
fn all_lengths() {
    for length in 0..10 {
        let items: Vec<usize> = (1..=length).collect();
        let mut separated = Vec::new();
        let mut pairs = Vec::new();
        for (place, item) in items.iter().enumerate() {
            if place > 0 {
                separated.push(0);
                pairs.push((items[place - 1], *item));
            }
            separated.push(*item);
        }
        walk(items.iter().copied().separate(0), &separated, true);
        walk(items.iter().copied().neighbours(), &pairs, true);
        let odd = || {
            (1..=2 * length)
                .filter(|it| it % 2 == 1)
                .map(|it| it / 2 + 1)
        };
        walk(odd().separate(0), &separated, false);
        walk(odd().neighbours(), &pairs, false);
        let collected: Vec<usize> = items.iter().copied().separate(0).collect();
        assert_eq!(collected, separated);
        let clone = items.iter().copied().separate(0).clone();
        assert_eq!(clone.count(), separated.len());
    }
}

#[test]
fn endless_items() {
    let mut endless = std::iter::repeat(1).separate(2);
    assert_eq!(endless.size_hint(), (usize::MAX, None));
    assert_eq!(endless.by_ref().take(3).collect::<Vec<_>>(), [1, 2, 1]);
    assert_eq!(std::iter::repeat(1).neighbours().next(), Some((1, 1)));
    let most = (0..usize::MAX / 2 + 1).separate(0).size_hint();
    assert_eq!(most, (usize::MAX, None));
}

#[test]
fn rows() {
    let row = |text: &str| -> Vec<String> { text.chars().map(String::from).collect() };
    assert_eq!(join_rows(&[], ",", "\n"), "");
    assert_eq!(join_rows(&[row("")], ",", "\n"), "");
    let rows = [row("abc"), row(""), row("d")];
    assert_eq!(join_rows(&rows, ",", "\n"), "a,b,c\n\nd");
    assert_eq!(join_rows(&rows, "", ""), "abcd");
    assert_eq!(differences(&[]), []);
    assert_eq!(differences(&[3]), []);
    assert_eq!(differences(&[3, 5, 4, i32::MIN]), [2, -1, i32::MAX - 3]);
}
