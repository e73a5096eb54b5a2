//! Random changes of a few nodes, against a table of parents and offsets.

use scene_graph::{Node, Point};

const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "b"];

struct Model {
    /// Nodes that are held, by their indices.
    held: Vec<Option<Node>>,
    parents: Vec<Option<usize>>,
    children: Vec<Vec<usize>>,
    offsets: Vec<(i64, i64)>,
}

impl Model {
    fn chain(&self, node: usize) -> Vec<usize> {
        let mut chain = vec![node];
        while let Some(parent) = self.parents[chain[chain.len() - 1]] {
            chain.push(parent);
        }
        chain
    }

    fn lives(&self, node: usize) -> bool {
        self.chain(node).iter().any(|it| self.held[*it].is_some())
    }

    /// What is below a node, each before those below it.
    fn below(&self, node: usize) -> Vec<usize> {
        let mut all = vec![node];
        for child in &self.children[node] {
            all.extend(self.below(*child));
        }
        all
    }

    fn detach(&mut self, node: usize) {
        if let Some(parent) = self.parents[node].take() {
            self.children[parent].retain(|it| *it != node);
        }
    }

    fn check(&self) {
        for node in 0..6 {
            let Some(it) = &self.held[node] else { continue };
            let chain = self.chain(node);
            let sum = chain.iter().fold((0, 0), |sum, it| {
                let offset = self.offsets[*it];
                (sum.0 + offset.0, sum.1 + offset.1)
            });
            assert_eq!(it.position(), Point::new(sum.0, sum.1));
            let path: Vec<&str> = chain.iter().rev().map(|it| NAMES[*it]).collect();
            assert_eq!((it.path(), it.name()), (path.join("/"), NAMES[node]));
            let parent = it.parent().map(|it| it.name().to_string());
            assert_eq!(parent.as_deref(), self.parents[node].map(|it| NAMES[it]));
            let children: Vec<String> = it.children().iter().map(|it| it.name().into()).collect();
            let expected: Vec<&str> = self.children[node].iter().map(|it| NAMES[*it]).collect();
            assert_eq!(children, expected);
            for name in ["a", "b", "e", "x"] {
                let below = self.below(node);
                let first = below.iter().find(|it| NAMES[**it] == name);
                let found = it.find(name);
                assert_eq!(found.is_some(), first.is_some());
                if let (Some(found), Some(first)) = (found, first) {
                    assert_eq!(found.parent().is_some(), self.parents[*first].is_some());
                    assert!(self.held[*first].as_ref().is_none_or(|it| *it == found));
                }
            }
            for other in 0..6 {
                if let Some(that) = &self.held[other] {
                    assert_eq!(it.contains(that), self.chain(other).contains(&node));
                    assert_eq!(it == that, node == other);
                }
            }
        }
    }
}

#[test]
fn random_changes() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for _ in 0..1000 {
        let offsets: Vec<(i64, i64)> = (0..6).map(|it| (1 << (2 * it), it)).collect();
        let node = |it: usize| Node::new(NAMES[it], Point::new(offsets[it].0, offsets[it].1));
        let mut model = Model {
            held: (0..6).map(|it| Some(node(it))).collect(),
            parents: vec![None; 6],
            children: vec![Vec::new(); 6],
            offsets: offsets.clone(),
        };
        for _ in 0..25 {
            let (one, two) = (next(6), next(6));
            let (Some(a), Some(b)) = (model.held[one].clone(), model.held[two].clone()) else {
                continue;
            };
            match next(9) {
                0 => {
                    a.shift(Point::new(3, -5));
                    model.offsets[one].0 += 3;
                    model.offsets[one].1 -= 5;
                }
                1 => {
                    a.detach();
                    model.detach(one);
                }
                2 => {
                    drop((a, b));
                    model.held[one] = None;
                    // Those that nobody keeps are gone, and those below them on their own.
                    let gone: Vec<usize> = (0..6).filter(|it| !model.lives(*it)).collect();
                    for node in gone {
                        for child in std::mem::take(&mut model.children[node]) {
                            model.parents[child] = None;
                        }
                    }
                }
                _ => {
                    let fine = !model.chain(one).contains(&two);
                    assert_eq!(a.add(&b), fine);
                    if fine {
                        model.detach(two);
                        model.parents[two] = Some(one);
                        model.children[one].push(two);
                    }
                }
            }
            model.check();
        }
    }
}

#[test]
fn a_parent_is_gone() {
    let child = Node::new("child", Point::new(1, 2));
    let parent = Node::new("parent", Point::new(10, 20));
    assert!(parent.add(&child));
    drop(parent);
    assert_eq!(child.position(), Point::new(1, 2));
    assert_eq!((child.parent(), child.path()), (None, "child".to_string()));
    let other = Node::new("other", Point::new(5, 5));
    assert!(other.add(&child));
    assert_eq!(child.position(), Point::new(6, 7));
    let far = Node::new("far", Point::new(i64::MAX, 0));
    assert!(far.add(&other));
    assert_eq!(child.position(), Point::new(i64::MAX, 7));
}
