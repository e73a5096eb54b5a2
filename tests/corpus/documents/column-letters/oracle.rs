//! All columns, counted letter by letter.

use column_letters::{
    Cell, MAX_COLUMN, MAX_ROW, cell_name, column_name, column_number, header, letter, parse_cell,
};

/// The names of all columns in their order.
fn names() -> Vec<String> {
    let letters: Vec<String> = ('A'..='Z').map(String::from).collect();
    let mut names = letters.clone();
    let mut last = letters.clone();
    for _ in 0..2 {
        last = last
            .iter()
            .flat_map(|first| letters.iter().map(move |second| format!("{first}{second}")))
            .collect();
        names.extend(last.clone());
    }
    names
}

#[test]
fn all_columns() {
    let names = names();
    for (column, name) in (1..).zip(&names) {
        if column <= MAX_COLUMN {
            assert_eq!(&column_name(column), name);
            assert_eq!(column_number(name), Some(column));
        } else {
            assert_eq!(column_number(name), None);
        }
    }
    assert_eq!(column_name(MAX_COLUMN), "XFD");
    for name in [
        "",
        "a",
        "A1",
        "é",
        "A A",
        "AAAA",
        "ZZZZZZZZZZZZ",
        " A",
        "Aa",
        "[",
        "@",
    ] {
        assert_eq!(column_number(name), None, "{name}");
    }
    for (number, it) in (1..=26).zip('A'..='Z') {
        assert_eq!(letter(number), it);
    }
}

#[test]
fn cells() {
    let names = names();
    for column in (1..=MAX_COLUMN)
        .step_by(13)
        .chain([2, 25, 26, 27, 52, 702, 703, MAX_COLUMN])
    {
        for row in [1, 9, 10, 26, 1000, MAX_ROW] {
            let cell = Cell { column, row };
            assert!(cell.is_valid());
            let name = format!("{}{row}", names[column as usize - 1]);
            assert_eq!(cell_name(cell), name);
            assert_eq!(parse_cell(&name), Some(cell));
        }
    }
    for name in [
        "",
        "A",
        "7",
        "A0",
        "A01",
        "a1",
        "A-1",
        "A+1",
        "A1B",
        "1A",
        "A 1",
        "XFE1",
        "A1048577",
        "Aé1",
        "A99999999999",
        "é1",
        "A1 ",
        "ZZZZZZZZ1",
    ] {
        assert_eq!(parse_cell(name), None, "{name}");
    }
    for (column, row) in [(0, 1), (1, 0), (MAX_COLUMN + 1, 1), (1, MAX_ROW + 1)] {
        assert!(!Cell { column, row }.is_valid());
    }
}

#[test]
fn headers() {
    let names = names();
    for first in 1..60_usize {
        for last in 0..60_usize {
            let expected = match names.get(first - 1..last) {
                Some(names) => names.join(","),
                None => String::new(),
            };
            assert_eq!(header(first as u32, last as u32), expected);
        }
    }
    assert_eq!(header(701, 704), "ZY,ZZ,AAA,AAB");
}
