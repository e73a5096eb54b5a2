//! Against the stable sort of the standard library.

use radix_order::{ranking, sort_by_length, sorted, sorted_signed};

fn check(keys: &[u32]) {
    let mut places: Vec<usize> = (0..keys.len()).collect();
    places.sort_by_key(|&i| keys[i]);
    assert_eq!(ranking(keys), places, "{keys:?}");
    let mut expected = keys.to_vec();
    expected.sort();
    assert_eq!(sorted(keys), expected);
    let signed: Vec<i32> = keys.iter().map(|&key| key as i32).collect();
    let mut expected = signed.clone();
    expected.sort();
    assert_eq!(sorted_signed(&signed), expected);
}

#[test]
fn short_lists() {
    let some = [0, 1, 0x100, 0x101, 0xFFFF_FFFF, 0x8000_0000, 0x00FF_0001];
    check(&[]);
    for len in 1..=5 {
        for code in 0..7_usize.pow(len) {
            let keys: Vec<u32> = (0..len).map(|i| some[code / 7_usize.pow(i) % 7]).collect();
            check(&keys);
        }
    }
}

#[test]
fn long_lists() {
    let mut seed = 99_u32;
    let mut next = || {
        seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
        seed
    };
    for shift in [0, 5, 12, 20, 29] {
        let keys: Vec<u32> = (0..3000).map(|_| next() >> shift).collect();
        check(&keys);
        let high: Vec<u32> = keys.iter().map(|key| key << shift).collect();
        check(&high);
    }
}

#[test]
fn words() {
    let texts = ["x", "", "yy", "x y", "z", "", "zz", "a", "long text", "é"];
    let many = "-".repeat(300);
    let mut words: Vec<&str> = texts.to_vec();
    words.insert(2, &many);
    words.insert(5, &many[..256]);
    words.insert(7, &many[..257]);
    let mut expected = words.clone();
    expected.sort_by_key(|word| word.len());
    sort_by_length(&mut words);
    assert_eq!(words, expected);
}
