//! Chinese remainders: which numbers leave given remainders when they are divided by given numbers?

/// The greatest common divisor.
pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The number below `modulus` that, multiplied with `a`, leaves the remainder 1 when divided by
/// `modulus`. `None` if there is none.
pub fn inverse(a: u64, modulus: u64) -> Option<u64> {
    if modulus == 0 || gcd(a, modulus) != 1 {
        return None;
    }
    let modulus = i128::from(modulus);
    let (mut previous, mut remainder) = (modulus, i128::from(a) % modulus);
    let (mut before, mut factor) = (0, 1 % modulus);
    while remainder != 0 {
        let quotient = previous / remainder;
        (previous, remainder) = (remainder, previous - quotient * remainder);
        (before, factor) = (factor, before - quotient * factor);
    }
    u64::try_from(before.rem_euclid(modulus)).ok()
}

/// All numbers that leave a certain remainder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Congruence {
    remainder: u64,
    modulus: u64,
}

impl Congruence {
    /// The numbers that leave the same remainder as `number` when divided by `modulus`. A modulus of
    /// 0 is taken as 1.
    pub fn new(number: u32, modulus: u32) -> Self {
        let modulus = u64::from(modulus.max(1));
        Self {
            remainder: u64::from(number) % modulus,
            modulus,
        }
    }

    /// The smallest of the numbers.
    pub fn smallest(&self) -> u64 {
        self.remainder
    }

    /// The distance of the numbers.
    pub fn modulus(&self) -> u64 {
        self.modulus
    }

    /// Is `number` one of them?
    pub fn contains(&self, number: u64) -> bool {
        number % self.modulus == self.remainder
    }

    /// The numbers that are in both. `None` if the moduli have a common divisor other than 1, or if
    /// their product is too large.
    pub fn and(&self, other: &Self) -> Option<Self> {
        let modulus = self.modulus.checked_mul(other.modulus)?;
        let inverse = inverse(other.modulus, self.modulus)?;
        // How many steps of our modulus lead to a number of the other?
        let ours = self.remainder % other.modulus;
        let gap = match other.remainder.checked_sub(ours) {
            Some(gap) => gap,
            None => other.modulus - (ours - other.remainder),
        };
        let steps = u128::from(gap) * u128::from(inverse) % u128::from(other.modulus);
        let remainder = self.remainder + u64::try_from(steps).ok()? * self.modulus;
        Some(Self { remainder, modulus })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses() {
        assert_eq!(inverse(3, 7), Some(5));
        assert_eq!(inverse(10, 7), Some(5));
        assert_eq!(inverse(2, 4), None);
        assert_eq!(inverse(5, 1), Some(0));
    }

    #[test]
    fn one_congruence() {
        let odd = Congruence::new(7, 2);
        assert_eq!((odd.smallest(), odd.modulus()), (1, 2));
        assert!(odd.contains(9) && !odd.contains(10));
    }

    #[test]
    fn two_congruences() {
        let both = Congruence::new(2, 3).and(&Congruence::new(3, 5)).unwrap();
        assert_eq!((both.smallest(), both.modulus()), (8, 15));
    }

    #[test]
    fn three_congruences() {
        let two = Congruence::new(1, 4).and(&Congruence::new(2, 7)).unwrap();
        let three = two.and(&Congruence::new(3, 5)).unwrap();
        assert_eq!((three.smallest(), three.modulus()), (93, 140));
    }

    #[test]
    fn common_divisors() {
        assert_eq!(Congruence::new(1, 6).and(&Congruence::new(1, 4)), None);
    }
}
