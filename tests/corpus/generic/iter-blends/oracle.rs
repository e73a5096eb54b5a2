//! All short sequences, with the hints at each step, against vectors.

use iter_blends::Blends;

fn follow<T: PartialEq + std::fmt::Debug>(
    mut found: impl Iterator<Item = T>,
    expected: Vec<T>,
    exact: bool,
) {
    let mut rest = expected.len();
    for item in expected {
        let (lower, upper) = found.size_hint();
        assert!(lower <= rest && upper.is_none_or(|it| rest <= it));
        assert!(!exact || lower == rest && upper == Some(rest));
        assert_eq!(found.next(), Some(item));
        rest -= 1;
    }
    let (lower, upper) = found.size_hint();
    assert!(lower == 0 && (!exact || upper == Some(0)));
    assert_eq!(found.next(), None);
    assert_eq!(found.next(), None);
}

fn sequences(longest: u32) -> Vec<Vec<u32>> {
    (0..=longest)
        .flat_map(|len| {
            (0..3u32.pow(len)).map(move |code| (0..len).map(|at| code / 3u32.pow(at) % 3).collect())
        })
        .collect()
}

#[test]
fn pairs_and_counts() {
    for items in sequences(7) {
        let len = items.len();
        let pairs: Vec<(u32, u32)> = (0..len)
            .map(|at| (items[at], items[(at + 1) % len]))
            .collect();
        follow(items.iter().copied().circular_pairs(), pairs.clone(), true);
        assert_eq!(items.iter().circular_pairs().len(), len);
        follow(
            items.iter().copied().filter(|_| true).circular_pairs(),
            pairs,
            false,
        );
        let mut counts: Vec<(u32, usize)> = Vec::new();
        for item in &items {
            match counts.last_mut() {
                Some(last) if last.0 == *item => last.1 += 1,
                _ => counts.push((*item, 1)),
            }
        }
        follow(items.iter().copied().counted(), counts, false);
    }
    assert_eq!((0..).circular_pairs().nth(5), Some((5, 6)));
    assert_eq!(
        std::iter::repeat(1).circular_pairs().size_hint(),
        (usize::MAX, None)
    );
}

#[test]
fn interleaved() {
    for one in 0..9u32 {
        for other in 0..9u32 {
            let mut expected = Vec::new();
            for at in 0..9 {
                expected.extend((at < one).then_some(at));
                expected.extend((at < other).then_some(at + 100));
            }
            follow((0..one).interleave(100..100 + other), expected, true);
        }
    }
}
