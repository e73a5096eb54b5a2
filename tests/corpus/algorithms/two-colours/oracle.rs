//! All graphs of up to five nodes, against all choices of colours.

use two_colours::Graph;

fn model(size: usize, edges: &[(usize, usize)]) -> Option<Vec<bool>> {
    // The smallest bits first: the first choice in which every part begins with `false`.
    let fits = |colours: &Vec<bool>| edges.iter().all(|&(a, b)| colours[a] != colours[b]);
    let mut part: Vec<usize> = (0..size).collect();
    for _ in 0..size {
        for &(a, b) in edges {
            let least = part[a].min(part[b]);
            part[a] = least;
            part[b] = least;
        }
    }
    (0..1u32 << size)
        .map(|mask| (0..size).map(|i| mask >> i & 1 == 1).collect())
        .find(|colours: &Vec<bool>| {
            fits(colours) && (0..size).all(|node| part[node] != node || !colours[node])
        })
}

#[test]
fn all_small_graphs() {
    for size in 0..=5usize {
        let mut pairs = Vec::new();
        for a in 0..size {
            for b in a + 1..size {
                pairs.push((a, b));
            }
        }
        for mask in 0..1u32 << pairs.len() {
            let edges: Vec<_> = (0..pairs.len())
                .filter(|i| mask >> i & 1 == 1)
                .map(|i| pairs[i])
                .collect();
            let mut graph = Graph::new(size);
            for &(a, b) in &edges {
                assert!(graph.connect(b, a));
            }
            let model = model(size, &edges);
            assert_eq!(graph.colour(), model, "{size} {edges:?}");
            let camps = model.map(|it| (0..size).partition(|&node| !it[node]));
            assert_eq!(graph.camps(), camps);
        }
    }
}

#[test]
fn other_edges() {
    let mut graph = Graph::new(3);
    assert!(!graph.connect(3, 0) && !graph.connect(0, 3));
    assert_eq!(graph.colour(), Some(vec![false; 3]));
    assert!(graph.connect(1, 2) && graph.connect(1, 2));
    assert_eq!(graph.colour(), Some(vec![false, false, true]));
    assert!(graph.connect(1, 1));
    assert_eq!(graph.colour(), None);
}
