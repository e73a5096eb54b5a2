//! Oracle of `priority-queue`: what comes out is what went in, the greatest first.

use priority_queue::PriorityQueue;

fn sorted(mut items: Vec<i32>) -> Vec<i32> {
    items.sort_unstable_by(|a, b| b.cmp(a));
    items
}

/// All vectors of `len` numbers from 1 to `max`.
fn vectors(len: usize, max: i32) -> Vec<Vec<i32>> {
    let mut all = vec![vec![]];
    for _ in 0..len {
        all = all
            .into_iter()
            .flat_map(|v| (1..=max).map(move |x| [v.clone(), vec![x]].concat()))
            .collect();
    }
    all
}

fn drain(queue: &mut PriorityQueue) -> Vec<i32> {
    let mut items = Vec::new();
    for _ in 0..queue.len() {
        items.extend(queue.pop());
    }
    items
}

#[test]
fn replace_any_by_any() {
    for len in 1..=5 {
        for items in vectors(len, 3) {
            let queue = PriorityQueue::from_vec(items.clone());
            for place in 0..len {
                for v in 0..=4 {
                    let mut queue = queue.clone();
                    let mut expected = items.clone();
                    let gone = queue.item(place);
                    let i = expected.iter().position(|&x| x == gone).unwrap();
                    expected[i] = v;
                    queue.replace(place, v);
                    assert_eq!(drain(&mut queue), sorted(expected));
                }
            }
        }
    }
}

#[test]
fn push_and_pop() {
    for items in vectors(5, 4) {
        let mut queue = PriorityQueue::new();
        for &item in &items {
            queue.push(item);
        }
        assert_eq!(drain(&mut queue), sorted(items));
        assert!(queue.is_empty());
    }
}

#[test]
fn replace_in_a_large_queue() {
    let items: Vec<i32> = (0..40).map(|i| i * 7 % 41).collect();
    let queue = PriorityQueue::from_vec(items.clone());
    for place in 0..items.len() {
        for v in [-1, 10, 20, 30, 50] {
            let mut queue = queue.clone();
            let gone = queue.item(place);
            let mut expected = items.clone();
            let i = expected.iter().position(|&x| x == gone).unwrap();
            expected[i] = v;
            queue.replace(place, v);
            assert_eq!(drain(&mut queue), sorted(expected));
        }
    }
}
