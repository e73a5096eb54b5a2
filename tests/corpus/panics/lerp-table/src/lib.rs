//! Piecewise linear functions, such as the calibration curve of a sensor.

/// A function that is linear between points.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// In strictly ascending order of `x`, at least one.
    points: Vec<(f64, f64)>,
}

/// Linear interpolation: `a` for `t = 0`, `b` for `t = 1`.
pub fn lerp(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}

impl Table {
    /// The function through these points. `None` if there are no points, if a coordinate is infinite or
    /// not a number, or if the `x` coordinates are not in strictly ascending order.
    pub fn new(points: impl Into<Vec<(f64, f64)>>) -> Option<Self> {
        let points = points.into();
        let finite = points.iter().all(|p| p.0.is_finite() && p.1.is_finite());
        let ascending = points.windows(2).all(|pair| pair[0].0 < pair[1].0);
        (!points.is_empty() && finite && ascending).then_some(Self { points })
    }

    /// The smallest and the largest `x` of the points.
    pub fn domain(&self) -> (f64, f64) {
        (self.points[0].0, self.points[self.points.len() - 1].0)
    }

    /// The value of the function. Before the first point it is that of the first point, and after the
    /// last point that of the last one; for NaN it is NaN.
    pub fn at(&self, x: f64) -> f64 {
        if x.is_nan() {
            return x;
        }
        let next = self.points.partition_point(|point| point.0 <= x);
        let (x0, y0) = self.points[next - 1];
        let Some(&(x1, y1)) = self.points.get(next) else {
            return y0;
        };
        lerp(y0, y1, (x - x0) / (x1 - x0))
    }

    /// The slope of the function to the right of `x`: 0 before the first point, from the last point on,
    /// and for NaN.
    pub fn slope(&self, x: f64) -> f64 {
        let pair = self
            .points
            .windows(2)
            .find(|pair| pair[0].0 <= x && x < pair[1].0);
        match pair {
            Some(&[(x0, y0), (x1, y1)]) => (y1 - y0) / (x1 - x0),
            _ => 0.0,
        }
    }

    /// The values at `count` places at equal distances over the domain, the first and the last point
    /// included. One place alone is at the first point.
    pub fn sample(&self, count: usize) -> Vec<f64> {
        let (first, last) = self.domain();
        let steps = count.saturating_sub(1).max(1) as f64;
        (0..count)
            .map(|i| self.at(lerp(first, last, i as f64 / steps)))
            .collect()
    }

    /// The same function with every value multiplied by `factor`; `None` if a value is no longer finite.
    pub fn scaled(&self, factor: f64) -> Option<Self> {
        let points = self.points.iter().map(|&(x, y)| (x, y * factor));
        Self::new(points.collect::<Vec<_>>())
    }
}
