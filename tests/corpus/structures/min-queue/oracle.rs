//! All sequences of up to nine pushes and pops of three numbers, against vectors.

use min_queue::{MinQueue, MinStack};
use std::collections::VecDeque;

fn stacks(stack: &MinStack, model: &[i32], depth: u32) {
    assert_eq!(
        (stack.len(), stack.is_empty()),
        (model.len(), model.is_empty())
    );
    assert_eq!(stack.min(), model.iter().min().copied());
    assert_eq!(stack.peek(), model.last().copied());
    if depth == 0 {
        return;
    }
    for value in [-1, 0, 5] {
        let mut stack = stack.clone();
        stack.push(value);
        stacks(&stack, &[model, &[value]].concat(), depth - 1);
    }
    let mut stack = stack.clone();
    assert_eq!(stack.pop(), model.last().copied());
    stacks(&stack, &model[..model.len().saturating_sub(1)], depth - 1);
}

fn queues(queue: &MinQueue, model: &VecDeque<i32>, depth: u32) {
    assert_eq!(
        (queue.len(), queue.is_empty()),
        (model.len(), model.is_empty())
    );
    assert_eq!(queue.min(), model.iter().min().copied());
    if depth == 0 {
        return;
    }
    for value in [-1, 0, 5] {
        let (mut queue, mut model) = (queue.clone(), model.clone());
        queue.push(value);
        model.push_back(value);
        queues(&queue, &model, depth - 1);
    }
    let (mut queue, mut model) = (queue.clone(), model.clone());
    assert_eq!(queue.pop(), model.pop_front());
    queues(&queue, &model, depth - 1);
}

#[test]
fn all_short_lives() {
    stacks(&MinStack::new(), &[], 7);
    queues(&MinQueue::new(), &VecDeque::new(), 7);
}

#[test]
fn windows() {
    let values: Vec<i32> = (0..40).map(|i| (i * i * 7 + i) % 5 - 2).collect();
    for size in 1..=41 {
        let expected: Vec<i32> = values
            .windows(size)
            .map(|window| *window.iter().min().unwrap())
            .collect();
        assert_eq!(MinQueue::minima(&values, size), expected);
    }
    assert_eq!(
        MinQueue::minima(&[i32::MAX, i32::MAX, i32::MIN], 2),
        [i32::MAX, i32::MIN]
    );
}
