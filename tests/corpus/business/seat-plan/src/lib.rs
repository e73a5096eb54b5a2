//! Seats in the rows of a theatre, and parties that want to sit next to each other.

use std::fmt;
use std::ops::Range;

/// A seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seat {
    Free,
    Taken,
    /// There is none: a gap in the row.
    Gap,
}

/// Where a party sits: the row, and the places in it, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub row: usize,
    pub places: Range<usize>,
}

/// The seats of a theatre. The first row is the best one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    rows: Vec<Vec<Seat>>,
}

impl Plan {
    /// Reads a plan, a line for each row: `.` is a free seat, `#` a taken one, and a blank a gap. `None`
    /// if there is anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let row = |line: &str| {
            let seats = line.chars().map(|c| match c {
                '.' => Some(Seat::Free),
                '#' => Some(Seat::Taken),
                ' ' => Some(Seat::Gap),
                _ => None,
            });
            seats.collect::<Option<Vec<Seat>>>()
        };
        let rows = text.lines().map(row).collect::<Option<_>>()?;
        Some(Self { rows })
    }

    /// The number of free seats.
    pub fn free(&self) -> usize {
        let seats = self.rows.iter().flatten();
        seats.filter(|&&seat| seat == Seat::Free).count()
    }

    /// The first row, and the leftmost place in it, where this many free seats are next to each other.
    /// There is nothing for a party of nobody.
    pub fn find(&self, party: usize) -> Option<Block> {
        if party == 0 {
            return None;
        }
        for (row, seats) in self.rows.iter().enumerate() {
            for start in 0..seats.len() - party {
                let places = start..start + party;
                if seats[places.clone()].iter().all(|&seat| seat == Seat::Free) {
                    return Some(Block { row, places });
                }
            }
        }
        None
    }

    /// Gives a party seats next to each other, if there are some.
    pub fn book(&mut self, party: usize) -> Option<Block> {
        let block = self.find(party)?;
        self.rows[block.row][block.places.clone()].fill(Seat::Taken);
        Some(block)
    }

    /// Frees seats again; `false` if one of them was not taken or is not there, and then all stay as
    /// they are.
    pub fn release(&mut self, block: &Block) -> bool {
        let row = self.rows.get_mut(block.row);
        let Some(seats) = row.and_then(|row| row.get_mut(block.places.clone())) else {
            return false;
        };
        let taken = seats.iter().all(|&seat| seat == Seat::Taken);
        if taken {
            seats.fill(Seat::Free);
        }
        taken
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            let line = row.iter().map(|seat| match seat {
                Seat::Free => '.',
                Seat::Taken => '#',
                Seat::Gap => ' ',
            });
            writeln!(f, "{}", line.collect::<String>())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes() {
        let plan = Plan::parse(".. ..\n..#..\n").unwrap();
        assert_eq!(plan.to_string(), ".. ..\n..#..\n");
        assert_eq!(plan.free(), 8);
        assert_eq!(Plan::parse("x"), None);
    }

    #[test]
    fn finds_seats() {
        let plan = Plan::parse("#..#..\n......").unwrap();
        assert_eq!(
            plan.find(2),
            Some(Block {
                row: 0,
                places: 1..3
            })
        );
        assert_eq!(
            plan.find(3),
            Some(Block {
                row: 1,
                places: 0..3
            })
        );
        assert_eq!(plan.find(0), None);
    }

    #[test]
    fn fills_rows() {
        let mut plan = Plan::parse("....").unwrap();
        assert_eq!(
            plan.book(2),
            Some(Block {
                row: 0,
                places: 0..2
            })
        );
        assert_eq!(
            plan.book(2),
            Some(Block {
                row: 0,
                places: 2..4
            })
        );
        assert_eq!(plan.to_string(), "####\n");
    }

    #[test]
    fn skips_short_rows() {
        let plan = Plan::parse("..\n.....").unwrap();
        assert_eq!(
            plan.find(4),
            Some(Block {
                row: 1,
                places: 0..4
            })
        );
        assert_eq!(plan.find(6), None);
    }

    #[test]
    fn releases_seats() {
        let mut plan = Plan::parse("##.").unwrap();
        assert!(plan.release(&Block {
            row: 0,
            places: 0..1
        }));
        assert!(!plan.release(&Block {
            row: 0,
            places: 0..2
        }));
        assert_eq!(plan.to_string(), ".#.\n");
    }
}
