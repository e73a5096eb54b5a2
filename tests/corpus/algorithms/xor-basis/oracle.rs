//! Random numbers, against the set of everything that can be made of them.

use std::collections::BTreeSet;
use xor_basis::XorBasis;

#[test]
fn random_numbers() {
    let mut seed = 3u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 31) % below
    };
    for round in 0..400 {
        let shift = [0, 9, 27][round % 3];
        let mut basis = XorBasis::default();
        let mut model = BTreeSet::from([0u32]);
        let mut numbers = Vec::new();
        for _ in 0..8 {
            let number = (next(1 << 5) as u32) << shift;
            assert_eq!(basis.insert(number), !model.contains(&number));
            numbers.push(number);
            model = model.iter().flat_map(|it| [*it, it ^ number]).collect();
            assert_eq!(basis.count(), model.len() as u64);
            assert_eq!(1u64 << basis.rank(), model.len() as u64);
            assert_eq!(basis.largest(), *model.last().unwrap());
            for code in 0..40u32 {
                let probe = code << shift;
                assert_eq!(basis.contains(probe), model.contains(&probe));
                let best = model.iter().map(|it| it ^ probe).max().unwrap();
                assert_eq!(basis.largest_with(probe), best);
            }
        }
        let other: XorBasis = numbers.iter().rev().copied().collect();
        assert_eq!(other.count(), basis.count());
        assert!(numbers.iter().all(|it| other.contains(*it)));
    }
}
