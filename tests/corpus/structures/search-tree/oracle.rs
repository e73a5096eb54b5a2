//! All orders of insertion of up to six items, and all removals, against a sorted set.

use search_tree::SearchTree;
use std::collections::BTreeSet;

fn check(tree: &SearchTree<u8>, model: &BTreeSet<u8>) {
    assert!(tree.items().into_iter().eq(model));
    assert_eq!(
        (tree.len(), tree.is_empty()),
        (model.len(), model.is_empty())
    );
    for item in 0..8 {
        assert_eq!(tree.contains(&item), model.contains(&item));
    }
    let height = tree.height();
    assert!(height <= model.len() && model.len() < 1 << height);
}

fn orders(items: &[u8]) -> Vec<Vec<u8>> {
    if items.is_empty() {
        return vec![vec![]];
    }
    let mut found = Vec::new();
    for i in 0..items.len() {
        let mut rest = items.to_vec();
        let first = rest.remove(i);
        found.extend(
            orders(&rest)
                .into_iter()
                .map(|it| [vec![first], it].concat()),
        );
    }
    found
}

#[test]
fn all_trees() {
    for len in 0..=6 {
        for order in orders(&(1..=len).collect::<Vec<_>>()) {
            let tree: SearchTree<u8> = order.iter().copied().collect();
            let model: BTreeSet<u8> = order.iter().copied().collect();
            check(&tree, &model);
            for first in 0..=len {
                let (mut tree, mut model) = (tree.clone(), model.clone());
                assert_eq!(tree.remove(&first), model.remove(&first));
                check(&tree, &model);
                for second in 1..=len {
                    let (mut tree, mut model) = (tree.clone(), model.clone());
                    assert_eq!(tree.remove(&second), model.remove(&second));
                    assert_eq!(tree.insert(7), model.insert(7));
                    assert_eq!(tree.insert(first), model.insert(first));
                    check(&tree, &model);
                }
            }
        }
    }
}

#[test]
fn heights() {
    let line: SearchTree<u8> = (0..5).collect();
    assert_eq!(line.height(), 5);
    let full: SearchTree<u8> = [3, 1, 5, 0, 2, 4, 6].into_iter().collect();
    assert_eq!(full.height(), 3);
}
