//! Tariffs with tiers: the first units cost this much each, further ones that much.

use std::fmt;

/// Units up to a limit and what each one costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tier {
    /// The number of units, counted from the first, that the tier ends at.
    limit: u32,
    price: u32,
}

/// Why a text is no tariff. Tiers count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TariffError {
    /// The tier is no limit, `:` and price.
    Syntax(usize),
    /// The tier ends where the one before it does, or before that.
    Order(usize),
}

impl fmt::Display for TariffError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(tier) => write!(f, "tier {tier}: LIMIT:PRICE expected"),
            Self::Order(tier) => write!(f, "tier {tier}: limits must grow"),
        }
    }
}

impl std::error::Error for TariffError {}

/// A price list by quantity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tariff {
    tiers: Vec<Tier>,
    /// The price of a unit beyond all tiers.
    base: u32,
}

impl Tariff {
    /// A tariff with one price.
    pub fn flat(price: u32) -> Self {
        Self {
            tiers: Vec::new(),
            base: price,
        }
    }

    /// Reads the tiers before the base price, separated by commas: with `10:5,100:4`, units 1 to 10 cost
    /// 5 each, units 11 to 100 cost 4 each.
    pub fn with_tiers(base: u32, text: &str) -> Result<Self, TariffError> {
        let mut tariff = Self::flat(base);
        let mut from = 0;
        for (part, number) in text.split(',').zip(1..) {
            let tier = Tier::parse(part).ok_or(TariffError::Syntax(number))?;
            if tier.limit <= from {
                return Err(TariffError::Order(number));
            }
            from = tier.limit;
            tariff.tiers.push(tier);
        }
        Ok(tariff)
    }

    /// The number of tiers, without that of the base price.
    pub fn tiers(&self) -> usize {
        self.tiers.len()
    }

    /// What the `number`-th unit costs, counted from 1.
    pub fn unit_price(&self, number: u32) -> u32 {
        let tier = self.tiers.iter().find(|tier| number <= tier.limit);
        tier.map_or(self.base, |tier| tier.price)
    }

    /// What so many units cost together: each one the price of its tier.
    pub fn price(&self, units: u32) -> u64 {
        let mut total = 0;
        let mut from = 0;
        for tier in &self.tiers {
            let in_tier = units.min(tier.limit).saturating_sub(from);
            total += u64::from(in_tier) * u64::from(tier.price);
            from += tier.limit;
        }
        total + u64::from(units.saturating_sub(from)) * u64::from(self.base)
    }
}

impl Tier {
    fn parse(text: &str) -> Option<Self> {
        let (limit, price) = text.split_once(':')?;
        Some(Self {
            limit: limit.trim().parse().ok()?,
            price: price.trim().parse().ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_price() {
        assert_eq!(Tariff::flat(7).price(3), 21);
    }

    #[test]
    fn within_the_first_tier() {
        let tariff = Tariff::with_tiers(2, "10:5, 30:4").unwrap();
        assert_eq!(tariff.price(0), 0);
        assert_eq!(tariff.price(10), 50);
    }

    #[test]
    fn across_tiers() {
        let tariff = Tariff::with_tiers(2, "10:5, 30:4, 60:3").unwrap();
        assert_eq!(tariff.price(30), 130);
        assert_eq!(tariff.price(60), 220);
        assert_eq!(tariff.price(70), 240);
    }

    #[test]
    fn prices_of_units() {
        let tariff = Tariff::with_tiers(2, "10:5").unwrap();
        assert_eq!(
            [1, 10, 11].map(|number| tariff.unit_price(number)),
            [5, 5, 2]
        );
    }

    #[test]
    fn errors() {
        assert_eq!(Tariff::with_tiers(1, "5:2,x"), Err(TariffError::Syntax(2)));
        assert_eq!(Tariff::with_tiers(1, "5:2,5:1"), Err(TariffError::Order(2)));
    }
}
