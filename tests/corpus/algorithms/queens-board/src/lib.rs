//! Queens on a chess board that do not attack each other.

/// The largest board.
pub const LARGEST: usize = 8;

/// A square board with queens, none of which attacks another one.
#[derive(Debug, Clone)]
pub struct Board {
    size: usize,
    /// The queen's column in each row.
    queens: Vec<Option<usize>>,
    /// The columns that have queens.
    columns: Vec<bool>,
    /// The diagonals that go up and those that go down, and which of them have queens.
    rising: Vec<bool>,
    falling: Vec<bool>,
}

impl Board {
    /// An empty board of as many rows as columns. `None` if there would be none, or more than [`LARGEST`].
    pub fn new(size: usize) -> Option<Self> {
        if size == 0 || size > LARGEST {
            return None;
        }
        Some(Self {
            size,
            queens: vec![None; size],
            columns: vec![false; size],
            rising: vec![false; 2 * size - 1],
            falling: vec![false; 2 * size - 1],
        })
    }

    /// The numbers of the diagonals that meet in a square.
    fn diagonals(&self, row: usize, column: usize) -> (usize, usize) {
        (row + column, row - column + self.size - 1)
    }

    /// Can there be another queen in this square of the board? It must not be in a row, a column or a
    /// diagonal that has one. Squares that are not on the board are not free.
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        if row.max(column) >= self.size {
            return false;
        }
        let (rising, falling) = self.diagonals(row, column);
        self.queens[row].is_none()
            && !self.columns[column]
            && !self.rising[rising]
            && !self.falling[falling]
    }

    /// Puts a queen into a square, if it is free. Returns whether it was.
    pub fn place(&mut self, row: usize, column: usize) -> bool {
        let free = self.is_free(row, column);
        if free {
            self.mark(row, column, true);
        }
        free
    }

    /// Takes the queen out of a row. Returns its column, or `None` if there is no queen.
    pub fn remove(&mut self, row: usize) -> Option<usize> {
        let column = (*self.queens.get(row)?)?;
        self.mark(row, column, false);
        Some(column)
    }

    fn mark(&mut self, row: usize, column: usize, queen: bool) {
        let (rising, falling) = self.diagonals(row, column);
        self.queens[row] = queen.then_some(column);
        self.columns[column] = queen;
        self.rising[rising] = queen;
        self.falling[falling] = queen;
    }

    /// The queen's column in each row.
    pub fn queens(&self) -> &[Option<usize>] {
        &self.queens
    }

    /// In how many ways can the rows without queens be given one each?
    pub fn completions(&self) -> usize {
        let Some(row) = self.queens.iter().position(Option::is_none) else {
            return 1;
        };
        let mut count = 0;
        for column in 0..self.size {
            let mut board = self.clone();
            if board.place(row, column) {
                count += board.completions();
            }
        }
        count
    }

    /// Gives each row without a queen one, if it is possible. Of several ways, it is the first one: with the
    /// least column in the first of these rows, then in the second one, and so on. Returns whether it was
    /// possible; if not, nothing changes.
    pub fn complete(&mut self) -> bool {
        let Some(row) = self.queens.iter().position(Option::is_none) else {
            return true;
        };
        for column in 0..self.size {
            if self.place(row, column) {
                if self.complete() {
                    return true;
                }
                self.remove(row);
            }
        }
        false
    }
}

/// Reads a board: a line for each row, with `Q` for a queen and `.` for other squares. `None` if it is not a
/// square board of allowed size, or if there are queens that attack each other.
pub fn parse(text: &str) -> Option<Board> {
    let mut board = Board::new(text.lines().count())?;
    for (row, line) in text.lines().enumerate() {
        if line.len() != board.size {
            return None;
        }
        for (column, square) in line.bytes().enumerate() {
            let fits = match square {
                b'Q' => board.place(row, column),
                b'.' => true,
                _ => false,
            };
            if !fits {
                return None;
            }
        }
    }
    Some(board)
}
