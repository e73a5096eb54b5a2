//! Orders tasks so that each one comes after those that it needs.

use std::collections::BTreeSet;

/// Tasks, numbered from 0, and which of them must be done before which.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tasks {
    /// For each task those that need it.
    followers: Vec<Vec<usize>>,
}

impl Tasks {
    /// `count` tasks that need nothing.
    pub fn new(count: u8) -> Self {
        Self {
            followers: vec![Vec::new(); count.into()],
        }
    }

    /// The number of tasks.
    pub fn len(&self) -> usize {
        self.followers.len()
    }

    /// Are there no tasks?
    pub fn is_empty(&self) -> bool {
        self.followers.is_empty()
    }

    /// Says that `first` must be done before `then`. Says nothing new the second time. Returns false,
    /// and changes nothing, if there is no such task.
    pub fn require(&mut self, first: usize, then: usize) -> bool {
        if first >= self.len() || then >= self.len() {
            return false;
        }
        if !self.followers[first].contains(&then) {
            self.followers[first].push(then);
        }
        true
    }

    /// All tasks, each one after those that must be done before it. Whenever several could come next,
    /// the one with the smallest number does. `None` if tasks wait for each other in a circle.
    pub fn order(&self) -> Option<Vec<usize>> {
        let mut waits_for = vec![0; self.len()];
        for followers in &self.followers {
            for &task in followers {
                waits_for[task] += 1;
            }
        }
        let mut ready: BTreeSet<usize> = (0..self.len())
            .filter(|&task| waits_for[task] == 0)
            .collect();
        let mut order = Vec::with_capacity(self.len());
        while let Some(task) = ready.pop_first() {
            order.push(task);
            for &next in &self.followers[task] {
                waits_for[next] -= 1;
                if waits_for[task] == 0 {
                    ready.insert(next);
                }
            }
        }
        (order.len() == self.len()).then_some(order)
    }

    /// How many tasks must be done one after the other, at least, before `task` can be? `None` if
    /// there is no such task, or no order.
    pub fn depth(&self, task: usize) -> Option<usize> {
        let mut depths = vec![0; self.len()];
        for task in self.order()? {
            for &next in &self.followers[task] {
                depths[next] = depths[next].max(depths[task] + 1);
            }
        }
        depths.get(task).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tasks(count: u8, pairs: &[(usize, usize)]) -> Tasks {
        let mut tasks = Tasks::new(count);
        for &(first, then) in pairs {
            assert!(tasks.require(first, then));
        }
        tasks
    }

    #[test]
    fn independent_tasks_keep_their_order() {
        assert_eq!(Tasks::new(3).order(), Some(vec![0, 1, 2]));
        assert_eq!(Tasks::new(0).order(), Some(vec![]));
    }

    #[test]
    fn a_chain() {
        let chain = tasks(3, &[(2, 1), (1, 0)]);
        assert_eq!(chain.order(), Some(vec![2, 1, 0]));
        assert_eq!(chain.depth(0), Some(2));
    }

    #[test]
    fn a_task_waits_for_all_that_it_needs() {
        let diamond = tasks(5, &[(3, 1), (3, 2), (1, 0), (2, 0)]);
        assert_eq!(diamond.order(), Some(vec![3, 1, 2, 0, 4]));
    }

    #[test]
    fn circles_have_no_order() {
        assert_eq!(tasks(2, &[(0, 1), (1, 0)]).order(), None);
    }

    #[test]
    fn unknown_tasks() {
        let mut tasks = Tasks::new(2);
        assert!(!tasks.require(0, 2));
        assert_eq!(tasks.depth(2), None);
    }
}
