//! Oracle of `rate-limiter`: all short sequences of requests against a list of times.

use rate_limiter::RateLimiter;

fn explore(limiter: &RateLimiter, hits: &[u64], rejected: u64, depth: usize) {
    let now = limiter.now();
    let (limit, window) = (limiter.limit(), limiter.window());
    for later in now..now + 4 {
        let recent = hits.iter().filter(|&&hit| hit + window > later).count();
        assert_eq!(limiter.left(later), limit - recent);
        // The shortest time after which a request would be allowed.
        let wait = (0..=window).find(|wait| {
            hits.iter()
                .filter(|&&hit| hit + window > later + wait)
                .count()
                < limit
        });
        assert_eq!(limiter.wait(later), wait.unwrap());
    }
    assert_eq!(limiter.rejected(), rejected);
    if depth == 0 {
        return;
    }
    for time in now..now + 4 {
        let mut limiter = limiter.clone();
        let recent = hits.iter().filter(|&&hit| hit + window > time).count();
        let allowed = recent < limit;
        assert_eq!(limiter.allow(time), allowed, "{hits:?}, then {time}");
        let mut hits = hits.to_vec();
        if allowed {
            hits.push(time);
        }
        explore(&limiter, &hits, rejected + u64::from(!allowed), depth - 1);
    }
}

#[test]
fn short_sequences() {
    for limit in 1..=3 {
        for window in 1..=4 {
            explore(&RateLimiter::new(limit, window), &[], 0, 5);
        }
    }
}

#[test]
fn reset() {
    let mut limiter = RateLimiter::new(1, 10);
    assert!(limiter.allow(5));
    assert!(!limiter.allow(6));
    limiter.reset();
    assert!(limiter.allow(7));
    assert_eq!(limiter.rejected(), 0);
}
