//! All small trees and some larger ones, against the distances of all pairs.

use distance_sums::Tree;

fn sums(nodes: usize, edges: &[(usize, usize)]) -> Option<Vec<u64>> {
    let far = u64::from(u32::MAX);
    let mut distances = vec![vec![far; nodes]; nodes];
    for i in 0..nodes {
        distances[i][i] = 0;
    }
    for &(a, b) in edges {
        if a >= nodes || b >= nodes {
            return None;
        }
        distances[a][b] = distances[a][b].min(1);
        distances[b][a] = distances[b][a].min(1);
    }
    for k in 0..nodes {
        for i in 0..nodes {
            for j in 0..nodes {
                distances[i][j] = distances[i][j].min(distances[i][k] + distances[k][j]);
            }
        }
    }
    if nodes == 0 || edges.len() != nodes - 1 || distances.iter().flatten().any(|&it| it >= far) {
        return None;
    }
    Some(distances.iter().map(|row| row.iter().sum()).collect())
}

fn check(nodes: usize, edges: &[(usize, usize)]) {
    let tree = Tree::new(nodes, edges);
    let expected = sums(nodes, edges);
    assert_eq!(tree.is_some(), expected.is_some(), "{nodes} {edges:?}");
    let (Some(tree), Some(expected)) = (tree, expected) else {
        return;
    };
    assert_eq!(tree.nodes(), nodes);
    assert_eq!(tree.distance_sums(), expected, "{edges:?}");
    let least = expected.iter().min().unwrap();
    let median = expected.iter().position(|it| it == least).unwrap();
    assert_eq!(tree.median(), median);
    assert_eq!(tree.total_distance(), expected.iter().sum::<u64>() / 2);
}

/// All lists of parents, each of a lower number, under some names of the nodes.
#[test]
fn small_trees() {
    for nodes in 1..=6_usize {
        let count: usize = (1..nodes).product();
        for code in 0..count {
            let mut rest = code;
            let edges: Vec<(usize, usize)> = (1..nodes)
                .map(|node| {
                    let parent = rest % node;
                    rest /= node;
                    (parent, node)
                })
                .collect();
            for shift in 0..nodes {
                let renamed: Vec<(usize, usize)> = edges
                    .iter()
                    .map(|&(a, b)| ((b + shift) % nodes, (a + shift) % nodes))
                    .collect();
                check(nodes, &edges);
                check(nodes, &renamed);
            }
        }
    }
}

/// All lists of edges, trees or not.
#[test]
fn all_edges() {
    for nodes in 0..=4_usize {
        for len in 0..=3 {
            for code in 0..25_usize.pow(len) {
                let edge = |i: u32| code / 25_usize.pow(i) % 25;
                let edges: Vec<(usize, usize)> =
                    (0..len).map(|i| (edge(i) / 5, edge(i) % 5)).collect();
                check(nodes, &edges);
            }
        }
    }
}

#[test]
fn larger_trees() {
    for step in 1..=12_usize {
        let edges: Vec<(usize, usize)> = (1..60).map(|i| (i, (i - 1) / step)).collect();
        check(60, &edges);
        let edges: Vec<(usize, usize)> = (1..60)
            .map(|i| (i, i - 1 - (i * step) % i.min(4)))
            .collect();
        check(60, &edges);
    }
}
