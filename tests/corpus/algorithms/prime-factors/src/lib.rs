//! Prime factors of numbers, and what follows from them.

/// The prime factors of a number in ascending order, each with how often it is one. Their product is the
/// number. Neither 0 nor 1 have any.
pub fn factors(number: u32) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut rest = number;
    let mut divisor = 2;
    while divisor <= rest / divisor {
        let mut count = 0;
        while rest % divisor == 0 {
            rest /= divisor;
            count += 1;
        }
        if count > 0 {
            found.push((divisor, count));
        }
        divisor += 1;
    }
    found
}

/// Is it a prime number?
pub fn is_prime(number: u32) -> bool {
    if number < 4 {
        return number >= 2;
    }
    let mut divisor = 2;
    while divisor <= number / divisor {
        if number.is_multiple_of(divisor) {
            return false;
        }
        divisor += 1;
    }
    true
}

/// How many numbers divide the number, itself included; 0 for 0.
pub fn divisors(number: u32) -> u32 {
    if number == 0 {
        return 0;
    }
    factors(number).iter().map(|(_, count)| count + 1).product()
}

/// How many of the numbers from 1 to the number have no divisor in common with it but 1; 0 for 0.
pub fn totient(number: u32) -> u32 {
    factors(number)
        .iter()
        .fold(number, |result, (prime, _)| result / prime * (prime - 1))
}

/// As in `2^3 * 5`; a number without prime factors is written as it is.
pub fn factors_text(number: u32) -> String {
    if number < 2 {
        return number.to_string();
    }
    let parts: Vec<String> = factors(number)
        .into_iter()
        .map(|(prime, count)| match count {
            1 => prime.to_string(),
            _ => format!("{prime}^{count}"),
        })
        .collect();
    parts.join(" * ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers() {
        assert_eq!(factors(64), [(2, 6)]);
        assert_eq!(factors(36), [(2, 2), (3, 2)]);
        assert_eq!(factors_text(72), "2^3 * 3^2");
    }

    #[test]
    fn no_factors() {
        assert_eq!(factors(0), []);
        assert_eq!(factors(1), []);
        assert_eq!((divisors(0), divisors(1)), (0, 1));
    }

    #[test]
    fn a_large_factor() {
        assert_eq!(factors(84), [(2, 2), (3, 1), (7, 1)]);
        assert_eq!(factors(97), [(97, 1)]);
        assert_eq!(divisors(84), 12);
    }

    #[test]
    fn totients() {
        assert_eq!(totient(36), 12);
        assert_eq!(totient(1), 1);
    }

    #[test]
    fn primes() {
        let primes: Vec<u32> = (0..20).filter(|it| is_prime(*it)).collect();
        assert_eq!(primes, [2, 3, 5, 7, 11, 13, 17, 19]);
    }
}
