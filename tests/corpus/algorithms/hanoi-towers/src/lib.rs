//! The towers of Hanoi: discs on three pegs, of which no one ever lies on a smaller one.

/// The highest tower. What is higher is cut off.
pub const MAX_DISCS: u8 = 16;

/// A peg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peg {
    A,
    B,
    C,
}

/// The uppermost disc of one peg is put onto another.
pub type Move = (Peg, Peg);

/// The shortest list of moves that brings all discs from one peg to another, by way of a third.
pub fn moves(discs: u8, from: Peg, to: Peg, spare: Peg) -> Vec<Move> {
    let mut moves = Vec::new();
    solve(discs.min(MAX_DISCS), from, to, spare, &mut moves);
    moves
}

fn solve(discs: u8, from: Peg, to: Peg, spare: Peg, moves: &mut Vec<Move>) {
    if discs == 0 {
        return;
    }
    solve(discs - 1, from, spare, to, moves);
    moves.push((from, to));
    solve(discs - 1, spare, from, to, moves);
}

/// What lies on the pegs, from below.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    pegs: [Vec<u8>; 3],
}

impl Board {
    /// All discs on peg A; disc 1 is the smallest.
    pub fn new(discs: u8) -> Self {
        Self {
            pegs: [
                (1..=discs.min(MAX_DISCS)).rev().collect(),
                Vec::new(),
                Vec::new(),
            ],
        }
    }

    /// The discs on a peg, from below.
    pub fn peg(&self, peg: Peg) -> &[u8] {
        &self.pegs[peg as usize]
    }

    /// Makes a move; does nothing and returns `false` if it is not allowed.
    pub fn apply(&mut self, (from, to): Move) -> bool {
        let Some(&disc) = self.peg(from).last() else {
            return false;
        };
        if self.peg(to).last().is_some_and(|&below| below <= disc) {
            return false;
        }
        self.pegs[from as usize].pop();
        self.pegs[to as usize].push(disc);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Peg::{A, B, C};
    use super::*;

    #[test]
    fn moves_one_disc() {
        assert_eq!(moves(0, A, C, B), []);
        assert_eq!(moves(1, A, C, B), [(A, C)]);
    }

    #[test]
    fn moves_two_discs() {
        assert_eq!(moves(2, A, C, B), [(A, B), (A, C), (B, C)]);
    }

    #[test]
    fn moves_a_tower() {
        let mut board = Board::new(5);
        for step in moves(5, A, B, C) {
            assert!(board.apply(step));
        }
        assert_eq!(board.peg(B), [5, 4, 3, 2, 1]);
    }

    #[test]
    fn needs_few_moves() {
        assert_eq!(moves(6, A, B, C).len(), 63);
    }

    #[test]
    fn refuses_moves() {
        let mut board = Board::new(2);
        assert!(!board.apply((B, C)));
        assert!(board.apply((A, B)));
        assert!(!board.apply((A, B)));
    }
}
