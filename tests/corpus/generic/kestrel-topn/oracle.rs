//! Short histories, against a model that keeps and sorts everything.

use kestrel_topn::TopN;
use std::cmp::Ordering;

/// Items with the same rank are equal, but can be told from each other.
#[derive(Debug, Clone, Copy)]
struct Item {
    rank: u8,
    name: usize,
}

impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.rank == other.rank
    }
}

impl Eq for Item {}

impl PartialOrd for Item {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Item {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank.cmp(&other.rank)
    }
}

fn pairs(items: &[Item]) -> Vec<(u8, usize)> {
    items.iter().map(|it| (it.rank, it.name)).collect()
}

/// The model: of those left, always the first one of the largest. And the ones that are too many.
fn ranked(items: &[Item], limit: usize) -> (Vec<Item>, Vec<Item>) {
    let mut left = items.to_vec();
    let mut kept = Vec::new();
    while !left.is_empty() {
        let most = left.iter().map(|it| it.rank).max().unwrap();
        let place = left.iter().position(|it| it.rank == most).unwrap();
        kept.push(left.remove(place));
    }
    let rest = kept.split_off(limit.min(kept.len()));
    (kept, rest)
}

fn list(limit: usize, ranks: &[u8], first: usize) -> (TopN<Item>, Vec<Item>) {
    let mut list = TopN::new(limit);
    let mut model: Vec<Item> = Vec::new();
    for (i, &rank) in ranks.iter().enumerate() {
        let item = Item {
            rank,
            name: first + i,
        };
        let room = model.len() < limit;
        let accepted = room || model.last().is_some_and(|last| rank > last.rank);
        assert_eq!(list.accepts(&item), accepted);
        model.push(item);
        let (kept, dropped) = ranked(&model, limit);
        assert_eq!(
            list.push(item).map(|it| it.name),
            dropped.first().map(|it| it.name)
        );
        model = kept;
        check(&list, &model, limit);
    }
    (list, model)
}

fn check(list: &TopN<Item>, model: &[Item], limit: usize) {
    assert_eq!(pairs(list.items()), pairs(model));
    assert_eq!(
        (list.len(), list.is_empty()),
        (model.len(), model.is_empty())
    );
    assert_eq!(list.limit(), limit);
    assert_eq!(
        list.smallest().map(|it| it.name),
        model.last().map(|it| it.name)
    );
}

fn ranks(len: u32) -> Vec<Vec<u8>> {
    let digit = |code: u32, i: u32| (code / 3u32.pow(i) % 3) as u8;
    (0..3u32.pow(len))
        .map(|code| (0..len).map(|i| digit(code, i)).collect())
        .collect()
}

#[test]
fn histories() {
    for len in 0..=5 {
        for ranks in ranks(len) {
            for limit in 0..=5 {
                let (some, model) = list(limit, &ranks, 0);
                for next in 0..=6 {
                    let mut other = some.clone();
                    let (kept, dropped) = ranked(&model, next);
                    assert_eq!(pairs(&other.set_limit(next)), pairs(&dropped));
                    check(&other, &kept, next);
                }
                let (mut less, mut left) = (some.clone(), model.clone());
                while !left.is_empty() {
                    assert_eq!(less.pop().map(|it| it.name), Some(left.remove(0).name));
                    check(&less, &left, limit);
                }
                assert!(less.pop().is_none());
                let mut more = some.clone();
                more.extend((0..3).map(|rank| Item {
                    rank,
                    name: 90 + rank as usize,
                }));
                let extra = (0..3).map(|rank| Item {
                    rank,
                    name: 90 + rank as usize,
                });
                let all: Vec<Item> = model.iter().copied().chain(extra).collect();
                check(&more, &ranked(&all, limit).0, limit);
            }
        }
    }
}

#[test]
fn merges() {
    for (a, b) in [(0, 2), (1, 0), (1, 1), (2, 2), (3, 2), (3, 3)] {
        for left in ranks(a) {
            for right in ranks(b) {
                for limit in 0..=6 {
                    for other_limit in [0, 2, 3] {
                        let (mut list_a, model_a) = list(limit, &left, 0);
                        let (list_b, model_b) = list(other_limit, &right, 50);
                        list_a.merge(&list_b);
                        let all = [model_a, model_b.clone()].concat();
                        check(&list_a, &ranked(&all, limit).0, limit);
                        check(&list_b, &model_b, other_limit);
                    }
                }
            }
        }
    }
}
