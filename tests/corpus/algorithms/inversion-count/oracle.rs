//! All lists of up to six items, and all pairs of them.

use inversion_count::{ranking_distance, sort};
use std::cmp::Ordering;

/// An item that knows where it was.
#[derive(Debug, Clone)]
struct Item(u32, usize);

impl Ord for Item {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for Item {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Item {}

fn lists(len: u32, base: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..base.pow(len)).map(move |code| (0..len).map(|i| code / base.pow(i) % base).collect())
}

fn inversions(items: &[usize]) -> usize {
    (0..items.len())
        .map(|j| items[..j].iter().filter(|&&it| it > items[j]).count())
        .sum()
}

#[test]
fn all_short_lists() {
    for len in 0..=6 {
        for list in lists(len, 4) {
            let mut items: Vec<Item> = list
                .iter()
                .enumerate()
                .map(|(i, &it)| Item(it as u32, i))
                .collect();
            assert_eq!(sort(&mut items), inversions(&list), "{list:?}");
            let sorted: Vec<(u32, usize)> = items.iter().map(|it| (it.0, it.1)).collect();
            assert!(sorted.is_sorted());
            assert_eq!(sorted.len(), list.len());
            assert!(sorted.iter().all(|&(it, i)| list[i] == it as usize));
        }
    }
}

#[test]
fn all_short_rankings() {
    let is_ranking = |list: &[usize]| (0..list.len()).all(|it| list.contains(&it));
    for len in 0..=4 {
        for a in lists(len, 5) {
            for b in lists(len, 5).chain(lists(len / 2, 5)) {
                let expected =
                    (a.len() == b.len() && is_ranking(&a) && is_ranking(&b)).then(|| {
                        let places: Vec<usize> = b
                            .iter()
                            .map(|it| a.iter().position(|x| x == it).unwrap())
                            .collect();
                        inversions(&places)
                    });
                assert_eq!(ranking_distance(&a, &b), expected, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn a_long_list() {
    let list: Vec<usize> = (0..1000).map(|i| i * 7919 % 1009).collect();
    assert_eq!(sort(&mut list.clone()), inversions(&list));
}
