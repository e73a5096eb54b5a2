//! Towers of up to ten discs, between all pegs, with rules of our own.

use hanoi_towers::Peg::{A, B, C};
use hanoi_towers::{Board, Peg, moves};

#[test]
fn all_towers() {
    for discs in 0..=10_u8 {
        for (from, to, spare) in [
            (A, B, C),
            (A, C, B),
            (B, A, C),
            (B, C, A),
            (C, A, B),
            (C, B, A),
        ] {
            let mut pegs = [vec![], vec![], vec![]];
            pegs[from as usize] = (1..=discs).rev().collect::<Vec<u8>>();
            let moves = moves(discs, from, to, spare);
            assert_eq!(moves.len(), (1 << discs) - 1);
            for (a, b) in moves {
                let disc = pegs[a as usize].pop().expect("a disc to move");
                assert!(pegs[b as usize].last().is_none_or(|&below| below > disc));
                pegs[b as usize].push(disc);
            }
            assert_eq!(pegs[to as usize].len() as u8, discs, "{discs}");
        }
    }
}

#[test]
fn high_towers() {
    assert_eq!(moves(16, A, B, C).len(), 65535);
    assert_eq!(moves(255, A, B, C), moves(16, A, B, C));
    assert_eq!(Board::new(17), Board::new(16));
}

#[test]
fn boards() {
    let pegs: [Peg; 3] = [A, B, C];
    for discs in 0..4 {
        let mut boards = vec![(
            Board::new(discs),
            [(1..=discs).rev().collect::<Vec<u8>>(), vec![], vec![]],
        )];
        for _ in 0..5 {
            let mut later = Vec::new();
            for (board, model) in boards {
                for from in pegs {
                    for to in pegs {
                        let (mut board, mut model) = (board.clone(), model.clone());
                        let disc = model[from as usize].last().copied();
                        let allowed = disc.is_some_and(|disc| {
                            model[to as usize].last().is_none_or(|&it| it > disc)
                        });
                        assert_eq!(board.apply((from, to)), allowed);
                        if allowed {
                            model[from as usize].pop();
                            model[to as usize].extend(disc);
                            later.push((board.clone(), model.clone()));
                        }
                        for peg in pegs {
                            assert_eq!(board.peg(peg), model[peg as usize]);
                        }
                    }
                }
            }
            boards = later;
        }
    }
}
