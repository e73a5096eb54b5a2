//! Consistent hashing: keys are distributed among nodes, and when a node comes or goes, only a few keys
//! have to move.
//!
//! ```
//! let mut ring = hash_ring::HashRing::new(8);
//! ring.add("berlin");
//! ring.add("lima");
//! assert!(ring.node_for(&"some key").is_some());
//! ```

use std::collections::hash_map::DefaultHasher;
use std::hash::{BuildHasher, BuildHasherDefault, Hash};

/// A circle with some points for each node. A key belongs to the node at the first point that is not before
/// the hash of the key; after the last point, the first one follows.
#[derive(Debug, Clone)]
pub struct HashRing<N, S = BuildHasherDefault<DefaultHasher>> {
    /// In ascending order.
    points: Vec<(u64, N)>,
    nodes: Vec<N>,
    replicas: u32,
    hasher: S,
}

impl<N: Clone + Hash + Ord> HashRing<N> {
    /// A ring without nodes. Each node will have this many points, but one at least.
    pub fn new(replicas: u32) -> Self {
        Self::with_hasher(replicas, BuildHasherDefault::default())
    }
}

impl<N: Clone + Hash + Ord, S: BuildHasher> HashRing<N, S> {
    /// A ring without nodes, with a hasher of its own.
    pub fn with_hasher(replicas: u32, hasher: S) -> Self {
        Self {
            points: Vec::new(),
            nodes: Vec::new(),
            replicas: replicas.max(1),
            hasher,
        }
    }

    /// The nodes in ascending order.
    pub fn nodes(&self) -> &[N] {
        &self.nodes
    }

    /// Adds a node, at the hashes of the pairs of it and of each number below that of the points. Returns
    /// false if it was there already. If two nodes have the same point, the smaller one comes first.
    pub fn add(&mut self, node: N) -> bool {
        let Err(place) = self.nodes.binary_search(&node) else {
            return false;
        };
        for replica in 0..self.replicas {
            let hash = self.hasher.hash_one((&node, replica));
            self.points.push((hash, node.clone()));
        }
        self.points.sort();
        self.nodes.insert(place, node);
        true
    }

    /// Removes a node. Returns false if it was not there.
    pub fn remove(&mut self, node: &N) -> bool {
        let Ok(place) = self.nodes.binary_search(node) else {
            return false;
        };
        self.nodes.remove(place);
        self.points.retain(|(_, it)| it != node);
        true
    }

    /// The node to which a key belongs. `None` if there are no nodes.
    pub fn node_for<K: Hash>(&self, key: &K) -> Option<&N> {
        if self.points.is_empty() {
            return None;
        }
        let place = self.place_of(key);
        Some(&self.points[place].1)
    }

    /// The first nodes from the hash of a key on, all of them different: the one to which it belongs, the
    /// one to which it would belong without that, and so on. All nodes if there are not more.
    pub fn nodes_for<K: Hash>(&self, key: &K, count: usize) -> Vec<&N> {
        let (before, after) = self.points.split_at(self.place_of(key));
        let mut nodes = Vec::new();
        for (_, node) in after.iter().chain(before) {
            if nodes.len() == count {
                break;
            }
            if !nodes.contains(&node) {
                nodes.push(node);
            }
        }
        nodes
    }

    fn place_of<K: Hash>(&self, key: &K) -> usize {
        let hash = self.hasher.hash_one(key);
        self.points.partition_point(|(point, _)| *point < hash)
    }
}

impl<N: Clone + Hash + Ord, S: BuildHasher> Extend<N> for HashRing<N, S> {
    fn extend<I: IntoIterator<Item = N>>(&mut self, nodes: I) {
        for node in nodes {
            self.add(node);
        }
    }
}
