//! Random bits of all lengths up to 260, against counting.

use rank_select::RankSelect;

#[test]
fn all_lengths() {
    let mut seed = 3u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    for len in 0..260 {
        for density in [0, 1, 5, 9, 10] {
            let bits: Vec<bool> = (0..len).map(|_| next(10) < density).collect();
            let sequence = RankSelect::new(&bits);
            assert_eq!(sequence, bits.iter().copied().collect());
            assert_eq!((sequence.len(), sequence.is_empty()), (len, len == 0));
            let mut places = Vec::new();
            for (place, &bit) in bits.iter().enumerate() {
                assert_eq!(sequence.get(place), Some(bit));
                assert_eq!(sequence.rank(place), places.len());
                assert_eq!(sequence.rank_zeros(place), place - places.len());
                if bit {
                    places.push(place);
                }
            }
            let ones = places.len();
            for beyond in [len, len + 1, len + 63, len + 700, usize::MAX] {
                assert_eq!(sequence.rank(beyond), ones);
                assert_eq!(sequence.rank_zeros(beyond), len - ones);
                assert_eq!(sequence.get(beyond), None);
                assert_eq!(sequence.select(beyond), None);
            }
            assert_eq!(sequence.ones(), ones);
            for (number, &place) in places.iter().enumerate() {
                assert_eq!(sequence.select(number), Some(place));
            }
            for number in ones..ones + 70 {
                assert_eq!(sequence.select(number), None);
            }
            assert!(sequence.places().eq(places));
        }
    }
}
