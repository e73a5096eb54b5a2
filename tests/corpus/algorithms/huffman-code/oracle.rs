//! All short lists of a few counts: the number of bits is the least, and the codes have no common prefixes.

use huffman_code::{codes, lengths, message_bits};

/// The least number of bits: the sum of all weights that come from merging the two smallest ones.
fn least_bits(counts: &[u32]) -> u64 {
    let mut weights: Vec<u64> = counts
        .iter()
        .filter(|it| **it > 0)
        .map(|it| u64::from(*it))
        .collect();
    if weights.len() == 1 {
        return weights[0];
    }
    let mut bits = 0;
    while weights.len() > 1 {
        weights.sort_by(|a, b| b.cmp(a));
        let sum = weights.pop().unwrap() + weights.pop().unwrap();
        weights.push(sum);
        bits += sum;
    }
    bits
}

fn check(counts: &[u32]) {
    let bits = lengths(counts);
    assert_eq!(bits.len(), counts.len());
    for (count, length) in counts.iter().zip(&bits) {
        assert_eq!(*count == 0, *length == 0);
    }
    let sum: u64 = counts
        .iter()
        .zip(&bits)
        .map(|(count, length)| u64::from(*count) * u64::from(*length))
        .sum();
    assert_eq!(sum, least_bits(counts), "{counts:?}");
    assert_eq!(message_bits(counts), sum);
    let codes = codes(&bits);
    for (a, code) in codes.iter().enumerate() {
        assert_eq!(code.len(), usize::from(bits[a]));
        for (b, other) in codes.iter().enumerate() {
            if a != b && !code.is_empty() && !other.is_empty() {
                assert!(!code.starts_with(other), "{counts:?} {codes:?}");
                if (bits[a], a) < (bits[b], b) {
                    assert!(code < other);
                }
            }
        }
    }
}

#[test]
fn all_short_lists() {
    let some = [0, 1, 2, 3, 5, 40];
    for len in 0..=5 {
        for code in 0..some.len().pow(len) {
            let counts: Vec<u32> = (0..len)
                .map(|i| some[code / some.len().pow(i) % some.len()])
                .collect();
            check(&counts);
        }
    }
}

#[test]
fn longer_lists() {
    check(&[u32::MAX; 9]);
    check(&(0..60).collect::<Vec<u32>>());
    check(&(0..30).map(|it| 1 << it).collect::<Vec<u32>>());
    check(&(0..50).map(|it| it * 7919 % 101).collect::<Vec<u32>>());
    assert_eq!(
        codes(&[3, 1, 3, 2, 0]),
        ["110", "0", "111", "10", ""].map(String::from)
    );
    assert_eq!(codes(&[2, 2, 2, 2]), ["00", "01", "10", "11"]);
    assert_eq!(codes(&[4, 2, 1, 4]), ["1100", "10", "0", "1101"]);
}
