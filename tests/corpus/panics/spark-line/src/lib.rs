//! Small charts in one line of text: `▁▂▄▇█`.
//!
//! ```
//! assert_eq!(spark_line::chart(&[0, 7, 14]), "▁▄█");
//! ```

#![forbid(unsafe_code)]

/// Bars from the lowest to the highest.
pub const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The least and the largest value.
fn extremes(values: &[u32]) -> Option<(u32, u32)> {
    let least = values.iter().min()?;
    let largest = values.iter().max()?;
    Some((*least, *largest))
}

/// The bar for a value: the lowest for `least`, the highest for `largest`, and in between in proportion,
/// rounded down. If both are equal, it is the lowest one.
fn bar(value: u32, least: u32, largest: u32) -> char {
    let range = u64::from(largest - least);
    let height = u64::from(value - least) * (BARS.len() as u64 - 1);
    BARS[height.checked_div(range).unwrap_or(0) as usize]
}

/// A bar for each value, from the lowest for the least value to the highest for the largest one. If all
/// values are equal, all bars are the lowest. Without values, the chart is empty.
pub fn chart(values: &[u32]) -> String {
    let Some((least, largest)) = extremes(values) else {
        return String::new();
    };
    values
        .iter()
        .map(|value| bar(*value, least, largest))
        .collect()
}

/// The last `width` values; all if there are fewer.
pub fn latest(values: &[u32], width: usize) -> &[u32] {
    &values[values.len() - width..]
}

/// A chart of the last `width` values; if there are fewer, with spaces before it, so that it has `width`
/// characters. Widths above 200 count as 200.
pub fn scrolling(values: &[u32], width: usize) -> String {
    let width = width.min(200);
    let shown = latest(values, width);
    let mut line = " ".repeat(width - shown.len());
    line.push_str(&chart(shown));
    line
}

/// The values with their number reduced to at most `width`, each one the largest of as many values as
/// needed: if there are more than `width`, the least number of values is put together with which it is
/// enough. The last one may be made of fewer. Without width, there are none.
pub fn squeeze(values: &[u32], width: usize) -> Vec<u32> {
    if width == 0 {
        return Vec::new();
    }
    values
        .chunks(values.len().div_ceil(width).max(1))
        .map(|part| part.iter().copied().max().unwrap_or(0))
        .collect()
}

/// A chart with its name before it, and the least and the largest value behind it, as in `load ▁█▁ 0..9`.
/// Without values, there is only the name.
pub fn labelled(name: &str, values: &[u32]) -> String {
    match extremes(values) {
        Some((least, largest)) => format!("{name} {} {least}..{largest}", chart(values)),
        None => name.to_string(),
    }
}
