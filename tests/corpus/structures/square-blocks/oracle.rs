//! Random changes of sequences of all short lengths, against a plain vector.

use square_blocks::Blocks;

#[test]
fn random_changes() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for len in 0..60 {
        let mut model: Vec<i64> = (0..len).map(|_| next(100) as i64 - 50).collect();
        let mut blocks: Blocks = model.iter().copied().collect();
        for _ in 0..40 {
            let start = next(len + 3);
            let end = start + next(len + 3);
            let amount = next(20) as i64 - 9;
            blocks.add(start..end, amount);
            for value in model.iter_mut().take(end).skip(start) {
                *value += amount;
            }
            assert_eq!(blocks.to_vec(), model);
            for _ in 0..10 {
                let start = next(len + 3);
                let end = start + next(len + 3);
                let sum: i64 = model.iter().take(end).skip(start).sum();
                assert_eq!(blocks.sum(start..end), sum);
                assert_eq!(blocks.get(start), model.get(start).copied());
            }
        }
        assert_eq!((blocks.len(), blocks.is_empty()), (len, len == 0));
        assert_eq!(Blocks::new(model.clone()).to_vec(), model);
    }
}
