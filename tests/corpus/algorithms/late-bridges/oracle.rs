//! Random small graphs: a bridge is what changes the number of towns that can be reached.

use late_bridges::Graph;

fn build(towns: usize, roads: &[(usize, usize)]) -> Graph {
    let mut graph = Graph::new(towns);
    for (number, road) in roads.iter().enumerate() {
        assert_eq!(graph.build(road.0, road.1), Some(number));
    }
    graph
}

fn reach(towns: usize, roads: &[(usize, usize)], from: usize) -> Vec<usize> {
    let mut seen = vec![false; towns];
    seen[from] = true;
    for _ in 0..towns {
        for &(a, b) in roads {
            if seen[a] || seen[b] {
                seen[a] = true;
                seen[b] = true;
            }
        }
    }
    (0..towns).filter(|&town| seen[town]).collect()
}

#[test]
fn random_graphs() {
    let mut seed = 11u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for _ in 0..3000 {
        let towns = 2 + next(6);
        let mut roads = Vec::new();
        for _ in 0..next(10) {
            let (a, b) = (next(towns), next(towns));
            if a != b {
                roads.push((a, b));
            }
        }
        let mut graph = build(towns, &roads);
        assert_eq!((graph.towns(), graph.roads()), (towns, roads.len()));
        for town in 0..towns {
            assert_eq!(graph.reachable(town), reach(towns, &roads, town));
        }
        assert_eq!(graph.reachable(towns), []);
        let expected: Vec<usize> = (0..roads.len())
            .filter(|&number| {
                let mut others = roads.clone();
                let (a, b) = others.remove(number);
                !reach(towns, &others, a).contains(&b)
            })
            .collect();
        assert_eq!(graph.bridges(), expected);
        assert_eq!(graph.build(1, 1), None);
        assert_eq!(graph.build(towns, 0), None);
        assert_eq!(graph.bridges(), expected);
    }
}
