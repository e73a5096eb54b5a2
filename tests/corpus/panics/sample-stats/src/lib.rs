//! Statistics of samples: values that were measured.
//!
//! ```
//! let sample = sample_stats::Sample::new(&[3.0, 1.0, 2.0]);
//! assert_eq!(sample.median(), Some(2.0));
//! ```

use std::fmt;

/// The values of a sample, in order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sample {
    sorted: Vec<f64>,
}

impl Sample {
    /// A sample of these values. Sensors that fail report values that are not numbers (NaN); these are
    /// left out.
    pub fn new(values: &[f64]) -> Self {
        let mut sorted: Vec<f64> = values.to_vec();
        sorted.sort_by(|a, b| a.partial_cmp(b).unwrap());
        Self { sorted }
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// Is there no value?
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// The values, the least first.
    pub fn values(&self) -> &[f64] {
        &self.sorted
    }

    /// The least value; `None` if there is none.
    pub fn min(&self) -> Option<f64> {
        self.sorted.first().copied()
    }

    /// The greatest value; `None` if there is none.
    pub fn max(&self) -> Option<f64> {
        self.sorted.last().copied()
    }

    /// The mean; `None` if there is no value.
    pub fn mean(&self) -> Option<f64> {
        if self.is_empty() {
            return None;
        }
        Some(self.sorted.iter().sum::<f64>() / self.len() as f64)
    }

    /// The variance; `None` if there are not at least two values.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.mean()?;
        if self.len() < 2 {
            return None;
        }
        let squares = self.sorted.iter().map(|value| (value - mean).powi(2));
        Some(squares.sum::<f64>() / (self.len() - 1) as f64)
    }

    /// The value in the middle; between two, their mean; `None` if there is no value.
    pub fn median(&self) -> Option<f64> {
        self.quantile(0.5)
    }

    /// The value below which this part of the values is, from 0 to 1; between two values, in
    /// proportion. `None` if there is no value, or no such part.
    pub fn quantile(&self, part: f64) -> Option<f64> {
        if self.is_empty() || !(0.0..=1.0).contains(&part) {
            return None;
        }
        let place = part * (self.len() - 1) as f64;
        let below = self.sorted[place.floor() as usize];
        let above = self.sorted[place.ceil() as usize];
        Some(below + (above - below) * place.fract())
    }

    /// The numbers of values in `bins` intervals of the same width from the least to the greatest
    /// value. Nothing if there are no bins or no values; all values are in the first one if they are the
    /// same.
    pub fn histogram(&self, bins: u16) -> Vec<usize> {
        let bins = usize::from(bins);
        let (Some(min), Some(max)) = (self.min(), self.max()) else {
            return Vec::new();
        };
        if bins == 0 {
            return Vec::new();
        }
        let mut counts = vec![0; bins];
        for value in &self.sorted {
            let place = (value - min) / (max - min) * bins as f64;
            // What is not a number becomes 0.
            counts[(place as usize).min(bins - 1)] += 1;
        }
        counts
    }

    /// Both samples together.
    pub fn merge(&self, other: &Self) -> Self {
        Self::new(&[self.values(), other.values()].concat())
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.min(), self.median(), self.max()) {
            (Some(min), Some(median), Some(max)) => {
                write!(f, "{} values: {min} .. {median} .. {max}", self.len())
            }
            _ => f.write_str("no values"),
        }
    }
}
