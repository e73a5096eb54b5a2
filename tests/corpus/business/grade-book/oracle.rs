//! All short books with a few scores.

use grade_book::{GradeBook, Score, UnknownCategory};

const CATEGORIES: [(&str, u32, usize); 4] = [("a", 30, 1), ("b", 50, 0), ("c", 7, 3), ("d", 0, 0)];
const SCORES: [(u32, u32); 6] = [(0, 9), (7, 9), (12, 9), (0, 0), (2, 3), (17, 19)];

fn share((points, possible): (u32, u32)) -> u32 {
    if points >= possible {
        return 10_000;
    }
    points * 10_000 / possible
}

fn check(records: &[(usize, usize)]) {
    let mut book = GradeBook::new();
    for (name, weight, dropped) in CATEGORIES {
        book = book.category(name, weight, dropped);
    }
    for &(category, score) in records {
        let (points, possible) = SCORES[score];
        assert_eq!(
            book.record(CATEGORIES[category].0, points, possible),
            Ok(())
        );
    }
    assert_eq!(book.record("e", 1, 2), Err(UnknownCategory("e".into())));
    let (mut sum, mut weights) = (0, 0);
    for (index, (name, weight, dropped)) in CATEGORIES.into_iter().enumerate() {
        let own = records.iter().filter(|it| it.0 == index);
        let mut shares: Vec<u32> = own.map(|it| share(SCORES[it.1])).collect();
        shares.sort_by(|a, b| b.cmp(a));
        for _ in 0..dropped {
            if shares.len() > 1 {
                shares.pop();
            }
        }
        if shares.is_empty() {
            assert_eq!(book.mean(name), None);
            continue;
        }
        let mean = shares.iter().sum::<u32>() / shares.len() as u32;
        assert_eq!(book.mean(name), Some(mean));
        sum += mean * weight;
        weights += weight;
    }
    let average = if weights == 0 {
        None
    } else {
        Some(sum / weights)
    };
    assert_eq!(book.average(), average);
    let letter = average.map(|it| match it {
        0..6000 => 'F',
        6000..7000 => 'D',
        7000..8000 => 'C',
        8000..9000 => 'B',
        _ => 'A',
    });
    assert_eq!(book.letter(), letter);
    assert_eq!(book.mean("e"), None);
}

fn explore(records: &mut Vec<(usize, usize)>, more: usize) {
    check(records);
    if more > 0 {
        for category in 0..4 {
            for score in 0..SCORES.len() {
                records.push((category, score));
                explore(records, more - 1);
                records.pop();
            }
        }
    }
}

#[test]
fn short_books() {
    explore(&mut Vec::new(), 3);
    for points in 0..9 {
        for possible in 0..9 {
            assert_eq!(
                Score { points, possible }.share(),
                share((points, possible))
            );
        }
    }
    let large = Score {
        points: u32::MAX - 1,
        possible: u32::MAX,
    };
    assert_eq!(large.share(), 9999);
    assert_eq!(GradeBook::new().average(), None);
}
