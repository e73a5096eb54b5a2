//! Euclid's algorithm and what follows from it: common divisors, inverses, and systems of congruences
//! (the Chinese remainder theorem, also for moduli with common divisors).

/// The greatest common divisor. That of 0 and a number is the number.
pub fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The least common multiple; `None` if it does not fit.
pub fn lcm(a: u64, b: u64) -> Option<u64> {
    if a == 0 || b == 0 {
        return Some(0);
    }
    (a / gcd(a, b)).checked_mul(b)
}

/// The number below the modulus whose product with `a` leaves the remainder 1; `None` if there is no such
/// number. Modulo 1, all numbers are the same, and the inverse is 0.
///
/// ```
/// assert_eq!(brisk_euclid::inverse(3, 7), Some(5));
/// assert_eq!(brisk_euclid::inverse(4, 6), None);
/// ```
pub fn inverse(a: u64, modulus: u64) -> Option<u64> {
    if modulus == 0 {
        return None;
    }
    let m = i128::from(modulus);
    let (mut r, mut next_r) = (m, i128::from(a) % m);
    let (mut t, mut next_t) = (0, 1);
    while next_r != 0 {
        let quotient = r / next_r;
        (r, next_r) = (next_r, r - quotient * next_r);
        (t, next_t) = (next_t, t - quotient * next_t);
    }
    if r != 1 {
        return None;
    }
    u64::try_from(t.rem_euclid(m)).ok()
}

/// All the numbers that leave a certain remainder when divided by the modulus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Congruence {
    remainder: u64,
    modulus: u64,
}

impl Congruence {
    /// All natural numbers.
    pub const ANY: Congruence = Congruence {
        remainder: 0,
        modulus: 1,
    };

    /// The numbers that leave the same remainder as this one; `None` if the modulus is 0.
    pub fn new(number: u64, modulus: u64) -> Option<Self> {
        let remainder = number.checked_rem(modulus)?;
        Some(Congruence { remainder, modulus })
    }

    /// The smallest of the numbers.
    pub fn remainder(&self) -> u64 {
        self.remainder
    }

    /// The distance from each number to the next.
    pub fn modulus(&self) -> u64 {
        self.modulus
    }

    /// Whether this is one of the numbers.
    pub fn contains(&self, number: u64) -> bool {
        number % self.modulus == self.remainder
    }

    /// The numbers that belong to this one and to the other one. `None` if there are none, or if the new
    /// modulus does not fit.
    pub fn and(self, other: Self) -> Option<Self> {
        let shared = gcd(self.modulus, other.modulus);
        if self.remainder % shared != other.remainder % shared {
            return None;
        }
        let modulus = lcm(self.modulus, other.modulus)?;
        // How often `self.modulus` has to be added to get from one remainder to the other.
        let step = other.modulus / shared;
        let start = self.remainder % other.modulus;
        let distance = if start <= other.remainder {
            other.remainder - start
        } else {
            other.modulus - start + other.remainder
        };
        let factor = inverse(self.modulus / shared, other.modulus)?;
        let times = u128::from(distance / shared) * u128::from(factor) % u128::from(step);
        let number = u128::from(self.remainder) + times * u128::from(self.modulus);
        Some(Congruence {
            remainder: (number % u128::from(modulus)) as u64,
            modulus,
        })
    }
}

/// The numbers that belong to all of these.
pub fn solve(system: &[Congruence]) -> Option<Congruence> {
    system
        .iter()
        .try_fold(Congruence::ANY, |all, &next| all.and(next))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn congruence(remainder: u64, modulus: u64) -> Congruence {
        Congruence::new(remainder, modulus).unwrap()
    }

    #[test]
    fn divisors() {
        assert_eq!(gcd(84, 36), 12);
        assert_eq!(gcd(0, 5), 5);
        assert_eq!(lcm(4, 6), Some(12));
        assert_eq!(lcm(u64::MAX, 2), None);
    }

    #[test]
    fn inverses() {
        assert_eq!(inverse(10, 17), Some(12));
        assert_eq!(inverse(u64::MAX - 1, u64::MAX), Some(u64::MAX - 1));
        assert_eq!(inverse(6, 9), None);
    }

    #[test]
    fn sun_tzu() {
        let system = [congruence(2, 3), congruence(3, 5), congruence(2, 7)];
        assert_eq!(solve(&system), Some(congruence(23, 105)));
    }

    #[test]
    fn buses() {
        // Every 12 minutes and every 18 minutes.
        let both = congruence(8, 12).and(congruence(2, 18));
        assert_eq!(both, Some(congruence(20, 36)));
        // Every 20 minutes and every 8 minutes.
        let both = congruence(15, 20).and(congruence(3, 8));
        assert_eq!(both, Some(congruence(35, 40)));
        assert_eq!(congruence(1, 4).and(congruence(2, 6)), None);
    }

    #[test]
    fn one_after_the_other() {
        let system = [congruence(1, 4), congruence(3, 6), congruence(9, 10)];
        let all = solve(&system).unwrap();
        assert!(all.contains(9) && all.contains(69));
        assert!(!all.contains(39));
    }
}
