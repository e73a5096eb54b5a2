//! All short slices and steps, from both ends.

use std::collections::VecDeque;
use std::num::NonZeroUsize;

use stride_iter::stride;

fn step(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).unwrap()
}

#[test]
fn both_ends() {
    for len in 0..12u32 {
        let items: Vec<u32> = (0..len).collect();
        for n in 1..15 {
            for pattern in 0..64u32 {
                let mut it = stride(&items, step(n));
                let mut model: VecDeque<u32> = items.iter().copied().step_by(n).collect();
                for i in 0..14 {
                    assert_eq!(it.len(), model.len());
                    assert_eq!(it.as_slice().first(), model.front());
                    if pattern >> (i % 6) & 1 == 0 {
                        assert_eq!(it.next().copied(), model.pop_front());
                    } else {
                        assert_eq!(it.next_back().copied(), model.pop_back());
                    }
                }
            }
        }
    }
}

#[test]
fn skipping() {
    for len in 0..12u32 {
        let items: Vec<u32> = (0..len).collect();
        for n in 1..15 {
            for skip in [0, 1, 2, 3, 20] {
                let mut it = stride(&items, step(n));
                let mut model = items.iter().step_by(n);
                for _ in 0..4 {
                    assert_eq!(it.nth(skip), model.nth(skip));
                }
            }
            let it = stride(&items, step(n));
            assert_eq!(it.clone().last(), items.iter().step_by(n).last());
            assert!(it.rev().eq(items.iter().step_by(n).rev()));
        }
    }
}

#[test]
fn slices() {
    let mut it = stride(&[1, 2, 3, 4, 5], step(2));
    assert_eq!(it.next(), Some(&1));
    assert_eq!(it.as_slice(), [3, 4, 5]);
    it.next();
    it.next();
    assert!(it.as_slice().is_empty());
    assert_eq!(stride(&[1, 2, 3], step(2)).nth(usize::MAX), None);
    assert!(stride(&[1, 2, 3], step(usize::MAX)).eq(&[1]));
    assert!(stride(&[1, 2, 3], step(usize::MAX)).rev().eq(&[1]));
}
