//! All graphs of up to three nodes and many of six, against steps that are taken one after the other.

use graph_steps::Graph;

fn check(nodes: usize, edges: &[(u16, u16)]) {
    let graph = Graph::from_edges(edges);
    assert!(graph.len() <= nodes);
    for start in 0..=nodes {
        let mut expected = vec![None; graph.len()];
        if start < graph.len() {
            expected[start] = Some(0);
            for round in 0..graph.len() {
                for &(from, to) in edges {
                    let (from, to) = (usize::from(from), usize::from(to));
                    if expected[from] == Some(round) && expected[to].is_none() {
                        expected[to] = Some(round + 1);
                    }
                }
            }
        }
        assert_eq!(graph.steps(start), expected, "{edges:?} from {start}");
        for to in 0..=nodes {
            let reached = expected.get(to).copied().flatten().is_some();
            assert_eq!(
                graph.reaches(start, to),
                reached,
                "{edges:?}: {start} to {to}"
            );
        }
    }
}

#[test]
fn all_small_graphs() {
    for code in 0..1 << 9 {
        let edges: Vec<_> = (0..9)
            .filter(|i| code >> i & 1 == 1)
            .map(|i| (i / 3, i % 3))
            .collect();
        check(3, &edges);
        let back: Vec<_> = edges.into_iter().rev().collect();
        check(3, &back);
    }
}

#[test]
fn many_graphs() {
    let mut state = 1_u64;
    for _ in 0..3000 {
        let mut next = || {
            state = state
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (state >> 33) as u16
        };
        let count = next() % 14;
        let edges: Vec<_> = (0..count).map(|_| (next() % 6, next() % 6)).collect();
        check(6, &edges);
    }
}

#[test]
fn sizes() {
    assert!(Graph::default().is_empty());
    assert_eq!(Graph::new(4).len(), 4);
    assert!(!Graph::new(4).is_empty());
    assert_eq!(Graph::new(2).steps(1), [None, Some(0)]);
}
