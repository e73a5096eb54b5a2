//! All sorted sequences of up to four numbers on either side.

use merge_join::{Joined, difference, intersection, merge_join};

fn sorted(len: usize) -> Vec<Vec<u8>> {
    if len == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for shorter in sorted(len - 1) {
        let from = shorter.last().copied().unwrap_or(0);
        for last in from..4 {
            let mut longer = shorter.clone();
            longer.push(last);
            all.push(longer);
        }
    }
    all
}

fn model(left: &[u8], right: &[u8]) -> Vec<Joined<u8, u8>> {
    let mut joined = Vec::new();
    for n in 0..4 {
        let (l, r) = (
            left.iter().filter(|&&it| it == n).count(),
            right.iter().filter(|&&it| it == n).count(),
        );
        joined.extend(vec![Joined::Both(n, n); l.min(r)]);
        joined.extend(vec![Joined::Left(n); l.saturating_sub(r)]);
        joined.extend(vec![Joined::Right(n); r.saturating_sub(l)]);
    }
    joined
}

#[test]
fn all_small_sequences() {
    let all: Vec<Vec<u8>> = (0..=4).flat_map(sorted).collect();
    for left in &all {
        for right in &all {
            let joined = merge_join(left.clone(), right.clone(), Ord::cmp);
            let (least, most) = joined.size_hint();
            let items: Vec<_> = joined.collect();
            assert_eq!(items, model(left, right), "{left:?} {right:?}");
            assert!(least <= items.len() && most.is_none_or(|most| most >= items.len()));
            let lefts: Vec<u8> = items.iter().filter_map(|it| it.left()).collect();
            let rights: Vec<u8> = items.iter().filter_map(|it| it.right()).collect();
            assert_eq!((&lefts, &rights), (left, right));
            let both: Vec<u8> = items.iter().filter_map(|it| Some(it.both()?.0)).collect();
            assert_eq!(intersection(left, right), both);
            assert_eq!(difference(left, right).len(), items.len() - both.len());
        }
    }
}

#[test]
fn stays_at_the_end() {
    let mut joined = merge_join([1], [1, 2], Ord::cmp);
    assert_eq!(joined.next(), Some(Joined::Both(1, 1)));
    assert_eq!(joined.next(), Some(Joined::Right(2)));
    assert_eq!(joined.next(), None);
    assert_eq!(joined.next(), None);
}
