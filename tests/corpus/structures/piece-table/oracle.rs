//! Random changes, against a string.

use piece_table::PieceTable;

fn check(table: &PieceTable, model: &str) {
    assert_eq!(table.text(), model);
    assert_eq!(
        (table.len(), table.is_empty()),
        (model.len(), model.is_empty())
    );
    assert_eq!(table.pieces() == 0, model.is_empty());
    for at in 0..model.len() + 3 {
        assert_eq!(table.is_boundary(at), model.is_char_boundary(at));
    }
}

#[test]
fn random_changes() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for round in 0..400 {
        let mut model = ["", "a", "päge", "one two three"][round % 4].to_string();
        let mut table = PieceTable::new(&model);
        check(&table, &model);
        for _ in 0..40 {
            let places: Vec<usize> = (0..=model.len())
                .filter(|at| model.is_char_boundary(*at))
                .collect();
            let mut place = || places[next(places.len())];
            let (one, two) = (place(), place());
            if next(5) < 3 {
                let text = ["", "x", "yz", "é€"][next(4)];
                table.insert(one, text);
                model.insert_str(one, text);
            } else {
                let (start, end) = (one.min(two), one.max(two));
                table.delete(start, end);
                model.replace_range(start..end, "");
            }
            check(&table, &model);
        }
    }
}
