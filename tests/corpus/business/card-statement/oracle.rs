//! Short histories of some cards, against one that pays cent by cent.

use card_statement::{Card, Terms};

#[derive(Clone, Copy)]
struct Model {
    /// Fees, interest, purchases.
    debts: [u64; 3],
    due: u64,
    paid: u64,
}

impl Model {
    fn minimum(&self, terms: Terms) -> u64 {
        let balance: u64 = self.debts.iter().sum();
        let mut part = 0;
        while part * 100 < balance * terms.percent {
            part += 1;
        }
        if part < terms.least {
            part = terms.least;
        }
        if part > balance { balance } else { part }
    }
}

fn explore(card: &Card, model: Model, terms: Terms, steps: usize) {
    assert_eq!(card.balance(), model.debts.iter().sum::<u64>());
    assert_eq!(card.minimum(), model.minimum(terms));
    assert_eq!(card.due(), model.due);
    if steps == 0 {
        return;
    }
    for amount in [0, 3, 150, 400, 1_000_000_000] {
        let (mut card, mut model) = (card.clone(), model);
        let fine = model.debts[2] + amount <= terms.limit;
        assert_eq!(card.buy(amount), fine);
        model.debts[2] += if fine { amount } else { 0 };
        explore(&card, model, terms, if fine { steps - 1 } else { 0 });
    }
    for amount in [0, 1, 10, 24, 160, 1000] {
        let (mut card, mut model) = (card.clone(), model);
        let found = card.pay(amount);
        let mut parts = [0; 3];
        let mut returned = 0;
        for _ in 0..amount {
            match (0..3).find(|&it| model.debts[it] > 0) {
                Some(kind) => {
                    model.debts[kind] -= 1;
                    parts[kind] += 1;
                    model.paid += 1;
                }
                None => returned += 1,
            }
        }
        assert_eq!([found.fees, found.interest, found.purchases], parts);
        assert_eq!(found.returned, returned);
        explore(&card, model, terms, steps - 1);
    }
    let (mut card, mut model) = (card.clone(), model);
    if model.paid < model.due {
        model.debts[0] += terms.late_fee;
    }
    model.debts[1] += model.debts[2] * terms.monthly_rate / 10_000;
    model.paid = 0;
    model.due = model.minimum(terms);
    assert_eq!(card.close_month(), model.due);
    explore(&card, model, terms, steps - 1);
}

#[test]
fn short_histories() {
    for (monthly_rate, percent, least, late_fee) in [
        (150, 5, 25, 12),
        (0, 0, 0, 0),
        (333, 33, 10, 1),
        (10_000, 100, 500, 40),
        (99, 2, 0, 7),
    ] {
        let terms = Terms {
            limit: 500,
            monthly_rate,
            percent,
            least,
            late_fee,
        };
        let model = Model {
            debts: [0; 3],
            due: 0,
            paid: 0,
        };
        explore(&Card::new(terms), model, terms, 3);
    }
}

#[test]
fn many_months() {
    let terms = Terms {
        limit: 1000,
        monthly_rate: 150,
        percent: 5,
        least: 25,
        late_fee: 12,
    };
    let mut card = Card::new(terms);
    assert!(card.buy(1000) && !card.buy(1));
    for month in 1..=50 {
        card.close_month();
        assert_eq!(card.balance(), 1000 + 15 * month + 12 * (month - 1));
    }
    assert_eq!(card.pay(5000).returned, 5000 - 1000 - 15 * 50 - 12 * 49);
    assert_eq!((card.close_month(), card.close_month()), (0, 0));
}
