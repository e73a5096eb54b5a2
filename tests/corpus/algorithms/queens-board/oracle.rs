//! All boards with up to two queens, and the numbers of solutions.

use queens_board::{Board, LARGEST, parse};

fn attacks(a: (usize, usize), b: (usize, usize)) -> bool {
    let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    rows == 0 || columns == 0 || rows == columns
}

#[test]
fn two_queens() {
    for size in 1..=LARGEST {
        for square in 0..size * size {
            let first = (square / size, square % size);
            let mut board = Board::new(size).unwrap();
            assert!(board.place(first.0, first.1));
            for row in 0..size + 1 {
                for column in 0..size + 1 {
                    let inside = row < size && column < size;
                    let free = inside && !attacks(first, (row, column));
                    assert_eq!(board.is_free(row, column), free);
                    let mut copy = board.clone();
                    assert_eq!(copy.place(row, column), free);
                    let mut queens = vec![None; size];
                    queens[first.0] = Some(first.1);
                    if free {
                        queens[row] = Some(column);
                    }
                    assert_eq!(copy.queens(), queens);
                    assert_eq!(copy.remove(first.0), Some(first.1));
                    assert_eq!(copy.remove(first.0), None);
                    assert_eq!(copy.remove(size), None);
                    // Only the second queen is left, if there is one.
                    for square in (0..size * size).map(|it| (it / size, it % size)) {
                        let hit = free && attacks((row, column), square);
                        assert_eq!(copy.is_free(square.0, square.1), !hit);
                    }
                }
            }
        }
    }
}

#[test]
fn solutions() {
    let numbers = [1, 0, 0, 2, 10, 4, 40, 92];
    for (i, number) in numbers.into_iter().enumerate() {
        let mut board = Board::new(i + 1).unwrap();
        assert_eq!(board.completions(), number);
        assert_eq!(board.complete(), number > 0);
        let done = board.queens().iter().filter(|it| it.is_some()).count();
        assert_eq!(done, if number > 0 { i + 1 } else { 0 });
        assert_eq!(board.completions(), number.min(1).max(usize::from(i == 0)));
    }
    assert!(Board::new(0).is_none() && Board::new(LARGEST + 1).is_none());
    let mut board = Board::new(8).unwrap();
    assert!(board.complete());
    let expected = [0, 4, 7, 5, 2, 6, 1, 3].map(Some);
    assert_eq!(board.queens(), expected);
}

#[test]
fn texts() {
    let board = parse(".Q..\n...Q\nQ...\n..Q.").unwrap();
    assert_eq!(board.queens(), [1, 3, 0, 2].map(Some));
    assert_eq!(board.completions(), 1);
    let mut board = parse("....\n...Q\n....\n....\n").unwrap();
    assert_eq!(board.completions(), 1);
    assert!(board.complete());
    assert_eq!(board.queens(), [1, 3, 0, 2].map(Some));
    for text in [
        "",
        "Q.\n.Q",
        ".Q\n.Q",
        ".QQ\n...\n...",
        "..",
        "x",
        "é\n..",
        "Q\n",
    ] {
        assert_eq!(parse(text).is_some(), text == "Q\n", "{text:?}");
    }
    let mut stuck = parse("Q..\n...\n...").unwrap();
    assert!(!stuck.complete());
    assert_eq!(stuck.queens(), [Some(0), None, None]);
}
