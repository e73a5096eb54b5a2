//! Oracle of `circular-buffer`: the bytes survive a change of the capacity, wherever the head is.

use circular_buffer::CircularBuffer;

/// A buffer with the head at slot `head` and the bytes `1..=len`.
fn buffer(capacity: usize, head: usize, len: usize) -> CircularBuffer {
    let mut it = CircularBuffer::new(capacity);
    for _ in 0..head {
        it.push_back(99);
        it.pop_front();
    }
    for byte in 1..=len {
        it.push_back(byte as u8);
    }
    it
}

#[test]
fn resize_keeps_the_bytes() {
    for capacity in 1..=5 {
        for head in 0..capacity {
            for len in 0..=capacity {
                for new in len.max(1)..=8 {
                    let mut it = buffer(capacity, head, len);
                    let mut expected: Vec<u8> = (1..=len as u8).collect();
                    it.resize(new);
                    assert_eq!((it.capacity(), it.len()), (new, len));
                    assert_eq!(it.to_vec(), expected);
                    // It goes on as a queue.
                    for byte in 50..50 + 2 * new as u8 {
                        it.push_over(byte);
                        expected.push(byte);
                        if expected.len() > new {
                            expected.remove(0);
                        }
                        assert_eq!(it.to_vec(), expected);
                    }
                }
            }
        }
    }
}

#[test]
fn both_ends() {
    for capacity in 1..=4 {
        for head in 0..capacity {
            for len in 0..=capacity {
                let mut it = buffer(capacity, head, len);
                if !it.is_full() {
                    it.push_front(70);
                    assert_eq!(it.front(), 70);
                    assert_eq!(it.pop_front(), 70);
                }
                for byte in (1..=len as u8).rev() {
                    assert_eq!(it.pop_back(), byte);
                }
                assert!(it.is_empty());
            }
        }
    }
}
