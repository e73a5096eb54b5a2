//! Travelling between harbours with ferries that sail at regular times.
//!
//! Harbours are numbered from 0. Times are minutes since some midnight.
//!
//! ```
//! use ferry_dijkstra::{Line, Network};
//!
//! let mut network = Network::new(2);
//! network.add(Line { from: 0, to: 1, first: 360, every: 60, duration: 25 });
//! assert_eq!(network.earliest_arrivals(0, 400), [Some(400), Some(445)]);
//! ```

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A ferry line, in one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Where it sails from.
    pub from: usize,
    /// Where it sails to.
    pub to: usize,
    /// The time of the first departure.
    pub first: u32,
    /// The minutes from one departure to the next. If this is 0, the ferry sails only once.
    pub every: u32,
    /// How long the crossing takes.
    pub duration: u32,
}

impl Line {
    /// The next departure for somebody who is at the harbour at this time. A ferry that leaves at
    /// this very minute is still caught. `None` if no more ferry sails.
    pub fn next_departure(&self, time: u64) -> Option<u64> {
        let first = u64::from(self.first);
        let every = u64::from(self.every);
        if every == 0 {
            return (time <= first).then_some(first);
        }
        let missed = (time - first).div_ceil(every);
        Some(first + missed * every)
    }
}

/// One crossing of a journey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leg {
    /// The line that is used.
    pub line: Line,
    /// When it departs.
    pub departure: u64,
    /// When it arrives.
    pub arrival: u64,
}

/// Harbours and the lines between them.
#[derive(Debug, Clone, Default)]
pub struct Network {
    /// The lines that start in each harbour.
    lines: Vec<Vec<Line>>,
}

impl Network {
    /// A network of this many harbours, without lines.
    pub fn new(harbours: usize) -> Self {
        Network {
            lines: vec![Vec::new(); harbours],
        }
    }

    /// The number of harbours.
    pub fn harbours(&self) -> usize {
        self.lines.len()
    }

    /// Adds a line. Returns `false`, and adds nothing, if one of its harbours does not exist.
    pub fn add(&mut self, line: Line) -> bool {
        if line.from >= self.harbours() || line.to >= self.harbours() {
            return false;
        }
        self.lines[line.from].push(line);
        true
    }

    /// For each harbour, when one can be there at the earliest if one starts at `from` at the given
    /// time; `None` where one cannot get. Changing ferries takes no time.
    pub fn earliest_arrivals(&self, from: usize, time: u32) -> Vec<Option<u64>> {
        let (arrivals, _) = self.explore(from, time);
        arrivals
    }

    /// A journey that arrives as early as possible. It has no legs if one is there already, and is
    /// `None` if one cannot get there.
    pub fn journey(&self, from: usize, to: usize, time: u32) -> Option<Vec<Leg>> {
        let (arrivals, last_legs) = self.explore(from, time);
        arrivals.get(to).copied().flatten()?;
        let mut legs = Vec::new();
        let mut at = to;
        while let Some(leg) = last_legs[at] {
            legs.push(leg);
            at = leg.line.from;
        }
        legs.reverse();
        Some(legs)
    }

    fn explore(&self, from: usize, time: u32) -> (Vec<Option<u64>>, Vec<Option<Leg>>) {
        let mut arrivals = vec![None; self.harbours()];
        let mut last_legs: Vec<Option<Leg>> = vec![None; self.harbours()];
        let mut queue = BinaryHeap::new();
        if from < self.harbours() {
            arrivals[from] = Some(u64::from(time));
            queue.push(Reverse((u64::from(time), from)));
        }
        while let Some(Reverse((now, harbour))) = queue.pop() {
            if arrivals[harbour] != Some(now) {
                // A faster way was found after this one had been queued.
                continue;
            }
            for line in &self.lines[harbour] {
                let Some(departure) = line.next_departure(now) else {
                    continue;
                };
                let arrival = departure + u64::from(line.duration);
                if arrivals[line.to].map_or(true, |known| arrival < known) {
                    arrivals[line.to] = Some(arrival);
                    last_legs[line.to] = Some(Leg {
                        line: *line,
                        departure,
                        arrival,
                    });
                    queue.push(Reverse((arrival, line.to)));
                }
            }
        }
        (arrivals, last_legs)
    }
}
