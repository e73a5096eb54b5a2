//! All sequences of a few requests, against a list of cells.

use block_allocator::Allocator;

const SIZE: usize = 6;

fn runs(cells: &[bool]) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    let mut start = 0;
    for i in 0..=cells.len() {
        if i == cells.len() || cells[i] {
            if i > start {
                runs.push((start, i - start));
            }
            start = i + 1;
        }
    }
    runs
}

fn explore(memory: &Allocator, cells: &[bool], depth: u32) {
    let free = runs(cells);
    assert_eq!(memory.size(), SIZE);
    assert_eq!(
        memory.available(),
        cells.iter().filter(|used| !**used).count()
    );
    assert_eq!(
        memory.largest(),
        free.iter().map(|run| run.1).max().unwrap_or(0)
    );
    assert_eq!(memory.parts(), free.len());
    for start in 0..=SIZE {
        for len in 1..=SIZE - start {
            let used = cells[start..start + len].iter().all(|used| *used);
            assert_eq!(memory.is_used(start, len), used);
        }
    }
    assert!(!memory.is_used(SIZE, 1));
    assert!(!memory.is_used(1, usize::MAX));
    if depth == 0 {
        return;
    }
    for len in 1..=4 {
        let (mut memory, mut cells) = (memory.clone(), cells.to_vec());
        let expected = free.iter().find(|run| run.1 >= len).map(|run| run.0);
        assert_eq!(memory.allocate(len), expected);
        if let Some(start) = expected {
            cells[start..start + len].fill(true);
            explore(&memory, &cells, depth - 1);
        }
    }
    for start in 0..SIZE {
        for len in 1..=(SIZE - start).min(3) {
            if cells[start..start + len].iter().all(|used| *used) {
                let (mut memory, mut cells) = (memory.clone(), cells.to_vec());
                memory.release(start, len);
                cells[start..start + len].fill(false);
                explore(&memory, &cells, depth - 1);
            }
        }
    }
}

#[test]
fn all_short_sequences() {
    explore(&Allocator::new(SIZE), &[false; SIZE], 5);
}
