//! Graphs of a few places, against lengths of all walks with a limited number of steps.

use negative_cycles::Graph;

type Edges = Vec<(usize, usize, i32)>;

/// The shortest walks with up to so many steps.
fn walks(places: usize, edges: &Edges, start: usize, steps: usize) -> Vec<Option<i64>> {
    let mut best: Vec<Option<i64>> = vec![None; places];
    best[start] = Some(0);
    for _ in 0..steps {
        let before = best.clone();
        for &(from, to, length) in edges {
            if let Some(distance) = before[from] {
                let distance = distance + i64::from(length);
                best[to] = Some(best[to].map_or(distance, |it| it.min(distance)));
            }
        }
    }
    best
}

fn check(places: usize, edges: &Edges) {
    let mut graph = Graph::new(places);
    assert_eq!(graph.places(), places);
    for &(from, to, length) in edges {
        assert!(graph.connect(from, to, length));
    }
    let mut negative = false;
    for start in 0..places {
        let simple = walks(places, edges, start, places.saturating_sub(1));
        let longer = walks(places, edges, start, 2 * places);
        let expected = (simple == longer).then_some(simple);
        negative |= expected.is_none();
        assert_eq!(graph.distances(start), expected, "{edges:?} from {start}");
        for to in 0..places {
            let distance = expected.as_ref().and_then(|it| it[to]);
            assert_eq!(graph.distance(start, to), distance);
        }
        assert_eq!(graph.distance(start, places), None);
    }
    assert_eq!(graph.has_negative_cycle(), negative);
    assert_eq!(graph.distances(places), None);
    assert!(!graph.connect(0, places, 1) && !graph.connect(places, 0, 1));
}

#[test]
fn random_graphs() {
    let mut state = 77_u64;
    let mut random = move |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) as usize % bound
    };
    for _ in 0..6000 {
        let places = 1 + random(5);
        let edges = (0..random(8))
            .map(|_| (random(places), random(places), random(9) as i32 - 2))
            .collect();
        check(places, &edges);
    }
}

#[test]
fn extremes() {
    check(0, &vec![]);
    check(1, &vec![]);
    check(1, &vec![(0, 0, 0)]);
    check(1, &vec![(0, 0, -1)]);
    check(
        3,
        &vec![(0, 1, i32::MAX), (1, 2, i32::MAX), (0, 2, i32::MIN)],
    );
}
