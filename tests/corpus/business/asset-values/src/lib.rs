//! Depreciation: how much of the price of a machine is charged to each of the years in which it is used.
//!
//! Amounts are in cents. Whatever the method, all charges together are what the machine loses in value.

use contracts::{ensures, requires};

/// A thing that loses its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asset {
    cost: u32,
    salvage: u32,
    years: u16,
}

impl Asset {
    /// A thing that is bought at a cost, used for some years, and still worth something then.
    #[requires(salvage <= cost, "worth more than it was")]
    #[requires(years > 0)]
    pub fn new(cost: u32, salvage: u32, years: u16) -> Self {
        Self {
            cost,
            salvage,
            years,
        }
    }

    /// What is lost in all the years.
    pub fn loss(&self) -> u32 {
        self.cost - self.salvage
    }

    /// The number of years.
    #[ensures(ret > 0)]
    pub fn years(&self) -> usize {
        usize::from(self.years)
    }
}

/// The sum of charges.
pub fn total(charges: &[u32]) -> u64 {
    charges.iter().map(|&charge| u64::from(charge)).sum()
}

fn percent_of(amount: u32, percent: u8) -> u32 {
    (u64::from(amount) * u64::from(percent) / 100) as u32
}

/// The same charge in all years. What cannot be divided is charged in the first years, one cent in each.
#[ensures(ret.len() == asset.years())]
#[ensures(total(&ret) == u64::from(asset.loss()), "all is charged")]
pub fn straight_line(asset: Asset) -> Vec<u32> {
    let years = u32::from(asset.years);
    let (each, more) = (asset.loss() / years, asset.loss() % years);
    (0..years)
        .map(|year| each + u32::from(year < more))
        .collect()
}

/// Charges that get smaller: in each year so many percent of what the thing is still worth, rounded down,
/// but no more than makes it worth the salvage value. All that is left is charged in the last year.
#[requires((1..=100).contains(&percent))]
#[ensures(ret.len() == asset.years())]
#[ensures(total(&ret) == u64::from(asset.loss()), "all is charged")]
pub fn declining(asset: Asset, percent: u8) -> Vec<u32> {
    let mut worth = asset.cost;
    let mut charges = Vec::with_capacity(asset.years());
    for year in 0..asset.years {
        let left = worth - asset.salvage;
        let charge = if year == asset.years {
            left
        } else {
            left.min(percent_of(worth, percent))
        };
        charges.push(charge);
        worth -= charge;
    }
    charges
}

/// Charges in proportion to the years that are left: for three years, 3, 2 and 1 parts of six. The charges
/// up to the end of each year are rounded down together.
#[ensures(ret.len() == asset.years())]
#[ensures(total(&ret) == u64::from(asset.loss()), "all is charged")]
pub fn sum_of_years(asset: Asset) -> Vec<u32> {
    let years = u64::from(asset.years);
    let all_parts = years * (years + 1) / 2;
    let (mut parts, mut charged) = (0, 0);
    let mut charges = Vec::with_capacity(asset.years());
    for left in (1..=years).rev() {
        parts += left;
        let until_now = (u64::from(asset.loss()) * parts / all_parts) as u32;
        charges.push(until_now - charged);
        charged = until_now;
    }
    charges
}

/// What the thing is worth in the books at the end of each year.
#[requires(total(charges) <= u64::from(asset.loss()))]
#[ensures(ret.len() == charges.len())]
#[ensures(ret.iter().all(|&worth| worth >= asset.salvage))]
pub fn worth_at_year_ends(asset: Asset, charges: &[u32]) -> Vec<u32> {
    let mut worth = asset.cost;
    let mut values = Vec::with_capacity(charges.len());
    for charge in charges {
        worth -= charge;
        values.push(worth);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_charges() {
        let asset = Asset::new(1000, 0, 3);
        assert_eq!(straight_line(asset), [334, 333, 333]);
        assert_eq!(worth_at_year_ends(asset, &[334, 333]), [666, 333]);
    }

    #[test]
    fn parts_of_six() {
        assert_eq!(sum_of_years(Asset::new(700, 100, 3)), [300, 200, 100]);
    }

    #[test]
    fn quickly_down_to_the_salvage_value() {
        let asset = Asset::new(1000, 400, 3);
        assert_eq!(declining(asset, 40), [400, 200, 0]);
    }
}
