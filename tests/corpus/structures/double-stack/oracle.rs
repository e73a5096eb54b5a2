//! Against two vectors, for all short sequences of operations.

use double_stack::DoubleStack;

fn check(stack: &DoubleStack, left: &[i32], right: &[i32], capacity: usize) {
    assert_eq!(stack.capacity(), capacity);
    assert_eq!(stack.left_len(), left.len());
    assert_eq!(stack.right_len(), right.len());
    assert_eq!(stack.is_full(), left.len() + right.len() == capacity);
    if let Some(top) = left.last() {
        assert_eq!(stack.left_top(), *top);
    }
    if let Some(top) = right.last() {
        assert_eq!(stack.right_top(), *top);
    }
    let all: Vec<i32> = left.iter().chain(right.iter().rev()).copied().collect();
    assert_eq!(stack.to_vec(), all);
}

#[test]
fn all_short_sequences() {
    for capacity in 0..4 {
        for code in 0..6_u32.pow(6) {
            let mut stack = DoubleStack::new(capacity);
            let (mut left, mut right) = (Vec::new(), Vec::new());
            for step in 0..6 {
                let value = step as i32 * 10;
                let room = left.len() + right.len() < capacity;
                match code / 6_u32.pow(step) % 6 {
                    0 if room => {
                        stack.push_left(value);
                        left.push(value);
                    }
                    1 if room => {
                        stack.push_right(value);
                        right.push(value);
                    }
                    2 if !left.is_empty() => {
                        stack.pop_left();
                        left.pop();
                    }
                    3 if !right.is_empty() => {
                        stack.pop_right();
                        right.pop();
                    }
                    4 if !left.is_empty() => {
                        stack.shift_right();
                        right.extend(left.pop());
                    }
                    5 if !right.is_empty() => {
                        stack.shift_left();
                        left.extend(right.pop());
                    }
                    _ => continue,
                }
                check(&stack, &left, &right, capacity);
            }
        }
    }
}
