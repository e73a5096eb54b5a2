//! Sequences of insertions and removals, against an ordered set.

use std::collections::BTreeSet;
use xor_trie::XorSet;

const VALUES: [u16; 5] = [0, 1, 6, 0x8001, u16::MAX];

fn check(set: &XorSet, model: &BTreeSet<u16>, probes: &[u16]) {
    assert_eq!(set.len(), model.len());
    assert_eq!(set.is_empty(), model.is_empty());
    for &probe in probes {
        assert_eq!(set.contains(probe), model.contains(&probe));
        let xor: Vec<u16> = model.iter().map(|it| it ^ probe).collect();
        assert_eq!(set.max_xor(probe), xor.iter().max().copied());
        assert_eq!(set.min_xor(probe), xor.iter().min().copied());
    }
}

#[test]
fn all_short_lives() {
    let steps = 2 * VALUES.len();
    for code in 0..steps.pow(4) {
        let (mut set, mut model) = (XorSet::new(), BTreeSet::new());
        for i in 0..4 {
            let step = code / steps.pow(i) % steps;
            let value = VALUES[step / 2];
            if step % 2 == 0 {
                assert_eq!(set.insert(value), model.insert(value));
            } else {
                assert_eq!(set.remove(value), model.remove(&value));
            }
        }
        check(&set, &model, &[0, 1, 2, 6, 7, 0x8000, 0x8001, u16::MAX]);
    }
}

#[test]
fn long_lives() {
    let mut state = 77u32;
    for mask in [0x7, 0x3F, 0xFF0, 0xFFFF] {
        let (mut set, mut model) = (XorSet::default(), BTreeSet::new());
        for _ in 0..600 {
            state = state.wrapping_mul(1664525).wrapping_add(1013904223);
            let value = (state >> 16) as u16 & mask;
            if state >> 12 & 7 < 5 {
                assert_eq!(set.insert(value), model.insert(value));
            } else {
                assert_eq!(set.remove(value), model.remove(&value));
            }
            check(&set, &model, &[value, !value, value ^ 5, value / 2]);
        }
    }
}
