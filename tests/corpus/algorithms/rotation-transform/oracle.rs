//! Short random texts, against sorted copies of all rotations.

use rotation_transform::*;

#[test]
fn random_texts() {
    let mut seed = 3u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    for round in 0..4000usize {
        let letters = 1 + next(4) * next(60);
        let text: Vec<u8> = (0..round % 14).map(|_| next(letters) as u8).collect();
        let mut rows: Vec<Vec<u8>> = (0..text.len())
            .map(|at| [&text[at..], &text[..at]].concat())
            .collect();
        rows.sort();
        let expected = Transformed {
            last: rows.iter().map(|row| row[text.len() - 1]).collect(),
            row: rows.iter().position(|row| *row == text).unwrap_or(0),
        };
        let found = transform(&text);
        assert_eq!(found, expected, "{text:?}");
        assert_eq!(restore(&found), Some(text.clone()));
        let (row, codes) = prepare(&text);
        assert_eq!(row, found.row);
        assert_eq!(codes, to_front(&found.last));
        assert_eq!(unprepare(row, &codes), Some(text.clone()));
        if !text.is_empty() {
            assert_eq!(unprepare(text.len(), &codes), None);
        }

        let mut table: Vec<u8> = (0..=255).collect();
        let mut expected = Vec::new();
        for byte in &text {
            let place = table.iter().position(|it| it == byte).unwrap();
            expected.push(place as u8);
            let byte = table.remove(place);
            table.insert(0, byte);
        }
        assert_eq!(to_front(&text), expected);
        assert_eq!(from_front(&expected), text);
    }
}
