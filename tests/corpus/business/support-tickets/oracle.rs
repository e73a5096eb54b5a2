//! All short sequences of events, against a list of what was open when.

use support_tickets::State::{Closed, Open, Solved, Waiting};
use support_tickets::{Ticket, overdue};

#[test]
fn all_short_sequences() {
    for code in 0..4_u32.pow(6) {
        let mut ticket = Ticket::new(50);
        let (mut state, mut open, mut reopened, mut last) = (Open, 0, 0, 50_u64);
        for step in 0..6 {
            // One of the times is before the one before it.
            let now = if step == 4 {
                55
            } else {
                57 + 10 * u64::from(step)
            };
            if state == Open {
                open += now.saturating_sub(last);
            }
            let (result, expected) = match code / 4_u32.pow(step) % 4 {
                0 => {
                    let done = state != Closed;
                    if done {
                        state = Waiting;
                    }
                    (ticket.answer(now, false), done)
                }
                1 => {
                    let done = state != Closed;
                    if done {
                        state = Solved;
                    }
                    (ticket.answer(now, true), done)
                }
                2 => {
                    reopened += u32::from(state == Solved);
                    if state != Closed {
                        state = Open;
                    }
                    (ticket.customer_writes(now), state == Open)
                }
                _ => {
                    if state == Solved {
                        state = Closed;
                    }
                    (ticket.close(now), state == Closed)
                }
            };
            last = last.max(now);
            assert_eq!(result, expected, "{code} {step}");
            assert_eq!(ticket.state(), state);
            assert_eq!(ticket.reopened(), reopened);
            for later in [0, 5] {
                let minutes = open + if state == Open { later } else { 0 };
                assert_eq!(ticket.open_minutes(last + later), minutes);
                for limit in [0, minutes.saturating_sub(1), minutes] {
                    let late = overdue(&[ticket.clone()], last + later, limit);
                    assert_eq!(late.len() == 1, state == Open && minutes > limit);
                }
            }
        }
    }
}
