//! What to pack if a bag carries only so much.

/// A thing that can be packed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// What it is.
    pub name: String,
    /// How heavy it is, at least 1.
    pub weight: usize,
    /// How much it is worth.
    pub value: u64,
}

/// The things there are to choose from.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    items: Vec<Item>,
}

impl Catalogue {
    /// A catalogue without anything in it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a thing. Things that weigh nothing are refused: the result is false, and nothing is added.
    pub fn add(&mut self, name: &str, weight: usize, value: u64) -> bool {
        if weight == 0 {
            return false;
        }
        self.items.push(Item {
            name: name.to_string(),
            weight,
            value,
        });
        true
    }

    /// The things, in the order in which they were added.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The weight of all things together.
    pub fn total_weight(&self) -> usize {
        self.items.iter().map(|item| item.weight).sum()
    }

    /// The largest value that can be packed into a bag that carries `capacity`, if each thing can be
    /// packed once.
    pub fn best_value(&self, capacity: usize) -> u64 {
        let mut best = vec![0; capacity + 1];
        for item in &self.items {
            for room in item.weight..=capacity {
                let packed = best[room - item.weight] + item.value;
                best[room] = best[room].max(packed);
            }
        }
        best[capacity]
    }

    /// The largest value that can be packed into a bag that carries `capacity`, if there is any number of
    /// each thing.
    pub fn best_value_from_stock(&self, capacity: usize) -> u64 {
        let mut best = vec![0; capacity + 1];
        for room in 1..=capacity {
            for item in self.items.iter().filter(|item| item.weight <= room) {
                best[room] = best[room].max(best[room - item.weight] + item.value);
            }
        }
        best[capacity]
    }

    /// The places of the things that are taken by someone who goes through the catalogue from the most
    /// valuable thing to the least (those added first come first if they are worth the same), and packs
    /// whatever still fits. Quick, but not always the best.
    pub fn greedy(&self, capacity: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.items.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(self.items[place].value));
        let mut left = capacity;
        let mut taken = Vec::new();
        for place in order {
            let weight = self.items[place].weight;
            if weight <= left {
                left -= weight;
                taken.push(place);
            }
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camping() -> Catalogue {
        let mut things = Catalogue::new();
        assert!(things.add("tent", 5, 60));
        assert!(things.add("stove", 3, 50));
        assert!(things.add("lamp", 4, 70));
        assert!(things.add("mug", 2, 30));
        things
    }

    #[test]
    fn nothing_fits() {
        assert_eq!(camping().best_value(1), 0);
        assert_eq!(Catalogue::new().best_value(10), 0);
    }

    #[test]
    fn two_things() {
        assert_eq!(camping().best_value(5), 80);
    }

    #[test]
    fn large_bag() {
        let things = camping();
        assert_eq!(things.best_value(things.total_weight()), 210);
        assert_eq!(things.best_value(100), 210);
    }

    #[test]
    fn from_stock() {
        assert_eq!(camping().best_value_from_stock(8), 140);
    }

    #[test]
    fn greedy_choice() {
        assert_eq!(camping().greedy(6), [2, 3]);
        assert!(!Catalogue::new().add("air", 0, 1));
    }
}
