//! All codes of small trees.

use prufer_codes::*;
use std::collections::BTreeSet;

fn check(code: &[usize]) -> Vec<Edge> {
    let nodes = code.len() + 2;
    let edges = decode(code);
    assert!(is_tree(&edges) && edges.len() + 1 == nodes);
    assert_eq!(encode(&edges), code);
    let mut left: BTreeSet<usize> = (0..nodes).collect();
    for (at, &(leaf, other)) in edges.iter().enumerate() {
        let count = |node: usize| {
            let rest = edges[at..].iter();
            rest.filter(|it| it.0 == node || it.1 == node).count()
        };
        let first = left.iter().copied().find(|it| count(*it) == 1);
        assert_eq!(first, Some(leaf));
        assert!(left.remove(&leaf) && left.contains(&other));
        assert_eq!(code.get(at).copied().unwrap_or(other), other);
    }
    let mut turned: Vec<Edge> = edges.iter().map(|it| (it.1, it.0)).collect();
    turned.reverse();
    assert_eq!(encode(&turned), code);
    let mut ends = Vec::new();
    for node in 0..nodes {
        let count = edges
            .iter()
            .filter(|it| it.0 == node || it.1 == node)
            .count();
        assert_eq!(degree(code, node), count);
        ends.extend((count == 1).then_some(node));
    }
    assert_eq!(leaves(code), ends);
    edges
}

fn explore(code: &mut Vec<usize>, len: usize, all: &mut BTreeSet<Vec<Edge>>) {
    if code.len() == len {
        let mut edges: Vec<Edge> = check(code)
            .iter()
            .map(|&(a, b)| (a.min(b), a.max(b)))
            .collect();
        edges.sort();
        assert!(all.insert(edges));
        return;
    }
    for node in 0..len + 2 {
        code.push(node);
        explore(code, len, all);
        code.pop();
    }
}

#[test]
fn small_trees() {
    for len in 0..5 {
        let mut all = BTreeSet::new();
        explore(&mut Vec::new(), len, &mut all);
        assert_eq!(all.len(), (len + 2).pow(len as u32));
    }
    check(&[3, 3, 9, 0, 7, 9, 9, 1]);
}

#[test]
fn trees() {
    assert!(is_tree(&[]) && is_tree(&[(0, 1)]) && is_tree(&[(2, 0), (1, 2)]));
    let others: [&[Edge]; 5] = [
        &[(0, 0)],
        &[(0, 2)],
        &[(0, 1), (1, 0)],
        &[(0, 1), (2, 3)],
        &[(0, 1), (2, 2), (1, 0)],
    ];
    for edges in others {
        assert!(!is_tree(edges));
    }
}
