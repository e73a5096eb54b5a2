//! Counts of real numbers by interval, and the helpers for it.

use contracts::{ensures, invariant, requires};

/// The largest number of bins.
pub const MAX_BINS: usize = 1000;

/// The number at `fraction` of the way from `a` to `b`.
#[requires(a.is_finite() && b.is_finite() && (b - a).is_finite())]
#[requires((0.0..=1.0).contains(&fraction))]
pub fn interpolate(a: f64, b: f64, fraction: f64) -> f64 {
    if fraction == 1.0 {
        b
    } else {
        a + (b - a) * fraction
    }
}

/// How far of the way from `a` to `b` is `x`?
#[requires(a < b && (b - a).is_finite())]
#[requires(a <= x && x <= b)]
#[ensures((0.0..=1.0).contains(&ret))]
pub fn fraction(a: f64, b: f64, x: f64) -> f64 {
    (x - a) / (b - a)
}

/// A histogram of the numbers from `low` to `high`, both included, in bins of equal width.
#[derive(Debug, Clone, PartialEq)]
pub struct Histogram {
    low: f64,
    high: f64,
    counts: Vec<u32>,
}

#[invariant(self.low < self.high)]
#[invariant(!self.counts.is_empty())]
impl Histogram {
    /// A histogram without any number yet.
    #[requires(low.is_finite() && high.is_finite() && (high - low).is_finite())]
    #[requires(low < high)]
    #[requires((1..=MAX_BINS).contains(&bins))]
    #[ensures(ret.bins() == bins && ret.total() == 0)]
    pub fn new(low: f64, high: f64, bins: usize) -> Self {
        Self {
            low,
            high,
            counts: vec![0; bins],
        }
    }

    /// The number of bins.
    pub fn bins(&self) -> usize {
        self.counts.len()
    }

    /// Where the first bin begins.
    pub fn low(&self) -> f64 {
        self.low
    }

    /// Where the last bin ends.
    pub fn high(&self) -> f64 {
        self.high
    }

    /// Is `x` from `low` to `high`?
    pub fn covers(&self, x: f64) -> bool {
        x >= self.low && x <= self.high
    }

    /// How many numbers are in `bin`?
    #[requires(bin < self.bins())]
    pub fn count(&self, bin: usize) -> u32 {
        self.counts[bin]
    }

    /// How many numbers are in all bins?
    pub fn total(&self) -> u64 {
        self.counts.iter().map(|&count| u64::from(count)).sum()
    }

    /// Where `bin` begins; that of a bin after the last is the end of the last.
    #[requires(bin <= self.bins())]
    #[ensures(ret >= self.low())]
    pub fn start_of(&self, bin: usize) -> f64 {
        interpolate(self.low, self.high, bin as f64 / self.bins() as f64)
    }

    /// The bin of `x`. A number between two bins belongs to the upper one, the end of the last bin to
    /// the last bin.
    #[requires(self.covers(x))]
    #[ensures(ret < self.bins())]
    pub fn bin_of(&self, x: f64) -> usize {
        let position = fraction(self.low, self.high, x) * self.bins() as f64;
        position as usize
    }

    /// Counts `x`. What is beyond the ends counts as if it were there.
    #[requires(!x.is_nan())]
    #[ensures(self.total() == old(self.total()) + 1)]
    pub fn add(&mut self, x: f64) {
        let bin = self.bin_of(x.clamp(self.low, self.high));
        self.counts[bin] += 1;
    }

    /// The first of the fullest bins.
    #[ensures(ret < self.bins())]
    #[ensures(self.counts.iter().all(|&count| count <= self.count(ret)))]
    pub fn fullest(&self) -> usize {
        let mut fullest = 0;
        for bin in 1..self.counts.len() {
            if self.counts[bin] > self.counts[fullest] {
                fullest = bin;
            }
        }
        fullest
    }

    /// The share of `bin` in all numbers; 0 if there are none.
    #[requires(bin < self.bins())]
    #[ensures((0.0..=1.0).contains(&ret))]
    pub fn share(&self, bin: usize) -> f64 {
        match self.total() {
            0 => 0.0,
            total => f64::from(self.counts[bin]) / total as f64,
        }
    }
}
