//! Questions of customers, and for how long they have been waiting for us.
//!
//! A new ticket is open. When we answer, it is waiting for the customer, or solved if we think so. When the
//! customer writes again, a ticket that is waiting or solved is open again. Only solved tickets can be
//! closed, and nothing happens to closed ones any more. The clock runs while a ticket is open.

/// What is to be done with a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// We have to answer.
    Open,
    /// The customer has to answer.
    Waiting,
    /// We have solved the problem.
    Solved,
    /// It is over.
    Closed,
}

/// A question of a customer. Times are in minutes and must not run backwards: if they do, the latest time
/// that was given counts.
#[derive(Debug, Clone)]
pub struct Ticket {
    state: State,
    /// The time of the latest event.
    now: u64,
    /// The minutes while it was open, until the latest event.
    spent: u64,
    /// How many times the customer was not content with a solution.
    reopened: u32,
}

impl Ticket {
    /// An open ticket.
    pub fn new(now: u64) -> Self {
        Self {
            state: State::Open,
            now,
            spent: 0,
            reopened: 0,
        }
    }

    /// What is to be done.
    pub fn state(&self) -> State {
        self.state
    }

    /// How many times it was opened again after it was solved.
    pub fn reopened(&self) -> u32 {
        self.reopened
    }

    /// For how many minutes it has been open altogether.
    pub fn open_minutes(&self, now: u64) -> u64 {
        match self.state {
            State::Open => self.spent + now.saturating_sub(self.now),
            State::Waiting | State::Solved | State::Closed => self.spent,
        }
    }

    fn advance(&mut self, now: u64) {
        self.spent = self.open_minutes(now);
        self.now = self.now.max(now);
    }

    /// We answer, and believe or do not believe that this solves the problem. This can be done with any
    /// ticket that is not closed; returns whether it was done.
    pub fn answer(&mut self, now: u64, solved: bool) -> bool {
        if self.state == State::Closed {
            return false;
        }
        self.advance(now);
        self.state = if solved {
            State::Solved
        } else {
            State::Waiting
        };
        true
    }

    /// The customer writes. Returns whether the ticket is open now.
    pub fn customer_writes(&mut self, now: u64) -> bool {
        self.advance(now);
        match self.state {
            State::Waiting => self.state = State::Open,
            State::Solved => self.reopened += 1,
            State::Open | State::Closed => {}
        }
        self.state == State::Open
    }

    /// Closes the ticket if it is solved. Returns whether it is closed now.
    pub fn close(&mut self, now: u64) -> bool {
        self.advance(now);
        if self.state == State::Solved {
            self.state = State::Closed;
        }
        self.state == State::Closed
    }
}

/// The tickets that have been open for more than `limit` minutes and still are.
pub fn overdue(tickets: &[Ticket], now: u64, limit: u64) -> Vec<usize> {
    (0..tickets.len())
        .filter(|i| tickets[*i].state == State::Open && tickets[*i].open_minutes(now) > limit)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stops() {
        let mut ticket = Ticket::new(100);
        assert_eq!(ticket.open_minutes(130), 30);
        assert!(ticket.answer(140, false));
        assert_eq!(ticket.open_minutes(500), 40);
        assert!(ticket.customer_writes(600));
        assert_eq!(ticket.open_minutes(605), 45);
        assert_eq!(ticket.reopened(), 0);
    }

    #[test]
    fn solved_and_closed() {
        let mut ticket = Ticket::new(0);
        assert!(!ticket.close(5));
        assert!(ticket.answer(10, true));
        assert!(ticket.close(20));
        assert!(!ticket.answer(30, false));
        assert!(!ticket.customer_writes(40));
        assert_eq!(ticket.state(), State::Closed);
        assert_eq!(ticket.open_minutes(50), 10);
    }

    #[test]
    fn too_late() {
        let mut tickets = vec![Ticket::new(0), Ticket::new(0), Ticket::new(60)];
        tickets[1].answer(90, true);
        assert_eq!(overdue(&tickets, 100, 40), [0]);
        assert_eq!(overdue(&tickets, 101, 40), [0, 2]);
    }

    #[test]
    fn not_content() {
        let mut ticket = Ticket::new(0);
        ticket.answer(10, true);
        assert!(ticket.customer_writes(15));
        assert_eq!(ticket.state(), State::Open);
        assert_eq!(ticket.reopened(), 1);
        assert_eq!(ticket.open_minutes(18), 13);
    }
}
