//! All sequences of up to four unions of four numbers, against labels.

use disjoint_sets::DisjointSets;

const LEN: usize = 4;

/// The sets as labels: numbers with the same label are in the same set.
fn unite(labels: &mut [usize; LEN], a: usize, b: usize) -> bool {
    let (from, to) = (labels[a], labels[b]);
    for label in labels.iter_mut().filter(|label| **label == from) {
        *label = to;
    }
    from != to
}

fn check(sets: &DisjointSets, labels: &[usize; LEN]) {
    let mut distinct = labels.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(sets.count(), distinct.len());
    assert_eq!(sets.len(), LEN);
    for a in 0..LEN {
        let members: Vec<usize> = (0..LEN).filter(|&b| labels[a] == labels[b]).collect();
        assert_eq!(sets.size_of(a), members.len());
        assert_eq!(sets.members(a), members);
        for b in 0..LEN {
            assert_eq!(sets.same(a, b), labels[a] == labels[b]);
        }
    }
}

fn explore(sets: &DisjointSets, labels: &[usize; LEN], depth: u32) {
    check(sets, labels);
    if depth == 0 {
        return;
    }
    for a in 0..LEN {
        for b in 0..LEN {
            let (mut sets, mut labels) = (sets.clone(), *labels);
            let expected = unite(&mut labels, a, b);
            assert_eq!(sets.union(a, b), expected, "union({a}, {b})");
            explore(&sets, &labels, depth - 1);
        }
    }
}

#[test]
fn all_short_sequences() {
    explore(&DisjointSets::new(LEN as u8), &[0, 1, 2, 3], 3);
}
