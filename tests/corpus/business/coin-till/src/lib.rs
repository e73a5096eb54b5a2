//! The coins in a vending machine, and the change it gives.

use contracts::{ensures, requires};

/// A kind of coin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coin {
    /// 5 cents.
    Five,
    /// 10 cents.
    Ten,
    /// 20 cents.
    Twenty,
    /// 50 cents.
    Fifty,
    /// 1 euro.
    Euro,
}

impl Coin {
    /// All coins, from the largest to the smallest.
    pub const ALL: [Self; 5] = [Self::Euro, Self::Fifty, Self::Twenty, Self::Ten, Self::Five];

    /// What the coin is worth, in cents.
    #[ensures(ret > 0)]
    pub fn value(self) -> u32 {
        match self {
            Self::Five => 5,
            Self::Ten => 10,
            Self::Twenty => 20,
            Self::Fifty => 50,
            Self::Euro => 100,
        }
    }
}

/// The coins in a machine.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Till {
    counts: [u32; 5],
}

impl Till {
    /// A till without coins.
    #[ensures(ret.total() == 0)]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many coins of a kind there are.
    pub fn count(&self, coin: Coin) -> u32 {
        self.counts[coin as usize]
    }

    /// What all coins are worth.
    pub fn total(&self) -> u32 {
        let coins = Coin::ALL.iter();
        coins.map(|&coin| coin.value() * self.count(coin)).sum()
    }

    /// Puts a coin in.
    #[ensures(self.count(coin) == old(self.count(coin)) + 1)]
    #[ensures(self.total() == old(self.total()) + coin.value())]
    pub fn put(&mut self, coin: Coin) {
        self.counts[coin as usize] += 1;
    }

    /// Takes a coin out.
    #[requires(self.count(coin) > 0, "no such coin")]
    #[ensures(self.count(coin) + 1 == old(self.count(coin)))]
    #[ensures(self.total() + coin.value() == old(self.total()))]
    pub fn take(&mut self, coin: Coin) {
        self.counts[coin as usize] -= 1;
    }

    /// Gives out an amount: of each kind, from the largest to the smallest, as many coins as there are and
    /// as fit into what is left to be given. Returns the coins in this order. If something is left in the
    /// end, no coins are given at all: the result is `None`, and the till stays as it is.
    #[ensures(ret.is_some() -> self.total() + amount == old(self.total()))]
    #[ensures(ret.is_none() -> *self == old(self.clone()))]
    pub fn give(&mut self, amount: u32) -> Option<Vec<Coin>> {
        let mut till = self.clone();
        let mut left = amount;
        let mut coins = Vec::new();
        for coin in Coin::ALL {
            while left >= coin.value() {
                till.take(coin);
                coins.push(coin);
                left -= coin.value();
            }
        }
        if left > 0 {
            return None;
        }
        *self = till;
        Some(coins)
    }

    /// Sells something: puts the coins in and gives the change, for which these coins can be used too.
    /// `None` if they are not enough or if there is no change; the till stays as it is then.
    #[ensures(ret.is_some() -> self.total() == old(self.total()) + price)]
    #[ensures(ret.is_none() -> *self == old(self.clone()))]
    pub fn sell(&mut self, price: u32, coins: &[Coin]) -> Option<Vec<Coin>> {
        let paid: u32 = coins.iter().map(|coin| coin.value()).sum();
        let change = paid.checked_sub(price)?;
        let mut till = self.clone();
        for &coin in coins {
            till.put(coin);
        }
        let given = till.give(change)?;
        *self = till;
        Some(given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selling() {
        let mut till = Till::new();
        till.put(Coin::Twenty);
        till.put(Coin::Ten);
        let change = till.sell(70, &[Coin::Euro]);
        assert_eq!(change, Some(vec![Coin::Twenty, Coin::Ten]));
        assert_eq!(till.total(), 100);
        assert_eq!(till.sell(70, &[Coin::Fifty]), None);
    }
}
