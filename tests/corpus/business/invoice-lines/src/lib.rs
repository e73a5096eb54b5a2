//! Invoices. Amounts are in cents, rates in whole percent.

use std::collections::BTreeMap;

/// A part of an amount in percent, rounded to the nearest cent; half a cent is rounded up.
fn percent(amount: u64, rate: u8) -> u64 {
    (amount * u64::from(rate) + 50) / 100
}

/// Some pieces of the same article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    article: String,
    quantity: u16,
    /// The price of one piece, without tax.
    price: u32,
    /// What is taken off the price of all pieces, in percent, up to 100.
    discount: u8,
    /// The rate of the tax, in percent.
    tax_rate: u8,
}

impl Line {
    /// A line without discount.
    pub fn new(article: &str, quantity: u16, price: u32, tax_rate: u8) -> Self {
        Self {
            article: article.to_string(),
            quantity,
            price,
            discount: 0,
            tax_rate,
        }
    }

    /// The same with a discount; more than 100 percent is not possible.
    pub fn with_discount(self, discount: u8) -> Self {
        Self {
            discount: discount.min(100),
            ..self
        }
    }

    /// What it is.
    pub fn article(&self) -> &str {
        &self.article
    }

    /// The discount, in percent.
    pub fn discount(&self) -> u8 {
        self.discount
    }

    /// The price of all pieces, without discount and tax.
    pub fn gross(&self) -> u64 {
        u64::from(self.price) * u64::from(self.quantity)
    }

    /// The price of all pieces with discount, but without tax. The discount is rounded, once for the
    /// whole line.
    pub fn net(&self) -> u64 {
        let gross = self.gross();
        gross - percent(u64::from(self.price), self.discount)
    }
}

/// An invoice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Invoice {
    lines: Vec<Line>,
}

impl Invoice {
    /// An invoice for nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line. Lines for no pieces are left out.
    pub fn add(&mut self, line: Line) -> &mut Self {
        if line.quantity > 0 {
            self.lines.push(line);
        }
        self
    }

    /// All lines in their order.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// What is to be paid without tax.
    pub fn net(&self) -> u64 {
        self.lines.iter().map(Line::net).sum()
    }

    /// The taxes for each rate. For every rate, the tax is computed from the sum of its lines. There is
    /// nothing for the rate 0.
    pub fn taxes(&self) -> BTreeMap<u8, u64> {
        let mut sums = BTreeMap::new();
        for line in self.lines.iter().filter(|line| line.tax_rate > 0) {
            *sums.entry(line.tax_rate).or_insert(0) += line.net();
        }
        sums.into_iter()
            .map(|(rate, sum)| (rate, percent(sum, rate)))
            .collect()
    }

    /// What is to be paid.
    pub fn total(&self) -> u64 {
        self.net() + self.taxes().values().sum::<u64>()
    }

    /// What was saved by discounts.
    pub fn saved(&self) -> u64 {
        self.lines
            .iter()
            .map(|line| line.gross() - line.net())
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_lines() {
        let mut invoice = Invoice::new();
        invoice
            .add(Line::new("pen", 3, 150, 20))
            .add(Line::new("ink", 0, 900, 20));
        assert_eq!(invoice.lines().len(), 1);
        assert_eq!(invoice.net(), 450);
    }

    #[test]
    fn adds_taxes() {
        let mut invoice = Invoice::new();
        invoice
            .add(Line::new("book", 1, 999, 7))
            .add(Line::new("pen", 1, 150, 20));
        invoice.add(Line::new("stamp", 2, 85, 0));
        assert_eq!(invoice.taxes(), BTreeMap::from([(7, 70), (20, 30)]));
        assert_eq!(invoice.total(), 999 + 150 + 170 + 100);
    }

    #[test]
    fn takes_discounts_off() {
        let line = Line::new("lamp", 1, 1999, 20).with_discount(10);
        assert_eq!(line.net(), 1799);
    }

    #[test]
    fn takes_discounts_off_all_pieces() {
        let line = Line::new("lamp", 4, 1999, 20).with_discount(25);
        assert_eq!(line.net(), 5997);
        let mut invoice = Invoice::new();
        invoice.add(line);
        assert_eq!(invoice.saved(), 1999);
    }

    #[test]
    fn gives_presents() {
        assert_eq!(Line::new("lamp", 1, 1999, 20).with_discount(200).net(), 0);
    }
}
