//! A market where orders to buy and to sell one kind of share meet.

/// What somebody wants to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// To buy, at this price or a lower one.
    Buy,
    /// To sell, at this price or a higher one.
    Sell,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Order {
    number: u64,
    price: u32,
    quantity: u32,
}

/// Shares that changed hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trade {
    /// The number of the order that waited in the book.
    pub waiting: u64,
    /// The price of one share.
    pub price: u32,
    /// The number of shares.
    pub quantity: u32,
}

/// The orders that wait for somebody to trade with. For each side, those with the best price come first,
/// and those with the same price in the order in which they were placed.
#[derive(Debug, Clone, Default)]
pub struct Book {
    buying: Vec<Order>,
    selling: Vec<Order>,
    last_number: u64,
}

impl Book {
    /// A book without orders.
    pub fn new() -> Self {
        Self::default()
    }

    /// The highest price of those that wait to buy.
    pub fn best_bid(&self) -> Option<u32> {
        self.buying.first().map(|order| order.price)
    }

    /// The lowest price of those that wait to sell.
    pub fn best_offer(&self) -> Option<u32> {
        self.selling.first().map(|order| order.price)
    }

    /// Places an order. It trades with those that wait on the other side and whose price suits it, first
    /// with those of the best price, and of these first with those placed first; each trade is made at
    /// the price of the order that waited. What is left of the order waits in the book.
    ///
    /// Returns the number of the order, which is one more than that of the order before (the first has
    /// the number 1), and the trades in the order in which they were made.
    pub fn place(&mut self, side: Side, price: u32, quantity: u32) -> (u64, Vec<Trade>) {
        self.last_number += 1;
        let number = self.last_number;
        let (own, others) = match side {
            Side::Buy => (&mut self.buying, &mut self.selling),
            Side::Sell => (&mut self.selling, &mut self.buying),
        };
        let mut left = quantity;
        let mut trades = Vec::new();
        while let Some(waiting) = others.first_mut() {
            let suits = match side {
                Side::Buy => waiting.price <= price,
                Side::Sell => waiting.price >= price,
            };
            if left == 0 || !suits {
                break;
            }
            let quantity = left.min(waiting.quantity);
            trades.push(Trade {
                waiting: waiting.number,
                price,
                quantity,
            });
            left -= quantity;
            waiting.quantity -= quantity;
            if waiting.quantity == 0 {
                others.remove(0);
            }
        }
        if left > 0 {
            let place = own.partition_point(|order| match side {
                Side::Buy => order.price >= price,
                Side::Sell => order.price <= price,
            });
            let quantity = left;
            own.insert(
                place,
                Order {
                    number,
                    price,
                    quantity,
                },
            );
        }
        (number, trades)
    }

    /// Takes an order out of the book. Returns how many shares were left of it, or `None` if it does not
    /// wait (any more).
    pub fn cancel(&mut self, number: u64) -> Option<u32> {
        for orders in [&mut self.buying, &mut self.selling] {
            if let Some(place) = orders.iter().position(|order| order.number == number) {
                return Some(orders.remove(place).quantity);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_price() {
        let mut book = Book::new();
        let (first, _) = book.place(Side::Sell, 100, 5);
        let (_, trades) = book.place(Side::Buy, 100, 3);
        let expected = Trade {
            waiting: first,
            price: 100,
            quantity: 3,
        };
        assert_eq!(trades, [expected]);
        assert_eq!(book.cancel(first), Some(2));
    }

    #[test]
    fn a_generous_buyer() {
        let mut book = Book::new();
        book.place(Side::Sell, 101, 2);
        book.place(Side::Sell, 100, 2);
        let (_, trades) = book.place(Side::Buy, 105, 5);
        let paid: Vec<(u32, u32)> = trades.iter().map(|it| (it.price, it.quantity)).collect();
        assert_eq!(paid, [(100, 2), (101, 2)]);
        assert_eq!(book.best_bid(), Some(105));
    }

    #[test]
    fn cancelling() {
        let mut book = Book::new();
        let (number, trades) = book.place(Side::Buy, 90, 7);
        assert!(trades.is_empty());
        assert_eq!(book.cancel(number), Some(7));
        assert_eq!(book.cancel(number), None);
        assert_eq!(book.best_bid(), None);
    }
}
