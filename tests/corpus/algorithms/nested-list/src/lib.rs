//! Lists whose items are numbers or lists again.

use std::fmt;

/// A number or a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Nested {
    /// A number.
    Number(i32),
    /// A list.
    List(Vec<Nested>),
}

impl Nested {
    /// All numbers from left to right, however deep they are.
    pub fn numbers(&self) -> Vec<i32> {
        match self {
            Self::Number(number) => vec![*number],
            Self::List(items) => items.iter().flat_map(Self::numbers).collect(),
        }
    }

    /// How many lists are around the deepest number or empty list in it, itself included. That of a
    /// number is 0.
    pub fn depth(&self) -> usize {
        match self {
            Self::Number(_) => 0,
            Self::List(items) => 1 + items.iter().map(Self::depth).max().unwrap_or(0),
        }
    }

    /// The same with brackets left out: the items of lists in it stand directly in it, and so do the
    /// items of lists in these, for as many levels as given. A number stays what it is.
    pub fn flatten(&self, levels: usize) -> Self {
        let Self::List(items) = self else {
            return self.clone();
        };
        let mut flat = Vec::new();
        for item in items {
            match item {
                Self::List(_) if levels > 0 => {
                    if let Self::List(inner) = item.flatten(levels) {
                        flat.extend(inner);
                    }
                }
                _ => flat.push(item.clone()),
            }
        }
        Self::List(flat)
    }

    /// The sum of all numbers, each times the number of lists around it.
    pub fn weighted_sum(&self) -> i64 {
        fn sum(nested: &Nested, weight: i64) -> i64 {
            match nested {
                Nested::Number(number) => i64::from(*number) * weight,
                Nested::List(items) => items.iter().map(|item| sum(item, weight + 1)).sum(),
            }
        }
        sum(self, 0)
    }
}

impl fmt::Display for Nested {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        f.write_str(", ")?;
                    }
                    write!(f, "{item}")?;
                }
                f.write_str("]")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Nested::{List, Number};
    use super::*;

    /// `[1, [2, [3, []]], 4]`
    fn example() -> Nested {
        let inner = List(vec![Number(3), List(vec![])]);
        List(vec![Number(1), List(vec![Number(2), inner]), Number(4)])
    }

    #[test]
    fn knows_numbers_and_depth() {
        assert_eq!(example().numbers(), [1, 2, 3, 4]);
        assert_eq!(example().depth(), 4);
        assert_eq!(Number(5).depth(), 0);
    }

    #[test]
    fn flattens_no_level() {
        assert_eq!(example().flatten(0), example());
        assert_eq!(Number(5).flatten(3), Number(5));
    }

    #[test]
    fn flattens_one_level() {
        assert_eq!(example().flatten(1).to_string(), "[1, 2, [3, []], 4]");
    }

    #[test]
    fn flattens_all_levels() {
        assert_eq!(example().flatten(9).to_string(), "[1, 2, 3, 4]");
    }

    #[test]
    fn weighs_numbers() {
        assert_eq!(example().weighted_sum(), 1 + 2 * 2 + 3 * 3 + 4);
    }
}
