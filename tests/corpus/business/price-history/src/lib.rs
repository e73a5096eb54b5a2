//! The price of an article over time. Days are counted from some day on, prices are in cents.

/// From a day on, an article has a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The first day with the price.
    pub from: u32,
    pub price: u32,
}

/// All prices that an article had, has, and will have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PriceHistory {
    /// By ascending days; no two for one day.
    changes: Vec<Change>,
}

impl PriceHistory {
    /// An article that has no price yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the price from a day on, until the next change. A change for the same day is replaced.
    pub fn set(&mut self, from: u32, price: u32) {
        let change = Change { from, price };
        match self.changes.binary_search_by_key(&from, |it| it.from) {
            Ok(at) => self.changes[at] = change,
            Err(at) => self.changes.insert(at, change),
        }
    }

    /// Takes back the change for a day: the price before it holds on. Returns whether there was one.
    pub fn withdraw(&mut self, from: u32) -> bool {
        let before = self.changes.len();
        self.changes.retain(|change| change.from != from);
        self.changes.len() < before
    }

    /// The price on a day; `None` if there was none yet.
    pub fn price_on(&self, day: u32) -> Option<u32> {
        let count = self.changes.partition_point(|change| change.from < day);
        let at = count.checked_sub(1)?;
        Some(self.changes[at].price)
    }

    /// The first change after a day; `None` if there is none.
    pub fn next_change(&self, day: u32) -> Option<Change> {
        let at = self.changes.partition_point(|change| change.from <= day);
        self.changes.get(at).copied()
    }

    /// The lowest price in the days from `first` to `last`, both included; `None` if there is none in all
    /// this time.
    pub fn lowest(&self, first: u32, last: u32) -> Option<u32> {
        let within = self
            .changes
            .iter()
            .filter(|change| (first..=last).contains(&change.from));
        let begin = (first <= last).then(|| self.price_on(first)).flatten();
        within.map(|change| change.price).chain(begin).min()
    }

    /// By how many percent the price of a day is below the lowest one of the 30 days before it, rounded
    /// down; 0 if it is not below it, or if one of the prices is not known. Laws want this number.
    pub fn reduction(&self, day: u32) -> u32 {
        let Some(yesterday) = day.checked_sub(1) else {
            return 0;
        };
        let lowest = self.lowest(day.saturating_sub(30), yesterday);
        match (self.price_on(day), lowest) {
            (Some(price), Some(lowest)) if price < lowest => {
                (u64::from(lowest - price) * 100 / u64::from(lowest)) as u32
            }
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history() -> PriceHistory {
        let mut history = PriceHistory::new();
        history.set(200, 800);
        history.set(100, 1000);
        history.set(220, 900);
        history
    }

    #[test]
    fn between_changes() {
        assert_eq!(history().price_on(99), None);
        assert_eq!(history().price_on(150), Some(1000));
        assert_eq!(history().price_on(999), Some(900));
    }

    #[test]
    fn on_the_day_of_a_change() {
        assert_eq!(history().price_on(100), Some(1000));
        assert_eq!(history().price_on(199), Some(1000));
        assert_eq!(history().price_on(200), Some(800));
    }

    #[test]
    fn changes_to_come() {
        let next = Change {
            from: 220,
            price: 900,
        };
        assert_eq!(history().next_change(200), Some(next));
        assert_eq!(history().next_change(220), None);
    }

    #[test]
    fn changes_can_be_replaced_and_withdrawn() {
        let mut history = history();
        history.set(220, 700);
        assert_eq!(history.price_on(230), Some(700));
        assert!(history.withdraw(220) && !history.withdraw(220));
        assert_eq!(history.price_on(230), Some(800));
    }

    #[test]
    fn reductions() {
        assert_eq!(history().lowest(150, 210), Some(800));
        assert_eq!(history().reduction(205), 0);
        assert_eq!(history().reduction(200), 20);
    }
}
