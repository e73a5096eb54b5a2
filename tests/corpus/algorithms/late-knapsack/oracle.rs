//! Small catalogues, against trying everything.

use late_knapsack::Catalogue;

fn once(items: &[(usize, u64)], capacity: usize) -> u64 {
    let mut best = 0;
    for choice in 0..1u32 << items.len() {
        let chosen: Vec<_> = (0..items.len()).filter(|i| choice >> i & 1 == 1).collect();
        let weight: usize = chosen.iter().map(|&i| items[i].0).sum();
        let value: u64 = chosen.iter().map(|&i| items[i].1).sum();
        if weight <= capacity {
            best = best.max(value);
        }
    }
    best
}

fn any(items: &[(usize, u64)], capacity: usize) -> u64 {
    let mut best = 0;
    for item in items {
        if item.0 <= capacity {
            best = best.max(item.1 + any(items, capacity - item.0));
        }
    }
    best
}

fn greedy(items: &[(usize, u64)], capacity: usize) -> Vec<usize> {
    let mut left = capacity;
    let mut taken = Vec::new();
    for value in (0..20).rev() {
        for (place, item) in items.iter().enumerate() {
            if item.1 == value && item.0 <= left {
                left -= item.0;
                taken.push(place);
            }
        }
    }
    taken
}

#[test]
fn small_catalogues() {
    let mut seed = 7u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    for _ in 0..400 {
        let items: Vec<(usize, u64)> = (0..next(6))
            .map(|_| (1 + next(6) as usize, next(20)))
            .collect();
        let mut things = Catalogue::new();
        for item in &items {
            assert!(things.add("x", item.0, item.1));
        }
        assert!(!things.add("y", 0, 3));
        assert_eq!(things.items().len(), items.len());
        assert_eq!(things.total_weight(), items.iter().map(|item| item.0).sum());
        for capacity in 0..8 {
            assert_eq!(things.best_value(capacity), once(&items, capacity));
            assert_eq!(
                things.best_value_from_stock(capacity),
                any(&items, capacity)
            );
            assert_eq!(things.greedy(capacity), greedy(&items, capacity));
        }
        assert_eq!(things.best_value(40), once(&items, 40));
    }
}
