//! Random days in a library, against plain lists.

use library_loans::{FINE_PER_DAY, LOAN_DAYS, Library, RENEWALS};

#[derive(Default)]
struct Model {
    /// Book, reader, due, renewals.
    loans: Vec<(u32, u32, u32, u32)>,
    /// Book, reader.
    waits: Vec<(u32, u32)>,
}

fn run(seed: u64) {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut random = move |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 20) % bound) as u32
    };
    let mut library = Library::new();
    let mut model = Model::default();
    let mut day = random(30);
    for _ in 0..80 {
        let (book, reader) = (random(3), random(4));
        let lent = model.loans.iter().position(|loan| loan.0 == book);
        let first = model.waits.iter().position(|wait| wait.0 == book);
        match random(8) {
            0..=2 => {
                let may = lent.is_none() && first.is_none_or(|it| model.waits[it].1 == reader);
                assert_eq!(library.lend(book, reader, day), may);
                if may {
                    first.map(|it| model.waits.remove(it));
                    model.loans.push((book, reader, day + LOAN_DAYS, 0));
                }
            }
            3 => {
                let may = lent.is_some_and(|it| model.loans[it].1 != reader)
                    && !model.waits.contains(&(book, reader));
                assert_eq!(library.reserve(book, reader), may);
                if may {
                    model.waits.push((book, reader));
                }
            }
            4 | 5 => {
                let may = first.is_none()
                    && lent
                        .is_some_and(|it| model.loans[it].2 >= day && model.loans[it].3 < RENEWALS);
                assert_eq!(library.renew(book, day), may);
                if let (true, Some(it)) = (may, lent) {
                    model.loans[it].2 = day + LOAN_DAYS;
                    model.loans[it].3 += 1;
                }
            }
            6 => {
                let fine = lent.map(|it| {
                    let late = (model.loans.remove(it).2 + 1..=day).count() as u32;
                    late * FINE_PER_DAY
                });
                assert_eq!(library.bring_back(book, day), fine);
            }
            _ => day += random(12),
        }
        for book in 0..4 {
            let loan = model.loans.iter().find(|loan| loan.0 == book);
            assert_eq!(library.due(book), loan.map(|loan| loan.2));
            let waits = model.waits.iter().filter(|wait| wait.0 == book);
            assert_eq!(library.waiting(book), waits.count());
        }
        let mut late: Vec<(u32, u32)> = model
            .loans
            .iter()
            .filter(|loan| loan.2 < day)
            .map(|loan| (loan.0, loan.1))
            .collect();
        late.sort();
        assert_eq!(library.overdue(day), late);
    }
}

#[test]
fn random_days() {
    for seed in 1..500 {
        run(seed);
    }
}
