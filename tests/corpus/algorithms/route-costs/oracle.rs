//! Many small maps, against costs that are lowered road by road.

use route_costs::Map;

fn check(roads: &[(usize, usize, u32)], extra: u16) {
    let mut map = Map::new(extra);
    let mut places = usize::from(extra);
    for &(from, to, cost) in roads {
        map.add_road(from as u16, to as u16, cost);
        places = places.max(from + 1).max(to + 1);
    }
    for start in 0..places + 1 {
        let mut costs = vec![None; places];
        if start < places {
            costs[start] = Some(0_u64);
        }
        for _ in 0..places {
            for &(from, to, cost) in roads {
                if let Some(so_far) = costs[from] {
                    let new = so_far + u64::from(cost);
                    costs[to] = Some(costs[to].map_or(new, |old: u64| old.min(new)));
                }
            }
        }
        for goal in 0..places + 1 {
            let expected = costs.get(goal).copied().flatten();
            assert_eq!(
                map.cost(start, goal),
                expected,
                "{roads:?}: {start} to {goal}"
            );
            let Some((cost, route)) = map.route(start, goal) else {
                assert_eq!(expected, None);
                continue;
            };
            assert_eq!(Some(cost), expected);
            assert_eq!((route.first(), route.last()), (Some(&start), Some(&goal)));
            let parts = route.windows(2).map(|pair| {
                let between = roads.iter().filter(|it| (it.0, it.1) == (pair[0], pair[1]));
                u64::from(between.map(|it| it.2).min().unwrap())
            });
            assert_eq!(parts.sum::<u64>(), cost, "{roads:?}: {route:?}");
        }
    }
}

#[test]
fn many_maps() {
    let mut state = 7_u64;
    for round in 0..4000 {
        let mut next = |n: u64| {
            state = state
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let count = next(13);
        let roads: Vec<_> = (0..count)
            .map(|_| (next(5) as usize, next(5) as usize, next(9) as u32))
            .collect();
        check(&roads, round % 3);
    }
}

#[test]
fn large_costs() {
    check(
        &[
            (0, 1, u32::MAX),
            (1, 2, u32::MAX),
            (0, 2, u32::MAX),
            (2, 0, 0),
        ],
        4,
    );
    check(&[], 0);
}
