//! All pairs of small congruences, against trying every number.

use congruences::{Congruence, gcd, inverse};

#[test]
fn all_small_pairs() {
    for m in 1..=9_u32 {
        for n in 1..=9_u32 {
            for a in 0..m {
                for b in 0..n {
                    let (first, second) = (Congruence::new(a, m), Congruence::new(b, n));
                    let both = first.and(&second);
                    if (2..=9).any(|d| m % d == 0 && n % d == 0) {
                        assert_eq!(both, None);
                        continue;
                    }
                    let both = both.unwrap();
                    let smallest = (0..m * n).find(|x| x % m == a && x % n == b).unwrap();
                    assert_eq!(both.smallest(), u64::from(smallest), "{a} ({m}), {b} ({n})");
                    assert_eq!(both.modulus(), u64::from(m * n));
                    assert!(
                        (0..200)
                            .all(|x| both.contains(x) == (first.contains(x) && second.contains(x)))
                    );
                }
            }
        }
    }
}

#[test]
fn large_moduli() {
    let large = u32::MAX - 4; // a prime
    let both = Congruence::new(17, large)
        .and(&Congruence::new(5, u32::MAX))
        .unwrap();
    assert_eq!(both.smallest() % u64::from(large), 17);
    assert_eq!(both.smallest() % u64::from(u32::MAX), 5);
    assert_eq!(both.and(&Congruence::new(1, 7)), None);
    let all = Congruence::new(0, 1);
    assert_eq!((both.and(&all), all.and(&both)), (Some(both), Some(both)));
}

#[test]
fn inverses() {
    for a in 0..20 {
        for m in 1..20 {
            let expected = (0..m).find(|x| a * x % m == 1 % m);
            assert_eq!(inverse(a, m), expected, "{a}, {m}");
        }
        assert_eq!(inverse(a, 0), None);
    }
    assert_eq!((gcd(12, 18), gcd(0, 5)), (6, 5));
}
