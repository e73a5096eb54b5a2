//! Numbers as a line of small bars, for logs and status lines: `▁▃▅█`.
//!
//! ```
//! assert_eq!(late_sparkline::sparkline(&[0, 7, 3]), "▁█▄");
//! ```

/// The bars, from the lowest to the highest.
pub const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The smallest and the largest of some numbers, `None` if there are none.
pub fn bounds(values: &[u32]) -> Option<(u32, u32)> {
    let lowest = values.iter().min()?;
    let highest = values.iter().max()?;
    Some((*lowest, *highest))
}

/// A bar for each number. The smallest number has the lowest bar and the largest one the highest; the
/// others are in between, rounded down. If all numbers are the same, all bars are the lowest.
pub fn sparkline(values: &[u32]) -> String {
    let Some((lowest, highest)) = bounds(values) else {
        return String::new();
    };
    let span = u64::from(highest - lowest);
    let steps = BARS.len() as u64 - 1;
    values
        .iter()
        .map(|value| BARS[(u64::from(value - lowest) * steps / span) as usize])
        .collect()
}

/// The numbers in groups of `size`, of each of which only the largest is kept. The last group can be
/// smaller. If `size` is 0, the groups have one number each.
pub fn peaks(values: &[u32], size: usize) -> Vec<u32> {
    let groups = values.chunks(size.max(1));
    groups
        .filter_map(|group| group.iter().copied().max())
        .collect()
}

/// A line of at most `width` bars: if there are more numbers, several of them share a bar, which shows the
/// largest. Empty if the width is 0.
pub fn fitted(values: &[u32], width: usize) -> String {
    if width == 0 {
        return String::new();
    }
    sparkline(&peaks(values, values.len().div_ceil(width)))
}

/// A line with a name before the bars, and the last number behind them.
pub fn labelled(name: &str, values: &[u32]) -> String {
    match values.last() {
        Some(last) => format!("{name} {} {last}", sparkline(values)),
        None => format!("{name} -"),
    }
}
