//! The names of columns and cells in spreadsheets: columns are A to Z, AA to AZ, BA and so on, and `C7` is the
//! cell in column 3 and row 7.

use contracts::{ensures, requires};

/// The last column.
pub const MAX_COLUMN: u32 = 16_384;

/// The last row.
pub const MAX_ROW: u32 = 1_048_576;

/// A cell. Columns and rows are counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    pub column: u32,
    pub row: u32,
}

impl Cell {
    /// Is there such a cell?
    pub fn is_valid(&self) -> bool {
        (1..=MAX_COLUMN).contains(&self.column) && (1..=MAX_ROW).contains(&self.row)
    }
}

/// The letter with this number: 1 for A, 26 for Z.
#[requires(1 <= number && number <= 26)]
#[ensures(ret.is_ascii_uppercase())]
pub fn letter(number: u32) -> char {
    char::from(b'A' + (number - 1) as u8)
}

/// The name of a column.
#[requires(1 <= column && column <= MAX_COLUMN)]
#[ensures(column_number(&ret) == Some(column))]
pub fn column_name(column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = column;
    while rest > 0 {
        let last = rest % 26;
        letters.push(letter(last));
        rest = (rest - last) / 26;
    }
    letters.iter().rev().collect()
}

/// The number of the column with this name, in capitals. `None` if there is no such column.
#[ensures(ret.is_none_or(|column| 1 <= column && column <= MAX_COLUMN))]
pub fn column_number(name: &str) -> Option<u32> {
    let mut column = 0;
    for byte in name.bytes() {
        if !byte.is_ascii_uppercase() {
            return None;
        }
        column = 26 * column + u32::from(byte - b'A') + 1;
        if column > MAX_COLUMN {
            return None;
        }
    }
    (column > 0).then_some(column)
}

/// The name of a cell.
#[requires(cell.is_valid())]
#[ensures(parse_cell(&ret) == Some(cell))]
pub fn cell_name(cell: Cell) -> String {
    format!("{}{}", column_name(cell.column), cell.row)
}

/// The cell with this name: the name of a column, in capitals, and the number of a row, which does not begin
/// with a zero. `None` if there is no such cell.
#[ensures(ret.is_none_or(|cell| cell.is_valid()))]
pub fn parse_cell(name: &str) -> Option<Cell> {
    let at = name.find(|c: char| !c.is_ascii_uppercase())?;
    let (letters, digits) = name.split_at(at);
    if digits.starts_with(['0', '+']) {
        return None;
    }
    let cell = Cell {
        column: column_number(letters)?,
        row: digits.parse().ok()?,
    };
    cell.is_valid().then_some(cell)
}

/// The names of all columns from one to another, with commas between them. There are none if the first is
/// after the last.
#[requires(1 <= first && last <= MAX_COLUMN)]
pub fn header(first: u32, last: u32) -> String {
    let names: Vec<String> = (first..=last).map(column_name).collect();
    names.join(",")
}
