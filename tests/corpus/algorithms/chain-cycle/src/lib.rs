//! Chains of redirections: each page may lead to another one, and so some run in circles.

/// For each page, where it leads to; `None` if it leads nowhere. A page that does not exist leads
/// nowhere, too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    next: Vec<Option<usize>>,
}

impl Chain {
    /// A chain of pages, which are counted from 0.
    pub fn new(next: Vec<Option<usize>>) -> Self {
        Self { next }
    }

    /// Where a page leads to.
    pub fn follow(&self, page: usize) -> Option<usize> {
        self.next.get(page).copied().flatten()
    }

    /// Does one come to a page again, if one starts here?
    pub fn has_cycle(&self, start: usize) -> bool {
        let mut slow = start;
        let mut fast = start;
        while let Some(step) = self.follow(fast) {
            fast = self.follow(step).unwrap();
            slow = self.follow(slow).unwrap_or(slow);
            if slow == fast {
                return true;
            }
        }
        false
    }

    /// The page where one ends up; `None` if it runs in circles.
    pub fn resolve(&self, start: usize) -> Option<usize> {
        if self.has_cycle(start) {
            return None;
        }
        std::iter::successors(Some(start), |&page| self.follow(page)).last()
    }

    /// All pages that lead to themselves sooner or later, from small to large.
    pub fn circular(&self) -> Vec<usize> {
        (0..self.next.len())
            .filter(|&page| {
                let steps = std::iter::successors(self.follow(page), |&it| self.follow(it));
                steps.take(self.next.len()).any(|it| it == page)
            })
            .collect()
    }
}
