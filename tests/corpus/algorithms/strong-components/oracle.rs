//! All graphs of four nodes, and some larger ones, against a table of what can be reached.

use strong_components::Graph;

fn check(nodes: usize, edges: &[(usize, usize)]) {
    let mut graph = Graph::new(nodes);
    let mut reach = vec![vec![false; nodes]; nodes];
    for &(from, to) in edges {
        assert!(graph.connect(from, to));
        reach[from][to] = true;
    }
    assert!(!graph.connect(nodes, 0) && !graph.connect(0, nodes));
    for via in 0..nodes {
        for from in 0..nodes {
            for to in 0..nodes {
                reach[from][to] |= reach[from][via] && reach[via][to];
            }
        }
    }
    let components = graph.components();
    let mut group = vec![usize::MAX; nodes];
    for (i, component) in components.iter().enumerate() {
        assert!(!component.is_empty() && component.is_sorted());
        for &node in component {
            assert_eq!(group[node], usize::MAX);
            group[node] = i;
        }
    }
    for a in 0..nodes {
        assert!(group[a] < components.len());
        for b in 0..nodes {
            let together = a == b || reach[a][b] && reach[b][a];
            assert_eq!(group[a] == group[b], together, "{edges:?}");
            if reach[a][b] {
                assert!(group[b] <= group[a], "{edges:?}");
            }
        }
    }
    assert_eq!(graph.is_connected(), components.len() <= 1);
    assert_eq!(graph.has_cycle(), (0..nodes).any(|it| reach[it][it]));
}

#[test]
fn all_graphs_of_four_nodes() {
    let pairs: Vec<(usize, usize)> = (0..16).map(|it| (it / 4, it % 4)).collect();
    for mask in 0..1_u32 << 16 {
        let edges: Vec<(usize, usize)> = (0..16)
            .filter(|it| mask >> it & 1 == 1)
            .map(|it| pairs[it])
            .collect();
        check(4, &edges);
    }
}

#[test]
fn larger_graphs() {
    check(0, &[]);
    check(1, &[]);
    let mut seed = 11_u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        ((seed >> 16) % below) as usize
    };
    for _ in 0..500 {
        let count = random(20);
        let edges: Vec<(usize, usize)> = (0..count).map(|_| (random(9), random(9))).collect();
        check(9, &edges);
    }
}
