//! Offers for several articles, such as three for the price of two.
//!
//! Prices are in cents.

/// An article in a basket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// What it is.
    pub name: String,
    /// The kind of things to which it belongs.
    pub kind: String,
    /// Its price.
    pub price: u64,
}

impl Article {
    /// An article.
    pub fn new(name: &str, kind: &str, price: u64) -> Self {
        Self {
            name: name.to_string(),
            kind: kind.to_string(),
            price,
        }
    }
}

/// What is cheaper if there is enough of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deal {
    /// Of every so many articles, the cheapest is for free.
    OneFree {
        /// How many make a group, with the one that is for free.
        group: usize,
    },
    /// All articles cost less if there are at least so many.
    Percent {
        /// How many it takes.
        least: usize,
        /// How much less they cost, rounded down for all of them together. At most 100.
        percent: u64,
    },
    /// Every so many articles cost a fixed sum together, if that is less than their prices.
    Fixed {
        /// How many make a group.
        group: usize,
        /// What they cost.
        price: u64,
    },
}

/// A deal for a kind of things.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The kind of things for which it is.
    pub kind: String,
    /// What the deal is.
    pub deal: Deal,
}

impl Offer {
    /// An offer.
    pub fn new(kind: &str, deal: Deal) -> Self {
        Self {
            kind: kind.to_string(),
            deal,
        }
    }

    /// How much less a basket costs with this offer.
    ///
    /// Groups are made of the articles of the kind from the most expensive to the cheapest; what is left
    /// at the end is no group. A group of no articles is never made.
    pub fn discount(&self, basket: &[Article]) -> u64 {
        let of_kind = basket.iter().filter(|article| article.kind == self.kind);
        let mut prices: Vec<u64> = of_kind.map(|article| article.price).collect();
        prices.sort_by(|a, b| b.cmp(a));
        match self.deal {
            Deal::OneFree { group } => prices
                .chunks(group.max(1))
                .filter_map(|group| group.last())
                .filter(|_| group > 0)
                .sum(),
            Deal::Percent { least, percent } => {
                if prices.len() < least {
                    return 0;
                }
                prices.iter().sum::<u64>() * percent.min(100) / 100
            }
            Deal::Fixed { group, price } => prices
                .chunks_exact(group.max(1))
                .map(|group| group.iter().sum::<u64>().saturating_sub(price))
                .filter(|_| group > 0)
                .sum(),
        }
    }
}

/// What a basket costs without offers.
pub fn total(basket: &[Article]) -> u64 {
    basket.iter().map(|article| article.price).sum()
}

/// What a basket costs with some offers. Of several for the same kind, only the best one counts.
pub fn price(basket: &[Article], offers: &[Offer]) -> u64 {
    let mut kinds: Vec<&str> = offers.iter().map(|offer| offer.kind.as_str()).collect();
    kinds.sort();
    kinds.dedup();
    let best = |kind: &str| {
        let offers = offers.iter().filter(|offer| offer.kind == kind);
        offers
            .map(|offer| offer.discount(basket))
            .max()
            .unwrap_or(0)
    };
    total(basket) - kinds.into_iter().map(best).sum::<u64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn books(prices: &[u64]) -> Vec<Article> {
        let mut basket: Vec<Article> = prices
            .iter()
            .map(|&price| Article::new("novel", "book", price))
            .collect();
        basket.push(Article::new("pen", "paper", 250));
        basket
    }

    #[test]
    fn three_for_two() {
        let offers = [Offer::new("book", Deal::OneFree { group: 3 })];
        assert_eq!(price(&books(&[1000, 800, 1200]), &offers), 2450);
        assert_eq!(price(&books(&[1000, 800]), &offers), 2050);
        assert_eq!(price(&books(&[10, 20, 30, 40, 50, 60, 70]), &offers), 460);
    }

    #[test]
    fn rebates() {
        let deal = Deal::Percent {
            least: 2,
            percent: 15,
        };
        let offers = [Offer::new("book", deal)];
        assert_eq!(price(&books(&[1000]), &offers), 1250);
        assert_eq!(price(&books(&[333, 333]), &offers), 250 + 666 - 99);
    }

    #[test]
    fn fixed_sums() {
        let fixed = |group, price| Offer::new("book", Deal::Fixed { group, price });
        assert_eq!(price(&books(&[300, 400, 500]), &[fixed(2, 600)]), 1150);
        assert_eq!(price(&books(&[300, 400, 500]), &[fixed(2, 950)]), 1450);
        let best = [fixed(2, 850), fixed(3, 900), fixed(0, 0)];
        assert_eq!(price(&books(&[300, 400, 500]), &best), 1150);
    }
}
