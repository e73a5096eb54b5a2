//! The loans of a library. Days are counted from some day on.

use std::collections::{BTreeMap, VecDeque};

/// For how many days a book is lent.
pub const LOAN_DAYS: u32 = 21;
/// How often a loan can be made longer.
pub const RENEWALS: u32 = 2;
/// What is to be paid for each day after the day on which a book was due, in cents.
pub const FINE_PER_DAY: u32 = 25;

/// Who has a book, and until when.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Loan {
    reader: u32,
    due: u32,
    renewals: u32,
}

/// The books that are lent, and who waits for them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Library {
    loans: BTreeMap<u32, Loan>,
    queues: BTreeMap<u32, VecDeque<u32>>,
}

impl Library {
    /// Nothing is lent.
    pub fn new() -> Self {
        Self::default()
    }

    /// The day on which a book is due; `None` if it is not lent.
    pub fn due(&self, book: u32) -> Option<u32> {
        self.loans.get(&book).map(|loan| loan.due)
    }

    /// How many readers wait for a book.
    pub fn waiting(&self, book: u32) -> usize {
        self.queues.get(&book).map_or(0, VecDeque::len)
    }

    /// Lends a book to a reader. Returns false, and changes nothing, if it is lent already or if another
    /// reader is the first to wait for it. The reader does not wait for it any more.
    pub fn lend(&mut self, book: u32, reader: u32, day: u32) -> bool {
        if self.loans.contains_key(&book) {
            return false;
        }
        if let Some(queue) = self.queues.get_mut(&book) {
            match queue.front() {
                Some(first) if *first != reader => return false,
                _ => queue.pop_front(),
            };
        }
        let loan = Loan {
            reader,
            due: day + LOAN_DAYS,
            renewals: 0,
        };
        self.loans.insert(book, loan);
        true
    }

    /// Lets a reader wait for a book that is lent to another one. Returns false, and changes nothing, if
    /// it is not lent, if the reader has it, or if the reader waits for it already.
    pub fn reserve(&mut self, book: u32, reader: u32) -> bool {
        let Some(loan) = self.loans.get(&book) else {
            return false;
        };
        let queue = self.queues.entry(book).or_default();
        if loan.reader == reader || queue.contains(&reader) {
            return false;
        }
        queue.push_back(reader);
        true
    }

    /// Makes a loan longer: the book is due `LOAN_DAYS` after this day. Returns false, and changes nothing,
    /// if the book is not lent, was due before this day, was renewed `RENEWALS` times already, or if
    /// somebody waits for it.
    pub fn renew(&mut self, book: u32, day: u32) -> bool {
        let Some(loan) = self.loans.get_mut(&book) else {
            return false;
        };
        if day > loan.due || loan.renewals == RENEWALS {
            return false;
        }
        loan.due = day + LOAN_DAYS;
        loan.renewals += 1;
        true
    }

    /// A book comes back. Returns what is to be paid, in cents; `None` if it is not lent.
    pub fn bring_back(&mut self, book: u32, day: u32) -> Option<u32> {
        let loan = self.loans.remove(&book)?;
        Some(day.saturating_sub(loan.due) * FINE_PER_DAY)
    }

    /// The books that were due before this day, with their readers, by the numbers of the books.
    pub fn overdue(&self, day: u32) -> Vec<(u32, u32)> {
        self.loans
            .iter()
            .filter(|(_, loan)| loan.due < day)
            .map(|(book, loan)| (*book, loan.reader))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loan_and_its_fine() {
        let mut library = Library::new();
        assert!(library.lend(7, 1, 100));
        assert!(!library.lend(7, 2, 100));
        assert_eq!(library.due(7), Some(121));
        assert_eq!(library.overdue(122), [(7, 1)]);
        assert_eq!(library.bring_back(7, 124), Some(75));
        assert_eq!(library.bring_back(7, 124), None);
    }

    #[test]
    fn renewals() {
        let mut library = Library::new();
        library.lend(7, 1, 0);
        assert!(library.renew(7, 20));
        assert_eq!(library.due(7), Some(41));
        assert!(!library.renew(7, 42));
        assert!(library.renew(7, 41));
        assert!(!library.renew(7, 50));
        assert!(!library.renew(8, 50));
    }

    #[test]
    fn the_first_who_waits_is_served_first() {
        let mut library = Library::new();
        library.lend(7, 1, 0);
        assert!(library.reserve(7, 2) && library.reserve(7, 3));
        assert!(!library.reserve(7, 2) && !library.reserve(7, 1));
        library.bring_back(7, 5);
        assert!(!library.lend(7, 3, 5));
        assert!(library.lend(7, 2, 5));
        assert_eq!(library.waiting(7), 1);
    }

    #[test]
    fn no_renewal_while_somebody_waits() {
        let mut library = Library::new();
        library.lend(7, 1, 0);
        library.lend(9, 1, 0);
        assert!(library.reserve(7, 2));
        assert!(!library.renew(7, 10));
        assert_eq!(library.due(7), Some(21));
        assert!(library.renew(9, 10));
    }
}
