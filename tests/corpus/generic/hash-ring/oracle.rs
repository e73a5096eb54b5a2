//! Rings with the default hasher, and with one that makes small numbers, against a search of all points.

use hash_ring::HashRing;
use std::collections::BTreeSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hasher};

/// Hashes are below 50, so that they are often equal.
#[derive(Default)]
struct Small(u64);

impl Hasher for Small {
    fn finish(&self) -> u64 {
        self.0 % 50
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 * 31 + u64::from(*byte) + 7) % 1_000_003;
        }
    }
}

fn check<S: BuildHasher>(
    ring: &HashRing<u32, S>,
    nodes: &BTreeSet<u32>,
    replicas: u32,
    hasher: &S,
) {
    assert!(ring.nodes().iter().eq(nodes));
    let mut points: Vec<(u64, u32)> = Vec::new();
    for node in nodes {
        for replica in 0..replicas.max(1) {
            points.push((hasher.hash_one((node, replica)), *node));
        }
    }
    points.sort();
    for key in 0..40u32 {
        let hash = hasher.hash_one(key);
        let mut order: Vec<u32> = Vec::new();
        let later = points.iter().filter(|it| it.0 >= hash);
        for (_, node) in later.chain(points.iter().filter(|it| it.0 < hash)) {
            if !order.contains(node) {
                order.push(*node);
            }
        }
        assert_eq!(ring.node_for(&key), order.first());
        for count in [0, 1, 2, 3, 20] {
            let expected = order.iter().take(count);
            assert!(ring.nodes_for(&key, count).into_iter().eq(expected));
        }
    }
}

fn history<S: BuildHasher + Clone>(hasher: S) {
    let mut seed = 3u64;
    let mut next = |below: u32| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as u32 % below
    };
    for replicas in 0..5 {
        let mut ring = HashRing::with_hasher(replicas, hasher.clone());
        let mut nodes = BTreeSet::new();
        check(&ring, &nodes, replicas, &hasher);
        for _ in 0..30 {
            let node = next(9);
            if next(5) < 3 {
                assert_eq!(ring.add(node), nodes.insert(node));
            } else {
                assert_eq!(ring.remove(&node), nodes.remove(&node));
            }
            check(&ring, &nodes, replicas, &hasher);
        }
    }
}

#[test]
fn small_hashes() {
    history(BuildHasherDefault::<Small>::default());
}

#[test]
fn default_hashes() {
    history(BuildHasherDefault::<DefaultHasher>::default());
    let mut ring = HashRing::new(2);
    ring.extend([3, 1, 3]);
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    check(&ring, &BTreeSet::from([1, 3]), 2, &hasher);
}
