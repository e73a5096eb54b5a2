//! Prime numbers, also from far up: only a segment of the numbers is sieved.

use contracts::{ensures, requires};

/// Is this a prime number? Tries all divisors.
pub fn is_prime(number: u64) -> bool {
    number >= 2
        && (2..)
            .take_while(|divisor| divisor * divisor <= number)
            .all(|divisor| number % divisor != 0)
}

/// The prime numbers below a limit, in ascending order.
#[requires(limit <= 1_000_000)]
#[ensures(ret.iter().all(|&prime| prime < limit && is_prime(prime)))]
#[ensures(ret.is_sorted())]
pub fn primes_below(limit: u64) -> Vec<u64> {
    let mut composite = vec![false; limit as usize];
    let mut primes = Vec::new();
    for number in 2..limit {
        if composite[number as usize] {
            continue;
        }
        primes.push(number);
        for multiple in (number * number..limit).step_by(number as usize) {
            composite[multiple as usize] = true;
        }
    }
    primes
}

/// The prime numbers from one number on and below another, in ascending order.
#[requires(low <= high)]
#[requires(high <= 1_000_000_000 && high - low <= 100_000)]
#[ensures(ret.iter().all(|prime| (low..high).contains(prime)))]
#[ensures(ret.len() == (low..high).filter(|&number| is_prime(number)).count())]
pub fn primes_between(low: u64, high: u64) -> Vec<u64> {
    let mut composite = vec![false; (high - low) as usize];
    for prime in primes_below(high.isqrt() + 1) {
        let first = low.div_ceil(prime) * prime;
        for multiple in (first..high).step_by(prime as usize) {
            composite[(multiple - low) as usize] = true;
        }
    }
    (low.max(2)..high)
        .filter(|number| !composite[(number - low) as usize])
        .collect()
}

/// The smallest prime number from a number on.
#[requires(number <= 900_000_000)]
#[ensures(ret >= number && is_prime(ret))]
pub fn next_prime(number: u64) -> u64 {
    let mut low = number;
    loop {
        let high = low + 64;
        if let Some(&prime) = primes_between(low, high).first() {
            return prime;
        }
        low = high;
    }
}

/// The pairs of prime numbers whose difference is 2, the smaller one of them from `low` on and both of them
/// below `high`, in ascending order.
#[requires(low <= high)]
#[requires(high <= 1_000_000_000 && high - low <= 100_000)]
#[ensures(ret.iter().all(|pair| low <= pair.0 && pair.1 < high && pair.1 - pair.0 == 2))]
pub fn twins(low: u64, high: u64) -> Vec<(u64, u64)> {
    let primes = primes_between(low, high);
    primes
        .windows(2)
        .filter(|pair| pair[1] - pair[0] == 2)
        .map(|pair| (pair[0], pair[1]))
        .collect()
}
