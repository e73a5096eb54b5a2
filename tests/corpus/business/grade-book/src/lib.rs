//! Marks of a pupil in categories, such as homework and exams, that have different weights.

use std::fmt;

/// What a pupil got for some work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// The points that the pupil got.
    pub points: u32,
    /// The points that could be got.
    pub possible: u32,
}

impl Score {
    /// The share of points in hundredths of a percent, rounded down. All of them if none were possible.
    pub fn share(self) -> u32 {
        let points = u64::from(self.points.min(self.possible));
        let share = (points * 10_000).checked_div(u64::from(self.possible));
        share.unwrap_or(10_000) as u32
    }
}

/// Work of the same kind.
#[derive(Debug, Clone)]
struct Category {
    name: String,
    weight: u32,
    /// How many of the worst scores do not count.
    dropped: usize,
    scores: Vec<Score>,
}

impl Category {
    /// The mean of the shares that count, rounded down. At least one always does, if there is any.
    fn mean(&self) -> Option<u32> {
        let mut shares: Vec<u32> = self.scores.iter().map(|score| score.share()).collect();
        shares.sort();
        let dropped = self.dropped.min(shares.len().checked_sub(1)?);
        let counted = &shares[dropped..];
        Some(counted.iter().sum::<u32>() / counted.len() as u32)
    }
}

/// There is no category with this name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownCategory(pub String);

impl fmt::Display for UnknownCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no category {:?}", self.0)
    }
}

impl std::error::Error for UnknownCategory {}

/// The scores of a pupil.
#[derive(Debug, Clone, Default)]
pub struct GradeBook {
    categories: Vec<Category>,
}

impl GradeBook {
    /// A book without categories.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a category with a weight, in which so many of the worst scores do not count.
    pub fn category(mut self, name: &str, weight: u32, dropped: usize) -> Self {
        self.categories.push(Category {
            name: name.to_string(),
            weight,
            dropped,
            scores: Vec::new(),
        });
        self
    }

    /// Records a score.
    pub fn record(
        &mut self,
        name: &str,
        points: u32,
        possible: u32,
    ) -> Result<(), UnknownCategory> {
        let category = self.categories.iter_mut().find(|it| it.name == name);
        let category = category.ok_or_else(|| UnknownCategory(name.to_string()))?;
        category.scores.push(Score { points, possible });
        Ok(())
    }

    /// The mean of a category in hundredths of a percent. `None` if there are no scores.
    pub fn mean(&self, name: &str) -> Option<u32> {
        self.categories.iter().find(|it| it.name == name)?.mean()
    }

    /// The mean of the means of all categories by their weights, rounded down. Categories in which there
    /// are no scores yet do not count. `None` if nothing with a weight counts.
    pub fn average(&self) -> Option<u32> {
        let graded: Vec<(u64, u64)> = self
            .categories
            .iter()
            .filter_map(|it| Some((u64::from(it.weight), u64::from(it.mean()?))))
            .collect();
        let sum: u64 = graded.iter().map(|(weight, mean)| weight * mean).sum();
        let weights: u64 = self.categories.iter().map(|it| u64::from(it.weight)).sum();
        Some(sum.checked_div(weights)? as u32)
    }

    /// The letter of the average: A from 90 percent on, B from 80, C from 70, D from 60, and F below.
    pub fn letter(&self) -> Option<char> {
        let letter = match self.average()? / 100 {
            90.. => 'A',
            80.. => 'B',
            70.. => 'C',
            60.. => 'D',
            _ => 'F',
        };
        Some(letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> GradeBook {
        GradeBook::new()
            .category("homework", 40, 1)
            .category("exams", 60, 0)
    }

    #[test]
    fn the_worst_homework_does_not_count() {
        let mut book = book();
        for points in [8, 2, 9] {
            book.record("homework", points, 10).unwrap();
        }
        assert_eq!(book.mean("homework"), Some(8500));
        assert_eq!(book.mean("exams"), None);
    }

    #[test]
    fn weights() {
        let mut book = book();
        book.record("homework", 5, 10).unwrap();
        book.record("exams", 45, 50).unwrap();
        assert_eq!(book.average(), Some(7400));
        assert_eq!(book.letter(), Some('C'));
    }

    #[test]
    fn before_the_first_exam() {
        let mut book = book();
        assert_eq!(book.average(), None);
        book.record("homework", 19, 20).unwrap();
        assert_eq!(book.average(), Some(9500));
        assert_eq!(book.letter(), Some('A'));
    }

    #[test]
    fn other_categories() {
        let error = book().record("sports", 1, 1).unwrap_err();
        assert_eq!(error.to_string(), "there is no category \"sports\"");
    }
}
