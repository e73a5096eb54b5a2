//! Chess positions in Forsyth–Edwards notation.
//!
//! ```
//! use chess_fen::{Position, START};
//!
//! let position: Position = START.parse().unwrap();
//! assert_eq!(position.piece_at("e1").unwrap().to_string(), "K");
//! assert_eq!(position.to_string(), START);
//! ```

#![forbid(unsafe_code)]

mod piece;

pub use piece::{Color, Kind, Piece};

use std::fmt;
use std::str::FromStr;

/// The position in which games begin.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What is wrong with a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FenError {
    /// There are not six fields with a blank between them.
    Fields,
    /// There are not eight ranks with a slash between them.
    Ranks,
    /// A rank has more or less than eight squares.
    Squares,
    /// There is something other than the letters of pieces, digits from 1 to 8, and slashes.
    Character(char),
    /// The side to move is neither `w` nor `b`.
    Side,
    /// The ways to castle are neither `-` nor some of `KQkq`, in this order.
    Castling,
    /// The square for taking en passant is neither `-` nor a square of the third or sixth rank.
    EnPassant,
    /// A counter is not a number, or too large.
    Counter,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields => f.write_str("six fields expected"),
            Self::Ranks => f.write_str("eight ranks expected"),
            Self::Squares => f.write_str("eight squares expected in each rank"),
            Self::Character(c) => write!(f, "{c:?} is no piece"),
            Self::Side => f.write_str("side to move expected"),
            Self::Castling => f.write_str("ways to castle expected"),
            Self::EnPassant => f.write_str("square for en passant expected"),
            Self::Counter => f.write_str("number expected"),
        }
    }
}

impl std::error::Error for FenError {}

/// A square of the board, like `e4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Square {
    file: u8,
    rank: u8,
}

impl Square {
    fn parse(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Self {
                file: file - b'a',
                rank: rank - b'1',
            }),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

/// The board, from the eighth rank to the first, each from the file a to h.
type Board = [[Option<Piece>; 8]; 8];

/// A position with all that is needed to go on with the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    side: Color,
    castling: String,
    en_passant: Option<Square>,
    half_moves: u16,
    moves: u16,
}

impl Position {
    /// What is on a square like `e4`: nothing if there is no such square.
    pub fn piece_at(&self, square: &str) -> Option<Piece> {
        let Square { file, rank } = Square::parse(square)?;
        self.board[7 - usize::from(rank)][usize::from(file)]
    }

    /// The side to move.
    pub fn side(&self) -> Color {
        self.side
    }

    /// The worth of the pieces of one side, where a pawn is 1, a queen 9 and the king nothing.
    pub fn material(&self, color: Color) -> u32 {
        let pieces = self.board.iter().flatten().flatten();
        let own = pieces.filter(|piece| piece.color == color);
        own.map(|piece| piece.kind.worth()).sum()
    }
}

fn parse_board(text: &str) -> Result<Board, FenError> {
    if text.split('/').count() != 8 {
        return Err(FenError::Ranks);
    }
    let mut board = Board::default();
    for (row, rank) in board.iter_mut().zip(text.split('/')) {
        let mut file = 0;
        for c in rank.chars() {
            if let Some(empty) = c.to_digit(9).filter(|&digit| digit > 0) {
                file += empty as usize;
            } else {
                let piece = Piece::from_letter(c).ok_or(FenError::Character(c))?;
                row[file] = Some(piece);
                file += 1;
            }
        }
        if file != row.len() {
            return Err(FenError::Squares);
        }
    }
    Ok(board)
}

fn parse_castling(text: &str) -> Result<String, FenError> {
    let mut all = "KQkq".chars();
    let in_order = text.chars().all(|c| all.any(|it| it == c));
    match text {
        "-" => Ok(String::new()),
        _ if in_order && !text.is_empty() => Ok(text.to_string()),
        _ => Err(FenError::Castling),
    }
}

fn parse_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let square = Square::parse(text).filter(|square| matches!(square.rank, 2 | 5));
    square.map(Some).ok_or(FenError::EnPassant)
}

fn parse_counter(text: &str) -> Result<u16, FenError> {
    if !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(FenError::Counter);
    }
    text.parse().map_err(|_| FenError::Counter)
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a position. If several things are wrong, the error is about the first of them, but those
    /// about the number of fields, and then of ranks, come before all others.
    fn from_str(text: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, castling, en_passant, half_moves, moves] = fields[..] else {
            return Err(FenError::Fields);
        };
        Ok(Self {
            board: parse_board(board)?,
            side: match side {
                "w" => Color::White,
                "b" => Color::Black,
                _ => return Err(FenError::Side),
            },
            castling: parse_castling(castling)?,
            en_passant: parse_en_passant(en_passant)?,
            half_moves: parse_counter(half_moves)?,
            moves: parse_counter(moves)?,
        })
    }
}

impl fmt::Display for Position {
    /// The position in the same notation, with as few characters as possible.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.board.iter().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            for run in row.chunk_by(|a, b| a.is_none() && b.is_none()) {
                match run[0] {
                    Some(piece) => write!(f, "{piece}")?,
                    None => write!(f, "{}", run.len())?,
                }
            }
        }
        let side = if self.side == Color::White { "w" } else { "b" };
        let castling = if self.castling.is_empty() {
            "-"
        } else {
            &self.castling
        };
        write!(f, " {side} {castling} ")?;
        match self.en_passant {
            Some(square) => write!(f, "{square}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.half_moves, self.moves)
    }
}
