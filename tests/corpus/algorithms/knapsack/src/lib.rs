//! Which things to put into a sack that holds only so much weight.

/// A thing with its weight and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thing {
    pub weight: u16,
    pub value: u32,
}

impl Thing {
    pub fn new(weight: u16, value: u32) -> Self {
        Self { weight, value }
    }
}

/// The largest value of things that weigh at most `capacity` together. Every thing is there once.
pub fn best_value(things: &[Thing], capacity: u16) -> u64 {
    let capacity = usize::from(capacity);
    // The best value for every capacity, with the things so far.
    let mut best = vec![0; capacity + 1];
    for thing in things {
        let weight = usize::from(thing.weight);
        for room in weight..=capacity {
            best[room] = best[room].max(best[room - weight] + u64::from(thing.value));
        }
    }
    best[capacity]
}

/// The largest value if there are as many of every thing as one likes. Things without weight are left
/// out.
pub fn best_value_unbounded(things: &[Thing], capacity: u16) -> u64 {
    let capacity = usize::from(capacity);
    let mut best = vec![0; capacity + 1];
    for room in 1..=capacity {
        let weighed = things
            .iter()
            .map(|it| (usize::from(it.weight), u64::from(it.value)));
        let fitting = weighed.filter(|it| (1..=room).contains(&it.0));
        let values = fitting.map(|(weight, value)| best[room - weight] + value);
        best[room] = values.max().unwrap_or(0);
    }
    best[capacity]
}

/// What is reached by taking one thing after the other, as they come, and leaving out what does not fit
/// any more.
pub fn first_fit_value(things: &[Thing], capacity: u16) -> u64 {
    let mut room = capacity;
    let mut value = 0;
    for thing in things {
        if let Some(rest) = room.checked_sub(thing.weight) {
            room = rest;
            value += u64::from(thing.value);
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
    fn takes_what_comes_first() {
        assert_eq!(first_fit_value(&things(), 7), 5);
    }
}
