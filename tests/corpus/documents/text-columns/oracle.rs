//! All texts of up to six characters in all columns of up to ten.

use text_columns::{Align, pad, row, shorten, width};

fn expected(text: &[char], column: usize, align: Align) -> String {
    let mut cells: Vec<char> = text.to_vec();
    let mut left = align == Align::Right;
    while cells.len() < column {
        match align {
            Align::Center => {
                cells.insert(if left { 0 } else { cells.len() }, ' ');
                left = !left;
            }
            _ => cells.insert(if left { 0 } else { cells.len() }, ' '),
        }
    }
    cells.into_iter().collect()
}

#[test]
fn all_columns() {
    let all = ['a', 'é', '日', 'b', '😀', '…'];
    for len in 0..=6 {
        let chars = &all[..len];
        let text: String = chars.iter().collect();
        assert_eq!(width(&text), len);
        for column in 0..=10 {
            for align in [Align::Left, Align::Center, Align::Right] {
                let padded = expected(chars, column, align);
                assert_eq!(pad(&text, column, align), padded, "{column} {align:?}");
                if column > 0 {
                    let mut short = chars.to_vec();
                    if len > column {
                        short.truncate(column - 1);
                        short.push('…');
                    }
                    assert_eq!(shorten(&text, column), short.iter().collect::<String>());
                    let cell = expected(&short, column, align);
                    let columns = [(column, align), (2, Align::Right), (3, Align::Center)];
                    assert_eq!(row(&[&text, "x"], &columns), format!("{cell}| x|   "));
                    assert_eq!(
                        row(&[&text, "x", "yy", "z"], &columns),
                        format!("{cell}| x|yy ")
                    );
                }
            }
        }
    }
    assert_eq!(row(&["a"], &[]), "");
}
