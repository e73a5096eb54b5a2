//! All courses of an order.

use order_states::{Entry, Order, State};

fn check(order: &Order, state: State, entries: &[Entry]) {
    assert_eq!(order.state(), state);
    assert_eq!(order.amount(), 700);
    assert_eq!(order.ledger().entries(), entries);
    let open = matches!(state, State::Placed | State::Paid);
    assert_eq!(order.can_be_cancelled(), open);
    let balance: i64 = entries
        .iter()
        .map(|entry| match entry {
            Entry::Received(amount) => i64::from(*amount),
            Entry::PaidBack(amount) => -i64::from(*amount),
        })
        .sum();
    assert_eq!(i64::from(order.ledger().balance()), balance);
    if open {
        let mut cancelled = order.clone();
        cancelled.cancel();
        let mut entries = entries.to_vec();
        if state == State::Paid {
            entries.push(Entry::PaidBack(700));
        }
        check(&cancelled, State::Cancelled, &entries);
    }
    let (next, new): (State, &[Entry]) = match state {
        State::Placed => (State::Paid, &[Entry::Received(700)]),
        State::Paid => (State::Shipped, &[]),
        State::Shipped => (State::Delivered, &[]),
        State::Delivered | State::Cancelled => {
            let mut same = order.clone();
            assert!(!same.proceed());
            assert_eq!(&same, order);
            return;
        }
    };
    let mut later = order.clone();
    assert!(later.proceed());
    let mut by_name = order.clone();
    match state {
        State::Placed => by_name.pay(),
        State::Paid => by_name.ship(),
        _ => by_name.deliver(),
    }
    assert_eq!(later, by_name);
    check(&later, next, &[entries, new].concat());
}

#[test]
fn all_courses() {
    check(&Order::new(700), State::Placed, &[]);
}

#[test]
fn large_amounts() {
    let mut order = Order::new(u32::MAX);
    order.pay();
    assert_eq!(order.ledger().balance(), u32::MAX);
    order.cancel();
    assert_eq!(order.ledger().balance(), 0);
}
