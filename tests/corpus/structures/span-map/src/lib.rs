//! A map from numbers to letters in which whole ranges of keys have the same value, such as the styles of a
//! line of text. It needs space for the ranges only, not for the keys.

use contracts::{ensures, invariant, requires};

/// The keys from `start` to before `end`, and their value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub start: u32,
    pub end: u32,
    pub value: char,
}

/// A map from ranges of keys to values.
#[derive(Debug, Clone, Default)]
pub struct SpanMap {
    /// In the order of the keys.
    spans: Vec<Span>,
}

#[invariant(self.spans.iter().all(|span| span.start < span.end))]
#[invariant(self.spans.windows(2).all(|pair| pair[0].end <= pair[1].start))]
impl SpanMap {
    /// A map without values.
    #[ensures(ret.covered() == 0)]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value for a key.
    pub fn get(&self, key: u32) -> Option<char> {
        let next = self.spans.partition_point(|span| span.end <= key);
        let span = self.spans.get(next)?;
        (span.start <= key).then_some(span.value)
    }

    /// How many keys have a value.
    pub fn covered(&self) -> u32 {
        self.spans.iter().map(|span| span.end - span.start).sum()
    }

    /// The least and the greatest key with a value.
    #[ensures(ret.is_none() == (self.covered() == 0))]
    pub fn bounds(&self) -> Option<(u32, u32)> {
        let first = self.spans.first()?;
        let last = self.spans.last()?;
        Some((first.start, last.end - 1))
    }

    /// The keys from `start` to before `end` have no value any more.
    #[requires(start <= end)]
    #[ensures(start < end -> self.get(start).is_none() && self.get(end - 1).is_none())]
    #[ensures(self.get(end) == old(self.get(end)))]
    #[ensures(self.covered() <= old(self.covered()))]
    pub fn clear(&mut self, start: u32, end: u32) {
        if start == end {
            return;
        }
        let mut kept = Vec::with_capacity(self.spans.len() + 1);
        for &span in &self.spans {
            if span.end <= start || end <= span.start {
                kept.push(span);
                continue;
            }
            if span.start < start {
                kept.push(Span { end: start, ..span });
            } else if end < span.end {
                kept.push(Span { start: end, ..span });
            }
        }
        self.spans = kept;
    }

    /// The keys from `start` to before `end` get a value, instead of what they had.
    #[requires(start < end)]
    #[ensures(self.get(start) == Some(value) && self.get(end - 1) == Some(value))]
    #[ensures(self.covered() >= end - start)]
    pub fn set(&mut self, start: u32, end: u32, value: char) {
        self.clear(start, end);
        let at = self.spans.partition_point(|span| span.end <= start);
        self.spans.insert(at, Span { start, end, value });
    }

    /// The values in the order of their keys. Ranges next to each other with the same value are given as one.
    #[ensures(ret.windows(2).all(|pair| pair[0].end < pair[1].start || pair[0].value != pair[1].value))]
    pub fn runs(&self) -> Vec<Span> {
        let mut runs: Vec<Span> = Vec::new();
        for &span in &self.spans {
            match runs.last_mut() {
                Some(last) if last.end == span.start && last.value == span.value => {
                    last.end = span.end;
                }
                _ => runs.push(span),
            }
        }
        runs
    }
}
