//! Which things to put into a sack that holds only so much weight.

/// A thing with its weight and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thing {
    pub weight: usize,
    pub value: u64,
}

impl Thing {
    pub fn new(weight: usize, value: u64) -> Self {
        Self { weight, value }
    }
}

/// The largest value of things that weigh at most `capacity` together. Every thing is there once.
pub fn best_value(things: &[Thing], capacity: usize) -> u64 {
    // The best value for every capacity, with the things so far.
    let mut best = vec![0; capacity + 1];
    for thing in things {
        for room in thing.weight..=capacity {
            best[room] = best[room].max(best[room - thing.weight] + thing.value);
        }
    }
    best[capacity]
}

/// The largest value if there are as many of every thing as one likes. Things without weight are left
/// out.
pub fn best_value_unbounded(things: &[Thing], capacity: usize) -> u64 {
    let mut best = vec![0; capacity + 1];
    for room in 1..=capacity {
        let fitting = things.iter().filter(|it| (1..=room).contains(&it.weight));
        let values = fitting.map(|it| best[room - it.weight] + it.value);
        best[room] = values.max().unwrap_or(0);
    }
    best[capacity]
}

/// A value that is easy to reach: the things with most value for their weight are taken first, and what
/// does not fit any more is left out.
pub fn greedy_value(things: &[Thing], capacity: usize) -> u64 {
    let mut order: Vec<&Thing> = things.iter().collect();
    order.sort_by_key(|it| std::cmp::Reverse(it.value * 1000 / it.weight.max(1) as u64));
    let mut room = capacity;
    let mut value = 0;
    for thing in order {
        if let Some(rest) = room.checked_sub(thing.weight) {
            room = rest;
            value += thing.value;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    fn things() -> Vec<Thing> {
        [(1, 1), (3, 4), (4, 5), (5, 7)]
            .map(|(weight, value)| Thing::new(weight, value))
            .to_vec()
    }

    #[test]
    fn fills_the_sack() {
        assert_eq!(best_value(&things(), 7), 9);
        assert_eq!(best_value(&things(), 13), 17);
    }

    #[test]
    fn takes_nothing_that_is_too_heavy() {
        assert_eq!(best_value(&[Thing::new(5, 10)], 4), 0);
        assert_eq!(best_value(&[Thing::new(5, 10)], 5), 10);
        assert_eq!(best_value(&[], 5), 0);
    }

    #[test]
    fn takes_everything_once() {
        assert_eq!(best_value(&[Thing::new(2, 3)], 10), 3);
        assert_eq!(best_value(&things(), 100), 17);
    }

    #[test]
    fn takes_everything_often() {
        assert_eq!(best_value_unbounded(&[Thing::new(2, 3)], 10), 15);
        assert_eq!(best_value_unbounded(&things(), 7), 9);
    }

    #[test]
    fn is_greedy() {
        assert_eq!(greedy_value(&things(), 7), 8);
    }
}
