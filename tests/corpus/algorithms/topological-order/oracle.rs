//! All graphs of up to four tasks, against the definition: again and again the smallest task that waits
//! for nothing.

use topological_order::Tasks;

fn model(count: usize, pairs: &[(usize, usize)]) -> Option<Vec<usize>> {
    let mut order: Vec<usize> = Vec::new();
    while order.len() < count {
        let next = (0..count).find(|task| {
            !order.contains(task)
                && pairs
                    .iter()
                    .all(|(first, then)| then != task || order.contains(first))
        })?;
        order.push(next);
    }
    Some(order)
}

fn depth(task: usize, pairs: &[(usize, usize)]) -> usize {
    let before = pairs.iter().filter(|pair| pair.1 == task);
    before
        .map(|pair| depth(pair.0, pairs) + 1)
        .max()
        .unwrap_or(0)
}

#[test]
fn all_small_graphs() {
    for count in 0..=4_usize {
        for edges in 0..1_u32 << (count * count) {
            let pairs: Vec<(usize, usize)> = (0..count * count)
                .filter(|bit| edges >> bit & 1 == 1)
                .map(|bit| (bit / count, bit % count))
                .collect();
            let mut tasks = Tasks::new(count as u8);
            for &(first, then) in &pairs {
                assert!(tasks.require(first, then) && tasks.require(first, then));
            }
            let order = model(count, &pairs);
            assert_eq!(tasks.order(), order, "{pairs:?}");
            for task in 0..=count {
                let expected = order
                    .as_ref()
                    .filter(|_| task < count)
                    .map(|_| depth(task, &pairs));
                assert_eq!(tasks.depth(task), expected, "{task} of {pairs:?}");
            }
        }
    }
}

#[test]
fn unknown_tasks_change_nothing() {
    let mut tasks = Tasks::new(2);
    assert!(!tasks.require(2, 0) && !tasks.require(0, 2));
    assert_eq!(tasks, Tasks::new(2));
}
