//! In which order to do tasks that depend on each other.
//!
//! ```
//! let mut plan = gnarly_toposort::Plan::new();
//! plan.depend("roof", "walls");
//! plan.depend("walls", "ground");
//! assert_eq!(plan.order().unwrap(), ["ground", "walls", "roof"]);
//! ```

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};
use std::error::Error;
use std::fmt;

/// Some tasks wait for each other in a circle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle {
    /// The tasks that can never be done, because they are on a circle or depend on one. They are in the
    /// order in which they were added.
    pub stuck: Vec<String>,
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot be done: {}", self.stuck.join(", "))
    }
}

impl Error for Cycle {}

/// Tasks and what they depend on.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    names: Vec<String>,
    numbers: HashMap<String, usize>,
    /// For each task, the tasks that depend on it.
    dependents: Vec<BTreeSet<usize>>,
    /// For each task, how many tasks it depends on.
    open: Vec<usize>,
}

impl Plan {
    /// A plan without tasks.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of tasks.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are no tasks.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Adds a task that depends on nothing yet. If it is there already, nothing changes.
    pub fn task(&mut self, name: &str) {
        self.number(name);
    }

    fn number(&mut self, name: &str) -> usize {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.names.len();
        self.names.push(name.to_string());
        self.numbers.insert(name.to_string(), number);
        self.dependents.push(BTreeSet::new());
        self.open.push(0);
        number
    }

    /// Says that a task can only be done after another one. Both are added if they are not there, the
    /// dependent one first. It does no harm to say the same thing again.
    pub fn depend(&mut self, task: &str, on: &str) {
        let task = self.number(task);
        let on = self.number(on);
        self.dependents[on].insert(task);
        self.open[task] += 1;
    }

    /// The tasks that depend directly on this one, in the order in which they were added.
    pub fn dependents(&self, name: &str) -> Vec<&str> {
        let Some(&number) = self.numbers.get(name) else {
            return Vec::new();
        };
        self.dependents[number]
            .iter()
            .map(|&task| self.names[task].as_str())
            .collect()
    }

    /// An order in which all tasks can be done one by one. Whenever there is a choice, the task that was
    /// added first is done first.
    pub fn order(&self) -> Result<Vec<&str>, Cycle> {
        let mut open = self.open.clone();
        let mut ready: BinaryHeap<Reverse<usize>> = (0..self.len())
            .filter(|&task| open[task] == 0)
            .map(Reverse)
            .collect();
        let mut order = Vec::with_capacity(self.len());
        while let Some(Reverse(task)) = ready.pop() {
            order.push(self.names[task].as_str());
            for &dependent in &self.dependents[task] {
                open[dependent] -= 1;
                if open[dependent] == 0 {
                    ready.push(Reverse(dependent));
                }
            }
        }
        if order.len() < self.len() {
            let stuck = (0..self.len()).filter(|&task| open[task] > 0);
            return Err(Cycle {
                stuck: stuck.map(|task| self.names[task].clone()).collect(),
            });
        }
        Ok(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breakfast() {
        let mut plan = Plan::new();
        plan.task("read the news");
        plan.depend("eat", "boil eggs");
        plan.depend("eat", "make coffee");
        plan.depend("make coffee", "boil water");
        plan.depend("boil eggs", "boil water");
        assert_eq!(
            plan.order().unwrap(),
            [
                "read the news",
                "boil water",
                "boil eggs",
                "make coffee",
                "eat"
            ]
        );
        assert_eq!(plan.dependents("boil water"), ["boil eggs", "make coffee"]);
    }

    #[test]
    fn circles() {
        let mut plan = Plan::new();
        plan.depend("egg", "hen");
        plan.depend("hen", "egg");
        plan.depend("omelette", "egg");
        plan.task("rice");
        let error = plan.order().unwrap_err();
        assert_eq!(error.to_string(), "cannot be done: egg, hen, omelette");
    }

    #[test]
    fn the_same_twice() {
        let mut plan = Plan::new();
        plan.depend("wash", "soap");
        plan.task("wash");
        plan.depend("wash", "soap");
        assert_eq!(plan.len(), 2);
        assert_eq!(plan.order(), Ok(vec!["soap", "wash"]));
    }

    #[test]
    fn nothing_to_do() {
        assert!(Plan::new().is_empty());
        assert_eq!(Plan::new().order(), Ok(vec![]));
    }
}
