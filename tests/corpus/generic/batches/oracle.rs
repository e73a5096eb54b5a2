//! Batches of all slices of up to eight items, against `chunks`.

use batches::{Batched, heads, lines, sums};

#[test]
fn batches_of_every_size() {
    for len in 0..=8_usize {
        let items: Vec<i32> = (0..len as i32).collect();
        for size in (0..=10).chain([usize::MAX]) {
            let expected: Vec<&[i32]> = items.chunks(size.max(1)).collect();
            let mut batches = items.batches(size);
            for (i, batch) in expected.iter().enumerate() {
                assert_eq!(batches.len(), expected.len() - i);
                assert_eq!(batches.rest(), expected[i..].concat());
                assert_eq!(batches.next(), Some(*batch), "{len} by {size}");
            }
            assert_eq!(batches.len(), 0);
            assert_eq!(batches.next(), None);
            assert_eq!(batches.next(), None);

            let sums_of_chunks: Vec<i64> = expected
                .iter()
                .map(|chunk| chunk.iter().map(|&number| i64::from(number)).sum())
                .collect();
            assert_eq!(sums(&items, size), sums_of_chunks);
            let firsts: Vec<i32> = expected.iter().map(|chunk| chunk[0]).collect();
            assert_eq!(heads(&items, size), firsts);
        }
    }
}

#[test]
fn skipping() {
    for skipped in 0..=7 {
        let mut batches = [1, 2, 3, 4, 5].batches(2);
        batches.skip_items(skipped);
        let left = &[1, 2, 3, 4, 5][skipped.min(5)..];
        let expected: Vec<&[i32]> = left.chunks(2).collect();
        assert_eq!(batches.collect::<Vec<_>>(), expected);
    }
    let words = ["a", "b", "c"].map(str::to_string);
    assert_eq!(lines(&words, 2), ["a b", "c"]);
}
