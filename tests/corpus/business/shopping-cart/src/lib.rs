//! A cart with lines of products. All prices are in cents.

use contracts::{ensures, invariant, requires};

/// The highest price of a piece.
pub const MAX_PRICE: u64 = 100_000_000;

/// The most pieces in a line.
pub const MAX_QUANTITY: u32 = 10_000;

/// Some pieces of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    product: String,
    price: u64,
    quantity: u32,
}

/// What a customer wants to buy.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cart {
    lines: Vec<Line>,
    /// The discount, in percent.
    discount: u32,
}

#[invariant(self.discount <= 100)]
#[invariant(self.lines.iter().all(|line| (1..=MAX_QUANTITY).contains(&line.quantity)))]
impl Cart {
    /// An empty cart.
    #[ensures(ret.is_empty())]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of lines.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// Is there no line?
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The product in a line.
    #[requires(line < self.lines())]
    pub fn product(&self, line: usize) -> &str {
        &self.lines[line].product
    }

    /// The number of pieces in a line.
    #[requires(line < self.lines())]
    #[ensures(ret > 0)]
    pub fn quantity(&self, line: usize) -> u32 {
        self.lines[line].quantity
    }

    /// What a line costs, without discount.
    #[requires(line < self.lines())]
    pub fn line_total(&self, line: usize) -> u64 {
        self.lines[line].price * u64::from(self.lines[line].quantity)
    }

    /// The number of pieces in all lines.
    pub fn pieces(&self) -> u64 {
        self.lines.iter().map(|it| u64::from(it.quantity)).sum()
    }

    /// What all lines cost, without discount.
    pub fn subtotal(&self) -> u64 {
        (0..self.lines.len()).map(|i| self.line_total(i)).sum()
    }

    /// What all lines cost, with the discount.
    #[ensures(ret <= self.subtotal())]
    pub fn total(&self) -> u64 {
        let percent = u64::from(100 - self.discount);
        (self.subtotal() * percent).div_ceil(100)
    }

    /// What a piece costs on average, without discount; none if there is no piece.
    pub fn average_price(&self) -> Option<u64> {
        self.subtotal().checked_div(self.pieces())
    }

    /// Adds a piece of a product, in a line of its own if there is none with this product and price.
    #[requires(price <= MAX_PRICE)]
    #[ensures(self.pieces() <= old(self.pieces()) + 1)]
    pub fn add(&mut self, product: &str, price: u64) {
        let mut lines = self.lines.iter_mut();
        match lines.find(|it| it.product == product && it.price == price) {
            Some(line) => line.quantity = (line.quantity + 1).min(MAX_QUANTITY),
            None => self.lines.push(Line {
                product: product.to_string(),
                price,
                quantity: 1,
            }),
        }
    }

    /// Changes the number of pieces in a line. A line without pieces disappears.
    #[requires(line < self.lines())]
    #[requires(quantity <= MAX_QUANTITY)]
    pub fn set_quantity(&mut self, line: usize, quantity: u32) {
        self.lines[line].quantity = quantity;
    }

    /// Removes a line.
    #[requires(line < self.lines())]
    #[ensures(self.lines() + 1 == old(self.lines()))]
    pub fn remove(&mut self, line: usize) {
        self.lines.remove(line);
    }

    /// Gives a discount in percent, in place of any other.
    #[requires(percent <= 100)]
    pub fn set_discount(&mut self, percent: u32) {
        self.discount = percent;
    }
}
