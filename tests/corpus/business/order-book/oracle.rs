//! Random and all short sequences of orders, against a market that trades share by share.

use order_book::{Book, Side, Trade};

#[derive(Default)]
struct Model {
    waiting: Vec<(u64, Side, u32, u32)>,
    last: u64,
}

impl Model {
    fn best(&self, side: Side) -> Option<usize> {
        let mut best: Option<usize> = None;
        for (i, order) in self.waiting.iter().enumerate() {
            if order.1 != side || order.3 == 0 {
                continue;
            }
            let better = best.is_none_or(|best| match side {
                Side::Buy => order.2 > self.waiting[best].2,
                Side::Sell => order.2 < self.waiting[best].2,
            });
            if better {
                best = Some(i);
            }
        }
        best
    }

    fn place(&mut self, side: Side, price: u32, quantity: u32) -> (u64, Vec<Trade>) {
        self.last += 1;
        let mut trades: Vec<Trade> = Vec::new();
        let mut left = quantity;
        while left > 0 {
            let other = match side {
                Side::Buy => Side::Sell,
                Side::Sell => Side::Buy,
            };
            let Some(i) = self.best(other) else { break };
            let order = &mut self.waiting[i];
            let suits = match side {
                Side::Buy => order.2 <= price,
                Side::Sell => order.2 >= price,
            };
            if !suits {
                break;
            }
            order.3 -= 1;
            left -= 1;
            match trades.last_mut() {
                Some(last) if last.waiting == order.0 => last.quantity += 1,
                _ => trades.push(Trade {
                    waiting: order.0,
                    price: order.2,
                    quantity: 1,
                }),
            }
        }
        self.waiting.push((self.last, side, price, left));
        (self.last, trades)
    }
}

fn check(book: &Book, model: &Model) {
    assert_eq!(
        book.best_bid(),
        model.best(Side::Buy).map(|i| model.waiting[i].2)
    );
    assert_eq!(
        book.best_offer(),
        model.best(Side::Sell).map(|i| model.waiting[i].2)
    );
    let mut book = book.clone();
    for &(number, _, _, left) in &model.waiting {
        assert_eq!(book.cancel(number), (left > 0).then_some(left));
    }
    assert_eq!((book.best_bid(), book.best_offer()), (None, None));
}

#[test]
fn random_markets() {
    let mut state = 1u32;
    let mut random = |n: u32| {
        state = state.wrapping_mul(1664525).wrapping_add(1013904223);
        (state >> 10) % n
    };
    for _ in 0..300 {
        let (mut book, mut model) = (Book::new(), Model::default());
        for _ in 0..25 {
            if random(6) == 0 {
                let number = u64::from(random(27));
                let order = model
                    .waiting
                    .iter_mut()
                    .find(|it| it.0 == number && it.3 > 0);
                let expected = order.map(|it| std::mem::take(&mut it.3));
                assert_eq!(book.cancel(number), expected);
            } else {
                let side = if random(2) == 0 {
                    Side::Buy
                } else {
                    Side::Sell
                };
                let (price, quantity) = (9 + random(5), random(6));
                let expected = model.place(side, price, quantity);
                assert_eq!(book.place(side, price, quantity), expected);
            }
            check(&book, &model);
        }
    }
}

#[test]
fn all_short_markets() {
    let mut orders = Vec::new();
    for side in [Side::Buy, Side::Sell] {
        for price in [10, 11, 12] {
            for quantity in [1, 3] {
                orders.push((side, price, quantity));
            }
        }
    }
    let n = orders.len();
    for code in 0..n.pow(4) {
        if code % 3 == 2 {
            continue;
        }
        let (mut book, mut model) = (Book::new(), Model::default());
        for i in 0..4 {
            let (side, price, quantity) = orders[code / n.pow(i) % n];
            let expected = model.place(side, price, quantity);
            assert_eq!(book.place(side, price, quantity), expected);
        }
        check(&book, &model);
    }
}
