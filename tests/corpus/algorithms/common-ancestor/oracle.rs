//! All small trees and some deep ones, with lists of ancestors.

use common_ancestor::Tree;

/// The node and its ancestors, up to the root.
fn line(parents: &[usize], node: usize) -> Vec<usize> {
    let mut line = vec![node];
    while let Some(&node) = line.last().filter(|it| **it > 0) {
        line.push(parents[node - 1]);
    }
    line
}

fn check(parents: &[usize]) {
    let tree = Tree::new(parents).unwrap();
    let nodes = parents.len() + 1;
    for first in 0..nodes {
        let above = line(parents, first);
        assert_eq!(tree.depth(first), Some(above.len() - 1));
        for steps in 0..above.len() + 2 {
            assert_eq!(tree.ancestor(first, steps), above.get(steps).copied());
        }
        assert_eq!(tree.ancestor(first, usize::MAX), None);
        for second in 0..nodes {
            let other = line(parents, second);
            let (up, common) = above
                .iter()
                .enumerate()
                .find(|(_, it)| other.contains(it))
                .unwrap();
            let down = other.iter().position(|it| it == common).unwrap();
            assert_eq!(
                tree.common(first, second),
                Some(*common),
                "{parents:?} {first} {second}"
            );
            assert_eq!(tree.distance(first, second), Some(up + down));
        }
        assert_eq!(tree.common(first, nodes), None);
        assert_eq!(tree.common(nodes, first), None);
        assert_eq!(tree.distance(nodes, first), None);
    }
    assert_eq!(tree.depth(nodes), None);
    assert_eq!(tree.ancestor(nodes, 0), None);
}

fn explore(parents: &mut Vec<usize>) {
    check(parents);
    if parents.len() < 6 {
        for parent in 0..=parents.len() {
            parents.push(parent);
            explore(parents);
            parents.pop();
        }
    }
}

#[test]
fn all_small_trees() {
    explore(&mut Vec::new());
}

#[test]
fn some_deep_trees() {
    for branches in 1..5 {
        let parents: Vec<usize> = (1..40_usize)
            .map(|it| it.saturating_sub(branches))
            .collect();
        check(&parents);
    }
    let parents: Vec<usize> = (1..60).map(|it| it * 7 % 11 * it / 12).collect();
    check(&parents);
}

#[test]
fn no_trees() {
    assert!(Tree::new(&[1]).is_none());
    assert!(Tree::new(&[0, 1, 3]).is_none());
    assert!(Tree::new(&[0, usize::MAX]).is_none());
}
