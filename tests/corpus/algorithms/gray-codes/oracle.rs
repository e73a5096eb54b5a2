//! Codes of small numbers by reflection, large ones bit by bit.

use gray_codes::{Dial, MAX_BITS, changing_bit, from_gray, successor, to_gray};

/// The codes of a width: those of the width below, and the same backwards with another bit.
fn reflected(bits: u32) -> Vec<u32> {
    let mut codes = vec![0];
    for bit in 0..bits {
        let back: Vec<u32> = codes.iter().rev().map(|code| code | 1 << bit).collect();
        codes.extend(back);
    }
    codes
}

#[test]
fn small_numbers() {
    let codes = reflected(12);
    for (number, &code) in codes.iter().enumerate() {
        assert_eq!(to_gray(number as u32), code);
        assert_eq!(from_gray(code), number as u32);
        if let Some(next) = codes.get(number + 1) {
            assert_eq!(1 << changing_bit(number as u32), code ^ next);
            assert_eq!(successor(code), *next);
        }
    }
}

#[test]
fn large_numbers() {
    let mut numbers: Vec<u32> = (0..32)
        .flat_map(|bit| [1 << bit, u32::MAX << bit, u32::MAX >> bit])
        .collect();
    numbers.extend((1..5000_u32).map(|i| i.wrapping_mul(2654435761)));
    for number in numbers {
        let bit = |i: u32| i < 32 && number >> i & 1 == 1;
        let code: u32 = (0..32).map(|i| u32::from(bit(i) != bit(i + 1)) << i).sum();
        assert_eq!(to_gray(number), code);
        assert_eq!(from_gray(code), number);
        if number < u32::MAX {
            let next = to_gray(number + 1);
            assert_eq!(1 << changing_bit(number), code ^ next);
            assert_eq!(successor(code), next);
        }
    }
}

#[test]
fn dials() {
    for bits in 1..=7 {
        let dial = Dial::new(bits);
        let codes = reflected(bits);
        assert_eq!(dial.positions() as usize, codes.len());
        assert_eq!(dial.codes(), codes);
        for (i, &first) in codes.iter().enumerate() {
            for (j, &second) in codes.iter().enumerate() {
                let turned = (codes.len() + j - i) % codes.len();
                assert_eq!(dial.turned(first, second), turned as u32);
            }
        }
    }
    let dial = Dial::new(MAX_BITS);
    assert_eq!(dial.positions(), 1 << 16);
    assert_eq!(dial.turned(to_gray(5), to_gray(3)), (1 << 16) - 2);
    assert_eq!(dial.turned(to_gray(7), to_gray(60_000)), 59_993);
}
