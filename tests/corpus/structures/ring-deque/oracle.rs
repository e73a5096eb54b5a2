//! All short histories, against a deque of the standard library.

use ring_deque::RingDeque;
use std::collections::VecDeque;

fn explore(queue: &RingDeque<usize>, model: &VecDeque<usize>, steps: usize) {
    assert_eq!(queue.len(), model.len());
    assert_eq!(queue.is_empty(), model.is_empty());
    assert_eq!(queue.is_full(), model.len() == queue.capacity());
    assert!(queue.iter().eq(model.iter()));
    for place in 0..=queue.capacity() {
        assert_eq!(queue.get(place), model.get(place));
    }
    if steps == 0 {
        return;
    }
    for action in 0..6 {
        let (mut queue, mut model) = (queue.clone(), model.clone());
        let room = model.len() < queue.capacity();
        match action {
            0 => {
                assert_eq!(
                    queue.push_back(steps),
                    if room { Ok(()) } else { Err(steps) }
                );
                if room {
                    model.push_back(steps);
                }
            }
            1 => {
                assert_eq!(
                    queue.push_front(steps),
                    if room { Ok(()) } else { Err(steps) }
                );
                if room {
                    model.push_front(steps);
                }
            }
            2 => assert_eq!(queue.pop_front(), model.pop_front()),
            3 => assert_eq!(queue.pop_back(), model.pop_back()),
            _ => {
                let times = [1, 5][action - 4];
                queue.rotate(times);
                for _ in 0..times {
                    if let Some(item) = model.pop_front() {
                        model.push_back(item);
                    }
                }
            }
        }
        explore(&queue, &model, steps - 1);
    }
}

#[test]
fn all_short_histories() {
    for capacity in 1..=4 {
        explore(&RingDeque::new(capacity), &VecDeque::new(), 6);
    }
}
