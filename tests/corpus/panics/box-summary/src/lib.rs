//! Quantiles of samples, and the five numbers that box plots show.

/// Five numbers that describe a sample.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    pub least: f64,
    pub lower_quartile: f64,
    pub median: f64,
    pub upper_quartile: f64,
    pub greatest: f64,
}

/// A sample of numbers.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sample {
    /// From small to large.
    sorted: Vec<f64>,
}

impl Sample {
    /// The number of values.
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// Are there no values?
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// The value below which this part of the sample is, between the least for 0 and the greatest for 1.
    /// Between two values, it is on the line from one to the other. `None` if there are no values or if
    /// `part` is not from 0 to 1.
    pub fn quantile(&self, part: f64) -> Option<f64> {
        let last = self.sorted.len().checked_sub(1)?;
        if !(0.0..=1.0).contains(&part) {
            return None;
        }
        let place = part * last as f64;
        let index = place.floor() as usize;
        let fraction = place - place.floor();
        let (below, above) = (self.sorted[index], self.sorted[index + 1]);
        Some(below + (above - below) * fraction)
    }

    /// The value in the middle.
    pub fn median(&self) -> Option<f64> {
        self.quantile(0.5)
    }

    /// The five numbers of a box plot.
    pub fn summary(&self) -> Option<Summary> {
        Some(Summary {
            least: *self.sorted.first()?,
            lower_quartile: self.quantile(0.25)?,
            median: self.median()?,
            upper_quartile: self.quantile(0.75)?,
            greatest: *self.sorted.last()?,
        })
    }

    /// The part of the values that are not greater than `limit`; `None` if there are no values.
    pub fn part_up_to(&self, limit: f64) -> Option<f64> {
        if self.is_empty() {
            return None;
        }
        let count = self.sorted.partition_point(|&value| value <= limit);
        Some(count as f64 / self.len() as f64)
    }

    /// The values that are more than one and a half times the distance between the quartiles away from
    /// the box, from small to large.
    pub fn outliers(&self) -> Vec<f64> {
        let Some(summary) = self.summary() else {
            return Vec::new();
        };
        let reach = 1.5 * (summary.upper_quartile - summary.lower_quartile);
        let inside = summary.lower_quartile - reach..=summary.upper_quartile + reach;
        self.sorted
            .iter()
            .copied()
            .filter(|value| !inside.contains(value))
            .collect()
    }
}

/// Values that are not finite are left out.
impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Self {
        let mut sorted: Vec<f64> = values
            .into_iter()
            .filter(|value| value.is_finite())
            .collect();
        sorted.sort_by(f64::total_cmp);
        Self { sorted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_quantiles() {
        let sample: Sample = [4.0, 1.0, 2.0, 3.0, f64::NAN].into_iter().collect();
        assert_eq!(sample.len(), 4);
        assert_eq!(sample.median(), Some(2.5));
        assert_eq!(sample.quantile(0.0), Some(1.0));
        assert_eq!(sample.quantile(-0.1), None);
        assert_eq!(sample.part_up_to(3.5), Some(0.75));
    }

    #[test]
    fn finds_outliers() {
        let sample: Sample = [10.0, 11.0, 12.0, 11.5, 10.5, 40.0].into_iter().collect();
        assert_eq!(sample.outliers(), [40.0]);
        assert_eq!(Sample::default().summary(), None);
    }
}
