//! Histograms: how many measured values are in which range.

/// Counts values in buckets of the same width.
#[derive(Debug, Clone, PartialEq)]
pub struct Histogram {
    low: f64,
    high: f64,
    counts: Vec<u64>,
    below: u64,
    above: u64,
}

impl Histogram {
    /// A histogram without values, for those from `low` to `high`, both included. `None` if `low` is not
    /// below `high`, if one of them is no finite number, if they are too far apart for their difference,
    /// or if there are no buckets.
    pub fn new(low: f64, high: f64, buckets: u16) -> Option<Self> {
        let span = high - low;
        if !span.is_finite() || span <= 0.0 || buckets == 0 {
            return None;
        }
        Some(Self {
            low,
            high,
            counts: vec![0; usize::from(buckets)],
            below: 0,
            above: 0,
        })
    }

    /// The index of the bucket for a value. Each bucket begins with its lower bound, and goes up to the
    /// lower bound of the next one, which does not belong to it; only to the last one, its upper bound
    /// (that is, `high`) belongs as well. `None` for values below `low` or above `high`.
    pub fn bucket_of(&self, value: f64) -> Option<usize> {
        if !(self.low..=self.high).contains(&value) {
            return None;
        }
        let part = (value - self.low) / (self.high - self.low);
        let index = (part * self.counts.len() as f64) as usize;
        Some(index)
    }

    /// Counts a value. Those that are in no bucket are counted separately; what is no number is not
    /// counted at all.
    pub fn record(&mut self, value: f64) {
        if let Some(index) = self.bucket_of(value) {
            self.counts[index] += 1;
        } else if value < self.low {
            self.below += 1;
        } else if value > self.high {
            self.above += 1;
        }
    }

    /// Counts many values.
    pub fn record_all(&mut self, values: &[f64]) {
        for &value in values {
            self.record(value);
        }
    }

    /// How many values there are in each bucket.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// How many values there are in all buckets together.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// How many values were below or above all buckets.
    pub fn outside(&self) -> (u64, u64) {
        (self.below, self.above)
    }

    /// The lower and the upper bound of a bucket.
    pub fn bounds(&self, index: usize) -> Option<(f64, f64)> {
        if index >= self.counts.len() {
            return None;
        }
        let width = (self.high - self.low) / self.counts.len() as f64;
        let start = self.low + width * index as f64;
        Some((start, start + width))
    }

    /// The bucket with most values, the first one of several. `None` if there are no values.
    pub fn mode(&self) -> Option<usize> {
        let most = self.counts.iter().copied().max().filter(|&most| most > 0)?;
        self.counts.iter().position(|&count| count == most)
    }

    /// A bar of stars for each bucket; the longest one is `width` long, the others are rounded down.
    pub fn bars(&self, width: u16) -> Vec<String> {
        let most = self.counts.iter().copied().max().unwrap_or(0).max(1);
        let length = |count: u64| u128::from(count) * u128::from(width) / u128::from(most);
        let bar = |&count: &u64| "*".repeat(length(count) as usize);
        self.counts.iter().map(bar).collect()
    }
}
